/*
 * random: plays legally at every test point and thinks nothing.
 *
 * It draws its planes by trying random places until they fit, and hits cells that it has not hit yet, in random order.
 * It shows the frame of a player: three functions, their arguments, and planes.h for the cells of each kind.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

static bool hit[13][13]; /* cells of the opponent's board that were hit */
static int hits;

/* Marks the plane's cells on the board if it fits there. */
static bool place(bool board[13][13], int kind, int direction, int x, int y)
{
    const struct plane_cells *c = &plane_cells[kind][direction];
    for (int i = 0; i < c->n; i++) {
        int cx = x + c->dx[i], cy = y + c->dy[i];
        if (cx < 1 || cx > 12 || cy < 1 || cy > 12 || board[cx][cy])
            return false;
    }
    for (int i = 0; i < c->n; i++)
        board[x + c->dx[i]][y + c->dy[i]] = true;
    return true;
}

static int random_kind(int mask)
{
    int kind;
    do
        kind = rand() % PLANE_KINDS;
    while ((mask >> kind & 1) == 0);
    return kind;
}

void Init(int last, int id, const int type[3], bool b)
{
    (void)last, (void)id, (void)b; /* of no use to this player */
    bool board[13][13] = {{false}};
    for (int i = 0; i < 3; i++) {
        int kind, direction, x, y;
        do {
            kind = random_kind(type[i]);
            direction = rand() % 4;
            x = rand() % 12 + 1;
            y = rand() % 12 + 1;
        } while (!place(board, kind, direction, x, y));
        Draw(kind, direction, x, y);
    }
    memset(hit, 0, sizeof hit); /* a new game: what is not reset here is remembered */
    hits = 0;
}

void Operate_self(void)
{
    int x, y;
    if (hits == 12 * 12) { /* the opponent's planes have moved away: begin again */
        memset(hit, 0, sizeof hit);
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

void Operate_opponent(bool kind, int x, int y)
{
    (void)kind, (void)x, (void)y;
}
