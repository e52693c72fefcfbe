/*
 * lowest: lays each pack where it stays lowest. It lives long, and what vanishes, vanishes by chance.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 10,
    ROWS = 16,    /* a block above them at the end of a turn loses */
    HIGHEST = 19, /* of a column within a turn */
    TURNS = 500,
    OBSTACLE = 11,
    SKILL = 36 /* commands below are 4 * position + turned */
};

struct field {
    int height[COLUMNS];
    int cell[COLUMNS][HIGHEST]; /* the lowest first */
};

static int pack[TURNS][2][2];

struct side {
    int left_ms, stock, gauge, score;
    struct field field;
};

/* ---- reading: the game is over where the input ends ---- */

static int number(void)
{
    int n;
    if (scanf("%d", &n) != 1)
        exit(0);
    return n;
}

static void skip_end(void)
{
    char word[8];
    if (scanf("%7s", word) != 1)
        exit(0);
}

static void read_packs(void)
{
    for (int t = 0; t < TURNS; t++) {
        for (int i = 0; i < 4; i++)
            pack[t][i / 2][i % 2] = number();
        skip_end();
    }
}

static struct side read_side(void)
{
    struct side s = {.left_ms = number()};
    s.stock = number();
    s.gauge = number();
    s.score = number();
    for (int row = ROWS - 1; row >= 0; row--)
        for (int c = 0; c < COLUMNS; c++) {
            s.field.cell[c][row] = number();
            if (s.field.cell[c][row] != 0 && s.field.height[c] == 0)
                s.field.height[c] = row + 1;
        }
    skip_end();
    return s;
}

/* ---- a turn on one field ---- */

static void lay(struct field *f, int c, int block)
{
    if (block != 0)
        f->cell[c][f->height[c]++] = block;
}

/* The cell of a pack that is turned clockwise so many times. */
static int turned_cell(int p[2][2], int turned, int row, int c)
{
    switch (turned) {
    case 1: return p[1 - c][row];
    case 2: return p[1 - row][1 - c];
    case 3: return p[c][1 - row];
    default: return p[row][c];
    }
}

static void drop(struct field *f, int p[2][2], int command)
{
    for (int c = 0; c < 2; c++)
        for (int row = 1; row >= 0; row--)
            lay(f, command / 4 + c, turned_cell(p, command % 4, row, c));
}

/* ---- what to do ---- */

/* Of two fields of the same worth that one is taken whose highest column, and then whose columns, are lower. */
static int lowness(const struct field *f)
{
    int highest = 0, sum = 0;
    for (int c = 0; c < COLUMNS; c++) {
        highest = f->height[c] > highest ? f->height[c] : highest;
        sum += f->height[c] * f->height[c];
    }
    return -(10000 * highest + sum);
}

static int decide(const struct side *me, int p[2][2])
{
    int best = 0, most = 0;
    for (int command = 0; command < SKILL; command++) {
        struct field f = me->field;
        drop(&f, p, command);
        if (command == 0 || lowness(&f) > most) {
            best = command;
            most = lowness(&f);
        }
    }
    return best;
}

int main(void)
{
    printf("lowest\n");
    fflush(stdout);
    read_packs();
    for (;;) {
        int turn = number();
        struct side me = read_side(), other = read_side();
        (void)other;
        int command = decide(&me, pack[turn]);
        if (command == SKILL)
            printf("S\n");
        else
            printf("%d %d\n", command / 4, command % 4);
        fflush(stdout);
    }
}
