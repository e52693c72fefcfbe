# The clock begins a batch when the judge wants one: now, again, the final one, and also while it is paused. While it is
# paused none begins by the schedule.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
set_to c schedule "each day $(date -u -d '12 hours' +%H:%M) UTC"
set_to c rounds 1
set_to c final_rounds 1
sed -i '/^testpoint = [2-5]/d' c/contest.conf
for p in ann bob; do does "\$sortie submit c $p \$kit/samples/plane/random.c"; done
says 1 'sortie: c: the clock does not run: start sortie run c, or play it with sortie batch' '$sortie batch c --now'
$sortie run c --no-progress 2>run.err &
judge=$!
wait_for "ask c 'SELECT beat FROM clock' | grep ."
finished() { wait_for "test \$(ask c 'SELECT count(*) FROM batch WHERE finished IS NOT NULL') = $1"; }
says 0 'The clock begins the batch at once*' '$sortie batch c --now --why "the hall waits"'
finished 1
says 0 'No batch begins by the schedule*' '$sortie batch c --pause'
says 1 'sortie: c: the clock is paused already' '$sortie batch c --pause'
set_to c schedule ''
set_to c period '5 s'
set_to c notice '0 s'
wait_for "grep 'the judge pauses the clock' c/run.log"
does '$sortie batch c --now'
finished 2
ask c "UPDATE wish SET kind = 'again', batch = 1, why = 'odd', judge = 'eva'"
finished 3
ask c "UPDATE wish SET kind = 'final', batch = NULL"
finished 4
sleep 6 # longer than the period
is 4 "ask c 'SELECT count(*) FROM batch'"
does '$sortie batch c --resume'
finished 5
kill -TERM $judge
wait $judge
is '1 regular  2 regular  3 regular 1 4 final  5 regular ' "ask c \"SELECT group_concat(id || ' ' || kind || ' ' || coalesce(again, ''), ' ') FROM batch WHERE id < 6\""
says 0 '*begin (now)*again batch 3 (batch 1 -> batch 3) by eva: odd*' '$sortie status c'
says 0 '*right*' '$sortie verify c'

# Between its batches it plays previews and scrimmages. Once there is a batch, a preview's likely rank follows from its
# ratings.
does '$sortie contest p'
set_to p schedule "each day $(date -u -d '12 hours' +%H:%M) UTC"
set_to p preview yes
set_to p scrimmages 1
sed -i '/^testpoint = [2-5]/d' p/contest.conf
for p in ann bob; do does "\$sortie submit p $p \$kit/samples/plane/random.c"; done
does '$sortie batch p --rounds 2 --seed 5'
does '$sortie submit p cyd $kit/samples/plane/hunter.c'
$sortie run p --no-progress >out 2>&1 &
judge=$!
# They run at the lowest priority. On a busy machine nothing would be played for minutes, so root hurries them.
hurry() {
    local child
    for child in $(pgrep -P $judge); do renice -n 0 -p $child $(pgrep -P $child); done >/dev/null 2>&1
}
wait_for 'hurry; ask p "SELECT id FROM unrated WHERE rank BETWEEN 1 AND players AND ratings = 1" | grep .'
mkdir -p p/submissions/cyd
echo ann >p/submissions/cyd/.asked && mv p/submissions/cyd/.asked p/submissions/cyd/.scrimmage
wait_for "hurry; ask p \"SELECT state FROM unrated JOIN unrated_match ON unrated = id WHERE kind = 'scrimmage'\" | grep played"
kill -TERM $judge
wait $judge
is 0 "echo $?"
is 0 "ask p \"SELECT count(*) FROM unrated_match WHERE state = 'failed'\""
