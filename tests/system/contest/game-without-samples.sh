# A game whose samples or ladder are not there, as of a new game: each refusal names the file and what to do, and a
# contest is not begun.
. "$kit/tests/system/contest/lib.sh"
mkdir -p own/build own/samples
for part in grader player_api subtasks; do ln -s "$kit/$part" own/; done
for part in player generated; do ln -s "$(dirname "$sortie")/$part" own/build/; done
cp "$sortie" own/build/
cp -r "$kit/samples/five" own/samples/
sortie=$PWD/own/build/sortie ladder=own/samples/five/ladder.txt player=$kit/samples/five/counting.py

try() { # WHY - what contest, check and gauntlet say
    says 1 "sortie: no sample to try programs against: $1" "\$sortie contest c --game five"
    is "" "ls -d c 2>/dev/null"
    says 1 "sortie: no sample to play against: $1*" "\$sortie check \$player --game five"
}
echo >"$ladder"
try "samples/five/ladder.txt names no sample; write their names, weakest first, one a line"
echo one.c >"$ladder"
try "samples/five/ladder.txt:1 names one.c; write one, without the ending"
echo one >"$ladder"
try "samples/five/ladder.txt:1 names one, and there is no sample one.c, one.py or the like beside it"
rm "$ladder"
try "samples/five/ladder.txt: No such file or directory; it names the game's samples, weakest first, one a line"
says 1 "sortie: no sample to play against: samples/five/ladder.txt: No such file*" "\$sortie gauntlet \$player --game five"

# With a sample again, and then with no opponent in contest.conf.
cp "$kit/samples/five/ladder.txt" "$ladder"
does "\$sortie contest c --game five"
set_to c admission_opponent ""
says 2 "sortie: the admission_opponent in contest.conf: is not set; name a program that new ones are tried against" \
    "\$sortie submit c ann \$player"

# A sample that cannot play is named, and never counted as beaten: one that lacks its data, one that does not compile.
mkdir own/samples/yacht
cp "$kit/samples/yacht/oldest.c" own/samples/yacht/
printf '#include <stdio.h>\nint main(void) { return fopen("data.bin", "rb") == NULL; }\n' >own/samples/yacht/lacking.c
echo "int main(void) { return missing; }" >own/samples/yacht/broken.c
printf 'lacking\nbroken\noldest\n' >own/samples/yacht/ladder.txt
cp "$kit/samples/yacht/combos.c" .
says 0 "*broken.c: it does not compile
*1  lacking * cannot play
2  broken * cannot play
3  oldest * not known *
combos.c beats no sample: not known against rung 3 (oldest).
Not known: with fewer than 6 pairs nothing is known here, not even if all is won. Leave out --pairs.
*lacking forfeits 4 games by crash; *
1 wins (1/0/0), performance *" "\$sortie gauntlet combos.c --game yacht --pairs 1 --seed 3 --no-progress"

# make ladder GAME=yacht: each sample against each other one. Of the contest's ten, oldest and greedy are here.
cp "$kit/samples/ladder_lines" own/samples/
cp "$kit/samples/yacht/first.c" "$kit/samples/yacht/greedy.c" own/samples/yacht/
printf 'first\noldest\ngreedy\n' >own/samples/yacht/ladder.txt
says 0 "*
   sample                1    2    3   wins  performance
1  first *
2  oldest *
3  greedy              100  100    -   1.50         1780" "own/samples/ladder_lines \$sortie yacht 1 1"
