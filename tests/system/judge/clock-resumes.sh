# Stopped within a batch, and started again: it goes on. A batch that outlasts the period says so.
. "$kit/tests/system/contest/lib.sh"
make_contest c 40
set_to c jobs 1
does '$sortie batch c --rounds 1' # so that everything is admitted
set_to c period '5 s'
set_to c notice '1 s'
$sortie run c >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(*) FROM match WHERE batch = 2') -gt 20"
kill -STOP $judge
is 1 "ask c 'SELECT count(*) FROM batch WHERE finished IS NULL'"
kill -TERM $judge
kill -CONT $judge
wait $judge
is 0 "echo $?"
is 1 "ask c 'SELECT count(*) FROM batch WHERE finished IS NULL'"
# It is made to outlast the period: the judge is held in the middle of it.
$sortie run c >out 2>&1 &
judge=$!
wait_for "grep 'goes on after' out"
kill -STOP $judge
sleep 6
kill -CONT $judge
wait_for "test \$(ask c 'SELECT count(finished) FROM batch') -gt 1"
wait_for "grep 'longer than the period' c/run.log"
kill -TERM $judge
wait $judge
is 0 "echo $?"
says 0 '*batch 2 goes on after *Z batch 2: finished*Z batch 2 took longer than the period: the next one is delayed *' 'cat c/run.log'
says 0 '*right*' '$sortie verify c --sample 5'
