# A batch with 1, 2 and 4 workers of a queue gives the bytes that it gives without one. Each program is fetched once a
# machine, and nothing is left in the queue.
. "$kit/tests/system/queue/lib.sh"
whole_is whole 4
pg_make
for workers in 1 2 4; do
    case $workers in
    1) work one --jobs 1 ;;
    2) work two --jobs 1 ;;
    4) work two --jobs 2 ;; # of the machine `two`, which has the programs already
    esac
    quick_contest c$workers 4
    does "compiled c$workers && rm c$workers/submissions/p?/p.c" # the batch has nothing to try
    does "\$sortie batch c$workers --seed 5 --queue '$queue'"
    export_to c$workers Q$workers
    is '' "diff -r W Q$workers"
done
is 4 'ls cache-one | grep -c "^[0-9a-f]\{64\}$"'
is 4 'sql "SELECT count(*) FROM sortie.blob"'
is 0 'sql "SELECT (SELECT count(*) FROM sortie.job) + (SELECT count(*) FROM sortie.result) + (SELECT count(*) FROM sortie.batch)"'
says 0 '*right*' '$sortie verify c2'
# The output says who played, and what it cost there.
says 0 '*workers      1 of *, speed [1-9]*; *[0-9] matches of batch 1, *[0-9] ms each*' '$sortie status c1'
says 0 '*"workers":[[]{"class":"*","workers":2,"speed":[1-9]*,"batch":1,"matches":[1-9]*,"took_us":[1-9]*}[]]*' '$sortie status c2 --json'
says 0 '*"workers":[[][]]*' '$sortie status whole --json'
# The pages tell it too, with its time. Those of a batch without a queue say nothing.
page_has() { $sortie site $1 >/dev/null && sed -n 's/.*"workers":\({[^}]*}\).*/\1/p' $1/site/contest.js; }
began=$(ask c2 'SELECT started FROM batch')
says 0 '{"columns":[[]"batch","at","class","workers","speed","matches","mean_ms"[]],"data":[[][[]1,[1-9]*,"[!"]*",2,[1-9]*,[1-9]*,*[1-9]*[]][]]}' 'page_has c2'
says 0 '{"columns":*"data":[[][]]}' 'page_has whole'
told=$(page_has c2 | sed 's/.*"data":\[\[1,\([0-9]*\),.*/\1/')
is yes '[ "$told" -ge "$began" ] && [ "$told" -le "$(date +%s)" ] && echo yes'
is "$(ask c2 'SELECT count(*) FROM match')" "page_has c2 | sed 's/.*\",2,[0-9]*,\([0-9]*\),.*/\1/'"
says 0 '*workers.js*about.js*' 'cat c2/site/batch-1/about.html'
is 4 'sql "SELECT sum(jobs) FROM sortie.worker"'
stop_worker $worker || { echo "a worker that was told to stop ended with $?"; wrong=1; }
# Sealed seats: the machine compiles the objects itself, and counts what is counted here. A machine that lacks a
# compiler says which package brings it.
if has_sealed_seat; then
    for job in $(jobs -pr); do [ "$job" = "$(pg_pid)" ] || stop_worker "$job"; done
    quick_contest s 1
    set_to s seat sealed
    does 'compiled s && rm s/submissions/p?/p.c'
    if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
        $sortie batch s --seed 5 --queue "$queue" >sealed.out 2>&1 &
        batch=$!
        says 1 '*sortie: worker: *no wasm2c for the sealed seat (Debian: apt install *wabt)' \
            "SORTIE_CACHE=$D/cache-less timeout 300 unshare -m sh -c 'mount --bind /dev/null /usr/bin/wasm2c && exec \$sortie worker --queue \"$as_worker\"'"
        work sealed --jobs 1
        wait $batch || { cat sealed.out; wrong=1; }
    else
        work sealed --jobs 1
        does "\$sortie batch s --seed 5 --queue '$queue'"
    fi
    is 0 'ask s "SELECT count(*) FROM result WHERE instructions IS NULL"'
    says 0 '*; 4 matches played again by their programs, 0 *the instructions of 4 matches of the last batch are counted again; 0 have*' \
        '$sortie verify s'
    is 4 'ls cache-sealed/*/player.wasm | wc -l'
    stop_worker $worker || { echo "a worker of sealed seats ended with $?"; wrong=1; }
fi
