# `sortie upgrade` is killed before each of its writes to the contest's folder, and each of them fails: the contest is
# the old one, whole, or the new one, whole. The next `sortie upgrade` ends well, and the contest is right. The contest
# has an announced batch, whose secret goes from the database into a file. About six writes, others each time, and all
# with SORTIE_SWEEP=all.
. "$kit/tests/system/contest/lib.sh"
[ "$(uname -m)" = x86_64 ] || exit 0
failing=${sortie%/*}/failing-writes

fresh() {
    rm -rf c && mkdir -p c/submissions
    cp "$kit/tests/upgrades/3/announced/contest.conf" c/
    gzip -dc "$kit/tests/upgrades/3/announced/contest.db.gz" >c/contest.db
}
dump() { sqlite3 "$1" .dump | sha256sum; }

# look HOW N STATUS
look() {
    local schema status=$3
    [ "$(ask c 'PRAGMA integrity_check')" = ok ] || { echo "$1 $2: contest.db is damaged" && wrong=1; }
    schema=$(ask c 'PRAGMA user_version')
    case $schema in
    3) [ "$(dump c/contest.db)" = "$old" ] || { echo "$1 $2: the old contest is not what it was" && wrong=1; } ;;
    "$new")
        says 0 '*right*' '$sortie verify c --sample 0'
        [ "$(dump c/contest.db.schema-3)" = "$old" ] || { echo "$1 $2: the kept database is not what the old one was" && wrong=1; }
        ;;
    *) echo "$1 $2: contest.db has schema $schema, expected 3 or $new" && wrong=1 ;;
    esac
    [ $1 = kill ] || [ $status != 0 ] || [ "$schema" = "$new" ] || { echo "$1 $2: status 0, and the schema is $schema" && wrong=1; }
    does '$sortie upgrade c'
    says 0 '*right*' '$sortie verify c --sample 0'
    is "$old" 'dump c/contest.db.schema-3'
    is '' 'ls -A c | grep upgraded'
    is "$hash" 'python3 -c "import hashlib; print(hashlib.sha256(bytes.fromhex(open(\"c/secret\").read())).hexdigest())"'
}

fresh
old=$(dump c/contest.db)
hash=$(ask c 'SELECT secret_hash FROM announcement')
does '$failing count 0 c mark $sortie upgrade c'
writes=$(cat mark)
new=$(ask c 'PRAGMA user_version')
[ "$writes" -gt 20 ] || { echo "expected more than 20 writes of an upgrade, got $writes" && wrong=1; }
is 600 'stat -c %a c/contest.db'
for ((n = 1; n <= writes; n++)); do
    is_drawn $((writes / 6 + 1)) || [ $n -gt $((writes - 2)) ] || continue
    fresh
    rm -f mark
    $failing kill $n c mark $sortie upgrade c >out 2>err </dev/null
    status=$?
    [ $status = 137 ] || { echo "kill $n: status $status, expected 137: $(cat err)" && wrong=1; }
    look kill $n $status
    fresh
    $failing ENOSPC $n c mark $sortie upgrade c >out 2>err </dev/null
    status=$?
    [ $status = 0 ] || [ "$status $(grep -c '^sortie: [^:]*: ' err)" = '2 1' ] || { echo "ENOSPC $n: status $status, expected 2 and one line: $(cat err)" && wrong=1; }
    look ENOSPC $n $status
done

# While another process has the contest open, nothing is done.
fresh
sqlite3 c/contest.db BEGIN 'SELECT count(*) FROM batch' '.shell touch held; while [ -e held ]; do sleep 0.1; done' >held.log 2>&1 &
holder=$!
wait_for 'test -e held'
says 2 'sortie: c/contest.db: another process has kept it locked for 5 s' '$sortie upgrade c'
rm held
wait $holder
is 3 "ask c 'PRAGMA user_version'"
is "$old" 'dump c/contest.db'
does '$sortie upgrade c'

# An invalid contest.conf: the line is named, and the contest stays the old one.
fresh
echo 'colour = red' >>c/contest.conf
says 1 'sortie: c/contest.conf:*: *colour*' '$sortie upgrade c'
is "$old" 'dump c/contest.db'
