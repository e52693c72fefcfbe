#include "field.h"

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
