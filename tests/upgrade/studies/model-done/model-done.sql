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
INSERT INTO overread_answers VALUES (1, '2387e256bf9944459eba397b449e33c6', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5845277, 1795056615.5845277, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, 'c89d0f3400604f27be86594c65fbe553', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.584595, 1795056615.584595, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '7672fa3a15a54074b3d7b9f4e2fa0f38', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5846062, 1795056615.5846062, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, 'e3cc5575086047a7a668154ad3320ec3', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5846138, 1795056615.5846138, NULL, NULL, '2827d39c2a52747d8818d77a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '89e871c6e0ab4249810d8b8dbc72f8ee', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5846639, 1795056615.5846639, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, '7782013776834c09b872b8aee1b63e26', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5846717, 1795056615.5846717, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, '5154a23c41494c0cbdda7927837d2353', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5846782, 1795056615.5846782, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, '8c55568e2c42490192b3d717c2b7e083', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5846856, 1795056615.5846856, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, '68af27a1d206417f94414376084de729', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5846944, 1795056615.5846944, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '2d19c7ba4c784aa399cf93aa7747d400', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5847006, 1795056615.5847006, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '25694895a82a48e4a0bc8747dd50adab', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5847065, 1795056615.5847065, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '23d403c19f394541b55ca78c16b2f032', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847125, 1795056615.5847125, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, 'd0d703128d1b4f66b3026c59de87e4b1', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.584718, 1795056615.584718, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, '38ce3105c4314efbafcd71996efd55ce', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.584724, 1795056615.584724, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, '57c9e34f79e448cdb7474f6837a8606d', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5847297, 1795056615.5847297, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, '18e12aee3fcc4546b56f455111f48705', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5847354, 1795056615.5847354, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '5cfa0d7c73c441008b2bf4933689784d', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5847409, 1795056615.5847409, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '4bf340ee9bed4cbaa06a97fbf41ea3b9', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.58475, 1795056615.58475, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'd4ef694b7cf44e9792486f6bea936bd9', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847554, 1795056615.5847554, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '3929c1c77d8b432ca05081cb3f703ff0', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847614, 1795056615.5847614, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '65a7c56eeeb24b8681b723e96609440b', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5847666, 1795056615.5847666, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'bf29b1dd89004e6c8a64d45da38d1baf', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5847723, 1795056615.5847723, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, 'c6442e1f81d54a7e9f7a0fdd7f63d273', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847778, 1795056615.5847778, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, 'e5c7b9e4becb4a079eb5c452c8f3d025', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847828, 1795056615.5847828, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '02bfc9b94d594c5187cb080d3498028a', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5847883, 1795056615.5847883, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, 'a7aa56232172469285eb3b210e17c414', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5847945, 1795056615.5847945, NULL, NULL, 'ba832947700956b89124840a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '9c98ad2303ab4084894d877ed52c9fd5', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5848002, 1795056615.5848002, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '399e026f1adb425f802d05d44d95fd27', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.584806, 1795056615.584806, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '8063c8d116a7414a9556e41569ac382e', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5848114, 1795056615.5848114, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '1c877a58885445ef8da59d126321f494', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.584817, 1795056615.584817, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '4ab6726be2da4ce087871a9661a3c4dc', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5848403, 1795056615.5848403, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, '77123184c028489da3d0082b79ceea74', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5848458, 1795056615.5848458, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '2fdaec19cb84487c9b9b23c68517d8a6', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.584851, 1795056615.584851, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '30fa69cc2bc34a2f8f17056f632293fc', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5848563, 1795056615.5848563, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '4c2bdb00830b483d8cb3c5ab984b1231', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5848622, 1795056615.5848622, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'f355af4944e24e11bf41e95a0d8ea82e', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.584868, 1795056615.584868, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, 'fd268b1d96314a88bd5e987a75c5864b', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5848732, 1795056615.5848732, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, '1e336b670ae54900b651e70387de729d', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.584879, 1795056615.584879, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '4e7572dd26ec45329855fa9e21cac14c', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.584884, 1795056615.584884, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, 'e3dfe400d2474a9dbb1e0fc9f10168a3', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5848894, 1795056615.5848894, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '5a7ffce955d04c64bc8e990a8cbe07a3', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5848947, 1795056615.5848947, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'c49369f6ad464b1d9f4b2523a4c8aed9', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5849009, 1795056615.5849009, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, 'd2429458afc84dda80286ce99336f95a', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5849063, 1795056615.5849063, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, '454f91da645f43e887f29ef11264c617', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.584914, 1795056615.584914, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '49d9e238cb174124970c72ba8ad5268e', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5849192, 1795056615.5849192, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, 'b6c896fb9e804d41a4718f4839407469', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.584925, 1795056615.584925, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '0398829ca16b428c8d02649910309da8', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5849304, 1795056615.5849304, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '852d04fe99d04152b592dfdc4b06f482', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5849357, 1795056615.5849357, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, '0370bcedda6e48ea9c9a2c046e8a8afc', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5849414, 1795056615.5849414, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '30877fc3151046c68d331b59468a7df5', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5849466, 1795056615.5849466, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, '09812de417d249328971831b8bd51c80', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5849526, 1795056615.5849526, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, '13abe4c5c084422a905ae9d0425c40eb', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.584973, 1795056615.584973, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, 'ab8564c8e0fb490a99c1397660fe2dcd', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5849786, 1795056615.5849786, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, '27cb2e9a729c43c8b4bfb01a45b0f899', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5849843, 1795056615.5849843, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '4ba9ceddce5248bc99e66ed69a11a1c6', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5849898, 1795056615.5849898, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, '3f3aa22db06b4ce6907885477cf45841', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5849953, 1795056615.5849953, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '6a7cd01f656e44bfb0a03f7c8193d568', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585001, 1795056615.585001, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, 'da7fddfdc38244ac93852379cf944e2f', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850062, 1795056615.5850062, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'cd7eb9a6d92241f499e6f14125909595', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850117, 1795056615.5850117, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, 'f089207287934f298bf01ee907aeea58', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850167, 1795056615.5850167, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, 'd833e550a9bb49f0af4dd2659bca72f9', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5850224, 1795056615.5850224, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, 'debe0d3a43294fa187f0a1bc2f9c1aee', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5850282, 1795056615.5850282, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '224187b2c93b400b94a607bb49c67672', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850332, 1795056615.5850332, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, 'b3ba1134656d470880ae621b72f039c6', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850387, 1795056615.5850387, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, '6ecd8aa814054dc29d1b85164c638fec', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585044, 1795056615.585044, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, 'fe766db604b44e41b7b2dec2d6917656', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850496, 1795056615.5850496, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '0bf363924b854cffbbbab70604f1a91a', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850549, 1795056615.5850549, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, 'fe9ff6a9626e4ee6af4650fc892d456e', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5850606, 1795056615.5850606, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '85ac073c96b44805a3710a27a28026e3', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.585066, 1795056615.585066, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '459547b2c8604f0abea9ac8f542b6a5a', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585072, 1795056615.585072, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, '959566ecf6a742ebb2389a97d26b0452', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5850778, 1795056615.5850778, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, 'd92a771d684e49199b76f8c8b47fb8e2', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5850832, 1795056615.5850832, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '170f33b9ba6e416aa0dca65a9cee61e4', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5850885, 1795056615.5850885, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, 'c61f6b5a555a444f8850a7becb46d525', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585094, 1795056615.585094, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, 'c0536bce15aa437e908b4f0303129961', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.585099, 1795056615.585099, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, 'da8a5b4f3cb74fc5836b3548b6d806df', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5851047, 1795056615.5851047, NULL, NULL, '83af86a01974edc965e6b57e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, '5f66623d679840849a1114af265f2f80', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.58511, 1795056615.58511, NULL, NULL, '5ad829c26ee12da6b8771166', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, 'd5429af4483e42429c1803754d027d9f', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5851157, 1795056615.5851157, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, '70108d3d57ac4e5c903dbc9e5ebea394', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5851214, 1795056615.5851214, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, '4b0831a9a3e642839510ea8b9cfde63f', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5851266, 1795056615.5851266, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, 'ac01fa76083b4860af7ed9a162ec9972', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5851321, 1795056615.5851321, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, 'a9953009c0a14ffcad59bebb923829eb', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5851371, 1795056615.5851371, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, 'ae545ee39b234be491091861ebfe97c7', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5851429, 1795056615.5851429, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, 'cb14b95181c7409098525ba198156fb4', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5851483, 1795056615.5851483, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, '63f5e30e36164f12a49fb55aa3c67fb9', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5851536, 1795056615.5851536, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, '92909540c71e43cfb3670b7ff69911f1', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5851588, 1795056615.5851588, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, '1735031f1d094959a8824e823d46b9ee', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5851643, 1795056615.5851643, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, 'ae697505e09949a98c92ba7727261733', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5851696, 1795056615.5851696, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, '71b79fcd446c4c938da7710942702119', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.585175, 1795056615.585175, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '6518db1ee882462d8388aafc3a4b2f33', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.58518, 1795056615.58518, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, 'f099115545c344f1ac3e43181485d5f0', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5851855, 1795056615.5851855, NULL, NULL, '753d01d1afb6e1ff5caa522a', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '32c0ff9089e34278b8f4d586b0b1475c', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.585191, 1795056615.585191, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, 'bec7c58076b24690a61b1315504c7f21', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5851963, 1795056615.5851963, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '001b0d05c1b64f9b878c96e9715fd35f', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5852017, 1795056615.5852017, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '12b6a8e2cee6491795e5f76390fa6a63', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5852077, 1795056615.5852077, NULL, NULL, '6d96da0748b105636a71085e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, 'a1128d7c3b8240368379f329998909b3', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5852134, 1795056615.5852134, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, '083a6a1c9e2a450daea54e1c05775cad', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585219, 1795056615.585219, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, '0671ad1758b44d72a681ff162d6bdd95', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5852244, 1795056615.5852244, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, 'a749bab9b0cf480fb34f349686386ea0', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5852299, 1795056615.5852299, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '88f2ff2fa6054d8d8a7a90f39bcf6570', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.585235, 1795056615.585235, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, '3eb09ee56384485493ebb3e31fc7a977', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5852406, 1795056615.5852406, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, 'e76f49111fca436686c937c778569dee', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5852458, 1795056615.5852458, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '8f381dc40af749b78434ccdbb44ef8b6', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5852513, 1795056615.5852513, NULL, NULL, '572b2cc4ec1fe7831add486b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, 'c0705a4a895140518b5bd7ed7e67988d', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585257, 1795056615.585257, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '974cc6f381af4280b5845631e3404077', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.585262, 1795056615.585262, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '8506e471120f4fafa03abcc79ea98e17', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795056615.5852675, 1795056615.5852675, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, 'b813cf2d16874dc18d2085dc19f04e69', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5852728, 1795056615.5852728, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '12555dcf990e4462a4e8bd134c0018e0', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5852785, 1795056615.5852785, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, 'b7888743b8814fb5acdf66f499df2c8d', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5852838, 1795056615.5852838, NULL, NULL, '3107da53efe3e297b51644f2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, 'f1ce0311a70b4f379567f57f939fd32e', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5852895, 1795056615.5852895, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, 'b1aa06819a4b4a0ba4b737aec78a687a', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.585295, 1795056615.585295, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, '5f9150ce575249aca47a9406dd20acb3', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5853002, 1795056615.5853002, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, 'bb0795b6b1eb4b258c82a97a17b349f4', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5853055, 1795056615.5853055, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'e86d9382335c485aad8314b44411386c', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5853107, 1795056615.5853107, NULL, NULL, 'b0e046e77c1200c108b7ad5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, '9a4fbd71c53f4792a468a83e63d8f801', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5853162, 1795056615.5853162, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, 'cc8565556c3b44ce81f04fe4243378ad', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795056615.5853214, 1795056615.5853214, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, '2e2f26f43ad240e7afa9266339db500a', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585327, 1795056615.585327, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, 'ea49a027e4254492b4184fe721559a35', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.585332, 1795056615.585332, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '6bae1c2bacb244d28986dd6d7c2ac0bd', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795056615.5853374, 1795056615.5853374, NULL, NULL, 'c9e67c770722babc1dbe6033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, 'c9f30e62c2fc46f6bc327c5b532df9f2', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795056615.5853426, 1795056615.5853426, NULL, NULL, '0968260400ceec3d8ed3d4a2', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, '00bc360ab97f4c0b99cbfbbd315483a8', 1, 'strong', 7, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.700796, 1795056615.700796, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '4f42bc5cbfaa44fabcd2cb64f4bee931', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7008605, 1795056615.7008605, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '50563ab1880d4ecbad9eb506fd3211f9', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.7008712, 1795056615.7008712, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, 'bc45394117ff4ddb8026930ad578789a', 1, 'strong', 18, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7008781, 1795056615.7008781, NULL, NULL, '249ee28684a397be31771da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'abb5014ef0fd41308a73f9f3b4252003', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.7008848, 1795056615.7008848, NULL, NULL, '9a89f5992602cde2bdc8251c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, 'd285b5a9d2044e62bfd202e5cb2df03b', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7008903, 1795056615.7008903, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, '17215f555da74215a4e36bef834a7e28', 1, 'strong', 36, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.700896, 1795056615.700896, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '3d339abff1a34206a4b6972c826dd10b', 1, 'strong', 39, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009022, 1795056615.7009022, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '79e175364d654011be2bd0f9fd0b4122', 1, 'strong', 44, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.700908, 1795056615.700908, NULL, NULL, '36bc7f53340c7097b6117f08', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '8fc47a91210b4789856b141477196aa4', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.700914, 1795056615.700914, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, 'e12ed1964b8747928c6d189147d566a5', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009196, 1795056615.7009196, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'd8a078c1235040f08587b0e81504a132', 1, 'strong', 68, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009254, 1795056615.7009254, NULL, NULL, 'bbd66170ef7cefeac1e27627', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '2f1d12c622c845998ea3266e62199b63', 1, 'strong', 73, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.700931, 1795056615.700931, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, 'a0911310a77749c1b6a5f7b0fe3bd153', 1, 'strong', 84, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009368, 1795056615.7009368, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, '2ebf5d68e8b44dd0a49e03ac89901f18', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.7009418, 1795056615.7009418, NULL, NULL, 'f4e067b2f9d6568ee7a4c605', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, 'dedcfc2436694e738aba0d8b562af893', 1, 'strong', 95, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.7009478, 1795056615.7009478, NULL, NULL, '805ec2b4043d938fbe717b5b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, '1a6357631e1b4b008d968c50a2721b4d', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009532, 1795056615.7009532, NULL, NULL, '20287894976fe20d1357e7e8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, '72fb12ef6a4e43c9bca011b3f09be846', 1, 'strong', 99, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.7009811, 1795056615.7009811, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, '31b60d6c18b841cebcf29356cc8939da', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009873, 1795056615.7009873, NULL, NULL, '9cd76c954ccc409190d29420', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (140, 'd6f7d33ae550454e922cca8b45eb8a72', 1, 'strong', 117, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.7009933, 1795056615.7009933, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (141, 'b0027d051dc84bd19e39c61273aee278', 1, 'strong', 2, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.8843768, 1795056615.8843768, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (142, 'de35c021d1844dd189dabdc9a2d7d353', 1, 'strong', 46, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.8844452, 1795056615.8844452, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (143, '9368ac715fa94a8483c71a18b8b2613e', 1, 'strong', 47, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.8844554, 1795056615.8844554, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (144, 'ca1b8dad7e8340d592db6dc28035a555', 1, 'strong', 61, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.8844624, 1795056615.8844624, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (145, 'c95f122e31ce49ccbaed6d60c7408387', 1, 'strong', 74, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.8844683, 1795056615.8844683, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (146, '43345cfd72554126ba32222224723b62', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.884474, 1795056615.884474, NULL, NULL, '5ed8edb12861da4f3ee5a644', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (147, 'd73c176d448f43f4b2e43197bdd6db59', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.8844802, 1795056615.8844802, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (148, '7d1222f4551f42f992e38197cfc0e2ba', 1, 'strong', 88, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.8844862, 1795056615.8844862, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (149, '4165ba270ef546a6886fd31854e08256', 1, 'strong', 97, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056615.8844924, 1795056615.8844924, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (150, '59f1fe5e258644689371017217e3ccdc', 1, 'strong', 106, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056615.8844984, 1795056615.8844984, NULL, NULL, '0ab76cb49278db4cb74b8c4c', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (151, 'aff3c9f646e54531bc5aebffbc843658', 1, 'strong', 12, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0181663, 1795056616.0181663, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (152, '4fa1c822a21a4a2092930b20183fa0b3', 1, 'strong', 13, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.0182302, 1795056616.0182302, NULL, NULL, 'e7a73b1d71a0a6a0e9d8c882', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (153, '8028a8f78e1a4fb8bc5a4661eab6e50e', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0182405, 1795056616.0182405, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (154, 'f7b60e7ea7434c8b92aeb73eecf34a5a', 1, 'strong', 38, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.018247, 1795056616.018247, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (155, '59279b10ef3143e4ba0cf84c64e51f19', 1, 'strong', 48, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.018253, 1795056616.018253, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (156, '234797811fe7431bb5f9a6785bb41fd6', 1, 'strong', 49, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0182586, 1795056616.0182586, NULL, NULL, '428c05844be2a4f5f3a82033', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (157, '29ce9986d8f8416ca64ea8303e1879c1', 1, 'strong', 71, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0182645, 1795056616.0182645, NULL, NULL, '488c6f350cfb1fb865414d71', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (158, 'd286198ba72e4bea85459f2b06c613e5', 1, 'strong', 87, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0182703, 1795056616.0182703, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (159, 'c28ff7daa9e04c30b8bb0c5305e4832c', 1, 'strong', 110, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.0182757, 1795056616.0182757, NULL, NULL, '06359d4a3c1f351fe1aba697', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (160, '818252a837524298bb5def5ee9145d3b', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.0182815, 1795056616.0182815, NULL, NULL, '29da0237c243b08c78d5f984', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (161, '460c3ae1b46947ca97f3c7f087f9801b', 1, 'strong', 0, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.17401, 1795056616.17401, NULL, NULL, 'f12c7cc038aabcf5a4b52282', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (162, '5cc2515c248649cc9cb1fc59b0450b3a', 1, 'strong', 1, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1740725, 1795056616.1740725, NULL, NULL, 'f55dcee99508ee685849f635', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (163, 'b18abf81776d4edf9e6f4390c339d47d', 1, 'strong', 9, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.1740823, 1795056616.1740823, NULL, NULL, 'ec2c5f2e84718583cdf938c0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (164, '96846decf7d94b73a660a2440cf7b2e8', 1, 'strong', 24, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.174089, 1795056616.174089, NULL, NULL, '1e904a5374e1006d0f0a9a49', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (165, '4f742f360cf74155a5f9e4961c3961c7', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1740952, 1795056616.1740952, NULL, NULL, 'a1137a85838acd5fd5c3ebf9', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (166, '83d1759ae37547afaa506b59fac7ac27', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.1741004, 1795056616.1741004, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (167, 'f3f8832cfe6c4d50b4c8b02b86457a17', 1, 'strong', 34, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1741064, 1795056616.1741064, NULL, NULL, 'ff010fe6cdf22697764e08de', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (168, 'f491da9ded3040b2849eac2572631ddc', 1, 'strong', 52, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1741123, 1795056616.1741123, NULL, NULL, 'dc07bf64e47eff70b0486fb7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (169, '798814f4097349ecb4c03c08e21970a9', 1, 'strong', 58, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1741176, 1795056616.1741176, NULL, NULL, 'dc8dbf28673070c5ef1c45a0', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (170, '2804eb9e0aab4b2fa135f1f98682e8a4', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.1741238, 1795056616.1741238, NULL, NULL, 'd84c65e061cce2ce0d7656c7', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (171, '4885ea03f490414daac1c5c621a26677', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.1741295, 1795056616.1741295, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (172, '366729954c1e497abb44d622d28f57cc', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795056616.174135, 1795056616.174135, NULL, NULL, 'b5c94f583dbe3e6d8abf2da6', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (173, 'c1ab101563694e4dafb8fd149ce9f8ea', 1, 'strong', 98, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795056616.1741405, 1795056616.1741405, NULL, NULL, 'bece76e6a4f4242b4244693e', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f63657373203135393833227d');
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
