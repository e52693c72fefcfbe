# Several short matches share a message. If its worker dies, its jobs go one by one, so that a single one can be to
# blame. Nothing is rated twice. The clock uses a queue for its batches as well.
. "$kit/tests/system/queue/lib.sh"
make_short() { # FOLDER
    local i
    $sortie contest "$1" >/dev/null && set_to "$1" rounds 12 && sed -i 's/^testpoint = \([0-9]*\) 20 /testpoint = \1 1 /' "$1/contest.conf"
    for i in 1 2 3 4 5 6 7 8; do
        mkdir -p "$1/submissions/p$i" && sed "s/VARIANT/$i/g" "$kit/samples/variant.c" >"$1/submissions/p$i/p.c"
        $sortie submit "$1" p$i "$1/submissions/p$i/p.c" >/dev/null
    done
}
make_short whole
does '$sortie batch whole --seed 5'
export_to whole W
pg_make
make_short c
work one --jobs 1
wait_for 'pgrep -P $worker'
plays=$(pgrep -P $worker)
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 3 ]'
packed=no
for ((i = 0; i < 200; i++)); do
    kill -STOP $plays
    sleep 0.05
    [ "$(sql 'SELECT count(*) FROM sortie.job WHERE owner IS NOT NULL AND jobs > 1')" = 0 ] || { packed=yes && break; }
    kill -CONT $plays
    [ "$(ask c 'SELECT count(finished) FROM batch')" = 0 ] || break # too quick for us: then there is nothing to see
    sleep 0.05
done
if [ $packed = yes ]; then
    kill -KILL $worker
    wait_for '[ $(sql "SELECT count(*) FROM sortie.job WHERE tries = 1 AND jobs = 1") -ge 2 ]'
    is 0 'sql "SELECT count(*) FROM sortie.job WHERE tries > 0 AND jobs > 1"'
    work two --jobs 2
fi
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
# The clock.
does 'quick_contest r 1'
does 'compiled r'
set_to r period '5 s'
set_to r notice '0 s'
sql 'DELETE FROM sortie.machine' # a machine whose worker was killed rests for a while
kill -0 $worker 2>/dev/null || work two --jobs 1
$sortie run r --queue "$queue" >run.out 2>&1 &
clock=$!
wait_for '[ $(ask r "SELECT count(finished) FROM batch") -ge 1 ]'
[ $wrong = 0 ] || head -v run.out ./*.err
kill -TERM $clock
wait $clock || { echo "run ended with $?"; cat run.out; wrong=1; }
is 4 'ask r "SELECT sum(workers_played) FROM (SELECT count(*) AS workers_played FROM match WHERE batch = 1)"'
says 0 'batch *' 'cat r/workers'
