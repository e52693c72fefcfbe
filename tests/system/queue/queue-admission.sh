# Programs that are handed in while the clock runs over a queue: its workers try them, also while a batch is played, and
# the answers are those that they get without a queue. If the workers go, the judge's machine tries them.
. "$kit/tests/system/queue/lib.sh"
pg_make
does 'quick_contest c 1'
cp -r c plain
does '$sortie batch plain --seed 5'
work one --jobs 2
does '$sortie batch plain --seed 5 --queue "$queue"' # from now on the worker is known
set_to c period '10 s'
set_to c notice '0 s'
set_to c rounds 10000

# answered NAME - its program plays all
answered() { wait_for "grep -q '^accepted: it compiles, and plays every' c/submissions/$1/p.c.txt"; }
# drop NAME - a new program
drop() { mkdir c/submissions/$1 && sed "s/VARIANT/$2/g" "$kit/samples/variant.c" >c/submissions/$1/p.c; }

$sortie run c --queue "$queue" >run.out 2>&1 </dev/null &
clock=$!
for i in 1 2 3 4; do answered p$i; done
for i in 1 2 3 4; do is '' "diff plain/submissions/p$i/p.c.txt c/submissions/p$i/p.c.txt"; done
wait_for '[ $(matches c) -gt 0 ]'
programs=$(ls cache-one | wc -l)
drop p5 5
answered p5
is 1 'ask c "SELECT count(*) FROM batch WHERE finished IS NULL"'
is $((programs + 1)) 'ls cache-one | wc -l'
kill -KILL $worker
drop p6 6
answered p6
is $((programs + 1)) 'ls cache-one | wc -l'
is '' "grep -i 'taking submissions\|failed' c/run.log"
kill -TERM $clock
wait $clock
is 0 "echo $?"
