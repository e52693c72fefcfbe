# A program that cannot be begun is nobody's fault but the system's: it has no side anywhere, is not rated, is shown to
# the judge, and the others play on.
. "$kit/tests/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 2
set_to c system_replays 1
does '$sortie batch c --seed 5'
program=$SORTIE_CACHE/$(ask c "SELECT source FROM submission s JOIN contestant n ON n.id = s.contestant WHERE name = 'carol'")
does "chmod u+w $program && printf '#!/nowhere/at-all\n' >$program"
does '$sortie batch c --seed 6'
failed="FROM match m JOIN seat USING (batch, testpoint, round, number) JOIN entry e USING (batch, player)
    JOIN contestant n ON n.id = e.contestant WHERE m.batch = 2 AND name = 'carol'"
says 0 '[1-9]*' "ask c \"SELECT count(*) $failed\""
is 0 "ask c \"SELECT count(*) $failed AND state <> 'system'\""
is 2 "ask c \"SELECT min(attempts) $failed\""
is 0 "ask c \"SELECT count(*) FROM match m JOIN result USING (batch, testpoint, round, number) WHERE state = 'system'\""
is 0 "ask c \"SELECT count(*) FROM match m JOIN fault USING (batch, testpoint, round, number) WHERE state = 'system'\""
is 0 "ask c \"SELECT count(*) FROM match m JOIN meeting USING (batch, testpoint, round, number) WHERE state = 'system'\""
is 0 "ask c \"SELECT count(*) FROM score JOIN entry USING (batch, player) JOIN contestant n ON n.id = contestant
    WHERE batch = 2 AND name = 'carol' AND (matches > 0 OR rating <> 1500)\""
says 0 '*verdicts: *system *not rated, the system failed 2 times: test point*carol*' '$sortie standings c'
says 0 '*nobody: *' '$sortie matches c --faults'
does '$sortie site c'
is '' "grep -l '\"state\":\"system\".*\"faults\":\[{' c/site/batch-2/matches/*.js"
says 0 '*"own_fault"*' 'cat c/site/batch-2/contestant-1.json'
says 0 '*right*' '$sortie verify c --sample 0'
