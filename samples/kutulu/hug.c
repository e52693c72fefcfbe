/*
 * hug: lives in shelters. It walks to the nearest one that has energy, or else to the nearest drawn on the map, to be
 * the first when they are filled. From a minion beside it, it steps away, so it needs the distances from both.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 24, HEIGHT = 20, FAR = 1000, THINGS = 128 };

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

/* Chooses the goal: the nearest shelter with energy, or else the nearest shelter, or else a shelter's place on the
 * map. */
static void choose_goal(int distance[HEIGHT][WIDTH], int *goal_x, int *goal_y)
{
    int least = FAR;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (maze[y][x] == 'U' && distance[y][x] < least) {
                least = distance[y][x];
                *goal_x = x;
                *goal_y = y;
            }
    least = FAR;
    for (struct thing *t = thing + 1; t < thing + things; t++)
        if (is(t, "EFFECT_SHELTER") && distance[t->y][t->x] < least) {
            least = distance[t->y][t->x];
            *goal_x = t->x;
            *goal_y = t->y;
        }
}

/* Whether a wanderer that walks could be on this cell after its next step. */
static int is_struck(int x, int y)
{
    for (struct thing *t = thing + 1; t < thing + things; t++)
        if (is(t, "WANDERER") && t->b == 1 && abs(t->x - x) + abs(t->y - y) <= 1)
            return 1;
    return 0;
}

int main(void)
{
    int from_me[HEIGHT][WIDTH], to_goal[HEIGHT][WIDTH];
    if (!read_start())
        return 1;
    while (read_turn()) {
        int goal_x = thing[0].x, goal_y = thing[0].y, best = 4, least = 2 * FAR;
        measure(thing[0].x, thing[0].y, from_me);
        choose_goal(from_me, &goal_x, &goal_y);
        measure(goal_x, goal_y, to_goal);
        for (int d = 0; d < 5; d++) {
            int x = thing[0].x + dx[d], y = thing[0].y + dy[d];
            int cost = is_open(x, y) ? to_goal[y][x] + (is_struck(x, y) ? FAR / 2 : 0) : 2 * FAR;
            if (cost < least) {
                least = cost;
                best = d;
            }
        }
        printf("MOVE %d %d\n", thing[0].x + dx[best], thing[0].y + dy[best]);
        fflush(stdout);
    }
    return 0;
}
