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
INSERT INTO overread_answers VALUES (1, '5676c97acca0424eaa63c8b6f90bcb49', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6713407, 1795056561.6713407, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'b0a0a1500ffd49f282419a0b08eefa63', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6714246, 1795056561.6714246, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '2b40f330693f484c80056e2f82ff67d9', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6714358, 1795056561.6714358, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'b33d7dd253c540d5878d706e6f0e6740', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6714435, 1795056561.6714435, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, 'cadccaf5b1ca49bf8e4fd2a228c988d9', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6714559, 1795056561.6714559, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'a80ef0daa0654bc1ba62105535009d2e', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6714635, 1795056561.6714635, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '28a995d5ca1f43a2b9349fb81f58d51a', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.67147, 1795056561.67147, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '3f599ba96dcf467fb540363c7ee00004', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6714776, 1795056561.6714776, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, 'deb0a3d73314462699325bb296aa597f', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6714861, 1795056561.6714861, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '25f320746c154be59dafec43d9331cba', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.671493, 1795056561.671493, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, 'edde4df47af54f96b00cd85143c35445', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.671499, 1795056561.671499, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '4c1394fa8dc3489c817650193c29a68d', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671531, 1795056561.671531, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'bb170079cd19433494164cdf391b11b3', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6715374, 1795056561.6715374, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, 'cba9fa3839ae466387b2cacdb2b3e522', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6715431, 1795056561.6715431, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '9fcaf0d17b3e41f89a99dfda6613e54a', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6715486, 1795056561.6715486, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'e0813371a3b54b61aa12e343f35cf97c', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6715546, 1795056561.6715546, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '42420025e811492f8228838f9b262d8d', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6715605, 1795056561.6715605, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '924c9c8065c94688a7288967789f52be', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6715662, 1795056561.6715662, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '08e03a0c48cb462cb082189b92620120', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671572, 1795056561.671572, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, 'f7f0521f44bb4d2781083c1cee52ad8f', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6715794, 1795056561.6715794, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '6e5ebe490a254407a107557e9781d253', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6715853, 1795056561.6715853, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'ca24e8da140e4b28b6fa8112659c3937', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6715906, 1795056561.6715906, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, 'af2ea2691f144294998d7e2965ea56a2', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6715963, 1795056561.6715963, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'a9acd7e177474bfba81f44cc6267d88f', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671602, 1795056561.671602, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'cf870915b9714e4f95db4980ef876941', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716075, 1795056561.6716075, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '1f1ba38534f54b5a9f16c379aa9432cf', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671613, 1795056561.671613, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '3c6726cfa6604ba08ea89b37471f6d83', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6716185, 1795056561.6716185, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '021c73387fb54b659a1560d2fca6978b', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671624, 1795056561.671624, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '5e29d579167241e5912081b5347af756', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716297, 1795056561.6716297, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '29d98133fbe6453c9ad0775794d8f04b', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671635, 1795056561.671635, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '0baf086200764322adff86d5aa5cd428', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716406, 1795056561.6716406, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '77f6f670951c4b01a77d9f8178f6545f', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716459, 1795056561.6716459, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '76c9b7eb75534cca8f215d6ba53f1403', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716516, 1795056561.6716516, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '862e435a713b435285c247d8740d76c9', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716573, 1795056561.6716573, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, 'a9459ec86a3142b78e1e6f205d9c79a7', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6716628, 1795056561.6716628, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, '7f9dba515e6347319df00771208935b3', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6716683, 1795056561.6716683, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '86825218205e4279857634d2adb0126d', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6716735, 1795056561.6716735, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '9d52711de55c402c8732bb281fc9320a', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671679, 1795056561.671679, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, 'a135444cfc6d44e4b942007087b934ec', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6716843, 1795056561.6716843, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'f06f355e91e44034b11c095d8e74facc', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6716897, 1795056561.6716897, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, 'c3090a51f9d2424bace18c65823ca20a', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6716948, 1795056561.6716948, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'bd1323fafb8f4bcdaa3cd0e46c7198b2', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671701, 1795056561.671701, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, 'd64820aa8c3d47fabd601962210d2dd4', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6717064, 1795056561.6717064, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '6496c906014c476d938fa7774f489a65', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6717117, 1795056561.6717117, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '4cd2c4461973488e9c87d5a694a882c4', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717174, 1795056561.6717174, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '408d8f0dd3be4ca98cc72850de9b4fd9', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6717227, 1795056561.6717227, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, 'c4ccc8b93ba84854905068ca65ca6e16', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6717284, 1795056561.6717284, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '55acf933ea0c412d9baeb535b35f0408', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6717339, 1795056561.6717339, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '619ef61cd50c45eaa4d0ff2c85e94640', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6717393, 1795056561.6717393, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '9a48aa8e666c4b2e8dad686e0304b77b', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.671745, 1795056561.671745, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '7b41a8c4687b4cd89d3c6f29cc75c894', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717505, 1795056561.6717505, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'f0e7e6501c7d4469b26a518e17ae48be', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671756, 1795056561.671756, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '284c1378c0be4049816dcdb7641a0264', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717618, 1795056561.6717618, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, '1e5272b295f74afc9a8fc9227318994f', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.671767, 1795056561.671767, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, 'a1fbc6f5188643e8b85a6bb89dfb0579', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6717727, 1795056561.6717727, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'ef792d9c8d6740b5a046f234161e2b71', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671778, 1795056561.671778, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '70add344a9fa4eccba6e661f8184b310', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717837, 1795056561.6717837, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '51c27a1113af40cc84df59221fd6cd94', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717894, 1795056561.6717894, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'aaab7056a4b0499291d90e8def1ecb6e', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6717947, 1795056561.6717947, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, 'caacedc54c354feb97f99106415582c1', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718004, 1795056561.6718004, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '88d3c36c8c1b41a3a8e4bdb429f88673', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6718056, 1795056561.6718056, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, 'bc5828c72cda4c42814de30f3a98fa35', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6718118, 1795056561.6718118, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '6bacbdf60d6b46f59c8af376908ad711', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718175, 1795056561.6718175, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '47a46db1c1f24e158432b437e1678714', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671823, 1795056561.671823, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, 'b8ba7ddb588048aca5586a0eb7474b76', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718287, 1795056561.6718287, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, '6485a0131f3c456582bfb3dacbb048f8', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718352, 1795056561.6718352, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, 'dd0047fb0b004f58871186906a66a969', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718402, 1795056561.6718402, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '1cdb89b536594adea63a190d0a07faca', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6718457, 1795056561.6718457, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '700f60d0ed57411b89c5be7be47ded91', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.671851, 1795056561.671851, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '2c38718cdcc54cc988c470628de86d7e', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718564, 1795056561.6718564, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '5bfe5a4b88084f05ae27b597c9a8d4fb', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6718621, 1795056561.6718621, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '910bc1e0c20d4d47881fafacb8b46407', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6718676, 1795056561.6718676, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, 'b8ef8ab376f94918b91033511037c757', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718733, 1795056561.6718733, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '34a2d2df779e48edaffef8cfb507e100', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6718786, 1795056561.6718786, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '4244104534984f3bb5b36007b3d9d77c', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.671884, 1795056561.671884, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '5698a7f229ce472c8aa6bf33be00a705', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6718893, 1795056561.6718893, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, '6b39bdb8b1134ff2b0862eaae08c93a9', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6718948, 1795056561.6718948, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, '03b44a8983b841c4a3ac5c9ad2741970', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6719005, 1795056561.6719005, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, '6b31dbfab51940e9a5769e10259a15f7', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6719062, 1795056561.6719062, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, '7e03696666e44cb0b675edfed7178806', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6719117, 1795056561.6719117, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, '2c6627b1bec14563ac0693b41eaf29ea', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.671917, 1795056561.671917, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, 'fe996fc1949e483da6ed4406390efaf6', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6719224, 1795056561.6719224, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '8c4ec25e943b4b70aae410dad6e7cb22', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719277, 1795056561.6719277, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, '7c6542ea17854283b1d10976ef1edc26', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719332, 1795056561.6719332, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '0baa2f10ff1849bfb426901a624b05d6', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6719387, 1795056561.6719387, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '46b51fc531704049ae333f27d37cf9b7', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.671944, 1795056561.671944, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '17b900090baf4e3793ad461b8318eb28', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719494, 1795056561.6719494, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, '1098150fd5594a7ead9b3ecebb969bfb', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719546, 1795056561.6719546, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '41028e277d1c49bd9de623b05bd49674', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.67196, 1795056561.67196, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '36008c46881644ad8862980b7dca95a5', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719656, 1795056561.6719656, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '7f257d22a1e24c68bafdc5292f1bf137', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6719708, 1795056561.6719708, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, 'cd3c099921e94b4399364bf610d1bdb6', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.671976, 1795056561.671976, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, '34eb0ea2f6f14d8da6b4361754267cb5', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719816, 1795056561.6719816, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '42d2b482249f4a2cacf4e43b89095c6f', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.671987, 1795056561.671987, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '20e8eec1be1d43bea6e00366ea4eb586', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6719923, 1795056561.6719923, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, '51b43409cc7a494ea42dd0f391ebc245', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6719978, 1795056561.6719978, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '385ffaf470e249339c35029aca3da2ab', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.672003, 1795056561.672003, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, '6f108b8389524a8e8f41e495e0d4b01f', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6720083, 1795056561.6720083, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '93d91837dba04fc99c3a78939da02404', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6720138, 1795056561.6720138, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, 'ca72d4cb5b334b4f9b95ecebf54ca65b', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720197, 1795056561.6720197, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, '0626b0cf0e1b4c69a628c8739037df6e', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.672026, 1795056561.672026, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, 'bd54aecbcfe243d08882663fd1f6d351', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.672032, 1795056561.672032, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, 'aa9accf0653142fcbdd3040cb1fafa18', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720376, 1795056561.6720376, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, '9db2db818bdf45da9302133cc014708f', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.672043, 1795056561.672043, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '260dc99a91fc420d92144ff8052a1e08', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720486, 1795056561.6720486, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '6516126a3a6d4f4fb1eafeb6d270a9e3', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056561.6720538, 1795056561.6720538, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '4cf27277f6a140b6806bd4eb01dc3fc1', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.672059, 1795056561.672059, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, 'd445aacbb1b0442cb46e2f0d39a3b526', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720645, 1795056561.6720645, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, 'c784ff356fe849cca26e6c2bbc175de8', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6720695, 1795056561.6720695, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, '368d971ae68f4256aac2055efed6279b', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.672075, 1795056561.672075, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, '0d6d5f11240c490288edeb18272724db', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720803, 1795056561.6720803, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, 'e57c5c8aae4f4005ac3ef66c83d43e0e', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720858, 1795056561.6720858, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '6e22d0172f35429f9f0bd655b2696f7a', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6720912, 1795056561.6720912, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, '1c7f06e22cdd4404a83f7758b4739ad5', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6720967, 1795056561.6720967, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, '532a50a49e26460aaa087b27b0bc8392', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6721022, 1795056561.6721022, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, 'ebf1da50b2b947a9af8ad8f6dad14696', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056561.6721072, 1795056561.6721072, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, 'd7bf00b7535845668c3b20c5057f527d', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6721125, 1795056561.6721125, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, 'e01ada965a504899b0cfac97bbe32d86', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6721177, 1795056561.6721177, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, 'c9ba5746d2bb41c5997fb389dcfc07bb', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056561.6721232, 1795056561.6721232, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, '28d174fea9b04a2cb2f011b56df10f6c', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056561.6721284, 1795056561.6721284, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, 'afdfa622867a4cb3820628013c16f86e', 1, 'strong', 7, 1, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, 'a4ffec4a5f6849678a25c012bc4947df', 1, 'strong', 14, 2, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '658d15ae8ba047dcb70958eccd0aa216', 1, 'strong', 15, 3, 'label', '"yes"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '9603f6a28e8f4f9fad10ee5ba8685d74', 1, 'strong', 7, 1, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, '5d99a64867e34b518fd928933acb55f6', 1, 'strong', 14, 2, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, 'b77ed4eef13c429d8e1ef17557210c0a', 1, 'strong', 15, 3, 'label', '"yes"', NULL, 'bob', '3/2', 1750000000, 1750000000, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'e9a33a704637475fa9542dae424c854c', 1, 'strong', 7, 1, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '4ed9db2e75634b718b9bc4db049e3e9e', 1, 'strong', 14, 2, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, 'c0291e38d2b44dc3ab74728d41dde548', 1, 'strong', 18, 4, 'label', '"no"', NULL, 'cal', '3/2', 1750000000, 1750000000, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, 'f7c54d9bd5264fe48d34cd1e25f81ddf', 1, 'strong', 18, 4, 'skip', NULL, NULL, 'ann', '0', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, '7fa64556eb834763956bd1f86001c21e', 1, 'strong', 28, 5, 'cannot tell', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, 'blurred', NULL, NULL);
INSERT INTO overread_answers VALUES (132, '67cc1ac0d67d40fcaabb901cdfb603cb', 1, 'strong', 29, 6, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, 'aadbbd7b00964543aafbd8c22fac242a', 1, 'strong', 36, 7, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'e35381ee85014ef7aba53eb41811b22b', 1, 'strong', 39, 8, 'label', '"no"', NULL, 'ann', '3/2', 1750000000, 1750000000, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '49d6360b798743c3802fd92ceff48473', 1, 'strong', 39, 8, 'undo', NULL, NULL, 'ann', '-3/2', 1750000000, 1750000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203134363435227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67203330');
INSERT INTO overread_epochs VALUES (1, 'features', 'a0eb382edc0ff941947a711596d7b846', '\x');
INSERT INTO overread_leases VALUES (5, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (6, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (7, 'cal', 1750003600, 1750000000);
INSERT INTO overread_leases VALUES (8, 'ann', 1750003600, 1750000000);
INSERT INTO overread_people VALUES (1, 'ann', 'expert', 'd8fb3430eb4af5062b99767f3573e1914e97f42c48b48265f11985ff27924114', 1795056565.257133);
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
