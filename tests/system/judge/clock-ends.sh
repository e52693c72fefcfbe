# Begin, end and schedule: no batch before the begin. The last one begins at the end, also where nobody was there then.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
does '$sortie batch c --seed 1'
at() { date -u -d "@$(($(date +%s) / 60 * 60 + $1 * 60))" '+%Y-%m-%d %H:%M UTC'; }
set_to c period '5 s'
set_to c notice '0 s'
set_to c begin "$(at 60)"
$sortie run c >out 2>&1 &
judge=$!
wait_for 'grep next_batch_at c/status'
is "$(date -u -d "$(at 60)" '+next_batch_at %Y-%m-%dT%H:%M:%SZ')" 'grep next_batch_at c/status'
set_to c begin ''
wait_for "test \$(ask c 'SELECT count(finished) FROM batch') -ge 2"
set_to c end "$(at -1)" # the end has come, and everything has been played
wait_for 'grep "the contest has ended: no more batches" out'
says 1 'sortie: c: submissions are closed since *' '$sortie submit c zoe $kit/samples/plane/random.c'
player c zoe "$kit/samples/plane/random.c"
wait_for 'grep "submissions are closed since" c/submissions/zoe/random.c.txt'
kill -TERM $judge
wait $judge
is 0 "echo $?"
says 1 '' 'grep next_batch_at c/status'
# Something was handed in after the last batch, and at the end no clock was running: it is made up for.
played=$(ask c 'SELECT max(id) FROM batch')
set_to c end ''
does '$sortie submit c late $kit/samples/plane/random.c'
ask c 'UPDATE batch SET started = started - 300, finished = finished - 300'
set_to c end "$(at -1)"
$sortie run c >out 2>&1 &
judge=$!
wait_for "test \$(ask c 'SELECT count(finished) FROM batch') -gt $played"
wait_for 'grep "the contest has ended: no more batches" out'
kill -TERM $judge
wait $judge
is 1 "grep -c 'its last batch is still to be played' out"
is 1 "ask c \"SELECT count(*) FROM entry WHERE called = 'late' AND batch = $played + 1\""
is $((played + 1)) "ask c 'SELECT max(id) FROM batch'"
