# Games of one's own in every format, with players that use up their time, of two seats and of three: batches end, are
# found right here and by outsiders. Records are followed and predicted.
. "$kit/tests/system/contest/lib.sh"
$sortie game new stones >/dev/null
sed -i 's/ games 20 / games 2 /; s/ time 200 / time 50 /' stones/game.conf
counts() { # FILE TAKEN - a player in C
    printf '#include <stdio.h>\nint main(void)\n{\n    for (int n; scanf("%%d", &n) == 1; fflush(stdout))\n        printf("%%d\\n", %s);\n}\n' "$2" >"$1"
}
counts one.c 1
counts two.c 'n < 2 ? 1 : 2'
counts four.c 'n % 4 ? n % 4 : 1'
counts slow.c 'n > 10 ? 1 : ({ for (;;); 1; })'
begin() { # FOLDER KEY VALUE...
    $sortie contest "$1" --game ./stones >/dev/null && set_to "$1" rounds 4 || return
    local c=$1 p
    for ((; $# > 1; )); do set_to $c "$2" "$3" && shift 2; done
    for p in one two four slow; do $sortie submit $c $p $p.c >/dev/null || return; done
}
right() { # FOLDER - it can be checked by everybody
    says 0 '*every pairing, rating, score, answer and result is right*' "\$sortie verify $1"
    does "\$sortie site $1"
    says 0 '*are right; SHA-256 *' "\$sortie verify --public --records $1/site --game $1/site/bundles/stones $1/site/bundles/*.txt"
}
declare -A set=([league]='' [swiss]='knockout 2' [roundrobin]='knockout 2' [leagues]="stage 2 bosses 'two / four' rounds 8")
for format in league swiss roundrobin leagues; do
    does "begin $format format $format ${set[$format]}"
    does "\$sortie batch $format --seed 3 --jobs 2"
    right $format
done
says 0 '*knock-out*' '$sortie standings roundrobin'
does 'begin losses time_losses 2 rounds 6'
does '$sortie batch losses --seed 3 --jobs 2'
says 0 '[1-9]*' "ask losses \"SELECT count(*) FROM match WHERE state = 'unplayed'\""
right losses

# Three seats, whose players are in three languages.
does "\$sortie contest dice --game \$kit/samples/games/liarsdice"
set_to dice rounds 2
sed -i '/^testpoint/s/ 12 / 1 /' dice/contest.conf
for p in likely.cpp honest.py listener.js; do
    does "\$sortie submit dice ${p%.*} \$kit/samples/games/liarsdice/players/$p"
done
does '$sortie batch dice --seed 1'
says 0 '*is right*' '$sortie verify dice'

# A record is followed, left, and predicted.
does '$sortie match one.c four.c --game ./stones --games 2 --seed 5 --record r.txt'
says 0 '*one.c did all that r.txt says of seat 0.' '$sortie match one.c record:r.txt --game ./stones'
says 0 '*' '$sortie match two.c record:r.txt --game ./stones --depart one'
sed '1i import sys' stones/players/four.py | sed 's/^    print/    print("predict *", file=sys.stderr, flush=True)\n&/' >foretells.py
says 0 '*foretells, seat 1, predicted * lines: all came so*' '$sortie match one.c foretells.py --game ./stones --games 2 --seed 5 --predict said.txt'
