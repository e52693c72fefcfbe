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
*" "\$sortie match mine.py hunter --subtask 5"

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
