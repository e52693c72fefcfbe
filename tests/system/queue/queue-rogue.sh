# A malicious machine beside an honest one: it takes matches and keeps silent, says for ever that it is at work, keeps
# transactions open, takes and goes away, takes and gives back, floods the others with news, computes without end, asks
# for others' programs. The batch ends as it should, and is the same bytes. (queue-lies tries
# what it sends as results, queue-rights what it may not do at all.)
. "$kit/tests/system/queue/lib.sh"
whole_is whole 4
pg_make
does 'quick_contest c 4'
does 'compiled c'
$sortie batch c --seed 5 --queue "$queue" --lease 2000 >out 2>&1 &
batch=$!
wait_for '[ $(sql "SELECT count(*) FROM sortie.job") -ge 4 ]'
kit_and_machine
forgive() { sql "DELETE FROM sortie.machine WHERE role = 'rogue'"; }
# open_session - rogue's, whose input is the descriptor $in. It stays
open_session() {
    mkfifo in.$1
    rogue <in.$1 >session.$1 2>&1 &
    eval "exec $1>in.$1"
}
take_sql="SELECT batch, seq FROM sortie.take('liar', '$kit_name', '{\"$machine\"}');"

# It may have a few in hand, however many it asks for.
sql "UPDATE sortie.batch SET hold_ms = 600000"
sql "INSERT INTO sortie.job (batch, seq, jobs, body) SELECT (SELECT max(id) FROM sortie.batch), 1000000 + g, 1, '' FROM generate_series(1, 300) g"
open_session 5
for ((i = 0; i < 200; i++)); do echo "$take_sql"; done >&5
wait_for '[ -s session.5 ]'
wait_for '[ $(sql "SELECT count(*) FROM sortie.job WHERE role = '"'rogue'"'") = 16 ]'
sql "DELETE FROM sortie.job WHERE seq > 1000000"
# It does not bring them back: two seconds later they are others', and it gets fewer.
wait_for '[ $(sql "SELECT count(*) FROM sortie.job WHERE role IS NOT NULL") = 0 ]'
wait_for '[ $(sql "SELECT max(credit) FROM sortie.machine") = 4 ]'
forgive

# A program of a job that it has in hand it gets, and no other.
take
hash=$(grep -a -m 1 -o '^program 0 .*' body | cut -d ' ' -f 3)
others=$(sql "SELECT hash FROM sortie.blob WHERE position(convert_to(hash, 'UTF8') IN '\\x$(python3 -c 'print(open("body", "rb").read().hex())')'::bytea) = 0 LIMIT 1")
is 1 "echo \"SELECT sortie.program('$hash')\" | rogue | grep -c '^.x'"
is 64 "printf %s '$others' | wc -c"
is '' "echo \"SELECT sortie.program('$others')\" | rogue"
is '' "echo \"SELECT sortie.program('')\" | rogue"

# It says for ever that it is at work: for as long as the producer allows.
sql "UPDATE sortie.batch SET hold_ms = 4000"
while sleep 0.3; do echo "SELECT sortie.beat('liar', '{$batch_id}', '{$seq}');"; done >&5 2>/dev/null &
beating=$!
sql "UPDATE sortie.job SET taken = now() WHERE seq = $seq"
wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job WHERE seq = $seq AND role = '\"'rogue'\") = 0 ]"
kill $beating
forgive

# Transactions that stay open, with a match in them, and with a snapshot. The first is ended.
open_session 6
echo "BEGIN; $take_sql" >&6
wait_for 'grep -q "|" session.6'
held=$(sed 's/.*|//' session.6)
open_session 7
echo "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT sortie.program('');" >&7
wait_for 'grep -q "the machine rogue: it kept a transaction open" out || [ $(sql "SELECT coalesce(max(lost), 0) FROM sortie.machine") -ge 1 ]'
wait_for "[ \$($pg_bin/psql -qAtX -h $sock -U owner postgres -c \"SELECT count(*) FROM pg_stat_activity WHERE usename = 'rogue' AND state = 'idle in transaction'\") -le 1 ]"
forgive

# News without end, and work without end.
open_session 8
while :; do echo 'NOTIFY sortie_job;'; done >&8 2>/dev/null &
news=$!
rogue -c 'WITH RECURSIVE t AS (SELECT 1 AS a UNION ALL SELECT 1 FROM t) SELECT 1 FROM t WHERE a IS NULL' >heavy 2>&1 </dev/null &
# Its own role's settings it may change. That is nobody else's.
echo "ALTER ROLE rogue SET work_mem = '1GB'; ALTER ROLE rogue SET default_transaction_read_only = on; ALTER ROLE rogue SET statement_timeout = 1;
    SET ROLE sortie_worker; ALTER ROLE sortie_worker SET search_path = mine; ALTER ROLE sortie_worker SET statement_timeout = 1;" | rogue >/dev/null 2>&1
# Connections without end: eight.
mkfifo in.many
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do rogue <in.many >connection.$i 2>&1 & done
exec 4>in.many
wait_for 'grep -q "too many connections for role" connection.*'

work sound --jobs 1
wait_for '[ $(matches c) -ge 4 ]'
kill $news
exec 4>&- 5>&- 6>&- 7>&- 8>&-
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
says 0 0 'ask c "SELECT count(*) FROM match WHERE attempts > 1"'
says 0 '*right*' '$sortie verify c'
