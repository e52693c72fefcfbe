#include "slow_codevs.h"

#include <math.h>
#include <string.h>

static int inside(int row, int column)
{
    return row >= 0 && row < SLOW_ROWS && column >= 0 && column < SLOW_COLUMNS;
}

/* Everything falls down one row until nothing can. */
static void fall(int cell[SLOW_ROWS][SLOW_COLUMNS])
{
    int moved = 1;
    while (moved) {
        moved = 0;
        for (int row = 1; row < SLOW_ROWS; row++)
            for (int column = 0; column < SLOW_COLUMNS; column++)
                if (cell[row][column] != 0 && cell[row - 1][column] == 0) {
                    cell[row - 1][column] = cell[row][column];
                    cell[row][column] = 0;
                    moved = 1;
                }
    }
}

/* Lets a block fall in from above the field. */
static void let_fall(int cell[SLOW_ROWS][SLOW_COLUMNS], int column, int block)
{
    int row = SLOW_ROWS;
    while (row > 0 && cell[row - 1][column] == 0)
        row--;
    if (block != 0 && row < SLOW_ROWS)
        cell[row][column] = block;
}

static int has_partner(int cell[SLOW_ROWS][SLOW_COLUMNS], int row, int column)
{
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++)
            if (inside(r, c) && (r != row || c != column) && cell[r][c] != 0 && cell[r][c] != 11 &&
                cell[r][c] + cell[row][column] == 10)
                return 1;
    return 0;
}

int slow_codevs_step(int cell[SLOW_ROWS][SLOW_COLUMNS])
{
    int vanishes[SLOW_ROWS][SLOW_COLUMNS] = {{0}}, count = 0;
    for (int row = 0; row < SLOW_ROWS; row++)
        for (int column = 0; column < SLOW_COLUMNS; column++)
            if (cell[row][column] != 0 && cell[row][column] != 11)
                vanishes[row][column] = has_partner(cell, row, column);
    for (int row = 0; row < SLOW_ROWS; row++)
        for (int column = 0; column < SLOW_COLUMNS; column++)
            if (vanishes[row][column]) {
                cell[row][column] = 0;
                count++;
            }
    fall(cell);
    return count;
}

static int explode(int cell[SLOW_ROWS][SLOW_COLUMNS])
{
    int gone[SLOW_ROWS][SLOW_COLUMNS] = {{0}}, count = 0;
    for (int row = 0; row < SLOW_ROWS; row++)
        for (int column = 0; column < SLOW_COLUMNS; column++)
            if (cell[row][column] == 5)
                for (int r = row - 1; r <= row + 1; r++)
                    for (int c = column - 1; c <= column + 1; c++)
                        if (inside(r, c) && cell[r][c] >= 1 && cell[r][c] <= 9)
                            gone[r][c] = 1;
    for (int row = 0; row < SLOW_ROWS; row++)
        for (int column = 0; column < SLOW_COLUMNS; column++)
            if (gone[row][column]) {
                cell[row][column] = 0;
                count++;
            }
    fall(cell);
    return count;
}

/* Turns a pack clockwise once. */
static void turn(int pack[2][2])
{
    int upper_left = pack[0][0];
    pack[0][0] = pack[1][0];
    pack[1][0] = pack[1][1];
    pack[1][1] = pack[0][1];
    pack[0][1] = upper_left;
}

static void drop(int cell[SLOW_ROWS][SLOW_COLUMNS], int pack[2][2], struct slow_command command)
{
    int turned[2][2];
    memcpy(turned, pack, sizeof turned);
    for (int i = 0; i < command.turned; i++)
        turn(turned);
    for (int column = 0; column < 2; column++)
        for (int row = 1; row >= 0; row--)
            let_fall(cell, command.position + column, turned[row][column]);
}

/* By long doubles: of the powers that can come up none is nearer to a whole number than they are exact. */
long long slow_codevs_chain_score(int steps)
{
    long long sum = 0;
    for (int i = 1; i <= steps; i++)
        sum += (long long)floorl(powl(1.3L, i));
    return sum;
}

long long slow_codevs_explosion_score(int destroyed)
{
    if (destroyed == 0)
        return 0;
    long long whole = 25;
    for (int i = 0; i < destroyed / 12; i++)
        whole *= 2;
    return destroyed % 12 == 0 ? whole : (long long)floorl((long double)whole * powl(2, (destroyed % 12) / 12.0L));
}

static void play_side(struct slow_codevs_side *side, int pack[2][2], struct slow_command command)
{
    if (side->stock >= 10) {
        for (int column = 0; column < SLOW_COLUMNS; column++)
            let_fall(side->cell, column, 11);
        side->stock -= 10;
    }
    side->destroyed = 0;
    if (command.position < 0)
        side->destroyed = explode(side->cell);
    else
        drop(side->cell, pack, command);
    side->chain = 0;
    while (slow_codevs_step(side->cell) > 0)
        side->chain++;
    side->sent = slow_codevs_explosion_score(side->destroyed) / 2 + slow_codevs_chain_score(side->chain) / 2;
    side->score += slow_codevs_explosion_score(side->destroyed) + slow_codevs_chain_score(side->chain);
}

static void change_gauge(struct slow_codevs_side *side, int skill, int chain_of_other)
{
    if (skill)
        side->gauge = 0;
    if (side->chain >= 1)
        side->gauge += 8;
    if (side->gauge > 100)
        side->gauge = 100;
    if (chain_of_other >= 3)
        side->gauge -= 12 + 2 * chain_of_other;
    if (side->gauge < 0)
        side->gauge = 0;
}

void slow_codevs_play(struct slow_codevs *g, int pack[2][2], const struct slow_command command[2])
{
    struct slow_codevs_side *a = &g->side[0], *b = &g->side[1];
    play_side(a, pack, command[0]);
    play_side(b, pack, command[1]);
    change_gauge(a, command[0].position < 0, b->chain);
    change_gauge(b, command[1].position < 0, a->chain);
    a->stock += b->sent;
    b->stock += a->sent;
    while (a->stock > 0 && b->stock > 0) {
        a->stock--;
        b->stock--;
    }
}

static int is_over(const struct slow_codevs_side *side)
{
    for (int row = 16; row < SLOW_ROWS; row++)
        for (int column = 0; column < SLOW_COLUMNS; column++)
            if (side->cell[row][column] != 0)
                return 1;
    return 0;
}

int slow_codevs_result(const struct slow_codevs *g, int turn_number)
{
    const struct slow_codevs_side *a = &g->side[0], *b = &g->side[1];
    if (is_over(a) && !is_over(b))
        return 1;
    if (is_over(b) && !is_over(a))
        return 0;
    if (!is_over(a) && turn_number < 500)
        return -1;
    if (a->score == b->score)
        return 2;
    return a->score > b->score ? 0 : 1;
}
