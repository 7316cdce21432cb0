CREATE TABLE overread_answers (
    seq bigint NOT NULL,
    uid text NOT NULL,
    study integer NOT NULL,
    labeler text NOT NULL,
    item integer NOT NULL,
    question bigint,
    kind text NOT NULL,
    label text,
    confidence double precision,
    who text NOT NULL,
    price text NOT NULL,
    asked_at double precision NOT NULL,
    answered_at double precision NOT NULL,
    model text,
    prompt text,
    content text,
    raw text,
    comment text,
    tokens_in bigint,
    tokens_out bigint
);
CREATE SEQUENCE overread_answers_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE overread_answers_seq_seq OWNED BY overread_answers.seq;
CREATE TABLE overread_epochs (
    study integer NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    value bytea NOT NULL
);
CREATE TABLE overread_leases (
    question bigint NOT NULL,
    who text NOT NULL,
    until double precision NOT NULL,
    given_at double precision DEFAULT 0 NOT NULL
);
CREATE TABLE overread_people (
    study integer NOT NULL,
    who text NOT NULL,
    role text NOT NULL,
    token text NOT NULL,
    created_at double precision NOT NULL
);
CREATE TABLE overread_questions (
    number bigint NOT NULL,
    study integer NOT NULL,
    labeler text NOT NULL,
    item integer NOT NULL,
    why text NOT NULL,
    asked_at double precision NOT NULL,
    wants integer NOT NULL,
    settled integer NOT NULL
);
CREATE SEQUENCE overread_questions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE overread_questions_number_seq OWNED BY overread_questions.number;
CREATE TABLE overread_schema (
    version integer NOT NULL
);
CREATE TABLE overread_sent (
    number bigint NOT NULL,
    study integer NOT NULL,
    labeler text NOT NULL,
    items text NOT NULL,
    since bigint NOT NULL,
    asked_at double precision NOT NULL
);
CREATE SEQUENCE overread_sent_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE overread_sent_number_seq OWNED BY overread_sent.number;
CREATE TABLE overread_studies (
    id integer NOT NULL,
    name text NOT NULL,
    identity text NOT NULL,
    created_at double precision NOT NULL
);
CREATE SEQUENCE overread_studies_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE overread_studies_id_seq OWNED BY overread_studies.id;
CREATE TABLE overread_verdicts (
    study integer NOT NULL,
    labeler text NOT NULL,
    item integer NOT NULL,
    label text,
    confidence double precision
);
ALTER TABLE ONLY overread_answers ALTER COLUMN seq SET DEFAULT nextval('overread_answers_seq_seq'::regclass);
ALTER TABLE ONLY overread_questions ALTER COLUMN number SET DEFAULT nextval('overread_questions_number_seq'::regclass);
ALTER TABLE ONLY overread_sent ALTER COLUMN number SET DEFAULT nextval('overread_sent_number_seq'::regclass);
ALTER TABLE ONLY overread_studies ALTER COLUMN id SET DEFAULT nextval('overread_studies_id_seq'::regclass);
INSERT INTO overread_answers VALUES (1, '0e23cb761319444c87c488e00cd1bdc1', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7003615, 1795068435.7003615, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '56a0824b712344d08376aa70241cf90d', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7004256, 1795068435.7004256, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '15375bfca3544589aeaf33695134ecf8', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700436, 1795068435.700436, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '28dbc6de4f5948168408ae8117d76773', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7004435, 1795068435.7004435, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, 'a26e49d66a8e4ac2a7d47004c8b8c713', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7004495, 1795068435.7004495, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, '84f4a0b94f83470b9bd634dfc6e9fbd0', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700456, 1795068435.700456, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '8c0631e9def9444e90598cdb86d0fdaa', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7004619, 1795068435.7004619, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'c4bfa7cd905d48d7a8fa5a760cc8ff50', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7004678, 1795068435.7004678, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '6efa1dcb1853420e8a902b2673bcdc66', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7004733, 1795068435.7004733, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, 'd4133423c97d401f81eb69382a41cfd1', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7004793, 1795068435.7004793, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, 'c7bb2aac3a7144af9b8899644482a829', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7004848, 1795068435.7004848, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '96a9010153ad45d586d2d8c52fbd1bd0', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7004907, 1795068435.7004907, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'af70ff7380ed4ad09d53fcb299803fa3', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7004964, 1795068435.7004964, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '057f7d27676b45ba9a148bc50e022872', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7005026, 1795068435.7005026, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, 'e921b77470c14e738c5d3f90de6c999e', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7005084, 1795068435.7005084, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'dd164610def9437fb99115cd53a19a05', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7005143, 1795068435.7005143, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '4ae78eaec7ca4def8d52436106239a10', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7005203, 1795068435.7005203, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, 'b93925585aac4009a48953bf7b570b37', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005262, 1795068435.7005262, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '2c7fdbad9fac4cc0a180a7c79e75fb07', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700532, 1795068435.700532, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, 'de7e518870074a448026bc235c4b4dd4', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700538, 1795068435.700538, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '476eac518a72417b8924909d337adeb5', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7005436, 1795068435.7005436, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, '7ef5193c2ce44e1084362446d600c8c9', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7005496, 1795068435.7005496, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '5811e0a368ca415797760a1abca1c69c', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005553, 1795068435.7005553, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '46f9b2afacb64d2e85bc4721d0e78e7b', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005608, 1795068435.7005608, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '2a8d5137e7104f0e88867eda2239340f', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7005665, 1795068435.7005665, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '54288a427c76424f9dca5616196bfedb', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005725, 1795068435.7005725, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, 'f373106158944b95bd9786b3108593e4', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7005785, 1795068435.7005785, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '931c4a7627e840bfb4645c212d89aaa0', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005844, 1795068435.7005844, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '026d44e2469c41e28421b8640a3c1ee9', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7005906, 1795068435.7005906, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '629568b92f35431f8b35f3cff1b437d0', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7005963, 1795068435.7005963, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '27e0b48355f14b88a7dc53ad7a3651d9', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006018, 1795068435.7006018, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'c6f46113b54349f9a772b56b3fc6e8e6', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006078, 1795068435.7006078, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'e1ce4077e690418cab9d62b2d9115def', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006137, 1795068435.7006137, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '6d0dd2c854d4485c9e859caec5eb7659', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006195, 1795068435.7006195, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, 'd5cd92542e494caf9e4262bef0f0f654', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7006252, 1795068435.7006252, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'a393f1b6967540aa8e4616548d709d14', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7006314, 1795068435.7006314, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '163eed2db4a34a29948461b8a6e2d7f3', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7006369, 1795068435.7006369, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '3df12d17def440249bb9139fe510746a', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7006426, 1795068435.7006426, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '0087ba8a4ff14702a26cfe8d592fce50', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006478, 1795068435.7006478, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'a4d959b3551b47b982b9dba04844e6b9', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700654, 1795068435.700654, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '65e398f1cb3f44d5be8b398fe083305c', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.70066, 1795068435.70066, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'df3c490b709e42e2b845c96283f949cc', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7006664, 1795068435.7006664, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '7ffe9d16e87745f1873ab71b89af90d4', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006726, 1795068435.7006726, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, 'f26539c93d9840e5a531563e14f49888', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006786, 1795068435.7006786, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '9252937ac03f4a67946d862140e9855c', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7006848, 1795068435.7006848, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, 'eb33d37cfa5b4d1698f90b3cc1696ae4', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006907, 1795068435.7006907, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, 'b8abc709e96e4b7188d1f04019949397', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7006962, 1795068435.7006962, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '9ba63e58231d400bb436a906163e93bb', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7007022, 1795068435.7007022, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '2210308acfe64132b8502c9d7cd713e2', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7007082, 1795068435.7007082, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, 'a5acda3d51a246e691264b97c4d94728', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7007143, 1795068435.7007143, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, 'a2b8c060dc814312a0b8385177fa0811', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007205, 1795068435.7007205, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'f4e25df1f9f14dc3b09cefb007e045b9', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700727, 1795068435.700727, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, 'd5ba619b8ec84e3d87d872c43a669f7e', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700733, 1795068435.700733, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'ee376bda31e44f85a83c124efa875bfa', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7007391, 1795068435.7007391, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, 'ef4be3afdecd494f94ba86ea5a9ae7fe', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7007449, 1795068435.7007449, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'b94291e27b4946579baa01b39ab90f50', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007508, 1795068435.7007508, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, 'ff3eb7e02c8f43d5bcbfa784282d4e50', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007565, 1795068435.7007565, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '0d3f8e9b52e6469392f2ef1442543f36', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007618, 1795068435.7007618, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, '7a3abe2022df4db2962bf30b50b4d2ed', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007678, 1795068435.7007678, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, '73ba9a50e2ea42cd9cdfa55899009899', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007735, 1795068435.7007735, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '8fa3c985529542e2a51155473264fcd1', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700779, 1795068435.700779, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '26d09443e53841598c178332bae86580', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.700785, 1795068435.700785, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '0f3ac4ae56794c889b88f8ba9e6077ff', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7007906, 1795068435.7007906, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '6943212221a949169faf41b582bc5219', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700796, 1795068435.700796, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '01c4d9f62234479dae4036a6ff11f5d5', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008014, 1795068435.7008014, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, 'b013b6d5cfb740ac99b752b142d8763b', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700807, 1795068435.700807, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '86bd7a3051a64640b8fe0952c151a435', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008133, 1795068435.7008133, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '94bd616fe17948c8ab098d404667536b', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7008188, 1795068435.7008188, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, 'e5b992f0c28948eebed0a5c7853d605e', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7008247, 1795068435.7008247, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '113acd416f5c414b8cd8f24553ac582b', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008305, 1795068435.7008305, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, 'f0f29dfd29fb46c2b53ef017a696b7a9', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7008364, 1795068435.7008364, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '714de81fcb4c4abbbb8275da44ac4697', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7008421, 1795068435.7008421, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, 'ab1355c6be6f4f7b8b6c30cfa24d0f3f', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008479, 1795068435.7008479, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '11dde20d33a54f1d8ad36d17034cc0c3', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008536, 1795068435.7008536, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '117f1820c4a145459b02554c73899458', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700859, 1795068435.700859, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, 'e1cf43ddd9fe41dbb3b36701fffa500a', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.700865, 1795068435.700865, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, 'b66579893ae142359a832fd764638793', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700871, 1795068435.700871, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, 'eb4860dba21f49a9aae4a4ee96d8b9f1', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008767, 1795068435.7008767, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, 'a468c8dd5ded4ee2a06a68b0cbd284a7', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008822, 1795068435.7008822, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, '142a359ff4c94c3699b8cc0c6bb594c4', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.700888, 1795068435.700888, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, '27dc188274274500bb6ae3b81faa573c', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7008939, 1795068435.7008939, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '4cc8a9746c8840d7baaa92b26846626d', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7009003, 1795068435.7009003, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, 'f75510e5c52f48deb8bc68b1796a2bdd', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.700906, 1795068435.700906, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, 'c18680f06e9843dea1ef559d2486bca2', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009122, 1795068435.7009122, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '45b8eb6069dc4a5a8d87d919c21c28ba', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.700918, 1795068435.700918, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, 'b8abadec1b834285a264e4ce171ad347', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.700924, 1795068435.700924, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, 'd290d3b383d24fde885454f424bc1e91', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009299, 1795068435.7009299, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, 'dbf9f0ae8c784e959d1fffdb58bde8fb', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009354, 1795068435.7009354, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '460543d4a4bd4c5b89c5b773ebce05e1', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7009413, 1795068435.7009413, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '2f3a794571254552a8a8e01f0b77c48b', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009473, 1795068435.7009473, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '0edd209390ce4694ba5dcd3925adb2bd', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7009528, 1795068435.7009528, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '936b1a572ca7488a8056640ca9a7c38d', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009587, 1795068435.7009587, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, 'a9d335fa6595470ba12cb7432e4703a3', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009647, 1795068435.7009647, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '73e6d100ce3d4d45a6d8059dac156269', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7009706, 1795068435.7009706, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, 'ad01fc5d9a1541949097e67728c5b92e', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7009766, 1795068435.7009766, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, 'bfe777bc706b46cbba23887a961a3efb', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7009828, 1795068435.7009828, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '59b34a7b79ac47279208acc7b19cb93b', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.700989, 1795068435.700989, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, 'aa8d1db6f7494e79a7266b1f584a1c10', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7009947, 1795068435.7009947, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, 'e6feec0f91da43468974102c5156c351', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7010345, 1795068435.7010345, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '2439f206b6b74c239b0c0f37eec13d67', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.701041, 1795068435.701041, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, 'ea748426cf4c40349e4a3b753d9cdce5', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7010472, 1795068435.7010472, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, '41aa934a2d4b433d9ce2d9bd3dbf4f9d', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7010531, 1795068435.7010531, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '3ca28489ad5d421ba7aec311565a456d', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7010589, 1795068435.7010589, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, '681c38ee3b50443d913ed11453ade744', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.701065, 1795068435.701065, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, 'cd1ee6d82ff6452aa24dd9b050ae6d53', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7010708, 1795068435.7010708, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, 'c4f8cc913a5f4c63a38660fd63f39c47', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068435.7010767, 1795068435.7010767, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '396f16020306464eab4c2fa290e31067', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7010825, 1795068435.7010825, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, 'b46d2c36b8c54024ba9a060773671cfe', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7010882, 1795068435.7010882, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, '876149da03e24ef386da249d85496855', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7010944, 1795068435.7010944, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'f3d5c218c5bd407e92419b2df01e5fb7', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7011003, 1795068435.7011003, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, '0ec4e1b37e8949b390b227da9d5b2074', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.701106, 1795068435.701106, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, 'ae3d3d23f8ce4313bd9a54cdb39b935c', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7011123, 1795068435.7011123, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '78d146ebfb4f4acba3a84641a8c97f9d', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7011316, 1795068435.7011316, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'a783f241bb794e9b83498a10924f290b', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7011378, 1795068435.7011378, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, 'aa970ae08c42456c8770f2c19f7151a1', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7011433, 1795068435.7011433, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, '9a894adb6a4b45ae8bca8aa8be5bdbdf', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068435.7011492, 1795068435.7011492, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, '791d14658d87415e82a06ba830238f34', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7011552, 1795068435.7011552, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, 'a12f216b901d432286baa1863c2607e0', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.701161, 1795068435.701161, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, 'c2b215e2766140aa93db202501a6c1af', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068435.7011666, 1795068435.7011666, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, '0216572bdd704578815b3a6835c2de80', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068435.7011726, 1795068435.7011726, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, '6eb24d2f63ec4fd09c94ca086c29ea50', 1, 'strong', 7, 1, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, 'b6d71c3b8d6b45e2845fefd5451098dd', 1, 'strong', 14, 2, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, 'd24c11695f1142aeacd67a3ddea17368', 1, 'strong', 15, 3, 'label', '"yes"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '298f4e8161a747a89ba9a78d265cd94e', 1, 'strong', 7, 1, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, '836dfba767a24ae88b211c35c463f3ac', 1, 'strong', 14, 2, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, 'f0d7617086234322882508b591315017', 1, 'strong', 15, 3, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, '0afa65affc4c405c9659b7638101222b', 1, 'strong', 7, 1, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '01ba56319f924eb69d69f2cd59f40a52', 1, 'strong', 14, 2, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, 'dfe398c8f5444521a87b080c81d2aaf3', 1, 'strong', 18, 4, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '5af817d776dc4070bd36f474b16c284f', 1, 'strong', 18, 4, 'skip', NULL, NULL, 'ann', '0', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, '74ff243c3a634651a60d9edb7788a0e9', 1, 'strong', 28, 5, 'cannot tell', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, 'blurred', NULL, NULL);
INSERT INTO overread_answers VALUES (132, '0fd2a3050458417c8c3a10622b26b2ed', 1, 'strong', 29, 6, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '9c8c57ac1fe74c8bbeaeff5456368132', 1, 'strong', 36, 7, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'a49f0d1120444c15a35560f5434b8cf2', 1, 'strong', 39, 8, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '380f0e808d0b48b18240d08ed82940cf', 1, 'strong', 39, 8, 'undo', NULL, NULL, 'ann', '-3/2', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031323238227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67203330');
INSERT INTO overread_epochs VALUES (1, 'features', 'a0eb382edc0ff941947a711596d7b846', '\x');
INSERT INTO overread_leases VALUES (5, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (6, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (7, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (8, 'ann', 1750003600, 1750000000);
INSERT INTO overread_people VALUES (1, 'ann', 'expert', '59ddcb4371c186b957fbe04861ef2f81ffb04237fe9648417d0ff51f708de1e8', 1795068437.8699703);
INSERT INTO overread_questions VALUES (9, 1, 'strong', 44, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (10, 1, 'strong', 53, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (11, 1, 'strong', 55, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (12, 1, 'strong', 68, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (13, 1, 'strong', 73, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (14, 1, 'strong', 84, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (15, 1, 'strong', 86, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (16, 1, 'strong', 95, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (17, 1, 'strong', 96, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (18, 1, 'strong', 99, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (19, 1, 'strong', 105, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (20, 1, 'strong', 117, 'begin', 1750000000, 3, 0);
INSERT INTO overread_questions VALUES (3, 1, 'strong', 15, 'begin', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (1, 1, 'strong', 7, 'begin', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (2, 1, 'strong', 14, 'begin', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (4, 1, 'strong', 18, 'begin', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (5, 1, 'strong', 28, 'begin', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (6, 1, 'strong', 29, 'begin', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (7, 1, 'strong', 36, 'begin', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (8, 1, 'strong', 39, 'begin', 1750000000, 3, 0);
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]', 0, 1750000000);
INSERT INTO overread_studies VALUES (1, 'model-people', '{"goal": {"audit": 10, "error": null, "excess_error": 0.1, "failure_probability": 0.05, "hypotheses": "logistic", "make": "classifier", "seed": 7}, "items": {"digest": "6a63814142ce9fd8cec0db8c774f6edb", "rows": 120}, "pool": {"features": ["a", "b"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"cannot_tell": "no", "experts": 3, "kind": "people", "policy": "majority"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 1, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 3, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 4, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 5, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 6, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 7, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 8, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 9, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 10, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 11, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 12, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 13, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 14, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 15, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 16, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 17, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 18, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 19, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 20, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 21, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 22, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 23, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 24, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 25, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 26, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 27, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 28, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 29, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 30, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 31, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 32, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 33, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 34, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 35, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 36, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 37, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 38, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 39, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 40, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 41, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 42, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 43, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 44, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 45, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 46, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 47, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 48, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 49, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 50, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 51, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 52, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 53, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 54, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 55, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 56, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 57, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 58, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 59, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 60, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 61, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 62, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 63, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 64, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 65, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 66, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 67, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 68, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 69, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 70, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 71, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 72, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 73, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 74, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 75, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 76, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 77, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 78, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 79, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 80, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 81, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 82, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 83, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 84, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 85, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 86, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 87, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 88, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 89, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 90, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 91, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 92, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 93, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 94, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 95, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 96, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 97, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 98, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 99, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 100, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 101, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 102, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 103, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 104, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 105, '"no"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 106, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 107, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 108, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 109, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 110, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 111, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 112, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 113, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 114, '"yes"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 115, '"yes"', 0.6);
INSERT INTO overread_verdicts VALUES (1, 'weak', 116, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 117, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 118, '"no"', 0.9);
INSERT INTO overread_verdicts VALUES (1, 'weak', 119, '"yes"', 0.9);
SELECT pg_catalog.setval('overread_answers_seq_seq', 135, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 20, true);
SELECT pg_catalog.setval('overread_sent_number_seq', 1, true);
SELECT pg_catalog.setval('overread_studies_id_seq', 1, true);
ALTER TABLE ONLY overread_answers
    ADD CONSTRAINT overread_answers_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY overread_answers
    ADD CONSTRAINT overread_answers_uid_key UNIQUE (uid);
ALTER TABLE ONLY overread_epochs
    ADD CONSTRAINT overread_epochs_pkey PRIMARY KEY (study, kind, key);
ALTER TABLE ONLY overread_leases
    ADD CONSTRAINT overread_leases_pkey PRIMARY KEY (question, who);
ALTER TABLE ONLY overread_people
    ADD CONSTRAINT overread_people_pkey PRIMARY KEY (study, who);
ALTER TABLE ONLY overread_people
    ADD CONSTRAINT overread_people_token_key UNIQUE (token);
ALTER TABLE ONLY overread_questions
    ADD CONSTRAINT overread_questions_pkey PRIMARY KEY (number);
ALTER TABLE ONLY overread_schema
    ADD CONSTRAINT overread_schema_pkey PRIMARY KEY (version);
ALTER TABLE ONLY overread_sent
    ADD CONSTRAINT overread_sent_pkey PRIMARY KEY (number);
ALTER TABLE ONLY overread_studies
    ADD CONSTRAINT overread_studies_name_key UNIQUE (name);
ALTER TABLE ONLY overread_studies
    ADD CONSTRAINT overread_studies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY overread_verdicts
    ADD CONSTRAINT overread_verdicts_pkey PRIMARY KEY (study, labeler, item);
CREATE INDEX overread_answers_content ON overread_answers USING btree (content) WHERE (content IS NOT NULL);
CREATE INDEX overread_answers_question ON overread_answers USING btree (question) WHERE (question IS NOT NULL);
CREATE INDEX overread_answers_study ON overread_answers USING btree (study, seq);
CREATE INDEX overread_leases_given_at ON overread_leases USING btree (given_at);
CREATE INDEX overread_leases_who ON overread_leases USING btree (who);
CREATE UNIQUE INDEX overread_questions_item ON overread_questions USING btree (study, labeler, item);
CREATE INDEX overread_questions_open ON overread_questions USING btree (study, labeler, number) WHERE ((settled = 0) AND (wants > 0));
CREATE INDEX overread_sent_study ON overread_sent USING btree (study, labeler);
ALTER TABLE ONLY overread_answers
    ADD CONSTRAINT overread_answers_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
ALTER TABLE ONLY overread_epochs
    ADD CONSTRAINT overread_epochs_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
ALTER TABLE ONLY overread_leases
    ADD CONSTRAINT overread_leases_question_fkey FOREIGN KEY (question) REFERENCES overread_questions(number);
ALTER TABLE ONLY overread_people
    ADD CONSTRAINT overread_people_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
ALTER TABLE ONLY overread_questions
    ADD CONSTRAINT overread_questions_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
ALTER TABLE ONLY overread_sent
    ADD CONSTRAINT overread_sent_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
ALTER TABLE ONLY overread_verdicts
    ADD CONSTRAINT overread_verdicts_study_fkey FOREIGN KEY (study) REFERENCES overread_studies(id);
