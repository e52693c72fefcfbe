-- The queue in PostgreSQL (15 or newer): what the giver of jobs makes there, once, in the schema `sortie`, and every statement of
-- both sides. A message (letter.h) is a row of job, then of result. The tables belong to the giver's role; the workers' role may
-- call the functions below and nothing else.

-- ---- the tables ----

-- One giver at a time makes and changes what is here.
--- setup_lock
SELECT pg_advisory_xact_lock(7353, 0)

-- 0: there are no tables; 1: these; 2: those of another sortie.
--- setup_state
SELECT CASE WHEN to_regclass('sortie.batch') IS NULL THEN 0
    WHEN obj_description(to_regclass('sortie.batch'), 'pg_class') = 'sortie queue 2' THEN 1 ELSE 2 END

-- What a queue holds is on its way only: what another sortie left there may go, if no giver of it is at work.
--- setup_alive
SELECT count(*) FROM sortie.batch WHERE seen > now() - interval '15 s'

--- setup_drop
DROP SCHEMA sortie CASCADE

-- A batch is what jobs are part of; alive while its giver is seen. Only workers of the same kit and machine take its jobs. Results
-- need not outlive the server's death, which costs that they are played again: they are not written to its log.
--- setup_tables
CREATE SCHEMA IF NOT EXISTS sortie;
CREATE TABLE sortie.batch (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    key text NOT NULL UNIQUE,
    kit text NOT NULL,
    machine text NOT NULL,
    seen timestamptz NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE sortie.batch IS 'sortie queue 2';
CREATE TABLE sortie.job (
    batch integer NOT NULL,
    seq bigint NOT NULL,
    jobs integer NOT NULL,
    body bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    owner text,
    lease timestamptz NOT NULL DEFAULT '-infinity',
    PRIMARY KEY (batch, seq)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE UNLOGGED TABLE sortie.result (
    batch integer NOT NULL,
    seq bigint NOT NULL,
    class text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (batch, seq)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
ALTER TABLE sortie.result ALTER body SET STORAGE EXTERNAL;
CREATE TABLE sortie.blob (hash text PRIMARY KEY, body bytea NOT NULL, used timestamptz NOT NULL);
ALTER TABLE sortie.blob ALTER body SET STORAGE EXTERNAL;
CREATE TABLE sortie.worker (
    name text PRIMARY KEY,
    class text NOT NULL,
    speed integer NOT NULL,
    jobs integer NOT NULL
)

-- ---- what a worker may do ----

-- Whether batches are alive which nobody like this worker may play, and none which he may: then he is refused.
--- setup_batches
CREATE OR REPLACE FUNCTION sortie.batches(kit text, machine text[]) RETURNS integer[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    mine integer[];
    other record;
BEGIN
    mine := array(SELECT b.id FROM sortie.batch b WHERE b.seen > now() - interval '15 s' AND b.kit = $1 AND b.machine = ANY ($2));
    IF mine <> '{}' THEN
        RETURN mine;
    END IF;
    SELECT b.kit, b.machine INTO other FROM sortie.batch b WHERE b.seen > now() - interval '15 s' ORDER BY b.id LIMIT 1;
    IF other.kit <> $1 THEN
        RAISE EXCEPTION USING ERRCODE = 'SR001',
            MESSAGE = format('another version of the kit: the batch is of %s, this worker of %s', other.kit, $1);
    ELSIF other.machine IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'SR001',
            MESSAGE = format('another processor: the batch needs %s, this worker has %s', other.machine, array_to_string($2, ', or '));
    END IF;
    RETURN mine;
END $$

--- setup_hello
CREATE OR REPLACE FUNCTION sortie.hello(name text, kit text, machine text[], class text, speed integer, jobs integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    PERFORM sortie.batches($2, $3);
    INSERT INTO sortie.worker AS w VALUES ($1, left($4, 95), least(greatest($5, 0), 1000000), least(greatest($6, 1), 1024))
        ON CONFLICT ON CONSTRAINT worker_pkey DO UPDATE SET class = excluded.class, speed = excluded.speed, jobs = excluded.jobs;
END $$

-- The first message that nobody has in hand, for so many ms. It counts as a try from now on, whatever becomes of it.
--- setup_take
CREATE OR REPLACE FUNCTION sortie.take(name text, kit text, machine text[], ms integer, OUT batch integer, OUT seq bigint, OUT body bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    mine integer[] := array(SELECT b.id FROM sortie.batch b WHERE b.seen > now() - interval '15 s' AND b.kit = $2 AND b.machine = ANY ($3));
BEGIN
    IF mine = '{}' THEN
        mine := sortie.batches($2, $3);
    END IF;
    UPDATE sortie.job j SET tries = j.tries + 1, owner = $1, lease = now() + least($4, 600000) * interval '1 ms'
        WHERE (j.batch, j.seq) = (SELECT f.batch, f.seq FROM sortie.job f
            WHERE f.batch = ANY (mine) AND f.lease < now() AND f.tries < 5 ORDER BY f.batch, f.seq LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING j.batch, j.seq, j.body INTO batch, seq, body;
END $$

-- It is still being played.
--- setup_beat
CREATE OR REPLACE FUNCTION sortie.beat(name text, batches integer[], seqs bigint[], ms integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    UPDATE sortie.job j SET lease = now() + least($4, 600000) * interval '1 ms' FROM unnest($2, $3) AS held (batch, seq)
        WHERE j.batch = held.batch AND j.seq = held.seq AND j.owner = $1 AND j.lease > now();
END $$

-- It was not begun, and that is no try.
--- setup_give_back
CREATE OR REPLACE FUNCTION sortie.give_back(name text, batch integer, seq bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    UPDATE sortie.job j SET lease = '-infinity', owner = NULL, tries = j.tries - 1
        WHERE j.batch = $2 AND j.seq = $3 AND j.owner = $1 AND j.lease > now();
END $$

-- The job goes and its result comes, or neither; no result is larger than what the giver can take. False: the lease has run out, the result is not wanted.
--- setup_finish
CREATE OR REPLACE FUNCTION sortie.finish(name text, batch integer, seq bigint, class text, body bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    DELETE FROM sortie.job j WHERE j.batch = $2 AND j.seq = $3 AND j.owner = $1 AND j.lease > clock_timestamp();
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF length($5) > 134217728 THEN
        RAISE EXCEPTION USING ERRCODE = '54000', MESSAGE = 'a message of results of more than 128 MiB';
    END IF;
    INSERT INTO sortie.result VALUES ($2, $3, left($4, 95), $5);
    RETURN true;
END $$

--- setup_program
CREATE OR REPLACE FUNCTION sortie.program(hash text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$ SELECT b.body FROM sortie.blob b WHERE b.hash = $1 $$

-- ---- what the giver does in one transaction ----

-- Jobs are on disk when this has been committed, whatever the session does else.
--- setup_submit
CREATE OR REPLACE FUNCTION sortie.submit(batch integer, seqs bigint[], jobs integer[], bodies bytea[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    PERFORM set_config('synchronous_commit', 'on', true);
    INSERT INTO sortie.job (batch, seq, jobs, body)
        SELECT $1, s.seq, s.jobs, s.body FROM unnest($2, $3, $4) AS s (seq, jobs, body) ON CONFLICT DO NOTHING;
    NOTIFY sortie_job;
END $$

-- A message that somebody began and nobody has in hand any more becomes several, which have been tried as often. False: somebody
-- has it in hand again, or it is done.
--- setup_split
CREATE OR REPLACE FUNCTION sortie.split(batch integer, seq bigint, seqs bigint[], bodies bytea[]) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    tried integer;
BEGIN
    PERFORM set_config('synchronous_commit', 'on', true);
    DELETE FROM sortie.job j WHERE j.batch = $1 AND j.seq = $2 AND j.lease < now() RETURNING j.tries INTO tried;
    IF tried IS NULL THEN
        RETURN false;
    END IF;
    INSERT INTO sortie.job (batch, seq, jobs, body, tries)
        SELECT $1, s.seq, 1, s.body, least(tried, 4) FROM unnest($3, $4) AS s (seq, body);
    NOTIFY sortie_job;
    RETURN true;
END $$

-- Nobody but the owner has a right to anything, and the workers' role, where there is one, to these.
--- setup_rights
REVOKE ALL ON ALL TABLES IN SCHEMA sortie FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA sortie FROM PUBLIC;
DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'sortie_worker') AND current_user <> 'sortie_worker' THEN
        GRANT USAGE ON SCHEMA sortie TO sortie_worker;
        GRANT EXECUTE ON FUNCTION sortie.hello, sortie.take, sortie.beat, sortie.give_back, sortie.finish, sortie.program
            TO sortie_worker;
    END IF;
END $$

-- ---- the giver's statements ----

--- begin_batch
INSERT INTO sortie.batch AS b (key, kit, machine, seen) VALUES ($1, $2, $3, now())
ON CONFLICT (key) DO UPDATE SET kit = excluded.kit, machine = excluded.machine, seen = now() RETURNING id

-- The kernel of a machine that died lets its connection go within seconds: then the lock is free.
--- lock_batch
SELECT pg_try_advisory_lock(7353, $1)::integer

-- What the giver before this one left and nobody has in hand. What is in hand brings results, which are taken.
--- drop_leftovers
DELETE FROM sortie.job WHERE batch = $1 AND lease < now()

--- last_seq
SELECT greatest((SELECT max(seq) FROM sortie.job WHERE batch = $1), (SELECT max(seq) FROM sortie.result WHERE batch = $1), 0)

--- submit
SELECT sortie.submit($1, $2, $3, $4)

-- Those that are not lost.
--- there
SELECT seq FROM sortie.job WHERE batch = $1 UNION ALL SELECT seq FROM sortie.result WHERE batch = $1

-- Forgets what is stored, and gives what has come since.
-- (GATHER_MOST in postgres_taken.c.)
--- gather
WITH job_gone AS (DELETE FROM sortie.job WHERE batch = $1 AND seq = ANY ($2::bigint[]) RETURNING seq),
result_gone AS (DELETE FROM sortie.result WHERE batch = $1 AND seq = ANY ($2::bigint[]) RETURNING seq)
SELECT seq, class, body FROM (
    SELECT r.seq, r.class, r.body, sum(length(r.body)) OVER (ORDER BY r.seq) - length(r.body) AS before FROM sortie.result r
        WHERE r.batch = $1 AND r.seq <> ALL ($2::bigint[]) ORDER BY r.seq LIMIT 16) AS come WHERE before < 67108864

-- Once a second: the giver is there; who has lost his connection has nothing in hand any more.
--- seen
UPDATE sortie.batch SET seen = now() WHERE id = $1

--- free_dead
UPDATE sortie.job SET lease = '-infinity', owner = NULL WHERE batch = $1 AND lease > now()
    AND owner NOT IN (SELECT application_name FROM pg_stat_activity WHERE application_name IS NOT NULL)

--- forget_dead
DELETE FROM sortie.worker WHERE name NOT IN (SELECT application_name FROM pg_stat_activity WHERE application_name IS NOT NULL)

--- classes
SELECT class, least(sum(jobs), 1000000)::integer, min(speed) FROM sortie.worker GROUP BY class ORDER BY class LIMIT 32

-- Messages that were begun and are in nobody's hand: one by one, so that the one job tells itself which ends its workers; at last
-- given up.
--- failed
SELECT seq, tries FROM sortie.job WHERE batch = $1 AND lease < now() AND (tries >= 5 OR (tries > 0 AND jobs > 1)) ORDER BY seq LIMIT 64

--- split
SELECT sortie.split($1, $2, $3, $4)::integer

--- put_program
INSERT INTO sortie.blob VALUES ($1, $2, now()) ON CONFLICT (hash) DO UPDATE SET used = now()

--- have_program
UPDATE sortie.blob SET used = now() WHERE hash = $1 RETURNING hash

-- What no batch of the last days has used.
--- forget_programs
DELETE FROM sortie.blob WHERE used < now() - interval '3 days'

-- Batches that nobody has gone on with.
--- forget_batches
WITH old AS (DELETE FROM sortie.batch WHERE seen < now() - interval '3 days' RETURNING id),
job_gone AS (DELETE FROM sortie.job WHERE batch IN (SELECT id FROM old))
DELETE FROM sortie.result WHERE batch IN (SELECT id FROM old)

--- withdraw
DELETE FROM sortie.job WHERE batch = $1 AND lease < now()

--- end_batch
DELETE FROM sortie.batch b WHERE id = $1 AND NOT EXISTS (SELECT FROM sortie.job j WHERE j.batch = b.id)
    AND NOT EXISTS (SELECT FROM sortie.result r WHERE r.batch = b.id)

-- ---- the worker's statements ----

--- hello
SELECT sortie.hello($1, $2, $3, $4, $5, $6)

--- take
SELECT t.batch, t.seq, t.body FROM sortie.take($1, $2, $3, $4) t WHERE t.seq IS NOT NULL

--- beat
SELECT sortie.beat($1, $2, $3, $4)

--- give_back
SELECT sortie.give_back($1, $2, $3)

--- finish
SELECT sortie.finish($1, $2, $3, $4, $5)

--- program
SELECT sortie.program($1)
