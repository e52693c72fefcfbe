# Two kits on one machine, each in a pid namespace of its own as in two containers, share the machine's control groups.
# Their processes have the same numbers, and workers of both are killed. No contestant loses by that, and each match has
# the result that it has in a contest alone.
. "$kit/tests/system/contest/lib.sh"

# apart COMMAND... - in a pid namespace with a /proc of its own
apart() {
    exec unshare --pid --mount --fork --kill-child sh -c 'mount -t proc proc /proc && exec "$@"' sh "$@"
}
if ! (apart true) 2>/dev/null; then
    echo "left out: nobody may make namespaces here"
    exit 0
fi
make_contest alone 24
does '$sortie batch alone --seed 5'
export_to alone A
make_contest first 24
make_contest second 24
(apart $sortie batch first --seed 5 --jobs 2) >first.out 2>&1 &
first=$!
(apart $sortie batch second --seed 5 --jobs 2) >second.out 2>&1 &
second=$!

# kill_worker UNSHARE - of the kit that is its child. After three failures, a match is played once more
declare -A kills=([$first]=0 [$second]=0)
kill_worker() {
    local judge
    judge=$(pgrep -P $1) && [ ${kills[$1]} -lt 3 ] && pkill -KILL -P $judge -f worker && kills[$1]=$((kills[$1] + 1))
}
while kill -0 $first 2>/dev/null && kill -0 $second 2>/dev/null; do
    sleep 0.2
    kill_worker $first
    kill_worker $second
done
for name in first second; do
    wait ${!name} || { echo "status $? of the $name kit"; cat $name.out; wrong=1; }
    is '' "ask $name \"SELECT state, system, count(*) FROM match WHERE state IN ('system', 'failed') GROUP BY 1, 2\""
    export_to $name N
    is '' 'diff -rq A N'
done
does 'test ${kills[$first]} -ge 1 -a ${kills[$second]} -ge 1'
