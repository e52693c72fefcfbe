# Each line of harm.sql makes one figure wrong, and verify says that it is (half of them, others each time, with
# SORTIE_SWEEP=all each). FIRST, SECOND stand for the first and second
# match of the third test point.
. "$kit/tests/system/contest/lib.sh"
make_contest c 3
does '$sortie batch c --seed 5'
ask c 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
mv c/contest.db kept.db
cp kept.db c/contest.db
says 0 'c: *right*' '$sortie verify c'
does '$sortie match $kit/samples/plane/random.c $kit/samples/plane/random.c --subtask 1 --seed 1 --record r.record'
says 0 'r.record: * games, every answer and result is right' '$sortie verify r.record'
sqlite3 kept.db .dump >kept.sql
grep -v '^--' "$kit/tests/system/contest/harm.sql" | sed 's/FIRST/(testpoint, round, number) = (3, 1, 0)/g; s/SECOND/(testpoint, round, number) = (3, 1, 1)/g' >harm.sql
[ -s harm.sql ] || wrong=1
while IFS= read -r harm; do
    is_drawn 2 || continue
    rm -f c/contest.db*
    cp kept.db c/contest.db
    does "sqlite3 c/contest.db \"$harm\""
    sqlite3 c/contest.db .dump | cmp -s - kept.sql && { echo "no harm: $harm"; wrong=1; }
    says 1 'sortie: c/contest.db: *' "\$sortie verify c --sample 0 # $harm"
done <harm.sql
# A record of another seed, with its own size and hash: it is not the record of this match.
rm -f c/contest.db*
cp kept.db c/contest.db
python3 - <<'END'
import hashlib, re, sqlite3, zlib
db = sqlite3.connect("c/contest.db")
first = "(testpoint, round, number) = (3, 1, 0)"
text = zlib.decompress(db.execute(f"SELECT text FROM record WHERE {first}").fetchone()[0]).decode()
other = re.sub(r"(?m)^(subtask .* seed )(\d+)", lambda m: m.group(1) + str(int(m.group(2)) ^ 1), text, count=1).encode()
assert other != text.encode()
db.execute(f"UPDATE record SET text = ?, size = ? WHERE {first}", (zlib.compress(other, 4), len(other)))
db.execute(f"UPDATE match SET record_hash = ? WHERE {first}", (hashlib.sha256(other).digest(),))
db.commit()
END
says 1 'sortie: c/contest.db: *its record is that of another match or result*' '$sortie verify c --sample 0 # another seed in the record'
