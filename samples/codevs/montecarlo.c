/*
 * montecarlo: makes PLANS random plans of AHEAD packs and begins the one with the turn of the highest score. The packs
 * to come are known, so a plan that was found by luck can be played as it is. The rest of the best plan is kept for the
 * next turn, and a new one must be better. It needs no knowledge of how chains are built. A turn costs about 140,000
 * simulated turns. With little time left it makes fewer. Compiled with -DSORTIE_WORK=2000 it makes 2000 plans, however
 * little time is left.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 10,
    ROWS = 16,    /* a block above them at the end of a turn loses */
    HIGHEST = 19, /* of a column within a turn */
    TURNS = 500,
    OBSTACLE = 11,
    AHEAD = 8,
    SKILL = 36 /* commands below are 4 * position + turned */
};

#ifdef SORTIE_WORK
#define PLANS (SORTIE_WORK)
static int plans_in(int left_ms)
{
    (void)left_ms; /* it follows the clock, so no two matches would be the same */
    return PLANS;
}
#else
enum { PLANS = 18000 }; /* five hundred for each drop */
static int plans_in(int left_ms)
{
    return left_ms > 20000 ? PLANS : left_ms > 5000 ? PLANS / 5 : PLANS / 50;
}
#endif

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

/* Takes out the marked blocks and lets the others fall. Returns how many. */
static int take_out(struct field *f, bool marked[COLUMNS][HIGHEST])
{
    int taken = 0;
    for (int c = 0; c < COLUMNS; c++) {
        int height = f->height[c];
        f->height[c] = 0;
        for (int row = 0; row < height; row++)
            if (marked[c][row])
                taken++;
            else
                f->cell[c][f->height[c]++] = f->cell[c][row];
    }
    return taken;
}

/* Whether a block has a neighbour with which it makes 10. */
static bool has_partner(const struct field *f, int c, int row)
{
    for (int i = c - 1; i <= c + 1; i++)
        for (int j = row - 1; j <= row + 1; j++)
            if (i >= 0 && i < COLUMNS && j >= 0 && j < f->height[i] && (i != c || j != row) &&
                f->cell[i][j] + f->cell[c][row] == 10)
                return true;
    return false;
}

/* Steps until nothing vanishes. */
static int chain(struct field *f)
{
    for (int steps = 0;; steps++) {
        bool marked[COLUMNS][HIGHEST] = {{false}};
        for (int c = 0; c < COLUMNS; c++)
            for (int row = 0; row < f->height[c]; row++)
                marked[c][row] = has_partner(f, c, row);
        if (take_out(f, marked) == 0)
            return steps;
    }
}

static int explode(struct field *f)
{
    bool marked[COLUMNS][HIGHEST] = {{false}};
    for (int c = 0; c < COLUMNS; c++)
        for (int row = 0; row < f->height[c]; row++)
            for (int i = c - 1; i <= c + 1; i++)
                for (int j = row - 1; j <= row + 1; j++)
                    if (f->cell[c][row] == 5 && i >= 0 && i < COLUMNS && j >= 0 && j < f->height[i])
                        marked[i][j] = f->cell[i][j] != OBSTACLE;
    return take_out(f, marked);
}

static int chain_score(int steps)
{
    double power = 1;
    int score = 0;
    for (int i = 0; i < steps; i++)
        score += (int)(power *= 1.3);
    return score;
}

static int explosion_score(int blocks)
{
    return blocks == 0 ? 0 : (int)(25 * pow(2, blocks / 12.0));
}

/* Plays a command. Returns its score, or -1 if a block stays above the rows. The obstacles that are due fall first.
 */
static int play(struct side *s, int p[2][2], int command)
{
    int score = 0;
    if (s->stock >= COLUMNS) {
        s->stock -= COLUMNS;
        for (int c = 0; c < COLUMNS; c++)
            lay(&s->field, c, OBSTACLE);
    }
    if (command == SKILL)
        score = explosion_score(explode(&s->field));
    else
        drop(&s->field, p, command);
    score += chain_score(chain(&s->field));
    for (int c = 0; c < COLUMNS; c++)
        if (s->field.height[c] > ROWS)
            return -1;
    return score;
}

/* ---- what to do ---- */

struct plan {
    int command[AHEAD];
};

/* Returns the score of a plan's best turn, a tenth less for each turn before it. A plan that loses later is worth less,
 * and one that loses at once -1. */
static double value(const struct plan *plan, const struct side *me, int turn)
{
    struct side s = *me;
    double share = 1, best = 0;
    for (int i = 0; i < AHEAD && turn + i < TURNS; i++) {
        int score = play(&s, pack[turn + i], plan->command[i]);
        if (score < 0)
            return i == 0 ? -1 : best / 4;
        best = share * score > best ? share * score : best;
        share *= 0.9;
    }
    return best;
}

/* Returns a number from 0 to n - 1. rand() has other numbers on other systems. */
static int draw(int n)
{
    static uint64_t chance = 1;
    chance = chance * UINT64_C(6364136223846793005) + 1;
    return (int)((chance >> 33) % (unsigned)n);
}

static struct plan random_plan(bool skill)
{
    struct plan plan;
    for (int i = 0; i < AHEAD; i++)
        plan.command[i] = draw(SKILL);
    if (skill && draw(10) == 0)
        plan.command[draw(2)] = SKILL;
    return plan;
}

static int decide(const struct side *me, int turn)
{
    static struct plan best; /* what was left of it, and a random command, last turn */
    int plans = plans_in(me->left_ms);
    if (best.command[0] == SKILL && me->gauge < 80)
        best.command[0] = draw(SKILL);
    double most = value(&best, me, turn);
    for (int i = 0; i < plans && i < PLANS; i++) {
        struct plan plan = random_plan(me->gauge >= 80);
        double v = value(&plan, me, turn);
        if (v > most) {
            best = plan;
            most = v;
        }
    }
    int command = best.command[0];
    memmove(best.command, best.command + 1, sizeof best.command - sizeof best.command[0]);
    best.command[AHEAD - 1] = draw(SKILL);
    return command;
}

int main(void)
{
    printf("montecarlo\n");
    fflush(stdout);
    read_packs();
    for (;;) {
        int turn = number();
        struct side me = read_side(), other = read_side();
        (void)other;
        int command = decide(&me, turn);
        if (command == SKILL)
            printf("S\n");
        else
            printf("%d %d\n", command / 4, command % 4);
        fflush(stdout);
    }
}
