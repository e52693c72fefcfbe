# Workers are killed, and stopped until their leases have run out: others play what they had in hand, and what comes
# late is refused.
. "$kit/tests/system/queue/lib.sh"
whole_is whole 20
pg_make
does 'quick_contest c 20'
does 'compiled c'
work stopped --jobs 1
stopped=$worker
$sortie batch c --seed 5 --queue "$queue" --lease 1000 >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 5 ]'
# The worker's processes are stopped first, so that it has a job that it cannot finish.
plays=$(pgrep -P $stopped)
kill -STOP $plays
wait_for '[ $(sql "SELECT count(DISTINCT owner) FROM sortie.job WHERE lease > now()") = 1 ]'
first=$(sql 'SELECT DISTINCT owner FROM sortie.job WHERE lease > now()')
kill -STOP $stopped
kill -CONT $plays
# So has the next one, which is killed.
work killed --jobs 1
wait_for 'pgrep -P $worker'
kill -STOP $(pgrep -P $worker)
wait_for "[ \$(sql \"SELECT count(*) FROM sortie.job WHERE owner <> '$first'\") -ge 1 ]"
kill -KILL $worker
work fresh --jobs 1
wait_for "[ \$(matches c) -gt $(($(matches c) + 8)) ]"
sleep 1.1 # its lease
kill -CONT $stopped
wait $batch || { cat out; wrong=1; }
wait_for 'grep -q "late result is refused" stopped.err'
export_to c Q
is '' 'diff -r W Q'
is '' 'ask c "SELECT * FROM match WHERE attempts > 1"'
