/*
 * random: goes anywhere it can, and now and then does one of the other things. Whoever loses against it has a fault.
 */
#include <stdint.h>
#include <stdio.h>

static int width, height;
static char maze[20][26];
static uint64_t chance;

/* The input is the seed: another maze or place, other moves. rand() has other numbers on other systems. */
static void stir(int read)
{
    chance = (chance ^ (unsigned)read) * UINT64_C(6364136223846793005) + 1;
}

/* Returns a number from 0 to n - 1. */
static int draw(int n)
{
    stir(0);
    return (int)((chance >> 33) % (unsigned)n);
}

static int is_open(int x, int y)
{
    return x >= 0 && x < width && y >= 0 && y < height && maze[y][x] != '#';
}

/* Reads a turn, and finds where I am. Returns 0 at the end of the game. */
static int read_turn(int *x, int *y)
{
    int things, id, a, b, c, other_x, other_y;
    char type[32];
    if (scanf("%d", &things) != 1)
        return 0;
    for (int i = 0; i < things; i++) {
        if (scanf("%31s %d %d %d %d %d %d", type, &id, &other_x, &other_y, &a, &b, &c) != 7)
            return 0;
        if (i == 0) { /* the first line is always my own */
            *x = other_x;
            *y = other_y;
            stir(other_x);
            stir(other_y);
        }
    }
    return 1;
}

static void walk(int x, int y)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    int d = draw(4);
    for (int i = 0; i < 4 && !is_open(x + dx[d], y + dy[d]); i++)
        d = (d + 1) % 4;
    printf("MOVE %d %d\n", x + dx[d], y + dy[d]);
}

int main(void)
{
    int x = 0, y = 0, lonely, group, spawn_time, life;
    if (scanf("%d %d", &width, &height) != 2)
        return 1;
    for (int i = 0; i < height && i < 20; i++)
        if (scanf("%25s", maze[i]) != 1)
            return 1;
    for (int i = 0; i < height && i < 20; i++)
        for (const char *c = maze[i]; *c != '\0'; c++)
            stir(*c);
    if (scanf("%d %d %d %d", &lonely, &group, &spawn_time, &life) != 4)
        return 1;
    while (read_turn(&x, &y)) {
        static const char *const words[] = {"WAIT", "PLAN", "LIGHT", "YELL boo"};
        if (draw(10) == 0)
            puts(words[draw(4)]);
        else
            walk(x, y);
        fflush(stdout);
    }
    return 0;
}
