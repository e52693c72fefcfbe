# Notice and batch on their minute, whatever else goes on: slow programs are handed in, a program naps whenever it is
# tried, a batch outlasts its period, the pages cannot be written, everybody wants previews and scrimmages all the time.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 5'
set_to c period '10 s'
set_to c notice '5 s'
set_to c rounds 2
set_to c preview yes
set_to c preview_matches 100
set_to c scrimmages 1000
# Compiling each of these takes long, and trying the last one too.
for i in 1 2; do
    mkdir c/submissions/slow$i
    {
        echo '#define A(x) x+x+x+x+x+x+x+x'
        echo '#define B(x) A(A(A(A(A(A(x))))))'
        echo "volatile int v$i; int f(void) { return B(v$i); }"
        cat "$kit/samples/plane/random.c"
    } >c/submissions/slow$i/slow.c
done
player c nap "$kit/tests/programs/attacks/time-sleeps/player.c"
for p in p1 p2 p3 p4 p5 p6; do player c $p "$kit/samples/plane/random.c"; done
ask_all() { # a scrimmage for everybody, again and again
    local next
    while sleep 0.3 && kill -0 $$; do
        for p in p1 p2 p3 p4 p5 p6; do
            next=p$((${p#p} % 6 + 1))
            echo $next >c/submissions/$p/.asked && mv c/submissions/$p/.asked c/submissions/$p/.scrimmage
        done
    done
}
# How late the machine itself is: a process beside the clock is due each ten seconds too, and does as much for a start.
# It reads the contest, and commits three times to a database. At rest it is late by 0 s.
be_due() {
    local due
    while kill -0 $$; do
        due=$(($(date +%s) / 10 * 10 + 10))
        sleep $((due - $(date +%s)))
        $sortie status c && for i in 1 2 3; do sqlite3 machine.db 'CREATE TABLE IF NOT EXISTS t (a); INSERT INTO t VALUES (1)'; done
        echo $(($(date +%s) - due)) >>machine
    done >/dev/null 2>&1
}
: >machine
ask_all &
asking=$!
be_due &
machine=$!
$sortie run c >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(finished) FROM batch') -ge 3"
# On a busy machine a batch leaves little time for them.
scrimmages="ask c \"SELECT DISTINCT kind FROM unrated JOIN unrated_match ON unrated = id WHERE state = 'played' AND kind = 'scrimmage'\""
wait_for "$scrimmages | grep ."
# The next batch is held in the middle, so that it outlasts its period: the notice for the one after it comes all the
# same.
set_to c jobs 1
set_to c rounds 10000
wait_for "test \$(ask c 'SELECT count(*) FROM batch WHERE rounds = 10000 AND finished IS NULL') = 1"
playing=$(ask c 'SELECT max(id) FROM batch')
played="ask c \"SELECT count(*) FROM unrated_match WHERE state = 'played'\""
before=$(eval "$played")
wait_for "grep 'notice: batch $((playing + 1)) ' c/run.log"
is 1 "ask c 'SELECT count(*) FROM batch WHERE finished IS NULL'"
wait_for "grep 'Another secret would order ' c/run.log" # simulated beside the clock
# Meanwhile no preview and no scrimmage was played, though some waited.
is 0 "ps -o args= --ppid $judge | grep -c ' unrated '"
is "$before" "$played"
kill $asking $machine
kill -TERM $judge
wait $judge
is 0 "echo $?"
# Each batch began at its second, or the one after, and each notice five seconds before, but for the first,
# which comes at once. On a busy machine they may be as late besides as its own work was at most.
late=$(sort -n machine | tail -n 1)
is 0 "ask c 'SELECT count(*) FROM batch WHERE id > 1 AND started % 10 > 1 + ${late:-0}'"
is '' "sed -n 's/^.*T\(..:..:..\)Z notice: .*T\(..:..:..\)Z, in \([0-9]*\) s;.*/\3/p' c/run.log | sed 1d | awk '\$1 > 5 || \$1 < 4 - ${late:-0}'"
[ $wrong = 0 ] || echo "the machine was late by so many seconds: $(sort -n machine | uniq -c | tr -s ' \n' ' ')"
# Scrimmages were played in between, with seeds that no batch has.
is scrimmage "$scrimmages"
is 0 "ask c 'SELECT count(*) FROM unrated_match JOIN match USING (seed)'"
