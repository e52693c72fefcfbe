/*
 * mover: moves one of its planes every few turns, so what the opponent knows of the board grows old.
 *
 * A Move costs a turn, so it moves seldom, and where it hurts most: a plane that was hit since it last moved, because
 * the opponent is searching there. An opponent that ignores moves then looks for a head that is gone. An opponent that
 * follows moves (density, exact) loses less by them than mover does. Against such players a Hit would be a better use
 * of the turn.
 *
 * It hunts as density does, a little simpler: every plane that fits what is known votes for the cell of its head.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

enum { EVERY = 6 }; /* one turn of so many, by lot, is a Move */

/* ---- my own planes ---- */

static struct mine {
    const struct plane_cells *cells;
    int x, y; /* of its head */
    bool destroyed;
    bool found; /* hit since it last moved */
} mine[3];

static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};

static bool on_board(int x, int y)
{
    return x >= 1 && x <= 12 && y >= 1 && y <= 12;
}

static bool covers(const struct mine *m, int x, int y)
{
    for (int i = 0; i < m->cells->n; i++)
        if (m->x + m->cells->dx[i] == x && m->y + m->cells->dy[i] == y)
            return true;
    return false;
}

/* Is the plane on the board, and on none of the first n planes but itself? */
static bool fits(const struct mine *m, int self, int n)
{
    for (int i = 0; i < m->cells->n; i++) {
        int x = m->x + m->cells->dx[i], y = m->y + m->cells->dy[i];
        if (!on_board(x, y))
            return false;
        for (int other = 0; other < n; other++)
            if (other != self && covers(&mine[other], x, y))
                return false;
    }
    return true;
}

/* A random kind of the mask, a random direction, a random place: again until it fits. */
static void draw_plane(int id, int mask)
{
    for (;;) {
        int kind = rand() % PLANE_KINDS, direction = rand() % 4, x = rand() % 12 + 1, y = rand() % 12 + 1;
        struct mine m = {&plane_cells[kind][direction], x, y, false, false};
        if ((mask >> kind & 1) == 0 || !fits(&m, id, id))
            continue;
        mine[id] = m;
        Draw(kind, direction, x, y);
        return;
    }
}

/* Moves a plane that the opponent has found. Returns false if there is none, or no way for it. */
static bool evade(void)
{
    int first = rand() % 12;
    for (int i = 0; i < 12; i++) {
        int id = (first + i) / 4 % 3, d = (first + i) % 4;
        struct mine m = mine[id];
        m.x += dx[d];
        m.y += dy[d];
        if (m.destroyed || !m.found || !fits(&m, id, 3))
            continue;
        m.found = false;
        mine[id] = m;
        Move(id, d);
        return true;
    }
    return false;
}

/* ---- hunting ---- */

enum { EMPTY, BODY, HEAD, UNKNOWN }; /* what is known of a cell. The first three are what Hit answers */

/* How many times more votes a plane has for covering a cell of which this is known. */
static const double factor[] = {[EMPTY] = 0, [BODY] = 4, [HEAD] = 0, [UNKNOWN] = 1};

static int seen[13][13];
static int kinds; /* mask of the kinds that the opponent's planes may be of */

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
    for (int kind = 0; kind < PLANE_KINDS; kind++)
        for (int direction = 0; direction < 4; direction++)
            if (kinds >> kind & 1 && seen[x][y] == UNKNOWN)
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

/* Forgets about one in n of the cells of which this is known, by lot. */
static void forget(int what, int n)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            if (seen[x][y] == what && rand() % n == 0)
                seen[x][y] = UNKNOWN;
}

/* ---- the three functions of a player ---- */

void Init(int last, int id, const int type[3], bool b)
{
    (void)last, (void)id, (void)b; /* of no use to this player */
    for (int i = 0; i < 3; i++)
        draw_plane(i, type[i]);
    kinds = type[0] | type[1] | type[2];
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            seen[x][y] = UNKNOWN;
}

void Operate_self(void)
{
    int x, y;
    if (rand() % EVERY == 0 && evade())
        return;
    if (elect(&x, &y) == 0) { /* no plane fits, so the opponent's planes have moved: begin again */
        forget(EMPTY, 1);
        forget(BODY, 1);
        elect(&x, &y);
    }
    seen[x][y] = Hit(x, y);
}

/* The opponent's hits show which of my planes it has found. Its moves make a part of my knowledge doubtful, and that
 * part is forgotten. */
void Operate_opponent(bool kind, int x, int y)
{
    if (kind) {
        forget(EMPTY, 3);
        forget(BODY, 2);
        return;
    }
    for (int i = 0; i < 3; i++)
        if (covers(&mine[i], x, y)) {
            mine[i].found = true;
            if (mine[i].x == x && mine[i].y == y)
                mine[i].destroyed = true;
        }
}
