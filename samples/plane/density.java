/*
 * density: hits the cell where most planes could have their head. The same player as density.c, operation by
 * operation: density.c explains the ideas.
 */
import static sortie.Game.*;

import java.util.Arrays;

class Player {
    /* The knowledge about a cell. The first three are the answers of Hit. */
    static final int EMPTY = 0, BODY = 1, HEAD = 2, WRECK = 3, WARM = 4, UNKNOWN = 5;
    /* How many times more votes a plane has for covering a cell of which this is known. */
    static final double[] FACTOR = {0, 4, 0, 0, 4, 1};
    static final int[] DX = {-1, 0, 1, 0}, DY = {0, 1, 0, -1};

    static int[][] seen;
    static int kinds; /* mask of the kinds that the opponent's planes may be of */

    /* ---- voting ---- */

    static boolean onBoard(int x, int y) {
        return x >= 1 && x <= 12 && y >= 1 && y <= 12;
    }

    /* Returns the votes of a plane with its head at (x,y): 0 if its body does not fit what is known. */
    static double votesOf(int[][] cells, int x, int y) {
        double votes = 1;
        for (int i = 1; i < cells.length; i++) {
            int cx = x + cells[i][0], cy = y + cells[i][1];
            votes *= onBoard(cx, cy) ? FACTOR[seen[cx][cy]] : 0;
        }
        return votes;
    }

    static double votesFor(int x, int y) {
        double votes = 0;
        if (seen[x][y] != UNKNOWN && seen[x][y] != WARM)
            return 0;
        for (int kind = 0; kind < plane_cells.length; kind++)
            for (int[][] cells : plane_cells[kind])
                if ((kinds >> kind & 1) != 0)
                    votes += votesOf(cells, x, y);
        return votes;
    }

    /* Returns the cell with most votes, by lot among equals, or null if no plane fits. */
    static int[] elect() {
        double best = 0;
        int equals = 0;
        int[] cell = {0, 0};
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                double votes = votesFor(x, y);
                if (votes > best) {
                    best = votes;
                    equals = 0;
                }
                if (votes == best && rand() % ++equals == 0)
                    cell = new int[] {x, y};
            }
        return best > 0 ? cell : null;
    }

    /* ---- knowledge ---- */

    /* If only one plane fits the destroyed head at (x,y), its cells say nothing of the others. */
    static void findWreck(int x, int y) {
        int[][] only = null;
        for (int kind = 0; kind < plane_cells.length; kind++)
            for (int[][] cells : plane_cells[kind]) {
                if ((kinds >> kind & 1) == 0 || votesOf(cells, x, y) == 0)
                    continue;
                if (only != null && !Arrays.deepEquals(only, cells))
                    return;
                only = cells;
            }
        if (only != null)
            for (int[] cell : only)
                seen[x + cell[0]][y + cell[1]] = WRECK;
    }

    /* Changes about one in n of the cells of which this is known, by lot. */
    static void change(int from, int to, int n) {
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                if (seen[x][y] == from && rand() % n == 0)
                    seen[x][y] = to;
    }

    /* Each body hit may have stayed, or gone one cell in this direction. */
    static void warmBodies(int direction) {
        int[][] before = new int[13][];
        for (int x = 0; x < 13; x++)
            before[x] = seen[x].clone();
        change(BODY, WARM, 1);
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                int toX = x + DX[direction], toY = y + DY[direction];
                if (before[x][y] == BODY && onBoard(toX, toY) && seen[toX][toY] != HEAD && seen[toX][toY] != WRECK)
                    seen[toX][toY] = WARM;
            }
    }

    /* ---- the three functions of a player ---- */

    static void drawPlane(boolean[][] taken, int mask) {
        for (;;) {
            int kind = rand() % plane_cells.length, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
            boolean fits = (mask >> kind & 1) != 0;
            for (int[] cell : plane_cells[kind][direction])
                fits = fits && onBoard(x + cell[0], y + cell[1]) && !taken[x + cell[0]][y + cell[1]];
            if (!fits)
                continue;
            for (int[] cell : plane_cells[kind][direction])
                taken[x + cell[0]][y + cell[1]] = true;
            Draw(kind, direction, x, y);
            return;
        }
    }

    static void Init(int last, int id, int[] type, boolean b) {
        boolean[][] taken = new boolean[13][13];
        for (int mask : type)
            drawPlane(taken, mask);
        kinds = type[0] | type[1] | type[2];
        seen = new int[13][13];
        for (int[] row : seen)
            Arrays.fill(row, UNKNOWN);
    }

    static void Operate_self() {
        int[] cell = elect();
        if (cell == null) { /* no plane fits, so the opponent's planes have moved: begin again */
            change(EMPTY, UNKNOWN, 1);
            change(BODY, UNKNOWN, 1);
            cell = elect();
        }
        seen[cell[0]][cell[1]] = Hit(cell[0], cell[1]);
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                if (seen[x][y] == HEAD)
                    findWreck(x, y);
    }

    /* A move makes body hits doubtful, and misses too: half of those are forgotten. Older WARM cells are forgotten. */
    static void Operate_opponent(boolean kind, int x, int y) {
        if (!kind)
            return;
        change(EMPTY, UNKNOWN, 2);
        change(WARM, UNKNOWN, 1);
        warmBodies(x);
    }
}
