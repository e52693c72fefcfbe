# Kills the judge with all its workers at moments that chance draws, until a whole batch is done.
. "$kit/tests/contest/lib.sh"
RANDOM=20
make_contest whole 12
make_contest killed 12
does '$sortie batch whole --seed 5'
export_to whole W
# Everything is compiled before the killing begins.
does '$sortie batch killed --seed 5 --rounds 1 && rm -rf killed/contest.db* && $sortie contest killed'
interrupted=0 before=0
while [ $interrupted -lt 200 ]; do
    delay=$((20 + RANDOM % 400 + 2 * interrupted))
    timeout -s KILL $(printf '%d.%03d' $((delay / 1000)) $((delay % 1000))) $sortie batch killed --seed 5 --jobs 2 >/dev/null 2>&1 && break
    interrupted=$((interrupted + 1))
    done=$(ask killed 'SELECT count(*) FROM match')
    [ "$done" -ge $before ] || { echo "matches are lost: $before, then $done"; wrong=1; }
    before=$done
    # Killed when all was done: while it told so.
    [ "$(ask killed 'SELECT count(finished) FROM batch')" = 0 ] || break
done
[ $interrupted -ge 3 ] && [ $interrupted -lt 200 ] || { echo "interrupted $interrupted times"; wrong=1; }
is 1 "ask killed 'SELECT count(*) FROM batch'"
export_to killed K
is '' 'diff -r W K'
says 0 '*right*' '$sortie verify killed'
