# A contest of Five!: everybody meets everybody, 3 points for a win, 1 for a draw. At equal points the earlier
# submission comes first. The final's best four play a knock-out, in which two who always draw are separated by the
# earlier submission.
. "$kit/tests/system/contest/lib.sh"
# scripted NAME ORDERS - hands in a player who plays these orders, a game each
scripted() {
    local quoted=
    for order in $2; do quoted="$quoted\"$order\", "; done
    sed "s/ORDERS}/$quoted}/" "$kit/tests/system/contest/five/scripted.c" >"$1.c"
    does "\$sortie submit c $1 $1.c"
}
does '$sortie contest c --game five'
set_to c admission_opponent "$PWD/ann.c"
# A batch before anybody has handed in is no damage.
does '$sortie contest nobody --game five'
does '$sortie batch nobody --seed 1'
says 0 '*: 0 players, *' '$sortie standings nobody'
# The example of the contest's page: A:B 6-3, B:C 6-1, C:A 5-5-1. ann is A, bob B, cid C.
ann='421!35 34!512 52!413 53!421 !31425 125!43 345!21 3!5142 5!2431 !12543 1!3524'
bob='25!413 34152! 3!4512 5412!3 2451!3 4!2153 21453! 1!2543 !45123 25314! !42351'
cid='1!2345 !12354 5!3241 !24315 542!31 12543! 2!1354 25!134 452!31 52134! 4253!1'
scripted ann "$ann"
scripted cid "$cid"
scripted bob "$bob"
does '$sortie batch c --seed 5 --jobs 2'
is 'ann|4.0|1|1|0|1
bob|3.0|1|0|1|2
cid|1.0|0|1|1|3' "ask c 'SELECT name, s.points, wins, draws, losses, rank FROM placing s JOIN score USING (batch, testpoint, player)
    JOIN entry USING (batch, player) JOIN contestant n ON n.id = contestant ORDER BY rank'"
# Games won. The drawn one is half a point for both.
is 'ann 5.5-5.5 cid
ann 6-3 bob
bob 6-1 cid' "ask c \"SELECT a.name || ' ' || printf('%g', p.points) || '-' || printf('%g', q.points) || ' ' || b.name FROM result p JOIN result q USING (batch, testpoint, round, number)
    JOIN seat s ON (s.round, s.number, s.seat) = (p.round, p.number, p.seat) JOIN seat t ON (t.round, t.number, t.seat) = (q.round, q.number, q.seat)
    JOIN entry e ON (e.batch, e.player) = (s.batch, s.player) JOIN entry f ON (f.batch, f.player) = (t.batch, t.player)
    JOIN contestant a ON a.id = e.contestant JOIN contestant b ON b.id = f.contestant WHERE a.name < b.name ORDER BY 1\""
says 0 '*right*' '$sortie verify c'
# Two that are like ann's program and draw with it and with each other, and one that stops at once.
scripted dan "$ann"
scripted eve "$ann"
echo 'int main(void) { return 0; }' >fay.c
does '$sortie submit c fay fay.c'
set_to c final_knockout 4
does '$sortie batch c --seed 6 --jobs 1'
does '$sortie batch c --final --seed 7 --jobs 1'
says 0 '*right*' '$sortie verify c'
outsiders c
# Each line of a bundle ends behind its last value. Those of entry and handed end with a text.
for key in $(cut -d' ' -f1 outside/bundles/1.txt | grep -v -e '^end$' -e entry -e handed | sort -u); do
    sed "0,/^$key .*/s//& 1/" outside/bundles/1.txt >longer
    says 1 'sortie: longer:*: has something behind its last value: " 1"' "\$sortie verify --public longer # $key"
done
# The league again, in other words: points, then who handed in earlier.
league() {
    echo "SELECT s.player, sum(CASE WHEN r.points > o.points THEN 3 WHEN r.points = o.points AND r.points > 0 THEN 1 ELSE 0 END) AS points,
        row_number() OVER (ORDER BY sum(CASE WHEN r.points > o.points THEN 3 WHEN r.points = o.points AND r.points > 0 THEN 1 ELSE 0 END) DESC, e.submission) AS place
        FROM seat s JOIN result r USING (batch, testpoint, round, number, seat) JOIN result o USING (batch, testpoint, round, number)
        JOIN entry e USING (batch, player) WHERE s.batch = $1 AND s.round <= 5 AND o.seat <> r.seat GROUP BY s.player"
}
for batch in 2 3; do
    is '' "ask c 'SELECT * FROM ($(league $batch)) l JOIN placing s USING (player) WHERE s.batch = $batch AND s.points <> l.points'"
done
is '' "ask c 'SELECT * FROM ($(league 2)) l JOIN score s USING (player) WHERE s.batch = 2 AND s.rank <> l.place'"
is '15|5' "ask c 'SELECT count(*), max(round) FROM match WHERE batch = 2'"
# The knock-out: 1 against 4 and 2 against 3, then the winners. Of two that draw, the earlier submission goes on.
is '6|1-4
6|2-3
7|final' "ask c \"SELECT s.round, CASE s.round WHEN 6 THEN min(place) || '-' || max(place) ELSE 'final' END FROM seat s JOIN ($(league 3)) l USING (player)
    WHERE batch = 3 AND round > 5 GROUP BY s.round, number\""
winner() { echo "SELECT s.player FROM seat s JOIN result r USING (batch, testpoint, round, number, seat) JOIN entry e USING (batch, player)
    WHERE s.batch = 3 AND s.round = $1 AND s.number = $2 ORDER BY r.points DESC, e.submission LIMIT 1"; }
is "$(ask c "$(winner 6 0)") $(ask c "$(winner 6 1)")" "ask c \"SELECT group_concat(player, ' ') FROM (SELECT player FROM seat WHERE batch = 3 AND round = 7 ORDER BY seat)\""
is "$(ask c "$(winner 7 0)")" "ask c 'SELECT player FROM score WHERE batch = 3 AND rank = 1'"
is '1,2,3,3' "ask c 'SELECT group_concat(knockout) FROM (SELECT knockout FROM placing WHERE batch = 3 AND knockout > 0 ORDER BY knockout)'"
# A knock-out's match is one of the test point that plays on after a draw: twelve games where all are drawn.
says 0 '*game 12 *' "\$sortie matches c --batch 3 --records r >/dev/null && cat r/1-6-*.record r/1-7-*.record"
says 0 'subtask 2 *' "cat r/1-7-0.record | sed -n 2p"
