# A batch that is void stays, crossed out, and does not count. One is played again with the same programs and secret.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c'
$sortie standings c --json >first
does '$sortie submit c bob $kit/samples/plane/hunter.c'
does '$sortie batch c'
says 0 '*"batch":2,*' '$sortie standings c --json'

says 1 'sortie: --void: needs --why*' '$sortie batch c --void 2'
says 1 'sortie: --void: can be combined only with --why' '$sortie batch c --void 2 --final --why x'
says 1 'sortie: --why: is for --void, --again, --now, --pause and --resume' '$sortie batch c --why x'
says 1 'sortie: --again: plays what that batch was*' '$sortie batch c --again 2 --seed 3'
says 1 'sortie: c: there is no batch 9' '$sortie batch c --void 9 --why x'
says 1 'sortie: c: there is no batch 9' '$sortie batch c --again 9'
says 0 'Batch 2 is void now.*' '$sortie batch c --void 2 --why "the disk was slow"'
says 1 'sortie: c: batch 2 is void already' '$sortie batch c --void 2 --why x'
is '' '$sortie standings c --json | diff - first'
says 0 '*VOID, it does not count: the disk was slow*' '$sortie standings c --batch 2'
says 0 '*"void":"the disk was slow"*' '$sortie standings c --batch 2 --json'
does '$sortie site c'
says 0 '*"standing":1}*' 'cat c/site/contest.js'
says 0 '*the disk was slow*' 'cat c/site/batch-2/people.js'

# The same programs and secret give the same bytes. It counts where the other one stood.
does '$sortie submit c carol $kit/samples/plane/density.c' # later: it has no part in it
says 0 'Batch 3 is batch 2 again: every match, rating, score and total is the same.*' '$sortie batch c --again 2 --why "on another disk"'
plain() { $sortie standings c --batch $1 --json | sed 's/"batch":[0-9]*/"batch":/; s/"void":[^,]*,"again":[^,]*,//'; }
is "$(plain 2)" 'plain 3'
says 0 '*"batch":3,*' '$sortie standings c --json'
says 0 '*3 batches*2 rulings*right*' '$sortie verify c'

# The summary by day and rank: of the batches that count, as awk adds up the lists of matches.
ranks() { ask c "SELECT 'rank ' || batch || ' ' || called || ' ' || rank FROM total JOIN entry USING (batch, player) WHERE batch IN (1, 3)"; }
added() {
    { ranks; for batch in 1 3; do $sortie matches c --csv --batch $batch | tail -n +2; done; } | awk -F, '
        function low(rank, l) { for (l = 1; 2 * l <= rank; l *= 2); return l }
        function add(name, own, won, operations, cpu) {
            l = low(rank[$1 " " name])
            matches[l]++; wins[l] += won; faults[l] += own; of[l] += operations; spent[l] += cpu
            players[l " " $1 " " name] = batches[l " " $1] = 1
        }
        /^rank/ { split($0, word, " "); rank[word[2] " " word[3]] = word[4]; next }
        { gsub(/"/, ""); add($5, $14 == "0", $9, $(NF - 13), $(NF - 11)); add($6, $14 == "1", $10, $(NF - 12), $(NF - 10)) }
        END {
            for (key in players) { split(key, word, " "); people[word[1]]++ }
            for (key in batches) { split(key, word, " "); times[word[1]]++ }
            for (l in matches) printf "%d,%d,%d,%d,%d,%.9g,%.9g,%.9g,%d\n", l, times[l], people[l], matches[l], 4 * matches[l],
                wins[l] / 4 / matches[l], of[l] / matches[l], spent[l] / 1000 / matches[l], faults[l]
        }' | sort -n
}
grep -q , <<<"$(added)" || { echo 'no summary is right'; wrong=1; }
is "$(added)" '$sortie matches c --summary --csv | tail -n +2 | cut -d, -f2,4-8,10,11,13'
says 0 'day (UTC) *' '$sortie matches c --summary --subtask 2'
says 1 'sortie: --summary: *' '$sortie matches c --summary --batch 1'
does '$sortie site c'
is '' '$sortie matches c --summary --csv | diff - c/site/summary.csv'
cp c/site/summary.json before.json
echo '[[1,2,3' >c/site/summary/1.json # the site repairs what it kept
does '$sortie site c'
is '' 'diff before.json c/site/summary.json && ls c/site/summary | grep 2'
set_to c freeze 1
does '$sortie site c'
is '1.json' 'ls c/site/summary'
set_to c freeze 0

does '$sortie batch c --rounds 1'
does '$sortie batch c --again 1' # what counts stays the last one
says 0 '*"batch":4,*' '$sortie standings c --json'
says 0 '*right*' '$sortie verify c'

# A different result is reported: a program that looks at a clock.
cat >clock.c <<'END'
#include <time.h>
END
sed 's/rand()/(rand() + (int)(nanoseconds() \/ 7))/' "$kit/samples/plane/random.c" | awk '/^#include/ { last = NR } { line[NR] = $0 }
    END { for (i = 1; i <= NR; i++) { print line[i]; if (i == last) print "#include <time.h>\nstatic long nanoseconds(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_nsec % 1000003; }" } }' >>clock.c
grep -q 'nanoseconds() /' clock.c || { echo 'random.c has no rand()'; wrong=1; }
does '$sortie submit c dave clock.c'
does '$sortie batch c'
says 0 'test point *, round 1, match *: *; it was *Batch 7 is batch 6 again, and differed: *' '$sortie batch c --again 6'
says 0 '*right*' '$sortie verify c --sample 0'
for harm in "UPDATE batch SET void = NULL" "UPDATE batch SET void = 'another'WHERE id = 2" "UPDATE batch SET again = 1 WHERE id = 3" "UPDATE batch SET again = NULL, void = 'x' WHERE id = 7"; do
    cp -r c harmed
    does "ask harmed \"$harm\""
    says 1 'sortie: harmed/contest.db: @(the audit log|batch [37]): *' "\$sortie verify harmed --sample 0 # $harm"
    rm -r harmed
done

# The records of the batch that is played again were dropped. Their hashes were not.
make_contest kept 1
set_to kept keep_records 1
does '$sortie batch kept --seed 5'
does '$sortie batch kept --seed 6'
does '$sortie batch kept --seed 7'
is 0 "ask kept 'SELECT count(*) FROM record WHERE batch = 1'"
same='every match, rating, score and total is the same.'
says 0 "*Batch 4 is batch 1 again: $same
The records of batch 1 are no longer kept (keep_records): their SHA-256 were compared.*" '$sortie batch kept --again 1'
does '$sortie submit kept dave clock.c'
does '$sortie batch kept --seed 8'
for i in 1 2 3; do does '$sortie batch kept --rounds 1'; done
is 0 "ask kept 'SELECT count(*) FROM record WHERE batch = 5'"
says 0 '*test point *; it was *and differed: *no longer kept*' '$sortie batch kept --again 5'

# A Swiss is seeded by the batch before that counts: what was void when it began has no part in it.
does '$sortie contest swiss --game yacht'
set_to swiss rounds 2
hand_in() { # PROGRAM... of a, b, c, d, whose order they are
    local name
    for name in a b c d; do
        does "\$sortie submit $folder $name \$kit/samples/yacht/$1.c"
        shift
    done
}
folder=swiss
hand_in first oldest greedy basic
does '$sortie batch swiss --seed 1'
cp -r swiss other
hand_in basic greedy oldest first
does '$sortie batch swiss --seed 2'
[ "$(ask swiss 'SELECT group_concat(rank) FROM total WHERE batch = 1')" != "$(ask swiss 'SELECT group_concat(rank) FROM total WHERE batch = 2')" ] || wrong=1
does '$sortie batch swiss --void 2 --why "the dice were loaded"'
hand_in first oldest greedy basic
does '$sortie batch swiss --seed 3'
folder=other
hand_in first oldest greedy basic
does '$sortie batch other --seed 3'
pairs() { ask $1 "SELECT testpoint, round, number, seat, player FROM seat WHERE batch = $2 ORDER BY 1, 2, 3, 4"; }
is "$(pairs other 2)" 'pairs swiss 3'
says 0 '*right*' '$sortie verify swiss --sample 0'
