# Workers die while they play: their matches are played again.
. "$kit/tests/system/contest/lib.sh"
make_contest whole 24
make_contest hurt 24
does '$sortie batch whole --seed 5'
export_to whole W
$sortie batch hurt --seed 5 --jobs 2 >hurt.out 2>&1 &
judge=$!
# The workers come when the programs are compiled, however long that takes.
# Some matches end between two kills: one whose worker dies four times has no result.
hurt=0 ended=0
while [ $hurt -lt 5 ] && kill -0 $judge 2>/dev/null; do
    sleep 0.2
    now=$(ask hurt 'SELECT count(*) FROM result' 2>/dev/null)
    [ "${now:-0}" -ge $((ended + 3)) ] || continue
    pkill -KILL -P $judge -f worker && hurt=$((hurt + 1)) ended=$now
done
wait $judge || { echo "status $?"; cat hurt.out; wrong=1; }
does 'test $hurt -ge 1'
export_to hurt H
is '' 'diff -r W H'
