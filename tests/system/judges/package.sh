# The packages: the same bytes for the same options, and what their judges do with them, by those judges' own commands.
. "$kit/tests/system/judges/lib.sh"
token=abcdefghijklmnop0123456789

for judge in kattis hydro "uoj --token $token"; do
    name=${judge%% *}
    says 0 "$name.zip: 13 test cases, 100 points" "\$sortie package plane --for $judge $name.zip"
    does "\$sortie package plane --for $judge again.zip && cmp $name.zip again.zip"
    does "unzip -tq $name.zip && umask 022 && unzip -q $name.zip -d $name"
    is '' "find $name -type f \( -name '*.sh' ! -perm 755 -o ! -name '*.sh' ! -perm 644 \)"
done
is 1 "find hydro -name '*.sh' | wc -l"

# An organiser's own cases.
does '$sortie package plane --print-cases >cases.txt'
does '$sortie package plane --for hydro again.zip --cases cases.txt && cmp hydro.zip again.zip'
printf '# one\nhunter 5 4 77 30\n' >cases.txt
says 0 'one.zip: 1 test cases, 30 points' '$sortie package plane --for kattis one.zip --cases cases.txt'
is 'hunter 5 4 77 30' 'unzip -p one.zip plane/data/secret/group01/case01.in'
echo 'hunter 9 4 77 30' >cases.txt
says 1 'sortie: cases.txt: line 1: there is no such test point' '$sortie package plane --for kattis one.zip --cases cases.txt'
says 2 'sortie: /dev/full: No space left on device' '$sortie package plane --for kattis /dev/full'
says 1 'sortie: --token: is needed:*' '$sortie package plane --for uoj one.zip'
says 1 'sortie: --token: uoj needs none for yacht' '$sortie package yacht --for uoj one.zip --token abcdefghijklmnop'
echo 'greedy 1 2 77 30' >cases.txt
says 1 'sortie: cases.txt: line 1: each game needs a new process, and a judge starts one, so the number of games must be 1' '$sortie package yacht --for uoj one.zip --cases cases.txt'
echo 'order 3 11 77 30' >cases.txt
says 1 'sortie: cases.txt: line 1: this test point needs a second process of the contestant, and a judge starts one' '$sortie package five --for uoj one.zip --cases cases.txt'
printf 'time 7\nmemory 99\norder 1 11 77 30\n' >cases.txt
does '$sortie package five --for hydro one.zip --cases cases.txt'
is $'time: 7000ms\nmemory: 99m' 'unzip -p one.zip five/testdata/config.yaml | grep -e ^time -e ^memory'
printf 'time 0\n' >cases.txt
says 1 'sortie: cases.txt: line 1: the time must be 1 to 1000 seconds' '$sortie package five --for hydro one.zip --cases cases.txt'
says 1 'sortie: --for: no such judge, did you mean hydro?' '$sortie package plane --for hydra one.zip'

# Hydro: its command for C, and its interactor's; then a case's score in the words that its reader of testlib knows.
cp hydro/plane/testdata/* .
cp "$kit/samples/plane/hunter.c" foo.c
does 'HYDRO_LANG=c bash compile.sh && mv foo hunter'
cp "$kit/samples/plane/sample.cpp" foo.cc
does 'HYDRO_LANG=cc.cc14o2 bash compile.sh'
says 1 'This task takes C and C++ only.' 'HYDRO_LANG=py.py3 bash compile.sh'
does 'gcc -Wall -Werror -O0 -std=c99 -o interactor interactor.c -lm'
meets 7 'points 0.[0-9]* *of 20 games won' ./hunter ./interactor plane2.in tout plane2.out
cp tout linked
does '$sortie verify tout'
meets 3 'sortie: none: no such sample and no such program' ./hunter ./interactor --against none --subtask 1

# The statements say it first. Kattis' compilers for other languages show it, of a file that stands beside the
# contestant's.
for statement in hydro/plane/problem_en.md uoj/statement.en.md kattis/plane/problem_statement/problem.en.tex; do
    does "grep -qx 'This task takes C and C++ only.' $statement"
done
for statement in hydro/plane/problem_zh.md uoj/statement.zh.md kattis/plane/attachments/statement.zh.md; do
    does "grep -qx '本题只接受 C 和 C++。' $statement"
done
refuses() { # COMPILER FOLDER ENDING COMMAND - if it is here
    [ -x "/usr/bin/$1" ] || { echo "left out: Kattis' refusal of .$3: no $1 here"; return; }
    mkdir "refused-$2" && cp "kattis/plane/include/$2/"* "$kit/samples/plane/hunter.$3" "refused-$2"
    says 1 '*This task takes C and C++ only.*' "cd refused-$2 && $4"
}
refuses python3 python3 py 'python3 -m py_compile main.py hunter.py'
refuses node javascript js 'node -c main.js hunter.js'
refuses javac java java 'javac -d . main.java hunter.java'
refuses mcs csharp cs 'mcs -out:a.exe main.cs hunter.cs'
refuses go go go 'HOME=$PWD GOCACHE=$PWD/cache GO111MODULE=off go build -o a main.go hunter.go'
refuses rustc rust rs 'rustc --crate-type bin main.rs -o a'

# UOJ: implementer and the contestant's file become one program, as UOJ compiles it. The token stands before
# the result, and the record is the referee's.
cd uoj/require || exit 1
cp "$kit/samples/plane/hunter.c" answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O0 -DONLINE_JUDGE'
does './answer <../plane2.in >out 2>/dev/null'
is "$token" 'head -1 out'
does 'sed 1,3d out | cmp - ../../linked'
cp "$kit/samples/plane/sample.cpp" answer.code
does 'g++ -w -o answer implementer.cpp -x c++ answer.code -lm -O0 -DONLINE_JUDGE -std=c++14'
does './answer <../plane1.in >out 2>/dev/null'
is "$token" 'head -1 out'
cp ../programs/crash.c answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O0 -DONLINE_JUDGE'
says 0 "$token*0.000000*forfeited: crash game 1 operation 0*" './answer <../plane1.in'
# Its output stands nowhere near the token. Without the token there are no points.
{ echo '#include <stdio.h>' && echo '__attribute__((constructor)) static void print(void) { puts("1.0"); }' && cat ../programs/off_board.c; } >answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O0 -DONLINE_JUDGE'
is "$token" './answer <../plane1.in 2>/dev/null | head -1'
cd ../..

# Kattis: the referee as its output validator.
cp "kattis/plane/include/c/"* .
does 'gcc -w -O0 -o validator kattis/plane/output_validators/referee/referee.c -lm'
does 'g++ -o shape kattis/plane/input_validators/shape/shape.cc'
says 42 '' './shape <kattis/plane/data/secret/group02/case02.in'
mkdir -p feedback
meets 42 '' ./hunter ./validator kattis/plane/data/secret/group02/case02.{in,ans} feedback
does 'cmp linked feedback/judgemessage.txt'

# ---- games by lines: the contestant's program as it is, and the referee's samples in its own process ----

# by_lines GAME PROGRAM - the packages' referee and the kit's own interactor write the same record of the first case
by_lines() {
    local game=$1 judge
    for judge in kattis hydro uoj; do
        does "\$sortie package $game --for $judge $game-$judge.zip && unzip -q $game-$judge.zip -d $game-$judge"
    done
    does "gcc -w -O0 -std=c99 -o $game-validator $game-kattis/$game/output_validators/referee/referee.c -lm"
    does "gcc -w -O1 -o lines-player $2 -lm"
    rm -rf feedback && mkdir feedback
    meets 42 '' ./lines-player ./$game-validator "$game-kattis/$game/data/secret/group01/case01.in" /dev/null feedback
    does '$sortie verify feedback/judgemessage.txt'
}

by_lines yacht yacht-kattis/yacht/submissions/accepted/rival.c
case=$(<yacht-kattis/yacht/data/secret/group01/case01.in)
read -r sample subtask games seed points <<<"$case"
meets 0 '*of 1 games won' ./lines-player $sortie interactor --game yacht --against $sample --subtask $subtask --seed $seed --record own
does 'cmp own feedback/judgemessage.txt'
is '' 'find yacht-kattis -path "*/include/*"' # any language plays

# Once the referee has said its first line it has started its samples, and is still one process.
cat >counting <<'END'
#!/bin/bash
IFS= read -r line
for file in /proc/[0-9]*/exe; do [ ! "$file" -ef yacht-validator ] || echo "$file"; done | wc -l >referees
{ printf '%s\n' "$line"; exec cat; } | ./lines-player
END
chmod +x counting
rm -rf feedback && mkdir feedback
meets 42 '' ./counting ./yacht-validator yacht-kattis/yacht/data/secret/group01/case01.in /dev/null feedback
is 1 'cat referees'
does 'cmp own feedback/judgemessage.txt'
! is_drawn 3 || by_lines kutulu "$kit/samples/kutulu/hug.c"
! is_drawn 3 || by_lines codevs "$kit/samples/codevs/lowest.c"
by_lines five five-kattis/five/submissions/partially_accepted/pattern.c

# UOJ: the interactor gets /dev/stdin in the place of its output, and writes nothing there. Its words on standard error
# are a share. Luogu: the same file as its checker, with its own flags, beside an empty interactive_lib.cpp.
does 'g++ -w -fno-asm -std=c++14 -O0 -o interactor five-uoj/interactor.cpp -lm'
meets 7 'points 0.*6 of * games won' ./lines-player ./interactor five-uoj/five3.in /dev/stdin five-uoj/five3.out
is 'interaction_mode on' 'grep interaction_mode five-uoj/problem.conf'
: >interactive_lib.cpp
does 'g++ -w -std=c++14 -O2 -o luogu -x c++ interactive_lib.cpp "$kit/grader/games/five/judge/no_card.c"'
meets 1 'wrong answer forfeited: illegal game 1 operation 1*' ./luogu ./interactor five-uoj/five3.in luogu.out five-uoj/five3.out
does '$sortie verify luogu.out'

# Five!: Kattis' and Hydro's ways to a function in Python and in JavaScript.
mkdir -p run && cp five-kattis/five/include/python3/* five-kattis/five/include/javascript/* run/
cp "$kit/samples/five/counting.py" run/mine.py && cp "$kit/samples/five/killer.js" run/mine.js
printf '#!/bin/sh\nexec python3 run/main.py\n' >in-python && printf '#!/bin/sh\nexec node run/main.js\n' >in-javascript && chmod +x in-*
echo 'order 1 11 1 10' >case.in
rm -rf feedback && mkdir feedback
meets 42 '' ./in-python ./five-validator case.in /dev/null feedback
cp feedback/judgemessage.txt in-python.record
meets 42 '' ./in-javascript ./five-validator case.in /dev/null feedback
mkdir hydro-five && cp five-hydro/five/testdata/* hydro-five/
(cd hydro-five && cp "$kit/samples/five/counting.py" foo.py && HYDRO_LANG=py.py3 bash compile.sh) || wrong=1
printf '#!/bin/sh\ncd hydro-five && exec bash execute.sh\n' >in-hydro && chmod +x in-hydro
meets 42 '' ./in-hydro ./five-validator case.in /dev/null feedback
does 'cmp in-python.record feedback/judgemessage.txt'
says 1 'This task takes C, C++, Python 3 and JavaScript only.' 'cd hydro-five && HYDRO_LANG=pas bash compile.sh'

# The samples of Five! in C play as those in Python.
for sample in order counting killer pattern; do
    is_drawn 2 || continue
    other=$([ $sample = killer ] && echo pattern || echo killer)
    for file in "${sortie%/*}/judge/five/$sample.c" "$kit/samples/five/$sample.py"; do
        does "\$sortie match $file $other --game five --subtask 1 --seed 1 --record ${file##*.}.record"
    done
    does 'diff <(grep -v ^player c.record) <(grep -v ^player py.record)'
done
