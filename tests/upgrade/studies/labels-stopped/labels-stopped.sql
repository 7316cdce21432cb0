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
INSERT INTO overread_answers VALUES (1, 'fb8f2890129d4479b119ae9bc78b388a', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8970387, 1795056734.8970387, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'e2ecd0e53d954f9b950a7f0392cd9739', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897116, 1795056734.897116, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '0356d6292b904eaaaaf43fcb433e4328', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8971267, 1795056734.8971267, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '474e9f892d414aa597c7143fa7150330', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8971348, 1795056734.8971348, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '6fa46758c6e24b4abe1ed52c63797915', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8971477, 1795056734.8971477, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'eb6c54d39c9f4463a0fb605a87ef4379', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8971553, 1795056734.8971553, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '103b55176dfe470f9dc4297b5df995c6', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897162, 1795056734.897162, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'f77a3c867eef4fc6b6308942e6793343', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.89717, 1795056734.89717, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, 'af0eb49ca43641f9965eb3dbce60052f', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.89718, 1795056734.89718, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '56f99dca69ad42b3ad152c830dc8da69', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8971868, 1795056734.8971868, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '37802d00c3794467aaa7197512c38ca9', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.8971927, 1795056734.8971927, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '373ea8363d6b4e848e5b85172bdc6fec', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8971984, 1795056734.8971984, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '43ab79f9731e46afa7261e94b0191b3d', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8972042, 1795056734.8972042, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, 'a87b72363df9439e8d6eb4fc8bdaa8fc', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8972101, 1795056734.8972101, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '1a58f1fea8924ead8e9aac29fd9f02d6', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8972156, 1795056734.8972156, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'e3dfdfa11c744aee9b41a6e90b27f72f', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8972213, 1795056734.8972213, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '93299a4c43dd4654b18023d00411b7b4', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8972266, 1795056734.8972266, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '7d9e867bab3245e9a58adae6a2d13667', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897232, 1795056734.897232, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'b9f122a4b1524ea6a453cda5fb06e804', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972375, 1795056734.8972375, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '0519f2e5666848dfb2a8332aea43c807', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972435, 1795056734.8972435, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'b2264d4b81c341ab83a833dd17952023', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8972492, 1795056734.8972492, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, '02baf7bcd34045748f3db01b61fc07fc', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8972547, 1795056734.8972547, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '76ce4c3c435f421d86b768f3af60c0c2', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972604, 1795056734.8972604, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '66246ca3d4b847f3937b458b40fa684e', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972657, 1795056734.8972657, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '2939f5d0a8544644b027c361ff0353a8', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8972712, 1795056734.8972712, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'c863fb90a38e41cda7418407b4329aee', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972769, 1795056734.8972769, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '4025c4bbca064c13838e8ea61d21fef2', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8972824, 1795056734.8972824, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, 'fd892f7486354999a81a61debd2338f1', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972878, 1795056734.8972878, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, 'e783390bc6824bc0aeeefa69db68520b', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8972936, 1795056734.8972936, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '5b8ca9fe7d504472ac66f592c3a4fd42', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8972986, 1795056734.8972986, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '32ceb9cf77104ef78fbe0e7d55f72a3a', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897307, 1795056734.897307, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'b8ccd0d4c5ab40708be9866b92799ff1', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8973124, 1795056734.8973124, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'e5378fddfbb14df691be3e57d4e5887c', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897318, 1795056734.897318, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, 'a28e95dd1cad4817b827aeacb02f91b4', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8973238, 1795056734.8973238, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '245c72b432fd4803894b0eea67919bcf', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8973293, 1795056734.8973293, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, '845dda03c79041e4b99508cb42fdd78a', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.897335, 1795056734.897335, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '8cfc4a7240d64e759e8c1c577a7a7f89', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.89734, 1795056734.89734, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, 'c14f50c429f145eab0556b41e958c44b', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8973455, 1795056734.8973455, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '05ff1ac87d4749f9a012b1791711d1b9', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897351, 1795056734.897351, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, '22bb6f325d60412a9dd34386a3382779', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8973565, 1795056734.8973565, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, 'a820130bf3e9459890dca1105179147d', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8973618, 1795056734.8973618, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, '2bac0c0875f84515a089de8efa34d88a', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8973672, 1795056734.8973672, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '2ae478c81e004681998f1bf800b1079a', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8973727, 1795056734.8973727, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, 'fae9ee996e8341d781f503ee569934c3', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8973777, 1795056734.8973777, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, 'a1d5463857cd49be864858de188c8632', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8973835, 1795056734.8973835, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, 'a1bf0e103e49473d8aa9801ffc160964', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8973885, 1795056734.8973885, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, 'eabb7238ef804ff39319937df897b331', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897394, 1795056734.897394, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, 'f9a9f397203e4c5491ad2674f4db5fb9', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8973992, 1795056734.8973992, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '5353a0a102684062a7466e192f6c1282', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8974047, 1795056734.8974047, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, 'c2e63aa13a794988ae93f1f3220b7d22', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8974104, 1795056734.8974104, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '3ae0883649c24b6fbce05ac6169eeb9a', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974154, 1795056734.8974154, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'e953ed3f3a47454889ef8087a1df4a92', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897421, 1795056734.897421, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, 'dff881b479ff401a8d5343b3cf6249f1', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974261, 1795056734.8974261, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'f8b96fe37f89404395ac77b4e508bb23', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8974319, 1795056734.8974319, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '8bbdf3ab57754cbab6bdb35bcb692bba', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.897437, 1795056734.897437, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'f5a338d2b935478e95e935cb1caa8422', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974426, 1795056734.8974426, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, 'dbaf381382d34ef9b4aabfba6d203350', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974478, 1795056734.8974478, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, 'cc51d105bad94591b5eef684856e4ccc', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897453, 1795056734.897453, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, '4dfae1edbeb642e6873fe9cf7712cd59', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974583, 1795056734.8974583, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, '6822226276a44a9db3bdac77617810df', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974638, 1795056734.8974638, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '71bae1db581046d49d1d8196c9d42ceb', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8974693, 1795056734.8974693, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '21f27682e3e643459924f30657b211be', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8974745, 1795056734.8974745, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '0fcbcd8dadb843ceafd5c80dc696768e', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.89748, 1795056734.89748, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '58b72d9dd3384618a6ee48ee9f78cac2', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974853, 1795056734.8974853, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '3ca5c74150e242f6b1db6cf48ec8ef9d', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8974907, 1795056734.8974907, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, 'bb4c44eafd034d119fe794867ed004b5', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897497, 1795056734.897497, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '46bc89c2aa07486d85f8d84a7e4fcb6e', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897502, 1795056734.897502, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '768dfcd00bf746bc8a4f77028ba59b4e', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8975074, 1795056734.8975074, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, 'aba170368c7a4be5b02d38a67882487e', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.897513, 1795056734.897513, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '8159ea79f56d40f2adb08bd3be203a0f', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8975182, 1795056734.8975182, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '931907ef32084c7a8cfde3aa95b24b73', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.8975234, 1795056734.8975234, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '43416bc0fc1f4047b635e0da0cef5670', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8975294, 1795056734.8975294, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '1cf56c199de74c418e8bf0365d6f6ba9', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8975353, 1795056734.8975353, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, 'b000b5b4ce4543f088de63bdc8acd3f1', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897543, 1795056734.897543, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, 'add6ca2e50b045f28cc192909715c323', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8975484, 1795056734.8975484, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '66b5ec00fde541d5a366fe4ce7563ffa', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.897554, 1795056734.897554, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, 'dc3398e6144a4a848f6e892bd4de57a2', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8975594, 1795056734.8975594, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, '5c83d68109ff47cfa4da6b402eee55b0', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8975654, 1795056734.8975654, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, 'f71598d49d3e4d2480944409e831e204', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897571, 1795056734.897571, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, 'bfc6b67fed584e319b629b0844978ba0', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8975763, 1795056734.8975763, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, 'a21569b17d054cfaaaf67804a96a6687', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8975816, 1795056734.8975816, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '6b11523f8db447b4a6bedd9308b62ce3', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8975873, 1795056734.8975873, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '16279fd33cde4c58bbc09a13f69818f0', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8975925, 1795056734.8975925, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, 'f84e7260d8b64ad2934028e7875f25c9', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897598, 1795056734.897598, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, 'e41c8812adcf48cda3079287284bf617', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8976035, 1795056734.8976035, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '03f3d10ae1bd468c902059de009fe036', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.897609, 1795056734.897609, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '984ed413c5b2466e9fc0aa24e9cb1007', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976142, 1795056734.8976142, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, '28b79cd07171426ea0a71415d2c288e3', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.89762, 1795056734.89762, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '554feb5cfd46444eaeb3318d628eceff', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8976254, 1795056734.8976254, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, 'cd0ad07aee624d2ea90d47e5c9f9b792', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976305, 1795056734.8976305, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '52c80ae9f7a74640ad7a0869681c8b88', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8976362, 1795056734.8976362, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '4abd937a5cd3478292bd14806c8df8dc', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976412, 1795056734.8976412, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, '0ebb461fd0fd4a509df83f79b289b374', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.897647, 1795056734.897647, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '74f9d49bd8a74b2eb82b2dcb953b2d13', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8976526, 1795056734.8976526, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '772726cb026f4814a5001598e3393c5d', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.8976583, 1795056734.8976583, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, 'b3bc04dd6d4849c19fea095770d23f6f', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976638, 1795056734.8976638, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '36225468ed8a4f00bf16ab9c70a70f18', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8976688, 1795056734.8976688, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, 'b2511b3438934d119ff597ad288e298c', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8976765, 1795056734.8976765, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '2182b537c8234036816862605faf0172', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8976822, 1795056734.8976822, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '12d5d2bd1d9e4629bab0763d5c9b1e5f', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976874, 1795056734.8976874, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, 'bb92c4e9f4ad4dae876147f531c347a1', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8976927, 1795056734.8976927, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, '2d5e1700148e44539f637abd2344fd30', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8976982, 1795056734.8976982, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '70918a5c79664b749b7620f84b9c340e', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977032, 1795056734.8977032, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, 'cd06215c64214557befbe007b156e437', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8977087, 1795056734.8977087, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '9d065b13921947aea817721beee48812', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977137, 1795056734.8977137, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '409cd41a89f44972821c006bd6f92de0', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056734.8977191, 1795056734.8977191, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '4fdf5e78fdfa41b888d96efcfb59ad6f', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977244, 1795056734.8977244, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, 'b4e08ad571a841ecbe508aa0facb196b', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977299, 1795056734.8977299, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, '1ddf4ca6a71d41c58de8fb8663923124', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897735, 1795056734.897735, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'fa7aee31a0ed4277b733150c70a82793', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8977408, 1795056734.8977408, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, 'c67484cdd4af42f192581f711d41b758', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977458, 1795056734.8977458, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, 'a54b350bb77048938a58597b812048b0', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977516, 1795056734.8977516, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '6b4ef0d26f7647f78ec092182ab71cb9', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977566, 1795056734.8977566, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, '2a08a7ca6a274c5bb72a47ef119873cf', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8977828, 1795056734.8977828, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, 'a6efad2ea13b4d86b02518c8460dc26e', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8977878, 1795056734.8977878, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, 'daafbf9ecc094f74a4a7bec0fbbbfc61', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056734.8977935, 1795056734.8977935, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, 'c05c5de6932245baa49c7a7a094bcf94', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.8978014, 1795056734.8978014, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, '9f21d953261147c8845e308719081e29', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897807, 1795056734.897807, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '10fadc86cd814ae8a152158950629a67', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056734.897812, 1795056734.897812, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, '853ef9414ae544cb8dafc74826550696', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056734.8978171, 1795056734.8978171, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, 'c6cd6c279be54c6d88ca140390d2c026', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.047824, 1795056739.047824, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, 'e7fa225d9d654cc78de2fead62df8f5b', 1, 'strong', 21, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.0479078, 1795056739.0479078, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, 'cdcbafeed458475c89ad5e56d9415aa2', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.047918, 1795056739.047918, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '24963b90806a46c3812a46f150bafb57', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.047925, 1795056739.047925, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'da6acbd6a3d54adb9c41ec1acca6826d', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.047931, 1795056739.047931, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, '74441b695dce4876971038642c9754da', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.0479367, 1795056739.0479367, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'd2e0c4483fa945119ffbb049c87a01cd', 1, 'strong', 61, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.0479429, 1795056739.0479429, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '0cbac2d3b1984bd48d4f422c4ff18500', 1, 'strong', 76, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.0479488, 1795056739.0479488, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '62e7e405510f4626b3291a44a617bec3', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.0479555, 1795056739.0479555, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '0a0332f7b68b487d91e253436c678fca', 1, 'strong', 3, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.482831, 1795056739.482831, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, 'f9e7f0bbb5e940c88c64abfb3e198c59', 1, 'strong', 11, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4828818, 1795056739.4828818, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'bae651ac30854969a1ce7d4f29444dd3', 1, 'strong', 17, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4828901, 1795056739.4828901, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '8bf348ae25f7461c8aee1f49c04728e1', 1, 'strong', 19, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4828968, 1795056739.4828968, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, '6bea6928ed604f8b926b436498478009', 1, 'strong', 22, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4829023, 1795056739.4829023, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '8115fee771ec417c900f2a4bba5c44e0', 1, 'strong', 37, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4829082, 1795056739.4829082, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, 'bea7c1d8a7474044ae38b355262a7c5e', 1, 'strong', 43, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.4829135, 1795056739.4829135, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, '01275e1a3977406cb3e48e4d2265459b', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4829192, 1795056739.4829192, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, 'bc712fa045e049d1aa2cd879f139027e', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056739.4829247, 1795056739.4829247, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, '97092320f67740cba8cbdf5852de8f6a', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056739.4829307, 1795056739.4829307, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203138393630227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f73742033302e302c206d61785f7374726f6e67204e6f6e652c207374726f6e6720617420312e352c207765616b20617420302e3031');
INSERT INTO overread_epochs VALUES (1, 'features', 'a0eb382edc0ff941947a711596d7b846', '\x');
INSERT INTO overread_epochs VALUES (1, 'gone', 'max_cost 30.0, max_strong None, strong at 1.5, weak at 0.01', '\x362f35');
INSERT INTO overread_epochs VALUES (1, 'solution', 'e7ebbe7a3bd04c65fbea8a83b04d9d1d', '\x504b03042d000000080000002100c09567c8ffffffffffffffff0a001400756e737572652e6e707901001000800000000000000044000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a063a9a3a0ab50a14002e00504b03042d000000080000002100a09abe92ffffffffffffffff0900140062617463682e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d000000080000002100a09abe92ffffffffffffffff0d00140061745f72616e646f6d2e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d00000008000000210068ac8a60ffffffffffffffff09001400746f74616c2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e6106080000504b03042d000000080000002100a09abe92ffffffffffffffff0b0014006f7574736964652e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b01022d032d000000080000002100c09567c844000000800000000a0000000000000000000000800100000000756e737572652e6e7079504b01022d032d000000080000002100a09abe92470000008800000009000000000000000000000080018000000062617463682e6e7079504b01022d032d000000080000002100a09abe9247000000880000000d000000000000000000000080010201000061745f72616e646f6d2e6e7079504b01022d032d00000008000000210068ac8a604800000088000000090000000000000000000000800188010000746f74616c2e6e7079504b01022d032d000000080000002100a09abe9247000000880000000b000000000000000000000080010b0200006f7574736964652e6e7079504b050600000000050005001a0100008f0200000000');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost 30.0, max_strong None, strong at 1.5, weak at 0.01', '\x504b03042d00000008000000210044182738ffffffffffffffff0900140061626f75742e6e707901001000a40b0000000000008b02000000000000ad565b6bd440141e5ffd15a1206961915d5b2dad3efba6f8d2071159d25cdce0e6c264bbb194fe0affb033f07de4e474262a5a386467ceed3bd7e9cf8f371f3e7d7e668ee6212dca21b7e97592bebbb9dc9ca7ab24ad3a7bb059bbed6c517acefb6c3f94ee7ed8657de9cea767abe431f987bfe70fc69813478da3ccd1774725eeae1d25f8bd07ff167c7f1ec05b09b923e43cff0eb283b2f705e7d65117b071aff4be2a7e0ebe757470543baaf0cde1ff108883b1eec13b8a5874bc19f017b04b7b45006f2ef2532397da9ed7fd21b0f7b0e9f9a3f0b1c35d8ff83ae49cb9afe18bf2f7905f3b7a89ef6b812f137e1ad81bc4dda5a337f81dab7102bd0abf89b3c479e3e8157c2702f7f887fa3df81d7cfabb53e03a475cfe7be1e885a333c8b03615883d91e04c1c8dc8f34ee54463616ea8eb7bf4db427ea4cf113a77e015c266865abd8df865fd368a2fb18e380feadc9a797f8664396bb46521ef65728185fa15e4199bc6bbd42b21ec792437b766de079ca1d09ce9191a405b5107d6cd9af90cb6c2f75ed9ad845fee2de6676bfe6e16a5cfd84c72bf10bff7d7986927d466eabdd8eefc5f7d9b8abab197fc7934f3de3ec0ae944bcc7c3736e24ef74229ce1631cb7d477c9de049fbccdd28ecb566bec7add2d1589873be71ec31fdbeb0571a91331ba905eb11b2adf3c6bc67b0d79aa73d7e15c0f43b1f72ceaca84f61e6fb4f6289bda1ec6189c9efa4f502aea55d40ac4bef9daeb98cb336532fc7706d16b08d263c133c738f24f89666ea2d626902fa123bf5e4bdde7db15c4b1dce908ef342c4e7e9d1847789ee6bfd7f0f7329df4a1bd1592b1fdc0719fc4859f9fe4b9dd84ed2ba578198d8339d99dea7d0fce9d9a5cf0efa7d243ef93faf7f53b6667aa368e304b87e01504b03042d000000080000002100f55cc5e2ffffffffffffffff08001400636f64652e6e707901001000600200000000000073000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e460606065c1806f0b191f9d8002eb370d9854f1fba5e5c66e21347a771d947483fa9ee25a4069b1e52f9d8dc0d00504b03042d00000008000000210021ce7b64ffffffffffffffff0a001400736f757263652e6e707901001000f8000000000000007d000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e460646264608606264606002924c0c4c4021063009430c6079902808030198c5041266806866802986883040190c10f3215c881a06100f00504b03042d000000080000002100817ce127ffffffffffffffff0e001400636f6e666964656e63652e6e7079010010004004000000000000a6010000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a6403aea752894613f63cb7afe48a3aee5cf2cc3e204bfcd4e3e857f60c60f0c19eeb9be4fe1fdb5edacfbf169027e0f40a4ecfed09607cfdf0a9fdaa9accd65f079f6288c3f4df5732ca9ecff1d29e87eba698cd8c17f67ace8fe71bbc7b8e613e8cef7a2b7ebef544847e74f5301a660fccbd3f26d8f677e53eb58fd12bb3e338f40c433dba3be1f65d3f68287af92586bf61e6a3fb07a61e661f7a38a09b832e1e9b35adb1e6ee4bfb23ecbfeb8db7bcb0d7ca5dcf9224f0121e0e30f398b8393302989ec1ed8185032c1c057a1a3b35439fc1d5c3f8e8e29cecd2ea85c688f0e39b7a6173ff2384bb2fae8face14b788a612f7a7ca2fb53d872fbfcab8b5fc0cd85d90b1387a923149e3075307158f8c0c20be65f983ccc5db074050b3f987a983a5878c2c461ea60f6cddce17c2dfdca73b8bb61f2e8ee83e987a54b181fa60f961ed0dd0f73272c3c61fe80a9df75dcedf082cce718e103cb8fe8ee418f5798f900504b01022d032d000000080000002100441827388b020000a40b000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d000000080000002100f55cc5e273000000600200000800000000000000000000008001c6020000636f64652e6e7079504b01022d032d00000008000000210021ce7b647d000000f80000000a0000000000000000000000800173030000736f757263652e6e7079504b01022d032d000000080000002100817ce127a6010000400400000e000000000000000000000080012c040000636f6e666964656e63652e6e7079504b05060000000004000400e1000000120600000000');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (3, 1, 'strong', '[3, 11, 17, 19, 22, 37, 43, 72, 79, 112]', 129, 1750000000);
INSERT INTO overread_studies VALUES (1, 'labels-stopped', '{"goal": {"audit": 0, "error": 0.1, "excess_error": null, "failure_probability": 0.05, "hypotheses": "logistic", "make": "labels", "seed": 7}, "items": {"digest": "6a63814142ce9fd8cec0db8c774f6edb", "rows": 120}, "pool": {"features": ["a", "b"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
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
INSERT INTO overread_verdicts VALUES (1, 'strong', 15, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 21, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 34, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 61, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 76, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 99, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 3, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 11, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 17, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 19, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 22, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 37, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 43, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 72, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 79, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 112, '"yes"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 139, true);
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
