# A job that ends every worker that takes it is given up after five, as the system's failure; all others are played.
. "$kit/tests/queue/lib.sh"
pg_make
quick_contest c 1
sed -i '/^testpoint = 2/d' c/contest.conf
compiled c
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
    $pg_bin/psql -qAtX -h "$sock" -U owner postgres -c "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'sortie_worker'" >/dev/null
    wait_for "[ \$(sql \"SELECT count(*) FROM pg_stat_activity WHERE usename = 'sortie_worker'\") = 0 ]"
    release
    wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job WHERE seq = $first AND owner IS NOT NULL') = 0 ]"
done
work sound --jobs 1
wait $batch || { cat out; wrong=1; }
is 'played system' 'ask c "SELECT group_concat(state, '"' '"') FROM (SELECT state FROM match ORDER BY state)"'
says 0 '*given up: the workers that took it went away, five times*' 'ask c "SELECT system FROM match WHERE state = '"'system'"'"'
is 1 'ask c "SELECT count(*) FROM meeting"'
