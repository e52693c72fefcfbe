/*
 * order_replay.h - what order.h simulates, really played: the programs that would take part now play batches under
 * other secrets, each beside a copy of itself. This happens in a copy of the contest in TMPDIR, which is removed
 * afterwards. The contest itself is only read.
 */
#ifndef SORTIE_ORDER_REPLAY_H
#define SORTIE_ORDER_REPLAY_H

#include "contest/contest.h"

enum { ORDER_REPLAYS = 100 };

/* One test point, over all batches. */
struct order_replay_point {
    int testpoint;
    double same, simulated_same; /* how many of 100 pairs of players two batches order alike; and as simulated */
    double copy, simulated_copy; /* mean difference of places between a program and its copy; and as simulated */
};

struct order_replay {
    int batches, players, rounds; /* played to their end, fewer if it was stopped; players: with their copies */
    struct order_replay_point point[CONFIG_TESTPOINTS];
    int points;
};

struct order_replay_wanted {
    int batches; /* 2 to ORDER_REPLAYS */
    int rounds;  /* of each, 0: as contest.conf says */
    const struct batch_way *way;
};

/* Plays the batches. A result of contest.h. CONTEST_REFUSED: fewer than two programs take part, or a batch is being
 * played. */
int order_replay(struct contest *c, const struct order_replay_wanted *wanted, struct order_replay *out);

/* Prints a table. */
void order_replay_print(const struct order_replay *r, FILE *out);

#endif
