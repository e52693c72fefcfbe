# A match that was won is made one of the system's failures, everything that follows from it is deleted, and the batch
# is finished again by the kit itself: verify finds each way of it. So it does with figures that follow from others.
. "$kit/tests/system/contest/lib.sh"
make_contest c 3
does '$sortie batch c --seed 5 >told'
is "$($sortie standings c)" 'cat told'
does '$sortie site c'
hash=$(ask c 'SELECT hash FROM batch WHERE id = 1')
is "$hash" 'sha256sum c/site/bundles/1.txt | cut -c 1-64'
says 0 "*c: batch 1 has the hash $hash" '$sortie verify c'
says 0 "*c: the hash that was kept is that of batch 1*" '$sortie verify c --kept $hash'
says 1 "sortie: c/contest.db: no batch has the hash ${hash//[0-9]/0}: *" "\$sortie verify c --kept ${hash//[0-9]/0}"
says 1 'sortie: --kept: *' '$sortie verify c --kept 12'
says 0 "*\"$hash\"*" 'cat c/site/batch-1/about.json'
ask c 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
cp c/contest.db kept.db

# The last round's first match of a test point, which somebody has won.
WHERE='(batch, testpoint, round, number) = (1, 3, 3, 0)'
undo="DELETE FROM fault WHERE $WHERE; DELETE FROM meeting WHERE $WHERE; DELETE FROM said WHERE $WHERE; DELETE FROM record WHERE $WHERE; DELETE FROM result WHERE $WHERE;
    DELETE FROM rating WHERE testpoint = 3 AND round = 3; DELETE FROM score WHERE batch = 1; DELETE FROM total WHERE batch = 1; UPDATE batch SET finished = NULL, hash = NULL, void = NULL"
fails() { echo "UPDATE match SET state = 'system', verdict = 'system', system = '$1', attempts = $2, record_hash = NULL WHERE $WHERE"; }

# decide SQL [OPTION] - and finish again what it undoes, as it was begun whatever the option says
decide() {
    rm -rf d
    cp -r c d
    rm -rf d/site d/contest.db*
    cp kept.db d/contest.db
    does "ask d \"PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; $1; $undo\""
    says 0 "Batch 1 was interrupted after * matches and goes on${2:+ as it was begun; *}.
*" "\$sortie batch d ${2:-}"
    is 1 'ask d "SELECT count(finished) FROM batch"'
    [ "$(ask d 'SELECT hash FROM batch')" != $hash ] || { echo "no harm: $1"; wrong=1; }
}
decide "$(fails 'it failed' 4)" '--rounds 9'
says 1 'sortie: d/contest.db: damaged: CHECK constraint failed in match' '$sortie verify d'
decide "$(fails 'call: fork: no memory' 1)" '--seed 0'
says 1 'sortie: d/contest.db: batch 1, line * of its bundle: test point 3, round 3, pair 0: *not tried often enough' '$sortie verify d'
decide "$(fails 'call: fork: no memory' 4)" --final
says 1 '*sortie: d/contest.db: the audit log: batch 1 was finished 2 times *' '$sortie verify d'
# If the end of the log is deleted too, the store is sound by itself. It differs from what was published before.
decide "DELETE FROM ruling WHERE what = 'finish'; $(fails 'call: fork: no memory' 4)" '--again 1'
says 0 'system: batch 1, test point 3, round 3, match 0: call: fork: no memory*right*d: 1 matches were not played to an end: 0 unplayed *, 1 without a result *, call 1
*' '$sortie verify d'
says 1 "*sortie: d/contest.db: no batch has the hash $hash: *" '$sortie verify d --kept $hash'
cp -r c/site d/
says 1 '*sortie: d/site/bundles/1.txt: batch 1: this bundle was published, and contest.db gives another one*' '$sortie verify d'
rm -r d/site

# A batch after it has the hash of what was, whatever becomes of the log.
rm -rf d
cp -r c d
rm -rf d/site d/contest.db*
cp kept.db d/contest.db
does '$sortie batch d --seed 6'
does '$sortie site d'
is "previous $hash" 'sed -n 3p d/site/bundles/2.txt'
rm -r d/site
does "ask d \"PRAGMA foreign_keys = OFF; DELETE FROM ruling; $(fails 'call: fork: no memory' 4) AND batch = 1; ${undo//testpoint = 3 AND/batch = 1 AND testpoint = 3 AND} WHERE id = 1\""
says 0 'Batch 1 was interrupted after * matches and goes on.
*' '$sortie batch d'
is 2 'ask d "SELECT count(hash) FROM batch"'
says 1 '*sortie: d/contest.db: batch 2: something that it decided was changed: *' '$sortie verify d'

# Figures that follow from others, each found as that.
finds() { # SQL PATTERN
    rm -f c/contest.db*
    cp kept.db c/contest.db
    does "ask c \"$1\""
    says 1 "sortie: c/contest.db: $2" "\$sortie verify c --sample 0 # $1"
}
finds 'UPDATE score SET rank = 3 - rank, official = 3 - official WHERE testpoint = 2 AND rank IN (1, 2)' 'batch 1, line * of its bundle: test point 2: the rank of * is 2, computed is 1'
finds 'UPDATE format SET knockout = 4' 'damaged: the format of batch 1 cannot be'
finds "UPDATE format SET name = 'roundrobin', times = 900" 'batch 1*'
finds "UPDATE fault SET verdict = 'crash' WHERE verdict = 'illegal'" 'batch 1, line * of its bundle: its words do not begin with its verdict'
finds "UPDATE source SET text_hash = replace(text_hash, 'a', 'b')" 'the source of * in batch 1 is not what was handed in'
finds 'UPDATE submission SET accepted = 0 WHERE id = 2' 'the submission of * in batch 1 was not accepted'
finds "UPDATE entry SET submission = 1, contestant = 1 WHERE player = 0; UPDATE source SET data = NULL; UPDATE entry SET called = 'alicf' WHERE player = 0" 'batch 1, line * of its bundle: its entries are not those that its chance follows from'
finds 'UPDATE batch SET started = started - 1' 'batch 1: something that it decided was changed: *'
finds 'UPDATE match SET record_hash = zeroblob(32) WHERE record_hash IS NOT NULL' '*its record has another SHA-256 than it had'

# The record of a match with another seed, under which the same plays first in each game, is another match's.
if command -v python3 >/dev/null; then
    rm -f c/contest.db*
    cp kept.db c/contest.db
    cat >reseed.py <<'END'
import hashlib, re, sqlite3, subprocess, sys, zlib
store = sqlite3.connect("c/contest.db")
place = "(batch, testpoint, round, number) = (1, 3, 1, 0)"
text = zlib.decompress(store.execute(f"SELECT text FROM record WHERE {place}").fetchone()[0])
for seed in range(1, 2000):
    other = re.sub(rb"(?m) seed \d+$", b" seed %d" % seed, text, count=1)
    with open("other.record", "wb") as out:
        out.write(other)
    if other != text and subprocess.run([sys.argv[1], "verify", "other.record"], capture_output=True).returncode == 0:
        break
else:
    sys.exit("no seed fits")
store.execute(f"UPDATE record SET text = ?, size = ? WHERE {place}", (zlib.compress(other), len(other)))
store.execute(f"UPDATE match SET record_hash = ? WHERE {place}", (hashlib.sha256(other).digest(),))
store.commit()
END
    does 'python3 reseed.py "$sortie"'
    says 1 'sortie: c/contest.db: batch 1, line * of its bundle: test point 3, round 1, pair 0: its record is that of another match or result' '$sortie verify c --sample 0'
fi
