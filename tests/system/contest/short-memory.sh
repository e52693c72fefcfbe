# Each place that allocates in a match, of a linked match, of a record shown or verified fails once.
. "$kit/tests/system/contest/lib.sh"
player=$kit/samples/plane/sample.c
grader=${sortie%/*}/grader-scarce
does '$sortie match $player $player --subtask 5 --games 2 --seed 1 --record r.record'
does '$grader --subtask 5 --games 2 --seed 1 --record linked.record'
does '$sortie show r.record --html whole.html'

fresh() { rm -f new; }
# A file that exists is complete.
whole() { [ ! -e new ] || cmp new "$wanted" || true; }
settled() { sed 's/ operations, .*//'; }
wanted=r.record
sweep 80 "$sortie-scarce match $player $player --subtask 5 --games 2 --seed 1 --record new"
sweep 80 "$sortie-scarce show r.record"
sweep 80 "$sortie-scarce verify r.record"
wanted=linked.record
sweep 80 "$grader --subtask 5 --games 2 --seed 1 --record new"
# A record that memory has to grow for.
long=$kit/tests/games/plane/golden/random-random-5.record
does '$sortie show $long --html long.html'
sweep 80 "$sortie-scarce verify $long"
wanted=long.html
sweep 80 "$sortie-scarce show $long --html new"
wanted=whole.html
sweep 80 "$sortie-scarce show r.record --html new"

# Compiled anew each time.
wanted=r.record
fresh() { rm -rf new cache; }
export SORTIE_CACHE=$PWD/cache
sweep 8 "$sortie-scarce match $player $player --subtask 5 --games 2 --seed 1 --record new"
