/*
 * hunter: hunts on a checkerboard, and searches around what it has hit.
 *
 * It knows only that a plane hangs together by its edges and how many cells it can have. So every plane has cells on
 * the checkerboard's colour, and from a hit body the head can be reached step by step. Hits that touch are a group. A
 * group is done when its destroyed planes are large enough to be all of it. All that the hunter decides is in
 * interest().
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

/* The knowledge about a cell. WARM is almost unknown: a body was here before the opponent's last move. */
enum { EMPTY = 0, BODY = 1, HEAD = 2, UNKNOWN, WARM };

static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
static int seen[14][14];      /* with a frame of EMPTY around the board */
static bool searched[14][14]; /* in a group that is not done */
static int largest;           /* cells of the largest kind of plane */
static int colour;            /* of the checkerboard, this game's */

/* ---- groups of hits ---- */

struct group {
    int cells, heads;
    int x[12 * 12], y[12 * 12];
};

static bool is_hit(int x, int y)
{
    return seen[x][y] == BODY || seen[x][y] == HEAD;
}

static void gather(struct group *g, bool gathered[14][14], int x, int y)
{
    if (!is_hit(x, y) || gathered[x][y])
        return;
    gathered[x][y] = true;
    g->heads += seen[x][y] == HEAD;
    g->x[g->cells] = x;
    g->y[g->cells++] = y;
    for (int d = 0; d < 4; d++)
        gather(g, gathered, x + dx[d], y + dy[d]);
}

/* Marks the cells of all groups that are too large for the planes destroyed in them. */
static void mark_searched(void)
{
    bool gathered[14][14] = {{false}};
    memset(searched, 0, sizeof searched);
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++) {
            struct group g = {0};
            gather(&g, gathered, x, y);
            for (int i = 0; i < g.cells; i++)
                searched[g.x[i]][g.y[i]] = g.cells > g.heads * largest;
        }
}

/* ---- choosing ---- */

static int interest(int x, int y)
{
    int value = 1;
    if (seen[x][y] != UNKNOWN && seen[x][y] != WARM)
        return 0;
    if ((x + y) % 2 == colour)
        value = 2;
    if (seen[x][y] == WARM)
        value = 4;
    for (int d = 0; d < 4; d++) {
        if (seen[x + dx[d]][y + dy[d]] == WARM && value < 3)
            value = 3;
        if (searched[x + dx[d]][y + dy[d]])
            value = 5;
    }
    return value;
}

/* One of the most interesting cells, each as likely as the others. Returns how interesting it is. */
static int choose(int *best_x, int *best_y)
{
    int best = 0, equals = 0;
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++) {
            int value = interest(x, y);
            if (value > best) {
                best = value;
                equals = 0;
            }
            if (value == best && rand() % ++equals == 0) {
                *best_x = x;
                *best_y = y;
            }
        }
    return best;
}

/* ---- the three functions of a player ---- */

/* Makes cells that are known as from unknown, or warm, again. */
static void forget(int from, int to)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            if (seen[x][y] == from)
                seen[x][y] = to;
}

static void draw_plane(bool taken[13][13], int mask)
{
    for (;;) {
        int kind = rand() % PLANE_KINDS, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
        const struct plane_cells *c = &plane_cells[kind][direction];
        bool fits = mask >> kind & 1;
        for (int i = 0; i < c->n && fits; i++) {
            int cx = x + c->dx[i], cy = y + c->dy[i];
            fits = cx >= 1 && cx <= 12 && cy >= 1 && cy <= 12 && !taken[cx][cy];
        }
        if (!fits)
            continue;
        for (int i = 0; i < c->n; i++)
            taken[x + c->dx[i]][y + c->dy[i]] = true;
        Draw(kind, direction, x, y);
        return;
    }
}

void Init(int last, int id, const int type[3], bool b)
{
    bool taken[13][13] = {{false}};
    (void)last, (void)id, (void)b; /* of no use to this player */
    largest = 0;
    for (int i = 0; i < 3; i++) {
        draw_plane(taken, type[i]);
        for (int kind = 0; kind < PLANE_KINDS; kind++)
            if (type[i] >> kind & 1 && plane_cells[kind][0].n > largest)
                largest = plane_cells[kind][0].n;
    }
    memset(seen, EMPTY, sizeof seen);
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            seen[x][y] = UNKNOWN;
    colour = rand() % 2;
}

void Operate_self(void)
{
    int x, y;
    mark_searched();
    while (choose(&x, &y) == 0) { /* everything was hit, so the opponent's planes have moved: begin again */
        forget(EMPTY, UNKNOWN);
        forget(BODY, UNKNOWN);
    }
    seen[x][y] = Hit(x, y);
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)x, (void)y;
    if (!kind)
        return;
    forget(EMPTY, UNKNOWN);
    forget(WARM, UNKNOWN);
    forget(BODY, WARM);
}
