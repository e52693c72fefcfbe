# The interactor in the words of each judge, and the same records as the kit's own seats.
. "$kit/tests/system/judges/lib.sh"

# The record of sortie match, with the names that a judge's players have.
golden() { $sortie match "$1" "$2" --subtask "$3" --games 6 --seed "$4" --record golden >/dev/null && sed -i 's/^player \([01]\) .*/player \1 player\1/' golden; }

for pair in samples/plane/hunter.c:density:1 samples/plane/mover.c:hunter:3 samples/plane/sample.cpp:random:5 \
    tests/programs/chance/cpp.cpp:random:5 tests/programs/chance/srand.c:random:5; do
    IFS=: read -r source against point <<<"$pair"
    compile "$kit/$source" player || wrong=1
    golden "$kit/$source" "$against" "$point" 4$point
    meets 0 '*games won' ./player $sortie interactor --against "$against" --subtask "$point" --games 6 --seed 4$point --record record
    does 'cmp golden record'
done

compile "$kit/samples/plane/hunter.c" hunter
compile "$kit/tests/programs/specimens/hit-off-board/player.c" off_board
mkdir -p feedback
echo "random 1 20 7 40" >case.in
echo "hunter 1 20 7 40" >even.in
: >case.ans

# testlib: 0 ok, 1 wrong answer, 3 fail, 7 points; its own argument for the output gets the record.
meets 7 'points 0.[0-9]* *of 20 games won' ./hunter $sortie interactor --verdict testlib even.in out case.ans
says 0 '*right*' '$sortie verify out'
meets 1 'wrong answer forfeited: illegal game 1 operation 3 Hit(0,5): outside the board' ./off_board $sortie interactor --against random --subtask 5 --verdict testlib
meets 7 '' ./hunter $sortie interactor --verdict testlib even.in out case.ans report
says 0 'points [0-9]*.[0-9]* *of 20 games won' 'cat report'
meets 3 'sortie: nothing.in: No such file or directory' ./hunter $sortie interactor --verdict testlib nothing.in out
meets 3 'sortie: case.ans: is not one line, SAMPLE SUBTASK GAMES SEED POINTS' ./hunter $sortie interactor --verdict testlib case.ans out

# Kattis: 42 and a score, 43 and none.
meets 42 '' ./hunter $sortie interactor --verdict kattis case.in case.ans feedback
says 0 '38.000000' 'cat feedback/score.txt'
says 0 '19 of 20 games won' 'cat feedback/teammessage.txt'
says 0 '*right*' '$sortie verify feedback/judgemessage.txt'
rm -r feedback && mkdir feedback
echo "random 5 20 7 40" >five.in
meets 43 '' ./off_board $sortie interactor --verdict kattis five.in case.ans feedback/
says 0 'forfeited: illegal game 1 operation 3*' 'cat feedback/teammessage.txt'
does '! test -e feedback/score.txt'
meets 2 'sortie: none/judgemessage.txt: No such file or directory' ./hunter $sortie interactor --verdict kattis case.in case.ans none

# CMS: FIFOs as arguments, input on standard input, the outcome on standard output, words on standard error.
rm -f u_to_m m_to_u && mkfifo u_to_m m_to_u
timeout 300 ./hunter <m_to_u >u_to_m 2>/dev/null &
says 0 $'19 of 20 games won\n0.950000' 'timeout 300 $sortie interactor --verdict cms u_to_m m_to_u <case.in'
{ kill $! && wait $!; } 2>/dev/null # it waits for ever where the interactor opens no FIFO

# Plain, over FIFOs.
timeout 300 ./hunter <m_to_u >u_to_m 2>/dev/null &
says 0 $'19 of 20 games won\n38.000000' 'timeout 300 $sortie interactor --from u_to_m --to m_to_u case.in'
{ kill $! && wait $!; } 2>/dev/null

# Games by lines as they are; each in one process, so one game.
gcc -O2 -w -o greedy "$kit/samples/yacht/greedy.c" -lm
meets 0 '*1 games won' ./greedy $sortie interactor --game yacht --against first --subtask 1 --seed 5 --record record
says 0 '*right*' '$sortie verify record'
gcc -O2 -w -o hug "$kit/samples/kutulu/hug.c" -lm
meets 0 '*' ./hug $sortie interactor --game kutulu --against waiter --subtask 1 --seed 5 --record record
says 0 '*right*' '$sortie verify record'
meets 1 'sortie: --games: each game of yacht needs a new process, and a judge starts one' ./greedy $sortie interactor --game yacht --against first --games 2

says 1 'sortie: --verdict: no such judge, did you mean kattis?' '$sortie interactor --verdict katis --against random --subtask 1'
says 1 'sortie: arguments: kattis gives at least 3 of them, got 1' '$sortie interactor --verdict kattis case.in'
says 1 'sortie: --against: is needed: a sample' '$sortie interactor --subtask 1'
says 1 'sortie: --subtask: is needed: 1 to 5' '$sortie interactor --against random'
says 1 'sortie: --from: needs --to too, and --to needs it' '$sortie interactor --against random --subtask 1 --from x'
