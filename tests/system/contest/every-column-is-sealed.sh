# Each column of each table is changed, one after the other, and a row of each table deleted: verify notices, and says
# in which batch or log. Tables and columns come from the schema itself, so that a new one is tried, or has to be named
# below (a fifth of them, others each time, with SORTIE_SWEEP=all each).
. "$kit/tests/system/contest/lib.sh"

# The columns that verify does not cover, and why: docs/judge/contest.md has the same list.
not_covered() {
    case $1 in
    contest.created | contest.one) echo 'when the folder was made' ;;
    contestant.looks | former.*) echo 'which names nobody else may have: decides hand-in, no batch' ;;
    contestant.publish) echo 'whether the program may be published after the contest' ;;
    token.* | dropped.* | failing.*) echo 'hand-in' ;;
    submission.file | submission.answer | submission.took_ms | submission.public) echo 'what its owner called it, was told, and lets others do' ;;
    announcement.*) echo 'the next batch: its hash is told in public, and another secret is a ruling' ;;
    clock.* | configuration.*) echo 'how things stand now' ;;
    said.*) echo 'what programs printed, for their owners' ;;
    message.*) echo 'what was asked and said' ;;
    unrated.* | unrated_match.* | unrated_seat.*) echo 'matches that do not count' ;;
    judge.* | desk_session.* | wish.*) echo 'who may judge in the browser, and what is wanted of the clock' ;;
    fault.place | compiler.place) echo 'their order alone counts' ;;
    esac
}

# Rows of what did not take part in a finished batch are not looked at: these are rows that did.
of_interest() {
    case $1 in
    submission) echo 'WHERE id IN (SELECT submission FROM entry)' ;;
    source) echo 'WHERE hash IN (SELECT source FROM submission WHERE id IN (SELECT submission FROM entry))' ;;
    contestant) echo 'WHERE id IN (SELECT contestant FROM entry)' ;;
    esac
}

key_of() { sqlite3 kept.db "SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_table_info('$1') WHERE pk > 0 ORDER BY pk)"; }

# Changes of a column that the schema lets in come first: one that it does not would be found for that alone.
candidates() { # TABLE COLUMN
    local value
    for value in "$2 + 1" "$2 - 1" "$2 + 100" "(SELECT x.$2 FROM $1 x WHERE x.$2 IS NOT $1.$2 LIMIT 1)" \
        "iif($2 GLOB '[a-e]*', 'f', 'a') || substr($2, 2)" "$2 || '.'" "zeroblob(length($2))" 1 0 1.5 100000.5 -100000.5 \
        "'"{final,system,failed,crash,illegal,isolated,sealed,A,B,call: it,swiss,roundrobin,sonneborn-berger,previous,drawn,withdrawn}"'"; do
        echo "$value"
    done
}

changed() { # STATEMENT - whether it changes the database that is tried
    rm -f c/contest.db*
    cp kept.db c/contest.db
    [ "$(sqlite3 c/contest.db "$1; SELECT changes() > 0" 2>/dev/null)" = 1 ] && ! sqlite3 c/contest.db .dump | cmp -s - kept.sql
}

# Without a statement of what else is to change with it, a state of a match cannot be changed alone.
tamper() { # TABLE COLUMN
    local pragma value row
    row="(SELECT $(key_of $1) FROM $1 $(of_interest $1) ORDER BY random() LIMIT 1)"
    for pragma in 'foreign_keys = ON' 'foreign_keys = OFF' 'foreign_keys = OFF; PRAGMA ignore_check_constraints = ON'; do
        while IFS= read -r value; do
            statement="PRAGMA $pragma; UPDATE $1 SET $2 = $value WHERE ($(key_of $1)) = $row"
            changed "$statement" && return
        done < <(candidates $1 $2)
    done
    return 1
}

try_table() { # TABLE
    local column
    for column in $(sqlite3 kept.db "SELECT name FROM pragma_table_info('$1')") -; do
        [ -z "$(not_covered $1.$column)" ] && is_drawn 5 || continue
        if [ $column = - ]; then
            [ -z "$(not_covered $1.-)" ] || continue
            statement="DELETE FROM $1 WHERE ($(key_of $1)) = (SELECT $(key_of $1) FROM $1 $(of_interest $1) ORDER BY random() LIMIT 1)"
            changed "$statement" || { echo "cannot be deleted: $1"; wrong=1; }
        else
            tamper $1 $column || { echo "cannot be changed: $1.$column"; wrong=1; continue; }
        fi
        tried=$((tried + 1))
        says 1 '*sortie: c/contest.db: *@(batch|match|table|damaged|the audit log|handed in|game)*' "\$sortie verify c --sample 0 # $statement"
    done
}

# keep - what is tried from now on
keep() {
    ask c 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
    says 0 '*right*' '$sortie verify c'
    cp c/contest.db kept.db
    sqlite3 kept.db .dump >kept.sql
}
has_rows() { [ -n "$(sqlite3 kept.db "SELECT 1 FROM $1 LIMIT 1")" ]; }

# Two batches of a game with data, ranks, totals and faults, and somebody renamed between them.
does '$sortie contest c --game yacht'
set_to c rounds 2
set_to c format swiss
set_to c admission compiled
echo 'int main(void) { return 0; }' >gone.c
cp "$kit/samples/yacht/basic.c" fed.c
head -c 100 /dev/urandom >fed.bin
for p in greedy oldest; do does "\$sortie submit c $p \$kit/samples/yacht/$p.c"; done
does '$sortie submit c fed fed.c'
$sortie submit c gone gone.c >/dev/null
does '$sortie batch c --seed 5'
does '$sortie contestant c rename fed well'
does '$sortie batch c --seed 6'
keep
tried=0
sqlite3 kept.db "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'" >tables
[ "$(wc -l <tables)" -gt 25 ] || wrong=1
while IFS= read -r table; do
    if has_rows $table; then
        try_table $table
    elif [ -z "$(not_covered $table.-)" ]; then
        echo $table
    fi
done <tables >other-tables 2>&1
grep -v '^[a-z_]*$' other-tables && wrong=1

# Tables in which a game by lines without numbers of its own has no rows, some of them in isolated seats either.
rm -r c
make_contest c 2
if has_sealed_seat; then
    set_to c seat sealed
else
    sed -i '/^module$/d; /^compiler$/d' other-tables
fi
does '$sortie batch c --seed 5'
keep
for table in $(grep '^[a-z_]*$' other-tables); do
    has_rows $table || { echo "no row: $table"; wrong=1; }
    try_table $table
done
[ $tried -gt 10 ] || { echo "only $tried were tried"; wrong=1; }
