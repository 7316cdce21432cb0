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
INSERT INTO overread_answers VALUES (1, '65c9bf8e401445199b9f794d44bfb54f', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1538746, 1795068421.1538746, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '1b4bae3c4bb841f0b404e952c6719110', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1539407, 1795068421.1539407, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '4e82fceeff774ac692763b568a57876d', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539505, 1795068421.1539505, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'fc1a029cf0ee40d280cbac62b989fd23', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539571, 1795068421.1539571, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '5aa512bfe4c94e08bb0f2da5b694851d', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539633, 1795068421.1539633, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'e7737619aa374722963b9afeadba119c', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539695, 1795068421.1539695, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '5ec464ec5f8740c894df7fb4d069830b', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539757, 1795068421.1539757, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'fc47c719dd234f049271c5e12b6b331e', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1539817, 1795068421.1539817, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '1fab8b461b9d4fc7abeb5bb4bd41d04b', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1539874, 1795068421.1539874, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '3d1965d71f904c15aaa020aba4aa651e', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1539931, 1795068421.1539931, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, 'd37370f56f0744e2b9c560aaac40e17c', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1539989, 1795068421.1539989, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, 'd61bc7ad88f44c2a9e9759ab960fd51f', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540046, 1795068421.1540046, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '7ffceef8107247eabe06b5a7d9223b4d', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1540105, 1795068421.1540105, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '288593fabbd34307a933140e8c25f812', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1540163, 1795068421.1540163, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '540b013bfd8741218df1657478ae05eb', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1540222, 1795068421.1540222, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'ff18c2a4a309497490f4410a0cb3c951', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154028, 1795068421.154028, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'cadbb63792e14a8b8144157ed4ee135f', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154034, 1795068421.154034, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '22507834f190475aacfbff15c7f8e6bb', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540399, 1795068421.1540399, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '554e6259e6a446f98324ada2ee3a38fe', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540456, 1795068421.1540456, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '6a853bcf040f4db8a61f14c5c91d5c87', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154051, 1795068421.154051, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'b2fd30db48ce494fbe8e6b19d06c301f', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1540573, 1795068421.1540573, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'ca679782e92948eebc937b7b5d1cd180', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1540627, 1795068421.1540627, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, 'aadff40769c74054b1356d4f306a6a0c', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540687, 1795068421.1540687, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '1f129adcb68f4324ac6d0f8c99b8c4f7', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540742, 1795068421.1540742, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'ad9108dc116748b69973cf89920b1a05', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1540797, 1795068421.1540797, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '37025cf1dcdf4869a1502a63bebfbd54', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540854, 1795068421.1540854, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, 'da0cdb34519647528d527e87324243da', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1540911, 1795068421.1540911, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '35dae15627204c6fa0c3bb99cca3ae16', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1540966, 1795068421.1540966, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '2c7706ecd20a400aba0b2d3e42fd4c70', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541023, 1795068421.1541023, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '033c1f39f43c45f8b330e409c792ac5f', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541078, 1795068421.1541078, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '31ad703d45a94cbe99b2c725e0c5b297', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541145, 1795068421.1541145, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'ab5a2a55d2f14d3f97de1503cc0d64f1', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541204, 1795068421.1541204, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '176cdefec5674ec2b07accf55d7ad6a6', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541262, 1795068421.1541262, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '204ce62800814b07a79d5fcdc9f91d05', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541317, 1795068421.1541317, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, 'db53ccf4daca4a6bb755a03fbb0c720a', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1541376, 1795068421.1541376, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'fa05ecd5b75246a897aba0afd64d4c13', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1541433, 1795068421.1541433, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '48b8bd32a5444218bcc96152c17b03d1', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541486, 1795068421.1541486, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '16b0ad3ec58640a980ead9cf3ac49006', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541543, 1795068421.1541543, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '95cee57ea84c425c81f3661fd83bcf91', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1541598, 1795068421.1541598, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, '1426031624e64b3fbe3f8426d8f7f77f', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541655, 1795068421.1541655, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, 'ad2bf27b4c334083b3c62c94a152294d', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541712, 1795068421.1541712, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'ef5c4e9bcadb4cab991fa9f1bad4aaea', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541774, 1795068421.1541774, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '8c1fdae7643c405bbdeb39f62f3140e3', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154183, 1795068421.154183, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '428b970e0fc64dedb890a7219bbe61d4', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154189, 1795068421.154189, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '7d4f58c9ed5b47cbb5e3f71583658d1f', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1541948, 1795068421.1541948, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '6804706d53674d488091155264dd7e94', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1542006, 1795068421.1542006, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '8f63e3c804104685ad62a15b02d13504', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1542063, 1795068421.1542063, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, 'c41099f9ccca44c1843e6b32e3ee577c', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1542115, 1795068421.1542115, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, 'f55e8b9b18224083a0e2e5a18f4aa77f', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1542172, 1795068421.1542172, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '3bb465f0c0684746b109f1e46ba54231', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1542232, 1795068421.1542232, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '8b5fc7caea8a4a64acad1269b38ee154', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542287, 1795068421.1542287, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, '38e692226c7b4db59826984010cf24a8', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154235, 1795068421.154235, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '908637c9ad3f421ba58c3c0dece884ab', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542406, 1795068421.1542406, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'e4403628875a4566bb45e996204419e7', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1542463, 1795068421.1542463, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, 'd389ac6db8ea44b1ab02332d52509992', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1542525, 1795068421.1542525, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, '084d344ead1542b3999597facb149feb', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542587, 1795068421.1542587, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, 'c355d677c77b4360b756b1c31323e9cf', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542647, 1795068421.1542647, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '620e5dd53ee044a2bec1ee5fa321065f', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.15427, 1795068421.15427, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, '022fa0ec5e7047129b58ce04ed315819', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154276, 1795068421.154276, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, '7cd22c7089444e0da42d29f09dfc70db', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542816, 1795068421.1542816, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '42361687eb87408d956e53ee4e49bbed', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1542873, 1795068421.1542873, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '1b677f58db014f9195742593e76cbb81', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1542928, 1795068421.1542928, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '2a589091026c4ebfa669946317d81980', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1542985, 1795068421.1542985, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '31cf30ad8eec4b9db535688228edc49d', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543043, 1795068421.1543043, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '5ad1210bc61f47519eeb9cafc381f7d0', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.15431, 1795068421.15431, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, 'a9b08c8634534e09abbd143956e7d825', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154316, 1795068421.154316, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '5e5deb3a20194cb6a4c8ba70e45e3e28', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543217, 1795068421.1543217, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '4cd67c4f799447d0b0900330eb9434f3', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1543272, 1795068421.1543272, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '587bf8074a3942bcb3aa0998f9158ecb', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1543326, 1795068421.1543326, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, 'f7914d04ccb04ec9a705dcf56db14e25', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543384, 1795068421.1543384, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '5241170bd58f4e1faabadad62a257fb7', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1543438, 1795068421.1543438, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, '811de68283e247e8919b1baf7a8f0431', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1543496, 1795068421.1543496, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '432e58f161e243a0b4804ca4b3aa726c', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543553, 1795068421.1543553, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '51bdaf3287ac436983880663b0291582', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543608, 1795068421.1543608, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '24429fbf7e544e93a7bdbf4de0b4e9e5', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1543665, 1795068421.1543665, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '54c3d6fdef2e484786c708ce59d2df2b', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.154372, 1795068421.154372, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, 'fe81ad0ee24a4edca7f05534b89ddbfd', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1543775, 1795068421.1543775, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, '927d02030ef949ddab3dc573d515ae2d', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1543849, 1795068421.1543849, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, '4b6f320179ce498d9dc426af80845c92', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154391, 1795068421.154391, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, 'd11dac79c30f41cbb8a94d0355c931bd', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1543972, 1795068421.1543972, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, 'f6b36136ed674f2ab078adafa36458c0', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154403, 1795068421.154403, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '1fa1cfd57e72441da506818648ff0bf1', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1544325, 1795068421.1544325, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '3024c97990314a55b92981c1836be813', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1544383, 1795068421.1544383, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, 'e0b10be7bff149328db08a02f8d84ca9', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154444, 1795068421.154444, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '2e4a6f6605734215a27f77650f100e44', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1544497, 1795068421.1544497, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '3eb22c8c32234e2e9240fd3c44dd3f07', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.154455, 1795068421.154455, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '6849c73842f842c6a6c88bdbe17bc319', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154461, 1795068421.154461, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, '9af38dedb7024e22bc23ae8fa70e55e8', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1544666, 1795068421.1544666, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '7fd765ef71d742bca3dda217b9927ff2', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.154472, 1795068421.154472, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '8670c5a454df48f289404ab911dbe7af', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1544774, 1795068421.1544774, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, 'edfe6c429e8f476a9acb7f07c32bcb4c', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1544828, 1795068421.1544828, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, 'c564a370234942bd84c898410ae1a307', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1544886, 1795068421.1544886, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, '02d25e1bf855495a982df3a4a9a368cd', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1544945, 1795068421.1544945, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, 'b0490cdcfad04133b231b82f669c6c98', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.154501, 1795068421.154501, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '11ae333e652f47aeb54a383da0af35f8', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.154507, 1795068421.154507, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, '8e2f66af6cbf44808378cc0c1c6826da', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545124, 1795068421.1545124, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, 'f1e9a5faffa64c26bbb8e2dfdeaf1fd9', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1545184, 1795068421.1545184, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, 'c46c19c202e54609831c80bc1d5218bd', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.154524, 1795068421.154524, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '9fbb893506f74e14b03d5d03f68e02fa', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1545298, 1795068421.1545298, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, 'f49bb182f8ed46f1bdb6a278d2070ab5', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545358, 1795068421.1545358, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, '96ec9f34705d4c81a221502e3e9e37d8', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545413, 1795068421.1545413, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, 'c73b703597eb4c2386aba6d21245ef64', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1545467, 1795068421.1545467, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '3ca0d6747b804420bd15a84b1a30a822', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154553, 1795068421.154553, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, 'a134bc62db2d4ca285ec16a9784eba18', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1545582, 1795068421.1545582, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '972306105f6e486494ecc801d2a02e92', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154564, 1795068421.154564, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '481af72b1edc4e5686e087e51a8b7591', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068421.1545691, 1795068421.1545691, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '08aaa407d6ba4190a82f7bb2be8a1bf1', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545749, 1795068421.1545749, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '3e348e77cde540c9ba1684d791f7981e', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545806, 1795068421.1545806, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, 'b0804e2c78ac4fcfa353ff5ba3e776d7', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1545858, 1795068421.1545858, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'f57f1d8c9848468eac64eb1ce8d4175c', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1545916, 1795068421.1545916, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, 'e5ffe639910843e799a8620723c4d6ea', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1545973, 1795068421.1545973, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, '82c41f75beae4f2591dcc3bd680bce60', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.154603, 1795068421.154603, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '1f0ee7b830c54356835a51db281982b5', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1546087, 1795068421.1546087, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, '40aab54cf56e45f09fb86b76199de404', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1546137, 1795068421.1546137, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, '2bd0698836ef4ea39795b902e1aa03a3', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1546195, 1795068421.1546195, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, 'e799c0c10d25407a92e2dd61abb1dfcc', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068421.1546245, 1795068421.1546245, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, '4ee9f0a4dfce480dadf4276d6b0f7b05', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.15463, 1795068421.15463, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, '58c8c53a8009448095a98bc0cc5788fb', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.1546354, 1795068421.1546354, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, 'b4ebcb8c48fd436eabe5dd17050fec8d', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068421.154641, 1795068421.154641, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, 'a1b8ace5f2ee4380a7069e75f7fc2252', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068421.1546462, 1795068421.1546462, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, '803bc29f320948209167b90864810a97', 1, 'strong', 7, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1831205, 1795068421.1831205, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '484d777e19ab40d8834265b5c1048fe5', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1831753, 1795068421.1831753, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '6dfe143d1d8e424393a580b5f4d62a66', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.1831846, 1795068421.1831846, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '1bbc73f044e04e6b9ecfd8651fabf9fc', 1, 'strong', 18, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1831918, 1795068421.1831918, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, '19f5322834564a8da6a83413b17eb549', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.1831982, 1795068421.1831982, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, 'f94e764a1b4d4781abc582cc64bcb158', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832042, 1795068421.1832042, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'd5e094c43dba43be990a019ecd7287a2', 1, 'strong', 36, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.18321, 1795068421.18321, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '62e3f27a7c82463faffb0ca52ac82d06', 1, 'strong', 39, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832159, 1795068421.1832159, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '513db12739c542d386700aef77b44592', 1, 'strong', 44, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.183222, 1795068421.183222, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '2090635156cf45e8b4dc634d0d298c59', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.183228, 1795068421.183228, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, '0d72c24ac6cf40d6aee1e05ac34b54ef', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832337, 1795068421.1832337, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'adfca44ec8594f04bfaac8fc5e505b8a', 1, 'strong', 68, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832407, 1795068421.1832407, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '9cf1843536fc45a3847ef59873031d84', 1, 'strong', 73, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832466, 1795068421.1832466, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'ca25588b8815429bb88ecb7011f99ca5', 1, 'strong', 84, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832523, 1795068421.1832523, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '5761bd2a9f5c4e9a9b278f9a431bd392', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.183258, 1795068421.183258, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, '4be5df5abd7944b7ad7e4dfd61d15930', 1, 'strong', 95, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.1832638, 1795068421.1832638, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, '0005828d45724551a5af5bade688cc56', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832697, 1795068421.1832697, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, '640ee88db25849d2981845173284db1e', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.1832757, 1795068421.1832757, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, 'f3faecc26c744be8b01a94f35210c394', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832817, 1795068421.1832817, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (140, '333196f580384015b9006af1821ad6a3', 1, 'strong', 117, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.1832876, 1795068421.1832876, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (141, 'a50a37ec6a0840319a54b25ea91eb293', 1, 'strong', 2, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.2583857, 1795068421.2583857, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (142, '446887ded566466ba5587fd06f1a5cfe', 1, 'strong', 46, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.2584617, 1795068421.2584617, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (143, '950ef3458eec4b2892aa51c49d0b265c', 1, 'strong', 47, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.258472, 1795068421.258472, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (144, 'b8e87454d500407a8ec806151e7e4316', 1, 'strong', 61, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.2584789, 1795068421.2584789, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (145, '3dd0091a032648e085b3f2d94115fcbe', 1, 'strong', 74, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.2584853, 1795068421.2584853, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (146, 'b9cad9cc5bdd421f91ae25a875160787', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.258491, 1795068421.258491, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (147, 'c022b9d97d17467daefd17318312300f', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.2584972, 1795068421.2584972, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (148, '327d8a3d807f4c0f87c896b7196835b6', 1, 'strong', 88, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.2585032, 1795068421.2585032, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (149, '3729585117444e2e88ae1ad16693b2b0', 1, 'strong', 97, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.2585092, 1795068421.2585092, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (150, '14b1b8abaeaa42f9afdcfac67d551823', 1, 'strong', 106, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.2585151, 1795068421.2585151, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (151, '43f1c439db4645018ea204172cfea5f2', 1, 'strong', 12, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.3253918, 1795068421.3253918, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (152, '96303a09363441e8986da6249a416b59', 1, 'strong', 13, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.325478, 1795068421.325478, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (153, '809c9bea84ea425f986731a5eda74057', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.3254883, 1795068421.3254883, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (154, '4ca649f050644c588e9f99139f701b73', 1, 'strong', 38, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.3254957, 1795068421.3254957, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (155, 'fbb9827d100b4040a9a391e4ede7afac', 1, 'strong', 48, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.325502, 1795068421.325502, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (156, '4ad4a105b86149479b3cfbd16c029f75', 1, 'strong', 49, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.325508, 1795068421.325508, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (157, '7bc429a55c084be8b8b56ee8b8f2726d', 1, 'strong', 71, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.325515, 1795068421.325515, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (158, '0f11f3574b89474aa992ecceb2d9d1bb', 1, 'strong', 87, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.3255212, 1795068421.3255212, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (159, 'f1a778d3ab8a4fa4ba0cee13a7cfe868', 1, 'strong', 110, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.3255281, 1795068421.3255281, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (160, 'd1e2087ac3bd4fc59a62208c1b130927', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.3255346, 1795068421.3255346, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (161, '2b9445f115bb45beb0e3f211f64afa03', 1, 'strong', 0, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4106338, 1795068421.4106338, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (162, 'c9ab0aaeec944c93a1ce004d6eb3728a', 1, 'strong', 1, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.4106994, 1795068421.4106994, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (163, 'ebbbb50ac526486bb0fdee2d17e80bf9', 1, 'strong', 9, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107087, 1795068421.4107087, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (164, 'fbf8372cca794961bd5981348e79105e', 1, 'strong', 24, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107153, 1795068421.4107153, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (165, '7189b8e5af8f407d9bf7abca4e24ae19', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.4107213, 1795068421.4107213, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (166, '0787284fa9a7455bae0f6fddf86942fd', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107275, 1795068421.4107275, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (167, '8d0becfa8ea244639371704f5b0b687f', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.4107351, 1795068421.4107351, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (168, 'c0c19a004b0b41f3a3014953a9314c43', 1, 'strong', 52, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.4107413, 1795068421.4107413, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (169, '154037c9edb34565aa79ececead31ff2', 1, 'strong', 58, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.4107468, 1795068421.4107468, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (170, 'fb36c60dfd5343ad813400903e415dd8', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107528, 1795068421.4107528, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (171, '73b122312cfa4d25a1c7f581ad3641cc', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107585, 1795068421.4107585, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (172, '4f568e39fe8744bfb707c94f5438b75f', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068421.4107642, 1795068421.4107642, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (173, '3c34681118754da8abb66e3efb5aaa65', 1, 'strong', 98, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068421.41077, 1795068421.41077, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031323238227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67203430');
INSERT INTO overread_epochs VALUES (1, 'features', 'a0eb382edc0ff941947a711596d7b846', '\x');
INSERT INTO overread_epochs VALUES (1, 'solution', 'fcf84745cafdeff60c6eca67b07634b3', '\x504b03042d000000080000002100e31d8a57ffffffffffffffff0b001400776569676874732e6e707901001000a0000000000000005c000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a0a469a3a0ab50a6403aedafca043dcda8207a0b443488cc1ec1b7b37d843e9fd00504b03042d000000080000002100ae740081ffffffffffffffff0d001400696e746572636570742e6e707901001000900000000000000050000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a9a3a0ab50a1400aeefa75614f8bffb6a0fa5f70300504b03042d000000080000002100bbd7dbd7ffffffffffffffff080014006761696e2e6e707901001000880000000000000049000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e0630f8600f00504b01022d032d000000080000002100e31d8a575c000000a00000000b0000000000000000000000800100000000776569676874732e6e7079504b01022d032d000000080000002100ae74008150000000900000000d0000000000000000000000800199000000696e746572636570742e6e7079504b01022d032d000000080000002100bbd7dbd749000000880000000800000000000000000000008001280100006761696e2e6e7079504b05060000000003000300aa000000ab0100000000');
INSERT INTO overread_epochs VALUES (1, 'solution', '1b3dcb7e85aa0c1e7337f0a248736c93', '\x504b03042d00000008000000210010e8d9ffffffffffffffffff0b001400776569676874732e6e707901001000a0000000000000005d000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a0a469a3a0ab50a6403aead37b557ef39ad78004a3b1c2edbb9584662f67e286d0f00504b03042d0000000800000021009f3fcb53ffffffffffffffff0d001400696e746572636570742e6e70790100100090000000000000004f000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a9a3a0ab50a1400aef389561b633f313b40e90300504b03042d000000080000002100bbd7dbd7ffffffffffffffff080014006761696e2e6e707901001000880000000000000049000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e0630f8600f00504b01022d032d00000008000000210010e8d9ff5d000000a00000000b0000000000000000000000800100000000776569676874732e6e7079504b01022d032d0000000800000021009f3fcb534f000000900000000d000000000000000000000080019a000000696e746572636570742e6e7079504b01022d032d000000080000002100bbd7dbd749000000880000000800000000000000000000008001280100006761696e2e6e7079504b05060000000003000300aa000000ab0100000000');
INSERT INTO overread_epochs VALUES (1, 'solution', '6fd134d0bf1d498c0fce1b0813b9f919', '\x504b03042d0000000800000021003fbc5ed4ffffffffffffffff0b001400776569676874732e6e707901001000a0000000000000005d000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a0a469a3a0ab50a6403ae3cdddf02bd7b950e406987e0ad2bbe3d8e5fb81f4adb0300504b03042d0000000800000021004b38c141ffffffffffffffff0d001400696e746572636570742e6e70790100100090000000000000004f000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a9a3a0ab50a14002e99e03bcfd876b03840e90300504b03042d000000080000002100bbd7dbd7ffffffffffffffff080014006761696e2e6e707901001000880000000000000049000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e0630f8600f00504b01022d032d0000000800000021003fbc5ed45d000000a00000000b0000000000000000000000800100000000776569676874732e6e7079504b01022d032d0000000800000021004b38c1414f000000900000000d000000000000000000000080019a000000696e746572636570742e6e7079504b01022d032d000000080000002100bbd7dbd749000000880000000800000000000000000000008001280100006761696e2e6e7079504b05060000000003000300aa000000ab0100000000');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost None, max_strong 40', '\x504b03042d00000008000000210049ddfd40ffffffffffffffff0900140061626f75742e6e7079010010008c0d000000000000eb02000000000000a5575d6f13311034affc0a0b0905a4800aa5500acfbc8178a042a8aaa24b72490eee72d15d9a80aafe0afe706d31a39b2e36a580b4bac6f6ceeeec97cdcf0fa7ef3f7eb9e776ee72342ffb59373af1a3b7a7c78747a3b11f2dda6edb15eb49dbcdcbb8f3aea8fb32acf7ab625386df8f1e8ffd95ff8f7ff72f9d730f8234418a20df8294583b09e2f1f72c488d333da40ab2c037ea74383b16bd1d74a2ee05cef506ff0cbfd741da04c60fa3776ef667627f6bfc9ac1fe36c18bdc6becedf0ad13fc0bf83f072ef1e6097f355615626bf1a2fe0a185efcef10830eeb2de2e28d4e2fbacf823c0f7280dfc4d8e31c7dfb2a1c96e27fdc9b22ced68e07c65670d7d0f7c2732ab12397b19c618df458ab84d7197c7f8aaf0a31b81fb91ec9bed642c4ffee867ad8c06f8f58306f2bac6d84d3547854e2f356e2a23e461f6cdead7df6c9c4a5f3ab35b1466e6a88e22edc504beca30e98933bf2509b968fdad43e8ff61a8967e5863ac8f572aa860ac1a9656f2ff69817f62ee711eb94bdecc1b9801f73f8d4088f3d7cd0fe678fb3bfac9f8c256dd28f14ef37ee668fce044771593f85607b9c672d709db672bdc95c8e05d3ce2572b7f5ce58b5c63fc6823345e79a9db5acd3c60d3ddfb9741db0161a9ca3cdd6a5e7e60a3c3782cb39d51a9c4e7263fda4ddbbce2d72509f385773364ab1c359aff5c61ce6fa5f6de56660ce366b6629b6cb04eedfd499f68cad9b05ce9197ce1fbd5f16c2afc1da0b37dc4b9c8f9a5fd6eb9ff291e2bec7b90afc57c0e20c69e18f77bff73879178883f681f2d1bee3991af17a021b17c2e15ff969ae3ebb9bbdcafab92d07f1cc2bf76b8e3f14cc1c5e816fe3867ea45f367ec48877efeb0cfe4bace7f2a5732755a39f4c8e985fbe497331d4f915f79612178d4daaae536fb05cfef41d461f6cfe8f250e3686a97ba685f0bd790eb972e9bb58efc2d43b966f2ad68af6bbd53930366cbcf5acbe2f5527375f5537d6e3618213df67518f3d98ba43ecfd439b2df4992bcb4fff4f13733ab9c5dfe8df35504b03042d000000080000002100a6f419aeffffffffffffffff08001400636f64652e6e707901001000600200000000000079000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46060860c4821990e470b191f9d800ba3c2efb88d187ae17975a52dc43c84e74362efdd8dc84ae8790bb71e9c1673e3e7781c400504b03042d00000008000000210008970af3ffffffffffffffff0a001400736f757263652e6e707901001000f80000000000000072000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e262626062060024206263007cc8772194088014c411441544054c39532312029816a6382739810aa1810760100504b03042d00000008000000210086e9721cffffffffffffffff0e001400636f6e666964656e63652e6e70790100100040040000000000008f010000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e0630f8608f4e3f9ba5e7ef36f3b57d6ed66bd39f1fdfdb33183d9ef0ffff7b7bd169824baf036998baba5fcdffff23f14d27ef97ecfef51e431c170d33dfecd83f14f5a76643f8e7e689c7f6f0bdb3ef7fac74eabde23bfbc5970c023f00c561344c7d02471f587dc5bc872a3d4fdfe2b40fddfd303a4de7e94c64fb7fb3efbdecf70bc1ef58f50fab7fa614ccbe06129f33bf0e2cffece0aa809b58c2e9764fcd5462c203e62f5cf6a1fb6fd5b38b5740ea30c26f7dec7790395e016f6e4f72790d1787a983d90373374c3d2cdcd1ed85c91b1ecbffc2ff0b339ed0d5c3d45d5bbdbb30ee23c27c987b61ea60f6c3c21157b8a0c7073a0d0b7798f9f0740b9587a5a35b1ec6f1e77e128e07f47401f3278cbf6a07842fc427c8baf703a679f7a5999e5f45d2f7a9ad5f35f71722de529c9ac227e4bf86ab83f97f275b17cfae83af31c21d830fcd8f00504b01022d032d00000008000000210049ddfd40eb0200008c0d000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d000000080000002100a6f419ae7900000060020000080000000000000000000000800126030000636f64652e6e7079504b01022d032d00000008000000210008970af372000000f80000000a00000000000000000000008001d9030000736f757263652e6e7079504b01022d032d00000008000000210086e9721c8f010000400400000e0000000000000000000000800187040000636f6e666964656e63652e6e7079504b05060000000004000400e1000000560600000000');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]', 0, 1750000000);
INSERT INTO overread_sent VALUES (5, 1, 'strong', '[0, 1, 9, 24, 27, 31, 34, 52, 58, 67, 83, 92, 98]', 160, 1750000000);
INSERT INTO overread_studies VALUES (1, 'model-done', '{"goal": {"audit": 20, "error": null, "excess_error": 0.1, "failure_probability": 0.05, "hypotheses": "logistic", "make": "classifier", "seed": 7}, "items": {"digest": "6a63814142ce9fd8cec0db8c774f6edb", "rows": 120}, "pool": {"features": ["a", "b"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
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
INSERT INTO overread_verdicts VALUES (1, 'strong', 7, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 14, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 15, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 18, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 29, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 36, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 39, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 44, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 53, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 55, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 68, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 73, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 84, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 86, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 95, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 96, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 99, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 105, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 117, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 2, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 46, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 47, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 61, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 74, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 79, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 82, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 88, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 97, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 106, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 12, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 13, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 32, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 38, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 48, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 49, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 71, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 87, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 110, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 115, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 0, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 1, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 9, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 24, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 34, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 52, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 58, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 67, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 83, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 92, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 98, '"no"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 173, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 1, false);
SELECT pg_catalog.setval('overread_sent_number_seq', 5, true);
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
