# While programs that never end are tried, everybody else's are compiled, tried and answered, though the judge plays one
# match at a time. After a kill in the middle, each is taken once, and each has its answer.
. "$kit/tests/system/contest/lib.sh"
good=$kit/samples/plane/random.c
does '$sortie contest c'
set_to c jobs 1
set_to c period '12 h'
sed -i 's/ 2000 1024/ 60000 1024/; /^testpoint = [2-5] /d' c/contest.conf
# The first by name, and first to hand in, as many as have a place.
sed '/^void Init/,/^{/ s/^{/{ for (volatile int i = 0; ; i++);/' $good >loop.c
for name in aaa aab; do
    mkdir -p c/submissions/$name
    { cat loop.c && echo "/* $name */"; } >c/submissions/$name/loop.c
done
touch -d '1 minute ago' c/submissions/*/loop.c
$sortie run c >run.out 2>&1 </dev/null &
clock=$!
trap 'kill -KILL $clock 2>/dev/null; test $wrong = 0 || exit 1' EXIT
wait_for '[ "$(cat c/submissions/aaa/loop.c.txt c/submissions/aab/loop.c.txt)" = "playing
playing" ]'
for name in bob cleo dora erin; do
    mkdir c/submissions/$name
    { cat $good && echo "/* $name */"; } >c/submissions/$name/mine.c
done
echo 'int x = y;' >c/submissions/erin/broken.c
wait_for '[ "$(cat c/submissions/*/mine.c.txt | grep -c "^accepted: it compiles, and plays every")" = 4 ]'
wait_for 'grep -q "^refused: it does not compile" c/submissions/erin/broken.c.txt'
is $'playing\nplaying' 'cat c/submissions/aaa/loop.c.txt c/submissions/aab/loop.c.txt'
is 5 'ask c "SELECT count(*) FROM submission"'

# The clock is killed while they are tried: they are taken once more, no other is; an answer that was lost is restored.
kill -KILL $clock
wait $clock 2>/dev/null
rm c/submissions/bob/mine.c.txt
printf 'playing\n' >c/submissions/cleo/mine.c.txt
# Nobody is handed in now, so the loops need not last.
sed -i 's/ 60000 1024/ 1000 1024/' c/contest.conf
$sortie run c >run.out 2>&1 </dev/null &
clock=$!
wait_for 'grep -q ^accepted c/submissions/aaa/loop.c.txt && grep -q ^accepted c/submissions/aab/loop.c.txt'
is 7 'ask c "SELECT count(*) FROM submission"'
wait_for '[ "$(cat c/submissions/*/mine.c.txt | grep -c "^accepted: it compiles, and plays every")" = 4 ]'
kill $clock
wait $clock
is 0 "echo $?"
