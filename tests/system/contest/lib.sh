# lib.sh - what the tests of a contest share. A test is a file NAME.sh beside this one, run by bash in $D, an empty
# folder of the tests' own, with $sortie and $kit in the environment (tests/system/contest/contest_test.c). It
# says what is wrong and goes on. One wrong thing fails it.
set -u
wrong=0
trap 'test $wrong = 0 || exit 1' EXIT

# says STATUS PATTERN COMMAND - a command must end with this status, having said on both streams what the pattern says,
# but for newlines at the end.
says() {
    local got status
    export -n level # or a script that the command runs would count its own lines from it
    got=$(eval "$3" 2>&1 </dev/null)
    status=$?
    if [ $status != "$1" ] || [[ $got != $2 ]]; then
        [ $status -le 128 ] || status="$status ($(kill -l $((status - 128))))" # the signal that ended it
        printf '%s line %s: %s\n  status %s, expected %s: %s\n  got: %s\n' "${0##*/}" "${BASH_LINENO[${level:-0}]}" "$3" "$status" "$1" "$2" "$(head -c 2000 <<<"$got")"
        wrong=1
    fi
}

# killed_after MS COMMAND... - kills it then, and returns when it is dead. Without --foreground, timeout kills itself
# too, and a process that writes to the disk dies later: what it wrote last is there after the next command has looked.
killed_after() {
    local ms=$1
    shift
    timeout --foreground -s KILL "$(printf '%d.%03d' $((ms / 1000)) $((ms % 1000)))" "$@"
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

# wait_for COMMAND - until it succeeds, five minutes at most: on a busy machine much takes long.
wait_for() {
    local i
    for ((i = 0; i < 3000; i++)); do
        eval "$1" >/dev/null 2>&1 </dev/null && return
        sleep 0.1
    done
    printf '%s line %s: waited in vain for: %s\n' "${0##*/}" "${BASH_LINENO[0]}" "$1"
    wrong=1
}

# own_name NAME - the name with an ending that no other process of the machine knows, whatever namespace it is in
own_name() { echo "$1-$(od -An -N6 -tx1 /dev/urandom | tr -d ' ')"; }

# ask FOLDER SQL
ask() { sqlite3 -cmd '.timeout 30000' "$1/contest.db" "$2"; } # a judge who was killed this moment may hold it yet

# set_to FOLDER KEY VALUE - in contest.conf
set_to() { sed -i "s#^$2 = .*#$2 = $3#" "$1/contest.conf"; }

# has_sealed_seat - whether programs can be built for it here (make sealed)
has_sealed_seat() { [ -e "${sortie%/*}/sealed/plane/sealed_cxx.o" ] && command -v clang wasm2c wasm-ld >/dev/null; }

# player FOLDER NAME FILE - dropped as NAME's
player() { mkdir -p "$1/submissions/$2" && cp "$3" "$1/submissions/$2/"; }

# is_sweep - each of many things of a kind is tried. is_drawn ONE_IN - this one is: one in so many, others each time, or
# a sweep. tries_few - a part of the test is enough (IN_PART in tests/lib/suite.h).
is_sweep() { [ "${SORTIE_SWEEP:-}" = all ]; }
tries_few() { [ "${SORTIE_SWEEP:-}" = few ]; }
is_drawn() { is_sweep || [ $((RANDOM % $1)) = 0 ]; }

# make_contest FOLDER ROUNDS - of five programs, one of which forfeits all test points but the last. Matches are of four
# games
make_contest() {
    local p
    $sortie contest "$1" >/dev/null && set_to "$1" rounds "$2" && sed -i '/^testpoint/s/ 20 / 4 /' "$1/contest.conf" || return
    for p in alice:hunter bob:random carol:sample dave:random erin:hunter; do
        player "$1" ${p%%:*} "$kit/samples/plane/${p#*:}.c" || return
    done
}

# outsiders FOLDER - who has nothing but what its pages publish finds its batches right: the kit, with the records, and
# the second checker, which says of other formats that it does not know them
outsiders() {
    local bundle
    does "\$sortie site $1"
    rm -rf outside && mkdir outside && cp -r "$1"/site/bundles "$1"/site/batch-* outside/
    says 0 '*are right; SHA-256 *' "\$sortie verify --public --records outside \$(ls -v outside/bundles/*)"
    is_python && ! is_sanitized || return 0 # the sanitizers see nothing of the second checker
    for bundle in outside/bundles/*; do
        if grep -q '^seats 2$' $bundle && grep -q '^format league ' $bundle; then
            says 0 '*are right; SHA-256 *' "python3 \$kit/docs/check_batch.py $bundle"
        else
            says 1 '*knows the league of 2, no *' "python3 \$kit/docs/check_batch.py $bundle"
        fi
    done
}
is_sanitized() { [[ $sortie = */sanitize/* ]]; }
is_python() { python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; }

# serve FOLDER OPTION... - starts it. $U is its address without the slash at the end, $server its process
serve() {
    rm -f served
    ASAN_OPTIONS=detect_leaks=0 $sortie serve "$@" --listen 127.0.0.1:0 >served 2>serve.log </dev/null &
    server=$!
    wait_for 'grep -q http served'
    U=$(sed 's#/$##' served)
    trap 'kill $server 2>/dev/null; test $wrong = 0 || exit 1' EXIT
}

# end_serve - stops it, and checks that it ends well
end_serve() {
    kill $server
    wait $server || { echo "${0##*/} line ${BASH_LINENO[0]}: sortie serve ended with $?: $(tail -n 5 serve.log)" && wrong=1; }
}

# http STATUS CURL-OPTIONS - what comes of a request. Its body is in the file body, its head in the file head
http() {
    local got
    got=$(eval "curl -s -m 100 -D head -o body -w '%{http_code}' $2" 2>&1 </dev/null)
    [ "$got" = "$1" ] && return
    printf '%s line %s: %s\n  status %s, expected %s\n  got: %s\n' "${0##*/}" "${BASH_LINENO[0]}" "$2" "$got" "$1" "$(head -c 1000 body)"
    wrong=1
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

# sweep PLACES COMMAND - $sortie-scarce, with the allocation at its n-th place failing (tests/short/scarce.c), for n up
# to the first that it does not come to. Wanted is status 2 and one line "sortie: WHAT: WHY", or 0 and the standard
# output that it has else, with what `settled` makes of it. About so many places, others each time, with
# SORTIE_SWEEP=all every one. Before each `fresh` is called, after each `whole STATUS`, which says what is wrong.
sweep() {
    local command=$2 step=1 n
    fresh
    SORTIE_SHORT=0 $command 2>/dev/null </dev/null | settled >right
    reached=1
    # The last of them was beyond the last place, the one before was not.
    for ((n = 1; reached; n *= 4)); do short_at $n; done
    is_sweep || step=$((n / 8 / $1 + 1))
    reached=1
    for ((n = 1 + RANDOM % step; reached; n += step)); do short_at $n; done
}
settled() { cat; }
fresh() { :; }
whole() { :; }
short_at() {
    local status told
    fresh
    rm -f once
    SORTIE_SHORT_ONCE=once SORTIE_SHORT_PLACES=1 SORTIE_SHORT=$1 timeout -k 1 100 $command >out 2>err </dev/null
    status=$?
    [ -e once ] || reached=
    told=$(
        [ $status = 0 ] && settled <out | diff right -
        [ $status = 0 ] || [ "$status $(grep -c '^sortie: [^:]*: ' err)" = '2 1' ] || { echo 'it says:' && tail -n 5 err; }
        whole $status
    )
    [ -z "$told" ] && return
    printf '%s: %s\n  its allocation %s fails, status %s: %s\n' "${0##*/}" "$command" $1 $status "$(head -c 1000 <<<"$told")"
    wrong=1
}
