#include "field.h"

enum { BESIDE = 4 /* the columns of a pack and the columns beside it */ };

#define EACH UINT64_C(0x1111111111111111) /* the lowest bit of each cell */
#define HIGH (EACH * 8)
#define LOWEST UINT64_C(8) /* the high bit of the lowest cell, and of the highest cell */
#define HIGHEST (LOWEST << 60)

/* ---- which cells vanish ---- */

/* Returns the highest bit of each cell of x that is not 0. Other bits of the result are undefined. */
static inline uint64_t filled(uint64_t x)
{
    return ((x & ~HIGH) + ~HIGH) | x;
}

/*
 * Marks, by its highest bit, each cell that makes 12 with a neighbour among these columns, and returns whether there is
 * one. Each pair of neighbours is compared once: within a column, and between a column and the next one on the same
 * row, one row up and one row down. Bits shifted in from outside are an empty cell or mean "differs".
 */
static inline uint64_t codevs_field_compare(const uint64_t *x, uint64_t *mark, int columns)
{
    uint64_t right[CODEVS_COLUMNS], left[CODEVS_COLUMNS + 1], any = 0;
    left[0] = right[columns - 1] = ~(uint64_t)0;
    for (int c = 0; c + 1 < columns; c++) {
        uint64_t wanted = EACH * 12 - x[c];
        uint64_t level = filled(wanted ^ x[c + 1]);
        uint64_t up = filled(wanted ^ x[c + 1] >> 4);
        uint64_t down = filled(wanted ^ x[c + 1] << 4);
        right[c] = level & up & down;
        left[c + 1] = level & (up << 4 | LOWEST) & (down >> 4 | HIGHEST);
    }
    for (int c = 0; c < columns; c++) {
        uint64_t next = filled((EACH * 12 - x[c]) ^ x[c] >> 4);
        mark[c] = ~(next & (next << 4 | LOWEST) & left[c] & right[c]) & HIGH;
        any |= mark[c];
    }
    return any;
}

/* ---- what is above vanished cells falls ---- */

/* Removes the marked cells of a column. */
static inline uint64_t remove_cells(uint64_t column, uint64_t mark)
{
    for (; mark != 0; mark = (mark & (mark - 1)) >> 4) {
        uint64_t below = ((mark & -mark) >> 3) - 1;
        column = (column & below) | (column >> 4 & ~below);
    }
    return column;
}

/*
 * A field with blocks above row 16 is compared in two windows of 16 rows, 1..16 and 5..20, so that each pair of
 * neighbours is compared at least once. Such fields are rare, so speed does not matter.
 */
static bool vanishing_tall(const struct codevs_field *field, uint64_t mark[CODEVS_COLUMNS],
                           uint16_t mark_above[CODEVS_COLUMNS])
{
    uint64_t upper[CODEVS_COLUMNS], upper_mark[CODEVS_COLUMNS];
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        upper[c] = field->column[c] >> 16 | (uint64_t)field->above[c] << 48;
    uint64_t any = codevs_field_compare(field->column, mark, CODEVS_COLUMNS) |
                   codevs_field_compare(upper, upper_mark, CODEVS_COLUMNS);
    for (int c = 0; c < CODEVS_COLUMNS; c++) {
        mark[c] |= upper_mark[c] << 16;
        mark_above[c] = (uint16_t)(upper_mark[c] >> 48);
    }
    return any != 0;
}

/* Removes the marked cells of a column that has blocks above row 16. */
static void remove_tall(uint64_t *column, uint16_t *above, uint64_t mark, uint16_t mark_above)
{
    uint64_t rest = remove_cells(*above, mark_above);
    for (; mark != 0; mark = (mark & (mark - 1)) >> 4) {
        uint64_t below = ((mark & -mark) >> 3) - 1;
        *column = (*column & below) | (*column >> 4 & ~below) | rest << 60;
        rest >>= 4;
    }
    *above = (uint16_t)rest;
}

bool codevs_over(const struct codevs_field *field)
{
    unsigned any = 0;
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        any |= field->above[c];
    return any != 0;
}

static inline void remove_all(struct codevs_field *field, const uint64_t *mark, int from, int columns)
{
    for (int c = 0; c < columns; c++)
        if (mark[c] != 0)
            field->column[from + c] = remove_cells(field->column[from + c], mark[c]);
}

/* ---- chains ---- */

static inline bool step_low(struct codevs_field *field)
{
    uint64_t mark[CODEVS_COLUMNS];
    if (codevs_field_compare(field->column, mark, CODEVS_COLUMNS) == 0)
        return false;
    remove_all(field, mark, 0, CODEVS_COLUMNS);
    return true;
}

static bool step_tall(struct codevs_field *field)
{
    uint64_t mark[CODEVS_COLUMNS];
    uint16_t mark_above[CODEVS_COLUMNS];
    if (!vanishing_tall(field, mark, mark_above))
        return false;
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        remove_tall(&field->column[c], &field->above[c], mark[c], mark_above[c]);
    return true;
}

bool codevs_step(struct codevs_field *field)
{
    return codevs_over(field) ? step_tall(field) : step_low(field);
}

int codevs_chain(struct codevs_field *field)
{
    int steps = 0;
    while (codevs_step(field))
        steps++;
    return steps;
}

/* ---- packs and obstacles ---- */

static inline int height_low(uint64_t column)
{
    return column == 0 ? 0 : 16 - __builtin_clzll(column) / 4;
}

int codevs_height(const struct codevs_field *field, int column)
{
    return height_low(field->column[column]) + height_low(field->above[column]);
}

/* Puts the blocks of one column of a piece on a column. */
static inline void lay(struct codevs_field *field, int column, unsigned blocks)
{
    int height = codevs_height(field, column);
    if (height < CODEVS_ROWS)
        field->column[column] |= (uint64_t)blocks << 4 * height;
    if (height == CODEVS_ROWS - 1)
        field->above[column] = (uint16_t)(blocks >> 4);
    if (height >= CODEVS_ROWS)
        field->above[column] = (uint16_t)(field->above[column] | blocks << 4 * (height - CODEVS_ROWS));
}

static unsigned code(int value)
{
    return value == 0 ? 0 : value == CODEVS_OBSTACLE ? 1 : (unsigned)value + 1;
}

void codevs_put(struct codevs_field *field, int column, int value)
{
    lay(field, column, code(value));
}

void codevs_drop_obstacles(struct codevs_field *field)
{
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        lay(field, c, code(CODEVS_OBSTACLE));
}

struct codevs_piece codevs_turn_pack(const struct codevs_pack *pack, int turned)
{
    unsigned upper_left = code(pack->cell[0][0]), upper_right = code(pack->cell[0][1]);
    unsigned lower_left = code(pack->cell[1][0]), lower_right = code(pack->cell[1][1]);
    for (int i = 0; i < turned; i++) {
        unsigned corner = upper_left;
        upper_left = lower_left;
        lower_left = lower_right;
        lower_right = upper_right;
        upper_right = corner;
    }
    unsigned left = lower_left == 0 ? upper_left : lower_left | upper_left << 4;
    unsigned right = lower_right == 0 ? upper_right : lower_right | upper_right << 4;
    return (struct codevs_piece){{(uint8_t)left, (uint8_t)right}};
}

void codevs_fall(struct codevs_field *field, struct codevs_piece piece, int position)
{
    lay(field, position, piece.column[0]);
    lay(field, position + 1, piece.column[1]);
}

/* The first step only compares cells beside the pack's blocks, because nothing else can vanish. */
int codevs_drop(struct codevs_field *field, struct codevs_piece piece, int position)
{
    uint64_t mark[BESIDE];
    int from = position == 0 ? 0 : position > CODEVS_COLUMNS - BESIDE ? CODEVS_COLUMNS - BESIDE : position - 1;
    codevs_fall(field, piece, position);
    if (codevs_over(field))
        return codevs_chain(field);
    if (codevs_field_compare(field->column + from, mark, BESIDE) == 0)
        return 0;
    remove_all(field, mark, from, BESIDE);
    int steps = 1;
    while (step_low(field))
        steps++;
    return steps;
}

/* ---- cells, one by one ---- */

/* Returns what two words of a column, or of its marks, hold in a row. */
static unsigned nibble(uint64_t column, unsigned above, int row)
{
    return (unsigned)(row < CODEVS_ROWS ? column >> 4 * row : above >> 4 * (row - CODEVS_ROWS)) & 15;
}

static unsigned code_at(const struct codevs_field *field, int column, int row)
{
    return nibble(field->column[column], field->above[column], row);
}

int codevs_cell(const struct codevs_field *field, int column, int row)
{
    unsigned c = code_at(field, column, row);
    return c == 0 ? 0 : c == 1 ? CODEVS_OBSTACLE : (int)c - 1;
}

void codevs_vanishing(const struct codevs_field *field, uint32_t vanishing[CODEVS_COLUMNS])
{
    uint64_t mark[CODEVS_COLUMNS];
    uint16_t mark_above[CODEVS_COLUMNS];
    vanishing_tall(field, mark, mark_above);
    for (int c = 0; c < CODEVS_COLUMNS; c++) {
        vanishing[c] = 0;
        for (int row = 0; row < CODEVS_ALL_ROWS; row++)
            vanishing[c] |= (uint32_t)(nibble(mark[c], mark_above[c], row) >> 3) << row;
    }
}

/* ---- the skill ---- */

void codevs_exploding(const struct codevs_field *field, uint32_t exploding[CODEVS_COLUMNS])
{
    uint32_t around[CODEVS_COLUMNS + 2] = {0}, digits[CODEVS_COLUMNS] = {0};
    for (int c = 0; c < CODEVS_COLUMNS; c++) {
        uint32_t fives = 0;
        for (int row = 0; row < CODEVS_ALL_ROWS; row++) {
            fives |= (uint32_t)(code_at(field, c, row) == code(5)) << row;
            digits[c] |= (uint32_t)(code_at(field, c, row) > code(CODEVS_OBSTACLE)) << row;
        }
        for (int i = c; i < c + 3; i++)
            around[i] |= fives | fives << 1 | fives >> 1;
    }
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        exploding[c] = around[c + 1] & digits[c];
}

int codevs_explode(struct codevs_field *field)
{
    uint32_t exploding[CODEVS_COLUMNS];
    struct codevs_field rest = {{0}, {0}};
    int destroyed = 0;
    codevs_exploding(field, exploding);
    for (int c = 0; c < CODEVS_COLUMNS; c++)
        for (int row = 0, height = codevs_height(field, c); row < height; row++) {
            if (exploding[c] >> row & 1)
                destroyed++;
            else
                lay(&rest, c, code_at(field, c, row));
        }
    *field = rest;
    return destroyed;
}
