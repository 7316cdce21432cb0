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
INSERT INTO overread_answers VALUES (1, '7e6ba8982c3543cf9653a1677074c4c4', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7807539, 1795068043.7807539, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'c7bbe45e7c764b5ca6e698babbbd77ae', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7808592, 1795068043.7808592, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '6d21e2808bbf4a6fadf4324a7bb20c30', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7808716, 1795068043.7808716, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '25a5236a30c84af28dc2e02a20459316', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7808805, 1795068043.7808805, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '2d0f0a9efd2a4779802873a1903c9048', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7808955, 1795068043.7808955, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, '4b32721d2ea34e66b297264e260bae40', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7809033, 1795068043.7809033, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'c2c42132515f432193b38b758982812f', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7809103, 1795068043.7809103, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'a5bd96416d674e5cb564229dc91cac8d', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7809188, 1795068043.7809188, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '8f9b67104c764c9483469f673d3e93b2', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7809289, 1795068043.7809289, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '78b1125ae2f24829ae558384c40b2ac8', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.780936, 1795068043.780936, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '797f586f4fa1495a84c13c121f315a51', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7809424, 1795068043.7809424, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, 'fdfbf9b0984b49818bd0d0806907418f', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7809486, 1795068043.7809486, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '80a144a17bb64e559a50d653de1b8711', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7809546, 1795068043.7809546, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '8b87af4466b74292b00837f1deb954bc', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7809608, 1795068043.7809608, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '450390ba40574868a82928b227e1b5d8', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7809668, 1795068043.7809668, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '5f0b485e53374a00bffe983d4c1bad1a', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7809725, 1795068043.7809725, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'bb9e1e26c8fa4f0ab7b96296b0e44996', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7809782, 1795068043.7809782, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '1279c72f1878402fa9156b179bde0b16', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7810247, 1795068043.7810247, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '916d0bfb27364de3a6737655eaf565bd', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7810314, 1795068043.7810314, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, 'f4f6844c3b4f43baa34b747b53e55161', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781038, 1795068043.781038, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '613b85b2089240c787592953570d2c3a', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.781044, 1795068043.781044, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'f465a5c6de8e4b83ad93a78a810b832a', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7810557, 1795068043.7810557, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '1d7b47a5a15d4ebdb075afc7dd377548', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781062, 1795068043.781062, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'b5be3e5aa4a9429fb81e622f60d1edc9', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7810678, 1795068043.7810678, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'eff4d1e7976e4563868a49ba7aba3518', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7810733, 1795068043.7810733, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'fa3b3b001adc49739082ad99682f4e19', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7810795, 1795068043.7810795, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '8b7472ffc15a4cfea162298005d4cbea', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7810855, 1795068043.7810855, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '30c29d036b0d471cab13457073136365', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781091, 1795068043.781091, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '75c4af5ecc444c7fa216f35f8ab47c7c', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7810967, 1795068043.7810967, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, 'f446cb9992244a0ebabcb59b3bb43b4e', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781103, 1795068043.781103, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '3ac658bc0dc149778f16ecc6f1306d91', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811084, 1795068043.7811084, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '296f1377141645a9894e4c5bb02703d2', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811143, 1795068043.7811143, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '9497da5c5ccb441dac80bda6a4b1e509', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811198, 1795068043.7811198, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '16394c28990449f5a6eff34c3fa05aac', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811265, 1795068043.7811265, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '383cb76b99614704ae8331d76d9f0147', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7811322, 1795068043.7811322, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, '6efb8ae9f5b34d82a941b048b8635da2', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7811399, 1795068043.7811399, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '3c7789849348401baa814f043ab6de4c', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811458, 1795068043.7811458, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, 'ecf0964f46d24ec697cd085be7caba7a', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811515, 1795068043.7811515, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '367fe01742894465a9e168f7a2add7c5', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811568, 1795068043.7811568, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'e1a5801f06434fa299b1e71dcdd9f874', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811625, 1795068043.7811625, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '5e7672e0028149bcaaa28913ee6d12b0', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811682, 1795068043.7811682, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'c7b762a145cb4ae18a1f4295d7a8ad3e', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811744, 1795068043.7811744, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '01af0493100640e797e97a304a6bf641', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811804, 1795068043.7811804, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '22e585702c07447a8416d01b02e79b12', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811868, 1795068043.7811868, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '481d7483a9e94d9eb547c8a9df881759', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7811928, 1795068043.7811928, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, 'fd02fb7a30154f80869a6f78ad47c055', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7811985, 1795068043.7811985, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '734941a6b3a94c00a4ddf829874a5041', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7812042, 1795068043.7812042, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '7f6786af27844f428b39e8077bd3051a', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.78121, 1795068043.78121, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '079ea5e2c881420199ef73ae5e4c470e', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7812152, 1795068043.7812152, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, 'b3039142008944e5823117481b268660', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7812214, 1795068043.7812214, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '9bd16206994840c4a3d10b7a92220324', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781227, 1795068043.781227, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'fb74d7e377d14e7ab50bb8f4bb95d324', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812326, 1795068043.7812326, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '29a78d27abb849d7a98f4e7bef465a9a', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812383, 1795068043.7812383, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'ff96f3abfa7a4801a099a29428872f65', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7812445, 1795068043.7812445, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, 'ac61a742ee4a44a6b1db88f080434660', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.78125, 1795068043.78125, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, '320d578e79a94a309be925f71c0c891f', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812557, 1795068043.7812557, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, 'cbab2d785cc5403887683a41bbc6f14a', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812612, 1795068043.7812612, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, 'bf0f334675d548308ec6909b18cf6cde', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812667, 1795068043.7812667, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'a1363bad385948d39b1a90c18e89d71e', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812722, 1795068043.7812722, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, '0169cafe1d7e43908dc8ecbc229c2348', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812777, 1795068043.7812777, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '00e9eca33dd444bcaaec44d283df721d', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.781285, 1795068043.781285, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '077446bbbdcc48b48b9939013210791f', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7812917, 1795068043.7812917, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '7a8261b5e187405eaaf84beba74caca8', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7812974, 1795068043.7812974, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, 'b312ccf893c94b3c9eef0da802b9aa56', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813053, 1795068043.7813053, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, 'a52f07baa9c740ab997bc6b78f993b1a', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813108, 1795068043.7813108, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, '18cfbbd18a614a73a603aad0a72ff61b', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813175, 1795068043.7813175, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, 'be3a36d750034f8f922ff68ebe7d3ba5', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781323, 1795068043.781323, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, 'afd61060678e44a69c6a671dc0354d52', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7813284, 1795068043.7813284, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '446a8ba1497747f7ad2188959b8a50a6', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.781334, 1795068043.781334, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, 'b74f28f1b8e84449872af6e634ccf114', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813396, 1795068043.7813396, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '46c3c8fcb45b4cc085c4e290015e85cf', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7813454, 1795068043.7813454, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '4f96300751814519855e57b5ea3fc4d9', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7813509, 1795068043.7813509, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, 'c91941396e3f4d1db19094cdb6f50306', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813566, 1795068043.7813566, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '9b6dd7e97de44c5f81ffe52fbc6e46e3', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813623, 1795068043.7813623, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '476a50336d4040249e244d9b300e73d5', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7813675, 1795068043.7813675, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '8aa84515c9964f65b80035cc246f2c4a', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7813733, 1795068043.7813733, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, '92c11f8c1c5e4ac88f3ba1635f9830d0', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7813787, 1795068043.7813787, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, 'cb04a9ea3fa4461f9042ea9d7e8491ff', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7813852, 1795068043.7813852, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, 'f6d97b9fb53c43249026c5e1052d0232', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781391, 1795068043.781391, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, 'c2f1acec6f39466da06dabd576c91809', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7813962, 1795068043.7813962, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, 'c7d6e251863e4b899d4dd32500f26f8a', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7814019, 1795068043.7814019, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '45c3c7920bf44628bf8c5edfc445dc7a', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7814076, 1795068043.7814076, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '3682efe969c8492d9729122ff88c39b2', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814128, 1795068043.7814128, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, '09b1916ba3b04972a5e99133935f7d7b', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814186, 1795068043.7814186, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '02151b1db5c247f68e689877099bdeb1', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7814262, 1795068043.7814262, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '1eb6246ecfec47ae8c6872e1ef3ac2bd', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7814322, 1795068043.7814322, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '67cfe113eb784ee9967c453b9f4e7750', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814376, 1795068043.7814376, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, 'fe6d6bf85dce486e822c726a846f1a77', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.781443, 1795068043.781443, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, 'e5d87e1269e24e45a2af1a1ddbb39483', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7814486, 1795068043.7814486, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '8e46b2acd7404c00bbb8eb44f1fcc431', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814543, 1795068043.7814543, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '076c8e45788840eb8e9ac391067aff55', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7814598, 1795068043.7814598, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '9305208fe3134e1f9a4732094db0b08a', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814653, 1795068043.7814653, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, '4a77d0c689a2487ebb766334b6beab93', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.781471, 1795068043.781471, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '3d474c8ab3224cc384e18c05d75fb868', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7814772, 1795068043.7814772, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '6ee2d9924cbd4139b3b10a325afa7d8c', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.781483, 1795068043.781483, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, '2192276c602f4059a0fb3f362d8640ae', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7814887, 1795068043.7814887, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '9086fde39f78479ea6712ed389d61f7c', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781494, 1795068043.781494, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, '0d6603f2b405449888e42ad81f75f0b4', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7814996, 1795068043.7814996, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '745ae9d19f2f41e58150f790d05b7a73', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7815053, 1795068043.7815053, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '179192b754f1409e80102cb58a4597cb', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815108, 1795068043.7815108, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, 'cfc47e908e70436c83e7a51044b6ef1d', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815166, 1795068043.7815166, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, 'e444821322394889b11eefabf78847aa', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7815223, 1795068043.7815223, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '2812e3a3216b4eec8fccb5855132f312', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815275, 1795068043.7815275, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, '39ad3e16ec0740ff83f41c895aa04d31', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7815335, 1795068043.7815335, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, 'ab931f12b03440d9a764d55f0e2229d2', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815387, 1795068043.7815387, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '53bda8260a3e474bb4247ed1a4392e86', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068043.7815473, 1795068043.7815473, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '3752d52c60a4451282a74bf857f43949', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815528, 1795068043.7815528, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '90e63625e3b14b4b91f27f6afdef2cec', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815583, 1795068043.7815583, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, '561ba38c7ecf483c80325f7c6cb6b530', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7815638, 1795068043.7815638, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'd877647c3186491b82b86c40ff3bc4fc', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7815695, 1795068043.7815695, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, 'f2abe287fc6d4a84ac98d9f2546d76da', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815752, 1795068043.7815752, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, '52b5182ea7f849929e8ab379a2bc2a3a', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815826, 1795068043.7815826, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, 'e63b3922844144f7a205bf0bee61eb73', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815883, 1795068043.7815883, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'ea87e3394e1b432fb8520cc0c5da9ff7', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7815936, 1795068043.7815936, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, 'b3c9514574bb4907a236fd5b10fda6ef', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7815993, 1795068043.7815993, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, '214fe487067545bb8eac7fe9dc15986a', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068043.7816045, 1795068043.7816045, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, 'f0aa180a4fcb4cc5834895e1d9ea04f3', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.7816105, 1795068043.7816105, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, 'dc1208b0f6b740378b9bd63afa917c91', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781616, 1795068043.781616, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '5441284b79b34a22a9ebf51a36f2a87f', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068043.781816, 1795068043.781816, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, '16ef4341aada40fa834377189d1bf8ac', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068043.7818232, 1795068043.7818232, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, '67c15649df504378aab9dbad9ee09fc0', 1, 'strong', 14, 1, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '4cb019ecc72b404cbd659d57860be0e7', 1, 'strong', 15, 2, 'label', '"yes"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '42dce77ba741475a987140f1cdf2d039', 1, 'strong', 16, 3, 'label', '"yes"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '306a311c001b4dfa8dab40cc799d4c9b', 1, 'strong', 14, 1, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'ed37b6949ef24a71911b4ae49cca020a', 1, 'strong', 15, 2, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, '83d0d3f5db984bd5ac1316c1341de6ce', 1, 'strong', 16, 3, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'edecb62a84de4366ac46097d35803bcf', 1, 'strong', 14, 1, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, 'a1e2412d2a7d4be8963c82d4c36afa91', 1, 'strong', 20, 4, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '502aa95e66bf417d982c88a4a8fabb9d', 1, 'strong', 25, 5, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '2623750889bb403ea78ad654243352c0', 1, 'strong', 20, 4, 'skip', NULL, NULL, 'ann', '0', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, 'dc791406fd714ee3a7d6df19a78c2b6d', 1, 'strong', 25, 5, 'cannot tell', '"can''t tell"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'ba832947700956b89124840a', NULL, 'blurred', NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'a12434696c064d7fb06b14653b61c027', 1, 'strong', 27, 6, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '140275a21bc34dd3896ab8c4666f4a0f', 1, 'strong', 29, 7, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'c86969d584a34242bb5ab830c4fe3ce3', 1, 'strong', 32, 8, 'label', '"yes"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '4d800e4562b44a56b6d49bd0b8ca924c', 1, 'strong', 32, 8, 'undo', NULL, NULL, 'ann', '-3/2', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203139303936227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', 'a0eb382edc0ff941947a711596d7b846', '\x');
INSERT INTO overread_leases VALUES (6, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (7, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (8, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (8, 'ann', 1750003600, 1750000000);
INSERT INTO overread_people VALUES (1, 'ann', 'expert', '4d230bc59c621db431cae767bbab26631d765240a59498e393de7f6d69b5cebe', 1795068048.5660396);
INSERT INTO overread_questions VALUES (9, 1, 'strong', 55, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (10, 1, 'strong', 57, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (11, 1, 'strong', 60, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (12, 1, 'strong', 62, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (13, 1, 'strong', 72, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (14, 1, 'strong', 93, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (15, 1, 'strong', 96, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (16, 1, 'strong', 112, 'learn', 1750000000, 2, 0);
INSERT INTO overread_questions VALUES (2, 1, 'strong', 15, 'learn', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (3, 1, 'strong', 16, 'learn', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (1, 1, 'strong', 14, 'learn', 1750000000, 0, 0);
INSERT INTO overread_questions VALUES (4, 1, 'strong', 20, 'learn', 1750000000, 1, 0);
INSERT INTO overread_questions VALUES (5, 1, 'strong', 25, 'learn', 1750000000, 1, 0);
INSERT INTO overread_questions VALUES (6, 1, 'strong', 27, 'learn', 1750000000, 1, 0);
INSERT INTO overread_questions VALUES (7, 1, 'strong', 29, 'learn', 1750000000, 1, 0);
INSERT INTO overread_questions VALUES (8, 1, 'strong', 32, 'learn', 1750000000, 2, 0);
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]', 0, 1750000000);
INSERT INTO overread_studies VALUES (1, 'labels-people', '{"goal": {"audit": 0, "error": 0.1, "excess_error": null, "failure_probability": 0.05, "hypotheses": "logistic", "make": "labels", "seed": 7}, "items": {"digest": "6a63814142ce9fd8cec0db8c774f6edb", "rows": 120}, "pool": {"features": ["a", "b"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"cannot_tell": null, "experts": 2, "kind": "people", "policy": "two"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
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
SELECT pg_catalog.setval('overread_questions_number_seq', 16, true);
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
