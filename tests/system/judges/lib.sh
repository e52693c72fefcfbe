# lib.sh - what the tests of other judges share (judges_test.c). A judge starts the contestant's program and the
# referee, and joins them by two pipes.
. "$kit/tests/system/contest/lib.sh"
kit_files=${sortie%/*}/judge/plane
export LC_ALL=C

# compile SOURCE PROGRAM [FLAGS] - a contestant's file with the stub, as Kattis, Hydro and CMS do
compile() {
    case $1 in
    *.c) gcc -std=gnu99 -O2 -w -I"$kit_files" -o "$2" "$1" "$kit_files/stub.c" -lm ;;
    *) cp "$kit_files/stub.c" stub.cpp && g++ -std=gnu++17 -O2 -w -I"$kit_files" -o "$2" "$1" stub.cpp -lm ;;
    esac
}

# end_all PROGRAM - all processes that run this file, wherever they have gone: a judge ends its sandbox
end_all() {
    local process file
    file=$(realpath "$1")
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/exe" 2>/dev/null)" != "$file" ] || kill -KILL "${process#/proc/}" 2>/dev/null
    done
}

# meet PROGRAM COMMAND... - the contestant's program, with $seconds of CPU time and $ends seconds in all, and the
# referee's command. In told: what the referee printed on standard error. Returns its status.
meet() {
    local program=$1 status watch=
    shift
    rm -f up down && mkfifo up down
    (ulimit -c 0; ulimit -t "${seconds:-2}"; timeout -k 1 60 "$program" <down >up 2>said; exit 0) 2>/dev/null &
    local player=$!
    [ -z "${ends:-}" ] || { (sleep "$ends"; end_all "$program") </dev/null >/dev/null 2>&1 & watch=$!; }
    timeout -k 1 120 "$@" >down <up 2>told
    status=$?
    [ -z "$watch" ] || { kill $watch; end_all "$program"; } 2>/dev/null
    wait $player $watch 2>/dev/null
    return $status
}

# meets STATUS WORDS PROGRAM COMMAND... - the referee must end so, and its standard error must be these words, a
# pattern.
meets() {
    local expected=$1 words=$2 status
    shift 2
    meet "$@"
    status=$?
    if [ $status != "$expected" ] || [[ $(<told) != $words ]]; then
        printf '%s line %s: %s\n  status %s, expected %s: %s\n  got: %s\n' "${0##*/}" "${BASH_LINENO[0]}" "$*" $status "$expected" "$words" "$(head -c 1000 told)"
        wrong=1
    fi
}
