# Programs that cannot be begun, all of them: the machine is to blame. That has no side anywhere, is not rated, is shown
# to the judge, and the batch ends.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 2
set_to c system_replays 1
set_to c system_matches 1000
does '$sortie batch c --seed 5'
damage() { # NAME...: their programs
    local name program
    for name in "$@"; do
        program=$SORTIE_CACHE/$(ask c "SELECT source FROM submission s JOIN contestant n ON n.id = s.contestant WHERE name = '$name'")/player
        chmod a-x "$program"
    done
}
damage alice bob carol dave erin
does '$sortie batch c --seed 6'
is 0 "ask c \"SELECT count(*) FROM match WHERE batch = 2 AND state <> 'system'\""
says 0 '[1-9]*' "ask c \"SELECT count(*) FROM match WHERE batch = 2\""
is 2 "ask c \"SELECT min(attempts) FROM match WHERE batch = 2\""
# The proof is stored with each, and the store takes no other word.
is '' "ask c \"SELECT DISTINCT system FROM match WHERE batch = 2 AND system NOT LIKE 'call: the player''s process could not be started: executing its program: %'\""
for proof in 'because: of it' 'call:' 'call: ' 'the program died' ''; do
    says 0 '*CHECK constraint failed*' "ask c \"UPDATE match SET system = '$proof' WHERE batch = 2\"; true"
done
for word in call memory suspended worker starved referee; do
    is '' "ask c \"BEGIN; UPDATE match SET system = '$word: of it' WHERE batch = 2; ROLLBACK\""
done
for table in result fault meeting record; do is 0 "ask c 'SELECT count(*) FROM $table WHERE batch = 2'"; done
is 0 "ask c 'SELECT count(*) FROM score WHERE batch = 2 AND (matches > 0 OR rating <> 1500)'"
says 0 '*verdicts: system *not rated, the system failed 2 times: test point*' '$sortie standings c'
says 0 '*nobody: *' '$sortie matches c --faults'
does '$sortie site c'
says 0 '*"state":"system"*"faults":[[]],*' 'cat c/site/batch-2/matches/*.js'
is '' "grep -l '\"faults\":\[{' c/site/batch-2/matches/*.js"
says 0 '*right*' '$sortie verify c --sample 0'
outsiders c

# A batch that is interrupted by them notes since when. That stays as it is when the next attempt is interrupted too.
set_to c system_matches 0
now=$(date +%s)
says 2 '*batch 3 is interrupted: the system failed in *' '$sortie batch c --seed 7'
read -r batch since rest <c/interrupted
is "3 $now" 'echo $batch $((since < now || since > now + 600 ? since : now))'
echo "3 5 $rest" >c/interrupted
says 2 '*batch 3 is interrupted: the system failed in *' '$sortie batch c'
is '3 5' 'cut -d" " -f1,2 c/interrupted'
