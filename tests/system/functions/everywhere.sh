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
says 0 "*You left the game." "\$sortie play mine.py"
sed 's/^def Operate_self.*/&\n    print("here")/' mine.py >prints.py
does "\$sortie match prints.py hunter --subtask 5 --seed 3 --record r.record --said r.said"
does "grep -q '^said 1 1 0 here' r.said"
says 0 "*prints.py did all that r.record says of seat 0." "\$sortie match prints.py record:r.record --seat 0"
linked=': to be linked, a player is a file that ends in .c, .cpp, .cc, .cxx, .C or .CPP'
says 1 "sortie: mine.py$linked" "\$sortie grader mine.py other.c"
says 2 "*sortie: $D/mine.py$linked*" "make -s -C \"\$kit\" grader PLAYER=\$D/mine.py GRADER=\$D/grader"
says 1 "sortie: mine.py: in a sealed seat, a player is *" "\$sortie match mine.py hunter --subtask 5 --seat sealed"

# Handing in over HTTP, as a script does.
does "\$sortie contest c && \$sortie contestant c add ann >added"
token=$(grep -Eo '[A-Za-z0-9_-]{20,}' added | head -n 1)
serve c
http 202 "-H 'Authorization: Bearer $token' -F file=@mine.py \$U/api/submissions"
end_serve
does "ls c/submissions/ann | grep -q 'mine.py'"

# limit ENDING TEXT PATTERN - a player with this text in its Init ends so
limit() {
    is_here $1 || return 0
    "write_$1" "$2"
    says 0 "*late forfeits the test point: $3 in Init*" "\$sortie match late.$1 hunter --subtask 5 --seed 3 --games 1"
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
limit py 'x = bytearray(2**31)' 'memory game 1 operation 0: * the limit is 1024 MiB'
limit java 'java.util.List<long[]> l = new java.util.ArrayList<>(); for (;;) l.add(new long[1 << 17]);' \
    'memory game 1 operation 0: * the limit is 1024 MiB'
