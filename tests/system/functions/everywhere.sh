# A player in Python goes where one in C goes, or one line says that it does not. Its limits are those of programs by
# lines: a language that compiles as it runs has the game's warm-up allowance.
. "$kit/tests/system/functions/lib.sh"
cp "$kit/samples/plane/random.py" mine.py
cp "$kit/samples/plane/random.c" other.c
says 0 "*mine.py plays: every test point without a fault." "\$sortie check mine.py"
says 0 "*" "\$sortie duel mine.py other.c --subtask 5 --pairs 1 --json >duel"
does "grep -q '\"format\"' duel"
says 0 "*mine.py*" "\$sortie gauntlet mine.py --subtask 5 --pairs 1"
says 0 "*mine.py*other.c*" "\$sortie league mine.py other.c --subtask 5 --pairs 1 --no-progress"
# A person plays hunter to the end: what is shown and what is recorded is what hunter in C gives.
for ending in c py; do
    does "printf '%s\n' '0 0 1 3' '0 0 5 3' '0 0 9 3' 'hit 10 10' 'hit 9 3' 'hit 5 10' |
        \$sortie play \$kit/samples/plane/hunter.$ending --seed 4 --record play-$ending.record >play-$ending"
done
is 'You win: all three planes are destroyed.' 'tail -n 1 play-py'
is '' 'diff play-c play-py && diff play-c.record play-py.record'
sed 's/^def Operate_self.*/&\n    print("here")/' mine.py >prints.py
does "\$sortie match prints.py hunter --subtask 5 --seed 3 --record r.record --said r.said"
does "grep -q '^said 1 1 0 here' r.said"
says 0 "*prints.py did all that r.record says of seat 0." "\$sortie match prints.py record:r.record --seat 0"
linked=': to be linked, a player is a file that ends in .c, .cpp, .cc, .cxx, .C or .CPP'
says 1 "sortie: mine.py$linked" "\$sortie grader mine.py other.c"
says 2 "*sortie: $D/mine.py$linked*" "make -s -C \"\$kit\" grader PLAYER=\$D/mine.py GRADER=\$D/grader"
says 1 "sortie: mine.py: in a sealed seat, a player is *" "\$sortie match mine.py hunter --subtask 5 --seat sealed"

# Handing in over HTTP, as a script does, and by the form of the own page, as a browser sends it without and
# with the page's script. The clock tries what comes, and the page shows what it found.
does "\$sortie contest c && \$sortie contestant c add ann >added"
set_to c admission_opponent samples/plane/random.c
sed -i '/^testpoint = [1234]/d' c/contest.conf
token=$(grep -Eo '[A-Za-z0-9_-]{20,}' added | head -n 1)
serve c
http 202 "-H 'Authorization: Bearer $token' -F file=@mine.py \$U/api/submissions"
http 303 "-c jar -d token=$token \$U/login"
http 200 "-b jar \$U/me"
says 0 '*a file that ends in *.py*<input id="file" type="file" name="file" required>*' 'cat body'
csrf=$(sed -n 's/.*name="csrf" value="\([0-9a-f]*\)".*/\1/p' body | head -n 1)
printf 'def Init(last, id, type, b):\n    pass\ndef Operate_self(:\n    pass\ndef Operate_opponent(kind, x, y):\n    pass\n' >wrong.py
http 303 "-b jar -F csrf=$csrf -F 'file=@prints.py;type=text/x-python' -F main= \$U/hand-in"
http 202 "-b jar -H 'X-CSRF-Token: $csrf' -F 'file=@wrong.py;type=text/x-python' \$U/api/submissions"
$sortie run c --no-progress >run.log 2>&1 </dev/null &
clock=$!
trap 'kill $server $clock 2>/dev/null; test $wrong = 0 || exit 1' EXIT
shows() { curl -s -b jar "$U/me" | tr -d '\n' >page && [ "$(grep -Eo 'data-state="(accepted|refused)"' page | wc -l)" = 3 ]; }
wait_for shows
is 2 "grep -o 'data-state=\"accepted\"' page | wc -l"
is 1 "grep -o 'data-state=\"refused\"' page | wc -l"
says 0 '*refused: *wrong.py, line 3*' 'cat page'
says 0 '*accepted: it compiles, and plays every test point to the end*' 'cat page'
kill $clock && wait $clock
end_serve

# limit ENDING TEXT PATTERN [OPTIONS] - a player with this text in its Init ends so. Taking a GiB costs CPU time too, on
# a crowded machine more than Init has: --grace lets it come to the other limit.
limit() {
    is_here $1 || return 0
    "write_$1" "$2"
    says 0 "*late forfeits the test point: $3 in Init*" "\$sortie match late.$1 hunter --subtask 5 --seed 3 --games 1 ${4-}"
}
write_py() { printf 'def Init(last, id, type, b):\n    %s\nOperate_self = Operate_opponent = Init\n' "$1" >late.py; }
write_js() { printf 'function Init() {\n%s\n}\nvar Operate_self = Init, Operate_opponent = Init;\n' "$1" >late.js; }
write_java() {
    printf 'class Player {\nstatic void Init(int last, int id, int[] type, boolean b) { %s }
static void Operate_self() {}\nstatic void Operate_opponent(boolean kind, int x, int y) {}\n}\n' "$1" >late.java
}
limit py 'while True: pass' 'time game 1 operation 0: used more than 2000 ms of CPU time'
limit js 'for (;;);' 'time game 1 operation 0: used more than 3000 ms of CPU time'
limit java 'for (;;);' 'time game 1 operation 0: used more than 3000 ms of CPU time'
limit py 'x = bytearray(2**31)' 'memory game 1 operation 0: * the limit is 1024 MiB' '--grace 20000'
limit java 'java.util.List<long[]> l = new java.util.ArrayList<>(); for (;;) l.add(new long[1 << 17]);' \
    'memory game 1 operation 0: * the limit is 1024 MiB' '--grace 20000'
