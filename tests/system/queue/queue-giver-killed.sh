# The producer is killed between storing results and deleting them from the queue: the next one takes what was played,
# stores nothing twice, and the same bytes come out.
. "$kit/tests/system/queue/lib.sh"
whole_is whole 8
pg_make
does 'quick_contest c 8'
does 'compiled c'
work one --jobs 1
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 4 ]'
# The producer may store results but cannot delete them: those already stored, or stored now.
kill -STOP $batch
wait_for '[ $(sql "SELECT count(*) FROM sortie.result") -ge 1 ]'
hold 'SELECT seq FROM sortie.result FOR UPDATE'
kill -CONT $batch
wait_for '[ $(sql "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = '"'Lock'"' AND application_name LIKE '"'sortie-batch%'"'") = 1 ]'
kill -KILL $batch
wait $batch 2>/dev/null
# The server would not notice before it has deleted them.
does "sql \"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name LIKE 'sortie-batch%'\""
release
stored=$(matches c)
says 0 '[1-9]*' 'sql "SELECT count(*) FROM sortie.result"'
# The same batch cannot be played by two.
does '$sortie batch c --queue "$queue"'
[ "$stored" -le "$(matches c)" ] || { echo "matches are lost"; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
is 0 'sql "SELECT (SELECT count(*) FROM sortie.job) + (SELECT count(*) FROM sortie.result)"'
is '' 'ask c "SELECT * FROM match WHERE attempts > 1"'
