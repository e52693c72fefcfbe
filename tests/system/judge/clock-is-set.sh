# The wall clock is set forward and back by hours, and the judge's clock is restarted: run.log says so, no batch comes
# without its notice, none that was announced is left out, and a notice is given once.
. "$kit/tests/system/contest/lib.sh"
does 'cc -O1 -shared -fPIC -o wall.so $kit/tests/system/judge/wall.c'
make_contest c 2
does '$sortie batch c --seed 1' # so that everything is admitted
set_to c period '1 h'
set_to c notice '1 min'
set_to c notice_command "echo \$SORTIE_BATCH >>$D/notices"

# set_wall SECONDS HOURS - so many seconds after a full hour of the wall clock, HOURS later than the test's first one
hour=$(($(date +%s) / 3600 * 3600 + 3600))
set_wall() {
    echo $((hour + $1 + $2 * 3600 - $(date +%s))) >wall.new && mv wall.new wall
}
start() {
    WALL=$D/wall LD_PRELOAD=$D/wall.so $sortie run c >>out 2>&1 &
    judge=$!
    trap 'kill $judge 2>/dev/null; test $wrong = 0 || exit 1' EXIT
    wait_for "grep -c 'run: process' out | grep -x $1"
    # It knows the next batch, so it has looked at the wall clock.
    wait_for 'ask c "SELECT next FROM clock" | grep .'
}
stop() {
    kill -TERM $judge
    wait $judge
    is 0 "echo $?"
}
set_wall 1800 0
start 1
set_wall 1800 3
wait_for "grep 'the wall clock went forward by [23] h [0-9]* min; the next batch begins at ' out"
set_wall 1800 1
wait_for "grep 'the wall clock went back by [12] h [0-9]* min; the next batch begins at ' out"
is 1 "ask c 'SELECT count(*) FROM batch'"
# Within the minute before: the notice, once, though it is started again.
set_wall 3550 1
wait_for 'test -s notices'
stop
start 2
set_wall 3551 1
stop
is 2 'cat notices'
is 1 'grep -c "notice: batch 2 begins" out'
start 3
# Past its time: what was announced begins at once.
set_wall 1200 4
wait_for "test \$(ask c 'SELECT count(finished) FROM batch') = 2"
# Back again by hours, and on.
set_wall 1200 -5
wait_for "grep 'the wall clock went back by [89] h [0-9]* min' out"
wait_for "grep 'batch 2: finished' out"
set_wall 3570 -5
wait_for 'test $(wc -l <notices) = 2'
is $'2\n3' 'cat notices'
stop
is 2 "ask c 'SELECT count(*) FROM batch'"
is 1 "ask c 'SELECT stopped IS NOT NULL AND next IS NULL FROM clock'"
says 0 '*"clock":*"stopped"*' 'cat c/site/contest.js'
says 0 '*right*' '$sortie verify c'
