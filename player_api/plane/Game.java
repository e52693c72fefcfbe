/*
 * Game.java - the manual of a player of the plane-bombing game in Java. You write `import static
 * sortie.Game.*;`. The judge brings what it names, so this file is for you and your editor: it does nothing.
 * Your player is one file with a class Player, which has these static methods. game.h has the whole manual,
 * which holds here too.
 *
 *     static void Init(int last, int id, int[] type, boolean b)
 *         before each game: call Draw exactly three times
 *         last: 1 = you won the previous game, 0 = you lost it, 2 = this is the first
 *         id: the number of the test point
 *         type: three masks: bit j of the i-th set = plane i may be of kind j
 *         b: true = you move first in this game
 *     static void Operate_self()
 *         your turn: make exactly one Hit or one Move
 *     static void Operate_opponent(boolean kind, int x, int y)
 *         after each operation of the opponent: call nothing
 *         kind: false = your cell (x, y) was hit, true = the opponent moved a plane in direction x
 *
 *     Draw(kind, direction, x, y)   in Init only: places your next plane with its head at (x, y)
 *     Hit(x, y)   in Operate_self only: returns 0 nothing, 1 a body, 2 a head
 *     Move(id, direction)   in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left
 *     plane_cells   by kind and direction, the cells (dx, dy) of a plane, from its head
 *
 * Chance: rand() gives the numbers that a player in C gets. Use it, or new Random(rand()). new Random() and
 * Math.random() differ each time, so a match with them cannot be played again.
 *
 * A whole player (test point 5):
 *
 *     import static sortie.Game.*;
 *
 *     public class Player {
 *         static void Init(int last, int id, int[] type, boolean b) {
 *             Draw(5, 0, 2, 2);
 *             Draw(5, 0, 6, 6);
 *             Draw(5, 0, 11, 4);
 *         }
 *         static void Operate_self() {
 *             Hit(rand() % 12 + 1, rand() % 12 + 1);
 *         }
 *         static void Operate_opponent(boolean kind, int x, int y) {
 *         }
 *     }
 *
 * ---- 中文 ----
 *
 * 写 `import static sortie.Game.*;`。它的内容由评测方提供，本文件只给你和编辑器看，其中什么都不做。
 * 选手程序是一个文件，里面有 class Player 和上面的静态方法。完整说明见 game.h。
 *     Init：每局开始前调用，恰好调用三次 Draw。
 *     Operate_self：轮到你时调用，恰好进行一次 Hit 或 Move。
 *     Operate_opponent：对手每次操作之后调用，其中什么都不要调用。
 *     Draw：只能在 Init 中：放置下一架飞机，机头在 (x, y)。
 *     Hit：只能在 Operate_self 中：返回 0 空白、1 机身、2 机头。
 *     Move：只能在 Operate_self 中：平移自己的飞机 id，方向 0 上、1 右、2 下、3 左。
 *     plane_cells：按型号和方向列出飞机的格子 (dx, dy)，相对机头。
 * rand() 与 C 选手得到的数相同。
 * 请用它，或者 new Random(rand())。new Random() 和 Math.random() 每次不同，用了它们的对局不能重现。
 */
package sortie;

public final class Game {
    private Game() {
    }

    /** in Init only: places your next plane with its head at (x, y) */
    public static void Draw(int kind, int direction, int x, int y) {
    }

    /** in Operate_self only: returns 0 nothing, 1 a body, 2 a head */
    public static int Hit(int x, int y) {
        return 0;
    }

    /** in Operate_self only: shifts your plane id; direction 0 up, 1 right, 2 down, 3 left */
    public static void Move(int id, int direction) {
    }

    /** returns a number from 0 to 2^31 - 1, as rand() in C */
    public static int rand() {
        return 0;
    }

    /** by kind and direction, the cells (dx, dy) of a plane, from its head */
    public static final int[][][][] plane_cells = {};
}
