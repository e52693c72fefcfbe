# Each command that writes files, with its n-th write failing (ENOSPC, EIO, a write that takes half, a disk that stays
# full): status 0 and every file as it must be, or status 2, one line, and each file whole or not there. The same
# command again, without a failure, finishes the work. It tries some n for each command, others each time, and each n
# with SORTIE_SWEEP=all.
. "$kit/tests/system/contest/lib.sh"
[ "$(uname -m)" = x86_64 ] || exit 0
failing=${sortie%/*}/failing-writes
good=$kit/samples/plane/random.c
export SORTIE_CACHE=$PWD/w/cache

mkdir none w
echo 'int x = y;' >broken.c
does '$sortie contest w/c'
sed -i '/^testpoint/s/ 20 / 2 /; /^testpoint = [1-4] /d' w/c/contest.conf
set_to w/c rounds 2
does '$sortie submit w/c ann $good'
does '$sortie submit w/c bob $kit/samples/plane/hunter.c'
says 1 '*' '$sortie submit w/c bob broken.c'
cp -r w admitted
mkdir -p w/c/submissions/dora w/c/submissions/erin
cp "$kit/samples/plane/sample.c" w/c/submissions/dora/
sed 's/^#include/\n&/' "$good" >w/c/submissions/erin/mine.c
cp -r w dropped
rm -r w && cp -r admitted w
printf 'name\ndora\nerin\n' >w/class.csv
cp -r w listed
rm -r w && cp -r admitted w
does '$sortie batch w/c --seed 5'
does '$sortie match $good $good --subtask 5 --games 1 --seed 3 --record w/r.record'
cp -r w played
set_to w/c submissions closed
cp -r w over

# A file whose bytes are others each time: only that it has a last line.
is_timed() { [[ $1 == */status || $1 == */workers || $1 == */run.log || $1 == */cache/*/.whole || $1 == */class-* || $1 == */kept ]]; }

# files_of FOLDER - those that people see. SQLite's are looked at by themselves, the lock and the file whose locks say
# what is used are a process's own (grader/build/cache/cache_uses.h).
files_of() { (cd "$1" && find . -type f ! -name 'contest.db*' ! -name contest.lock ! -path '*/cache/in-use' | sort); }

# is_stage FILE - the answer to a program that is being tried, or will be
is_stage() { [[ $1 == */submissions/* ]] && grep -qxE 'compiling|playing|waiting.*' "$1"; }

# cut_files - which files in w are neither as before the command (FROM) nor as after it (right)
cut_files() {
    local f
    files_of w | while read -r f; do
        if is_timed "$f"; then
            [ -z "$(tail -c 1 "w/$f")" ] || echo "cut: $f"
        elif ! cmp -s "w/$f" "$1/$f" && ! cmp -s "w/$f" "right/$f" && ! is_stage "w/$f"; then
            echo "neither old nor new: $f ($(stat -c %s "w/$f") bytes)"
        fi
    done
    [ ! -e w/c/contest.db ] || [ "$(ask w/c 'PRAGMA integrity_check' 2>&1)" = ok ] || echo 'contest.db is damaged'
}

# lacking - which files of `right` w has not, or otherwise
lacking() {
    local f
    files_of right | while read -r f; do
        is_timed "$f" || cmp -s "w/$f" "right/$f" || echo "not as it must be: $f"
    done
    [ ! -e right/c/contest.db ] || [ "$(decided w)" = "$(decided right)" ] || echo 'contest.db has other content'
}
# A sync may fail behind a commit that is there all the same, and with which a batch ends. The same command then plays
# one more, which is not looked at. Programs that were tried once more come later than others.
decided() {
    local most=$(ask right/c 'SELECT coalesce(max(id), 0) FROM batch')
    ask $1/c "SELECT name FROM contestant ORDER BY 1; SELECT file, accepted, answer FROM submission ORDER BY 1, 2, 3;
        SELECT id, entries_hash, finished IS NOT NULL FROM batch WHERE id <= $most;
        SELECT * FROM total WHERE batch <= $most ORDER BY 1, 2; SELECT count(*) FROM record WHERE batch <= $most" 2>&1
}

again_from() { rm -rf w && cp -r $1 w; }

# fails_at FROM HOW N COMMAND - returns 1 if the command does not come to its N-th write
fails_at() {
    local status told
    again_from $1
    rm -f mark
    timeout -k 1 100 $failing $2 $3 w mark $sortie $4 >out 2>err </dev/null
    status=$?
    [ -e mark ] || return 1
    told=$(
        cut_files $1
        case $status in
        0) lacking ;;
        2) [ "$(grep -c '^sortie: [^:]*: ' err)" = 1 ] || { echo 'it says:' && tail -n 3 err; } ;;
        *) echo "status $status" && tail -n 3 err ;;
        esac
        if [ $status != 0 ]; then
            $sortie $4 >out 2>err </dev/null || { echo "again: status $?" && tail -n 3 err; }
            lacking
        fi
    )
    [ -z "$told" ] && return
    printf '%s: %s\n  its write %s (%s) fails by %s, status %s: %s\n' "${0##*/}" "$4" $3 "$(cat mark)" $2 $status "$(head -c 1000 <<<"$told")"
    wrong=1
}

ways() { is_sweep && echo ENOSPC EIO short full || shuf -n 1 -e ENOSPC EIO short full; }

# each FROM COMMAND - fails at some writes, in one of the four ways, or at all in all
each() {
    local how n writes step=1
    again_from $1
    $failing count 0 w mark $sortie $2 >out 2>err </dev/null || { echo "$2: $(cat err)"; wrong=1; return; }
    writes=$(cat mark)
    rm -rf right && cp -r w right
    is_sweep || step=$((writes / 4 + 1))
    for how in $(ways); do
        for ((n = 1 + RANDOM % step; n <= writes; n += step)); do fails_at $1 $how $n "$2" || break; done
    done
}

# also FROM COMMAND - one in six of these, or all in a sweep
also() { ! is_drawn 6 || each "$@"; }

each none 'contest w/c'
each none "match $good $good --subtask 5 --games 1 --seed 3 --record w/r.record --said w/said"
each admitted "submit w/c cleo $kit/samples/plane/hunter.c"
each admitted 'batch w/c --seed 5 --no-progress'
FAILING_CHILDREN=1 also dropped 'batch w/c --seed 5 --no-progress' # its processes compile and try
also listed 'contestant w/c add --from w/class.csv'
also admitted 'contestant w/c withdraw ann'
also played 'batch w/c --again 1 --no-progress'
each played 'site w/c'
each played 'matches w/c --records w/records'
each played 'submissions w/c --export w/sources'
each over 'archive w/c w/a --no-progress'
each played 'show w/r.record --html w/r.html'
also none 'package plane --for kattis w/plane.zip'
# Without --record: a match whose result was kept is not played again, and leaves no record.
also none "duel $good $kit/samples/plane/hunter.c --subtask 5 --pairs 1 --games 1 --seed 1 --no-progress --keep w/kept"
also none "league $good $kit/samples/plane/hunter.c --subtask 5 --pairs 1 --games 1 --seed 1 --no-progress --keep w/kept --html w/league.html"
