/*
 * A small deterministic program. VARIANT, a number that tests/bench/contest writes in, makes two hundred different
 * ones: in which order they scan the board and how many neighbours of a body hit they try at once. Good ones win more.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "planes.h"

static bool hit[12][12];
static int next_cell, queue[400], first, last_queued;

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

void Init(int last, int id, const int type[3], bool b)
{
    bool board[13][13] = {{false}};
    for (int i = 0; i < 3; i++) {
        int kind, direction, x, y;
        do {
            kind = rand() % PLANE_KINDS;
            direction = rand() % 4;
            x = rand() % 12 + 1;
            y = rand() % 12 + 1;
        } while ((type[i] >> kind & 1) == 0 || !place(board, kind, direction, x, y));
        Draw(kind, direction, x, y);
    }
    memset(hit, 0, sizeof hit);
    next_cell = first = last_queued = 0;
}

static int choose(void)
{
    static const int stride[] = {5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35};
    while (first < last_queued) {
        int cell = queue[first++];
        if (!hit[cell / 12][cell % 12])
            return cell;
    }
    for (;;) {
        int cell = (VARIANT * 7 + next_cell++ * stride[VARIANT % 11]) % 144;
        if (next_cell > 144) /* planes do not move here */
            memset(hit, 0, sizeof hit), next_cell = 0;
        if (!hit[cell / 12][cell % 12])
            return cell;
    }
}

void Operate_self(void)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    int cell = choose(), x = cell / 12, y = cell % 12;
    hit[x][y] = true;
    int answer = Hit(x + 1, y + 1);
    for (int i = 0; answer == 1 && i < VARIANT % 5 && last_queued < 396; i++)
        if (x + dx[i] >= 0 && x + dx[i] < 12 && y + dy[i] >= 0 && y + dy[i] < 12)
            queue[last_queued++] = (x + dx[i]) * 12 + y + dy[i];
}

void Operate_opponent(bool kind, int x, int y)
{
}
