# In Kotlin, C#, Go and Rust: a fault names the contestant's own file, line and function, and never a line of the host.
. "$kit/tests/system/functions/lib.sh"

# tries FILE PATTERN - a match against hunter says this at its end
tries() { level=1 says 0 "*mine forfeits the test point: $2" "\$sortie match $1 hunter --subtask 5 --seed 3"; }
# crashes FILE PATTERN - it crashes in the first turn, and this is the line of its source
crashes() { level=2 tries "$1" "crash game 1 operation 1: left the program with exit status [12] in Operate_self*
the line of its source: $2"; }
# refuses FILE PATTERN - it does not compile
refuses() { level=1 says 1 "$2" "\$sortie match $1 hunter --subtask 5"; }
# prints FILE - what it prints stands beside its operation, and a match repeats
prints() {
    does "\$sortie match $1 hunter --subtask 5 --seed 3 --record one.record --said one.said"
    does "\$sortie match $1 hunter --subtask 5 --seed 3 --record two.record && cmp one.record two.record"
    does "grep -q '^said 1 1 0 here' one.said && [ \$(sed -n 's/^said 1 \\([0-9]*\\) .*/\\1/p' one.said | sort -u | wc -l) -gt 10 ]"
}

write_kt() { cat >mine.kt <<END; }
import sortie.Game.*
fun Init(last: Int, id: Int, type: IntArray, b: Boolean) {
    for (i in 0..2) Draw(5, 0, 2 + 4 * i, 2)
}
fun helper(n: Int): Int {
    $1
    return rand() % 12 + n
}
fun Operate_self() { Hit(5, helper(1)) }
fun Operate_opponent(kind: Boolean, x: Int, y: Int) {}
END
if is_here kt; then
    write_kt 'if (n == 1) throw IllegalStateException("bad")'
    crashes mine.kt 'mine.kt, line 6, in helper: java.lang.IllegalStateException: bad'
    write_kt 'kotlin.system.exitProcess(3)'
    tries mine.kt 'crash game 1 operation 1: left the program with exit status 3 in Operate_self*'
    write_kt 'val x = IntArray(2000000000); return x[n]'
    tries mine.kt 'memory game 1 operation 1: *'
    write_kt 'val x: Int = "a"'
    refuses mine.kt $'mine.kt:6:*error: *\nsortie: mine.kt: it does not compile'
    write_kt 'println("here")'
    prints mine.kt
    sed -i 's/, b: Boolean//' mine.kt
    refuses mine.kt $'Init is not as it should be, wanted fun Init(last: Int, id: Int, type: IntArray, b: Boolean)\nsortie: *'
    { echo 'import sortie.Game.*' && echo 'object Player {' && write_kt '' && sed 1d mine.kt && echo '}'; } >object.kt
    does '$sortie match object.kt hunter --subtask 5 --games 1'
fi

write_cs() { cat >mine.cs <<END; }
using System;
using static sortie.Game;
public class Player {
    static void Init(int last, int id, int[] type, bool b) {
        for (int i = 0; i < 3; i++) Draw(5, 0, 2 + 4 * i, 2);
    }
    static int helper(int n) {
        $1
        return rand() % 12 + n;
    }
    static void Operate_self() { Hit(5, helper(1)); }
    static void Operate_opponent(bool kind, int x, int y) {}
}
END
if is_here cs; then
    write_cs 'if (n == 1) throw new InvalidOperationException("bad");'
    crashes mine.cs 'mine.cs, line *, in *: System.InvalidOperationException: bad'
    write_cs 'Environment.Exit(3);'
    tries mine.cs 'crash game 1 operation 1: left the program with exit status 3 in Operate_self*'
    write_cs 'int[] x = new int[2000000000];'
    tries mine.cs 'memory game 1 operation 1: *'
    write_cs 'int x = "a";'
    refuses mine.cs $'mine.cs(8,*error *\nsortie: mine.cs: it does not compile'
    write_cs 'Console.WriteLine("here");'
    prints mine.cs
    sed -i 's/, bool b//' mine.cs
    refuses mine.cs $'Init is not as it should be, wanted static void Init(int last, int id, int\\[] type, bool b)\nsortie: *'
    sed -i 's/class Player/class Mine/' mine.cs
    refuses mine.cs 'found no class Player, wanted *'
fi

write_go() { cat >mine.go <<END; }
package main

import . "game"

func Init(last int, id int, types []int, b bool) {
	for i := 0; i < 3; i++ {
		Draw(5, 0, 2+4*i, 2)
	}
}
func helper(n int) int {
	$1
	return Rand()%12 + n
}
func Operate_self()                               { Hit(5, helper(1)) }
func Operate_opponent(kind bool, x int, y int) {}
END
if is_here go; then
    write_go 'if n == 1 { panic("bad") }'
    crashes mine.go 'mine.go, line 11, in helper: bad'
    write_go 'a := []int{1, 2}; n = a[n+1]'
    crashes mine.go 'mine.go, line 11, in helper: runtime error: index out of range \[2] with length 2'
    write_go 'if n > 0 { return helper(n+1) + 1 }'
    crashes mine.go 'mine.go:11'
    write_go 'x := "a"'
    refuses mine.go $'*mine.go:11:*\nsortie: mine.go: it does not compile'
    write_go 'println("here")'
    prints mine.go
    sed -i 's/, b bool//' mine.go
    refuses mine.go $'Init is not as it should be, wanted func Init(last int, id int, type_ \\[]int, b bool)\nsortie: *'
fi

write_rs() { cat >mine.rs <<END; }
use game::*;
pub fn Init(_last: i32, _id: i32, _types: Vec<i32>, _b: bool) {
    for i in 0..3 {
        Draw(5, 0, 2 + 4 * i, 2);
    }
}
fn helper(n: i32) -> i32 {
    $1
    rand() % 12 + n
}
pub fn Operate_self() {
    Hit(5, helper(1));
}
pub fn Operate_opponent(_kind: bool, _x: i32, _y: i32) {}
END
if is_here rs; then
    write_rs 'if n == 1 { panic!("bad {}", n); }'
    crashes mine.rs 'mine.rs, line 8, in helper: bad 1'
    write_rs 'let a: Option<i32> = None; return a.unwrap();'
    crashes mine.rs "mine.rs, line 8, in helper: called \`Option::unwrap()\` on a \`None\` value"
    write_rs 'std::process::exit(3);'
    tries mine.rs 'crash game 1 operation 1: left the program with exit status 3 in Operate_self*'
    write_rs 'let a = vec![1u8; 10usize << 30]; return unsafe { std::ptr::read_volatile(&a[n as usize]) } as i32;'
    tries mine.rs 'memory game 1 operation 1: *'
    write_rs 'let x: i32 = "a";'
    refuses mine.rs $'*mine.rs:8:*\nsortie: mine.rs: it does not compile'
    write_rs 'println!("here");'
    prints mine.rs
    sed -i 's/, _b: bool//' mine.rs
    refuses mine.rs $'Init is not as it should be, wanted pub fn Init(last: i32, id: i32, type_: Vec<i32>, b: bool)\nsortie: *'
fi
