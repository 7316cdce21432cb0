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
INSERT INTO overread_answers VALUES (1, 'f5cdfdfbb9144d5f844740476a8e7b53', 1, 'weak', 0, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '82664126aa9644f0b7ccad7cfd6e1374', 1, 'weak', 1, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, 'a16c061593f947d2ad7e0beef54ad66c', 1, 'weak', 2, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'e5081590359e4c48827c905b9850b805', 1, 'weak', 3, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, 'dd9dfc953452434da1ce461500512356', 1, 'weak', 4, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'e0c0f7e054e84f648423c6b3346914a7', 1, 'weak', 5, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '31abfee47dad42d2bf13cf18533c2737', 1, 'weak', 6, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '71a549955ccc4956a748b2323d735bca', 1, 'weak', 7, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '696b7e0cc4d1485aad79383b6b11a81b', 1, 'weak', 8, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '3491bcf784a544e6b346c0a4ef5ede5b', 1, 'weak', 9, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '292041a8f9dc4e5ba678afaccf742fc4', 1, 'weak', 10, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '2e39aa7719d14c198308b3f1921724eb', 1, 'weak', 11, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'a65d328f42794e79a4a9cb96277966d8', 1, 'weak', 12, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '13c7ee1e7f2f492f8eeb27182752ee95', 1, 'weak', 13, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, 'fcd5777229624239a58867a9e323b08e', 1, 'weak', 14, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '9bbfadc7ed3c45e6aa842f5cae570054', 1, 'weak', 15, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '2a10307edf4b42a8a99ccaac4d3aae4d', 1, 'weak', 16, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, 'f517880f56e74c32accb5c3d69602a36', 1, 'weak', 17, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '596ed4f8fb0844f2ba9228349e1ef597', 1, 'weak', 18, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '0d2a0861f4a3435291b4623c69d61d1f', 1, 'weak', 19, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.149049, 1795056817.1491876, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'a310f50b9a6f43d89f486906fdb9c4de', 1, 'weak', 20, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'f72f211255f94109b2b1c8a4d212ccb6', 1, 'weak', 21, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '8a7cc2155f1c4f40996cf3618a58e311', 1, 'weak', 22, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'c2357d421e444575bf563a4ab8e56050', 1, 'weak', 23, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'ecb6a62f7ea640ef86719d6ea6b00350', 1, 'weak', 24, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '4b6dc0f3b69041eca6d0add45994ab32', 1, 'weak', 25, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '214edac20b9f48d2ad3e761e13bbd244', 1, 'weak', 26, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '3e4832b1926344e4943257da43210658', 1, 'weak', 27, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '417f25f00c824b1e93058e6d5d4c64af', 1, 'weak', 28, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '356cfd8b4a124a418b0a734838085092', 1, 'weak', 29, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, 'b866e86ced0342f5bc7fba98f23ad25c', 1, 'weak', 30, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '613ad5eb12394d1aa91af0567d249292', 1, 'weak', 31, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'f76ba7cdfdaf415a954c6a45764da933', 1, 'weak', 32, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '1d0d00ecde2f4a28bd9688351a6c3104', 1, 'weak', 33, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '76f960f711a6464ba629a60b49829288', 1, 'weak', 34, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'f5434b20fa714982bd1c0286a049d2e1', 1, 'weak', 35, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '5c76986d35ca4613ba533b7d2d132ca7', 1, 'weak', 36, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, 'a8be7236f7224ce3bbab7c801ea20af2', 1, 'weak', 37, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '1d19ed53ef7c4187b263a1a568de9c53', 1, 'weak', 38, NULL, 'label', '"yes"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, '8b88f6d8f36c44d78576fb459f31b25e', 1, 'weak', 39, NULL, 'label', '"no"', NULL, 'class_killed_rule:guess', '1/100', 1795056817.173006, 1795056817.1731315, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203231303234227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '412a964ec83f2609970fa79170de6c65', '\x');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]', 0, 1795056817.145656);
INSERT INTO overread_sent VALUES (2, 1, 'weak', '[20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]', 20, 1795056817.1605558);
INSERT INTO overread_sent VALUES (3, 1, 'weak', '[40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]', 40, 1795056817.1761525);
INSERT INTO overread_studies VALUES (1, 'class-killed', '{"goal": {"audit": 20, "error": null, "excess_error": 0.2, "failure_probability": 0.05, "hypotheses": "intervals", "make": "classifier", "seed": 7}, "items": {"digest": "21a856964625ef00494f56a861bbb0c4", "rows": 120}, "pool": {"features": ["a"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "pool", "function": "class_killed_rule:guess", "kind": "function"}}', 1795056816.5131469);
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
