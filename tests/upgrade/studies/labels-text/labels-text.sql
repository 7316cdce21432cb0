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
INSERT INTO overread_answers VALUES (1, 'f5131a112a1c440c8145a28a1d54ecd0', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.113447, 1795056715.113447, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '3bcc2410b1244ead9546c1c05ee2dd6b', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113504, 1795056715.113504, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '353bf1457aa043d1b3e84554e31079b2', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1135142, 1795056715.1135142, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'b63c80a7506d43dbaaf3a6a272b7a7cf', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1135263, 1795056715.1135263, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '66a12bd0f92c4789a2973394c487bb6a', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.113534, 1795056715.113534, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'b6abfdeedadd43e6a157f948026f2695', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1135406, 1795056715.1135406, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'e9fad3e9b4544003a48c241bcbed1eec', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.113547, 1795056715.113547, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'f0a4a87c8f6b4442be006ef6c1cb9a8a', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.113556, 1795056715.113556, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '2756b3d78ec142039073eaf1a6323b6d', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1135643, 1795056715.1135643, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, 'b48ba789e148428ca541510baa09f5b8', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1135712, 1795056715.1135712, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '0f013f2c2fe84b5490f04232a8ac40bd', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1135771, 1795056715.1135771, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '5ad69fe8bb734e4b84e1acef5935300c', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1135836, 1795056715.1135836, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '3b2227525c874d6eaa34ea1dd1947a33', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1135895, 1795056715.1135895, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, 'b017298132364e548125a6a81da63e96', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1135955, 1795056715.1135955, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '40245ae71833415bb00d0b1b6ab8df08', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1136012, 1795056715.1136012, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'b67aecbf60424a24bb110c3c670024ef', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1136074, 1795056715.1136074, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'd16ecdd4d0234c5c9bc1dd3333da7588', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1136134, 1795056715.1136134, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '1f8ef98b57844a368043dfa03e8be83a', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136189, 1795056715.1136189, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '212ab483cf3145da901c3c9ff466442f', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136248, 1795056715.1136248, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, 'fedf0b468f3647bb9bc4c3b9bfacd4dd', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136308, 1795056715.1136308, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'ca11d6d94538416fb75c606bb07d92ae', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1136365, 1795056715.1136365, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, '95223889a93c4c1bbfe1864cbb96d890', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.113642, 1795056715.113642, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '7067e20d45cf4aa39dc2d87e9ff9eb56', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136477, 1795056715.1136477, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '651c79cb4fdc49fc91ee021ce31b939c', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136532, 1795056715.1136532, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '1749befb640c48bea50106cf47c52dfb', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1136587, 1795056715.1136587, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'eb4cf230bb2248f38671562238ed8164', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1136642, 1795056715.1136642, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, 'be4e011055ae414085ce078c026125d6', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1136696, 1795056715.1136696, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, 'bbb4b2ee564f4cd6a4f2b9d8e457a134', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113675, 1795056715.113675, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '028e65300e3c48bc8d761c3a74b178cc', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1136832, 1795056715.1136832, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '4b76af0eb22c4713b715d6f71463cba4', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113689, 1795056715.113689, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, 'ac2b1cde696c49a285d88cee0cee4ef0', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1136947, 1795056715.1136947, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'e5e741eb64e44b30bc2d5c36f510929d', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137004, 1795056715.1137004, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'e477d64d19634e3d97e9375fbb8d9d1a', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137056, 1795056715.1137056, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '6620e7f473a54b5c9f7cf0dfcf4013f4', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137114, 1795056715.1137114, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '98392fcba96942cca641e11eff6a6aeb', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.113717, 1795056715.113717, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, '9eb77b6603334ff8811c87df26e2fb54', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1137223, 1795056715.1137223, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '7bccbe6a253a4259bea29e8126500913', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113728, 1795056715.113728, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '9ab8e09d2d984b3a8528495b509f451e', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1137333, 1795056715.1137333, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '2f1d27a13f5748cd8f55d41e84778090', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.113739, 1795056715.113739, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'eccb7d09a9004107b94134fd0b341fb6', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1137447, 1795056715.1137447, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, 'fb95c7f6490b47d2b6b7df4ebb01144e', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.11375, 1795056715.11375, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, '3f4106a76db34874b346505ed17ff4ec', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1137557, 1795056715.1137557, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, 'd3e7b14193a04556b7db99e7440342db', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137612, 1795056715.1137612, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, 'e67db4f443d04e9e885e3e65c04fe40a', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137667, 1795056715.1137667, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, 'de82fbb5ba3e4018a4963fdcadfd5770', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1137724, 1795056715.1137724, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, 'd928c5b0ae4f464ebf187ab9a3271094', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137776, 1795056715.1137776, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '08089675b390462b9ad4a2c83a49de6e', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1137831, 1795056715.1137831, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '06cf8684966d432daf66dfb8fe7d3cd5', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1137886, 1795056715.1137886, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '0bffd9b49406445492152226e4a1e5e5', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1137943, 1795056715.1137943, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, 'f632e076a9c34740a7c9bff44d35454b', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1138, 1795056715.1138, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, 'a9440895044d40f1b6546951b8fa2b87', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138053, 1795056715.1138053, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'a123d3b69fce49fdb16f9dab731f95c6', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138108, 1795056715.1138108, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '99336c7113254ef38cd5e6bc5c43611b', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138163, 1795056715.1138163, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'f90b18005a3049cca2522063d994ea3c', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1138237, 1795056715.1138237, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, 'e8a4753622774a108d6ede251205eb63', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1138294, 1795056715.1138294, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, '3514fb1788a843c699a0e0faa0b889ad', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113835, 1795056715.113835, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '743f1fce8d044564bc8c7170eb24e6a3', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138406, 1795056715.1138406, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '9036141fddcd41cabd4c495fa6b97543', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138463, 1795056715.1138463, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, '112b95b251b54d9d994efe5d3f4c24b2', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138515, 1795056715.1138515, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, 'ccb0ea46825f4ef1ba9585248bc8a823', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138573, 1795056715.1138573, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '7916c3e2dee84adfbcb9d8bfc1b70518', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1138628, 1795056715.1138628, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '76d154ca504a4949ab0af6ca79153366', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1138682, 1795056715.1138682, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, 'dceac46bd9a3493ba1ccdbb38254e30a', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138735, 1795056715.1138735, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '04d96b3885374980a75ad8416cfcc5d7', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113879, 1795056715.113879, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '0294b98dc4ce4a98a7ca18c5c3ec5a51', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138844, 1795056715.1138844, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, '102ee640699d446bbba6c256e7227cef', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138906, 1795056715.1138906, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '02d9f05cdcfb4bd79a6cd0108a6928e6', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1138964, 1795056715.1138964, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '125a16977e0b47d587acdc6e9bbf0fe0', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1139019, 1795056715.1139019, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, 'fc9f6cabfaf345ca8725fecaddbceed8', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.113907, 1795056715.113907, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, 'e96e33fc1da74c578da8cf4777c8656e', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139126, 1795056715.1139126, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '5ea3fd65efc74728b77942b34d320f49', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1139183, 1795056715.1139183, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '95191b6100d9400d824528e93e7c522b', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1139235, 1795056715.1139235, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '8e7c1dcf2e7b408fb818f2cf218ba6c7', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.113929, 1795056715.113929, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '4745c73c4a734835afeac398a9950e3d', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139343, 1795056715.1139343, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '9b9b5704548e412190464ef91be00b68', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1139398, 1795056715.1139398, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '51c00d5a08f04b33b936c10878e6ae9c', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1139452, 1795056715.1139452, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, '4593a33f05b74aa89241c7fd066f52a5', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1139507, 1795056715.1139507, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, 'c4b2c94dc44244dcb6c8b667722560e5', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139743, 1795056715.1139743, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, '6a10b4624eda47bb8f5f03a0d0f906c6', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139827, 1795056715.1139827, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, '3d1c84002753464799a189eecef71f90', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1139884, 1795056715.1139884, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, '908ef595ba2244078b80f95eda20cbd6', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139936, 1795056715.1139936, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '90471dc536d641b5b875cf3cb4cbd9b2', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1139991, 1795056715.1139991, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '75710d40dbe244c6bc0d4e54d3470f09', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140044, 1795056715.1140044, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, '4cd298979853468c965f61df375ea0f8', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140099, 1795056715.1140099, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '8eddeb39c3144e7abf4022dbbbd31bd7', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1140153, 1795056715.1140153, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '0e0b84139f7f4ebba17f1565a332c6ea', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1140208, 1795056715.1140208, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '40795cb6ab23443aaf6a7564a7369dfb', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140265, 1795056715.1140265, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, '7b8dd7c6f65644f9ae234b8e3a7277e9', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.114032, 1795056715.114032, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '95704afb548b405f89702371c75973b6', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1140378, 1795056715.1140378, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, 'd4c9c4aec1f8473eafd44579c0deeb30', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140435, 1795056715.1140435, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '2b645bbae79440a99b5c0d00361d59a0', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1140487, 1795056715.1140487, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '285f2bd45af94cacbd7c9621694078d2', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140542, 1795056715.1140542, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, 'bc6ba2f1487c488883b5d10a428ab374', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140597, 1795056715.1140597, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '1869565339534753a39d2d37b9fbf260', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1140652, 1795056715.1140652, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '1a781e139d2e4a3badbde5a0465f11b7', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.114071, 1795056715.114071, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, '110045170f334b4d90d8d47f2f49146e', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1140764, 1795056715.1140764, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '92163159a1c74df78af45fc015af2fc9', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1140838, 1795056715.1140838, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, '9acea0038c224ebfaa8784b355de210e', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1140893, 1795056715.1140893, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '2434d8a432fc4b0882e00c6a88690e94', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1140947, 1795056715.1140947, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, 'beff6eb8578441f9bc4b0fd4a0479dc5', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1141002, 1795056715.1141002, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, '825519529a7c4249a67755c84ecd2065', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1141057, 1795056715.1141057, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, '59e3ce0f186a425eb31c4ac514306ec3', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.114111, 1795056715.114111, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '325a97345c5045d8888740f6a8006330', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1141164, 1795056715.1141164, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, 'a5eec543e6134b93b874062d82229fa8', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.114122, 1795056715.114122, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '3e968c5426fa4aca854a98a876677297', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.114129, 1795056715.114129, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '96fe958d10d54d6c8cacf5561259d9c4', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056715.1141348, 1795056715.1141348, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '68d3dae3b32b4158a7a571344132cc76', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.114142, 1795056715.114142, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '656eac6005ea429fbaa33e888691996e', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1141477, 1795056715.1141477, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, 'dc3f86faef434b6db74c3a5ad21339a8', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.114153, 1795056715.114153, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'f54ba43a315f43c89b421c2823563233', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.1141584, 1795056715.1141584, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, '8a08df0724ac435eb0648685fd8a24c5', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1141639, 1795056715.1141639, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, '088d6bd53cb74b0faca221e2d28297fc', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.114257, 1795056715.114257, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, 'bba2e24c6cfc45d1a001ae2e1808bdc3', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1142642, 1795056715.1142642, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'e18a4d8cfb284b7dba4129445dfea2c2', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1142702, 1795056715.1142702, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, '544e1da64d4643c5ab104cb6253156a0', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1142757, 1795056715.1142757, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, '64dbb1ec68bb4afa84f3adb62dfee5b9', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056715.114281, 1795056715.114281, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, '6258672f2b6b4cf7bbaddf9830dc9cbf', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1142864, 1795056715.1142864, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, '02f0b930fb064f51a1f7440dc130f2c8', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1142917, 1795056715.1142917, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '6b0b33bcab89403ea51e4716286c8c37', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056715.1142974, 1795056715.1142974, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, 'daf6f98149b74fe78a2631774ef330f0', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056715.1143029, 1795056715.1143029, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, '431b5dbc585f47a085cf07487594911d', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950023, 1795056715.1950023, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '42c6840e1726478f8ba646c6d9a4994b', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.1950464, 1795056715.1950464, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '3e9ed6b88d1e440a86fbeb7efdd8947a', 1, 'strong', 16, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.195056, 1795056715.195056, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '32215668668248c1bb4dc45ac297f2d8', 1, 'strong', 20, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950629, 1795056715.1950629, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'fd4025f7272741fab1bc0ec3393510c8', 1, 'strong', 25, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950688, 1795056715.1950688, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, '1981bc84f8194511bace3f8faaf3a895', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950746, 1795056715.1950746, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'dafdde59a4cc443aa931130f6d318863', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950805, 1795056715.1950805, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '63087b9d01c9455e8c3d0d82bae9f574', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.1950862, 1795056715.1950862, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '27808dc84e3a426c992c9f9d8f05d47b', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950922, 1795056715.1950922, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '8e8ca32aa298473888ab3e6ca5fd1eb9', 1, 'strong', 57, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1950982, 1795056715.1950982, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, 'c2d3db8ca6f24b7e98607c34b964d8bb', 1, 'strong', 60, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.1951034, 1795056715.1951034, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'a431c33cea964668ba444ed0ee8d1829', 1, 'strong', 62, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1951091, 1795056715.1951091, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '941b136c41994ce4a4917c10c326e51e', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1951149, 1795056715.1951149, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'ef149277cf3b44d68908521e525b87f9', 1, 'strong', 93, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.19512, 1795056715.19512, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, 'f570f871ee394f76976304199c981cf5', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.1951258, 1795056715.1951258, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, '0e9a213404f641de80bc6bc75f63f386', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.1951313, 1795056715.1951313, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, '4261fac85cbb475685396c640a9f4053', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.6147945, 1795056715.6147945, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, '65b5e44c0f9447e89a774eee6620cf15', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.6148455, 1795056715.6148455, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, 'afe337e137114fdbae6ed5d5d3a0c1a2', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.614854, 1795056715.614854, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (140, '6e3fdabf34a745259416f10171339e89', 1, 'strong', 100, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.614861, 1795056715.614861, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (141, 'dbbcf50997f8487380e85d5d4025be49', 1, 'strong', 102, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.6148667, 1795056715.6148667, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (142, '9b0a457cf9ac43f19202c3d21a342f8a', 1, 'strong', 119, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056715.6148727, 1795056715.6148727, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (143, '79e216114b4a447ba622a3d8f8821f7a', 1, 'strong', 10, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.6342506, 1795056715.6342506, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (144, '3239ff12e0b84180b30ed0b44dbd7a00', 1, 'strong', 101, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056715.63429, 1795056715.63429, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (145, '7e78a0b004d543e49c4ac5a0207d53e9', 1, 'strong', 2, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1431913, 1795056716.1431913, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (146, '98eb0f77643f4971af4d2e57c7f9cdd0', 1, 'strong', 4, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.14324, 1795056716.14324, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (147, '7dfef47b92de46a9ab7c24ad292a9480', 1, 'strong', 7, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.14325, 1795056716.14325, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (148, '4604eae56a10400888eb76fa5465e7ca', 1, 'strong', 8, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1432567, 1795056716.1432567, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (149, '4923c182540a4085939fa96d5e4acf43', 1, 'strong', 11, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1432626, 1795056716.1432626, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (150, '9594d4d8ceea4f588f62ed3cd1f7b6bc', 1, 'strong', 13, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1432686, 1795056716.1432686, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (151, '1906205f0006440abce7084481d233ed', 1, 'strong', 17, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1432745, 1795056716.1432745, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (152, '6ca2d7c75c454315be10651acd50dc41', 1, 'strong', 21, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.14328, 1795056716.14328, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (153, 'f8a9cc3c557f48f1a0f1b39bda5a0a66', 1, 'strong', 26, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1432858, 1795056716.1432858, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (154, '8b894f636a634ff0b3e9ea1a19067722', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1432915, 1795056716.1432915, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (155, '555212d8b82449e8b0d2bee6437c5b21', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1432967, 1795056716.1432967, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (156, '795833e8c06e4965b13e33701c9b661c', 1, 'strong', 33, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433027, 1795056716.1433027, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (157, 'ba9a333484a14e72b421fd8c047f297c', 1, 'strong', 35, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.143308, 1795056716.143308, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (158, '4c245f2c6c6941cdae8561b7ae45bc63', 1, 'strong', 42, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433136, 1795056716.1433136, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (159, '6f64c5a190dd4c068b762e0a916f56c3', 1, 'strong', 43, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433191, 1795056716.1433191, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (160, '4c4b7cc825a943e8af76e7986f210653', 1, 'strong', 45, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433244, 1795056716.1433244, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (161, '75b9dcf9e7ef4b6db415f16c8185f764', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433299, 1795056716.1433299, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (162, '01e29b99fc6e4cb4bef4baa80e661a01', 1, 'strong', 56, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433353, 1795056716.1433353, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (163, '855c936753ec452ab36d45bd73c26677', 1, 'strong', 66, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.143342, 1795056716.143342, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (164, '8e28aee7200e4e599c29d946feaa4db3', 1, 'strong', 69, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433475, 1795056716.1433475, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (165, 'c105c213ff04464d8856c6a1878195da', 1, 'strong', 73, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433527, 1795056716.1433527, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (166, '2ccd4f389ec748ceaa76253f1c7c9a90', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433585, 1795056716.1433585, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (167, 'bc8910e0edee4b8095d1ee4703fee73c', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.143364, 1795056716.143364, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (168, 'f39a4017750d4b098855102c06f9de3e', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433692, 1795056716.1433692, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (169, '313864f1b87843db99f53260cc57cb10', 1, 'strong', 88, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.143375, 1795056716.143375, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (170, 'df49e9c09c1f4cb78adeb757812faeab', 1, 'strong', 90, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433804, 1795056716.1433804, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (171, '93815caeda4c4f2fb1331e056716c045', 1, 'strong', 91, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.143386, 1795056716.143386, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (172, '77cb9fa222904333b5924b899cad4479', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1433914, 1795056716.1433914, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (173, 'a047383f99be4d1cbd84d56c2a223c4b', 1, 'strong', 111, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056716.1433969, 1795056716.1433969, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (174, '17d9fb5a8de64ad1bb7424670b6df18f', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1434026, 1795056716.1434026, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (175, 'b73a29d110a148809544d19a752bd02e', 1, 'strong', 117, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1434078, 1795056716.1434078, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (176, '5eeb9f2701c1485fa01c79a8b1b8c4fc', 1, 'strong', 113, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056716.1638505, 1795056716.1638505, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203138313334227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '62875cad99279b4aeb85d2c976cdea2e', '\x');
INSERT INTO overread_epochs VALUES (1, 'solution', 'e95a8b6bb36196d057ca601bd7364b36', '\x504b03042d0000000800000021008141e67fffffffffffffffff0a001400756e737572652e6e707901001000b00000000000000055000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a663a9a3a0ab50a14002e6706080886d231503a054aa741e972280d00504b03042d00000008000000210015815b41ffffffffffffffff0900140062617463682e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e0e06080000504b03042d000000080000002100dd9d9bd0ffffffffffffffff0d00140061745f72616e646f6d2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e2606080000504b03042d0000000800000021009c67d243ffffffffffffffff09001400746f74616c2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a1400ae1006080000504b03042d000000080000002100ef8f11c5ffffffffffffffff0b0014006f7574736964652e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e1e06080000504b01022d032d0000000800000021008141e67f55000000b00000000a0000000000000000000000800100000000756e737572652e6e7079504b01022d032d00000008000000210015815b41480000008800000009000000000000000000000080019100000062617463682e6e7079504b01022d032d000000080000002100dd9d9bd048000000880000000d000000000000000000000080011401000061745f72616e646f6d2e6e7079504b01022d032d0000000800000021009c67d243480000008800000009000000000000000000000080019b010000746f74616c2e6e7079504b01022d032d000000080000002100ef8f11c548000000880000000b000000000000000000000080011e0200006f7574736964652e6e7079504b050600000000050005001a010000a30200000000');
INSERT INTO overread_epochs VALUES (1, 'solution', '98fe329bbf75f06bd554fa5c5c2e4acc', '\x504b03042d000000080000002100c09567c8ffffffffffffffff0a001400756e737572652e6e707901001000800000000000000044000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a063a9a3a0ab50a14002e00504b03042d000000080000002100a09abe92ffffffffffffffff0900140062617463682e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d000000080000002100a09abe92ffffffffffffffff0d00140061745f72616e646f6d2e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d000000080000002100b9c7935fffffffffffffffff09001400746f74616c2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e5306080000504b03042d000000080000002100a09abe92ffffffffffffffff0b0014006f7574736964652e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b01022d032d000000080000002100c09567c844000000800000000a0000000000000000000000800100000000756e737572652e6e7079504b01022d032d000000080000002100a09abe92470000008800000009000000000000000000000080018000000062617463682e6e7079504b01022d032d000000080000002100a09abe9247000000880000000d000000000000000000000080010201000061745f72616e646f6d2e6e7079504b01022d032d000000080000002100b9c7935f4800000088000000090000000000000000000000800188010000746f74616c2e6e7079504b01022d032d000000080000002100a09abe9247000000880000000b000000000000000000000080010b0200006f7574736964652e6e7079504b050600000000050005001a0100008f0200000000');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost None, max_strong None', '\x504b03042d000000080000002100bf181bc7ffffffffffffffff0900140061626f75742e6e707901001000600a0000000000004d02000000000000ad564d8fd3400c35577e458484b22b55a8ec420f2bcedc405cf68010aa4293d088e64393b661b5da5fc11f66463cab2f66a60b824a5632e3b1fdfcc676fae3fdedbb0f1f9fc851eef3b21a372ebfc9f237b7abebab7c91e575eff6aee8d6bd2baba0795becc6caef8fdb62a8fcfae272913d64fff07b7a2f22cfbcb45e0a2fdfbc54d8bbf192e17d07fd17e8c37a846e41e78e3817f4079c1d8dbf4f58775efa888f3b63f7d9e837d03b2f7b2f8d971acf0de2ef237968ae3be88e948bcdb700fe127ed55f19c1bb217e1a7069fd05dbef847d80cfa09f28c6167b03f2ebc1b972df20969ebfc3f9a5971778be267c05c569e16fa4bd975eaef09ebae30c7635de1567657c2cb156dcd31fda0fd0f78819f62ee097f30af2dccb25cee8ddd410ad890c6bc5d112cf5bc389c5a2dca86da8d1af67f8e198136c0ed095e4b3c05dd9dab1753142d6e45bb13899d75547b176c66f2da77ad45e74f0b996bfab2f8e99aa33ed19c57f00ef5ae70df1999a07ffeb2e7239d55d413127735f7bf8e57399ccfbbda5bd51e235a3180f32ef61c5d7938efd2b7713f9eb643e9b9cb1b15894739ddb3a9fecccd45a69893397b80bbd8f986fcb9bf25ec05f27bfd778980daf22b81e8bc37deae88e4a99f735e3497d1b62bd772dbf664c0ad7b979a858cfcd717bef9c6723a77ab6b8568ff03549bc2774ad7324c3b392536d298e3662cfb8d58ef7f93ecef1cc36da433647e63dc883c46789ad6bfb2d571e79febb84cdd2c4d079a0ff7bf82c7fd3d8263593d836ccc5552427ad971efc6d25de7fb67735660ffb21919ffd1e84f83f01504b03042d00000008000000210009cc006cffffffffffffffff08001400636f64652e6e70790100100060020000000000007c000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46060860c4821990e470b191f9d800ba3c2efb70e943578fcd5e426ec0e71e7c72d8ec40a791dd832b6c8875372e3db8f462538f6e1e00504b03042d000000080000002100f5953428ffffffffffffffff0a001400736f757263652e6e707901001000f80000000000000080000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46462620646462822020007318a16c206600f11819c0f28c0c0c200e500cac8e01a29011a6871128009462009b09358b016c14c81a88214c104900504b03042d00000008000000210053539e21ffffffffffffffff0e001400636f6e666964656e63652e6e70790100100040040000000000002e010000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a6403aeac74930d1687ded97f9f93d72038e3bd3d03187cb08789c3f83986f166dfcadedb9b077adf3e178b5007a371897ff03eb7273502531c176da7393b29bce23d867b60f46be9cab39fbadec3695cf6e2a209a9af61dda31851fd1ec33e987b60fe81b9f3cc3b834781139ec1f9b8dc0be3a7effdf150c9f4bdfda2a672cd90e8f770fb60e2e8f6a19b8bee3e741aa60fdd5e5cfe82998fae1e46bff97fb8f7b0f77b0cfee6839d35062e98ea61e23075e8fe8285177a7ca38ba3bb1bdd1de8e92a65ea94ffadf984d3012ef7c3ec81b99350ba454f0fe8f10b730f4c1dcc7c42e6a2e73bf47841e70300504b01022d032d000000080000002100bf181bc74d020000600a000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d00000008000000210009cc006c7c00000060020000080000000000000000000000800188020000636f64652e6e7079504b01022d032d000000080000002100f595342880000000f80000000a000000000000000000000080013e030000736f757263652e6e7079504b01022d032d00000008000000210053539e212e010000400400000e00000000000000000000008001fa030000636f6e666964656e63652e6e7079504b05060000000004000400e1000000680500000000');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]', 0, 1750000000);
INSERT INTO overread_sent VALUES (6, 1, 'strong', '[113]', 175, 1750000000);
INSERT INTO overread_studies VALUES (1, 'labels-text', '{"goal": {"audit": 0, "error": 0.1, "excess_error": null, "failure_probability": 0.05, "hypotheses": "logistic", "make": "labels", "seed": 7}, "items": {"digest": "f1b9c70f7f0c413b0754c079931c6e61", "rows": 120}, "pool": {"features": "text", "id": "id", "image": null, "show": ["text"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
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
INSERT INTO overread_verdicts VALUES (1, 'strong', 14, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 15, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 16, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 20, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 25, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 29, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 32, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 55, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 57, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 60, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 62, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 72, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 93, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 96, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 112, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 67, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 83, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 92, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 100, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 102, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 119, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 10, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 101, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 2, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 4, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 7, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 8, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 11, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 13, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 17, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 21, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 26, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 33, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 35, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 42, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 43, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 45, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 53, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 56, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 66, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 69, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 73, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 79, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 82, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 86, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 88, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 90, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 91, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 105, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 111, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 115, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 117, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 113, '"no"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 176, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 1, false);
SELECT pg_catalog.setval('overread_sent_number_seq', 6, true);
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
