# A program at which the system fails is counted and reported. It is tried after everybody else's, and accepted once the
# system works. Too much output is not such a failure: it is refused with its size.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache

# A class of 13 MiB comes of 2 KB of Java: refused at once, and for good.
does '$sortie contest y --game yacht'
set_to y rounds 1
{
    echo 'class Main {' && printf '  static final String a0 = "%064d";\n' 0
    for i in 1 2 3 4 5 6 7 8 9; do echo "  static final String a$i = a$((i - 1)) + a$((i - 1));"; done
    for i in $(seq 420); do printf 'static final String b%d=a9+%d;' $i $i; done
    printf '\n  public static void main(String[] a) { }\n}\n'
} >Main.java
mkdir y/submissions/eve
for i in 1 2 3; do { cat Main.java && echo "// $i"; } >y/submissions/eve/$i.java; done
player y zoe "$kit/samples/yacht/first.py"
says 0 '*eve/1.java: refused: it compiles to 1[0-9].[0-9] MiB; at most 10 MiB are taken*' '$sortie batch y --seed 1 2>&1'
is 3 "ask y \"SELECT count(*) FROM dropped JOIN contestant ON id = contestant WHERE name = 'eve'\""
is 0 "ask y 'SELECT count(*) FROM failing'"

# The system fails at ann's program: the compiler is killed, as when memory runs out. ann is the first by name. Now
# others come first.
does '$sortie contest c'
name=$(own_name victim)
mkdir c/submissions/ann c/submissions/bob
{
    echo "// $name" && cat "$kit/samples/plane/sample.cpp"
    echo 'constexpr long slow(long s) { for (int i = 0; i < 4000; i++) for (int j = 0; j < 400; j++) s ^= i + j; return s; }'
    for i in 1 2; do echo "static_assert(slow($i) >= 0, \"\");"; done
} >c/submissions/ann/$name.cpp
cp "$kit/samples/plane/random.c" c/submissions/ann/zwei.c
touch -d '1 minute ago' c/submissions/ann/$name.cpp
cp "$kit/samples/plane/random.c" c/submissions/bob/one.c
cp "$kit/samples/plane/sample.cpp" c/submissions/bob/two.cpp
compiler_of() { pgrep -f "^/usr/l.*cc1plus.*$name[.]cpp" | head -n 1; }
$sortie batch c --rounds 1 --seed 1 >out 2>&1 </dev/null &
judge=$!
wait_for '[ -n "$(compiler_of)" ]'
kill -KILL "$(compiler_of)"
wait_for 'grep -q two.cpp out'
# While it waits for its turn, an answer to its owner and a line for the judge say so.
wait $judge
is 0 "echo $?"
is 1 "grep -c \"ann/$name.cpp: passed over: compiling: .*killed by SIGKILL.*; failures of this contestant's programs by the system: 1; it is tried again\" out"
is "ann/$name.cpp bob/one.c bob/two.cpp ann/zwei.c ann/$name.cpp" "grep -oE 'submissions/[a-z]+/[a-z0-9.-]+: (accepted|passed over)' out | sed 's/.*submissions\\///; s/: .*//' | tr '\\n' ' ' | sed 's/ \$//'"
is 0 "ask c 'SELECT count(*) FROM failing'"
is 4 "ask c 'SELECT count(*) FROM submission WHERE accepted'"

# sortie status lists the programs that still fail.
ask c "INSERT INTO failing SELECT id, 'later.c', printf('%064d', 0), 3, unixepoch(), 'compiling: no room' FROM contestant WHERE name = 'ann'"
says 0 '*The system fails at these programs; they are tried again:*ann: later.c: 3 times, last 20* UTC: compiling: no room*' '$sortie status c'
says 0 '*"failing":*"file":"later.c","times":3,*' '$sortie status c --json'
