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
INSERT INTO overread_answers VALUES (1, 'adf003f64d25487db341d76642090380', 1, 'strong', 24, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.7928643, 1795056777.7928643, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '9179cd76b21840aabaf25f2cecaada4b', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.7929473, 1795056777.7929473, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, 'b65b2151cf32454990711ff7671d6354', 1, 'strong', 62, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.7929575, 1795056777.7929575, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'd0f876c695dc4f919fc6acbc2b1b997f', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.7929645, 1795056777.7929645, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '4d4c266ce7e94038b63844a3b43ee9e2', 1, 'strong', 90, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.7929757, 1795056777.7929757, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, '610b81d7a1b84bd79b2a5e4755709f8b', 1, 'strong', 114, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.792983, 1795056777.792983, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'da235221d62e43fcb8ad29c5de7a853c', 1, 'strong', 8, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8155842, 1795056777.8155842, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '97b87045f9e8471faeb386d7bd243a7d', 1, 'strong', 71, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8156416, 1795056777.8156416, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '0936ad9b628447b49a1f6c67c1e60790', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.815653, 1795056777.815653, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '39923ba4eaf7466fbe28f9b2f53f178d', 1, 'strong', 6, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8400173, 1795056777.8400173, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, 'e441cead5f3f4df8a65a8857acabda58', 1, 'strong', 41, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8400702, 1795056777.8400702, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, 'babba03001fe4fe8a6e4bba1e357e6a5', 1, 'strong', 52, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8400795, 1795056777.8400795, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'f1a70c92f13a4879b420448ac5d1d485', 1, 'strong', 70, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8400865, 1795056777.8400865, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '8e6e96b7179b485385a605776228a52d', 1, 'strong', 109, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8400927, 1795056777.8400927, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, 'b3b337ea456f4a94b3be1f6d7dcbe37c', 1, 'strong', 9, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8661592, 1795056777.8661592, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '8cfc46bf0cb146c5b32c124461bccc1c', 1, 'strong', 30, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8662214, 1795056777.8662214, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, 'ac42d5f0abc24d2286daa26d15c794ed', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8662305, 1795056777.8662305, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '54047945b16f4d98b18dc6f1d128384a', 1, 'strong', 37, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.866237, 1795056777.866237, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, '87999b7932e047078486b3e53ff5980e', 1, 'strong', 57, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.8662426, 1795056777.8662426, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '52fad2004a134773aa3e86f389c007e8', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8662484, 1795056777.8662484, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '8428925fcde64519a99f38c376253460', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.8662548, 1795056777.8662548, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, '377e3899912e40e2b5e9779ab28fb57d', 1, 'strong', 3, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9116352, 1795056777.9116352, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '1c5d17bc37db402e8be724dca52a6e96', 1, 'strong', 22, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9117005, 1795056777.9117005, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'b1a657d7021848ed907c97897dbe9ff7', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9117098, 1795056777.9117098, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '9c2425e3ecf1415798f7a6e3d00798d2', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9117165, 1795056777.9117165, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '995bf903a60e4b7f878699eefebc800e', 1, 'strong', 45, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9117224, 1795056777.9117224, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '8f188022b17949c9821af5f4e1e293db', 1, 'strong', 49, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9117284, 1795056777.9117284, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '9f5c2be500224b40b758bff02f4117b7', 1, 'strong', 51, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9117339, 1795056777.9117339, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, 'b7362ba7b5a84f76999609af9589868e', 1, 'strong', 68, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9117393, 1795056777.9117393, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '1381cbb579cb4907bcb5e28f03791724', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9117448, 1795056777.9117448, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, 'a66e09a829894f9694b9dbe2067dc02a', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9117508, 1795056777.9117508, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '1111f9b900c748af8a4c86849cb491b0', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9407704, 1795056777.9407704, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, 'b3e8bba07096417b98454d2f163d66f6', 1, 'strong', 42, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9408383, 1795056777.9408383, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '9bd2ef7a963a43ee882388a2064e11da', 1, 'strong', 50, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9408472, 1795056777.9408472, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, 'dc915ff80399413ab1a31180af5fe7d0', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.940854, 1795056777.940854, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, '3151d7fb0320483e89e9114fcaaf6a6a', 1, 'strong', 75, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9408598, 1795056777.9408598, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, '0b3db93f397e4f119017300e7e5bd3f8', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9408658, 1795056777.9408658, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '42cdc6317e62403c8b1e76715789f038', 1, 'strong', 80, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9408727, 1795056777.9408727, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, 'ba52848404ae42c5b8a8cc7c52623ae0', 1, 'strong', 85, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9408782, 1795056777.9408782, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'ab858a7dbaee484282f7f181861e6dbd', 1, 'strong', 87, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9408836, 1795056777.9408836, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, 'd79b238e10bb4659acfe8ba772edfc2d', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9408894, 1795056777.9408894, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'ab846726fcf5484c9b518e2d62ca0aff', 1, 'strong', 98, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.940895, 1795056777.940895, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, 'f07431d25b6942228035e0cfbcd637f2', 1, 'strong', 101, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9409003, 1795056777.9409003, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '896032c3e08a4234af7b0807b7ee68c0', 1, 'strong', 104, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.940906, 1795056777.940906, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '57d02f5064134a2fbe7c3c6d11f97729', 1, 'strong', 113, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9409113, 1795056777.9409113, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '16c53a155c8544cbb0a37fa451b86259', 1, 'strong', 119, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.940917, 1795056777.940917, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '45f488f0b315410195bef1bf0ae24ade', 1, 'strong', 0, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9815633, 1795056777.9815633, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '13ce671e581c4fee89a1e290f4d28b95', 1, 'strong', 1, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816208, 1795056777.9816208, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '02dfc8af0cb041febf86117eaaac312a', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816294, 1795056777.9816294, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, 'bdbf85a8f3ae43c69d81f980b803f62f', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9816368, 1795056777.9816368, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '10957d3d2a74466c88caadaf95f2c98f', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9816427, 1795056777.9816427, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, '60d0e58be065458aa38c6c51629fb8f6', 1, 'strong', 36, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816484, 1795056777.9816484, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '5c19f76e9f064fe484961c2c9715f71e', 1, 'strong', 44, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.981654, 1795056777.981654, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'a1fe14b8913c4e83b83b848cfbc5a0bc', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816597, 1795056777.9816597, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '24ee75d736614fde842f956bdc52b884', 1, 'strong', 58, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816651, 1795056777.9816651, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, 'd1b344c95919455980ae058a9398f43a', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9816706, 1795056777.9816706, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '02fccce8583f4a1cad6f89d5d7b49ce1', 1, 'strong', 84, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.981676, 1795056777.981676, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, '40e66746cbf64116aeb4cd50bb253434', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056777.9816818, 1795056777.9816818, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'fcd14e7c009d4df2b601af8c09b4eef3', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056777.9816875, 1795056777.9816875, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203139333930227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '412a964ec83f2609970fa79170de6c65', '\x');
INSERT INTO overread_epochs VALUES (1, 'epoch', '1', '\x7b226b223a20312c20226578636573735f6572726f72223a20302e322c2022726567696f6e5f6d617373223a20302e393939393939393939393939393939392c20227374726f6e675f6d617373223a20302e393939393939393939393939393939392c2022646966666572656e63655f73616d706c65223a20302c202273616d706c65223a2034362c20226472617773223a207b22696e666572726564223a20302c20227765616b223a20302c20227374726f6e67223a2034367d2c20226c6162656c73223a207b22696e666572726564223a20302c20227765616b223a20302c20227374726f6e67223a2034367d2c20227365636f6e6473223a20302e32303034373638373430303032383733357d');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost None, max_strong None', '\x504b03042d0000000800000021005f9d1cfbffffffffffffffff0900140061626f75742e6e707901001000d0130000000000007e03000000000000d5575d4f1351101d5ffd1537be149206a15014f4d9378d2f3c18629aedee96564b77b38b6043f815fe61ef8d7372cfdecc96a2069464d2bd1f337366ee7cf1e3c3d9fb8f9f9ec9b5dc0e8ab2cd9bc1a91bbc3d3b181d1e0f866e30ab9aab265b4daaa628c3d1bb6cd9967ebf9d6775e9d73bbb4377e77effeff9ad88bcf074e929f3f4d553a97ba79e9c7ee79e967aa7555a789ae96fe069f4ee90f8ae9527f07ed37b6d22ff5cd72b4f9521639df07d4ece73d27f95e0ca55ff9561176c5fead9b5fe2e0dfb6b955fd1bdc2c0ca7e5aa85f535981f73be1ae155f38bf51beb09eeb1eeb9eaaeca9de5bd2fdb5dedff7b4a7bf63c20799a5aeb77dd3819e39da039e86e47f915f6f1cfc72413e728a17f8521cadee41e64af91de19bd2db0083a3fb96dc034f23f58323f937644fa5f65afcb59e57aa17762e883f7daf05e1c13b041c874a475be885adf08b4be46ef38e617fc7b8cb6bbc5ff8be347015bace55e64b89b198e93ef20db1bca7b20af257a6329183783bc43e7420de83bf763dbd21fe95c4584a6db26212b6583e6b65fb1879aad81ed21de422de9563e15cbaf9ce04191c87633ae73afad835096f3b55192c7b2e31e7e0e3c7c2177c94d6f45437726c2276ec71bdefab012c7f26b15fa04f222f270fb4a54f37ebe33a11745d923f1712e3b4af4f231f1de9460de15e61c537787007b3c18d7eafe9cccaa54cf594d2ad2f9bea8395bb8c13fcade2c09bf27923760dc5ba511d384b6368932db5c4dc77e40be8af25d658cc67b015b38d935897e18b4ae50f49ee5cbaf3106619d44cab07c2f6827058b1829cc65e2eb6cf9073a95f738939847de8eaabb7883f8e05bc35ce607b5a23e02bae3fec0bf4099ef5d2d973253187a6d28d9d3477903f56dfc35b63f65a49cc13e0b2e64dd42bc6053ddbce77d08d5e85ba827c055696319518b316a64db890bff079d5635b385bab7e6045fe56899c46626cf6e97d682fc61b3226cc0a7d3a786ec3fccff9c6fdccea1bacabafaf4377a03bb16b3bd709eb7f1ec4d82cc162f1ec273a502333d5b3e96e9fcf9927cc0327862d7d7992e6156c4ab1a47def6ff4f15122133ebb906e3d0c32f1f6d063c93bf943dac6d74f8105f57726dd182ba5db1b26d2df0bef8babfb78c29c756ce0429fc48cffafe707ec48f36353cdfa1fed41bfcd89b7306ce25c444d0c325fa9dcd7fa7d24ddba39a2b330878f1543dad36143c0504bec3fa99fd0fbd12b83ac9f504b03042d000000080000002100a6f419aeffffffffffffffff08001400636f64652e6e707901001000600200000000000079000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46060860c4821990e470b191f9d800ba3c2efb88d187ae17975a52dc43c84e74362efdd8dc84ae8790bb71e9c1673e3e7781c400504b03042d0000000800000021008edafcadffffffffffffffff0a001400736f757263652e6e707901001000f8000000000000006f000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e26260626062002d20c201a0220826000936382d3c8820c3019260807c28672212aa036409543e4189800504b03042d000000080000002100d9ab12d3ffffffffffffffff0e001400636f6e666964656e63652e6e707901001000400400000000000084000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e0630f8608f4affa8c7cec7258e4b3f2e9a5875c4ea27e44e62694afd47c83c52f5d3da9dc48633217b884d27949a4faebda48607b9f981dc7027d57f087d00504b01022d032d0000000800000021005f9d1cfb7e030000d013000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d000000080000002100a6f419ae79000000600200000800000000000000000000008001b9030000636f64652e6e7079504b01022d032d0000000800000021008edafcad6f000000f80000000a000000000000000000000080016c040000736f757263652e6e7079504b01022d032d000000080000002100d9ab12d384000000400400000e0000000000000000000000800117050000636f6e666964656e63652e6e7079504b05060000000004000400e1000000db0500000000');
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
