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
INSERT INTO overread_answers VALUES (1, '661c005f73184547a909a42ca865b0c0', 1, 'weak', 0, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '68edf53810524f0d9b81c25bc1fdbc91', 1, 'weak', 1, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, 'c0bef442310b47d38ef81e1ce3451748', 1, 'weak', 2, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '63ad10e2dc3741188c713eca41a9f1ac', 1, 'weak', 3, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, 'd53c91c560c640788dc3babc0cbe2e96', 1, 'weak', 4, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'e05c758b88a244da99f805b2c078f128', 1, 'weak', 5, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'a2bf52a2f2da437aad18bcd1bd93fe51', 1, 'weak', 6, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '4a61acf6db6746ae96b25e913d20b9dd', 1, 'weak', 7, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '0f1e16463cea4d5e83749321ef437693', 1, 'weak', 8, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '23978cf8f7fc42bc8254298c6c62b277', 1, 'weak', 9, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '18e2d1dbf94544efad0864ed49a3980b', 1, 'weak', 10, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '7e7e08181da64238a69ec45caad2b0dd', 1, 'weak', 11, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '9fd69861d6d24b5dbe052e5c06f9d70e', 1, 'weak', 12, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '4aebc0efd4c44fd1bf3673d906c2bc1f', 1, 'weak', 13, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '33698f42da2a4b41ad14ad52eb3bdae6', 1, 'weak', 14, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '6913c2cef8d34759b971b97a415cc9e0', 1, 'weak', 15, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '98993b8b49e94aedb09e82540757a7ac', 1, 'weak', 16, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, 'd038d959518e485791c0d98a425718cc', 1, 'weak', 17, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'a8223d0d94ef4a5484503a5ddccd4436', 1, 'weak', 18, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '91d3be20e1494ed78ce906cb44138c68', 1, 'weak', 19, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4803884, 1795068379.4805593, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'b22a7b2bf4fb44db87e6ce9b4fdfb83b', 1, 'weak', 20, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'ebbd81b1809341dc8cc6ade9949490ba', 1, 'weak', 21, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, 'd73be0050239465083d86f9fae9f5cf6', 1, 'weak', 22, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'e87f148556104075857b6fc0dca453fd', 1, 'weak', 23, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'ed8c904016e145d5862f635309a1a933', 1, 'weak', 24, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'b02617075acb49978fbf066ca28d6aea', 1, 'weak', 25, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, 'd78d03e3afcd4358b2b53b70dfbe1c20', 1, 'weak', 26, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, 'f427943250174b15b5a24e80d3e09d01', 1, 'weak', 27, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '019b4bd6494244c6a5dcf27d844d5e67', 1, 'weak', 28, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, 'e37b997328844b92ae769fc902bfdbe1', 1, 'weak', 29, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '8acd2c6ff1924bc58fb0091f1e007664', 1, 'weak', 30, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '3f03e78c92ec4b24ab7cfc8a40db8a4a', 1, 'weak', 31, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'b4083b6b287649d9a08cd774645d194e', 1, 'weak', 32, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, 'c4867669173c4853aa5c9c6c7865cc2b', 1, 'weak', 33, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, 'dbcc4cafe2fe4801b9377567535454ab', 1, 'weak', 34, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'cdc3f2dbcbf84b55b743016ad6ba4147', 1, 'weak', 35, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '204f6beb5ed645d38631ebc6af7b593a', 1, 'weak', 36, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '1a72d6983d834d1bad21beae576e5b86', 1, 'weak', 37, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, 'cdad147edd8d4df6bd47d032c559da4d', 1, 'weak', 38, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'b630a3f7fc234b60a38930650d63cf82', 1, 'weak', 39, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795068379.4905088, 1795068379.4906259, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031353631227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '412a964ec83f2609970fa79170de6c65', '\x');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]', 0, 1795068379.473601);
INSERT INTO overread_sent VALUES (2, 1, 'weak', '[20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]', 20, 1795068379.4873912);
INSERT INTO overread_sent VALUES (3, 1, 'weak', '[40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]', 40, 1795068379.4950771);
INSERT INTO overread_studies VALUES (1, 'class-killed', '{"goal": {"audit": 20, "error": null, "excess_error": 0.2, "failure_probability": 0.05, "hypotheses": "intervals", "make": "classifier", "seed": 7}, "items": {"digest": "21a856964625ef00494f56a861bbb0c4", "rows": 120}, "pool": {"features": ["a"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "pool", "function": "class_killed_rule:guess", "kind": "function"}}', 1795068379.0269008);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 1, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 3, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 4, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 5, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 6, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 7, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 8, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 9, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 10, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 11, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 12, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 13, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 14, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 15, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 16, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 17, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 18, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 19, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 20, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 21, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 22, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 23, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 24, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 25, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 26, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 29, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 30, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 32, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 33, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 34, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 35, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 36, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 37, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 38, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 39, '"no"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 40, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 1, false);
SELECT pg_catalog.setval('overread_sent_number_seq', 3, true);
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
