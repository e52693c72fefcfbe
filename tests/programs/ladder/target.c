/*
 * target: draws each legal layout with equal probability and never wins. A match against it shows how many turns its
 * opponent needs.
 *
 * It draws three placements with equal probability until they fit together. A plane that looks the same in all
 * directions has fewer placements, so only the first of its directions is used.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

/* Does the plane look the same in an earlier direction? */
static bool looks_like_earlier(int kind, int direction)
{
    const struct plane_cells *c = plane_cells[kind];
    for (int earlier = 0; earlier < direction; earlier++) {
        int same = 0;
        for (int i = 0; i < c[direction].n; i++)
            for (int j = 0; j < c[earlier].n; j++)
                same += c[direction].dx[i] == c[earlier].dx[j] && c[direction].dy[i] == c[earlier].dy[j];
        if (same == c[direction].n)
            return true;
    }
    return false;
}

struct choice {
    int kind, direction, x, y;
};

static bool place(bool taken[13][13], const struct choice *p)
{
    const struct plane_cells *c = &plane_cells[p->kind][p->direction];
    for (int i = 0; i < c->n; i++) {
        int x = p->x + c->dx[i], y = p->y + c->dy[i];
        if (x < 1 || x > 12 || y < 1 || y > 12 || taken[x][y])
            return false;
        taken[x][y] = true;
    }
    return true;
}

static struct choice choose(int mask)
{
    struct choice p;
    do
        p = (struct choice){rand() % PLANE_KINDS, rand() % 4, rand() % 12 + 1, rand() % 12 + 1};
    while ((mask >> p.kind & 1) == 0 || looks_like_earlier(p.kind, p.direction));
    return p;
}

void Init(int last, int id, const int type[3], bool b)
{
    struct choice p[3];
    (void)last, (void)id, (void)b;
    for (int fit = 0; fit < 3;) {
        bool taken[13][13] = {{false}};
        for (int i = 0; i < 3; i++)
            p[i] = choose(type[i]);
        for (fit = 0; fit < 3 && place(taken, &p[fit]);)
            fit++;
    }
    for (int i = 0; i < 3; i++)
        Draw(p[i].kind, p[i].direction, p[i].x, p[i].y);
}

void Operate_self(void)
{
    Hit(1, 1);
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)kind, (void)x, (void)y;
}
