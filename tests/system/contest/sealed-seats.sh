# A contest in sealed seats: the same counts whoever plays it and however often it is killed, a program that runs out of
# instructions at the same one each time, and verify and outsiders who find that out. Each place that reports the seat
# counts apart what the judge's clock ended.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest y --game yacht'
set_to y seat sealed
says 1 'sortie: y/contest.conf: seat: in a sealed seat one plays games by calls, and yacht is none*' '$sortie batch y'
has_sealed_seat || { echo 'the sealed seat is not built here (make sealed)'; exit 0; }
loop=$kit/tests/programs/specimens/loop-in-operate-self/player.c
for c in a b; do
    does "\$sortie contest $c"
    grep -q '^sealed_memory_mib = 12$' $c/contest.conf || wrong=1
    set_to $c seat sealed
    set_to $c rounds 3
    sed -i '/^testpoint/d' $c/contest.conf
    echo 'testpoint = 5 4 100 3 1024 32 32 32' >>$c/contest.conf
    for p in hunter random; do says 0 'accepted: it compiles, and plays *' "\$sortie submit $c $p \$kit/samples/plane/$p.c"; done
    says 0 'accepted*used more than 60000000 instructions in Operate_self*' "\$sortie submit $c loop \$loop"
done
does '$sortie batch a --seed 5 --jobs 1'
{ for try in 1 2 3; do killed_after 100 $sortie batch b --seed 5 >/dev/null; done; } 2>/dev/null
does '$sortie batch b --seed 5 --jobs 2'
counts='SELECT testpoint, round, number, seat, verdict, instructions, (SELECT hex(record_hash) FROM match m WHERE (m.batch, m.testpoint, m.round, m.number) = (r.batch, r.testpoint, r.round, r.number)) FROM result r WHERE batch = 1'
is "$(ask a "$counts")" 'ask b "$counts"'
is '1|1|1' "ask a \"SELECT count(*) > 0, min(instructions) > 60000000, max(instructions) < 60001000 FROM result WHERE verdict = 'time'\""
says 0 '*right; 3 matches played again by their programs, 0 *counted again; 0 have*clock stopped*: 0?*' '$sortie verify a'
outsiders a
# The bundle, the tables and a match of one's own have the same figures.
says 0 '*seat sealed?compiler clang *clang*wasm2c *?limit 5 60000000*module *counted 0 [1-9]*' 'cat a/site/bundles/1.txt'
says 0 '*"seat":"sealed","guarded":0,"compilers":[[][[]"clang",*"limit_instructions":60000000*' '$sortie standings a --json'
says 0 '*,instructions_a,instructions_b,module_a,module_b*' '$sortie matches a --csv'
IFS='|' read -r seed first second <<<"$(ask a 'SELECT m.seed, r.instructions, s.instructions FROM match m JOIN result r USING (batch, testpoint, round, number) JOIN result s USING (batch, testpoint, round, number) WHERE r.seat = 0 AND s.seat = 1 AND number = 0 AND round = 1')"
read -r one other <<<"$(ask a 'SELECT group_concat(called, '"' '"') FROM (SELECT called FROM seat JOIN entry USING (batch, player) WHERE number = 0 AND round = 1 ORDER BY seat)')"
module_of() { ask a "SELECT o.hash FROM entry e JOIN submission u ON u.id = e.submission JOIN module o ON o.program = u.source WHERE called = '$1'"; }
file_of() { if [ $1 = loop ]; then echo $loop; else echo "$kit/samples/plane/$1.c"; fi; }
says 0 "*\"instructions\":$first,\"module\":\"$(module_of $one)\"}*\"instructions\":$second,\"module\":\"$(module_of $other)\"}*" \
    "\$sortie match $(file_of $one) $(file_of $other) --subtask 5 --games 4 --time 3 --seed $seed --seat sealed --json"
# A count that is another one: it is not what the batch decided, and if every hash of it was changed too, playing the
# match again finds it.
ask a 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null
cp a/contest.db kept.db
ask a "UPDATE result SET instructions = instructions + 1 WHERE verdict = 'ok' AND instructions < 59999999"
says 1 'sortie: a/contest.db: *something that it decided was changed: its bundle has SHA-256 *' '$sortie verify a'
changed=$($sortie verify a 2>&1 | sed 's/.*its bundle has SHA-256 \([0-9a-f]*\),.*/\1/')
python3 - "$changed" <<'PY'
import hashlib, sqlite3, sys
db = sqlite3.connect("a/contest.db")
before = (db.execute("SELECT hash FROM ruling ORDER BY id DESC LIMIT 1 OFFSET 1").fetchone() or [""])[0]
last, *numbers, what, was, why = db.execute("SELECT id, id, at, after, coalesce(contestant, 0), coalesce(batch, 0), what, was, why FROM ruling ORDER BY id DESC LIMIT 1").fetchone()
text = "".join(part + "\n" for part in (before, " ".join(map(str, numbers)), what, was, sys.argv[1], why))
db.execute("UPDATE ruling SET becomes = ?, hash = ? WHERE id = ?", (sys.argv[1], hashlib.sha256(text.encode()).hexdigest(), last))
db.execute("UPDATE batch SET hash = ?", (sys.argv[1],))
db.commit()
PY
rm -r a/site
says 1 '*counted differently the second time: batch 1, test point 5, round *used * instructions, and now *' '$sortie verify a'
rm -f a/contest.db* && cp kept.db a/contest.db
# The judge's clock: such words are counted.
ask a "UPDATE fault SET words = 'time game 1 operation 3: stopped by the judge''s clock: not reproducible in Operate_self'"
says 0 '*seats        sealed; *clock stopped*: 2?*' '$sortie status a'
says 0 '*"seat":"sealed","guarded":2,*' '$sortie status a --json'
says 0 '*clock stopped*: 2?*' '$sortie standings a'
rm -f a/contest.db* && cp kept.db a/contest.db
# A machine that lacks a compiler says so, and takes that for nobody's fault.
if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
    without() { unshare -m sh -c "mount --bind /dev/null /usr/bin/wasm2c && exec \$sortie $1"; }
    says 2 '*there is no wasm2c for the sealed seat (Debian: apt install *wabt)' 'without "submit a zoe $kit/samples/plane/mover.c"'
    says 2 '*there is no wasm2c for the sealed seat (Debian: apt install *wabt)' 'without "batch a --seed 6"'
    says 2 '*there is no wasm2c for the sealed seat (Debian: apt install *wabt)' 'without "verify a"'
    says 0 '*every pairing*right; 0 matches played again*' 'without "verify a --sample 0"'
    is '0|1' 'ask a "SELECT count(*) FILTER (WHERE name = '"'zoe'"'), (SELECT count(*) FROM batch) FROM contestant"'
fi
# The seat is the batch's own: the next one has another, and both are right. There 3 ms are of CPU time, too few for a
# slow machine.
set_to a seat isolated
sed -i 's/^testpoint = .*/testpoint = 5 4 100 500 1024 32 32 32/' a/contest.conf
set_to a rounds 1
does '$sortie batch a --seed 6'
does '$sortie site a'
says 1 '' 'grep -E "^(seat|compiler|limit|module|counted) " a/site/bundles/2.txt'
says 0 '*2 batches*right*' '$sortie verify a'
