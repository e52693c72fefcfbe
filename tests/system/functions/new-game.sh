# A new game by calls gets all languages from its table: here a table that no game has, a player of it in each language,
# and a referee that sends frames and compares what comes back.
. "$kit/tests/system/functions/lib.sh"
mkdir game generated
cat >game/signatures <<'END'
callback Begin seat type[2] last?
callback Turn
call Take heap count -> left
call Pass
END
echo 'table heaps [[3,4],[-5,6]]' >generated/tables
cat >mine.py <<'END'
from game import Take, Pass, heaps, rand
def Begin(seat, type, last):
    global kept
    kept = [seat, *type, last]
def Turn():
    Take(Take(heaps[1][0], kept[2] if kept[3] else 0), rand())
    Pass()
END
cat >mine.js <<'END'
let kept;
function Begin(seat, type, last) { kept = [seat, ...type, last]; }
function Turn() { Take(Take(heaps[1][0], kept[3] ? kept[2] : 0), rand()); Pass(); }
END
cat >mine.java <<'END'
import static sortie.Game.*;
class Player {
    static int[] types;
    static boolean was;
    static void Begin(int seat, int[] type, boolean last) { types = type; was = last; }
    static void Turn() { Take(Take(heaps[1][0], was ? types[1] : 0), rand()); Pass(); }
}
END
cat >mine.kt <<'END'
import sortie.Game.*
var types = intArrayOf()
var was = false
fun Begin(seat: Int, type: IntArray, last: Boolean) { types = type; was = last }
fun Turn() { Take(Take(heaps[1][0], if (was) types[1] else 0), rand()); Pass() }
END
sed 's/import static sortie.Game.\*/using static sortie.Game/; s/boolean/bool/' mine.java >mine.cs
cat >mine.go <<'END'
package main

import "game"

var kept []int

func Begin(seat int, types []int, last bool) {
	if last {
		kept = types
	}
}
func same[T any](x T) T { return x } // the language's own version
func Turn() {
	game.Take(game.Take(same(game.Heaps[1][0]), kept[1]), game.Rand())
	game.Pass()
}
END
cat >mine.rs <<'END'
use std::sync::Mutex;
static KEPT: Mutex<Vec<i32>> = Mutex::new(Vec::new());
pub fn Begin(_seat: i32, types: Vec<i32>, last: bool) {
    if last {
        *KEPT.lock().unwrap() = types;
    }
}
pub fn Turn() {
    game::Take(game::Take(game::heaps[1][0], KEPT.lock().unwrap()[1]), game::rand());
    game::Pass();
}
END
cat >referee.py <<'END'
import os, struct, subprocess, sys
REQUEST, REPLY = struct.Struct("<Qiii6ii"), struct.Struct("<Qi5i")
# The process gets its pipes as 3 and 4. They are out of the way of 3 and 4 before it starts.
(theirs, requests), (replies, mine) = os.pipe(), os.pipe()
far = [os.dup2(fd, fd + 20) for fd in (theirs, mine)]
def place():
    os.dup2(far[0], 3), os.dup2(far[1], 4)
player = subprocess.Popen(sys.argv[1:], preexec_fn=place, close_fds=False)
os.close(mine), os.close(far[1])
def send(nonce, kind, callback, done, *args):
    os.write(requests, REQUEST.pack(nonce, kind, callback, done, *args, *[0] * (6 - len(args)), 0))
def comes(*expected):
    came = REPLY.unpack(os.read(replies, REPLY.size))
    if came != expected + (0,) * (7 - len(expected)):
        sys.exit(f"came {came}, expected {expected}")
send(2**63 + 7, 0, 0, 0, 42, 7, 1000)
comes(2**63 + 7, 1)
send(8, 0, 1, 0, 1, 11, -12, 1)
comes(8, 1)
send(9, 0, 2, 1)
comes(9, 0, 0, -5, -12)
send(1, 1, 0, 2, 77)
comes(9, 0, 0, 77, 1442833766)  # the first number of splitmix64 from 7 * 2**32 + 42
send(1, 1, 0, 2, 0)
comes(9, 0, 1)
send(10, 0, 1, 0, 1, 11, -12, 1)
comes(10, 1)
print("played")
player.kill()
END
for ending in $languages; do
    mkdir $ending && cp mine.$ending $ending
    does "(cd $ending && KIT_BUILD=\$kit/grader/build KIT_JOINT=\$D/game KIT_GENERATED=\$D/generated sh \$kit/grader/build/functions/build $ending mine.$ending)"
    cd $ending/.out || exit 1
    case $ending in
    py) run="/usr/bin/python3 host.py mine.py" ;;
    js) run="/usr/bin/node host.js mine.js" ;;
    java | kt) run="/usr/bin/java -cp .:/usr/share/java/kotlin-stdlib.jar $(cat ../.main)" ;;
    cs) run="/usr/bin/mono player.exe" ;;
    *) run=./player ;;
    esac
    is played "timeout 300 /usr/bin/python3 ../../referee.py $run"
    cd "$D" || exit 1
done
