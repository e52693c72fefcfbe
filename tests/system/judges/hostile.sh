# A contestant's program says to a referee of another judge what it likes: the checks, words and blame are those of the
# kit's own seats. Each program of tests/programs/specimens is linked with the stub, and each of tests/programs/lines is
# run as it is. How a program died, and its limits, are the judge's business.
. "$kit/tests/system/judges/lib.sh"

# expected FILE - the pattern of what the referee says; a death says only that and where
expected() { sed -n '1s/^\(crash\|time\|memory\|idle\)\( game .*\): .* in /crash\2: ended before the match was over in /;1s/^crash \*.*/crash */;1p' "$1"; }

for folder in "$kit"/tests/programs/specimens/*; do
    is_drawn 4 || continue
    compile "$folder"/player.* player || wrong=1
    meets 0 "*forfeited: $(expected "$folder/expected")" ./player $sortie interactor --against random --subtask 5 --games 6 --seed 9
done

# Not the stub's lines: the referee is spoken to as the program likes.
speak() {
    printf '#!/bin/sh\n%s\n' "$1" >speaker
    chmod +x speaker
    meets 0 "*forfeited: $2" ./speaker $sortie interactor --against random --subtask 5 --games 6 --seed 9
}
speak 'echo hello' 'channel game 1 operation 0: wrote nonsense to the referee in a static constructor'
speak 'echo sortie-desk 1 yacht; cat >/dev/null' 'channel game 1 operation 0: wrote nonsense to the referee in a static constructor'
speak 'echo sortie-desk 1 plane; echo e; echo a 9 0 0 0 0; cat >/dev/null' 'channel game 1 operation 0: wrote nonsense to the referee in Init'
speak 'echo sortie-desk 1 plane; echo e; echo a -1 0 0 0 0; cat >/dev/null' 'channel *'
speak 'echo sortie-desk 1 plane; echo e; echo e; cat >/dev/null' 'illegal game 1 operation 0: Init ended with fewer than three Draws'
speak 'echo sortie-desk 1 plane; head -c 100000 /dev/zero; cat >/dev/null' 'channel *'
speak 'exec yes' 'channel *'
speak 'head -c 300 /dev/urandom | tr "\n" x; cat >/dev/null' 'channel *'
speak 'printf "sortie-desk 1 plane %0200d\n" 0; cat >/dev/null' 'channel *'
speak 'printf "sortie-desk 1 plane"' 'crash game 1 operation 0: ended before the match was over in a static constructor'
speak 'exec >&-; cat >/dev/null' 'crash game 1 operation 0: ended before the match was over in a static constructor'
speak 'exec <&-; echo sortie-desk 1 plane; echo e' 'crash *'

# By lines, in the tests' own tiny game. The judge ends a program that waits or never ends: here after two seconds, with
# all its children. Then the referee says that it ended. Only the judge can see that it is late, or starts children.
higher=${sortie%/*}/sortie-higher
for folder in "$kit"/tests/programs/lines/*; do
    is_drawn 4 || continue
    gcc -O2 -w -o player "$folder/player.c" -lm || wrong=1
    case $(head -1 "$folder/expected") in
    ok*) pattern='* of 1 games won' ;;
    time* | forbidden*) pattern='@(* of 1 games won|*forfeited: crash game 1 operation *: ended before the match was over)' ;;
    idle*) pattern='*forfeited: crash game 1 operation *: ended before the match was over' ;;
    *) pattern="*forfeited: $(expected "$folder/expected" | sed -E 's/^[a-z]*( game .*): (killed|left).*/crash\1: ended before the match was over/')" ;;
    esac
    ends=2 meets 0 "$pattern" ./player $higher interactor --game higher --against "$kit/tests/programs/lines/honest/player.c" --subtask 1 --seed 3
done
