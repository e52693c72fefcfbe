# A rule of the schema rejects a result: the match is nobody's fault and not rated, the rule is reported, and the batch
# goes on. Here the rule is a trigger that is added while the batch is played (a store is checked when it is opened).
. "$kit/tests/system/contest/lib.sh"
make_contest c 400
set_to c jobs 1
does '$sortie batch c --rounds 1 --seed 1'
$sortie batch c --seed 2 >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(*) FROM match WHERE batch = 2') -gt 5"
for ((i = 0; i < 300; i++)); do # between two transactions
    sqlite3 -cmd '.timeout 5000' c/contest.db "CREATE TRIGGER refused BEFORE INSERT ON result WHEN new.batch = 2 AND new.testpoint = 3 AND new.seat = 1
        BEGIN SELECT raise(ABORT, 'this rule does not let it in'); END" 2>/dev/null && break
done
wait_for "test \$(ask c \"SELECT count(*) FROM match WHERE batch = 2 AND state = 'system'\") -gt 3"
is "call: the store refused what came out: this rule does not let it in" "ask c \"SELECT DISTINCT system FROM match WHERE batch = 2 AND state = 'system'\""
sqlite3 -cmd '.timeout 20000' c/contest.db 'DROP TRIGGER refused'
rated=$(ask c "SELECT count(*) FROM match WHERE batch = 2 AND state = 'played'")
wait_for "test \$(ask c \"SELECT count(*) FROM match WHERE batch = 2 AND state = 'played'\") -gt $rated"
kill -TERM $judge
wait $judge
is 2 "echo $?"
is 3 "ask c \"SELECT DISTINCT testpoint FROM match WHERE state = 'system'\""
is 0 "ask c \"SELECT count(*) FROM result r JOIN match m USING (batch, testpoint, round, number) WHERE m.state = 'system'\""
is 0 "ask c \"SELECT count(*) FROM record r JOIN match m USING (batch, testpoint, round, number) WHERE m.state = 'system'\""
says 0 '*right*' '$sortie verify c --sample 0'
outsiders c
