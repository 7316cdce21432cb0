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
INSERT INTO overread_answers VALUES (1, 'e2a7b9843e3340d389ce421f69d8aebd', 1, 'strong', 24, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0130754, 1795068371.0130754, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'ebcdf0f3934249a29ff44ac024cc1425', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.013143, 1795068371.013143, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '4b0b98ecc07b404ab4cf09e558e5c43d', 1, 'strong', 62, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0131547, 1795068371.0131547, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '39aac7d13c5440509c72fe42d8308518', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.013163, 1795068371.013163, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '567e7aab04064100ba909681370b7f46', 1, 'strong', 90, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0131774, 1795068371.0131774, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'ab40127dc86a4a66bffed678bcd437e7', 1, 'strong', 114, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0131857, 1795068371.0131857, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '9d059383224e4ed592df128f4bbe26ae', 1, 'strong', 8, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.032586, 1795068371.032586, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '5b98ad89b95d4647a499c6ffb1120fe6', 1, 'strong', 71, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0326788, 1795068371.0326788, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, 'd1910974f3174a7b989ebb543d84baef', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0326927, 1795068371.0326927, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '6096ec7cb21f42f2b07b0c593dcd38c4', 1, 'strong', 6, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0481148, 1795068371.0481148, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, 'f5e0dc8ff535465a95706ca011d753a7', 1, 'strong', 41, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0481687, 1795068371.0481687, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, 'be7289a8025b4c518642ef657a972740', 1, 'strong', 52, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.048179, 1795068371.048179, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '6dcfb08620fd48ef975884882f36ccd7', 1, 'strong', 70, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.048186, 1795068371.048186, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, 'd32a14960f62410a82c58d8e1855ebd4', 1, 'strong', 109, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0481927, 1795068371.0481927, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '49077d00f2a64c48a428fc24e680694e', 1, 'strong', 9, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0669887, 1795068371.0669887, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '396f6878327b4c7d9529da2553258d69', 1, 'strong', 30, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0670404, 1795068371.0670404, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '53975476c3934a3ca6bd7be183df8dcd', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0670505, 1795068371.0670505, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '070b5297a2074170b0ad44af7d325b04', 1, 'strong', 37, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0670578, 1795068371.0670578, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'dc6b6244057d4bc48f1f2d9dff33cb0c', 1, 'strong', 57, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.067065, 1795068371.067065, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '4e65cc34461a484cb5eb0a3c7e0521a8', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0670714, 1795068371.0670714, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, 'df3f3a83616242b1be8b63448702ae35', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0670786, 1795068371.0670786, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'acb55b111d174ae991dd6651a0c2503e', 1, 'strong', 3, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0879884, 1795068371.0879884, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, 'b6c45e836c1e48c99547d8683d2dd601', 1, 'strong', 22, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0880437, 1795068371.0880437, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'ebcb75eadfbf4a369efbcb9449753a60', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0880535, 1795068371.0880535, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, 'c966dcb2468a4da29d766e4e040d1a0d', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0880601, 1795068371.0880601, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'a7926cc33acb4b7abc1c81ea46d649a4', 1, 'strong', 45, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0880666, 1795068371.0880666, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, 'c72ec61cd4b24e219573bfed15b7d113', 1, 'strong', 49, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0880725, 1795068371.0880725, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '372c001f28ab4eff8ea3f17d693a876d', 1, 'strong', 51, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0880783, 1795068371.0880783, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '0ac8be37029549b588f9d364e7508e3a', 1, 'strong', 68, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0880842, 1795068371.0880842, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '9388fb0a4ccb45a0829193ba8e8cb2cf', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0880911, 1795068371.0880911, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '4bc1b2add30d4b7fb9cd7f444a3067ed', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0880983, 1795068371.0880983, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '7a419162045f4a9680d3ea1cd8511a86', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0950134, 1795068371.0950134, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '908d1e48f5f34054bd2856511558065d', 1, 'strong', 42, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0950618, 1795068371.0950618, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '0f9581f04ed449cca5f80f334e22c417', 1, 'strong', 50, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0950713, 1795068371.0950713, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '35d064468d5f4f36bce91b87d599ac66', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0950792, 1795068371.0950792, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'af0eca82da4f41c883f80a7c2bf3e040', 1, 'strong', 75, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0950856, 1795068371.0950856, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, 'aab41b8fc1ee4462a8913fec926e3e95', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.095092, 1795068371.095092, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '286ea329820a4914a16c6236767e0676', 1, 'strong', 80, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.095098, 1795068371.095098, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '633b1d98a6d545a3a6530bb63b8bbaa8', 1, 'strong', 85, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.095104, 1795068371.095104, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, '92ac4e3dfdcb488980226fef51b3ab05', 1, 'strong', 87, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0951097, 1795068371.0951097, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '001e8d027e7940d690e3ca8378072c48', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0951154, 1795068371.0951154, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, '80859734468e42629b1614ad561d2b3a', 1, 'strong', 98, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0951216, 1795068371.0951216, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, 'c84dcc336ae6429da6c0f2bcf4de2a85', 1, 'strong', 101, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0951276, 1795068371.0951276, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '8479d65d8c844db9a779bf8f3b692f23', 1, 'strong', 104, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0951328, 1795068371.0951328, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, 'b13ff0c825c542ce9a59738b9b148244', 1, 'strong', 113, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.0951388, 1795068371.0951388, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '38c1cc05d58248b899585c77ddf22fd4', 1, 'strong', 119, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.0951445, 1795068371.0951445, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '2c5dfeec597144fc863a13a10e351083', 1, 'strong', 0, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.1078181, 1795068371.1078181, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '77ea1f86cbc24d5ab83faca756f8b453', 1, 'strong', 1, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1078615, 1795068371.1078615, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '472ab2eef3d846c3bce0afaa9cc504d8', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1078713, 1795068371.1078713, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '117054ebd4e54d388b542e41858468e4', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.107878, 1795068371.107878, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, 'efee31f9ef45483bb78c6bcc058c70de', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.1078837, 1795068371.1078837, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, 'eba3ba5de47740e38b00464db8f1a5a4', 1, 'strong', 36, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.10789, 1795068371.10789, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '9ffd44319318485d8cb48fbb61e7b4c6', 1, 'strong', 44, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1078956, 1795068371.1078956, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, '9899ba2d63a642e4b1e0b73f2630f537', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1079013, 1795068371.1079013, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '8a6b905444f84561a76ccd406b5335c3', 1, 'strong', 58, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.107907, 1795068371.107907, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'ba2e7a03475a457dabb3ba5320e8a33d', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.1079128, 1795068371.1079128, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, 'af36dbb5321d4051a7e07eac2e243fe4', 1, 'strong', 84, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1079185, 1795068371.1079185, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '0c7ae4c2f24c4e54859e4966a8c033a1', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068371.1079242, 1795068371.1079242, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'c7883c6d12ef4bedbd4c6ae1ceb321c7', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068371.1079307, 1795068371.1079307, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031323238227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '412a964ec83f2609970fa79170de6c65', '\x');
INSERT INTO overread_epochs VALUES (1, 'epoch', '1', '\x7b226b223a20312c20226578636573735f6572726f72223a20302e322c2022726567696f6e5f6d617373223a20302e393939393939393939393939393939392c20227374726f6e675f6d617373223a20302e393939393939393939393939393939392c2022646966666572656e63655f73616d706c65223a20302c202273616d706c65223a2034362c20226472617773223a207b22696e666572726564223a20302c20227765616b223a20302c20227374726f6e67223a2034367d2c20226c6162656c73223a207b22696e666572726564223a20302c20227765616b223a20302c20227374726f6e67223a2034367d2c20227365636f6e6473223a20302e31323036323930323639393939343939337d');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost None, max_strong None', '\x504b03042d0000000800000021000a9c9fabffffffffffffffff0900140061626f75742e6e707901001000d0130000000000007a03000000000000d557cb6ed350101db67cc5159bb45254daf421b5b0660762d305aa50e4d84e134863cb2e2d51d5afe087f11573744f46e33405d442a5517c1f337366eebcfae3c3f9fb8f9f5ec88ddc0d8ab2cd9bc15918bc3d3f181d9e0c866130ad9aeb265b8eaba628e3d1bb6cd196dd7e3bcbeab25befec0ec37df8fdbf977722f2aaa3ab8eb28ebe7654eade594741bff38e167aa7559a7734d5dfc8d3e8dd21f1dd284fe4fda6f75a23ff42d7cb8e2a47c6caf07d36e739e9bf36b872d57fedd805db177a76a3bf0bc7fe5ae55774af70b0b29fe6ea572b2bf27e27dcb5e28be7b7ca17d733dd63dd13953dd17b0bbabfd2fbfb1dede9ef31e183cc52d7dbbee940cf02ed014f43f2bfc8af378e7eb9241f05c50b7c1647ab7b90b954fe40f826f436c010e8be27f7a0a391fa2190fc5bb2a7527b3dfe5acf2bd50b3be7c46fdf6b4e78f00e11c7a1d2d1167a612bfc128cdc6dde31eeef3877798df78bdf570eae42d7b9ca7c2d291633dd47be2196f7545641feca542672106f87d8870ec47bf4d76e476f887f292996ac4d5e4cc216cf67ad6c1f23cf15db43ba835cc4bb722c5cc87abe334106c7e1319d731d7dea9a84b79da80c963d939473f0f153e18b3eb235ddea468e8dc58f3daef77d3580e54f25f50bf449e4e5f891b6f4e9667d5c27a2ae2bf2e75c529cf6f569e46320dda821dc2bbcf8060fee6036b8d5ef159d79b994a99e52d6ebcba6fae0e52ee3047fab38f0a67cde885f43b16e5407ce6c0c6db2a59694fb817c01fdb5a41a8bf90cb662b60992ea327c51a9fc21c99dc9fa3c84590635d3eb81b0bd201c5eac20a7b1978bef33e49cf56b2e2987b00f5d7df516f1c7b180b7c6196cb73502bee2fac3be409fe059cfce9e4b49393491f5d8b1b983fcf1fa1ede1ab3d752529e0097376fa25e312ee8d976be836ef42ad415e42bb0b28c89a498f5306dc285fc85cfab1edbe2d94af5032bf2b732721a49b1d9a7f7b1bd186fc898302bf4e9e0b90df33fe71bf733af6fb0aebebe0edd91eec5afed5c27bcff7910635383c5e3d9373a502333d5b3e96e9fcf9927ce03a78e2d7d7962f30a36592cb6effd8d3e3e3232e1b34b59af875126de1e7a3c79a77f48dbf8fa39b0a0fe4e653dc64a59ef0d63e9ef850fc5d5433c71ce3a7170a14f62c6ffd7f30376d8fcd854b3fe477bd06f73e22d1c9b78ae453d3ed1ef535d8f74cfc6e8117d1f2a06dbd36143c4504bea3fd64fe8fde89551d64f504b03042d000000080000002100a6f419aeffffffffffffffff08001400636f64652e6e707901001000600200000000000079000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46060860c4821990e470b191f9d800ba3c2efb88d187ae17975a52dc43c84e74362efdd8dc84ae8790bb71e9c1673e3e7781c400504b03042d0000000800000021008edafcadffffffffffffffff0a001400736f757263652e6e707901001000f8000000000000006f000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e26260626062002d20c201a0220826000936382d3c8820c3019260807c28672212aa036409543e4189800504b03042d000000080000002100d9ab12d3ffffffffffffffff0e001400636f6e666964656e63652e6e707901001000400400000000000084000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e0630f8608f4affa8c7cec7258e4b3f2e9a5875c4ea27e44e62694afd47c83c52f5d3da9dc48633217b884d27949a4faebda48607b9f981dc7027d57f087d00504b01022d032d0000000800000021000a9c9fab7a030000d013000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d000000080000002100a6f419ae79000000600200000800000000000000000000008001b5030000636f64652e6e7079504b01022d032d0000000800000021008edafcad6f000000f80000000a0000000000000000000000800168040000736f757263652e6e7079504b01022d032d000000080000002100d9ab12d384000000400400000e0000000000000000000000800113050000636f6e666964656e63652e6e7079504b05060000000004000400e1000000d70500000000');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (7, 1, 'strong', '[0, 1, 27, 28, 31, 36, 44, 55, 58, 83, 84, 99, 105]', 46, 1750000000);
INSERT INTO overread_studies VALUES (1, 'class-done', '{"goal": {"audit": 20, "error": null, "excess_error": 0.2, "failure_probability": 0.05, "hypotheses": "thresholds", "make": "classifier", "seed": 7}, "items": {"digest": "21a856964625ef00494f56a861bbb0c4", "rows": 120}, "pool": {"features": ["a"], "id": "id", "image": null, "show": ["a", "b"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
INSERT INTO overread_verdicts VALUES (1, 'strong', 24, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 53, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 62, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 67, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 90, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 114, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 8, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 71, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 115, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 6, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 41, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 52, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 70, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 109, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 9, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 30, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 34, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 37, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 57, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 86, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 112, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 3, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 22, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 29, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 32, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 45, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 49, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 51, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 68, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 82, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 96, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 14, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 42, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 50, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 72, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 75, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 79, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 80, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 85, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 87, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 92, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 98, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 101, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 104, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 113, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 119, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 0, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 1, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 36, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 44, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 55, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 58, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 83, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 84, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 99, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 105, '"no"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 59, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 1, false);
SELECT pg_catalog.setval('overread_sent_number_seq', 7, true);
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
