# A program by lines looks at all that a process can read, twice in a row and in two seats at once: it sees the same, so
# nothing there tells it of other matches, of its seat, or of what it has left there itself (tests/programs/probes).
. "$kit/tests/system/contest/lib.sh"
# same PROBE - each line that it wrote, in the games and seats of a match
same() {
    local seen="$D/seen" one
    rm -f said "$seen".*
    $sortie match --game yacht "$kit/tests/programs/probes/$1" "$kit/tests/programs/probes/$1" --seed 1 --grace 60000 --said said >out 2>&1
    grep -q ' needs a control group' out && return # an ordinary user may have none
    sed -n 's/^said \([0-9]*\) [0-9]* \([0-9]*\) /\1.\2 /p' said | while read -r one text; do
        printf '%s\n' "$text" >>"$seen.$one"
    done
    if [ "$(ls "$seen".* | wc -l)" != 4 ] || [ "$(wc -l <"$seen.1.0")" -lt 6 ]; then
        echo "$1: looked in $(ls "$seen".* | wc -l) games and seats, expected 4: $(tail -3 out)"
        wrong=1
    fi
    for one in "$seen".*; do
        cmp -s "$seen.1.0" "$one" && continue
        echo "$1: game and seat ${one#"$seen".} see otherwise than 1.0:"
        diff "$seen.1.0" "$one"
        wrong=1
    done
    mv "$seen.1.0" "last.$1"
}
# Python looks at most; of the other three one is drawn.
others='probe.js Probe.java probe.c'
is_sweep || others=$(shuf -n 1 -e $others)
for probe in probe.py $others; do
    same $probe
done
