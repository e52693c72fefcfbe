# A file that is not our database is reported as what it is.
. "$kit/tests/system/contest/lib.sh"
make_contest kept 1
does '$sortie batch kept'
ask kept 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null

# strange STATUS PATTERN HARM
strange() {
    rm -rf c
    cp -r kept c
    eval "$3"
    level=1 says "$1" "$2" "\$sortie standings c # $3"
}
strange 2 'sortie: c/contest.db: *' 'echo text >c/contest.db'
strange 1 'sortie: c/contest.db: it is not the database of a contest' ': >c/contest.db'
strange 1 'sortie: c/contest.db: it is not the database of a contest' "rm c/contest.db; ask c 'CREATE TABLE x (y)'"
strange 1 'sortie: c/contest.db: *a newer sortie*99*' "ask c 'PRAGMA user_version = 99' >/dev/null"
strange 1 'sortie: c/contest.db: it was made by an older sortie (schema 1, here [0-9]*)*' "ask c 'PRAGMA user_version = 1' >/dev/null"
strange 1 'sortie: c/contest.db: game: there is no game chess' "ask c \"UPDATE contest SET game = 'chess'\""
strange 2 'sortie: c*: *' 'truncate -s 20000 c/contest.db'
strange 1 'sortie: c: is not a contest; *' 'rm c/contest.db'
strange 2 'sortie: c/contest.db: *' 'rm c/contest.db; mkdir c/contest.db'
# alter FOLDER SQL - changes the schema as text, which newer versions of sqlite3 refuse by default
alter() { sqlite3 -cmd '.dbconfig defensive off' "$1/contest.db" "PRAGMA writable_schema = ON; $2" >/dev/null; }
changed='sortie: c/contest.db: its schema was changed: *'
strange 1 "$changed" "ask c 'DROP TRIGGER match_of_two'"
strange 1 "$changed" "ask c 'CREATE TRIGGER t AFTER INSERT ON match BEGIN DELETE FROM batch; END'"
strange 1 "$changed" "ask c 'CREATE VIEW v AS SELECT 1'"
strange 1 "$changed" "ask c 'ALTER TABLE total ADD COLUMN more INTEGER'"
strange 1 "$changed" "alter c \"UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (size >= 0)', '') WHERE name = 'source'\""
strange 1 "$changed" "alter c \"UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'entry'\""
strange 0 '*' "ask c 'ANALYZE'" # a judge may
