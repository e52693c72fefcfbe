/*
 * rules.h - the rules of CODE VS Reborn: two fields, the same packs, and the commands of both players at once. Pure: a
 * game is a value that may be copied. docs/codevs.md explains the whole game in words.
 *
 * Commands come from players, and codevs_allowed checks them. Everything else comes from the caller and is not checked.
 */
#ifndef SORTIE_CODEVS_RULES_H
#define SORTIE_CODEVS_RULES_H

#include "field.h"

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
