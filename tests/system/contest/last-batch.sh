# SIGUSR1: the clock finishes the batch in hand and begins no other. If none is played, it ends at once.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
set_to c rounds 60
set_to c notice '4 s'
set_to c period '5 s'
$sortie run c >out 2>&1 &
clock=$!
wait_for 'grep -q "^playing [1-9]" c/status && test "$(ask c "SELECT count(*) FROM match")" -gt 0'
kill -USR1 $clock
wait $clock
is 0 "echo $?"
is 0 'ask c "SELECT count(*) FROM batch WHERE finished IS NULL"'
is "$(ask c 'SELECT max(id) FROM batch')" 'sed -n "s/.* batch \([0-9]*\): finished.*/\1/p" c/run.log | tail -1'
says 0 '*Z run: stopped' 'cat c/run.log'
is '' 'grep "stopped after" c/run.log'

set_to c period '30 min'
$sortie run c >out 2>&1 &
clock=$!
wait_for 'grep "^playing 0" c/status'
batches=$(ask c 'SELECT count(*) FROM batch')
kill -USR1 $clock
wait $clock
is 0 "echo $?"
is "$batches" 'ask c "SELECT count(*) FROM batch"'
