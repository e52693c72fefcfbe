#include "rules.h"

#include <string.h>

/* ---- cells ---- */

/* Returns the rows of all blocks of a column. */
static uint32_t blocks_of(const struct codevs_field *field, int column)
{
    uint32_t rows = 0;
    for (int value = 0; value < CODEVS_VALUES; value++)
        rows |= field->rows[value][column];
    return rows;
}

int codevs_height(const struct codevs_field *field, int column)
{
    return __builtin_popcount(blocks_of(field, column));
}

int codevs_cell(const struct codevs_field *field, int column, int row)
{
    for (int digit = 1; digit < CODEVS_VALUES; digit++)
        if (field->rows[digit][column] >> row & 1)
            return digit;
    return field->rows[0][column] >> row & 1 ? CODEVS_OBSTACLE : 0;
}

void codevs_put(struct codevs_field *field, int column, int value)
{
    field->rows[value == CODEVS_OBSTACLE ? 0 : value][column] |= 1u << codevs_height(field, column);
}

bool codevs_over(const struct codevs_field *field)
{
    uint32_t rows = 0;
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        rows |= blocks_of(field, c);
    return rows >> CODEVS_ROWS != 0;
}

/* ---- packs and obstacles ---- */

void codevs_drop_obstacles(struct codevs_field *field)
{
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        codevs_put(field, c, CODEVS_OBSTACLE);
}

struct codevs_piece codevs_turn_pack(const struct codevs_pack *pack, int turned)
{
    /* clockwise from the upper left one: each turn takes a cell to the place of the next one */
    const uint8_t cell[4] = {pack->cell[0][0], pack->cell[0][1], pack->cell[1][1], pack->cell[1][0]};
    struct codevs_piece piece;
    for (int column = 0; column < 2; column++) {
        uint8_t upper = cell[(4 - turned + column) % 4], lower = cell[(7 - turned - column) % 4];
        piece.block[column][0] = lower == 0 ? upper : lower;
        piece.block[column][1] = lower == 0 ? 0 : upper;
    }
    return piece;
}

void codevs_fall(struct codevs_field *field, struct codevs_piece piece, int position)
{
    for (int i = 0; i < 4; i++)
        if (piece.block[i / 2][i % 2] != 0)
            codevs_put(field, position + i / 2, piece.block[i / 2][i % 2]);
}

/* ---- what vanishes, and what falls then ---- */

/* Returns the rows that a value has in the columns beside one. */
static uint32_t beside(const uint32_t rows[CODEVS_COLUMNS], int column)
{
    return (column > 0 ? rows[column - 1] : 0) | (column < CODEVS_COLUMNS - 1 ? rows[column + 1] : 0);
}

void codevs_vanishing(const struct codevs_field *field, uint32_t vanishing[CODEVS_COLUMNS])
{
    memset(vanishing, 0, CODEVS_COLUMNS * sizeof *vanishing);
    for (int digit = 1; digit < CODEVS_VALUES; digit++)
        for (int c = 0; c < CODEVS_COLUMNS; c++) {
            const uint32_t *other = field->rows[10 - digit];
            uint32_t level = beside(other, c), all = level | other[c];
            vanishing[c] |= field->rows[digit][c] & (level | all << 1 | all >> 1);
        }
}

void codevs_exploding(const struct codevs_field *field, uint32_t exploding[CODEVS_COLUMNS])
{
    const uint32_t *fives = field->rows[5];
    for (int c = 0; c < CODEVS_COLUMNS; c++) {
        uint32_t level = fives[c] | beside(fives, c);
        exploding[c] = (level | level << 1 | level >> 1) & blocks_of(field, c) & ~field->rows[0][c];
    }
}

/* Removes these cells, and what is above them falls. Returns how many there are. */
static int remove_cells(struct codevs_field *field, const uint32_t cells[CODEVS_COLUMNS])
{
    int removed = 0;
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        for (uint32_t left = cells[c]; left != 0; left = (left & (left - 1)) >> 1, removed++) {
            uint32_t below = (left & -left) - 1;
            for (int value = 0; value < CODEVS_VALUES; value++) {
                uint32_t *rows = &field->rows[value][c];
                *rows = (*rows & below) | (*rows >> 1 & ~below);
            }
        }
    return removed;
}

bool codevs_step(struct codevs_field *field)
{
    uint32_t vanishing[CODEVS_COLUMNS];
    codevs_vanishing(field, vanishing);
    return remove_cells(field, vanishing) > 0;
}

int codevs_chain(struct codevs_field *field)
{
    int steps = 0;
    while (codevs_step(field))
        steps++;
    return steps;
}

int codevs_explode(struct codevs_field *field)
{
    uint32_t exploding[CODEVS_COLUMNS];
    codevs_exploding(field, exploding);
    return remove_cells(field, exploding);
}

/* ---- scores ---- */

/* The double is exact enough: up to the longest chain, each power is further from a whole number than 90 times its
 * error. */
int64_t codevs_chain_score(int steps)
{
    double power = 1;
    int64_t sum = 0;
    for (int i = 0; i < steps; i++) {
        power *= 1.3;
        sum += (int64_t)power;
    }
    return sum;
}

/* 25 * 2^(k/12) in units of 2^-40. Multiplying by whole powers of 2 keeps the rounded result exact. */
static const int64_t twelfth[12] = {
    27487790694400, 29122299786189, 30854001846335, 32688676269486, 34632446110978, 36691798521969,
    38873606399693, 41185151325124, 43634147864572, 46228769316330, 48977674988301, 51890039097630,
};

int64_t codevs_explosion_score(int destroyed)
{
    return destroyed == 0 ? 0 : twelfth[destroyed % 12] >> (40 - destroyed / 12);
}

/* ---- the game ---- */

bool codevs_allowed(const struct codevs_side *side, int command)
{
    return command >= 0 && (command < CODEVS_SKILL || (command == CODEVS_SKILL && side->gauge >= CODEVS_GAUGE_SKILL));
}

/* Plays the part of a side's turn that does not depend on the other side. */
static void play_side(struct codevs_side *side, const struct codevs_pack *pack, int command)
{
    struct codevs_played played = {
        .command = command, .obstacles = side->stock >= CODEVS_COLUMNS, .skill = command == CODEVS_SKILL};
    if (played.obstacles) {
        codevs_drop_obstacles(&side->field);
        side->stock -= CODEVS_COLUMNS;
    }
    if (played.skill)
        played.destroyed = codevs_explode(&side->field);
    else
        codevs_fall(&side->field, codevs_turn_pack(pack, command % CODEVS_TURNED), command / CODEVS_TURNED);
    played.chain = codevs_chain(&side->field);
    int64_t explosion = codevs_explosion_score(played.destroyed), chain = codevs_chain_score(played.chain);
    side->score += explosion + chain;
    played.sent = explosion / 2 + chain / 2;
    side->played = played;
}

/* The rules demand this order: the gain of the own chain is capped before the other side's chain takes away. */
static int gauge_after(int gauge, const struct codevs_played *own, const struct codevs_played *other)
{
    if (own->skill)
        gauge = 0;
    if (own->chain >= 1)
        gauge += 8;
    if (gauge > CODEVS_GAUGE_MOST)
        gauge = CODEVS_GAUGE_MOST;
    if (other->chain >= 3)
        gauge -= 12 + 2 * other->chain;
    return gauge < 0 ? 0 : gauge;
}

void codevs_play(struct codevs_game *game, const struct codevs_pack *pack, const int command[2])
{
    struct codevs_side *side = game->side;
    for (int s = 0; s < 2; s++)
        play_side(&side[s], pack, command[s]);
    for (int s = 0; s < 2; s++) {
        side[s].gauge = gauge_after(side[s].gauge, &side[s].played, &side[1 - s].played);
        side[s].stock += side[1 - s].played.sent;
    }
    int64_t offset = side[0].stock < side[1].stock ? side[0].stock : side[1].stock;
    for (int s = 0; s < 2; s++)
        side[s].stock -= offset;
    game->turn++;
}

static enum codevs_result higher_score(const struct codevs_game *game)
{
    int64_t ahead = game->side[0].score - game->side[1].score;
    return ahead > 0 ? CODEVS_WON_0 : ahead < 0 ? CODEVS_WON_1 : CODEVS_DRAWN;
}

enum codevs_result codevs_result(const struct codevs_game *game, const enum codevs_fault fault[2], enum codevs_how *how)
{
    bool over0 = codevs_over(&game->side[0].field), over1 = codevs_over(&game->side[1].field);
    if (fault[0] != CODEVS_NO_FAULT || fault[1] != CODEVS_NO_FAULT) {
        *how = fault[0] == CODEVS_INVALID || fault[1] == CODEVS_INVALID ? CODEVS_BY_INVALID : CODEVS_BY_TIME;
        if (fault[0] == CODEVS_NO_FAULT || fault[1] == CODEVS_NO_FAULT)
            return fault[0] == CODEVS_NO_FAULT ? CODEVS_WON_0 : CODEVS_WON_1;
        return *how == CODEVS_BY_TIME ? higher_score(game) : CODEVS_DRAWN;
    }
    *how = over0 && over1 ? CODEVS_BY_SCORE : over0 || over1 ? CODEVS_BY_DANGER : CODEVS_BY_TURNS;
    if (over0 != over1)
        return over0 ? CODEVS_WON_1 : CODEVS_WON_0;
    return over0 || game->turn == CODEVS_TURNS ? higher_score(game) : CODEVS_GOES_ON;
}
