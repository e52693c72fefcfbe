/*
 * field.h - one player's field in CODE VS Reborn: blocks that fall, vanish in pairs of sum 10 and fall again. Pure: a
 * field is a value that may be copied. Any field that these functions made can be given to any of them.
 *
 * A field keeps, for each digit and each column, the rows in which the digit stands, a bit each. So all cells of a column
 * are compared with their neighbours at once. Between two steps of a chain every block rests on another block or on the
 * ground.
 */
#ifndef SORTIE_CODEVS_FIELD_H
#define SORTIE_CODEVS_FIELD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CODEVS_COLUMNS = 10,
    CODEVS_ROWS = 16,     /* a block above them at the end of a turn ends the game */
    CODEVS_ALL_ROWS = 19, /* highest row within a turn: one obstacle and two blocks of a pack on top of 16 rows */
    CODEVS_POSITIONS = 9, /* positions of a pack: its left column is 0..8 */
    CODEVS_TURNED = 4,    /* ways to turn a pack */
    CODEVS_OBSTACLE = 11, /* a cell's value, as players see it. Digits are 1..9, an empty cell is 0 */
    CODEVS_VALUES = 10    /* of blocks, as a field keeps them: obstacles are 0 */
};

struct codevs_field {
    uint32_t rows[CODEVS_VALUES][CODEVS_COLUMNS]; /* bit r: the value stands in row r of this column */
};

/* A pack, upper row first: digits, or 0 for an empty cell. */
struct codevs_pack {
    uint8_t cell[2][2];
};

/* A pack as it falls: the digits that come down in its left and in its right column, without gaps, the lowest first,
 * and 0 where there is none. */
struct codevs_piece {
    uint8_t block[2][2];
};

/* Returns the pack turned clockwise by `turned` quarters, 0..3. */
struct codevs_piece codevs_turn_pack(const struct codevs_pack *pack, int turned);

/* Puts a digit or an obstacle on top of a column of less than 19 blocks. */
void codevs_put(struct codevs_field *field, int column, int value);

/* Returns what a cell holds: 0..9 or CODEVS_OBSTACLE. Columns count from 0, rows from 0 at the bottom, below
 * CODEVS_ALL_ROWS. */
int codevs_cell(const struct codevs_field *field, int column, int row);

/* Returns the number of blocks in a column. */
int codevs_height(const struct codevs_field *field, int column);

/* Returns whether a block is above CODEVS_ROWS. */
bool codevs_over(const struct codevs_field *field);

/* Drops an obstacle onto each column. No column may be higher than CODEVS_ROWS. */
void codevs_drop_obstacles(struct codevs_field *field);

/* Drops a pack with its left column at `position`, 0..8. No column may be higher than CODEVS_ROWS + 1. */
void codevs_fall(struct codevs_field *field, struct codevs_piece piece, int position);

bool codevs_step(struct codevs_field *field); /* one step of a chain. Returns false if nothing vanished or changed */
int codevs_chain(struct codevs_field *field); /* plays all steps and returns how many */

/* Fills what vanishes in the next step: bit r of vanishing[c] is row r of column c. */
void codevs_vanishing(const struct codevs_field *field, uint32_t vanishing[CODEVS_COLUMNS]);

/* Every 5 explodes, together with the digits in the 8 cells around it, and the rest falls. Returns how many blocks were
 * destroyed. Call codevs_chain for the chain that may follow. */
int codevs_explode(struct codevs_field *field);
void codevs_exploding(const struct codevs_field *field, uint32_t exploding[CODEVS_COLUMNS]); /* as codevs_vanishing */

#endif
