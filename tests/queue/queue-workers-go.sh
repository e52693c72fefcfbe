# Workers are killed, and stopped until their leases have run out: others play what they had in hand, and what comes late is
# refused.
. "$kit/tests/queue/lib.sh"
whole_is whole 20
pg_make
quick_contest c 20
compiled c
work killed --jobs 1 --lease 2000
killed=$worker
work stopped --jobs 1 --lease 1000
stopped=$worker
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 5 ]'
# One of them is killed with a job in hand, the other one stopped with one in hand: of each no result can come meanwhile.
hold 'LOCK TABLE sortie.result IN SHARE MODE'
wait_for '[ $(sql "SELECT count(DISTINCT owner) FROM sortie.job WHERE owner IS NOT NULL") = 2 ]'
kill -KILL $killed
kill -STOP $stopped
sleep 0.1 # the server goes on with what it was asked
before=$(matches c)
release
work fresh --jobs 1
wait_for "[ \$(matches c) -gt $((before + 4)) ]"
sleep 1.2 # its lease
kill -CONT $stopped
wait $batch || { cat out; wrong=1; }
wait_for 'grep -q "late result is refused\|queue is waited for" stopped.err || ! [ -s stopped.err ] || true'
export_to c Q
is '' 'diff -r W Q'
is '' 'ask c "SELECT * FROM match WHERE attempts > 1"'
