/*
 * rules.h - the rules of CODE VS Reborn: two fields, the same packs, both players' commands of a turn at once. Pure: a
 * game is a value that may be copied; docs/codevs.md is the whole game in words.
 *
 * Commands come from players: codevs_allowed checks them. Everything else is the caller's and is not checked.
 */
#ifndef SORTIE_CODEVS_RULES_H
#define SORTIE_CODEVS_RULES_H

#include "field.h"

enum {
    CODEVS_TURNS = 500, /* and so many packs */
    CODEVS_GAUGE_MOST = 100,
    CODEVS_GAUGE_SKILL = 80, /* from here the skill may be used */
    CODEVS_MOST_CHAIN = CODEVS_COLUMNS * CODEVS_ALL_ROWS / 2,

    /* A command: position * 4 + turned, or the skill. */
    CODEVS_SKILL = CODEVS_POSITIONS * CODEVS_TURNED,
    CODEVS_COMMANDS
};

struct codevs_side {
    struct codevs_field field;
    int64_t stock; /* of obstacles that are to fall onto this field */
    int64_t score;
    int gauge; /* 0..CODEVS_GAUGE_MOST */
};

struct codevs_game {
    int turn; /* that is to be played, from 0 */
    struct codevs_side side[2];
};

/* What a turn was for one side. */
struct codevs_played {
    bool obstacles; /* a row of them fell first */
    bool skill;
    int destroyed; /* by the explosion */
    int chain;     /* steps */
    int64_t explosion, chain_score;
    int64_t sent; /* obstacles, before offsetting */
};

/* A game begins as {0}. */

/* False: the skill with too little gauge, or no command at all. */
bool codevs_allowed(const struct codevs_side *side, int command);

/* Plays a turn. pack: of this turn; both commands are allowed. */
void codevs_play(struct codevs_game *game, const struct codevs_pack *pack, const int command[2],
                 struct codevs_played played[2]);

enum codevs_result { CODEVS_GOES_ON, CODEVS_WON_0, CODEVS_WON_1, CODEVS_DRAWN };

enum codevs_how {
    CODEVS_BY_DANGER, /* one has a block above row 16 */
    CODEVS_BY_SCORE,  /* both have: the higher score wins */
    CODEVS_BY_TURNS,  /* all turns are played: the higher score wins */
    CODEVS_BY_TIME,
    CODEVS_BY_INVALID
};

/* How a game stands between turns. how is told where it does not go on. */
enum codevs_result codevs_result(const struct codevs_game *game, enum codevs_how *how);

enum codevs_fault { CODEVS_NO_FAULT, CODEVS_LATE, CODEVS_INVALID };

/* What a turn comes to in which at least one side gave no command: it is not played. Both late: the higher score wins;
 * both invalid, or one late and one invalid: nobody. */
enum codevs_result codevs_faulted(const struct codevs_game *game, const enum codevs_fault fault[2]);

/* Score of a chain of so many steps, 0..CODEVS_MOST_CHAIN: the sum of 1.3^i, each rounded down. */
int64_t codevs_chain_score(int steps);

/* Score of an explosion of so many blocks: 25 * 2^(n/12), rounded down; 0 of none. */
int64_t codevs_explosion_score(int destroyed);

#endif
