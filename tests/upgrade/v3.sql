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
    tokens_out bigint,
    role text NOT NULL,
    question_name text NOT NULL,
    repetition integer NOT NULL
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
    settled integer NOT NULL,
    role text NOT NULL,
    question_name text NOT NULL,
    repetition integer NOT NULL
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
    asked_at double precision NOT NULL,
    role text NOT NULL,
    question_name text NOT NULL,
    repetition integer NOT NULL
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
    confidence double precision,
    role text NOT NULL,
    question_name text NOT NULL,
    repetition integer NOT NULL
);
ALTER TABLE ONLY overread_answers ALTER COLUMN seq SET DEFAULT nextval('overread_answers_seq_seq'::regclass);
ALTER TABLE ONLY overread_questions ALTER COLUMN number SET DEFAULT nextval('overread_questions_number_seq'::regclass);
ALTER TABLE ONLY overread_sent ALTER COLUMN number SET DEFAULT nextval('overread_sent_number_seq'::regclass);
ALTER TABLE ONLY overread_studies ALTER COLUMN id SET DEFAULT nextval('overread_studies_id_seq'::regclass);
INSERT INTO overread_answers VALUES (1, '2c4ef939f27b45d5b9fb517a02de4e2e', 1, 'weak', 0, NULL, 'label', '"yes"', 0.75, 'large', '1/3', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c0', NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (2, '9c6ca90956054785a643ffb9a54f6759', 1, 'weak', 1, NULL, 'none', NULL, NULL, 'large', '0', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c1', 'naïve 😀', NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (3, '2460c65835144667928e3cf5b263a6c0', 1, 'weak', 2, NULL, 'lost', NULL, NULL, 'large', '1/10', 1.5, 0.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (4, '30200011541c422099a23f7dd6931fc7', 1, 'weak', 2, NULL, 'label', '"no"', NULL, 'large', '1/10', 0, 0, 'large-1', NULL, 'c2', NULL, NULL, 90, 4, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (5, '2608e52371f64218a6287418ca1b1e26', 1, 'weak', 3, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (6, '302a3bfded274ee9a2e8219cf2a208e5', 1, 'weak', 4, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (7, 'afb08f5e295044c0bc95f966a39231a9', 1, 'strong', 0, 1, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (8, 'b324f528fb9246aea4631a3c38938521', 1, 'strong', 1, 2, 'label', '"no"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (9, 'b3c0fc8656644de594e1c1521502dbdc', 1, 'strong', 2, 3, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (10, '487cd42d0d6d450a83fb47a883121f0e', 1, 'strong', 0, 1, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (11, 'd79620d77dc0453e9e6509d092dc1045', 1, 'strong', 1, 2, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (12, 'b0ea02ca072d4617bfbbb359d094b37b', 1, 'strong', 1, 2, 'undo', NULL, NULL, 'Zoë', '-1/2', 1700000000, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (13, '0145e69759334c86aa153d1ca52b8047', 1, 'strong', 2, 3, 'skip', NULL, NULL, 'ben', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (14, '975a5011bce649a59a27dde3e858f389', 1, 'small', 0, NULL, 'label', '"a"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (15, 'df5f1832bf584b65963c4608e61f564a', 1, 'small', 2, NULL, 'label', '"a"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (16, '66bc30b7731b4b03942d31e6049a7fbc', 1, 'weak', 0, NULL, 'label', '"b"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (17, 'ef326ca8f9c14addb33c68acffaa8d81', 1, 'weak', 2, NULL, 'label', '"b"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (18, 'f8ecf13fab2b419daa4548de4493be98', 1, 'weak', 0, NULL, 'label', '"c"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'colour', 0);
INSERT INTO overread_answers VALUES (19, '8d371fcf915f4f69b1f635bd7041f334', 1, 'weak', 2, NULL, 'label', '"c"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'colour', 0);
INSERT INTO overread_answers VALUES (20, '5268cf150e034a2c87444d7cea424485', 1, 'weak', 0, NULL, 'label', '"d"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 1);
INSERT INTO overread_answers VALUES (21, '21b99ca722744bbfb379d0a9362de546', 1, 'weak', 2, NULL, 'label', '"d"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 1);
INSERT INTO overread_answers VALUES (22, 'c800d338de494b1da0fd1cf464f0d9df', 1, 'strong', 0, 7, 'label', '"red"', NULL, 'cy', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'colour', 2);
INSERT INTO overread_answers VALUES (23, 'ca6768eb31ab4e2587c0a49843fab8b8', 2, 'weak', 0, NULL, 'label', '"yes"', 0.75, 'large', '1/3', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c0', NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (24, 'b5ce5ccfe568467c8a45f5122231aef9', 2, 'weak', 1, NULL, 'none', NULL, NULL, 'large', '0', 0, 0, 'large-1', 'pppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp', 'c1', 'naïve 😀', NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (25, 'dfab68c46be64ddba58a852cbd32b044', 2, 'weak', 2, NULL, 'lost', NULL, NULL, 'large', '1/10', 1.5, 0.5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (26, '93832441c0644f74bd3f3357b134c532', 2, 'weak', 2, NULL, 'label', '"no"', NULL, 'large', '1/10', 0, 0, 'large-1', NULL, 'c2', NULL, NULL, 90, 4, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (27, '5bdebe03b3e74de8891fd9b2863cd33b', 2, 'weak', 3, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (28, '23ff6b4b0452487bb9d75744d619ee38', 2, 'weak', 4, NULL, 'lost', NULL, NULL, 'weak', '1', 1700000000, 1700000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (29, '254d0a2e5eed4bf7aefa40b0094c82e2', 2, 'strong', 0, 9, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (30, '79a64d2c6171450f842bc9f17c780c78', 2, 'strong', 1, 10, 'label', '"no"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (31, '4f3dc5dfc1894ac49840b5ef4ef8e5f2', 2, 'strong', 2, 11, 'label', '"yes"', NULL, 'ann', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (32, 'f7478af6fdd045ecb9a5a13491b26cc0', 2, 'strong', 0, 9, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (33, 'fdc780c507cf43388e50e1cbdc07a601', 2, 'strong', 1, 10, 'label', '"yes"', NULL, 'Zoë', '1/2', 1700000000, 0, NULL, NULL, NULL, NULL, 'clear', NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (34, 'aaf5f18d5e9b443bab218cddd0ddec7a', 2, 'strong', 1, 10, 'undo', NULL, NULL, 'Zoë', '-1/2', 1700000000, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (35, '082b8838fd624549abc20368ba63869d', 2, 'strong', 2, 11, 'skip', NULL, NULL, 'ben', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (36, '7f494fa359fd494c8efdfaa8983ed1c2', 2, 'small', 0, NULL, 'label', '"a"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (37, '9c38c4b509ae42bb81e91ec69d620cee', 2, 'small', 2, NULL, 'label', '"a"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_answers VALUES (38, '166e72ab22144a6d86a66a47b8dd1213', 2, 'weak', 0, NULL, 'label', '"b"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (39, 'ffed6dd8070a4307912c83368654c9d1', 2, 'weak', 2, NULL, 'label', '"b"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'label', 0);
INSERT INTO overread_answers VALUES (40, '4fd2ed3714f04548a80983b7a9b8f03a', 2, 'weak', 0, NULL, 'label', '"c"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'colour', 0);
INSERT INTO overread_answers VALUES (41, 'cf8824c8a50c49f7a56adbde53606c44', 2, 'weak', 2, NULL, 'label', '"c"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'colour', 0);
INSERT INTO overread_answers VALUES (42, 'eca056832e984254b8597ddb45e71eae', 2, 'weak', 0, NULL, 'label', '"d"', NULL, 'large', '1/7', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 1);
INSERT INTO overread_answers VALUES (43, '3b3b4cc813234792ade040e9067b7c33', 2, 'weak', 2, NULL, 'label', '"d"', NULL, '', '0', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'weak', 'label', 1);
INSERT INTO overread_answers VALUES (44, '44ffe937a7dc487f8a1a5d357915dbd0', 2, 'strong', 0, 15, 'label', '"red"', NULL, 'cy', '0', 1700000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'strong', 'colour', 2);
INSERT INTO overread_epochs VALUES (1, 'epoch', '1', '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
INSERT INTO overread_epochs VALUES (1, 'epoch', '2', '\x');
INSERT INTO overread_epochs VALUES (2, 'epoch', '1', '\x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
INSERT INTO overread_epochs VALUES (2, 'epoch', '2', '\x');
INSERT INTO overread_leases VALUES (2, 'Zoë', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (4, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (5, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (10, 'Zoë', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (12, 'ben', 1700003600, 1700000000);
INSERT INTO overread_leases VALUES (13, 'ben', 1700003600, 1700000000);
INSERT INTO overread_people VALUES (1, 'Zoë', 'role of Zoë', 'a22049aa5c64a369e78f2c22c825e70d8531dd2cf2b2574330c46dad4731e15a', 1700000000);
INSERT INTO overread_people VALUES (1, 'ann', 'role of ann', '9c96000f3f05a0d104339fadf6a02c5f2667e42d4f57bf3583b4ae34e0494a0b', 1700000000);
INSERT INTO overread_people VALUES (2, 'Zoë', 'role of Zoë', '34cd47b761c677724298b98beb578d56fc1b5d9d2ac9efe0b83e74334903cead', 1700000000);
INSERT INTO overread_people VALUES (2, 'ann', 'role of ann', '554c2db98238750e8f650b9ff12fd9c500e80417822db35b14857388d76160b6', 1700000000);
INSERT INTO overread_questions VALUES (4, 1, 'strong', 3, 'near the boundary', 1700000000, 2, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (5, 1, 'strong', 4, 'near the boundary', 1700000000, 2, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (3, 1, 'strong', 2, 'near the boundary', 1700000000, 1, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (2, 1, 'strong', 1, 'near the boundary', 1700000000, 1, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (1, 1, 'strong', 0, 'near the boundary', 1700000000, 0, 1, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (6, 1, 'strong', 5, 'near the boundary', 1700000000, 2, 2, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (8, 1, 'strong', 3, 'audit', 1700000000, 1, 0, 'strong', 'colour', 2);
INSERT INTO overread_questions VALUES (7, 1, 'strong', 0, 'audit', 1700000000, 0, 0, 'strong', 'colour', 2);
INSERT INTO overread_questions VALUES (12, 2, 'strong', 3, 'near the boundary', 1700000000, 2, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (13, 2, 'strong', 4, 'near the boundary', 1700000000, 2, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (11, 2, 'strong', 2, 'near the boundary', 1700000000, 1, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (10, 2, 'strong', 1, 'near the boundary', 1700000000, 1, 0, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (9, 2, 'strong', 0, 'near the boundary', 1700000000, 0, 1, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (14, 2, 'strong', 5, 'near the boundary', 1700000000, 2, 2, 'strong', 'label', 0);
INSERT INTO overread_questions VALUES (16, 2, 'strong', 3, 'audit', 1700000000, 1, 0, 'strong', 'colour', 2);
INSERT INTO overread_questions VALUES (15, 2, 'strong', 0, 'audit', 1700000000, 0, 0, 'strong', 'colour', 2);
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_schema VALUES (3);
INSERT INTO overread_sent VALUES (2, 1, 'weak', '[3]', 6, 1700000000, 'weak', 'label', 0);
INSERT INTO overread_sent VALUES (3, 1, 'small', '[0, 1, 2]', 13, 1700000000, 'weak', 'label', 0);
INSERT INTO overread_sent VALUES (4, 1, 'weak', '[0, 1, 2]', 15, 1700000000, 'strong', 'label', 0);
INSERT INTO overread_sent VALUES (5, 1, 'weak', '[0, 1, 2]', 17, 1700000000, 'weak', 'colour', 0);
INSERT INTO overread_sent VALUES (6, 1, 'weak', '[0, 1, 2]', 19, 1700000000, 'weak', 'label', 1);
INSERT INTO overread_sent VALUES (8, 2, 'weak', '[3]', 28, 1700000000, 'weak', 'label', 0);
INSERT INTO overread_sent VALUES (9, 2, 'small', '[0, 1, 2]', 35, 1700000000, 'weak', 'label', 0);
INSERT INTO overread_sent VALUES (10, 2, 'weak', '[0, 1, 2]', 37, 1700000000, 'strong', 'label', 0);
INSERT INTO overread_sent VALUES (11, 2, 'weak', '[0, 1, 2]', 39, 1700000000, 'weak', 'colour', 0);
INSERT INTO overread_sent VALUES (12, 2, 'weak', '[0, 1, 2]', 41, 1700000000, 'weak', 'label', 1);
INSERT INTO overread_studies VALUES (1, 'tickets', '{"labels": ["no", "yes"], "seed": 0}', 1700000000);
INSERT INTO overread_studies VALUES (2, 'Fotos für Zoë 😀', '{"seed": 1}', 1700000000);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"yes"', 0.75, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 1, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"no"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'strong', 0, '"yes"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'small', 0, '"a"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'small', 2, '"a"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"b"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"b"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"c"', NULL, 'weak', 'colour', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"c"', NULL, 'weak', 'colour', 0);
INSERT INTO overread_verdicts VALUES (1, 'weak', 0, '"d"', NULL, 'weak', 'label', 1);
INSERT INTO overread_verdicts VALUES (1, 'weak', 2, '"d"', NULL, 'weak', 'label', 1);
INSERT INTO overread_verdicts VALUES (2, 'weak', 0, '"yes"', 0.75, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 1, NULL, NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 2, '"no"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'strong', 0, '"yes"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'small', 0, '"a"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'small', 2, '"a"', NULL, 'weak', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 0, '"b"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 2, '"b"', NULL, 'strong', 'label', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 0, '"c"', NULL, 'weak', 'colour', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 2, '"c"', NULL, 'weak', 'colour', 0);
INSERT INTO overread_verdicts VALUES (2, 'weak', 0, '"d"', NULL, 'weak', 'label', 1);
INSERT INTO overread_verdicts VALUES (2, 'weak', 2, '"d"', NULL, 'weak', 'label', 1);
SELECT pg_catalog.setval('overread_answers_seq_seq', 44, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 16, true);
SELECT pg_catalog.setval('overread_sent_number_seq', 12, true);
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
    ADD CONSTRAINT overread_verdicts_pkey PRIMARY KEY (study, labeler, role, question_name, repetition, item);
CREATE INDEX overread_answers_content ON overread_answers USING btree (content) WHERE (content IS NOT NULL);
CREATE INDEX overread_answers_question ON overread_answers USING btree (question) WHERE (question IS NOT NULL);
CREATE INDEX overread_answers_study ON overread_answers USING btree (study, seq);
CREATE INDEX overread_leases_given_at ON overread_leases USING btree (given_at);
CREATE INDEX overread_leases_who ON overread_leases USING btree (who);
CREATE UNIQUE INDEX overread_questions_item ON overread_questions USING btree (study, labeler, role, question_name, repetition, item);
CREATE INDEX overread_questions_open ON overread_questions USING btree (study, labeler, role, question_name, repetition, number) WHERE ((settled = 0) AND (wants > 0));
CREATE INDEX overread_sent_study ON overread_sent USING btree (study, labeler, role, question_name, repetition);
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
