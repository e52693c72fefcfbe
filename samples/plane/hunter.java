/*
 * hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
 * operation: hunter.c explains the ideas.
 */
import static sortie.Game.*;

import java.util.ArrayList;
import java.util.List;

class Player {
    /* WARM: a body was here before the opponent's last move. */
    static final int EMPTY = 0, BODY = 1, HEAD = 2, UNKNOWN = 3, WARM = 4;
    static final int[] DX = {-1, 0, 1, 0}, DY = {0, 1, 0, -1};

    static int[][] seen; /* with a frame of EMPTY around the board */
    static boolean[][] searched; /* in a group that is not done */
    static int largest; /* cells of the largest kind of plane */
    static int colour; /* of the checkerboard, this game's */

    /* ---- groups of hits ---- */

    /* Adds the hits that hang together with (x,y) to the group. */
    static void gather(List<int[]> group, boolean[][] gathered, int x, int y) {
        if ((seen[x][y] != BODY && seen[x][y] != HEAD) || gathered[x][y])
            return;
        gathered[x][y] = true;
        group.add(new int[] {x, y});
        for (int d = 0; d < 4; d++)
            gather(group, gathered, x + DX[d], y + DY[d]);
    }

    /* Marks the cells of all groups that are too large for the planes destroyed in them. */
    static void markSearched() {
        boolean[][] gathered = new boolean[14][14];
        searched = new boolean[14][14];
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                List<int[]> group = new ArrayList<>();
                gather(group, gathered, x, y);
                int heads = 0;
                for (int[] cell : group)
                    heads += seen[cell[0]][cell[1]] == HEAD ? 1 : 0;
                for (int[] cell : group)
                    searched[cell[0]][cell[1]] = group.size() > heads * largest;
            }
    }

    /* ---- choosing ---- */

    static int interest(int x, int y) {
        if (seen[x][y] != UNKNOWN && seen[x][y] != WARM)
            return 0;
        int value = seen[x][y] == WARM ? 4 : (x + y) % 2 == colour ? 2 : 1;
        for (int d = 0; d < 4; d++) {
            if (seen[x + DX[d]][y + DY[d]] == WARM && value < 3)
                value = 3;
            if (searched[x + DX[d]][y + DY[d]])
                value = 5;
        }
        return value;
    }

    /* Returns one of the most interesting cells, each as likely as the others, or null. */
    static int[] choose() {
        int best = 0, equals = 0;
        int[] cell = null;
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                int value = interest(x, y);
                if (value > best) {
                    best = value;
                    equals = 0;
                }
                if (value == best && rand() % ++equals == 0)
                    cell = new int[] {x, y};
            }
        return best > 0 ? cell : null;
    }

    /* ---- the three functions of a player ---- */

    static void forget(int from, int to) {
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                if (seen[x][y] == from)
                    seen[x][y] = to;
    }

    static void drawPlane(boolean[][] taken, int mask) {
        for (;;) {
            int kind = rand() % plane_cells.length, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
            boolean fits = (mask >> kind & 1) != 0;
            for (int[] cell : plane_cells[kind][direction]) {
                int cx = x + cell[0], cy = y + cell[1];
                fits = fits && cx >= 1 && cx <= 12 && cy >= 1 && cy <= 12 && !taken[cx][cy];
            }
            if (!fits)
                continue;
            for (int[] cell : plane_cells[kind][direction])
                taken[x + cell[0]][y + cell[1]] = true;
            Draw(kind, direction, x, y);
            return;
        }
    }

    static void Init(int last, int id, int[] type, boolean b) {
        boolean[][] taken = new boolean[14][14];
        largest = 0;
        for (int mask : type) {
            drawPlane(taken, mask);
            for (int kind = 0; kind < plane_cells.length; kind++)
                if ((mask >> kind & 1) != 0)
                    largest = Math.max(largest, plane_cells[kind][0].length);
        }
        seen = new int[14][14];
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                seen[x][y] = UNKNOWN;
        colour = rand() % 2;
    }

    static void Operate_self() {
        markSearched();
        int[] cell = choose();
        while (cell == null) { /* everything was hit, so the opponent's planes have moved: begin again */
            forget(EMPTY, UNKNOWN);
            forget(BODY, UNKNOWN);
            cell = choose();
        }
        seen[cell[0]][cell[1]] = Hit(cell[0], cell[1]);
    }

    static void Operate_opponent(boolean kind, int x, int y) {
        if (!kind)
            return;
        forget(EMPTY, UNKNOWN);
        forget(WARM, UNKNOWN);
        forget(BODY, WARM);
    }
}
