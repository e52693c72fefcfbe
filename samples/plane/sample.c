/*
 * sample: the contest's reference player, in C. It solves test point 5 only (three helicopters, kind 5): at every other
 * test point its first Draw is illegal. sample.cpp is the same player in C++ and plays the same game.
 *
 * A helicopter is a cross of five cells with its head in the middle. So a body hit says that the head is one of the
 * four cells beside it: those are hit first.
 */
#include <stdlib.h>
#include <string.h>

#include "game.h"

enum { UNKNOWN = -1 };

static const int dx[4] = {-1, 0, 1, 0}, dy[4] = {0, 1, 0, -1};
static int seen[14][14]; /* what a Hit answered, or UNKNOWN. A frame around the board saves checks */

void Init(int last, int id, const int type[3], bool b)
{
    (void)last, (void)id, (void)type, (void)b; /* of no use to this player */
    int head_x[3], head_y[3];
    for (int i = 0; i < 3; i++) {
        bool clear;
        do { /* the head keeps off the edge, and three steps away from the other heads */
            head_x[i] = rand() % 10 + 2;
            head_y[i] = rand() % 10 + 2;
            clear = true;
            for (int j = 0; j < i; j++)
                if (abs(head_x[i] - head_x[j]) + abs(head_y[i] - head_y[j]) < 3)
                    clear = false;
        } while (!clear);
        Draw(5, 0, head_x[i], head_y[i]);
    }
    memset(seen, UNKNOWN, sizeof seen);
}

/* Could a helicopter's head be here? Not yet hit, inside the edge, and none of its arms a miss. */
static bool may_be_head(int x, int y)
{
    if (x < 2 || x > 11 || y < 2 || y > 11 || seen[x][y] != UNKNOWN)
        return false;
    for (int d = 0; d < 4; d++)
        if (seen[x + dx[d]][y + dy[d]] == 0)
            return false;
    return true;
}

static bool beside_body(int x, int y)
{
    for (int d = 0; d < 4; d++)
        if (seen[x + dx[d]][y + dy[d]] == 1)
            return true;
    return false;
}

void Operate_self(void)
{
    int best_x = 0, best_y = 0, best = 0;
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++) {
            int value = rand() % 1000 + 1;
            if (may_be_head(x, y))
                value += beside_body(x, y) ? 2000 : 1000;
            if (seen[x][y] == UNKNOWN && value > best) {
                best = value;
                best_x = x;
                best_y = y;
            }
        }
    if (best == 0) { /* everything was hit, so the opponent's planes have moved: begin again */
        memset(seen, UNKNOWN, sizeof seen);
        best_x = best_y = 6;
    }
    seen[best_x][best_y] = Hit(best_x, best_y);
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)kind, (void)x, (void)y;
}
