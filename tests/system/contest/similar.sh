# Programs of different people that share code are found, however they are disguised. Samples, a changed sample and
# honest programs are not.
. "$kit/tests/system/contest/lib.sh"
is_python || exit 0
if ! [ -x /usr/bin/sim_c++ ]; then
    echo 'left out: sortie similar: this machine has no similarity-tester'
    exit 0
fi
does '$sortie contest c'
says 0 '0 programs, 0 pairs that are alike beyond the samples' '$sortie similar c'

# A program of somebody's own, and five disguises of it.
own=$kit/samples/yacht/rival.c
cp $own own.c
for how in n o c l nocj nol; do python3 "$kit/tests/system/contest/disguise.py" $how $own >copy-$how.c; done

# A sample, handed in by two with three lines changed each, and a whole sample.
sed '20s/.*/int mine = 1;/;40s/.*/int more = 2;/;60s/.*/int most = 3;/' "$kit/samples/plane/ace.c" >changed-1.c
sed '25s/.*/int a[3] = {1, 2, 3};/;45s/.*/int b;/;65s/.*/int c = 8;/' "$kit/samples/plane/ace.c" >changed-2.c
cp "$kit/samples/plane/ace.c" whole.c

# 150 honest programs and more: those that contests must take, and parts of the kit, each of which is something else.
mkdir honest
for f in "$kit"/tests/programs/fair/*/*.c*; do cp "$f" "honest/$(basename "${f%/*}").${f##*.}"; done
for f in "$kit"/grader/{base,league,match,seat,run,store,build,duel}/*.c "$kit"/grader/*/*/*.c; do
    case $f in */cli/* | */games/*) continue ;; esac
    [ "$(wc -c <"$f")" -lt 3000 ] || cp -n "$f" honest/
done
[ "$(ls honest | wc -l)" -gt 150 ] || { echo "only $(ls honest | wc -l) honest programs"; wrong=1; }
python3 "$kit/tests/system/contest/fill.py" c own.c copy-*.c changed-*.c whole.c honest/*

# All pairs of the copies, and no other.
$sortie similar c --json >found.json || wrong=1
cat >look.py <<'END'
import itertools, json
pairs = [tuple(sorted(p["name"] for p in pair["programs"])) for pair in json.load(open("found.json"))["pairs"]]
copies = ["own"] + ["copy-" + how for how in ("n", "o", "c", "l", "nocj", "nol")]
for pair in set(pairs) ^ {tuple(sorted(p)) for p in itertools.combinations(copies, 2)}:
    print("found:" if pair in pairs else "not found:", *pair)
percents = [pair["percent"] for pair in json.load(open("found.json"))["pairs"]]
if percents != sorted(percents, reverse=True) or percents[-1:] < [70]:
    print("the most alike are not first, or too little is found:", percents)
END
is '' 'python3 look.py'
says 0 '* programs, 21 pairs that are alike beyond the samples*100%*own*copy-c*' '$sortie similar c'
is 0 '$sortie similar c --known $kit/samples/yacht | grep -c "own\|copy"'
says 1 'sortie: none-there: No such file*' '$sortie similar c --known none-there'

# The page for judges has text, is theirs alone, and is not put where everybody can read it.
printf '/* </pre><script>alert(1)</script> */\nint x(void)\n{\n%s}\n' "$(for i in $(seq 60); do echo "x += y[$i] ? f(x) : g(y, x);"; done)" >hostile-1.c
sed 's/x/y/g' hostile-1.c >hostile-2.c
python3 "$kit/tests/system/contest/fill.py" c hostile-1.c hostile-2.c
does '$sortie similar c --html pairs.html'
is 600 'stat -c %a pairs.html'
is 0 'grep -c "<script" pairs.html'
is 22 'grep -c "<details>" pairs.html'
does 'mkdir -p c/site/x'
says 1 'sortie: c/site/x/pairs.html: is in the folder that everybody can read*' '$sortie similar c --html c/site/x/pairs.html'

# Sources that would trouble a reader: no end of a text, no line, no sense, many files, many braces.
head -c 300000 /dev/urandom >noise.c
(printf 'char *s = "' && head -c 100000 /dev/zero | tr '\0' 'a') >open.c
head -c 400000 /dev/zero | tr '\0' '{' >braces.c
for i in $(seq 30000); do printf 'if(a[%d]<b)c=d(e,f);' $i; done >line.c
cp line.c line-2.c
printf 'x = """\n%s\n' "$(seq 1000)" >open.py
: >empty.c
does '$sortie contest hard'
python3 "$kit/tests/system/contest/fill.py" hard noise.c open.c braces.c line.c line-2.c open.py empty.c
says 0 '7 programs, 0 pairs that are alike beyond the samples*not compared, *: line*not compared*: line-2' '$sortie similar hard'

# Without the tool one line says what to do.
if unshare -m true 2>/dev/null; then
    says 1 'sortie: /usr/bin/sim_c++: is not there; it comes with the package similarity-tester*' 'unshare -m sh -c "mount --bind /dev/null /usr/bin/sim_c++ && $sortie similar c"'
fi
