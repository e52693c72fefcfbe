# The workers' role may take jobs, give results and read programs, through functions; it sees no table and can do nothing else.
# Nobody else can do anything.
. "$kit/tests/queue/lib.sh"
pg_make
$pg_bin/psql -qX -h "$sock" -U owner postgres -c 'CREATE ROLE stranger LOGIN; GRANT CONNECT ON DATABASE sortie TO stranger'
quick_contest c 1
work one --jobs 1
does '$sortie batch c --seed 5 --queue "$queue"'
may() { # ROLE STATUS STATEMENT
    level=1 says "$2" '*' "$pg_bin/psql -qAtX 'postgresql:///sortie?host=$sock&user=$1' -v ON_ERROR_STOP=1 -c \"$3\""
}
for role in sortie_worker stranger; do
    for table in batch job result blob worker; do
        for what in "SELECT * FROM sortie.$table" "DELETE FROM sortie.$table" "INSERT INTO sortie.$table SELECT" "TRUNCATE sortie.$table" \
            "LOCK sortie.$table" "DROP TABLE sortie.$table"; do
            may $role 1 "$what"
        done
    done
    may $role 1 "SELECT sortie.submit(1, '{}', '{}', '{}')"
    may $role 1 "SELECT sortie.split(1, 1, '{}', '{}')"
    may $role 1 "SELECT sortie.batches('', '{}')"
    may $role 1 'CREATE TABLE sortie.mine (a integer)'
    may $role 1 'CREATE TABLE public.mine (a integer)'
    may $role 1 'CREATE SCHEMA mine'
    may $role 1 'CREATE TEMPORARY TABLE mine (a integer)'
    may $role 1 'CREATE OR REPLACE FUNCTION sortie.program(hash text) RETURNS bytea LANGUAGE sql AS $$ SELECT NULL $$'
done
may sortie_worker 0 "SELECT sortie.program('no such')"
may sortie_worker 0 "SELECT sortie.beat('', '{}', '{}', 1)"
may stranger 1 "SELECT sortie.program('no such')"
may stranger 1 "SELECT sortie.beat('', '{}', '{}', 1)"
# A result of what one has not in hand is refused, and deletes nothing.
sql "INSERT INTO sortie.job (batch, seq, jobs, body, owner, lease) VALUES (99, 1, 1, '', 'another', now() + interval '1 h')" >/dev/null
is f "$pg_bin/psql -qAtX '$as_worker' -c \"SELECT sortie.finish('me', 99, 1, 'mine', 'forged')\""
is '1 0' 'sql "SELECT (SELECT count(*) FROM sortie.job WHERE batch = 99) || '"' '"' || (SELECT count(*) FROM sortie.result)"'
