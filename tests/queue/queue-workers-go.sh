# Workers are killed, and stopped until their leases have run out: others play what they had in hand, and what comes late is
# refused.
. "$kit/tests/queue/lib.sh"
whole_is whole 20
pg_make
quick_contest c 20
compiled c
work killed --jobs 1
killed=$worker
work stopped --jobs 1 --lease 1000
stopped=$worker
wait_for 'pgrep -P $killed && pgrep -P $stopped'
plays=$(pgrep -P $stopped)
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 5 ]'
# What plays is stopped, so that both have a job in hand that they cannot end.
kill -STOP $plays $(pgrep -P $killed)
wait_for '[ $(sql "SELECT count(DISTINCT owner) FROM sortie.job WHERE lease > now()") = 2 ]'
kill -KILL $killed
kill -STOP $stopped
kill -CONT $plays
work fresh --jobs 1
wait_for "[ \$(matches c) -gt $(($(matches c) + 8)) ]"
sleep 1.1 # its lease
kill -CONT $stopped
wait $batch || { cat out; wrong=1; }
wait_for 'grep -q "late result is refused" stopped.err'
export_to c Q
is '' 'diff -r W Q'
is '' 'ask c "SELECT * FROM match WHERE attempts > 1"'
