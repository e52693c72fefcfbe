# Without user namespaces, one's own programs play on a desk, with a warning. A contest refuses interpreters.
. "$kit/tests/system/machines/lib.sh"
closed true || exit $wrong # there are none here either, and nothing to compare with
mine=$kit/samples/yacht/first.py
open='warning: Python has no root of its own here*access times*warning: Python has no limit of threads here*'
is 1 'closed unshare -U true 2>/dev/null; echo $?'
says 0 '*without *a root of files of its own*100 of 100 starts of a program in C*' 'closed $sortie doctor'
plays_calls closed 3
plays_contest closed c
says 0 "$open won*" "closed \$sortie match --game yacht $mine first"
says 0 "$(basename $mine): taken as the judge does, Python*$open plays*" "closed \$sortie check --game yacht $mine"
says 0 "${open}A's worst*" "closed \$sortie duel --game yacht $mine first --games 1 --pairs 2"
says 0 "${open}wins*" "closed \$sortie gauntlet --game yacht $mine --games 1 --pairs 1"
says 0 "${open}roundrobin*" "closed \$sortie league --game yacht $mine \$kit/samples/yacht/first.c --games 1 --pairs 1"
does 'closed $sortie match --game yacht --record r.record $kit/samples/yacht/first.c first'
says 0 "${open}" "closed \$sortie match --game yacht $mine record:r.record"
does 'closed $sortie contest y --game yacht'
says 1 'refused: programs in Python cannot be run here: *user.max_user_namespaces*' "closed \$sortie submit y ann $mine"
says 0 'accepted*' "\$sortie submit y ann $mine"
does "player y bob \$kit/samples/yacht/first.c"
says 2 '*batch 1 is interrupted: *Python needs user namespaces*' 'closed $sortie batch y' # nor does a worker play it
