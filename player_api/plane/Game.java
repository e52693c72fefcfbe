/*
 * Game.java - the manual of a player of the plane-bombing game in Java. You write `import static sortie.Game.*;`. The
 * judge brings this class, so this file is for you and your editor: its methods do nothing. Your player is one file
 * with a class Player, which has three static methods. game.h has the whole manual, which holds here too.
 *
 *   static void Init(int last, int id, int[] type, boolean b)
 *   static void Operate_self()
 *   static void Operate_opponent(boolean kind, int x, int y)
 *
 * Chance: rand() gives the numbers that a player in C gets. Use it, or new Random(rand()). new Random() and
 * Math.random() differ each time, so a match with them cannot be played again.
 *
 * A whole player, Player.java (test point 5):
 *
 *   import static sortie.Game.*;
 *
 *   public class Player {
 *       static void Init(int last, int id, int[] type, boolean b) {
 *           Draw(5, 0, 2, 2);
 *           Draw(5, 0, 6, 6);
 *           Draw(5, 0, 11, 4);
 *       }
 *       static void Operate_self() {
 *           Hit(rand() % 12 + 1, rand() % 12 + 1);
 *       }
 *       static void Operate_opponent(boolean kind, int x, int y) {
 *       }
 *   }
 *
 * ---- 中文 ----
 *
 * 选手程序是一个文件，里面有 class Player 和上面三个静态方法，写 import static sortie.Game.*;。
 * 评测时由交互库提供这个类，本文件只给你和编辑器看。rand() 与 C 选手得到的数相同；new Random() 和
 * Math.random() 每次不同，用了它们的对局不能重现。完整说明见 game.h。
 */
package sortie;

public final class Game {
    private Game() {
    }

    /** In Init only: places your next plane with its head at (x,y). 放置下一架飞机。 */
    public static void Draw(int kind, int direction, int x, int y) {
    }

    /** In Operate_self only: returns 0 nothing, 1 a body, 2 a head. 打击一格。 */
    public static int Hit(int x, int y) {
        return 0;
    }

    /** In Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left. 平移一架飞机。 */
    public static void Move(int id, int direction) {
    }

    /** Returns a number from 0 to 2^31 - 1, as rand() in C. 与 C 的 rand() 相同。 */
    public static int rand() {
        return 0;
    }

    /** plane_cells[kind][direction] lists the cells {dx, dy} of a plane, from its head. 各型号飞机的格子。 */
    public static final int[][][][] plane_cells = {};
}
