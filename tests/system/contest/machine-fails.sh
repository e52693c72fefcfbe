# The judge's machine fails in more matches than contest.conf allows: the batch is interrupted before a round with them
# is rated, says so to the judge and on the pages, and goes on by itself. Its result is that of a machine that never
# failed.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
of_carol() { ask c "SELECT source FROM submission s JOIN contestant n ON n.id = s.contestant WHERE name = 'carol'"; }
breaks() { chmod a-x $SORTIE_CACHE/$(of_carol)/player; }
mends() { chmod a+x $SORTIE_CACHE/$(of_carol)/player; }
make_contest c 3
set_to c system_replays 1
set_to c system_matches 0
does '$sortie batch c --seed 5'
make_contest whole 3
does '$sortie batch whole --seed 5'
does '$sortie batch whole --seed 6'
export_to whole W

# A command by hand ends, and the next one goes on from there. No round that lacks a match is rated.
breaks
says 2 '*sortie: c: batch 2 is interrupted: the system failed in [0-9]* matches, and system_matches in contest.conf allows 0; the last: call: the player*permission denied' '$sortie batch c --seed 6 --jobs 2'
is 0 "ask c \"SELECT count(*) FROM rating r WHERE batch = 2 AND EXISTS (SELECT 1 FROM pairing p
    LEFT JOIN match m USING (batch, testpoint, round, number)
    WHERE (p.batch, p.testpoint, p.round) = (r.batch, r.testpoint, r.round) AND p.seats > 1 AND m.number IS NULL)\""
is '' "ask c \"SELECT DISTINCT state || ': ' || ifnull(system, 'no reason') FROM match WHERE batch = 2 AND state = 'system'\""
kept=$(ask c 'SELECT count(*) FROM match WHERE batch = 2')
does 'test $kept -gt 0'
says 0 '*WARNING: batch 2 is interrupted since *: the system failed in [0-9]* matches, the last: call: the player*' '$sortie status c'
says 0 '*"interrupted":{"batch":2,"since":[0-9]*,"matches":[0-9]*,"why":"call: the player*"}*' '$sortie status c --json'
does '$sortie site c'
says 0 '*"interrupted":{"batch":2,"since":[0-9]*,"matches":[0-9]*}*' 'cat c/site/contest.js'
says 2 '*batch 2 is interrupted*' '$sortie batch c'
is "$kept" 'ask c "SELECT count(*) FROM match WHERE batch = 2"'
mends
does '$sortie batch c'
is '' '$sortie status c | grep interrupted'
export_to c C
is '' 'diff -r W C'
says 0 '*right*' '$sortie verify c --sample 0'

# The clock tells the judge's command once, tries again and again, and goes on when the machine works.
does '$sortie batch whole --seed 7'
set_to c notice_command 'echo "$SORTIE_EVENT $SORTIE_BATCH $SORTIE_WHY" >>told'
breaks
says 2 '*' '$sortie batch c --seed 7'
$sortie run c >run.out 2>&1 &
clock=$!
trap 'kill $clock 2>/dev/null; test $wrong = 0 || exit 1' EXIT
wait_for 'test $(grep -c "batch 3 is interrupted" c/run.log) -ge 2'
wait_for 'grep -q . told'
says 0 '*WARNING: batch 3 is interrupted since *' '$sortie status c'
says 0 '*"interrupted":{"batch":3*' 'cat c/site/contest.js'
says 0 'interrupted 3' 'grep interrupted c/status'
mends
wait_for 'grep -q "batch 3: finished" c/run.log'
kill $clock
wait $clock
is 1 'grep -c "^interrupted 3 batch 3 is interrupted: the system failed in .*permission denied" told'
does 'test ! -e c/interrupted'
export_to whole W
export_to c C
is '' 'diff -r W C'

# The judge may allow as many. Then verify asks for the same.
set_to c notice_command ''
set_to c system_matches 1000
breaks
does '$sortie batch c --seed 8'
says 0 '*right*' '$sortie verify c --sample 0'
set_to c system_matches 5
says 1 'sortie: c/contest.db: batch 4: the system failed in [0-9]* of its matches, and system_matches in contest.conf allows 5: *' '$sortie verify c --sample 0'
does '$sortie batch c --void 4 --why "the machine failed"'
says 0 '*right*' '$sortie verify c --sample 0'
