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
INSERT INTO overread_answers VALUES (1, '36e4ddbdee154f33b990abd40ed65f48', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5794356, 1795068405.5794356, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'b35ab75361b44af782cf76584d4143db', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5794952, 1795068405.5794952, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '9e1c97638523462a89d4aace448f464c', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795054, 1795068405.5795054, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'b9c5036fdaea479fab14609385610f3a', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795126, 1795068405.5795126, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '6518cc1ff4744a7a9a922c7d79a85934', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795188, 1795068405.5795188, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'a29f2ec170e3487fb62c92062cef534b', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795248, 1795068405.5795248, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '7bceb9c9b8974290badeeb552d22d4c3', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579531, 1795068405.579531, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'b3961b7774c34417b8b0b07f9728b7bd', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5795367, 1795068405.5795367, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, 'dcdfb0b5b7394760bccabf17d432f1d7', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5795422, 1795068405.5795422, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, 'a0c541c4723349f185102467da527093', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795481, 1795068405.5795481, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '6cb36acfd0a547e2a099c8fdb1e97897', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5795543, 1795068405.5795543, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '3f2c1661754642d1a8549219f5a8865b', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5795605, 1795068405.5795605, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'fad28464f3534c04addbb7a5f1910cf2', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579566, 1795068405.579566, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '002e662d736b4c879a09d2bddd131c74', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.579572, 1795068405.579572, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '187d9dbda789459ba1f60f83fc85246a', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5795786, 1795068405.5795786, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '34eb9f65443347c4afdd52847fae7d8b', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795846, 1795068405.5795846, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'a5f61dff97784bf5a92fe7b6e0a89310', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5795898, 1795068405.5795898, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '701aaa5eee2844a182e915dd0f852ac9', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579596, 1795068405.579596, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '0314c7d3ec7f4735b7786a4c7edad7f4', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579602, 1795068405.579602, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '66a7aab9d02a406daf87aeef0a705b8b', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579608, 1795068405.579608, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '3bbb41fb75014d8cb50826785ee04983', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5796137, 1795068405.5796137, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, '96c26fe3cd84472996db9bfc1da9dddb', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5796196, 1795068405.5796196, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '91c7e4f4d5af487e87d7f452e2c08ed1', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5796251, 1795068405.5796251, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '35a78b26d8324231a90042278609c665', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579631, 1795068405.579631, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '4413140db452435faf44b8040c7c14ec', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579637, 1795068405.579637, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '860911f6e42b49f3b2d667073333ef4f', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5796425, 1795068405.5796425, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '87c4ab69513445e0b7784b28616040ce', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5796487, 1795068405.5796487, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '733403bd33924a018e28e81606d97e68', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5796545, 1795068405.5796545, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, 'b9c9642120384ae9bd6c5a9fdca50f8e', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.57966, 1795068405.57966, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '1844bafb664d485398770151586b91e0', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5796654, 1795068405.5796654, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '146bdea371e044f38da7252f7af75e8c', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5796714, 1795068405.5796714, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'bad2228bbf7742b2857607a9e6b952bb', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5796773, 1795068405.5796773, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '6fac411d095845fcb2f32603df88d04f', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579683, 1795068405.579683, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '9c15f49da7a84a73a9927599ad121bfb', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5796893, 1795068405.5796893, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '74d2f692083c4d669172741a2100effd', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.579695, 1795068405.579695, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'cf6c43cfb03a43378aa0a45df2777cd7', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.579701, 1795068405.579701, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '1afbbeb7a22e45ec826fd9b1a912b20d', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797067, 1795068405.5797067, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '05b0cb590ac7487282cc04a4d260f4ee', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797122, 1795068405.5797122, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '371c5c2cc99843aea2ebcc482c4e052b', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579718, 1795068405.579718, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'ab8684ccf1c94480af4464f960dc1f0b', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579724, 1795068405.579724, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '55adafed3f8b4228be555aee81d83bfa', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.57973, 1795068405.57973, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'd2ac81630e89443088e71391f17acc6f', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797362, 1795068405.5797362, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '34c6b8c93845475db3e31fbaae11c51f', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5797422, 1795068405.5797422, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '154dc39708f84df58ccee5c40657a9bc', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5797482, 1795068405.5797482, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '957926d6702e4338b297e77b4c21e444', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797539, 1795068405.5797539, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '07c9a1b3816740a28c2093ec2bea4122', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5797596, 1795068405.5797596, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, 'c41f83dd665b446fa7c9b32e6a014689', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5797653, 1795068405.5797653, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '4ff5f37ee5cc4f04afe1e935d201f853', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5797708, 1795068405.5797708, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '10a3a9dca6eb4fd5bd4297c24e249452', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5797768, 1795068405.5797768, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '2c549a6063994789bd37b7ccf79ecac5', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5797827, 1795068405.5797827, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, 'f6cc20c8bfee4708929b6de1fc8de6b5', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797882, 1795068405.5797882, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, '59c6df95983f45199962ba1cd0197676', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5797944, 1795068405.5797944, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '372de6ede5074acc92b7d4155fe86242', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798001, 1795068405.5798001, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'b58f92363f2f47b183fd637cf25f5848', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5798059, 1795068405.5798059, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '5aaa9a9189f74317acf937570ed8427c', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5798118, 1795068405.5798118, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'f48eb15d890a42e1bdfb0bfb2f4a2857', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798178, 1795068405.5798178, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '826ac7b9fe43439f989c901c952fe582', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798237, 1795068405.5798237, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, 'b7c9099a73f242a2bf76599a5dc5b0c9', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798295, 1795068405.5798295, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, '49d696e291b54a1d86ddf85917841b56', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798357, 1795068405.5798357, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, 'b44ca3568f0d46e398027d4e92eb8edd', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798678, 1795068405.5798678, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '4c17e75ec3b54802a12d93340bc23073', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5798745, 1795068405.5798745, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '37a70b62f1834f5c902d797ecbe2651e', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5798812, 1795068405.5798812, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '3594fb43bff949288d4f177269b28dc6', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798874, 1795068405.5798874, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '843bdaad9ace432b87fd2be20b6fd0ed', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5798929, 1795068405.5798929, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '539ef357e3e44876ac962c0d770b25be', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.579899, 1795068405.579899, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, '2252b9f2614f42a3939e9c3748b619c8', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799053, 1795068405.5799053, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, 'd78ac9b60871466086ac47ad3fe5793a', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799112, 1795068405.5799112, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '6c16350ca3084763b42b99df79ed54dd', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.579917, 1795068405.579917, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '5c551fe682cc4b11a8bead5c62c0a062', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5799227, 1795068405.5799227, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '1973a9fca9d746d1b5155ea0480045ed', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799289, 1795068405.5799289, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '9c2edf172f1f48ef94cc4fd2e646d58c', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5799348, 1795068405.5799348, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, 'a41f70a3903a4cdeab9c032cd77432a9', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5799406, 1795068405.5799406, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '9f3ab95ed6f547dda9d346305b94d3fd', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799463, 1795068405.5799463, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '8c69c73e1d4f4c9d83eedbe711a330bd', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799522, 1795068405.5799522, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, 'f966ce74e9094a20b22f89a3feb14a4d', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5799582, 1795068405.5799582, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, 'e8805c85cbd1441081d2c2a195f2ef2e', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5799644, 1795068405.5799644, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, 'eca8fa7610674e8fa9d5d4c1d6a1fed4', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5799701, 1795068405.5799701, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, '43e2721f4a854c9bb801f7a7930d7320', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799773, 1795068405.5799773, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, 'f497a62e95af49bbbb26e19e3ff8a320', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799828, 1795068405.5799828, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, 'ffc545284ef94dc7a3380c9c56bbf71f', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5799885, 1795068405.5799885, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, '79475bbecf074e91b2cb699871e8cc33', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5799942, 1795068405.5799942, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '9798c0d1168344a7bd064b4559e094a8', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.58, 1795068405.58, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, 'ec4da6a8741d4170b63d16f0d049ee41', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580006, 1795068405.580006, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, '11f77bf0dd4b49beb027a06e63b619c2', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5800118, 1795068405.5800118, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '45acebd8e2554ddbba87373ccaca61cb', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.580017, 1795068405.580017, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '9424d315a4434fd6aea872018f6d5f49', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5800228, 1795068405.5800228, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '55e543db3e644db5b93230735a246eaf', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5800285, 1795068405.5800285, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, '8a190dabba04475aac52f029b505d7bf', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5800338, 1795068405.5800338, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '9d528feabc194295b0c5830ba3cd774e', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5800393, 1795068405.5800393, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, 'a28bfb57805b4b6f99673a5183350399', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5800447, 1795068405.5800447, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '17f55122de4f49a8bbb7d7568acd1b3b', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5800507, 1795068405.5800507, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '65b916bd737b49e49b412e239995b141', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5800564, 1795068405.5800564, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, 'f2da535022444fc8a2107675047e7fa6', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580062, 1795068405.580062, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '19993688a1a34329b951d3f2192b77e3', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5800679, 1795068405.5800679, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, 'b7a589ad14a14b9a8da3d3a8d3eadaac', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.580074, 1795068405.580074, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, 'cea16381a0b4415b9c249af90ca88f90', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.58008, 1795068405.58008, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '7cb2138e588142dfb6d9ba1ccc3741cb', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.580086, 1795068405.580086, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, 'ffd31c4d5ce24605b69d4369c1a5f302', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5800917, 1795068405.5800917, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '5c374b87fb5e4705a6da78f27a6c0485', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5800972, 1795068405.5800972, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '21b04ecf0b6d4144b66c44b5f5c69aba', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580103, 1795068405.580103, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, 'edd9ab5cd3af4f7ea9a4406510f7607d', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5801086, 1795068405.5801086, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, 'c22c1c9e36994d338591c51483f86ba4', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5801141, 1795068405.5801141, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '6a19040bc61e42fdace900be37a9832a', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5803008, 1795068405.5803008, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, '65e4f7fb20bb4933847a2e3344ab0162', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5803087, 1795068405.5803087, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, 'ab2167755d254a779a24b2976d762649', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5803146, 1795068405.5803146, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '7770b647a59d47ea957eac2714c4deea', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068405.5803204, 1795068405.5803204, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '869cc930cae0492cb3d5c2019a3bc086', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5803258, 1795068405.5803258, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '3c12ce32264e4290987d7baff6c7c44b', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5803316, 1795068405.5803316, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, '025740b4f07044239084e828e5fee13f', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5803375, 1795068405.5803375, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'f84b4e37f56c45ff950ecaf874e62b50', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.58035, 1795068405.58035, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, 'e49b0bbdb025452e92ead805acaa3bd8', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580356, 1795068405.580356, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, 'cbb811dd5cc54854a1a8a2bc698fe582', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5803614, 1795068405.5803614, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '4b5ba025bf37418ca783085c5e9c7252', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580367, 1795068405.580367, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'f8cbeff96712461597dcf3969ce2eb15', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5803728, 1795068405.5803728, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, '0a52703532a844bebcdce4c406a54fb7', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.580378, 1795068405.580378, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, '55737910cad4482a9f56cf26cbf2635f', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068405.5803838, 1795068405.5803838, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, 'adc4e3ddf60a4e12a8702c709b37052a', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.580389, 1795068405.580389, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, 'a2b1b5f2c541413e915c91d319280463', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5803947, 1795068405.5803947, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '99ad7209f8774fb7be22d926c91683cc', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068405.5804002, 1795068405.5804002, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, 'eba1019dbb07470d961d2700214b9290', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068405.5804055, 1795068405.5804055, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, 'b08f508e33e148e98b52dd865cc8fb42', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068405.6672997, 1795068405.6672997, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '8dd6935dcc38455584f8047573f58f64', 1, 'strong', 21, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068405.6673534, 1795068405.6673534, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '15bb7fde603a4380bc10ab45b0a2c960', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068405.6673625, 1795068405.6673625, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, 'f2e2e7c2931e4df8a8bdfa4b963f4bc7', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068405.6673691, 1795068405.6673691, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'e36c0fec071c4738945534c0cb67cd51', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068405.6673756, 1795068405.6673756, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, '4c62dae1b4ba40018e37e6fea536a766', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068405.6673818, 1795068405.6673818, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, 'cae93b304d134bee960193a9ead1bc82', 1, 'strong', 61, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068405.6673877, 1795068405.6673877, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, 'f5b08e10eb974b749d15f4032b9299a4', 1, 'strong', 76, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068405.6673937, 1795068405.6673937, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '3b41e711b5d8446b9a89b8c9c5558ece', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068405.6674001, 1795068405.6674001, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '44d58c4d0c814ec79ac2291e0667b3d4', 1, 'strong', 3, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068406.4992537, 1795068406.4992537, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, '107aec9599554915955981578a3abf26', 1, 'strong', 11, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993188, 1795068406.4993188, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, '7232f958818443cc996ac5c0b0bc8231', 1, 'strong', 17, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.499329, 1795068406.499329, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '0d6925c3ac9041bbbc339709984e0aa1', 1, 'strong', 19, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993362, 1795068406.4993362, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, '88477f865f4e4cee852ffe8f751837f4', 1, 'strong', 22, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993434, 1795068406.4993434, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '64bcb9277b824223aae66ef8af12788d', 1, 'strong', 37, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993496, 1795068406.4993496, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, 'fc9e478b25d348dcafc0e4eb74b01c5e', 1, 'strong', 43, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068406.4993556, 1795068406.4993556, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, '84862d11ebf4420686cfebaa4373e3b4', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993615, 1795068406.4993615, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, 'cf48613db4a444c088a12bdc74fe092f', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068406.4993675, 1795068406.4993675, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, 'd13f4dc0e350455196b9ae3a35a3a3b2', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068406.4993732, 1795068406.4993732, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031323238227d');
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
