# The last submission that compiled plays, with a warning in its answer, or the last one that plays, if the judge sets
# it so. Games won are shown only if the judge sets it. One contestant's programs have a time limit.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
cp "$kit/tests/programs/specimens/crash-in-init/player.c" crash.c
cp "$kit/samples/plane/random.c" good.c
says 0 $'accepted: it compiles, but plays no test point to the end and would forfeit each\ntest point 1 would be forfeited: crash game 1 *' '$sortie submit c ann crash.c'
says 0 $'accepted: it compiles, and plays every test point to the end\nA batch of*' '$sortie submit c bob good.c'
set_to c feedback games
says 0 '*test point 1: won * of 20 games*' '$sortie submit c bob good.c'
set_to c admission plays
says 1 'refused: it plays no test point to the end*' '$sortie submit c ann crash.c'
is 1 "ask c \"SELECT count(*) FROM submission s JOIN contestant n ON n.id = contestant WHERE name = 'ann' AND accepted\""
# The next batch plays what compiled, and it forfeits.
does '$sortie batch c --seed 5 --rounds 1'
is 5 "ask c \"SELECT count(*) FROM fault WHERE verdict = 'crash'\""
says 0 '*right*' '$sortie verify c'

# A contestant who wastes time: the answer says what could not be tried, and the rest waits for the next batch.
set_to c admission compiled
set_to c admission_time '5 s'
sed '/^void Init/,/^{/ s/^{/{ for (volatile int i = 0; ; i++);/' good.c >slow.c
sed -i 's/ 2000 1024/ 60000 1024/' c/contest.conf
says 0 '*test point 1 and the following ones could not be tried: the time for this contestant*' '$sortie submit c eve slow.c'
says 1 "sortie: eve: trying the programs handed in since the last batch took 5 s, which is the limit" '$sortie submit c eve good.c'
says 0 'accepted*' '$sortie submit c bob good.c'
