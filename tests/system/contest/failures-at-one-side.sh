# One program cannot be started, while the others' matches go well. That is before its first instruction, so it is the
# system's failure, whatever the others do: no side has a fault, and nothing is rated. Only a source that does not
# compile any more is the program's own.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 4
set_to c system_replays 1
set_to c system_matches 1000
does '$sortie batch c --seed 5'
program=$SORTIE_CACHE/$(ask c "SELECT source FROM submission s JOIN contestant n ON n.id = s.contestant WHERE name = 'carol'")/player
does "chmod a-x $program"
does '$sortie batch c --seed 6 --jobs 1'
of_carol="FROM match m JOIN seat USING (batch, testpoint, round, number) JOIN entry e USING (batch, player)
    JOIN contestant n ON n.id = e.contestant WHERE m.batch = 2 AND name = 'carol'"
says 0 '[1-9]*' "ask c \"SELECT count(*) $of_carol AND m.state = 'system'\""
is 0 "ask c \"SELECT count(*) $of_carol AND m.state <> 'system'\""
is 0 "ask c \"SELECT count(*) FROM match WHERE batch = 2 AND state = 'failed'\""
is "call: the player's process could not be started: executing its program: permission denied" "ask c \"SELECT DISTINCT m.system $of_carol\""
does '$sortie batch c --seed 6 --jobs 3'
matches() { ask c "SELECT testpoint, round, number, state, m.verdict, words FROM match m LEFT JOIN fault f USING (batch, testpoint, round, number) WHERE batch = $1"; }
is "$(matches 2)" 'matches 3'
does '$sortie site c'
says 0 '*right*' '$sortie verify c --sample 0'
outsiders c

# The judge changes the flags, and a program that was accepted does not compile any more: the others play on.
cat "$kit/samples/plane/random.c" >picky.c
printf '#ifdef PICKY\n#error no\n#endif\n' >>picky.c
does '$sortie submit c frank picky.c'
set_to c cflags '-O2 -std=gnu99 -DPICKY'
does '$sortie batch c --seed 7'
says 0 '*frank: crash: each of 2 attempts failed at this side (call: the program cannot be built)*' '$sortie matches c --faults'
is 6 "ask c 'SELECT count(*) FROM entry WHERE batch = (SELECT max(id) FROM batch)'"
