/*
 * density: hits the cell where most planes could have their head.
 *
 * At each turn it tries every kind, direction and head that fits what is known: no cell of it a miss, its head not hit
 * yet. Each that fits votes for its head's cell. One that explains body hits has more votes. Planes are looked at one
 * by one, as if the other two were not there: that is what exact.c does better.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

/*
 * The knowledge about a cell. The first three are the answers of Hit.
 */
enum { EMPTY, BODY, HEAD, WRECK, WARM, UNKNOWN };

/* How many times more votes a plane has for covering a cell of which this is known. */
static const double factor[] = {[EMPTY] = 0, [BODY] = 4, [HEAD] = 0, [WRECK] = 0, [WARM] = 4, [UNKNOWN] = 1};

static int seen[13][13];
static int kinds; /* mask of the kinds that the opponent's planes may be of */

/* ---- voting ---- */

static bool on_board(int x, int y)
{
    return x >= 1 && x <= 12 && y >= 1 && y <= 12;
}

/* The votes of a plane with its head at (x,y): 0 if its body does not fit what is known. */
static double votes_of(const struct plane_cells *c, int x, int y)
{
    double votes = 1;
    for (int i = 1; i < c->n; i++) {
        int cx = x + c->dx[i], cy = y + c->dy[i];
        votes *= on_board(cx, cy) ? factor[seen[cx][cy]] : 0;
    }
    return votes;
}

/* All votes for a head at (x,y). */
static double votes_for(int x, int y)
{
    double votes = 0;
    if (seen[x][y] != UNKNOWN && seen[x][y] != WARM)
        return 0;
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        for (int direction = 0; direction < 4; direction++)
            if (kinds >> kind & 1)
                votes += votes_of(&plane_cells[kind][direction], x, y);
    return votes;
}

/* The cell with most votes, by lot among equals. Returns its votes. */
static double elect(int *best_x, int *best_y)
{
    double best = 0;
    int equals = 0;
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++) {
            double votes = votes_for(x, y);
            if (votes > best) {
                best = votes;
                equals = 0;
            }
            if (votes == best && rand() % ++equals == 0) {
                *best_x = x;
                *best_y = y;
            }
        }
    return best;
}

/* ---- knowledge ---- */

/* If only one plane fits the destroyed head at (x,y), its cells say nothing of the others. */
static void find_wreck(int x, int y)
{
    const struct plane_cells *only = NULL;
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        for (int direction = 0; direction < 4; direction++) {
            const struct plane_cells *c = &plane_cells[kind][direction];
            if ((kinds >> kind & 1) == 0 || votes_of(c, x, y) == 0)
                continue;
            if (only != NULL && memcmp(only, c, sizeof *c) != 0)
                return;
            only = c;
        }
    for (int i = 0; only != NULL && i < only->n; i++)
        seen[x + only->dx[i]][y + only->dy[i]] = WRECK;
}

static void find_wrecks(void)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            if (seen[x][y] == HEAD)
                find_wreck(x, y);
}

/* Changes about one in n of the cells of which this is known, by lot. */
static void change(int from, int to, int n)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            if (seen[x][y] == from && rand() % n == 0)
                seen[x][y] = to;
}

/* Each body hit may have stayed, or gone one cell in this direction. */
static void warm_bodies(int direction)
{
    static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
    int before[13][13];
    memcpy(before, seen, sizeof before);
    change(BODY, WARM, 1);
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++) {
            int to_x = x + dx[direction], to_y = y + dy[direction];
            if (before[x][y] == BODY && on_board(to_x, to_y) && seen[to_x][to_y] != HEAD && seen[to_x][to_y] != WRECK)
                seen[to_x][to_y] = WARM;
        }
}

/* ---- the three functions of a player ---- */

static void draw_plane(bool taken[13][13], int mask)
{
    for (;;) {
        int kind = rand() % PLANE_KINDS, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
        const struct plane_cells *c = &plane_cells[kind][direction];
        bool fits = mask >> kind & 1;
        for (int i = 0; i < c->n && fits; i++)
            fits = on_board(x + c->dx[i], y + c->dy[i]) && !taken[x + c->dx[i]][y + c->dy[i]];
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
    for (int i = 0; i < 3; i++)
        draw_plane(taken, type[i]);
    kinds = type[0] | type[1] | type[2];
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            seen[x][y] = UNKNOWN;
}

void Operate_self(void)
{
    int x, y;
    if (elect(&x, &y) == 0) { /* no plane fits, so the opponent's planes have moved: begin again */
        change(EMPTY, UNKNOWN, 1);
        change(BODY, UNKNOWN, 1);
        elect(&x, &y);
    }
    seen[x][y] = Hit(x, y);
    find_wrecks();
}

/* A move makes body hits doubtful, and misses too: half of those are forgotten. Older WARM cells are forgotten. */
void Operate_opponent(bool kind, int x, int y)
{
    (void)y;
    if (!kind)
        return;
    change(EMPTY, UNKNOWN, 2);
    change(WARM, UNKNOWN, 1);
    warm_bodies(x);
}
