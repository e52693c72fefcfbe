# Matches that both have lost, in each format: two that fault in the same phase of every game, two that are stopped
# after losses by time, and in a match of four one that is stopped. Nobody has a point of them, and verify finds that
# right.
. "$kit/tests/system/contest/lib.sh"
echo 'int main(void) { return 0; }' >gone.c
for word in OK WAIT; do # the first answer may take long
    echo "#include <stdio.h>
    int main(void) { puts(\"$word\"); fflush(stdout); for (volatile int i = 0;; i++); }" >slow-$word.c
done
yacht() { # FOLDER FORMAT
    does "\$sortie contest $1 --game yacht"
    set_to $1 format $2
    set_to $1 rounds 5
    set_to $1 times 1
    set_to $1 time_losses 1
    set_to $1 admission_opponent samples/yacht/oldest.c
    sed -i 's/^testpoint = 1 2 100 500 /testpoint = 1 2 100 100 /' $1/contest.conf
    for p in gone1:gone gone2:gone slow1:slow-OK slow2:slow-OK; do player $1 ${p%:*} ${p#*:}.c; done
    for p in oldest greedy; do player $1 $p "$kit/samples/yacht/$p.c"; done
}
nobody="FROM match m WHERE state <> 'system' AND NOT EXISTS (SELECT 1 FROM meeting g WHERE (g.batch, g.round, g.number) = (m.batch, m.round, m.number))"
for format in swiss roundrobin; do
    yacht $format $format
    does "\$sortie batch $format --seed 5"
    is '' "ask $format \"SELECT * FROM result r WHERE points > 0 AND (batch, round, number) IN (SELECT batch, round, number $nobody)\""
    # Each of them is a loss for both. All others are a win and a loss, or two draws.
    is 0 "ask $format \"SELECT sum(losses - wins) - 2 * (SELECT count(*) $nobody) FROM placing\""
    says 0 '*right*' "\$sortie verify $format"
    outsiders $format
    does "\$sortie standings $format"
done
# In the round robin both pairs have met.
is 'played
unplayed' "ask roundrobin \"SELECT DISTINCT state $nobody ORDER BY 1\""
does "ask roundrobin \"INSERT INTO meeting SELECT batch, testpoint, round, number, 0, 1, 0.5 $nobody AND state = 'played'\""
says 1 '*batch 1, *' '$sortie verify roundrobin --sample 0'
# Four: who is stopped has lost against the others, who did not meet.
does '$sortie contest four --game kutulu'
sed -i '/^testpoint = [2-4] /d' four/contest.conf
set_to four rounds 4
set_to four time_losses 1
set_to four admission_opponent samples/kutulu/waiter.c
for p in waiter hug flee; do player four $p "$kit/samples/kutulu/$p.c"; done
player four slow slow-WAIT.c
does '$sortie batch four --seed 5'
is '3|3' "ask four \"SELECT count(DISTINCT m.round), count(*) / 3 FROM match m JOIN meeting g USING (batch, testpoint, round, number)
    JOIN fault f USING (batch, testpoint, round, number) WHERE m.state = 'unplayed' AND (f.seat = g.a AND share = 0 OR f.seat = g.b AND share = 1)\""
is 3 "ask four \"SELECT count(*) FROM match WHERE state = 'unplayed'\""
says 0 '*right*' '$sortie verify four'
outsiders four
