# A game of one's own, from nothing to a contest, and one specimen of each kind of broken referee.
. "$kit/tests/system/contest/lib.sh"
$sortie game new pile > out
says 0 '*pile is a game now*' 'cat out'
says 1 'sortie: pile: File exists*' '$sortie game new pile 2>&1'
says 1 '*--language*must be python, cpp, java, js or c*' '$sortie game new other --language cobol 2>&1'
says 1 '*small letters*' '$sortie game new Other 2>&1'
does '$sortie match pile/players/one.py pile/players/four.py --game ./pile --games 4 --seed 5 --record python.txt'
says 0 '*4 games, every answer and result is right*' '$sortie verify python.txt'
says 0 '*four wins (taken)*' '$sortie show python.txt'
echo 'int main(void) { return 0; }' >gone.c
says 1 "*again: * match gone.c one --game $PWD/pile --subtask 1 *" '$sortie check gone.c --game ./pile'
says 0 '*100 matches against players that break every rule*' '$sortie game check pile --seed 1'
says 0 '*与违反各种规则的选手程序进行了 3 场对局*' 'LC_ALL=zh_CN.UTF-8 $sortie game check pile --seed 1 --matches 3'

# show draws the picture, and below it prints the notes of the moment.
says 0 '*] 0 of 2?  stones?left 0*' '$sortie show python.txt --game 1'
says 0 '*] 0 / 2?*石子*' 'LC_ALL=zh_CN.UTF-8 $sortie show python.txt'

# The same game in C++ and C draws the same and gives the same record but for its first line.
for language in cpp c; do
    does "\$sortie game new $language --language $language"
    does "\$sortie match pile/players/one.py pile/players/four.py --game ./$language --games 4 --seed 5 --record $language.txt"
    is '' "diff <(tail -n +2 python.txt) <(tail -n +2 $language.txt)"
    does "\$sortie verify $language.txt"
done

# The record's folder must be the one that it names.
cp -r pile changed && mkdir elsewhere && mv python.txt elsewhere && echo >> changed/referee.py
says 1 '*record of pile@*changed is changed@*now*' '$sortie verify elsewhere/python.txt --game ./changed 2>&1'
says 0 '*every answer*' '$sortie verify elsewhere/python.txt'
mv pile moved
says 1 '*there is no folder ./pile; name it with --game*' '$sortie verify elsewhere/python.txt 2>&1'
mv moved pile

# game.conf is read strictly.
wrong() { # EXPECTED, SED
    rm -rf wrong && cp -r pile wrong && sed -i "$2" wrong/game.conf
    says 1 "*./wrong: game.conf*$1*" '$sortie match pile/players/one.py pile/players/four.py --game ./wrong 2>&1'
}
wrong ':4: seats must be a number from 2 to 4' 's/^seats.*/seats = 5/'
wrong ':4: the key chairs is not known' 's/^seats/chairs/'
wrong ':2: must be: key = value' 's/^title.*/The pile/'
wrong 'ends = ... is missing' '/^ends/d'
wrong ':4: setup: lines "setup = NAME COUNT LEAST MOST" go before the test points' '/^#/d; /^setup/d; /^ends/d'
wrong ':10: stones must be a number from 4 to 1000' 's/setup 21/setup 3/'

# A referee that breaks: nobody is to blame, and the line and its last words say why.
breaks() { # EXPECTED; the referee is read from standard input
    rm -rf broken && cp -r pile broken && cat > broken/referee.py
    says 2 "*The game's referee failed, and none of the players is to blame: $1*" '$sortie match pile/players/one.py pile/players/four.py --game ./broken --games 1 --record broken.txt 2>&1'
    is 1 "grep -c '^system referee: ' broken.txt"
}
breaks 'after line 1 it left the program with exit status 1; its last words: ValueError: bad idea (referee.py:2)' <<'EOF'
print("note x", flush=True)
raise ValueError("bad idea")
EOF
breaks 'after line 0 it left the program with exit status 1; its last words: KeyError: 7 (referee.py:4)' <<'EOF'
import sortie
def play(game):
    hands = {}
    game.say(0, hands[7])
sortie.run(play)
EOF
breaks 'line 2, "say 5 hello": must be: say SEAT TEXT' <<'EOF'
print("note x\nsay 5 hello", flush=True)
input()
EOF
breaks 'line 1, "ende": begins with none of' <<'EOF'
print("ende", flush=True)
input()
EOF
says 2 '*游戏的交互库出错: 第 1 行 "ende"：不以 say、ask、note、board、illegal、end 之一开头*' 'LC_ALL=zh_CN.UTF-8 $sortie match pile/players/one.py pile/players/four.py --game ./broken --games 1 2>&1'
breaks 'line 1, "end lost places 1 2": game.conf names no such end' <<'EOF'
print("end lost places 1 2", flush=True)
input()
EOF
breaks 'line 1, "end taken places 1 1 1": must be: end HOW places P0 P1' <<'EOF'
print("end taken places 1 1 1", flush=True)
input()
EOF
breaks 'line 1, "illegal 0 no": seat 0 has not answered' <<'EOF'
print("illegal 0 no", flush=True)
input()
EOF
breaks 'line 1, "note result 1 0": a note may not begin with' <<'EOF'
print("note result 1 0", flush=True)
input()
EOF
breaks 'line 1, "board circle": *' <<'EOF'
print("board circle", flush=True)
input()
EOF
breaks 'line *seat 0 was sent more than 65536 bytes' <<'EOF'
while True:
    print("say 0 " + "x" * 900)
EOF
breaks 'line 10001, "say 0 ": the referee wrote 10000 lines and asked nobody' <<'EOF'
while True:
    print("say 0 ")
EOF
breaks 'after line 0 it wrote a line that is too long' <<'EOF'
print("say 0 " + "x" * 5000, flush=True)
input()
EOF
breaks 'after line 0 it left the program with exit status 0' <<'EOF'
EOF
breaks 'after line 0 it slept for more than ' <<'EOF'
import time
time.sleep(1000)
EOF
breaks 'after line 0 it started a process' <<'EOF'
import os
os.fork()
EOF
breaks 'after line 0 it used more memory' <<'EOF'
all = []
while True:
    all.append(bytearray(10**7))
EOF
echo 'referee_time = 100' >> pile/game.conf
breaks 'after line 1 it used more than 100 ms of CPU time' <<'EOF'
print("note x", flush=True)
while True:
    pass
EOF
sed -i '/^referee_time/d' pile/game.conf
rm -rf broken && cp -r pile broken && sed -i '/illegal(/d; /not in/d' broken/referee.py
says 1 '*its last words: ValueError*before that seat * answered *the referee was wrong in *' '$sortie game check broken --seed 1 2>&1'
rm -rf broken && cp -r pile broken && sed -i 's/^import sortie/import os\nimport sortie/; s/game.random(4)/os.urandom(1)[0] % 4/' broken/referee.py
says 1 '*not the same twice: line *' '$sortie game check broken --seed 1 2>&1'
# No more than int() for an answer. The first matches spoil a word of an answer in all ways.
rm -rf broken && cp -r pile broken && sed -i 's/answer not in ("1", "2", "3")\[:most\]/not 1 <= int(answer) <= most/' broken/referee.py
says 1 '*int() with base 10*answered "x"*' '$sortie game check broken --matches 10 2>&1 | tee told; exit ${PIPESTATUS[0]}'
says 0 '*int() with base 10*answered ""*' 'cat told'
# A limit that only a long game reaches: the folder's players play each other and themselves.
rm -rf broken && cp -r pile broken && echo 'turns = 18' >> broken/game.conf
says 1 '*with the players of players/: *asks more than 18 times*' '$sortie game check broken --matches 1 2>&1'

# The other files: lines for contest.conf, the names of the players, Chinese.
rm -rf broken && cp -r pile broken
echo 'contest = fromat = swiss' >> broken/game.conf
line=$(wc -l < broken/game.conf)
says 1 "*game.conf:$line: fromat: no such key, did you mean format?*" '$sortie game check broken 2>&1'
says 1 "*game.conf:$line: fromat: no such key, did you mean format?*" '$sortie contest e --game ./broken 2>&1'
is no 'test -e e || echo no'
rm -rf broken && cp -r pile broken && echo gone >> broken/players/ladder.txt
line=$(wc -l < broken/players/ladder.txt)
says 1 "*broken/players/ladder.txt:$line names gone, and there is no sample gone.c*" '$sortie game check broken 2>&1'
rm -rf broken && cp -r pile broken && printf 'six stones\n{1} left => {2}\nnone left => {1}\n{#1} more => {#1}\n' > broken/zh.txt && : > broken/rules.md
says 1 '*rules.md: has no rules*zh.txt:1: has no "=>"*zh.txt:2: the right side*zh.txt:3: the right side*no line for "The pile"*' '$sortie game check broken 2>&1'
is 3 '$sortie game check broken | grep -c ^zh.txt:[0-9]'
mkdir 'two words' && cp -r pile 'two words/pile'
says 0 "*worst game*match pile/players/*--game './two words/pile' --games 1*" '$sortie duel pile/players/one.py pile/players/four.py --game "./two words/pile" --pairs 1 --games 1 --seed 1 --no-progress'
says 1 '*--game: there is no game pile, did you mean the folder ./pile?*' '$sortie match pile/players/one.py pile/players/four.py --game pile 2>&1'

# Node's last line is its version: what is kept is the error's name, and the line of the referee.
does '$sortie game new thrown --language js'
printf 'const a = undefined;\nfunction play() {\n  a.x();\n}\nplay();\n' >thrown/referee.js
says 2 '*its last words: TypeError: Cannot read properties *... (referee.js:3)' '$sortie match pile/players/one.py pile/players/four.py --game ./thrown --games 1 2>&1 >out'
says 0 '*游戏的交互库出错，不归咎于任何选手：第 0 行之后*TypeError*(referee.js:3)*' 'LC_ALL=zh_CN.UTF-8 $sortie match pile/players/one.py pile/players/four.py --game ./thrown --games 1 2>&1; true'
printf 'throw "\\x1b[31m boo";\n' >thrown/referee.js
says 2 '*its last words: \\x1b\[31m boo (referee.js:1)' '$sortie match pile/players/one.py pile/players/four.py --game ./thrown --games 1 2>&1 >out'

# A contest keeps a copy of the folder, and plays that.
does '$sortie contest c --game ./pile'
echo >> pile/referee.py
does '$sortie submit c alice pile/players/four.py'
does '$sortie submit c bob pile/players/one.py'
does '$sortie batch c --rounds 2 --seed 1 --jobs 2'
says 0 '* 1  alice *' '$sortie standings c'
says 0 '*every pairing, rating, score, answer and result is right*' '$sortie verify c'
does '$sortie site c'
says 1 '*this kit knows no game "pile@*' '$sortie verify --public c/site/bundles/1.txt'
says 0 '*the records of 2 were played again*' '$sortie verify --public c/site/bundles/1.txt --records c/site --game c/site/bundles/pile'
echo >> c/game/pile/referee.py
says 1 '*this game is pile@*now, and the contest*is pile@*' '$sortie standings c 2>&1'

# A referee that breaks now and then interrupts the batch, at the first time and without a retry.
rm -rf broken && cp -r pile broken
sed -i 's/^    while stones > 0:/    assert game.seed % 4 != 0, "I cannot"\n&/' broken/referee.py
does '$sortie contest d --game ./broken'
does '$sortie submit d alice pile/players/four.py'
does '$sortie submit d bob pile/players/one.py'
says 2 '*is interrupted: *referee: after line 0 it left the program *its last words: AssertionError: I cannot*' '$sortie batch d --rounds 20 --seed 1 2>&1'

# A wrong line for contest.conf is one of game.conf, and leaves no folder behind.
cp -r pile wide
sed -i 's/^seats = 2/seats = 3/' wide/game.conf
cp -r wide swiss
printf 'contest = rounds = 5\ncontest = format = swiss\n' >>swiss/game.conf
last=$(wc -l <swiss/game.conf)
says 1 "sortie: */swiss/game.conf:$last: format: swiss: needs a game of two*" '$sortie contest e --game ./swiss 2>&1'
sed -i 's/= rounds =/= rouns =/' swiss/game.conf
says 1 "sortie: */swiss/game.conf:$((last - 1)): rouns: no such key*" '$sortie contest e --game ./swiss 2>&1'
is gone 'test -e e && echo there || echo gone'

# Fewer contestants than seats: no batch is begun, by the judge and by the clock, which lives on.
does '$sortie contest e --game ./wide'
does '$sortie submit e ann pile/players/four.py'
does '$sortie submit e bob pile/players/one.py'
few='2 contestants are accepted, the game has 3 seats: no match can be played'
says 1 "sortie: e: $few" '$sortie batch e 2>&1'
is 0 'ask e "SELECT count(*) FROM batch"'
says 0 "*WARNING: $few*" '$sortie status e'
says 0 '*警告：有 2 名选手的程序被接受，而本游戏有 3 个座位：无法进行对局*' 'LC_ALL=zh_CN.UTF-8 $sortie status e'
set_to e period 5s
set_to e notice 0s
$sortie run e >told 2>&1 </dev/null &
clock=$!
wait_for '[ $(grep -c "no batch is played: $few" e/run.log) -ge 2 ]'
kill $clock
wait $clock
is 0 'ask e "SELECT count(*) FROM batch"'

# A person plays by plain lines.
says 0 '*You *' 'printf "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n" | $sortie play pile/players/four.py --game ./pile --seed 2'

# The folder's zh.txt speaks on the terminal.
says 0 '*取完*' 'LC_ALL=zh_CN.UTF-8 $sortie match pile/players/one.py pile/players/four.py --game ./pile --games 1 --seed 1'
