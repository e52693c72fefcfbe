# The workers' role may take jobs, give results and read programs, through functions. It sees no table and can do
# nothing else. Nobody else can do anything. Changes to its own role change nobody else's.
. "$kit/tests/system/queue/lib.sh"
pg_make
$pg_bin/psql -qX -h "$sock" -U owner postgres -c 'CREATE ROLE stranger LOGIN; GRANT CONNECT ON DATABASE sortie TO stranger'
does 'quick_contest c 1'
work one --jobs 1
does '$sortie batch c --seed 5 --queue "$queue"'
may() { # ROLE STATUS STATEMENT
    level=1 says "$2" '*' "$pg_bin/psql -qAtX 'postgresql:///sortie?host=$sock&user=$1' -v ON_ERROR_STOP=1 -c \"$3\""
}
for role in machine stranger; do
    for table in batch job result blob worker machine; do
        for what in "SELECT * FROM sortie.$table" "DELETE FROM sortie.$table" "INSERT INTO sortie.$table SELECT" "TRUNCATE sortie.$table" \
            "LOCK sortie.$table" "DROP TABLE sortie.$table"; do
            may $role 1 "$what"
        done
    done
    may $role 1 "SELECT sortie.submit(1, 0, '{}', '{}', '{}', '')"
    may $role 1 "SELECT sortie.batches('', '{}')"
    may $role 1 'CREATE TABLE sortie.mine (a integer)'
    may $role 1 'CREATE TABLE public.mine (a integer)'
    may $role 1 'CREATE SCHEMA mine'
    may $role 1 'CREATE TEMPORARY TABLE mine (a integer)'
    # No function but the six: no large object, no advisory lock, no sleep, nothing of the statistics, no arithmetic.
    for call in 'lo_create(0)' 'lo_creat(-1)' "lo_from_bytea(0, '')" 'pg_advisory_lock(7353, 1)' 'pg_try_advisory_lock(1)' 'pg_sleep(0)' \
        "pg_notify('sortie_job', '')" 'pg_terminate_backend(1)' "repeat('x', 10)" '1 + 1' "set_config('work_mem', '1GB', false)" \
        'count(*) FROM generate_series(1, 10)' 'count(*) FROM pg_stat_activity'; do
        may $role 1 "SELECT $call"
    done
    may $role 1 'DO \$\$ BEGIN END \$\$'
    may $role 1 'ALTER ROLE sortie SET work_mem = 64'
    may $role 1 'ALTER ROLE other SET work_mem = 64'
    may $role 1 "ALTER ROLE $role SET temp_file_limit = -1"
    may $role 1 'ALTER DATABASE sortie SET work_mem = 64'
    may $role 1 'CREATE ROLE mine'
    may $role 1 'GRANT sortie_worker TO other'
    may $role 1 'SET ROLE sortie'
    may $role 1 'CREATE OR REPLACE FUNCTION sortie.program(hash text) RETURNS bytea LANGUAGE sql AS $$ SELECT NULL $$'
done
may machine 0 "SELECT sortie.program('no such')"
may machine 0 "SELECT sortie.beat('', '{}', '{}')"
may stranger 1 "SELECT sortie.program('no such')"
may stranger 1 "SELECT sortie.beat('', '{}', '{}')"
# A result of what one has not in hand is refused, and deletes nothing.
sql "INSERT INTO sortie.job (batch, seq, jobs, body, owner, role, lease) VALUES (99, 1, 1, '', 'another', 'other', now() + interval '1 h')" >/dev/null
is f "$pg_bin/psql -qAtX '$as_worker' -c \"SELECT sortie.finish('me', '99', '1', 'mine', 'forged')\""
is '1 0' 'sql "SELECT (SELECT count(*) FROM sortie.job WHERE batch = 99) || '"' '"' || (SELECT count(*) FROM sortie.result)"'
