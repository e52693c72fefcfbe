# Every kind of match that is not played against every other: two programs that have been stopped meet, both lose, and
# the contest goes on.
. "$kit/tests/system/contest/lib.sh"
make_contest c 8
set_to c time_losses 1
sed -i '/^testpoint = [2345] /d; s/ 2000 1024/ 60 1024/' c/contest.conf
for p in slow1 slow2 slow3; do
    mkdir c/submissions/$p
    sed '/^void Init/,/^{/ s/^{/{ for (volatile int i = 0; ; i++);/' "$kit/samples/plane/random.c" >c/submissions/$p/slow.c
done
# A nap in place of the loop, so that idle counts like time.
mkdir c/submissions/idle
cp "$kit/tests/programs/attacks/time-sleeps/player.c" c/submissions/idle/
does '$sortie batch c --seed 5'
says 0 '[1-9]*' "ask c \"SELECT count(*) FROM match m WHERE state = 'unplayed' AND 2 =
    (SELECT count(*) FROM fault f WHERE (f.batch, f.testpoint, f.round, f.number) = (m.batch, m.testpoint, m.round, m.number))\""
is 0 "ask c \"SELECT count(*) FROM match m JOIN meeting g USING (batch, testpoint, round, number) WHERE state = 'unplayed' AND 2 =
    (SELECT count(*) FROM fault f WHERE (f.batch, f.testpoint, f.round, f.number) = (m.batch, m.testpoint, m.round, m.number))\""
says 0 '*right*' '$sortie verify c --sample 0'
outsiders c
does '$sortie site c'
says 0 '*not played, after*; *not played, after*' '$sortie matches c'
# And the next batch.
does '$sortie batch c --seed 6 --rounds 1'
is 2 "ask c 'SELECT count(*) FROM batch WHERE finished IS NOT NULL'"
