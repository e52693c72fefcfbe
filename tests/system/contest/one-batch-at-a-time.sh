# The lock is the batch's from its first moment to its last, and goes with its process.
. "$kit/tests/system/contest/lib.sh"
make_contest c 10000 # longer than this test
$sortie batch c >out 2>&1 &
judge=$!
wait_for "grep -qx $judge c/contest.lock"
says 1 "sortie: c: process $judge runs batches of this contest already" 'timeout 300 $sortie batch c'
says 1 "*sortie: c: process $judge runs batches of this contest already" 'timeout 300 $sortie run c'
kill -TERM $judge
wait $judge
is 2 "echo $?"
set_to c rounds 1
says 1 'sortie: c: is a contest already: name another folder, or go on with this one' '$sortie contest c'
# A process that holds the lock without having written its number.
exec 9>>c/contest.lock
flock 9
says 1 'sortie: c: process * runs batches of this contest already' 'timeout 300 $sortie batch c 9>&-'
exec 9>&-
