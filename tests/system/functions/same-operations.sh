# The sample hunter plays the same operations in every language: two seeds, with SORTIE_SWEEP=all a hundred. So do the
# others that are there.
. "$kit/tests/system/functions/lib.sh"
seeds="7 $((RANDOM % 1000))"
! is_sweep || seeds=$(seq 1 100)

# plays FILE SEED - the record without the players' names and programs
plays() {
    local point=$(($2 % 5 + 1))
    "$sortie" match "$1" mover --subtask $point --seed $2 --record "${1##*/}.record" >/dev/null 2>err &&
        grep -v '^player' "${1##*/}.record"
}
for ending in $languages; do
    for sample in hunter random density; do
        file=$kit/samples/plane/$sample.$ending
        [ -f "$file" ] || continue
        for seed in $seeds; do
            is "$(plays "$kit/samples/plane/$sample.c" $seed)" "plays $file $seed"
            [ $sample = hunter ] || is_sweep || break
        done
        does "\$sortie verify $sample.$ending.record"
    done
done
