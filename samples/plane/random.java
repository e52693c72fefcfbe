/* random: plays legally at every test point and thinks nothing. The same player as random.c, operation by operation. */
import static sortie.Game.*;

class Player {
    static boolean[][] hit; /* cells of the opponent's board that were hit */
    static int hits;

    static int randomKind(int mask) {
        int kind;
        do
            kind = rand() % plane_cells.length;
        while ((mask >> kind & 1) == 0);
        return kind;
    }

    /* Marks the plane's cells on the board if it fits there. */
    static boolean place(boolean[][] board, int kind, int direction, int x, int y) {
        for (int[] cell : plane_cells[kind][direction]) {
            int cx = x + cell[0], cy = y + cell[1];
            if (cx < 1 || cx > 12 || cy < 1 || cy > 12 || board[cx][cy])
                return false;
        }
        for (int[] cell : plane_cells[kind][direction])
            board[x + cell[0]][y + cell[1]] = true;
        return true;
    }

    static void Init(int last, int id, int[] type, boolean b) {
        boolean[][] board = new boolean[13][13];
        for (int mask : type) {
            int kind, direction, x, y;
            do {
                kind = randomKind(mask);
                direction = rand() % 4;
                x = rand() % 12 + 1;
                y = rand() % 12 + 1;
            } while (!place(board, kind, direction, x, y));
            Draw(kind, direction, x, y);
        }
        hit = new boolean[13][13]; /* a new game: what is not reset here is remembered */
        hits = 0;
    }

    static void Operate_self() {
        int x, y;
        if (hits == 12 * 12) { /* the opponent's planes have moved away: begin again */
            hit = new boolean[13][13];
            hits = 0;
        }
        do {
            x = rand() % 12 + 1;
            y = rand() % 12 + 1;
        } while (hit[x][y]);
        hit[x][y] = true;
        hits++;
        Hit(x, y);
    }

    static void Operate_opponent(boolean kind, int x, int y) {
    }
}
