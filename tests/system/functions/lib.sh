# lib.sh - for the tests of functions in other languages. $languages: the endings that are tried, all that are here.
. "$kit/tests/system/contest/lib.sh"
has() { # ENDING
    case $1 in
    py) [ -x /usr/bin/python3 ] ;;
    js) [ -x /usr/bin/node ] ;;
    java) [ -x /usr/bin/javac ] ;;
    kt) [ -x /usr/bin/kotlinc ] ;;
    cs) [ -x /usr/bin/mcs ] ;;
    go) [ -x /usr/bin/go ] ;;
    rs) [ -x /usr/bin/rustc ] ;;
    *) false ;;
    esac
}
languages=
for ending in py js java kt cs go rs; do
    if has $ending; then languages="$languages $ending"; else echo "left out: functions in .$ending: no such language here"; fi
done
is_here() { case "$languages " in *" $1 "*) ;; *) false ;; esac }

# plays FILE SEED - plays the file against mover. Prints the record without the players' names and programs.
plays() {
    "$sortie" match "$1" mover --subtask $(($2 % 5 + 1)) --seed $2 --record "${1##*/}.record" >/dev/null 2>err &&
        grep -v '^player' "${1##*/}.record"
}
# plays_alike SAMPLE SEED... - the sample makes the operations of the one in C, in each language that it is there in
plays_alike() {
    local sample=$1 seed ending
    shift
    for seed; do
        does "plays \$kit/samples/plane/$sample.c $seed >expected"
        for ending in $languages; do
            [ ! -f "$kit/samples/plane/$sample.$ending" ] || is '' "plays \$kit/samples/plane/$sample.$ending $seed | diff expected - | head -n 4"
        done
    done
}
# seeds COUNT - so many seeds, one of them drawn. Of a sweep a hundred.
seeds() { if is_sweep; then seq 1 100; else { echo $((RANDOM % 1000)) && seq 7 1000; } | head -n "$1"; fi; }

# cases ENDING - plays mine.ENDING for each line "TEXT => PATTERN" of standard input. write_ENDING writes it with TEXT,
# in which | stands for a new line. Its end is as the pattern says, and no line of a host is shown. One in two, others
# each time.
cases() {
    local line
    while IFS= read -r line; do
        is_drawn 2 || continue
        "write_$1" "$(sed 's/ => .*//' <<<"$line" | tr '|' '\n')"
        says 0 "*mine forfeits the test point: ${line##* => }" \
            "\$sortie match mine.$1 hunter --subtask 5 --seed 3 --games 1 >out 2>&1; cat out"
        says 1 "" "grep -E '/player/|host[.](py|js)|Wire[.]java|SortieMain' out"
    done
}
