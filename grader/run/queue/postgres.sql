-- The queue in PostgreSQL (15 or newer): what the producer of jobs makes there, once, in the schema `sortie`, and every
-- statement of both sides. A message (pipe.h) is a row of job, then of result. The tables belong to the producer's
-- role. Each machine that plays has a role of its own, a member of sortie_worker, which may call six functions and
-- nothing else. A session's role, session_user, is what a worker cannot forge. Nothing that a worker can lock is waited
-- for, but for a moment.

-- ---- what is made: one script, so one transaction. All of it or nothing is there ----

-- One producer at a time makes and changes what is here: only the schema's owner can take this lock. Of two that make
-- it at the same time one fails, and tries again.
--- setup
CREATE SCHEMA IF NOT EXISTS sortie;
COMMENT ON SCHEMA sortie IS 'sortie: the queue of matches';

-- A queue holds only what is under way. So another version's tables may be dropped if no producer of it is alive.
DO $$ BEGIN
    IF to_regclass('sortie.batch') IS NOT NULL
        AND obj_description(to_regclass('sortie.batch'), 'pg_class') IS DISTINCT FROM 'sortie queue 4' THEN
        IF EXISTS (SELECT FROM sortie.batch WHERE seen > now() - interval '15 s') THEN
            RAISE EXCEPTION 'another version of sortie is playing a batch over this queue';
        END IF;
        DROP SCHEMA sortie CASCADE;
        CREATE SCHEMA sortie;
    END IF;
END $$;

-- ---- the tables ----

-- A batch has jobs. It is alive while its producer is seen. Only workers of the same kit and machine take its jobs.
-- Results need not outlive the server's death, which costs that they are played again: they are not written to its log.
-- The producer says how long a lease is, and how long a message may be in one hand at most. `giver` is its session:
-- of one batch only one is at work.
DO $$ BEGIN
IF to_regclass('sortie.batch') IS NULL THEN
CREATE TABLE sortie.batch (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    key text NOT NULL UNIQUE,
    kit text NOT NULL,
    machine text NOT NULL,
    seen timestamptz NOT NULL,
    lease_ms integer NOT NULL,
    hold_ms bigint NOT NULL,
    giver integer,
    giver_since timestamptz
) WITH (fillfactor = 50);
COMMENT ON TABLE sortie.batch IS 'sortie queue 4';
CREATE TABLE sortie.job (
    batch integer NOT NULL,
    seq bigint NOT NULL,
    jobs integer NOT NULL,
    body bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    owner text, -- the connection's name, as it says
    role text,
    lost_by text, -- whose lease ran out before
    taken timestamptz,
    lease timestamptz NOT NULL DEFAULT '-infinity',
    PRIMARY KEY (batch, seq)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX job_held ON sortie.job (role) WHERE role IS NOT NULL;
CREATE UNLOGGED TABLE sortie.result (
    batch integer NOT NULL,
    seq bigint NOT NULL,
    role text NOT NULL,
    class text NOT NULL,
    asked bytea NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (batch, seq)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
ALTER TABLE sortie.result ALTER body SET STORAGE EXTERNAL;
CREATE TABLE sortie.blob (hash text PRIMARY KEY, body bytea NOT NULL, used timestamptz NOT NULL);
ALTER TABLE sortie.blob ALTER body SET STORAGE EXTERNAL;
CREATE TABLE sortie.worker (
    pid integer PRIMARY KEY,
    role text NOT NULL,
    class text NOT NULL,
    speed integer NOT NULL,
    jobs integer NOT NULL
);
CREATE TABLE sortie.machine (
    role text PRIMARY KEY,
    strikes integer NOT NULL DEFAULT 0,
    why text NOT NULL DEFAULT '',
    lost integer NOT NULL DEFAULT 0,
    credit integer NOT NULL DEFAULT 16,
    rest timestamptz NOT NULL DEFAULT '-infinity'
);
END IF;
END $$;

-- The producer's opinion of a machine: it alone writes this. Strikes are answers that were no results. At three the
-- machine is given no jobs any more. Lost are messages that it took and did not bring back, less those that it did.
-- They cost it a rest. Credit is how many messages it may have in hand: few at first, one more for each that it brings.

-- ---- what a worker may do ----

-- Refuses this worker if batches are alive that a worker like this may not play, and none that it may. One statement
-- sees both: of two, the second may see a batch that began in between.
CREATE OR REPLACE FUNCTION sortie.batches(kit text, machine text[]) RETURNS integer[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    alive record;
BEGIN
    SELECT array_agg(b.id) FILTER (WHERE b.kit = $1 AND b.machine = ANY ($2)) AS mine,
            (array_agg(b.kit ORDER BY b.id))[1] AS kit, (array_agg(b.machine ORDER BY b.id))[1] AS machine
        INTO alive FROM sortie.batch b WHERE b.seen > now() - interval '15 s';
    IF alive.mine IS NOT NULL THEN
        RETURN alive.mine;
    ELSIF alive.kit <> $1 THEN
        RAISE EXCEPTION USING ERRCODE = 'SR001',
            MESSAGE = format('another version of the kit: the batch is of %s, this worker of %s', alive.kit, $1);
    ELSIF alive.machine IS NOT NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'SR001',
            MESSAGE = format('another processor: the batch needs %s, this worker has %s', alive.machine,
                array_to_string($2, ', or '));
    END IF;
    RETURN '{}';
END $$;

CREATE OR REPLACE FUNCTION sortie.hello(name text, kit text, machine text[], class text, speed integer,
    jobs integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    m sortie.machine;
BEGIN
    SELECT * INTO m FROM sortie.machine WHERE role = session_user;
    IF m.strikes >= 3 THEN
        RAISE EXCEPTION USING ERRCODE = 'SR002',
            MESSAGE = format('the judge''s side gives %s no jobs any more, after three answers that were no results: %s', session_user, m.why);
    END IF;
    PERFORM sortie.batches($2, $3);
    INSERT INTO sortie.worker AS w VALUES (pg_backend_pid(), session_user, left($4, 95), least(greatest($5, 0), 1000000), least(greatest($6, 1), 1024))
        ON CONFLICT ON CONSTRAINT worker_pkey DO UPDATE SET role = excluded.role, class = excluded.class, speed = excluded.speed, jobs = excluded.jobs;
END $$;

-- The first message that nobody has in hand, and how many ms it is leased for. Programs just handed in come before
-- batches. Nothing if this machine rests, or has as many as it may. It counts as a try from now on, whatever becomes of
-- it.
CREATE OR REPLACE FUNCTION sortie.take(name text, kit text, machine text[], OUT batch integer, OUT seq bigint, OUT ms integer, OUT body bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    mine integer[] := array(SELECT b.id FROM sortie.batch b WHERE b.seen > now() - interval '15 s' AND b.kit = $2 AND b.machine = ANY ($3));
    quick integer[] := array(SELECT b.id FROM sortie.batch b WHERE b.id = ANY (mine) AND b.key LIKE 'admission %');
    pick integer[];
    me text := session_user;
    m sortie.machine;
BEGIN
    IF mine = '{}' THEN
        mine := sortie.batches($2, $3);
    END IF;
    SELECT * INTO m FROM sortie.machine k WHERE k.role = me;
    IF m.strikes >= 3 THEN
        RAISE EXCEPTION USING ERRCODE = 'SR002',
            MESSAGE = format('the judge''s side gives %s no jobs any more, after three answers that were no results: %s', me, m.why);
    END IF;
    IF m.rest > now() OR (SELECT count(*) FROM (SELECT FROM sortie.job j WHERE j.role = me AND j.lease > now() LIMIT 256) h) >= coalesce(m.credit, 16) THEN
        RETURN;
    END IF;
    pick := CASE WHEN quick = '{}' THEN mine ELSE quick END;
    LOOP
        UPDATE sortie.job j SET tries = j.tries + 1, owner = coalesce($1, ''), role = me, taken = now(),
                lease = now() + b.lease_ms * interval '1 ms', lost_by = coalesce(j.role, j.lost_by)
            FROM sortie.batch b WHERE b.id = j.batch AND (j.batch, j.seq) = (SELECT f.batch, f.seq FROM sortie.job f
                WHERE f.batch = ANY (pick) AND f.lease < now() AND f.tries < 5 ORDER BY f.batch, f.seq LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING j.batch, j.seq, b.lease_ms, j.body INTO batch, seq, ms, body;
        EXIT WHEN seq IS NOT NULL OR pick = mine;
        pick := mine;
    END LOOP;
END $$;

-- It is still being played. Nobody has it for ever.
CREATE OR REPLACE FUNCTION sortie.beat(name text, batches integer[], seqs bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    UPDATE sortie.job j SET lease = least(now() + b.lease_ms * interval '1 ms', j.taken + b.hold_ms * interval '1 ms')
        FROM unnest($2, $3) AS held (batch, seq), sortie.batch b
        WHERE j.batch = held.batch AND j.seq = held.seq AND b.id = j.batch AND j.owner = $1 AND j.role = session_user AND j.lease > now();
END $$;

-- It was not begun. It was a try all the same: else one could keep it from others by taking it and giving it back.
CREATE OR REPLACE FUNCTION sortie.give_back(name text, batch integer, seq bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    UPDATE sortie.job j SET lease = '-infinity', owner = NULL, role = NULL, lost_by = session_user
        WHERE j.batch = $2 AND j.seq = $3 AND j.owner = $1 AND j.role = session_user AND j.lease > now();
END $$;

-- Replaces the job by its result, in one transaction. No result may be larger than the producer can take. False: the
-- lease has run out, and the result is not wanted.
CREATE OR REPLACE FUNCTION sortie.finish(name text, batch integer, seq bigint, class text, body bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    asked bytea;
BEGIN
    DELETE FROM sortie.job j WHERE j.batch = $2 AND j.seq = $3 AND j.owner = $1 AND j.role = session_user AND j.lease > clock_timestamp()
        RETURNING j.body INTO asked;
    IF asked IS NULL THEN
        RETURN false;
    END IF;
    IF length($5) > 134217728 THEN
        RAISE EXCEPTION USING ERRCODE = '54000', MESSAGE = 'a message of results of more than 128 MiB';
    END IF;
    INSERT INTO sortie.result VALUES ($2, $3, session_user, coalesce(left($4, 95), ''), asked, coalesce($5, ''));
    RETURN true;
END $$;

-- A program of a job that this machine has in hand. Nobody gets one of other jobs.
CREATE OR REPLACE FUNCTION sortie.program(hash text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT b.body FROM sortie.blob b WHERE b.hash = $1 AND $1 ~ '^[0-9a-f]{64}$' AND EXISTS (SELECT FROM sortie.job j
        WHERE j.role = session_user AND j.lease > now() AND position(convert_to($1, 'UTF8') IN j.body) > 0) $$;

-- ---- a function for the producer, one transaction ----

-- Messages, their bodies one after the other, in the order of their numbers. Those that are here already, as a job or
-- as a result, stay as they are. They take the place of the message `instead`, which a worker began but no worker has
-- any more, with as many tries: unless a worker has it again, or it is done. Jobs are on disk when this is committed,
-- whatever the session sets otherwise.
CREATE OR REPLACE FUNCTION sortie.submit(batch integer, instead bigint, seqs bigint[], jobs integer[], sizes integer[],
    bodies bytea) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    tried integer;
BEGIN
    PERFORM set_config('synchronous_commit', 'on', true);
    DELETE FROM sortie.job j WHERE (j.batch, j.seq) = (SELECT f.batch, f.seq FROM sortie.job f
        WHERE f.batch = $1 AND f.seq = $2 AND f.lease < now() FOR UPDATE SKIP LOCKED) RETURNING j.tries INTO tried;
    INSERT INTO sortie.job (batch, seq, jobs, body, tries)
        SELECT $1, s.seq, s.jobs, substring($6 FROM s.until - s.size + 1 FOR s.size), least(coalesce(tried, 0), 4)
        FROM (SELECT m.*, sum(m.size) OVER (ORDER BY m.seq)::integer AS until FROM unnest($3, $4, $5) AS m (seq, jobs, size)) AS s
        WHERE NOT EXISTS (SELECT FROM sortie.job j WHERE j.batch = $1 AND j.seq = s.seq)
            AND NOT EXISTS (SELECT FROM sortie.result r WHERE r.batch = $1 AND r.seq = s.seq) ON CONFLICT DO NOTHING;
END $$;

-- Nobody but the owner has a right to anything, and the members of the workers' role, where there is one, to these.
REVOKE ALL ON ALL TABLES IN SCHEMA sortie FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA sortie FROM PUBLIC;
DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'sortie_worker') AND current_user <> 'sortie_worker' THEN
        GRANT USAGE ON SCHEMA sortie TO sortie_worker;
        GRANT EXECUTE ON FUNCTION sortie.hello, sortie.take, sortie.beat, sortie.give_back, sortie.finish,
            sortie.program
            TO sortie_worker;
    END IF;
END $$;

-- Programs that no batch of the last days has used, and batches that no producer has continued.
DELETE FROM sortie.blob WHERE used < now() - interval '3 days';
WITH old AS (DELETE FROM sortie.batch WHERE seen < now() - interval '3 days' RETURNING id),
job_gone AS (DELETE FROM sortie.job WHERE batch IN (SELECT id FROM old))
DELETE FROM sortie.result WHERE batch IN (SELECT id FROM old)

-- ---- sessions ----

-- Makes the server notice within five seconds that this machine has vanished, whatever its configuration: by keepalive
-- probes when it waits for us, by the user timeout when we have not acknowledged data that it sent. Rows that workers
-- may lock are waited for a while only.
--- producer_session
SET synchronous_commit = off; SET statement_timeout = '60s'; SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1;
SET tcp_keepalives_count = 3; SET tcp_user_timeout = 5000; SET lock_timeout = '10s'

-- The same. It hears of new jobs.
--- worker_session
SET synchronous_commit = off; SET statement_timeout = '60s'; SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1;
SET tcp_keepalives_count = 3; SET tcp_user_timeout = 5000; LISTEN sortie_job

-- ---- statements of the producer ----

--- begin_batch
INSERT INTO sortie.batch AS b (key, kit, machine, seen, lease_ms, hold_ms) VALUES ($1, $2, $3, now(), $4, $5)
ON CONFLICT (key) DO UPDATE SET kit = excluded.kit, machine = excluded.machine, seen = now(), lease_ms = excluded.lease_ms,
    hold_ms = excluded.hold_ms RETURNING id

-- Ours, if no other session has it that is still there. The kernel of a machine that died lets its connection go within
-- seconds. An advisory lock would not do: every worker could take it.
--- lock_batch
UPDATE sortie.batch b SET giver = pg_backend_pid(), giver_since = me.backend_start FROM pg_stat_activity me
WHERE b.id = $1 AND me.pid = pg_backend_pid() AND NOT EXISTS (SELECT FROM pg_stat_activity a
    WHERE a.pid = b.giver AND a.backend_start = b.giver_since AND a.pid <> me.pid) RETURNING 1

--- last_seq
SELECT greatest((SELECT max(seq) FROM sortie.job WHERE batch = $1),
    (SELECT max(seq) FROM sortie.result WHERE batch = $1), 0)

--- submit
SELECT sortie.submit($1, $2, $3, $4, $5, $6)

-- By itself, for it may fail: every worker can fill the server's queue of news. Without it they look twice a second.
--- tell
NOTIFY sortie_job

-- Deletes what is stored, and gives what has arrived since. Messages of $3 were answered and not played: they are no
-- credit to their machine. (GATHER_MOST in postgres_results.c.)
--- gather
WITH job_gone AS (DELETE FROM sortie.job WHERE batch = $1 AND seq = ANY ($2::bigint[])),
result_gone AS (DELETE FROM sortie.result WHERE batch = $1 AND seq = ANY ($2::bigint[]) RETURNING seq, role),
good AS (SELECT role, count(*)::integer AS messages FROM result_gone WHERE seq <> ALL ($3::bigint[]) GROUP BY role),
praised AS (INSERT INTO sortie.machine AS m (role, lost, credit) SELECT role, 0, 16 + messages FROM good ORDER BY role
    ON CONFLICT (role) DO UPDATE SET lost = greatest(m.lost - (excluded.credit - 16), 0), credit = least(m.credit + excluded.credit - 16, 256))
SELECT seq, class, body, role, asked FROM (
    SELECT r.seq, r.class, r.body, r.role, r.asked, sum(length(r.body)) OVER (ORDER BY r.seq) - length(r.body) AS before FROM sortie.result r
        WHERE r.batch = $1 AND r.seq <> ALL ($2::bigint[]) ORDER BY r.seq LIMIT 16) AS come WHERE before < 67108864

-- Once a second: the producer is there.
--- seen
UPDATE sortie.batch SET seen = now() WHERE id = $1

-- Machines that lost messages: their connection is gone, or their lease has run out. Nobody has these in hand any more.
--- lost
WITH live AS MATERIALIZED (SELECT application_name, usename::text FROM pg_stat_activity WHERE application_name IS NOT NULL AND usename IS NOT NULL),
l AS MATERIALIZED (SELECT j.batch, j.seq, j.role, j.lost_by, j.role IS NOT NULL AND (j.lease < now() OR (j.owner, j.role) NOT IN (SELECT * FROM live)) AS gone
    FROM sortie.job j WHERE j.batch = $1 AND (j.lost_by IS NOT NULL OR (j.role IS NOT NULL AND (j.lease < now() OR (j.owner, j.role) NOT IN (SELECT * FROM live))))
    FOR UPDATE SKIP LOCKED),
free AS (UPDATE sortie.job j SET lost_by = NULL, role = CASE WHEN l.gone THEN NULL ELSE j.role END, owner = CASE WHEN l.gone THEN NULL ELSE j.owner END,
    lease = CASE WHEN l.gone THEN '-infinity' ELSE j.lease END FROM l WHERE j.batch = l.batch AND j.seq = l.seq)
SELECT role FROM l WHERE gone UNION SELECT lost_by FROM l WHERE lost_by IS NOT NULL

-- It may not have as many at once, and from the fourth time on in a row it rests.
--- machine_lost
INSERT INTO sortie.machine AS m (role, lost, credit) VALUES ($1, 1, 4) ON CONFLICT (role) DO UPDATE SET lost = least(m.lost + 1, 20),
    credit = least(m.credit, 4), rest = CASE WHEN m.lost < 3 THEN m.rest ELSE now() + least(power(2, m.lost - 3), 600) * interval '1 s' END
    RETURNING lost

-- An answer was no result: what it has in hand goes to others at once.
--- machine_strike
WITH wrong AS (DELETE FROM sortie.result WHERE batch = $3 AND seq = $4),
held AS MATERIALIZED (SELECT batch, seq FROM sortie.job WHERE role = $1 FOR UPDATE SKIP LOCKED),
free AS (UPDATE sortie.job j SET lease = '-infinity', owner = NULL, role = NULL, tries = greatest(j.tries - 1, 0) FROM held h
    WHERE j.batch = h.batch AND j.seq = h.seq)
INSERT INTO sortie.machine AS m (role, strikes, credit, why) VALUES ($1, 1, 1, $2)
    ON CONFLICT (role) DO UPDATE SET strikes = m.strikes + 1, credit = 1, why = excluded.why RETURNING strikes

-- Sessions of workers that keep a transaction open hold rows that others wait for, and what the server could tidy away.
-- An honest one has none but for the moment of a statement, or while a large program goes through a slow line.
--- end_long
WITH long AS MATERIALIZED (SELECT a.pid, a.usename::text AS role FROM pg_stat_activity a JOIN pg_roles r ON r.oid = a.usesysid
    WHERE a.datname = current_database() AND NOT r.rolsuper AND pg_has_role(a.usesysid, 'USAGE')
        AND EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid AND g.rolname = 'sortie_worker' WHERE m.member = a.usesysid)
        AND a.xact_start < clock_timestamp() - greatest($1::integer, 2000) * interval '1 ms'
        AND (a.xact_start < clock_timestamp() - interval '90 s' OR (a.wait_event_type IS DISTINCT FROM 'Lock'
            AND EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.relation = to_regclass('sortie.job')))))
SELECT DISTINCT role FROM long WHERE pg_terminate_backend(pid)

--- forget_dead
DELETE FROM sortie.worker WHERE pid NOT IN (SELECT pid FROM pg_stat_activity)

--- classes
SELECT class, least(sum(jobs), 1000000)::integer, min(speed) FROM sortie.worker GROUP BY class ORDER BY class LIMIT 32

-- Messages that were begun and that no worker has. They are split into single jobs, so that a job that kills its
-- workers shows itself, and is given up in the end.
--- failed
SELECT seq, tries FROM sortie.job WHERE batch = $1 AND lease < now() AND (tries >= 5 OR (tries > 0 AND jobs > 1))
    ORDER BY seq LIMIT 64

--- put_program
INSERT INTO sortie.blob VALUES ($1, $2, now()) ON CONFLICT (hash) DO UPDATE SET used = now()

--- have_program
UPDATE sortie.blob SET used = now() WHERE hash = $1 RETURNING hash

-- Deletes what no worker has: what the previous producer left, or at the end. Messages that workers have bring results.
--- withdraw
DELETE FROM sortie.job WHERE (batch, seq) IN (SELECT batch, seq FROM sortie.job WHERE batch = $1 AND lease < now() FOR UPDATE SKIP LOCKED)

--- end_batch
DELETE FROM sortie.batch b WHERE id = $1 AND NOT EXISTS (SELECT FROM sortie.job j WHERE j.batch = b.id)
    AND NOT EXISTS (SELECT FROM sortie.result r WHERE r.batch = b.id)

-- ---- statements of the worker ----

--- hello
SELECT sortie.hello($1, $2, $3, $4, $5, $6)

--- take
SELECT t.batch, t.seq, t.ms, t.body FROM sortie.take($1, $2, $3) t WHERE t.seq IS NOT NULL

--- beat
SELECT sortie.beat($1, $2, $3)

--- give_back
SELECT sortie.give_back($1, $2, $3)

--- finish
SELECT sortie.finish($1, $2, $3, $4, $5)

--- program
SELECT sortie.program($1)

-- ---- a role for a machine ----

-- A judge runs this by psql as the server's superuser, in the queue's database (sortie worker --role). Again it changes
-- nothing, but for strikes, which are forgiven. A member of sortie_worker may run no function but the six, not even an
-- operator's: no large objects, no advisory locks, no pg_sleep, and no language. All others than the database's owner
-- lose these rights too, in this database.
--- role
SELECT pg_get_userbyid(datdba) AS giver, datname AS name FROM pg_database WHERE datname = current_database() \gset
SELECT 'CREATE ROLE sortie_worker' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'sortie_worker') \gexec
SELECT format('CREATE ROLE %I', :'machine') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'machine') \gexec
ALTER ROLE sortie_worker NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD NULL;
ALTER ROLE :"machine" LOGIN INHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT 8;
ALTER ROLE :"machine" SET temp_file_limit = '64MB';
GRANT sortie_worker TO :"machine";
GRANT :"machine" TO :"giver";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
REVOKE ALL ON DATABASE :"name" FROM :"machine";
GRANT CONNECT ON DATABASE :"name" TO sortie_worker;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE ALL ON LANGUAGE plpgsql, sql FROM PUBLIC;
GRANT USAGE ON LANGUAGE plpgsql, sql TO :"giver";
SELECT format('GRANT EXECUTE ON ROUTINE %s TO %I', oid::regprocedure, :'giver'), format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', oid::regprocedure)
    FROM pg_proc p WHERE pronamespace = 'pg_catalog'::regnamespace
        AND EXISTS (SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE grantee = 0 AND privilege_type = 'EXECUTE') \gexec
SELECT format('DELETE FROM sortie.machine WHERE role = %L', :'machine') WHERE to_regclass('sortie.machine') IS NOT NULL \gexec
