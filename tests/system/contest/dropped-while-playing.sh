# A file that is dropped, or renamed into place, while a batch is played has its answer before the batch ends.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 1' # so that everything is admitted
set_to c period '5 s'
set_to c notice '1 s'
set_to c jobs 1
set_to c rounds 10000
$sortie run c >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(*) FROM match WHERE batch = 2') -gt 0"
player c zoe "$kit/samples/plane/random.c"
wait_for 'grep "^accepted: " c/submissions/zoe/random.c.txt'
cp "$kit/samples/plane/sample.c" c/submissions/zoe/.upload
touch -d '1 hour ago' c/submissions/zoe/.upload
mv c/submissions/zoe/.upload c/submissions/zoe/second.c
wait_for 'grep "^accepted: " c/submissions/zoe/second.c.txt'
is 1 "ask c 'SELECT count(*) FROM batch WHERE finished IS NULL'"
kill -TERM $judge
wait $judge
is 0 "echo $?"
