# lib.sh - what the tests of a queue share, besides tests/system/contest/lib.sh: a PostgreSQL server of their own in the
# folder $D/pg, reached by a socket there, run by a user of no rights. Roles as a judge has them. Contests that are
# quick to play.
. "$kit/tests/system/contest/lib.sh"
pg_bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -x "$pg_bin/postgres" ] || { echo 'PostgreSQL is not installed (make setup-test)'; exit 1; }
pg=$D/pg sock=$(mktemp -d /tmp/sortie-pg-XXXXXX)
as_pg=
if [ "$(id -u)" = 0 ]; then as_pg="setpriv --reuid=nobody --regid=nogroup --clear-groups --inh-caps=-all"; fi
chmod 755 "$sock" && { [ -z "$as_pg" ] || chown nobody "$sock"; }
trap 'pg_end; rm -rf "$sock"; test $wrong = 0 || exit 1' EXIT

# pg_make - a new cluster. Making one takes seconds, so it is made once for all tests, and copied.
pg_make() {
    local made=$D/../queue-server-$(id -u)
    chmod a+x "$D" "$D/.."
    ( # two suites may need it at the same time
        exec 8>"$made.lock" && flock 8
        [ -e "$made/whole" ] && exit
        rm -rf "$made"
        pg=$made
        pg_init 8>&- && touch "$made/whole"
    ) || exit 1
    cp -a "$made" "$pg" && rm -f "$pg/whole"
    echo "unix_socket_directories = '$sock'" >>"$pg/data/postgresql.conf"
    pg_start
}
pg_init() {
    mkdir -p "$pg" && chmod 700 "$pg" && { [ -z "$as_pg" ] || chown nobody "$pg"; }
    (cd / && $as_pg "$pg_bin/initdb" -D "$pg/data" -A trust -U owner --no-sync --no-instructions --wal-segsize=1 -E UTF8 --locale=C) >"$D/initdb.out" 2>&1 ||
        { cat "$D/initdb.out"; wrong=1; return 1; }
    cat >>"$pg/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$sock'
max_connections = 40
shared_buffers = 8MB
min_wal_size = 2MB
max_wal_size = 8MB
END
    pg_start
    # As the judge's guide has it.
    $pg_bin/psql -qX -h "$sock" -U owner postgres <<END
CREATE ROLE sortie LOGIN;
CREATE DATABASE sortie OWNER sortie;
END
    local role
    for role in machine other rogue; do
        $sortie worker --role $role | $pg_bin/psql -qX -h "$sock" -U owner sortie >"$D/role.out" 2>&1 || { cat "$D/role.out"; wrong=1; }
    done
    local pid=$(pg_pid)
    kill -INT "$pid"
    wait_for "! kill -0 $pid"
}
pg_start() {
    pg_launch
    wait_for '$pg_bin/pg_isready -h $sock -U owner -d postgres'
}
pg_launch() {
    (cd / && exec $as_pg "$pg_bin/postgres" -D "$pg/data") >>"$D/postgres.log" 2>&1 &
    server=$!
}
# pg_again - as a judge restarts it, with what the configuration says now
pg_again() {
    local pid=$(pg_pid)
    kill -INT "$pid"
    wait_for "! kill -0 $pid"
    pg_start
}
# The process of the server: the first line of its file.
pg_pid() { head -n 1 "$pg/data/postmaster.pid" 2>/dev/null; }
# pg_kill - and waits for its children's ends: as long as one is there, a new server would not start
pg_kill() {
    local pid=$(pg_pid) all
    kill -STOP "$pid"
    all="$pid $(ps -o pid= --ppid "$pid")"
    kill -KILL "$pid"
    wait_for "! kill -0 ${all//$'\n'/ }"
}
pg_end() {
    local job
    for job in $(jobs -p); do [ $job = "$(pg_pid)" ] || kill -KILL $job; done 2>/dev/null
    [ -z "$(pg_pid)" ] || kill -QUIT $(pg_pid) 2>/dev/null
    wait 2>/dev/null
}
queue="postgresql:///sortie?host=$sock&user=sortie"
as_worker="postgresql:///sortie?host=$sock&user=machine"

# sql STATEMENT - as the owner of the tables
sql() { $pg_bin/psql -qAtX "$queue" -c "$1"; }

# work NAME [OPTION...] - a worker with a cache of its own, in the background. Its process in $worker, its words in
# NAME.err
work() {
    local name=$1
    shift
    SORTIE_CACHE=$D/cache-$name $sortie worker --queue "$as_worker" "$@" 2>>"$name.err" </dev/null &
    worker=$!
}

# stop_worker PROCESS - as a judge does. Its status is this one's
stop_worker() { kill -TERM "$1" && wait "$1"; }

# quick_contest FOLDER ROUNDS - of four trivial programs, each of another text, and two test points
quick_contest() {
    local i
    $sortie contest "$1" >/dev/null && set_to "$1" rounds "$2" && sed -i '/^testpoint = [345]/d' "$1/contest.conf" || return
    for i in 1 2 3 4; do
        mkdir -p "$1/submissions/p$i" && sed "s/VARIANT/$i/g" "$kit/samples/variant.c" >"$1/submissions/p$i/p.c" || return
    done
}

# compiled FOLDER - its programs are taken and tried, without a batch
compiled() { local i; for i in 1 2 3 4; do $sortie submit "$1" p$i "$1/submissions/p$i/p.c" >"$D/submit.out" 2>&1 || { cat "$D/submit.out"; return 1; }; done; }

# whole_is FOLDER ROUNDS - what the same contest gives without a queue, into W
whole_is() { quick_contest "$1" "$2" && $sortie batch "$1" --seed 5 >/dev/null 2>&1 && export_to "$1" W; }

# matches FOLDER - so many are in its database
matches() { ask "$1" 'SELECT count(*) FROM match'; }

# hold STATEMENTS - a session of the owner's that keeps the locks which these take, until `release`
hold() {
    local in=$D/hold.in
    rm -f "$in" "$D/held" && mkfifo "$in"
    $pg_bin/psql -qAtX "$queue" <"$in" >"$D/hold.out" 2>&1 &
    holder=$!
    exec 9>"$in"
    printf 'BEGIN; %s;\n\\! touch %s\n' "$1" "$D/held" >&9
    wait_for '[ -e $D/held ]'
}
release() {
    echo 'ROLLBACK;' >&9
    exec 9>&-
    wait $holder
}

# ---- a malicious worker: psql with the role of a machine, `rogue`, which may run no function but the six, so bytes are
# made here ----
kit_and_machine() { kit_name=$(sql 'SELECT kit FROM sortie.batch') machine=$(sql 'SELECT machine FROM sortie.batch'); }
# rogue [OPTION...] - reads statements
rogue() { PGOPTIONS="-c application_name=liar" $pg_bin/psql -qAtX "postgresql:///sortie?host=$sock&user=rogue&application_name=liar" "$@"; }
# take - a message: $batch_id, $seq, the job's number $id in its first frame, and its body in the file body
take() {
    local line
    line=$(echo "SELECT batch, seq, body FROM sortie.take('liar', '$kit_name', '{\"$machine\"}');" | rogue 2>&1)
    IFS='|' read -r batch_id seq hex <<<"$line"
    [ -n "$seq" ] || { id='' && return 1; }
    printf '%s' "${hex#\\x}" | python3 -c 'import sys; sys.stdout.buffer.write(bytes.fromhex(sys.stdin.read()))' >body
    id=$(head -c 24 body | cut -c 6-24)
}
# frame ID TEXT - of a letter
frame() { printf 'task %s %09d %09d\n%s' "$1" "$(printf %s "$2" | wc -c)" 0 "$2"; }
# finish - what is on standard input as the answer to what was taken
finish() {
    { printf "SELECT sortie.finish('liar', '%s', '%s', 'liar', '\\\\x" "$batch_id" "$seq" && od -An -v -tx1 | tr -d ' \n' && echo "');"; } | rogue 2>&1
}
