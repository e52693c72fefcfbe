/*
 * field.h - one player's field in CODE VS Reborn: blocks that fall, vanish in pairs of sum 10 and fall again. Pure: a
 * field is a value that may be copied, and any field that these functions made can be given to any of them.
 *
 * A column is a word of 4 bits a cell, the lowest row in the lowest bits, so that a column falls by shifting, and all
 * neighbours of all its cells are compared at once. A cell's code is 0 where it is empty, 1 for an obstacle and d + 1
 * for the digit d: then two cells vanish exactly where their codes make 12, which an obstacle's never do. Between turns
 * nothing hangs in the air, so a column's height is where its word ends.
 */
#ifndef SORTIE_CODEVS_FIELD_H
#define SORTIE_CODEVS_FIELD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CODEVS_COLUMNS = 10,
    CODEVS_ROWS = 16,     /* a block that ends a turn above them is the end of the game */
    CODEVS_ALL_ROWS = 19, /* as high as blocks come within a turn: one obstacle and two of a pack on 16 rows */
    CODEVS_POSITIONS = 9, /* of a pack: its left column is 0..8 */
    CODEVS_TURNED = 4,    /* ways to turn a pack */
    CODEVS_OBSTACLE = 11  /* a cell's value, as players are told it; a digit's is 1..9, an empty cell's 0 */
};

struct codevs_field {
    uint64_t column[CODEVS_COLUMNS]; /* rows 1..16 */
    uint16_t above[CODEVS_COLUMNS];  /* rows 17..19; 0 but at the end of a lost game */
};

/* A pack, upper row first: digits, 0 where a cell is empty. */
struct codevs_pack {
    uint8_t cell[2][2];
};

/* A pack as it falls: what comes down in its left and in its right column, as codes without gaps, the lowest first. */
struct codevs_piece {
    uint8_t column[2];
};

/* The pack turned clockwise by `turned` quarters, 0..3. */
struct codevs_piece codevs_turn_pack(const struct codevs_pack *pack, int turned);

/* Puts a digit or an obstacle on top of a column, which has less than 19 blocks. */
void codevs_put(struct codevs_field *field, int column, int value);

/* What lies in a cell: 0..9 or CODEVS_OBSTACLE. Columns from 0, rows from 0 at the bottom, below CODEVS_ALL_ROWS. */
int codevs_cell(const struct codevs_field *field, int column, int row);

/* Blocks in a column. */
int codevs_height(const struct codevs_field *field, int column);

/* Whether a block lies above CODEVS_ROWS. */
bool codevs_over(const struct codevs_field *field);

/* An obstacle onto each column. No column may be higher than CODEVS_ROWS. */
void codevs_drop_obstacles(struct codevs_field *field);

/* A pack falls, its left column into column `position`, 0..8, and everything that follows from it. No column may be
 * higher than CODEVS_ROWS + 1, and no two blocks of the field may be due to vanish. Returns the steps of the chain. */
int codevs_drop(struct codevs_field *field, struct codevs_piece piece, int position);

/* The same in parts, for who shows each step. */
void codevs_fall(struct codevs_field *field, struct codevs_piece piece, int position);
bool codevs_step(struct codevs_field *field); /* one step of a chain; false: nothing vanishes, nothing changed */
int codevs_chain(struct codevs_field *field); /* steps until nothing vanishes */

/* What vanishes in the next step: bit r of vanishing[c] for row r of column c. */
void codevs_vanishing(const struct codevs_field *field, uint32_t vanishing[CODEVS_COLUMNS]);

/* Every 5 explodes with the digits in the 8 cells around it; the rest falls. Returns the blocks destroyed. The chain
 * that may follow is codevs_chain's. */
int codevs_explode(struct codevs_field *field);
void codevs_exploding(const struct codevs_field *field, uint32_t exploding[CODEVS_COLUMNS]); /* as codevs_vanishing */

#endif
