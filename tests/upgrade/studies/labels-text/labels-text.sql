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
INSERT INTO overread_answers VALUES (1, '6bcfef74053a457da27db321d83bef8e', 1, 'weak', 0, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929146, 1795068412.929146, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (2, '56f20066452746e4b1c98fa02afabccd', 1, 'weak', 1, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9292245, 1795068412.9292245, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (3, '0273fdd803da45a78ffeacf0bfd09c0c', 1, 'weak', 2, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9292352, 1795068412.9292352, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (4, '9c4c0b3b44f140628496f9587ba3e36e', 1, 'weak', 3, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9292428, 1795068412.9292428, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (5, '24c27c2566384432a3185395ee3a9be7', 1, 'weak', 4, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9292495, 1795068412.9292495, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (6, 'a60f50ae75c24cb7a534bd7a4d54ec52', 1, 'weak', 5, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9292557, 1795068412.9292557, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (7, 'fe1e2ea05fe6403a8bd57ebbf09d5b93', 1, 'weak', 6, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9292617, 1795068412.9292617, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (8, 'c835fdd6d2744634920aa47ba7a63cb1', 1, 'weak', 7, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9292676, 1795068412.9292676, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (9, 'c6ac468df2094d23ab395a3b1d7f2953', 1, 'weak', 8, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9292734, 1795068412.9292734, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (10, '36b74e848faf47d990d0aac0a9d44e7e', 1, 'weak', 9, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929279, 1795068412.929279, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (11, '10402adefb3a48eaa24060f4756bbad9', 1, 'weak', 10, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9292848, 1795068412.9292848, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (12, '6b1c41b54347411399a100d42a582fe8', 1, 'weak', 11, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9292908, 1795068412.9292908, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (13, '5e467a37d54c45f786fa171e9d7df0cd', 1, 'weak', 12, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929297, 1795068412.929297, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (14, 'a713770ba63346a09f25e94334d27b2d', 1, 'weak', 13, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9293022, 1795068412.9293022, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (15, 'f8e279b1ea1b490e8e2ca3823f5207b8', 1, 'weak', 14, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9293082, 1795068412.9293082, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (16, 'f557d49919f64b4bb85123532a3b36e6', 1, 'weak', 15, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929314, 1795068412.929314, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (17, '66a84d7e32d34ca5b43832db8ce571a1', 1, 'weak', 16, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9293191, 1795068412.9293191, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (18, '500af761a3e94e89a246b364296217bd', 1, 'weak', 17, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9293253, 1795068412.9293253, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (19, 'b784174acdcb4e4bacffea378dff118a', 1, 'weak', 18, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9293315, 1795068412.9293315, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (20, '662fd2118fd94419845a24d0ad1bf6ad', 1, 'weak', 19, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929337, 1795068412.929337, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (21, '1916662633414e80b735123d1ba7cd5a', 1, 'weak', 20, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.929343, 1795068412.929343, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (22, 'de882ed05bc84ac6b5565b11d58ff44e', 1, 'weak', 21, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9293487, 1795068412.9293487, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (23, '5eb0af57f01343818aef78465a19faba', 1, 'weak', 22, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929354, 1795068412.929354, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (24, '803056aabee240e7ba88fbc1ef7599ee', 1, 'weak', 23, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9293597, 1795068412.9293597, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (25, '4c70761730dd4ee98e46550c06717605', 1, 'weak', 24, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9293654, 1795068412.9293654, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (26, '9afbcca8ba5349c7ac41b6894ad19016', 1, 'weak', 25, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9293714, 1795068412.9293714, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (27, '160e508169d546f6b079d099beca20f8', 1, 'weak', 26, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9293773, 1795068412.9293773, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (28, '706398d36dfd46b69d9811435c35013f', 1, 'weak', 27, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9293826, 1795068412.9293826, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (29, '01212d572bd943a29798d23a5ee06950', 1, 'weak', 28, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9293885, 1795068412.9293885, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (30, '98bfdc65f2bf4620bb4f387735a0aaa2', 1, 'weak', 29, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929394, 1795068412.929394, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (31, '2f7c438744b54728908aa0fd17d12a03', 1, 'weak', 30, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9293995, 1795068412.9293995, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (32, 'ff5ae43115f9461d98007abfea89331c', 1, 'weak', 31, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294052, 1795068412.9294052, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (33, '9c69eaf1f5b8449eb98173c44efe9b36', 1, 'weak', 32, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929411, 1795068412.929411, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (34, '8d9cb792e2654ceb897f3c86617867ca', 1, 'weak', 33, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294167, 1795068412.9294167, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (35, '125fbe69bd3644d3bf9a32feba767a42', 1, 'weak', 34, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9294224, 1795068412.9294224, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (36, 'bf8e8fecc29244589efda42a760275d6', 1, 'weak', 35, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9294279, 1795068412.9294279, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (37, 'c729a515015c4cb995bc67baee32a935', 1, 'weak', 36, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294336, 1795068412.9294336, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (38, 'bd9268712b2f40199125fd20a320e08e', 1, 'weak', 37, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294393, 1795068412.9294393, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (39, '4881d5dfadb8473da969bac80431b215', 1, 'weak', 38, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294448, 1795068412.9294448, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (40, '46b2b4932a564142ab653f20c8426d90', 1, 'weak', 39, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294505, 1795068412.9294505, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (41, '383d47dd96f844cc9ae52f60e3bba38e', 1, 'weak', 40, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294565, 1795068412.9294565, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (42, 'aa85b8f685fc494a8d824963effc7beb', 1, 'weak', 41, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294631, 1795068412.9294631, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (43, '716a7803c4f644c5933e20bb7154f92b', 1, 'weak', 42, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294686, 1795068412.9294686, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (44, 'fd127666adae430bbcca456817ec8906', 1, 'weak', 43, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294744, 1795068412.9294744, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (45, '5edd5a7f77724606ab2438f67900bc33', 1, 'weak', 44, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9294798, 1795068412.9294798, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (46, '2371c7bf36b64bd3bfc9af006bfe2405', 1, 'weak', 45, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9294853, 1795068412.9294853, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (47, '693979e990a5492d84c2cc7b27f004bd', 1, 'weak', 46, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929491, 1795068412.929491, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (48, '8ddcc3801ec04bd390dbb1d3f002ba68', 1, 'weak', 47, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9294965, 1795068412.9294965, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (49, 'de4b5f971615429483b85ebb3d53da18', 1, 'weak', 48, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9295022, 1795068412.9295022, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (50, '78efe88d42af40dfa0d19dc0bc19d4c8', 1, 'weak', 49, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9295082, 1795068412.9295082, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (51, 'e9cee45a530140dc89844fade55349f9', 1, 'weak', 50, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929514, 1795068412.929514, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (52, '3086b52378a944be85ce6087685a6c3b', 1, 'weak', 51, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295197, 1795068412.9295197, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (53, '10f77925844846459003b3d0a07f4c29', 1, 'weak', 52, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295251, 1795068412.9295251, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (54, 'fa926dec8c0043ecae0366693f193737', 1, 'weak', 53, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9295313, 1795068412.9295313, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (55, '487c869070cb423b837d3ad989af49b6', 1, 'weak', 54, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9295368, 1795068412.9295368, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (56, '02fbfe1dbf2342f3b43319e4f7d5ffe5', 1, 'weak', 55, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295423, 1795068412.9295423, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (57, '467169bccb1c4c91927c95a9f6a41b29', 1, 'weak', 56, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929548, 1795068412.929548, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (58, 'b42c2412feee4b368a1b9a182f375d6b', 1, 'weak', 57, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929554, 1795068412.929554, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (59, 'b8842007f8f84f71bc7616847eab1d3b', 1, 'weak', 58, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295592, 1795068412.9295592, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (60, 'c7f1566dc36947d2b5b3c991b66c5e4c', 1, 'weak', 59, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295652, 1795068412.9295652, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (61, '5c29b7ed60e24e73ace430234fa8ef79', 1, 'weak', 60, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9295707, 1795068412.9295707, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (62, '0ecafccff2a04e7d85be9c7e5fb75aa3', 1, 'weak', 61, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9295764, 1795068412.9295764, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (63, '9ec497edda264f1bac51f484e45b3c3a', 1, 'weak', 62, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295819, 1795068412.9295819, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (64, '66a3acf3ac6a407787dbebaad7fd1bf1', 1, 'weak', 63, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295876, 1795068412.9295876, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (65, 'fe3dedb0ae3d4e5a9431738fddf429ae', 1, 'weak', 64, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295933, 1795068412.9295933, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (66, 'e9ae00daaa37482c86e558cf0208315c', 1, 'weak', 65, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9295995, 1795068412.9295995, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (67, '7a8bed733866469db1254d9969ffec67', 1, 'weak', 66, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9296048, 1795068412.9296048, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (68, '45ecafa1f9404d768fd3ac63ddba2055', 1, 'weak', 67, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9296105, 1795068412.9296105, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (69, '97411774f0de4d79b57c783116072fda', 1, 'weak', 68, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9296162, 1795068412.9296162, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (70, '6f01cf3221714d25893286a28212792d', 1, 'weak', 69, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9296217, 1795068412.9296217, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (71, 'b4757cf8fefd4de1aafc8ff07633b90b', 1, 'weak', 70, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9296274, 1795068412.9296274, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (72, 'e15a99a786294e478f73e516cd4fc255', 1, 'weak', 71, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9296331, 1795068412.9296331, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (73, '97b0824aee804db49fd3354f27769c18', 1, 'weak', 72, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9296386, 1795068412.9296386, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (74, '4a04e5db4a42424faad745ef75dbd3b0', 1, 'weak', 73, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9296606, 1795068412.9296606, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (75, '30a7697f1bb14b0c97bd25dd44d2e82e', 1, 'weak', 74, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9296663, 1795068412.9296663, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (76, '444e5ae08d8e4dedb3e59ff84f26671a', 1, 'weak', 75, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9296722, 1795068412.9296722, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (77, '3a91135f3de0416bad40ed786017a7d3', 1, 'weak', 76, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9296787, 1795068412.9296787, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (78, '8edc4626d1c041dc8404fda4418b04c8', 1, 'weak', 77, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9296854, 1795068412.9296854, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (79, 'f014d9cb05e34698be53af24b61cebee', 1, 'weak', 78, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929691, 1795068412.929691, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (80, '40d2f1352d924f42b31e40bb94373557', 1, 'weak', 79, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.929697, 1795068412.929697, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (81, '7aba04ef5427462b9dd0d51ff7ed03a3', 1, 'weak', 80, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9297028, 1795068412.9297028, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (82, '93cc8e30a896445f9e3db5305ca6f996', 1, 'weak', 81, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9297085, 1795068412.9297085, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (83, '446957186ca44dbb9005eadb35553201', 1, 'weak', 82, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297142, 1795068412.9297142, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (84, 'e6931c4e19b444a68632fd1decef99b1', 1, 'weak', 83, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297194, 1795068412.9297194, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (85, 'f8154e9f85ab4e488ae8f0b3a373f7b5', 1, 'weak', 84, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9297254, 1795068412.9297254, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (86, 'dd0287a5dcf54c2f98d8bd32e4c32818', 1, 'weak', 85, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9297311, 1795068412.9297311, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (87, 'c4153e96a4e9436d9d06fd96d81149d7', 1, 'weak', 86, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297364, 1795068412.9297364, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (88, 'ad82ea6bd6d7427d997a40cb86347464', 1, 'weak', 87, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297419, 1795068412.9297419, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (89, 'd70682a6ce6d4646a8e39e53bd627896', 1, 'weak', 88, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.929747, 1795068412.929747, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (90, '64e82b3176aa4fca9f806b7c8d439942', 1, 'weak', 89, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297526, 1795068412.9297526, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (91, '54ccf009e8c441efa19d2e7e2afa8388', 1, 'weak', 90, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9297578, 1795068412.9297578, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (92, '42d33e544fb44bb1b7919258a7f5341d', 1, 'weak', 91, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297636, 1795068412.9297636, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (93, 'c78ff94e2bdb42d38302d8b4146ff650', 1, 'weak', 92, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9297693, 1795068412.9297693, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (94, '2b0b86a96b754d76b4325cf17bdab4ae', 1, 'weak', 93, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9297748, 1795068412.9297748, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (95, '64db699387d948c98ea3f4dca2c4d937', 1, 'weak', 94, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.9297805, 1795068412.9297805, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (96, 'fca0b88d74884ff28b50c8efb6e3994a', 1, 'weak', 95, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929786, 1795068412.929786, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (97, 'bccbd77960bc46f1a213861e0de0012a', 1, 'weak', 96, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9297915, 1795068412.9297915, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (98, '956b7694e44147908a3c09173be35fec', 1, 'weak', 97, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.929797, 1795068412.929797, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (99, '91e0a4af5f7d425fb4e04a78c4b333a6', 1, 'weak', 98, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9298024, 1795068412.9298024, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (100, '44992a9119654b08ac22b13676e01021', 1, 'weak', 99, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298081, 1795068412.9298081, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (101, 'c61616276df045b882182ccd5286ced4', 1, 'weak', 100, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298134, 1795068412.9298134, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (102, '4a4641c4c96a4fe18735d676d0da9a96', 1, 'weak', 101, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9298193, 1795068412.9298193, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (103, '592c872983584ed5b1f1d41afb6009a0', 1, 'weak', 102, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929825, 1795068412.929825, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (104, '5b7d0a01b3654397a884aa8457b70b00', 1, 'weak', 103, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929831, 1795068412.929831, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (105, '42e7d965be984880841afe627193baa4', 1, 'weak', 104, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298363, 1795068412.9298363, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (106, '4dea082ea5b04d90b86293f7c0e10b02', 1, 'weak', 105, NULL, 'label', '"no"', 0.6, 'column model', '1/100', 1795068412.929842, 1795068412.929842, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (107, '82aed8e2a38248f4bfd7c2c2e2e50acb', 1, 'weak', 106, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298472, 1795068412.9298472, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (108, '1076858b14b84d4a84841a1ff6ee16e2', 1, 'weak', 107, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298527, 1795068412.9298527, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (109, 'f867318a56ff4f218f5783a85e0ef045', 1, 'weak', 108, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929858, 1795068412.929858, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (110, '30a8a368a8a54f368735831ededc9c29', 1, 'weak', 109, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9298637, 1795068412.9298637, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (111, '8ea53523b4174398bf3c0f908ec4e074', 1, 'weak', 110, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298694, 1795068412.9298694, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (112, '07dc30f295ff48908c6f21a5b6982fb6', 1, 'weak', 111, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298747, 1795068412.9298747, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (113, '090a9821188d4e1b86a43ce3233156d6', 1, 'weak', 112, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9298804, 1795068412.9298804, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (114, 'e386d7185d684b23906b5e4f3be25ce9', 1, 'weak', 113, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9298856, 1795068412.9298856, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (115, 'd22c8bcae7e44b3492334ca7064b30d4', 1, 'weak', 114, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.929891, 1795068412.929891, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (116, '7c3410a757af4ce1a6a1d9b56250303e', 1, 'weak', 115, NULL, 'label', '"yes"', 0.6, 'column model', '1/100', 1795068412.9298966, 1795068412.9298966, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (117, '90dfbcf0d1be4a7b93502b42d5827461', 1, 'weak', 116, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929902, 1795068412.929902, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (118, '37e3edf2d91d4bd2a7c133d3553aa25d', 1, 'weak', 117, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.9299078, 1795068412.9299078, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (119, '5d65bc47e48c4d409fe107f3985174cc', 1, 'weak', 118, NULL, 'label', '"no"', 0.9, 'column model', '1/100', 1795068412.929913, 1795068412.929913, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (120, '45ac10fd485542868646dff738f4e7f3', 1, 'weak', 119, NULL, 'label', '"yes"', 0.9, 'column model', '1/100', 1795068412.9299188, 1795068412.9299188, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (121, 'd66442c7d829452cb7a86acfb19aa5a3', 1, 'strong', 14, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9784887, 1795068412.9784887, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (122, '56cd677d1a2c4321896a2bf0957e654a', 1, 'strong', 15, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068412.978552, 1795068412.978552, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (123, '5e85204c35414ff58a7eb495f92beec8', 1, 'strong', 16, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068412.9785624, 1795068412.9785624, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (124, '39fb5a50c9cd4f398de42fc6e9a3287f', 1, 'strong', 20, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9785695, 1795068412.9785695, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (125, 'd62f1482865346c5bcf6bc5e4d545dff', 1, 'strong', 25, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.978576, 1795068412.978576, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (126, '3f73780c822e4e10aedc1f704cf92565', 1, 'strong', 27, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.978582, 1795068412.978582, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (127, '69bca1864c224d6c8a7f49508da19c8f', 1, 'strong', 29, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9785883, 1795068412.9785883, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (128, '7250b627b6c64ee1845f9459a15054b5', 1, 'strong', 32, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068412.9785943, 1795068412.9785943, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (129, '499fbc58e8d5470d84abc23afcd53311', 1, 'strong', 55, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9786007, 1795068412.9786007, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (130, '643cbceb7bc84f5ba67e70586c96c5ce', 1, 'strong', 57, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9786067, 1795068412.9786067, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (131, 'b265a0fd62174f41a7c89c2148e743f1', 1, 'strong', 60, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068412.9786124, 1795068412.9786124, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (132, 'fdfab293160643c5b25d5980010aecdb', 1, 'strong', 62, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9786181, 1795068412.9786181, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (133, '7b22f88f3ecf420ea0f336e62a35eea9', 1, 'strong', 72, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9786243, 1795068412.9786243, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (134, '503a2232af194ce8bbdc094613f73539', 1, 'strong', 93, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.978631, 1795068412.978631, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (135, 'edab8e7837684f0886ed58ea02e446c9', 1, 'strong', 96, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068412.9786365, 1795068412.9786365, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (136, 'fb4d7219db6248b5be3ae226dfa461ea', 1, 'strong', 112, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068412.978666, 1795068412.978666, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (137, 'ff7a43c905de49a0830089e783739079', 1, 'strong', 67, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.8615956, 1795068413.8615956, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (138, '68717d0d5e7e4e6a8c87e1474eccf3ad', 1, 'strong', 83, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.8616712, 1795068413.8616712, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (139, 'be2e683cde1945a98b7f6a0ebcd0e7ca', 1, 'strong', 92, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.8616815, 1795068413.8616815, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (140, '18edefe4cfb9445b9789cfd33df9edfb', 1, 'strong', 100, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.8616881, 1795068413.8616881, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (141, '85adaef14704481f92604e2870e94a5d', 1, 'strong', 102, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.861694, 1795068413.861694, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (142, '05ddf6cffc3149e381f354be13a116f8', 1, 'strong', 119, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068413.8617003, 1795068413.8617003, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (143, '954dc2c9982748c69a4806c8a636f619', 1, 'strong', 10, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068413.8682413, 1795068413.8682413, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (144, '7c51efc3c8b7458080849d329ff7c7cf', 1, 'strong', 101, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068413.8682857, 1795068413.8682857, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (145, '889d796ad4f54d5cb4430d3ae17def63', 1, 'strong', 2, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6616, 1795068414.6616, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (146, 'ab85b1e8f57340cd963a4dd9c80acddb', 1, 'strong', 4, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.661699, 1795068414.661699, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (147, 'f3c7c36b52f34d9b827d9b5353f1d893', 1, 'strong', 7, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.66171, 1795068414.66171, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (148, '94195f2ead0e43e1b27174c3f7944d2f', 1, 'strong', 8, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617174, 1795068414.6617174, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (149, 'a530338e10f6457f87b86246feadeade', 1, 'strong', 11, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617239, 1795068414.6617239, NULL, NULL, 'b6133abafb0f5bab9cfb8fa8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (150, '62c67eb01263499683826912b12ef31a', 1, 'strong', 13, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617303, 1795068414.6617303, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (151, '2d287cbeb0a2436392c3a83d56e6a374', 1, 'strong', 17, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617365, 1795068414.6617365, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (152, 'a24c994abbab4f738253ab93f595f147', 1, 'strong', 21, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617424, 1795068414.6617424, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (153, '694b712487d14ed5b5c6cf4949ab1554', 1, 'strong', 26, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617482, 1795068414.6617482, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (154, '43a13a5cccce4c50b41fcaed08de4624', 1, 'strong', 28, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6617544, 1795068414.6617544, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (155, '7f011d58ad3f4640a362e65d9fd1f0e5', 1, 'strong', 31, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6617606, 1795068414.6617606, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (156, 'f4241e3c49f64f638ff7f28615cb2581', 1, 'strong', 33, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6617668, 1795068414.6617668, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (157, 'b0b2d8ec6dea42728610c2c1f036acb5', 1, 'strong', 35, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617725, 1795068414.6617725, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (158, '7e3eeed81cd843c48bd231ab808b986c', 1, 'strong', 42, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.661779, 1795068414.661779, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (159, 'ab7835d7704d4bb790ff30d637601ac0', 1, 'strong', 43, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.661785, 1795068414.661785, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (160, '7c4c54e383fd4efdb12d166896943a8a', 1, 'strong', 45, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6617906, 1795068414.6617906, NULL, NULL, '751d342d8f5a46c641dd81dd', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (161, 'c6030e8380d04939872fad4ff23f95f5', 1, 'strong', 53, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6617966, 1795068414.6617966, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (162, '77c0b058f5b8485086c6539c49b3d066', 1, 'strong', 56, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618028, 1795068414.6618028, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (163, '9ae3e80ba3c245bcbdd2be035519a1b8', 1, 'strong', 66, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618087, 1795068414.6618087, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (164, '68be4be2f0654a9ebd4c5cd6e712fd58', 1, 'strong', 69, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618145, 1795068414.6618145, NULL, NULL, 'b608fc815491382fd492d44d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (165, 'a89749e2d5f1473ebd3c58a5c48498ef', 1, 'strong', 73, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618207, 1795068414.6618207, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (166, '6bab899572f6448182bf3c8a0e8d6e87', 1, 'strong', 79, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618264, 1795068414.6618264, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (167, 'a977c077d6644800a79ab3b711b02031', 1, 'strong', 82, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6618323, 1795068414.6618323, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (168, '6d756d90f5f443bda334e89dbac77799', 1, 'strong', 86, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6618383, 1795068414.6618383, NULL, NULL, '8acbef7b96e8357408023ee8', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (169, '4b04cac38dd144f99ab51cb33b8ba08d', 1, 'strong', 88, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618443, 1795068414.6618443, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (170, 'ed402f3fe5f64a75ba557438474ac1a4', 1, 'strong', 90, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618505, 1795068414.6618505, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (171, '8c96b789e82e45699dba346585756ea9', 1, 'strong', 91, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6618564, 1795068414.6618564, NULL, NULL, 'e6956c7694d9d8bb507723dc', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (172, '72b6b2e1d68446a8988c7b4ce0eeb8c8', 1, 'strong', 105, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618626, 1795068414.6618626, NULL, NULL, '3ef3a8bae8c5120811e240d5', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (173, 'efc4b81593ff427c8bc5a386e63dc708', 1, 'strong', 111, NULL, 'label', '"yes"', NULL, 'column truth', '3/2', 1795068414.6618686, 1795068414.6618686, NULL, NULL, 'ed20ee04796d5782a919b302', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (174, 'c9664051ec5c4c9fae097102c3c71d9a', 1, 'strong', 115, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618748, 1795068414.6618748, NULL, NULL, 'd883b5d2933842a3f5913a0d', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (175, '60ec07615621460fb21ee492afd81e28', 1, 'strong', 117, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6618803, 1795068414.6618803, NULL, NULL, 'a4652441ee45bff5e1a5331b', NULL, NULL, NULL, NULL);
INSERT INTO overread_answers VALUES (176, 'ed32a7490efe458c8d6c69c32b983e4a', 1, 'strong', 113, NULL, 'label', '"no"', NULL, 'column truth', '3/2', 1795068414.6813202, 1795068414.6813202, NULL, NULL, 'a40224933746df479bfe9046', NULL, NULL, NULL, NULL);
INSERT INTO overread_epochs VALUES (1, 'leader', '', '\x7b227465726d223a20312c202277686f223a2022766d2c2070726f636573732031323238227d');
INSERT INTO overread_epochs VALUES (1, 'limits', '0', '\x6d61785f636f7374204e6f6e652c206d61785f7374726f6e67204e6f6e65');
INSERT INTO overread_epochs VALUES (1, 'features', '62875cad99279b4aeb85d2c976cdea2e', '\x');
INSERT INTO overread_epochs VALUES (1, 'solution', 'e95a8b6bb36196d057ca601bd7364b36', '\x504b03042d0000000800000021008141e67fffffffffffffffff0a001400756e737572652e6e707901001000b00000000000000055000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a663a9a3a0ab50a14002e6706080886d231503a054aa741e972280d00504b03042d00000008000000210015815b41ffffffffffffffff0900140062617463682e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e0e06080000504b03042d000000080000002100dd9d9bd0ffffffffffffffff0d00140061745f72616e646f6d2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e2606080000504b03042d0000000800000021009c67d243ffffffffffffffff09001400746f74616c2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a1400ae1006080000504b03042d000000080000002100ef8f11c5ffffffffffffffff0b0014006f7574736964652e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e1e06080000504b01022d032d0000000800000021008141e67f55000000b00000000a0000000000000000000000800100000000756e737572652e6e7079504b01022d032d00000008000000210015815b41480000008800000009000000000000000000000080019100000062617463682e6e7079504b01022d032d000000080000002100dd9d9bd048000000880000000d000000000000000000000080011401000061745f72616e646f6d2e6e7079504b01022d032d0000000800000021009c67d243480000008800000009000000000000000000000080019b010000746f74616c2e6e7079504b01022d032d000000080000002100ef8f11c548000000880000000b000000000000000000000080011e0200006f7574736964652e6e7079504b050600000000050005001a010000a30200000000');
INSERT INTO overread_epochs VALUES (1, 'solution', '98fe329bbf75f06bd554fa5c5c2e4acc', '\x504b03042d000000080000002100c09567c8ffffffffffffffff0a001400756e737572652e6e707901001000800000000000000044000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a063a9a3a0ab50a14002e00504b03042d000000080000002100a09abe92ffffffffffffffff0900140062617463682e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d000000080000002100a09abe92ffffffffffffffff0d00140061745f72616e646f6d2e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b03042d000000080000002100b9c7935fffffffffffffffff09001400746f74616c2e6e707901001000880000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e5306080000504b03042d000000080000002100a09abe92ffffffffffffffff0b0014006f7574736964652e6e707901001000880000000000000047000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06280000504b01022d032d000000080000002100c09567c844000000800000000a0000000000000000000000800100000000756e737572652e6e7079504b01022d032d000000080000002100a09abe92470000008800000009000000000000000000000080018000000062617463682e6e7079504b01022d032d000000080000002100a09abe9247000000880000000d000000000000000000000080010201000061745f72616e646f6d2e6e7079504b01022d032d000000080000002100b9c7935f4800000088000000090000000000000000000000800188010000746f74616c2e6e7079504b01022d032d000000080000002100a09abe9247000000880000000b000000000000000000000080010b0200006f7574736964652e6e7079504b050600000000050005001a0100008f0200000000');
INSERT INTO overread_epochs VALUES (1, 'outcome', 'max_cost None, max_strong None', '\x504b03042d000000080000002100bf181bc7ffffffffffffffff0900140061626f75742e6e707901001000600a0000000000004d02000000000000ad564d8fd3400c35577e458484b22b55a8ec420f2bcedc405cf68010aa4293d088e64393b661b5da5fc11f66463cab2f66a60b824a5632e3b1fdfcc676fae3fdedbb0f1f9fc851eef3b21a372ebfc9f237b7abebab7c91e575eff6aee8d6bd2baba0795becc6caef8fdb62a8fcfae272913d64fff07b7a2f22cfbcb45e0a2fdfbc54d8bbf192e17d07fd17e8c37a846e41e78e3817f4079c1d8dbf4f58775efa888f3b63f7d9e837d03b2f7b2f8d971acf0de2ef237968ae3be88e948bcdb700fe127ed55f19c1bb217e1a7069fd05dbef847d80cfa09f28c6167b03f2ebc1b972df20969ebfc3f9a5971778be267c05c569e16fa4bd975eaef09ebae30c7635de1567657c2cb156dcd31fda0fd0f78819f62ee097f30af2dccb25cee8ddd410ad890c6bc5d112cf5bc389c5a2dca86da8d1af67f8e198136c0ed095e4b3c05dd9dab1753142d6e45bb13899d75547b176c66f2da77ad45e74f0b996bfab2f8e99aa33ed19c57f00ef5ae70df1999a07ffeb2e7239d55d413127735f7bf8e57399ccfbbda5bd51e235a3180f32ef61c5d7938efd2b7713f9eb643e9b9cb1b15894739ddb3a9fecccd45a69893397b80bbd8f986fcb9bf25ec05f27bfd778980daf22b81e8bc37deae88e4a99f735e3497d1b62bd772dbf664c0ad7b979a858cfcd717bef9c6723a77ab6b8568ff03549bc2774ad7324c3b392536d298e3662cfb8d58ef7f93ecef1cc36da433647e63dc883c46789ad6bfb2d571e79febb84cdd2c4d079a0ff7bf82c7fd3d8263593d836ccc5552427ad971efc6d25de7fb67735660ffb21919ffd1e84f83f01504b03042d00000008000000210009cc006cffffffffffffffff08001400636f64652e6e70790100100060020000000000007c000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9369a2aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46060860c4821990e470b191f9d800ba3c2efb70e943578fcd5e426ec0e71e7c72d8ec40a791dd832b6c8875372e3db8f462538f6e1e00504b03042d000000080000002100f5953428ffffffffffffffff0a001400736f757263652e6e707901001000f80000000000000080000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e536aa8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a64032e46462620646462822020007318a16c206600f11819c0f28c0c0c200e500cac8e01a29011a6871128009462009b09358b016c14c81a88214c104900504b03042d00000008000000210053539e21ffffffffffffffff0e001400636f6e666964656e63652e6e70790100100040040000000000002e010000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a8646063a9a3a0ab50a6403aeac74930d1687ded97f9f93d72038e3bd3d03187cb08789c3f83986f166dfcadedb9b077adf3e178b5007a371897ff03eb7273502531c176da7393b29bce23d867b60f46be9cab39fbadec3695cf6e2a209a9af61dda31851fd1ec33e987b60fe81b9f3cc3b834781139ec1f9b8dc0be3a7effdf150c9f4bdfda2a672cd90e8f770fb60e2e8f6a19b8bee3e741aa60fdd5e5cfe82998fae1e46bff97fb8f7b0f77b0cfee6839d35062e98ea61e23075e8fe8285177a7ca38ba3bb1bdd1de8e92a65ea94ffadf984d3012ef7c3ec81b99350ba454f0fe8f10b730f4c1dcc7c42e6a2e73bf47841e70300504b01022d032d000000080000002100bf181bc74d020000600a000009000000000000000000000080010000000061626f75742e6e7079504b01022d032d00000008000000210009cc006c7c00000060020000080000000000000000000000800188020000636f64652e6e7079504b01022d032d000000080000002100f595342880000000f80000000a000000000000000000000080013e030000736f757263652e6e7079504b01022d032d00000008000000210053539e212e010000400400000e00000000000000000000008001fa030000636f6e666964656e63652e6e7079504b05060000000004000400e1000000680500000000');
INSERT INTO overread_schema VALUES (1);
INSERT INTO overread_schema VALUES (2);
INSERT INTO overread_sent VALUES (1, 1, 'weak', '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]', 0, 1750000000);
INSERT INTO overread_sent VALUES (6, 1, 'strong', '[113]', 175, 1750000000);
INSERT INTO overread_studies VALUES (1, 'labels-text', '{"goal": {"audit": 0, "error": 0.1, "excess_error": null, "failure_probability": 0.05, "hypotheses": "logistic", "make": "labels", "seed": 7}, "items": {"digest": "f1b9c70f7f0c413b0754c079931c6e61", "rows": 120}, "pool": {"features": "text", "id": "id", "image": null, "show": ["text"]}, "strong": {"column": "truth", "kind": "table"}, "task": {"labels": ["no", "yes"], "question": "Is it one?"}, "weak": {"buy": "asked", "column": "model", "confidence": "sure", "kind": "table"}}', 1750000000);
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
INSERT INTO overread_verdicts VALUES (1, 'strong', 14, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 15, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 16, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 20, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 25, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 27, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 29, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 32, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 55, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 57, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 60, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 62, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 72, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 93, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 96, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 112, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 67, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 83, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 92, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 100, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 102, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 119, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 10, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 101, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 2, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 4, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 7, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 8, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 11, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 13, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 17, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 21, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 26, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 28, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 31, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 33, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 35, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 42, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 43, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 45, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 53, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 56, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 66, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 69, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 73, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 79, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 82, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 86, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 88, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 90, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 91, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 105, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 111, '"yes"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 115, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 117, '"no"', NULL);
INSERT INTO overread_verdicts VALUES (1, 'strong', 113, '"no"', NULL);
SELECT pg_catalog.setval('overread_answers_seq_seq', 176, true);
SELECT pg_catalog.setval('overread_questions_number_seq', 1, false);
SELECT pg_catalog.setval('overread_sent_number_seq', 6, true);
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
