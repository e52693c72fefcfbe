# The folder that contestants get of somebody's game, and the remarks of `sortie game check` to its organiser.
. "$kit/tests/system/contest/lib.sh"
$sortie game new cells >/dev/null
cat >cells/game.conf <<'END'
title = Cells
about = Two players in turn take a free cell. The game ends when all are taken.
seats = 2
ends = full fault draw
testpoint = 1 games 1 points 10 time 200 first 5000 memory 256
END
cat >cells/referee.py <<'END'
import sortie


def play(game):
    taken, seat = [], game.first
    while len(taken) < 16:
        game.say(seat, " ".join(map(str, taken)))
        answer = game.ask(seat)
        if answer is None or answer not in [str(n) for n in range(16)]:
            if answer is not None:
                game.illegal(seat, "must be a free cell from 0 to 15")
            return game.end("fault", [2, 1] if seat == 0 else [1, 2])
        taken.append(int(answer))
        seat = 1 - seat
    game.end("full", [1, 1])


sortie.run(play)
END
cat >cells/players/one.py <<'END'
import sys

for line in sys.stdin:
    print(min(set(range(16)) - set(map(int, line.split()))), flush=True)
END
sed 's/min/max/' cells/players/one.py >cells/players/four.py
rm cells/zh.txt

# The referee takes a cell that is taken. It cannot be known to be wrong, and no good player does that.
says 0 '*never seen: end draw*seed *: "*" was taken twice in a game*is that right?*each ended*' '$sortie game check cells --matches 20 --seed 1'
says 0 '*从未出现：end draw*被接受了两次*' 'LC_ALL=zh_CN.UTF-8 $sortie game check cells --matches 20 --seed 1'
sed -i 's/for n in range(16)\]:/for n in range(16) if n not in taken]:/' cells/referee.py
sed -i 's/ draw$//' cells/game.conf
is 1 '$sortie game check cells --matches 20 --seed 1 | grep -c ""'

# Of an answer of two words the referee looks at one only. The first matches spoil the other word too.
cp -r cells words
sed -i 's/, flush/, "mine", flush/' words/players/*.py
sed -i 's/^\( *\)answer = .*/&\n\1if answer is not None and answer.endswith(" mine"):\n\1    answer = str(int(answer[:-5]))/' words/referee.py
says 1 '*int() with base 10*answered "x mine"*' '$sortie game check words --matches 16 --seed 1 2>&1'

# Without players, those that break the rules have to do.
cp -r cells bare && rm -r bare/players
says 0 '*4 matches against players that break every rule: each ended*' '$sortie game check bare --matches 4 --seed 1'

# The pages give out the weakest player, or those that game.conf names, so check works with that folder alone.
cp -r cells others
does '$sortie contest c --game ./cells'
says 0 '0 contestants are accepted, the game has 2 seats: no match can be played' '$sortie batch c 2>&1 >/dev/null'
does '$sortie submit c ann cells/players/one.py'
says 0 '1 contestants are accepted, the game has 2 seats: no match can be played' '$sortie batch c 2>&1 >/dev/null'
does '$sortie site c'
is 'ladder.txt one.py' 'ls c/site/bundles/cells/players | paste -sd " "'
is '"folder":["game.conf","referee.py","sortie.py","players/ladder.txt","players/one.py"]' 'grep -o "\"folder\":[^]]*]" c/site/contest.js'
mkdir outside && cp -r c/site/bundles/cells cells/players/four.py outside
says 0 '*plays: every test point without a fault.*' 'cd outside && $sortie check four.py --game ./cells'
rm -r outside/cells/players
says 1 "*there is no folder $PWD/outside/cells/players; ask the organiser for it, or write a player into it*" '$sortie check outside/four.py --game ./outside/cells 2>&1'
echo 'given = four one' >>others/game.conf
does '$sortie contest d --game ./others'
does '$sortie site d'
is 'one four' 'paste -sd " " d/site/bundles/others/players/ladder.txt'
is 'four.py ladder.txt one.py' 'ls d/site/bundles/others/players | paste -sd " "'
echo 'contest = fromat = swiss' >>others/game.conf
says 1 '*fromat: no such key, did you mean format?*' '$sortie game check others --matches 2 2>&1'
sed -i '/fromat/d; s/^given.*/given = none/' others/game.conf
says 0 '*each ended*' '$sortie game check others --matches 2'
does '$sortie contest e --game ./others'
does '$sortie site e'
is no 'test -e e/site/bundles/others/players || echo no'
sed -i 's/^given.*/given = five/' others/game.conf
says 1 'game.conf: given: players/ladder.txt has no five' '$sortie game check others --matches 2'
