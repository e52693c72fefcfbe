# The packages: the same bytes for the same options, and what their judges do with them, by those judges' own commands.
. "$kit/tests/system/judges/lib.sh"
token=abcdefghijklmnop0123456789

for judge in kattis hydro "uoj --token $token"; do
    name=${judge%% *}
    says 0 "$name.zip: 13 test cases, 100 points" "\$sortie package plane --for $judge $name.zip"
    does "\$sortie package plane --for $judge again.zip && cmp $name.zip again.zip"
    does "unzip -tq $name.zip && unzip -q $name.zip -d $name"
done

# An organiser's own cases.
does '$sortie package plane --print-cases >cases.txt'
does '$sortie package plane --for hydro again.zip --cases cases.txt && cmp hydro.zip again.zip'
printf '# one\nhunter 5 4 77 30\n' >cases.txt
says 0 'one.zip: 1 test cases, 30 points' '$sortie package plane --for kattis one.zip --cases cases.txt'
is 'hunter 5 4 77 30' 'unzip -p one.zip plane/data/secret/group01/case01.in'
echo 'hunter 9 4 77 30' >cases.txt
says 1 'sortie: cases.txt: line 1: there is no such test point' '$sortie package plane --for kattis one.zip --cases cases.txt'
says 1 'sortie: --token: is needed:*' '$sortie package plane --for uoj one.zip'
says 1 'sortie: yacht: there is no package of this game' '$sortie package yacht --for uoj one.zip'
says 1 'sortie: --for: no such judge, did you mean hydro?' '$sortie package plane --for hydra one.zip'

# Hydro: its command for C, and its interactor's; then a case's score in the words that its reader of testlib knows.
cp hydro/plane/testdata/* .
cp "$kit/samples/plane/hunter.c" foo.c
does 'HYDRO_LANG=c bash compile.sh && mv foo hunter'
cp "$kit/samples/plane/sample.cpp" foo.cc
does 'HYDRO_LANG=cc.cc14o2 bash compile.sh'
says 1 'This task takes C and C++ only.' 'HYDRO_LANG=py.py3 bash compile.sh'
does 'gcc -Wall -Werror -O1 -std=c99 -o interactor interactor.c -lm'
meets 7 'points 0.[0-9]* *of 20 games won' ./hunter ./interactor plane2.in tout plane2.out
cp tout linked
does '$sortie verify tout'
meets 3 'sortie: none: no such sample and no such program' ./hunter ./interactor --against none --subtask 1

# UOJ: implementer and the contestant's file become one program, as UOJ compiles it. The token stands before
# the result, and the record is the referee's.
cd uoj/require || exit 1
cp "$kit/samples/plane/hunter.c" answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O1 -DONLINE_JUDGE'
does './answer <../plane2.in >out 2>/dev/null'
is "$token" 'head -1 out'
does 'sed 1,3d out | cmp - ../../linked'
cp "$kit/samples/plane/sample.cpp" answer.code
does 'g++ -w -o answer implementer.cpp -x c++ answer.code -lm -O1 -DONLINE_JUDGE -std=c++14'
does './answer <../plane1.in >out 2>/dev/null'
is "$token" 'head -1 out'
cp ../programs/crash.c answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O1 -DONLINE_JUDGE'
says 0 "$token*0.000000*forfeited: crash game 1 operation 0*" './answer <../plane1.in'
# Its output stands nowhere near the token. Without the token there are no points.
{ echo '#include <stdio.h>' && echo '__attribute__((constructor)) static void print(void) { puts("1.0"); }' && cat ../programs/off_board.c; } >answer.code
does 'gcc -w -o answer implementer.c -x c answer.code -lm -O1 -DONLINE_JUDGE'
is "$token" './answer <../plane1.in 2>/dev/null | head -1'
cd ../..

# Kattis: the referee as its output validator.
cp "kattis/plane/include/c/"* .
does 'gcc -w -O1 -o validator kattis/plane/output_validators/referee/referee.c -lm'
does 'g++ -o shape kattis/plane/input_validators/shape/shape.cc'
says 42 '' './shape <kattis/plane/data/secret/group02/case02.in'
mkdir -p feedback
meets 42 '' ./hunter ./validator kattis/plane/data/secret/group02/case02.{in,ans} feedback
does 'cmp linked feedback/judgemessage.txt'
