# A fault names the contestant's own file, line and function, and never a line of the host.
. "$kit/tests/system/functions/lib.sh"

# tries FILE PATTERN - a match against hunter says this at its end
tries() { says 0 "*mine forfeits the test point: $2" "\$sortie match $1 hunter --subtask 5 --seed 3"; }

write_py() { cat >mine.py <<END; }
import random
from game import Draw, Hit
def Init(last, id, type, b):
    for i in range(3):
        Draw(5, 0, 2 + 4 * i, 2)
def helper():
    $1
    return random.randint(1, 12)
def Operate_self():
    Hit(random.randint(1, 12), helper())
def Operate_opponent(kind, x, y): pass
END
write_py 'raise ValueError("bad")'
tries mine.py "crash game 1 operation 1: left the program with exit status 1 in Operate_self*
the line of its source: mine.py, line 7, in helper: ValueError: bad"
write_py 'Hit("a", 1)'
tries mine.py "crash *line 7, in helper: TypeError: Hit('a', 1): its arguments are integers"
write_py 'return 0'
tries mine.py "illegal game 1 operation 1 Hit(*,0): outside the board*"
write_py 'exit(3)'
tries mine.py "crash game 1 operation 1: left the program with exit status 3 in Operate_self*line 7, in helper: SystemExit: 3"
write_py 'return helper()'
tries mine.py "crash game 1 operation 1: *in helper: RecursionError: *"
write_py 'while True: pass'
tries mine.py "time game 1 operation 1: *"
write_py 'x = [0] * 10**10'
tries mine.py "memory game 1 operation 1: *"
write_py 'return ='
says 1 "mine.py, line 7: SyntaxError: invalid syntax
sortie: mine.py: it is no valid Python" "\$sortie match mine.py hunter --subtask 5"
sed -i 's/return =/pass/; s/Operate_opponent/operate_opponent/' mine.py
says 1 "line 11: found no Operate_opponent, wanted def Operate_opponent(kind, x, y):
sortie: mine.py: line 11: found no *" "\$sortie match mine.py hunter --subtask 5"
write_py 'pass'
sed -i 's/def Operate_self()/def Operate_self(x)/' mine.py
says 1 "mine.py, line 9: Operate_self takes 1 arguments, wanted def Operate_self():
sortie: mine.py: line 9: Operate_self takes 1 arguments, wanted def Operate_self():" \
    "\$sortie match mine.py hunter --subtask 5"

cases py <<'END'
class E(Exception):|        def __str__(self): raise self|    raise E => crash game 1 operation 1: *line 9, in helper: an exception that has no text
raise ValueError("a" + chr(10) + "b") => crash *line 7, in helper: *
1 / 0 => crash *line 7, in helper: ZeroDivisionError: division by zero
Hit(1) => crash *line 7, in helper: TypeError: Hit(x, y) takes 2 arguments, not 1
Hit(1, 2.5) => crash *line 7, in helper: TypeError: Hit(1, 2.5): its arguments are integers
Hit(None, True) => crash *line 7, in helper: TypeError: Hit(None, True): its arguments are integers
import numpy => crash *line 7, in helper: ModuleNotFoundError: No module named 'numpy'
input() => crash *line 7, in helper: EOFError: EOF when reading a line
eval("1 +") => crash *line 7, in helper: SyntaxError: *
assert False => crash *line 7, in helper: AssertionError
[x for x in [1] if x / 0] => crash *line 7, in *: ZeroDivisionError: division by zero
sys.exit("bye") => crash *line 7, in helper: NameError: name 'sys' is not defined*
exit("bye") => crash *left the program with exit status 1 *line 7, in helper: SystemExit: bye
END
# Text outside of the functions runs once, before the first Init.
put() { sed "s/^import random$/$1/" mine.py >own.py; }
write_py 'pass'
put 'import nothing'
says 0 "*crash game 1 operation 0: *the line of its source: own.py, line 1: ModuleNotFoundError: *" \
    "\$sortie match own.py hunter --subtask 5"
put 'import random; Hit(1, 1)'
says 0 "*crash game 1 operation 0: *the line of its source: own.py, line 1: NameError: *" \
    "\$sortie match own.py hunter --subtask 5"
for how in 'async def Operate_self(): Hit(1, helper())' 'async def Operate_self(): yield Hit(1, helper())' \
    'def Operate_self(): yield Hit(1, helper())'; do
    write_py 'pass'
    sed -i "/^def Operate_self/,/^    Hit(random/c $how" mine.py
    says 0 "mine wrote to standard error:
mine.py, in Operate_self: TypeError: *async or yield only makes an object*" "\$sortie match mine.py hunter --subtask 5"
done
for what in 'lambda x: 1' 'None'; do
    write_py 'pass'
    echo "Operate_self = $what" >>mine.py
    says 0 "*mine.py*Error: *" "\$sortie match mine.py hunter --subtask 5"
    says 1 "" "\$sortie match mine.py hunter --subtask 5 2>&1 | grep host"
done

# A match repeats: all that draws follows from the seed. Printed text stands beside its operation.
write_py 'print("here", random.random())'
does "\$sortie match mine.py hunter --subtask 5 --seed 3 --record one.record --said one.said"
does "\$sortie match mine.py hunter --subtask 5 --seed 3 --record two.record --said two.said"
does "cmp one.record two.record && cmp one.said two.said && grep -q '^said 1 1 0 here 0' one.said"
says 0 "*" "\$sortie match mine.py record:one.record --seat 0"

try_js() {
write_js() { cat >mine.js <<END; }
function Init(last, id, type, b) {
    for (let i = 0; i < 3; i++) Draw(5, 0, 2 + 4 * i, 2);
}
function helper() {
    $1
    return Math.floor(Math.random() * 12) + 1;
}
const Operate_self = () => Hit(5, helper());
function Operate_opponent(kind, x, y) {}
END
write_js 'null.foo();'
tries mine.js "crash game 1 operation 1: left the program with exit status 1 in Operate_self*
the line of its source: mine.js, line 5, in helper: TypeError: Cannot read properties of null (reading 'foo')"
write_js 'Hit(1.5, 2);'
tries mine.js "crash *line 5, in helper: TypeError: Hit(1.5, 2): its arguments are integers"
cases js <<'END'
throw {}; => crash *
throw null; => crash *
throw new Proxy({}, { get() { throw this; } }); => crash *
Array.prototype.map = String.prototype.split = null; Hit(1); => crash *
Hit(1); => crash *line 5, in helper: TypeError: Hit(x, y) takes 2 arguments, not 1
Hit("a", 2); => crash *line 5, in helper: TypeError: Hit(a, 2): its arguments are integers
helper(); => crash *line 5, in helper: RangeError: Maximum call stack size exceeded
require("nothing"); => crash *line 5, in helper: Error: Cannot find module 'nothing'
JSON.parse("{"); => crash *line 5, in helper: SyntaxError: *
Draw(1, 2, 3, 4, 5); => crash *line 5, in helper: TypeError: Draw(kind, direction, x, y) takes 4 arguments, not 5
END
for how in 'async () =>' 'function* ()'; do
    write_js ''
    sed -i "s/^const Operate_self.*/const Operate_self = $how { Hit(1, helper()); };/" mine.js
    says 0 "*mine.js, in Operate_self: TypeError: *async or yield only makes an object*" \
        "\$sortie match mine.js hunter --subtask 5"
done
write_js ''
sed -i "s/^const Operate_self.*/const Operate_self = (x) => Hit(1, 1);/" mine.js
says 0 "*mine.js: TypeError: Operate_self takes 1 arguments, wanted function Operate_self()*" \
    "\$sortie match mine.js hunter --subtask 5"
write_js 'return = 1;'
says 1 "mine.js, line 5: SyntaxError: *
sortie: mine.js: it is no valid JavaScript" "\$sortie match mine.js hunter --subtask 5"
write_js ''
sed -i 's/Operate_opponent/other/' mine.js
says 1 "found no Operate_opponent, wanted function Operate_opponent(kind, x, y)
*" "\$sortie match mine.js hunter --subtask 5"
does "sed -i 's/other/Operate_opponent/' mine.js; \$sortie match mine.js hunter --subtask 5 --seed 3 --record one.record"
does "\$sortie match mine.js hunter --subtask 5 --seed 3 --record two.record && cmp one.record two.record"
}
case $languages in *js*) try_js ;; esac
