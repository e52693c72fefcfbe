/*
 * group: goes to the nearest explorer and stays near it, because being alone costs more sanity. With two or more others
 * around it, it plans, because a plan gives sanity to all of them. It ignores minions.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 24, HEIGHT = 20, FAR = 1000, THINGS = 128, PLANS = 2, TRIES = 3 };

struct thing {
    char type[20];
    int id, x, y, a, b, c;
};

static int width, height, things;
static char maze[HEIGHT][WIDTH + 2];
static struct thing thing[THINGS]; /* the first is me */

static int read_start(void)
{
    int lonely, group, spawn_time, life;
    if (scanf("%d %d", &width, &height) != 2 || width > WIDTH || height > HEIGHT)
        return 0;
    for (int y = 0; y < height; y++)
        if (scanf("%25s", maze[y]) != 1)
            return 0;
    return scanf("%d %d %d %d", &lonely, &group, &spawn_time, &life) == 4;
}

static int read_turn(void)
{
    if (scanf("%d", &things) != 1 || things > THINGS)
        return 0;
    for (struct thing *t = thing; t < thing + things; t++)
        if (scanf("%19s %d %d %d %d %d %d", t->type, &t->id, &t->x, &t->y, &t->a, &t->b, &t->c) != 7)
            return 0;
    return 1;
}

static int is(const struct thing *t, const char *type)
{
    return strcmp(t->type, type) == 0;
}

static const int dx[5] = {0, 1, 0, -1, 0}, dy[5] = {-1, 0, 1, 0, 0};

static int is_open(int x, int y)
{
    return x >= 0 && x < width && y >= 0 && y < height && maze[y][x] != '#';
}

/* Walking distances from a cell to all others: a wave that grows by one cell a step. */
static void measure(int from_x, int from_y, int distance[HEIGHT][WIDTH])
{
    int queue[WIDTH * HEIGHT], head = 0, tail = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            distance[y][x] = FAR;
    distance[from_y][from_x] = 0;
    queue[tail++] = from_y * WIDTH + from_x;
    while (head < tail) {
        int x = queue[head] % WIDTH, y = queue[head] / WIDTH;
        head++;
        for (int d = 0; d < 4; d++) {
            int to_x = x + dx[d], to_y = y + dy[d];
            if (!is_open(to_x, to_y) || distance[to_y][to_x] != FAR)
                continue;
            distance[to_y][to_x] = distance[y][x] + 1;
            queue[tail++] = to_y * WIDTH + to_x;
        }
    }
}

int main(void)
{
    int distance[HEIGHT][WIDTH], asked = 0;
    if (!read_start())
        return 1;
    while (read_turn()) {
        struct thing *nearest = &thing[0];
        int least = FAR, near = 0;
        measure(thing[0].x, thing[0].y, distance);
        for (struct thing *t = thing + 1; t < thing + things; t++) {
            if (!is(t, "EXPLORER"))
                continue;
            near += distance[t->y][t->x] <= 2;
            if (distance[t->y][t->x] < least) {
                least = distance[t->y][t->x];
                nearest = t;
            }
        }
        bool full = thing[0].b == PLANS && asked >= TRIES; /* the game's stage knows no plans: none is used up */
        if (near >= 2 && thing[0].a < 225 && thing[0].b > 0 && !full) {
            puts("PLAN for all of us");
            asked++;
        } else
            printf("MOVE %d %d\n", nearest->x, nearest->y);
        fflush(stdout);
    }
    return 0;
}
