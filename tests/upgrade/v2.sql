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
INSERT INTO overread_answers VALUES (1, '874f76b646dd4ae1a2093ccadbce824f', 1, 'weak', 0, NULL, 'label', '"yes"', 0.75, 'large', '1/3', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '4093c1860d334d22a3ca91a5d953a76a', 1, 'weak', 1, NULL, 'none', NULL, NULL, 'large', '0', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c1', 'naïve 😀', NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, 'd9de7678e27a45ed92513a2b775ade14', 1, 'weak', 2, NULL, 'lost', NULL, NULL, 'large', '1/10', 1.5, 0.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '16e5b947b3a342efb36d072433b8a263', 1, 'weak', 2, NULL, 'label', '"no"', NULL, 'large', '1/10', 0, 0, 'large-1', NULL, 'c2', NULL, NULL, 90, 4);
INSERT INTO overread_answers VALUES (5, '55843d2ccb3b459887795bc6e4978b1f', 1, 'weak', 3, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, '557ade3de37a4da4869b664f5c2e9c6a', 1, 'weak', 4, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'b39bfecfc617477e8a3f6d6ae5930149', 1, 'strong', 0, 1, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (8, '7afca023a4e441b899d63fc0ff1814af', 1, 'strong', 1, 2, 'label', '"no"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (9, '5e8cef861a6346d6a73022a27c91e589', 1, 'strong', 2, 3, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (10, 'bc94e8cfbaed4474aa8f21d8115bd9e3', 1, 'strong', 0, 1, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (11, '95398c4c1dbe4733b73ba93537550bfa', 1, 'strong', 1, 2, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (12, '42ea0d871144442981ef4af1cf718a40', 1, 'strong', 1, 2, 'undo', NULL, NULL, 'Zoë', '-1/2', 1700000000, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '377636b549f54998bbf93ed830ae70ac', 1, 'strong', 2, 3, 'skip', NULL, NULL, 'ben', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '83c788cbd1654f8594b9c526c8b94164', 2, 'weak', 0, NULL, 'label', '"yes"', 0.75, 'large', '1/3', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, 'aeca83ffffeb4937be7c3ef57ed5c499', 2, 'weak', 1, NULL, 'none', NULL, NULL, 'large', '0', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c1', 'naïve 😀', NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '827ac4bff17c4e64adc8616576f53479', 2, 'weak', 2, NULL, 'lost', NULL, NULL, 'large', '1/10', 1.5, 0.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'd0aa04279a324ed2b3dde520d9424938', 2, 'weak', 2, NULL, 'label', '"no"', NULL, 'large', '1/10', 0, 0, 'large-1', NULL, 'c2', NULL, NULL, 90, 4);
INSERT INTO overread_answers VALUES (18, 'c701f893934c4179a4a317c9adef784e', 2, 'weak', 3, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'dc7c094b63d44cb3805d7527608c8577', 2, 'weak', 4, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '9325c14b3fdb4fde94dab1aef8d2fe79', 2, 'strong', 0, 7, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'c611c759beee42d091788007b50f54f5', 2, 'strong', 1, 8, 'label', '"no"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'f114be06191d4ded958b047a144fb67b', 2, 'strong', 2, 9, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (23, '8809c56f54e2433f9492c2ad1c25f056', 2, 'strong', 0, 7, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (24, '3465679cdb0a4b83ae968d921f7b4553', 2, 'strong', 1, 8, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'c74ce80f89684ba995ee5fac97cbda57', 2, 'strong', 1, 8, 'undo', NULL, NULL, 'Zoë', '-1/2', 1700000000, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '4943b4ffd2214011accee39bc27c3db6', 2, 'strong', 2, 9, 'skip', NULL, NULL, 'ben', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'epoch', '1', '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
INSERT INTO overread_epochs VALUES (1, 'epoch', '2', '\x');
INSERT INTO overread_epochs VALUES (2, 'epoch', '1', '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
INSERT INTO overread_epochs VALUES (2, 'epoch', '2', '\x');
INSERT INTO overread_leases VALUES (2, 'Zoë', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (4, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (5, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (8, 'Zoë', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (10, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (11, 'ben', 1700003600, 1700000000);
INSERT INTO overread_people VALUES (1, 'Zoë', 'role of Zoë', 'a22049aa5c64a369e78f2c22c825e70d8531dd2cf2b2574330c46dad4731e15a', 1700000000);
INSERT INTO overread_people VALUES (1, 'ann', 'role of ann', '9c96000f3f05a0d104339fadf6a02c5f2667e42d4f57bf3583b4ae34e0494a0b', 1700000000);
INSERT INTO overread_people VALUES (2, 'Zoë', 'role of Zoë', '34cd47b761c677724298b98beb578d56fc1b5d9d2ac9efe0b83e74334903cead', 1700000000);
INSERT INTO overread_people VALUES (2, 'ann', 'role of ann', '554c2db98238750e8f650b9ff12fd9c500e80417822db35b14857388d76160b6', 1700000000);
INSERT INTO overread_questions VALUES (4, 1, 'strong', 3, 'near the boundary', 1700000000, 2, 0);
INSERT INTO overread_questions VALUES (5, 1, 'strong', 4, 'near the boundary', 1700000000, 2, 0);
INSERT INTO overread_questions VALUES (2, 1, 'strong', 1, 'near the boundary', 1700000000, 1, 0);
INSERT INTO overread_questions VALUES (1, 1, 'strong', 0, 'near the boundary', 1700000000, 0, 1);
INSERT INTO overread_questions VALUES (3, 1, 'strong', 2, 'near the boundary', 1700000000, 1, 0);
INSERT INTO overread_questions VALUES (6, 1, 'strong', 5, 'near the boundary', 1700000000, 2, 2);
INSERT INTO overread_questions VALUES (10, 2, 'strong', 3, 'near the boundary', 1700000000, 2, 0);
INSERT INTO overread_questions VALUES (11, 2, 'strong', 4, 'near the boundary', 1700000000, 2, 0);
INSERT INTO overread_questions VALUES (8, 2, 'strong', 1, 'near the boundary', 1700000000, 1, 0);
INSERT INTO overread_questions VALUES (7, 2, 'strong', 0, 'near the boundary', 1700000000, 0, 1);
INSERT INTO overread_questions VALUES (9, 2, 'strong', 2, 'near the boundary', 1700000000, 1, 0);
INSERT INTO overread_questions VALUES (12, 2, 'strong', 5, 'near the boundary', 1700000000, 2, 2);
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (2, 1, 'weak', '[3]', 6, 1700000000);
INSERT INTO overread_sent VALUES (4, 2, 'weak', '[3]', 19, 1700000000);
INSERT INTO overread_studies VALUES (1, 'tickets', '{"labels": ["no", "yes"], "seed": 0}', 1700000000);
INSERT INTO overread_studies VALUES (2, 'Fotos für Zoë 😀', '{"seed": 1}', 1700000000);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"yes"', 0.75);
INSERT INTO overread_verdicts VALUES (1, 'weak', 1, NULL, NULL);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 0, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (2, 'weak', 0, '"yes"', 0.75);
INSERT INTO overread_verdicts VALUES (2, 'weak', 1, NULL, NULL);
INSERT INTO overread_verdicts VALUES (2, 'weak', 2, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (2, 'strong', 0, '"yes"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 26, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 12, true);
SELECT pg_catalog.setval('overread_sent_number_seq', 4, true);
SELECT pg_catalog.setval('overread_studies_id_seq', 2, true);
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
