# lib.sh - what the tests of a contest share. A test is a file NAME.sh beside this one, run by bash in $D, an empty
# folder of the tests' own, with $sortie, $kit and $build in the environment (tests/contest_test.c). It says what is
# wrong and goes on; one wrong thing fails it.
set -u
wrong=0
trap 'test $wrong = 0 || exit 1' EXIT

# says STATUS PATTERN COMMAND - a command must end with this status, having said on both streams what the pattern says;
# newlines at the end do not count.
says() {
    local got status
    got=$(eval "$3" 2>&1 </dev/null)
    status=$?
    if [ $status != "$1" ] || [[ $got != $2 ]]; then
        printf '%s line %s: %s\n  status %s, expected %s: %s\n  got: %s\n' "${0##*/}" "${BASH_LINENO[${level:-0}]}" "$3" $status "$1" "$2" "$(head -c 2000 <<<"$got")"
        wrong=1
    fi
}

# does COMMAND - it must end well, whatever it says.
does() { level=1 says 0 '*' "$1"; }

# is EXPECTED COMMAND - exactly this.
is() {
    local got
    got=$(eval "$2" 2>&1 </dev/null)
    [ "$got" = "$1" ] && return
    printf '%s line %s: %s\n  expected: %s\n  got: %s\n' "${0##*/}" "${BASH_LINENO[0]}" "$2" "$1" "$(head -c 2000 <<<"$got")"
    wrong=1
}

# wait_for COMMAND - until it succeeds; two minutes at most.
wait_for() {
    local i
    for ((i = 0; i < 1200; i++)); do
        eval "$1" >/dev/null 2>&1 </dev/null && return
        sleep 0.1
    done
    printf '%s line %s: waited in vain for: %s\n' "${0##*/}" "${BASH_LINENO[0]}" "$1"
    wrong=1
}

# ask FOLDER SQL
ask() { sqlite3 "$1/contest.db" "$2"; }

# set_to FOLDER KEY VALUE - in contest.conf
set_to() { sed -i "s#^$2 = .*#$2 = $3#" "$1/contest.conf"; }

# player FOLDER NAME FILE - dropped as NAME's
player() { mkdir -p "$1/submissions/$2" && cp "$3" "$1/submissions/$2/"; }

# make_contest FOLDER ROUNDS - of five programs, one of which forfeits all test points but the last
make_contest() {
    local p
    $sortie contest "$1" >/dev/null && set_to "$1" rounds "$2" || return
    for p in alice:hunter bob:random carol:sample dave:random erin:hunter; do
        player "$1" ${p%%:*} "$kit/samples/plane/${p#*:}.c" || return
    done
}

# export_to FOLDER OUT - all that must not depend on how the last batch was played, as files in OUT
export_to() {
    rm -rf "$2" && mkdir "$2" &&
        $sortie standings "$1" --json >"$2/json" &&
        $sortie standings "$1" --csv >"$2/csv" &&
        $sortie standings "$1" | grep -v 'matches in' >"$2/table" &&
        $sortie matches "$1" --records "$2/records" | sed 's/ in .*//' >"$2/said" &&
        $sortie matches "$1" --csv | cut -d, -f1-17 >"$2/matches"
}
