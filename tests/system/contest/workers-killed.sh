# Workers die while they play: their matches are played again.
. "$kit/tests/system/contest/lib.sh"
make_contest whole 24
make_contest hurt 24
does '$sortie batch whole --seed 5'
export_to whole W
$sortie batch hurt --seed 5 --jobs 2 >hurt.out 2>&1 &
judge=$!
hurt=0
for i in 1 2 3 4 5; do
    sleep 0.2
    pkill -KILL -P $judge -f worker && hurt=1
done
wait $judge || { echo "status $?"; cat hurt.out; wrong=1; }
is 1 'echo $hurt'
export_to hurt H
is '' 'diff -r W H'
