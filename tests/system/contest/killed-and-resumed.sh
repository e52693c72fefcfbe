# Kills the judge with all its workers at random moments, until a whole batch is done. How long a run lives at most is
# taken from the whole batch, so that a fast machine is interrupted too. If a run made no progress, the next one lives
# longer, so that a slow machine gets there too.
. "$kit/tests/system/contest/lib.sh"
RANDOM=20
# another NAME - a contest like `whole`. Everything is compiled and admitted before its batch begins.
another() {
    does "\$sortie contest $1"
    cp whole/contest.conf $1/
    for name in alice bob carol dave erin; do does "\$sortie submit $1 $name whole/submissions/$name/*.c"; done
}
make_contest whole 30
does '$sortie batch whole --seed 5'
another timed
begun=$(date +%s%3N)
does '$sortie batch timed --seed 5'
took=$(($(date +%s%3N) - begun))
export_to whole W
another killed
interrupted=0 before=0 patience=0
while [ $interrupted -lt 300 ]; do
    delay=$((20 + RANDOM % (1 + took / 3) + patience))
    killed_after $delay $sortie batch killed --seed 5 --jobs 2 >/dev/null 2>&1 && break
    interrupted=$((interrupted + 1))
    done=$(ask killed 'SELECT count(*) FROM match')
    [ "$done" -ge $before ] || { echo "matches are lost: $before, then $done"; wrong=1; }
    [ "$done" -gt $before ] || patience=$((patience * 5 / 4 + 20))
    before=$done
    # Killed when all was done: while it told so.
    [ "$(ask killed 'SELECT count(finished) FROM batch')" = 0 ] || break
done 2>/dev/null
[ $interrupted -ge 3 ] && [ $interrupted -lt 300 ] || { echo "interrupted $interrupted times"; wrong=1; }
is 1 "ask killed 'SELECT count(*) FROM batch'"
export_to killed K
is '' 'diff -r W K'
says 0 '*right*' '$sortie verify killed'
