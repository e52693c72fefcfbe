# In Java: a fault names the contestant's own file, line and function, and never a line of the host.
. "$kit/tests/system/functions/lib.sh"

# tries FILE PATTERN - a match against hunter says this at its end
tries() { says 0 "*mine forfeits the test point: $2" "\$sortie match $1 hunter --subtask 5 --seed 3"; }

case $languages in *java*) ;; *) exit ;; esac
write_java() { cat >mine.java <<END; }
import static sortie.Game.*;
public class Player {
    static void Init(int last, int id, int[] type, boolean b) {
        for (int i = 0; i < 3; i++) Draw(5, 0, 2 + 4 * i, 2);
    }
    static int helper(int n) {
        $1
        return rand() % 12 + n;
    }
    public static void Operate_self() { Hit(5, helper(1)); }
    static void Operate_opponent(boolean kind, int x, int y) {}
}
END
write_java 'if (n == 1) throw new IllegalStateException("bad");'
tries mine.java "crash game 1 operation 1: left the program with exit status 1 in Operate_self*
the line of its source: mine.java, line 7, in helper: java.lang.IllegalStateException: bad"
write_java 'if (n == 1) System.exit(3);'
tries mine.java "crash game 1 operation 1: left the program with exit status 3 in Operate_self*"
write_java 'int[] x = new int[2000000000];'
tries mine.java "memory game 1 operation 1: *"
write_java 'return = 1;'
says 1 "mine.java:7: error: *
sortie: mine.java: it does not compile" "\$sortie match mine.java hunter --subtask 5"
cases java <<'END'
if (n > 0) throw new RuntimeException() {|public String toString() { throw this; }|}; => crash game 1 operation 1: *
helper(n); => crash *line 7, in helper: java.lang.StackOverflowError
Object o = null;|o.hashCode(); => crash *line 8, in helper: java.lang.NullPointerException*
Hit(1, new int[1][0].length / 0); => crash *line 7, in helper: java.lang.ArithmeticException: / by zero
new java.util.Scanner(System.in).next(); => crash *line 7, in helper: java.util.NoSuchElementException
if (n > 0) throw new Error("a\nb"); => crash *line 7, in helper: java.lang.Error: a*
java.util.List.of(1).add(2); => crash *line 7, in helper: java.lang.UnsupportedOperationException
END
# Functions that the game cannot call.
write_java ''
for how in 'public void Operate_self()' 'static void Operate_self(int x)' 'private static void Operate_self()'; do
    sed "s/public static void Operate_self()/$how/" mine.java >own.java
    says 1 "*sortie: own.java: Operate_self is not as it should be, wanted static void Operate_self()" \
        "\$sortie match own.java hunter --subtask 5"
done
sed '1i package own;' mine.java >own.java
says 1 "*sortie: own.java: it is in a package or namespace, wanted none" \
    "\$sortie match own.java hunter --subtask 5"
sed '3i static int zero, one = 1 / zero;' mine.java >own.java
says 0 "*crash game 1 operation 0: *
the line of its source: own.java, line 3: java.lang.ArithmeticException: / by zero" \
    "\$sortie match own.java hunter --subtask 5"
write_java 'System.out.println("here");'
does "\$sortie match mine.java hunter --subtask 5 --seed 3 --record one.record --said one.said"
does "\$sortie match mine.java hunter --subtask 5 --seed 3 --record two.record && cmp one.record two.record"
does "grep -q '^said 1 1 0 here' one.said"
sed -i 's/class Player/class Mine/' mine.java
says 1 "found no class Player, wanted *" "\$sortie match mine.java hunter --subtask 5"
