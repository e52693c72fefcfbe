/*
 * slow_codevs.h - the rules of CODE VS Reborn a second time, slow and obvious: arrays and loops, no code and no tables
 * in common with grader/games/codevs. Row 0 is the lowest. A cell is 0, 1..9 or 11.
 */
#ifndef SORTIE_SLOW_CODEVS_H
#define SORTIE_SLOW_CODEVS_H

enum { SLOW_COLUMNS = 10, SLOW_ROWS = 19 };

struct slow_codevs_side {
    int cell[SLOW_ROWS][SLOW_COLUMNS];
    long long stock, score;
    int gauge;
    /* of the last turn */
    int chain, destroyed;
    long long sent;
};

struct slow_codevs {
    struct slow_codevs_side side[2];
};

/* A pack's rows, upper first. position -1: the skill. */
struct slow_command {
    int position, turned;
};

void slow_codevs_play(struct slow_codevs *g, int pack[2][2], const struct slow_command command[2]);

/* Returns -1 if it goes on, 0 or 1 for the winner, or 2 if drawn. turn: how many turns are played. */
int slow_codevs_result(const struct slow_codevs *g, int turn);

/* One step of a chain. Returns how many blocks vanished. */
int slow_codevs_step(int cell[SLOW_ROWS][SLOW_COLUMNS]);

long long slow_codevs_chain_score(int steps);
long long slow_codevs_explosion_score(int destroyed);

#endif
