SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.answers (
    game text NOT NULL,
    ply integer NOT NULL,
    cmd text NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    picks text NOT NULL,
    note text NOT NULL,
    by integer NOT NULL,
    at double precision NOT NULL,
    shown integer NOT NULL,
    "left" text NOT NULL,
    chain text NOT NULL
);

CREATE TABLE public.asides (
    game text NOT NULL,
    number integer NOT NULL,
    asked text
);

CREATE TABLE public.chairs (
    game text NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    bot text,
    level integer NOT NULL,
    name text NOT NULL,
    link text,
    invite text,
    expires double precision
);

CREATE TABLE public.games (
    id text NOT NULL,
    game text NOT NULL,
    version text NOT NULL,
    seats integer NOT NULL,
    options text NOT NULL,
    clock text NOT NULL,
    prefix text NOT NULL,
    parent text,
    script text,
    maker text,
    watch text,
    created double precision NOT NULL,
    began double precision,
    changed double precision NOT NULL,
    ended text,
    imported integer NOT NULL,
    verified integer NOT NULL
);

CREATE TABLE public.guests (
    id text NOT NULL,
    name text NOT NULL,
    created double precision NOT NULL
);

CREATE TABLE public.holders (
    game text NOT NULL,
    seat integer NOT NULL,
    guest text NOT NULL,
    since double precision NOT NULL
);

CREATE TABLE public.houses (
    id integer NOT NULL
);

CREATE SEQUENCE public.houses_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.houses_id_seq OWNED BY public.houses.id;

CREATE TABLE public.keys (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.packs (
    game text NOT NULL,
    name text NOT NULL,
    digest text NOT NULL,
    files text NOT NULL,
    version text NOT NULL,
    written text NOT NULL,
    created double precision NOT NULL,
    used double precision NOT NULL
);

CREATE UNLOGGED TABLE public.present (
    game text NOT NULL,
    seat integer NOT NULL,
    house integer NOT NULL,
    tab text NOT NULL,
    since double precision NOT NULL
);

CREATE TABLE public.seeds (
    game text NOT NULL,
    seed text NOT NULL
);

CREATE TABLE public.sessions (
    hash text NOT NULL,
    guest text NOT NULL,
    expires double precision NOT NULL
);

ALTER TABLE ONLY public.houses ALTER COLUMN id SET DEFAULT nextval('public.houses_id_seq'::regclass);

INSERT INTO public.answers VALUES ('a6yv4vzu8i29aa7e', 1, '3d0cb305-d8c3-4f34-959d-473e76f7b345', 0, 'answer', '[1]', '', -1, 1794878706.4759517, 2, '[0,0]', '638fa47e0d564055c256173de47ec992');
INSERT INTO public.answers VALUES ('a6yv4vzu8i29aa7e', 2, '989519d2-a1eb-4fba-8619-5ba6443e785b', 0, 'answer', '[1]', '', -1, 1794878706.4826581, 2, '[0,0]', '623cc60d1c8396b8eb1c8a836d3c8d56');
INSERT INTO public.answers VALUES ('a6yv4vzu8i29aa7e', 3, '22d0cf04-7e77-4b76-adfe-489799e43f24', 0, 'undo', '[]', '', -1, 1794878706.4868999, 7, '[0,0]', '83855550492d0666f3be0b5319474857');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 1, '937a5c9d-43a9-4dad-b651-c757dd52f995', 0, 'answer', '[5,0]', '', -1, 1794878708.6798565, 7, '[0,0]', '70ebac6e127d4160fd847f9875b2487d');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 2, '1f0adc66-d6bb-4613-b32d-157b296f7dba', 1, 'answer', '[1,2,1,1,1,1,1,1,1,0]', '', -1, 1794878708.6849499, 7, '[0,0]', 'd0517e861a74139c178e5648e1963a95');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 3, 'c65ac893-aa39-4f98-ba32-cb3a8d008b0a', 0, 'answer', '[2,2,0]', '', -1, 1794878708.6886008, 7, '[0,0]', '5e9c06cb176935b5d3fac2f84a17c8b6');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 4, 'c7fd2b9e-7eff-40b9-9c26-dcb5e5f5b1eb', 1, 'answer', '[0]', '', -1, 1794878708.6920846, 7, '[0,0]', '44f4a50520359ecd8ebccec47c918938');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 5, '9813dbe0-c6cb-4dc9-809b-dff8602bf5e5', 0, 'answer', '[1,0]', '', -1, 1794878708.7005904, 7, '[0,0]', 'd9cd41d19e6856fe0e8d464594b912e8');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 6, 'dbf90f78-068d-4b1d-9bed-976005646751', 0, 'answer', '[1,0]', '', -1, 1794878708.7036655, 7, '[0,0]', '3c9785eca9291df5609dd8c9805e7b7c');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 7, '4b215f34-25af-4854-911b-2cbc0739a4a2', 0, 'answer', '[0]', '', -1, 1794878708.7072084, 7, '[0,0]', '3db747e8a48356092d1355002baef09c');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 8, '5c0da411-f9ee-4a44-a13a-ac2eb3741538', 1, 'answer', '[3]', '', -1, 1794878708.7106957, 7, '[0,0]', '01aae090abd7f58dca8a40af4e915af4');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 9, 'b22ae906-2cf9-4e28-a44d-49680c12d54e', 1, 'answer', '[2]', '', -1, 1794878708.7130213, 7, '[0,0]', '7402ff823e8927466feb600ec0fb95aa');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 10, 'a10451b9-183d-49c8-9db2-b909e65e77bc', 1, 'answer', '[0]', '', -1, 1794878708.715803, 7, '[0,0]', '8906f4bb76ab4b1159fdb88de83707d7');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 11, '5b934b62-bdee-46ec-a786-df77f1c8cad0', 1, 'answer', '[1]', '', -1, 1794878708.718136, 7, '[0,0]', 'a73469dd8358fd2219ab251db86dfb78');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 12, '4e3bca13-31db-427d-937c-d98ddbd839ed', 0, 'answer', '[2]', '', -1, 1794878708.7210963, 7, '[0,0]', 'b1c6f7fa6413ddd15892bf64466e9345');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 13, '37fb8fa1-61e6-4791-a230-0e42b0c5f84d', 0, 'answer', '[0]', '', -1, 1794878708.7236664, 7, '[0,0]', '702ce0bffab069ce9d68b5abc16f2a07');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 14, 'ebab87cd-3983-42a5-a0b3-e43bdfa23643', 0, 'answer', '[4,0]', '', -1, 1794878708.7267046, 7, '[0,0]', '2aacfe99e11503be122bda17f54c71e7');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 15, 'a7ae3dfb-4929-40a4-b963-8267677d9ccb', 1, 'answer', '[1,1,1,1,1,1,1,1,1,1]', '', -1, 1794878708.7295501, 7, '[0,0]', '8d1a5575d7a318c7374c37e0002dcb64');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 16, '2c506b93-df3f-4c37-9d98-e8af3993ef75', 0, 'answer', '[3,0]', '', -1, 1794878708.7317975, 7, '[0,0]', 'ecd716f34ff66dbad8759b51e709f270');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 17, 'be3fc10c-537e-4301-978a-133e37fa54e6', 0, 'answer', '[0]', '', -1, 1794878708.7341747, 7, '[0,0]', 'f4cdee4c40086ca7e2ee6d41466558c1');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 18, 'c4e81e40-0813-47c9-bd3e-595282c1e197', 1, 'answer', '[3]', '', -1, 1794878708.7365618, 7, '[0,0]', 'e0a21df144a4b17d938d25e60f87302b');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 19, 'f143d471-503e-4822-af7f-63c23cd43836', 1, 'answer', '[0]', '', -1, 1794878708.7387426, 7, '[0,0]', '7ff85a8944f12d7ba1e010af8c59d18f');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 20, '818fc3f1-c8b9-4515-8a50-648432eb5224', 0, 'answer', '[5,1,0]', '', -1, 1794878708.7408295, 7, '[0,0]', '994044bc3c1b9994a280fc74dc491162');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 21, 'c506744a-4ce1-4062-a701-7f7cc19b6a79', 1, 'answer', '[3,0]', '', -1, 1794878708.7430546, 7, '[0,0]', '05274aaf4d32fedd02972cb5ad0fcfd7');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 22, '1af9cc8b-48b6-4cc6-b127-c5794d28ab6a', 0, 'answer', '[2,1,1,0]', '', -1, 1794878708.7450714, 7, '[0,0]', 'b155d6a58fde63b4a352df8d414588db');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 23, 'bc2a48b9-b5b8-4d2e-854c-2b5e59d8dafd', 1, 'answer', '[1,1,1,1,1,1,1,1,1,1]', '', -1, 1794878708.7487688, 7, '[0,0]', '0ed0da6051dff911980416d3350598d6');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 24, 'c7418ef9-3bb5-43b5-96db-a04e7761ae08', 0, 'answer', '[5]', '', -1, 1794878708.7510543, 7, '[0,0]', '1b7543b94ca9db0dfa925b7b157f2647');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 25, '50ff2507-d639-4b13-818b-665706a0b92b', 0, 'answer', '[1,0]', '', -1, 1794878708.7531092, 7, '[0,0]', '699061766f959fdc46b83da5be1b7876');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 26, '3e1ae897-a7dd-4538-8568-c5209dc265e7', 0, 'answer', '[1,2,1,0]', '', -1, 1794878708.7550657, 7, '[0,0]', '1ae727e55396fbc0abc92dd499b89a80');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 27, '1160b277-fca9-4a76-8870-2a4053eca7e4', 0, 'answer', '[0]', '', -1, 1794878708.7597108, 7, '[0,0]', '784a52483f2146a948f2fd0700c29eaa');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 28, 'd9d66562-b51a-4b17-9e4a-878787e5928b', 0, 'answer', '[3]', '', -1, 1794878708.7621734, 7, '[0,0]', '28a9218b05767394cf13884c79218163');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 29, '920489ce-7c64-441b-9c7c-21e8746d6d7f', 0, 'answer', '[2]', '', -1, 1794878708.7642727, 7, '[0,0]', '49bfef9f31f2e755d9908c1574c8af84');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 30, '64a54061-2570-4db6-96d0-c0dcc7064aec', 0, 'answer', '[1,2,1,0]', '', -1, 1794878708.7660687, 7, '[0,0]', '8eba0a459fc67cc82a23d25297380c86');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 31, '96e0a97b-76a8-456c-838d-574d1e8fe6c4', 1, 'answer', '[3,1,3,0]', '', -1, 1794878708.7687213, 7, '[0,0]', 'e87bed6963aa838bbcf9de07cb3fa64d');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 32, '02e88656-74b5-4029-99b0-84126e350737', 0, 'answer', '[1,1,2,0]', '', -1, 1794878708.7715523, 7, '[0,0]', 'e7a173214262d99f508696dcae508074');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 33, 'dae96e25-f861-4646-a07e-64a918388a82', 1, 'answer', '[2,1,0]', '', -1, 1794878708.7752311, 7, '[0,0]', 'fc67a4f2130ac8f4a0352160f4752797');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 34, '5b734302-7f05-432b-99b4-e39e9d7e6fc7', 0, 'answer', '[1,0]', '', -1, 1794878708.7772486, 7, '[0,0]', 'b812783c556ba767de9c2efe2a0c1366');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 35, 'a775156e-5a08-4f62-a722-f7da50adc503', 1, 'answer', '[1,2,1,0]', '', -1, 1794878708.7796297, 7, '[0,0]', '82619820f50a0636fdebd6ae8c112b45');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 36, '3b53d06a-231a-4749-bd6f-2d1fb4191117', 0, 'answer', '[0]', '', -1, 1794878708.7819605, 7, '[0,0]', '05393546c631aecbbc214439e034d534');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 37, 'bff67192-7aaa-4edf-9451-a7271b927ffa', 1, 'answer', '[1,1]', '', -1, 1794878708.7845032, 7, '[0,0]', 'e548495a140fae9fc1df294453372a1a');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 38, '37c51cdb-a767-43f9-a3a0-b9c8b50a7797', 1, 'answer', '[0]', '', -1, 1794878708.7873476, 7, '[0,0]', '6f0b99ef3d1c0299f3889d713b3d6996');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 39, '155859a8-5343-4eb0-8757-c9f453afc325', 1, 'answer', '[3]', '', -1, 1794878708.7895162, 7, '[0,0]', 'd15e22adac677e7f7b06329955be8590');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 40, 'c0efb41d-db60-4e4e-b6cd-8b7124c83c33', 1, 'answer', '[3]', '', -1, 1794878708.7918708, 7, '[0,0]', '742152113fc6b6e936812271ca5ffe19');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 41, '15cd5cf0-a542-4db5-a2d1-a0cff07f31bf', 1, 'answer', '[2]', '', -1, 1794878708.7941728, 7, '[0,0]', '4233030d03c03a8e3bc7adb2cda0a02a');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 42, 'dde1c12a-9e42-4d86-99c4-5fc6e14410a5', 1, 'answer', '[0]', '', -1, 1794878708.7963226, 7, '[0,0]', 'c8f439f1314409df72f5ec856e716fb6');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 43, 'fdd5ff3d-4b02-4367-bc01-00ae22417409', 1, 'answer', '[2]', '', -1, 1794878708.7989347, 7, '[0,0]', '7b223eb0c672de438178c8c4f00245ee');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 44, 'fd37e43c-564e-402e-bbce-c36bf104ed30', 1, 'answer', '[0]', '', -1, 1794878708.8042545, 7, '[0,0]', 'e5aba662c8266cdcd6068c221983a6e8');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 46, '335a816a-6209-4bc2-b8dc-529faf95adff', 1, 'answer', '[3,0]', '', -1, 1794878708.8085406, 7, '[0,0]', '36bee8689b18ddb2b61313be7f198a6d');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 48, '33a2d988-7719-45e7-93a7-18bc76e6d9a2', 1, 'answer', '[1,1,1,1,1,1,1,1,1,1]', '', -1, 1794878708.8126824, 7, '[0,0]', '9b75f7264236dcd7d70cd807df9209a0');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 50, '0f75deee-ac82-4d6b-919c-63d02a0b4cfc', 1, 'answer', '[1]', '', -1, 1794878708.8165007, 7, '[0,0]', '2747ead8b9f1da4bc06b0951e89242b8');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 52, '21c71087-3f65-4da2-b6c0-2bdc3e6b35ff', 1, 'answer', '[1]', '', -1, 1794878708.819865, 7, '[0,0]', '6a56e5bb7b89efe85cd016c6eaa7569c');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 54, '417ab9f1-13ce-41fb-9f55-01a5a5e8f8e6', 1, 'answer', '[1]', '', -1, 1794878708.8230977, 7, '[0,0]', '02220757db62a7afbd2817d41292d542');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 56, 'adba358a-6a5c-4b62-9251-2c267a7e782e', 1, 'answer', '[1]', '', -1, 1794878708.8285503, 7, '[0,0]', '4dbb328e2761bc26d96a8f6576e3a66f');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 58, '393ceffb-9c5d-4e50-a76f-79f69215d011', 1, 'answer', '[3,3,1,0]', '', -1, 1794878708.8327284, 7, '[0,0]', '8c3f9de8ded7e70010f49e9ef01940ce');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 60, '0a617fba-1ab4-4d01-95cb-93211ab2cbcd', 0, 'answer', '[5,1,0]', '', -1, 1794878708.8363724, 7, '[0,0]', 'e7f0a96acb74de3311f5b62e41fdb0b4');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 62, 'f8e20ad1-8a2a-45ef-83d3-05d703e86c38', 0, 'answer', '[2,0]', '', -1, 1794878708.8403027, 7, '[0,0]', 'f1284128c0e321cf8f337d53aa2a307b');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 64, 'a2070622-97d2-4d12-a786-c273376e3706', 0, 'answer', '[2,0]', '', -1, 1794878708.8438325, 7, '[0,0]', '5c526f6fad274780588fa098b16c075c');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 66, '2ee7fa90-1bf0-464f-bedb-89cbc8c5e72d', 0, 'answer', '[0]', '', -1, 1794878708.8479903, 7, '[0,0]', '485409be3bc00b76954aed32fd9e4654');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 68, '3c6c51d5-a198-49e6-9772-b8862f57ed85', 1, 'answer', '[1]', '', -1, 1794878708.852013, 7, '[0,0]', '7cdccb8a64474b73b70f205a54b0b415');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 70, '2c6e544a-ae39-40e1-9186-65ea9ab80f2f', 1, 'answer', '[0]', '', -1, 1794878708.8559477, 7, '[0,0]', '7716d26532e7c8c2eb06eb28e44095f2');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 45, '9eaad5dc-df1d-45a3-ab98-134908e2e195', 0, 'answer', '[1,0]', '', -1, 1794878708.806462, 7, '[0,0]', '0b36f96e157749ef898228a1904f3c3a');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 47, 'c9afc7da-8a07-4e5f-81be-fce597538dc2', 0, 'answer', '[0]', '', -1, 1794878708.8105583, 7, '[0,0]', 'a517e342d889408b57ea02e4136978e5');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 49, '25f3a0bb-3172-4c9e-bb50-96536ed54b58', 1, 'answer', '[2]', '', -1, 1794878708.8147626, 7, '[0,0]', '0cecef1b2ae5a86980d004388e102228');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 51, 'e94d1a77-8fd6-48a5-b4f1-0011cb804d26', 1, 'answer', '[1]', '', -1, 1794878708.8180134, 7, '[0,0]', '7b329b952fa105ddb0b4cb7ff253d8d0');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 53, '102c6265-591b-40ca-a699-0c471214bda5', 1, 'answer', '[1]', '', -1, 1794878708.821356, 7, '[0,0]', '15f2b67c39b58bcfcccdfb0cadeed7d8');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 55, 'ed7da613-6e68-48d3-b5c3-e68cc34ca56e', 1, 'answer', '[2]', '', -1, 1794878708.825083, 7, '[0,0]', '7c49426a5e420cfb9ccc531c2b6c7095');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 57, '732fed1b-4131-4f5b-8bc6-dbd14ee377fb', 0, 'answer', '[3,4,0]', '', -1, 1794878708.8305202, 7, '[0,0]', '38bb1ef55b2c48966defddde6901b5ce');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 59, '27850bc1-d6cb-473a-be67-d66c448c65c0', 0, 'answer', '[5]', '', -1, 1794878708.8346272, 7, '[0,0]', '07cf639315c1b133796ede203504139a');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 61, 'a986caf8-facc-4cd8-a90f-aabc8bd91ae3', 1, 'answer', '[2,1,1,1,1,1,0]', '', -1, 1794878708.8384345, 7, '[0,0]', '729c42c146ce56d921562f4dae51f7a8');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 63, '64dd6abc-fbf4-4767-afda-f6e99a7c9d75', 1, 'answer', '[1,1]', '', -1, 1794878708.8419957, 7, '[0,0]', 'fb25919f0a51f00365fae7a739c5d148');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 65, '5b560556-5a12-4a07-906e-efebcbfea356', 0, 'answer', '[1,1,1,0]', '', -1, 1794878708.84573, 7, '[0,0]', '4bb144fa5498c03d4bfbd5ffc1d18a98');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 67, 'b843bff9-cb7a-419b-b99c-7d9005220347', 1, 'answer', '[1]', '', -1, 1794878708.8501706, 7, '[0,0]', 'f8fcdc655ea32d02d7f9309878acd33d');
INSERT INTO public.answers VALUES ('7b2g5w7kpcvc5qga', 69, 'c5ca79f3-13b2-4b63-8369-c9137216338b', 1, 'answer', '[2]', '', -1, 1794878708.8541682, 7, '[0,0]', 'e9486566731959ca5832ff4deaa150ec');
INSERT INTO public.answers VALUES ('aypvya5uw5eauejp', 1, 'c9c37904-ac98-4c54-8526-503cb8263126', 1, 'answer', '[3,2,1,0]', '', -1, 1794878708.899302, 7, '[0,0]', '16b37f5cc5bc3bbbdc693685efe898e1');

INSERT INTO public.asides VALUES ('a6yv4vzu8i29aa7e', 1, NULL);

INSERT INTO public.chairs VALUES ('3u6g5ubjufdya28y', 0, 'person', NULL, 1, 'Anne', '15810d0d451f0ce452bc0a4829fd62818f0d45e4', NULL, NULL);
INSERT INTO public.chairs VALUES ('3u6g5ubjufdya28y', 1, 'open', NULL, 1, '', NULL, 'f27587b133408aef9971e12b6647e2234c65fa8f', 1796088306.3811123);
INSERT INTO public.chairs VALUES ('a6yv4vzu8i29aa7e', 0, 'person', NULL, 1, 'Anne', '4008d8e7c93df85a372433aa16e2078c7d95278a', NULL, NULL);
INSERT INTO public.chairs VALUES ('a6yv4vzu8i29aa7e', 1, 'person', NULL, 1, 'Bram', 'ebe438a18b9e2b287498af1cb643828658fb10a1', '33bed8cacc2cf93706b7dda2d3c968dcb4c214eb', 1796088306.434444);
INSERT INTO public.chairs VALUES ('7b2g5w7kpcvc5qga', 0, 'bot', 'random', 1, '', NULL, NULL, NULL);
INSERT INTO public.chairs VALUES ('7b2g5w7kpcvc5qga', 1, 'bot', 'greedy', 1, '', NULL, NULL, NULL);
INSERT INTO public.chairs VALUES ('aypvya5uw5eauejp', 0, 'person', NULL, 1, 'Anne', 'a1dfb0aef794211b7f4309114b1fc3a55b02da28', NULL, NULL);
INSERT INTO public.chairs VALUES ('aypvya5uw5eauejp', 1, 'bot', 'random', 1, '', NULL, NULL, NULL);
INSERT INTO public.chairs VALUES ('xucmxwn5ifrjxrje', 0, 'person', NULL, 1, '', NULL, NULL, NULL);
INSERT INTO public.chairs VALUES ('xucmxwn5ifrjxrje', 1, 'person', NULL, 1, '', NULL, NULL, NULL);

INSERT INTO public.games VALUES ('3u6g5ubjufdya28y', 'sky-dynasty', '1-28b0431a834b', 2, '{}', '{}', '[]', NULL, NULL, 'ffb71e7c291b54c54fd055e4050a3003', '2873df180b126ffcb5ca9c14d5cb545d5c59fb76', 1794878706.380742, NULL, 1794878706.380742, NULL, 0, 1);
INSERT INTO public.games VALUES ('a6yv4vzu8i29aa7e', 'sky-dynasty', '1-28b0431a834b', 2, '{}', '{}', '[]', NULL, NULL, 'ffb71e7c291b54c54fd055e4050a3003', '8928f82fb14cf107c5fd63546dfc6cad6b6ac47d', 1794878706.426735, 1794878706.4508739, 1794878706.4868999, NULL, 0, 1);
INSERT INTO public.games VALUES ('7b2g5w7kpcvc5qga', 'sky-dynasty', '1-28b0431a834b', 2, '{"goal":1}', '{}', '[]', NULL, NULL, 'ffb71e7c291b54c54fd055e4050a3003', '4637dedc5f3523f52f511c83de5ac3dbce85e107', 1794878706.497785, 1794878706.497785, 1794878708.8559477, '{"how":"played","by":null,"seat":null,"returns":[0.0,1.0]}', 0, 1);
INSERT INTO public.games VALUES ('xucmxwn5ifrjxrje', 'sky-dynasty', '1-28b0431a834b', 2, '{"goal":1}', '{}', '[[0,5],[0,0],[1,1],[1,2],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,0],[0,2],[0,2],[0,0],[1,0],[0,1],[0,0],[0,1],[0,0],[0,0],[1,3],[1,2],[1,0],[1,1],[0,2],[0,0],[0,4],[0,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[0,3],[0,0],[0,0],[1,3],[1,0],[0,5],[0,1],[0,0],[1,3],[1,0],[0,2],[0,1],[0,1],[0,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[0,5],[0,1],[0,0],[0,1],[0,2],[0,1],[0,0],[0,0],[0,3],[0,2],[0,1],[0,2],[0,1],[0,0],[1,3],[1,1],[1,3],[1,0],[0,1],[0,1],[0,2],[0,0],[1,2],[1,1],[1,0],[0,1],[0,0],[1,1],[1,2],[1,1],[1,0],[0,0],[1,1],[1,1],[1,0],[1,3],[1,3],[1,2],[1,0],[1,2],[1,0],[0,1],[0,0],[1,3],[1,0],[0,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,2],[1,1],[1,1],[1,1],[1,1],[1,1],[1,2],[1,1],[0,3],[0,4],[0,0],[1,3],[1,3],[1,1],[1,0],[0,5],[0,5],[0,1],[0,0],[1,2],[1,1],[1,1],[1,1],[1,1],[1,1],[1,0],[0,2],[0,0],[1,1],[1,1],[0,2],[0,0],[0,1],[0,1],[0,1],[0,0],[0,0],[1,1],[1,1],[1,2],[1,0]]', NULL, NULL, NULL, NULL, 1794878708.8932168, 1794878708.8932807, 1794878708.8932168, '{"how":"played","by":null,"seat":null,"returns":[0.0,1.0]}', 1, 1);
INSERT INTO public.games VALUES ('aypvya5uw5eauejp', 'sky-dynasty', '1-28b0431a834b', 2, '{"goal":1}', '{}', '[[0,5],[0,0],[1,1],[1,2],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,0],[0,2],[0,2],[0,0],[1,0],[0,1],[0,0],[0,1],[0,0],[0,0],[1,3],[1,2],[1,0],[1,1],[0,2],[0,0],[0,4],[0,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[0,3],[0,0],[0,0],[1,3],[1,0],[0,5],[0,1],[0,0],[1,3],[1,0],[0,2],[0,1],[0,1],[0,0],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[0,5],[0,1],[0,0],[0,1],[0,2],[0,1],[0,0],[0,0],[0,3],[0,2],[0,1],[0,2],[0,1],[0,0],[1,3],[1,1],[1,3],[1,0]]', '7b2g5w7kpcvc5qga', NULL, 'ffb71e7c291b54c54fd055e4050a3003', '3fa5b51c02251bdd19b696bebed5c3a895d10623', 1794878708.8740246, 1794878708.8740246, 1794878708.899302, NULL, 0, 1);

INSERT INTO public.guests VALUES ('ffb71e7c291b54c54fd055e4050a3003', 'Anne', 1794878706.3819144);
INSERT INTO public.guests VALUES ('01e43c3884b367bf839645453b167874', 'Bram', 1794878706.4487867);

INSERT INTO public.holders VALUES ('3u6g5ubjufdya28y', 0, 'ffb71e7c291b54c54fd055e4050a3003', 1794878706.395798);
INSERT INTO public.holders VALUES ('a6yv4vzu8i29aa7e', 0, 'ffb71e7c291b54c54fd055e4050a3003', 1794878706.4367561);
INSERT INTO public.holders VALUES ('a6yv4vzu8i29aa7e', 1, '01e43c3884b367bf839645453b167874', 1794878706.449623);
INSERT INTO public.holders VALUES ('7b2g5w7kpcvc5qga', -1, 'ffb71e7c291b54c54fd055e4050a3003', 1794878706.5064244);
INSERT INTO public.holders VALUES ('aypvya5uw5eauejp', 0, 'ffb71e7c291b54c54fd055e4050a3003', 1794878708.8777666);

INSERT INTO public.keys VALUES ('seal', '4855ad5e60e9ed8a70c806f646b0e6ede56012672635515b6de8416e4d413c6f');

INSERT INTO public.seeds VALUES ('3u6g5ubjufdya28y', '"db5579811650f1e3c1008762e5d374b5d6fd86e79db9db3870503f95dc991be9"');
INSERT INTO public.seeds VALUES ('a6yv4vzu8i29aa7e', '"c32b02c9242663351af1b2564691380cc02bf0c75e140cf6939acad8c2c78ad5"');
INSERT INTO public.seeds VALUES ('7b2g5w7kpcvc5qga', '"33bbc1ba5a319d8c26191ebc225780a9a4395a728c3b86b6648eba67d044047c"');
INSERT INTO public.seeds VALUES ('aypvya5uw5eauejp', '"33bbc1ba5a319d8c26191ebc225780a9a4395a728c3b86b6648eba67d044047c"');
INSERT INTO public.seeds VALUES ('xucmxwn5ifrjxrje', '"33bbc1ba5a319d8c26191ebc225780a9a4395a728c3b86b6648eba67d044047c"');

INSERT INTO public.sessions VALUES ('e3cb536664d7abe2546932c37c5b43b518f005e4', 'ffb71e7c291b54c54fd055e4050a3003', 1810430706.3966506);
INSERT INTO public.sessions VALUES ('badccb2e47451e27d949136a9e5450b56e66b5a9', '01e43c3884b367bf839645453b167874', 1810430706.4551857);

SELECT pg_catalog.setval('public.houses_id_seq', 1, false);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_game_cmd_key UNIQUE (game, cmd);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (game, ply);

ALTER TABLE ONLY public.asides
    ADD CONSTRAINT asides_pkey PRIMARY KEY (game);

ALTER TABLE ONLY public.chairs
    ADD CONSTRAINT chairs_invite_key UNIQUE (invite);

ALTER TABLE ONLY public.chairs
    ADD CONSTRAINT chairs_link_key UNIQUE (link);

ALTER TABLE ONLY public.chairs
    ADD CONSTRAINT chairs_pkey PRIMARY KEY (game, seat);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_watch_key UNIQUE (watch);

ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holders
    ADD CONSTRAINT holders_pkey PRIMARY KEY (game, seat, guest);

ALTER TABLE ONLY public.houses
    ADD CONSTRAINT houses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_pkey PRIMARY KEY (game, name, digest);

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_pkey PRIMARY KEY (game, seat, house);

ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (game);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);

CREATE INDEX holders_of ON public.holders USING btree (guest);
