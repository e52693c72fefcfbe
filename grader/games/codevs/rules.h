/*
 * rules.h - the rules of CODE VS Reborn: two fields, the same packs, and the commands of both players at once. Pure: a
 * field and a game are values that may be copied. docs/codevs.md explains the whole game in words.
 *
 * Commands come from players, and codevs_allowed checks them. Everything else comes from the caller and is not checked.
 */
#ifndef SORTIE_CODEVS_RULES_H
#define SORTIE_CODEVS_RULES_H

#include <stdbool.h>
#include <stdint.h>

/* ---- a field: blocks that fall, vanish in pairs of sum 10 and fall again ---- */

enum {
    CODEVS_COLUMNS = 10,
    CODEVS_ROWS = 16,     /* a block above them at the end of a turn ends the game */
    CODEVS_ALL_ROWS = 19, /* highest row within a turn: one obstacle and two blocks of a pack on top of 16 rows */
    CODEVS_POSITIONS = 9, /* positions of a pack: its left column is 0..8 */
    CODEVS_TURNED = 4,    /* ways to turn a pack */
    CODEVS_OBSTACLE = 11, /* a cell's value, as players see it. Digits are 1..9, an empty cell is 0 */
    CODEVS_VALUES = 10    /* of blocks, as a field keeps them: obstacles are 0 */
};

/*
 * For each digit and each column the rows in which the digit stands, a bit each. So all cells of a column are compared
 * with their neighbours at once. Between two steps of a chain every block rests on another block or on the ground. Any
 * field that these functions made can be given to any of them.
 */
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

/* ---- the game ---- */

enum {
    CODEVS_TURNS = 500, /* turns of a game, and packs */
    CODEVS_GAUGE_MOST = 100,
    CODEVS_GAUGE_SKILL = 80, /* from this gauge on the skill may be used */
    CODEVS_MOST_CHAIN = CODEVS_COLUMNS * CODEVS_ALL_ROWS / 2,

    /* A command is position * 4 + turned, or the skill. */
    CODEVS_SKILL = CODEVS_POSITIONS * CODEVS_TURNED,
    CODEVS_COMMANDS
};

/* The events of a turn for one side. */
struct codevs_played {
    int command;
    bool obstacles; /* a row of obstacles fell first */
    bool skill;
    int destroyed; /* blocks destroyed by the explosion */
    int chain;     /* steps of the chain */
    int64_t sent;  /* obstacles sent, before offsetting */
};

struct codevs_side {
    struct codevs_field field;
    int64_t stock; /* obstacles waiting to fall onto this field */
    int64_t score;
    int gauge;                   /* 0..CODEVS_GAUGE_MOST */
    struct codevs_played played; /* in its last turn */
    int64_t left_ms;             /* of its time bank, which the caller keeps */
};

struct codevs_game {
    int turn; /* the next turn to play, from 0 */
    struct codevs_side side[2];
};

/* Initialise a game with {0}. */

/* Returns whether a command is allowed. False: the skill without enough gauge, or no valid command. */
bool codevs_allowed(const struct codevs_side *side, int command);

/* Plays a turn. pack: the pack of this turn. Both commands must be allowed. */
void codevs_play(struct codevs_game *game, const struct codevs_pack *pack, const int command[2]);

enum codevs_result { CODEVS_GOES_ON, CODEVS_WON_0, CODEVS_WON_1, CODEVS_DRAWN };

enum codevs_how {
    CODEVS_BY_DANGER, /* one side has a block above row 16 */
    CODEVS_BY_SCORE,  /* both sides have one: the higher score wins */
    CODEVS_BY_TURNS,  /* all turns were played: the higher score wins */
    CODEVS_BY_TIME,
    CODEVS_BY_INVALID
};

enum codevs_fault { CODEVS_NO_FAULT, CODEVS_LATE, CODEVS_INVALID };

/* Returns the state of a game between turns, and sets *how if the game is over. fault: of each side that gave no
 * command in this turn, which is then not played. If both are late, the higher score wins. If both are invalid, or one
 * is late and one invalid, nobody wins. */
enum codevs_result codevs_result(const struct codevs_game *game, const enum codevs_fault fault[2],
                                 enum codevs_how *how);

/* Returns the score of a chain of so many steps, 0..CODEVS_MOST_CHAIN: the sum of 1.3^i, each rounded down. */
int64_t codevs_chain_score(int steps);

/* Returns the score of an explosion of n blocks: 25 * 2^(n/12), rounded down. 0 for none. */
int64_t codevs_explosion_score(int destroyed);

#endif
