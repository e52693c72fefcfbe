/*
 * hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
 * operation: hunter.c explains the ideas.
 */
using System;
using System.Collections.Generic;
using static sortie.Game;

class Player {
    /* WARM: a body was here before the opponent's last move. */
    const int EMPTY = 0, BODY = 1, HEAD = 2, UNKNOWN = 3, WARM = 4;
    static readonly int[] DX = {-1, 0, 1, 0}, DY = {0, 1, 0, -1};

    static int[,] seen; /* with a frame of EMPTY around the board */
    static bool[,] searched; /* in a group that is not done */
    static int largest; /* cells of the largest kind of plane */
    static int colour; /* of the checkerboard, this game's */

    /* ---- groups of hits ---- */

    /* Adds the hits that hang together with (x,y) to the group. */
    static void Gather(List<int[]> group, bool[,] gathered, int x, int y) {
        if ((seen[x, y] != BODY && seen[x, y] != HEAD) || gathered[x, y])
            return;
        gathered[x, y] = true;
        group.Add(new int[] {x, y});
        for (int d = 0; d < 4; d++)
            Gather(group, gathered, x + DX[d], y + DY[d]);
    }

    /* Marks the cells of all groups that are too large for the planes destroyed in them. */
    static void MarkSearched() {
        bool[,] gathered = new bool[14, 14];
        searched = new bool[14, 14];
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                List<int[]> group = new List<int[]>();
                Gather(group, gathered, x, y);
                int heads = 0;
                foreach (int[] cell in group)
                    heads += seen[cell[0], cell[1]] == HEAD ? 1 : 0;
                foreach (int[] cell in group)
                    searched[cell[0], cell[1]] = group.Count > heads * largest;
            }
    }

    /* ---- choosing ---- */

    static int Interest(int x, int y) {
        if (seen[x, y] != UNKNOWN && seen[x, y] != WARM)
            return 0;
        int value = seen[x, y] == WARM ? 4 : (x + y) % 2 == colour ? 2 : 1;
        for (int d = 0; d < 4; d++) {
            if (seen[x + DX[d], y + DY[d]] == WARM && value < 3)
                value = 3;
            if (searched[x + DX[d], y + DY[d]])
                value = 5;
        }
        return value;
    }

    /* Returns one of the most interesting cells, each as likely as the others, or null. */
    static int[] Choose() {
        int best = 0, equals = 0;
        int[] cell = null;
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++) {
                int value = Interest(x, y);
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

    static void Forget(int from, int to) {
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                if (seen[x, y] == from)
                    seen[x, y] = to;
    }

    static void DrawPlane(bool[,] taken, int mask) {
        for (;;) {
            int kind = rand() % plane_cells.Length, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
            bool fits = (mask >> kind & 1) != 0;
            foreach (int[] cell in plane_cells[kind][direction]) {
                int cx = x + cell[0], cy = y + cell[1];
                fits = fits && cx >= 1 && cx <= 12 && cy >= 1 && cy <= 12 && !taken[cx, cy];
            }
            if (!fits)
                continue;
            foreach (int[] cell in plane_cells[kind][direction])
                taken[x + cell[0], y + cell[1]] = true;
            Draw(kind, direction, x, y);
            return;
        }
    }

    static void Init(int last, int id, int[] type, bool b) {
        bool[,] taken = new bool[14, 14];
        largest = 0;
        foreach (int mask in type) {
            DrawPlane(taken, mask);
            for (int kind = 0; kind < plane_cells.Length; kind++)
                if ((mask >> kind & 1) != 0)
                    largest = Math.Max(largest, plane_cells[kind][0].Length);
        }
        seen = new int[14, 14];
        for (int x = 1; x <= 12; x++)
            for (int y = 1; y <= 12; y++)
                seen[x, y] = UNKNOWN;
        colour = rand() % 2;
    }

    static void Operate_self() {
        MarkSearched();
        int[] cell = Choose();
        while (cell == null) { /* everything was hit, so the opponent's planes have moved: begin again */
            Forget(EMPTY, UNKNOWN);
            Forget(BODY, UNKNOWN);
            cell = Choose();
        }
        seen[cell[0], cell[1]] = Hit(cell[0], cell[1]);
    }

    static void Operate_opponent(bool kind, int x, int y) {
        if (!kind)
            return;
        Forget(EMPTY, UNKNOWN);
        Forget(WARM, UNKNOWN);
        Forget(BODY, WARM);
    }
}
