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
write_java 'System.out.println("here");'
does "\$sortie match mine.java hunter --subtask 5 --seed 3 --record one.record --said one.said"
does "\$sortie match mine.java hunter --subtask 5 --seed 3 --record two.record && cmp one.record two.record"
does "grep -q '^said 1 1 0 here' one.said"
sed -i 's/class Player/class Mine/' mine.java
says 1 "found no class Player, wanted *" "\$sortie match mine.java hunter --subtask 5"
