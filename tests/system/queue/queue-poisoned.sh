# A job that ends every worker that takes it is played by the judge's own machine after five, whose word counts. All
# others are played by workers.
. "$kit/tests/system/queue/lib.sh"
pg_make
does 'quick_contest c 1'
sed -i '/^testpoint = 2/d' c/contest.conf
does 'compiled c'
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(sql "SELECT count(*) FROM sortie.job") = 2 ]'
first=$(sql 'SELECT min(seq) FROM sortie.job')
for try in 1 2 3 4 5; do
    # It cannot be finished meanwhile, so whoever takes it has it in hand.
    hold 'LOCK TABLE sortie.result IN SHARE MODE'
    work poisoned --jobs 1
    wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job WHERE seq = $first AND tries = $try AND owner IS NOT NULL') = 1 ]"
    kill -KILL $worker
    # Its connection may wait with a result in its hand: a machine that vanished leaves none.
    $pg_bin/psql -qAtX -h "$sock" -U owner postgres -c "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'machine'" >/dev/null
    wait_for "[ \$(sql \"SELECT count(*) FROM pg_stat_activity WHERE usename = 'machine'\") = 0 ]"
    release
    wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job WHERE seq = $first AND owner IS NOT NULL') = 0 ]"
done
work sound --jobs 1
wait $batch || { cat out; wrong=1; }
is 'played played' 'ask c "SELECT group_concat(state, '"' '"') FROM (SELECT state FROM match ORDER BY state)"'
says 0 '*the queue: a match was begun by workers five times and brought back by none; here it was played*' 'cat out'
says 0 0 'ask c "SELECT count(*) FROM match WHERE attempts > 1"'
