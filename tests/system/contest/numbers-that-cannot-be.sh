# The schema is ours again when we look, but in between it was not: every number that becomes an index or a size is
# checked where it is read. No command may crash, whatever is in the database.
. "$kit/tests/system/contest/lib.sh"
make_contest kept 2
does '$sortie batch kept --seed 5'
ask kept 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null

# Verify is tried with every statement, other commands with some, others each time, and those that play with few. With
# SORTIE_SWEEP=all, all with every one.
tried_with() {
    case $1 in
        verify*) ;;
        batch* | submit*) is_drawn 15 ;;
        *) is_drawn 3 ;;
    esac
}

# The same statements in a database whose schema says nothing, and the schema is put back.
harm() { # FOLDER SQL
    sqlite3 "$1/contest.db" >/dev/null 2>sqlite.err <<END
.dbconfig defensive off
PRAGMA foreign_keys = OFF;
PRAGMA ignore_check_constraints = ON;
$2;
END
}
tried=0
while IFS= read -r statement; do
    case $statement in --*) continue ;; esac
    tried=$((tried + 1))
    rm -rf c
    cp -r kept c
    harm c "$statement"
    [ -s sqlite.err ] && { echo "$statement: $(cat sqlite.err)"; wrong=1; }
    for command in 'verify c --sample 2' 'batch c --rounds 1 --seed 6' 'standings c' 'standings c --json' \
        'matches c --csv' 'matches c --records out' 'site c' "submit c zoe $kit/samples/plane/random.c"; do
        tried_with "$command" || continue
        timeout 300 $sortie $command >out.txt 2>&1 </dev/null
        status=$?
        [ $status -le 2 ] || { echo "status $status: sortie $command, after: $statement: $(tail -3 out.txt)"; wrong=1; }
        [ $status = 0 ] || grep -q '^sortie: .*: ' out.txt || { echo "nothing said: $command, after: $statement"; wrong=1; }
        case $command in verify*) [ $status = 1 ] || { echo "status $status: verify after: $statement"; wrong=1; } ;; esac
    done
done <"$kit/tests/system/contest/impossible.sql"
[ $tried -gt 20 ] || wrong=1
# A format that the schema's checks permit and that cannot be is named as such, not only noticed by what is sealed.
rm -rf c
cp -r kept c
harm c 'UPDATE format SET knockout = 8'
says 1 'sortie: *damaged: the format of batch 1 cannot be*' '$sortie verify c'
