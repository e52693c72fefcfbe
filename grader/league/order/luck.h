/*
 * luck.h - how much of a batch's order is luck, and whether the order hides who beats whom. The same batch is simulated
 * with other chance, as with other secrets, and what comes out is compared.
 */
#ifndef SORTIE_LUCK_H
#define SORTIE_LUCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "league/seating.h"

struct chance;

/*
 * ---- simulation: plays a league, or a batch in any format, without programs ----
 *
 * Results are drawn from known strengths. So the same batch can be seen many times, each time with other chance. The
 * pairings and ratings are those of the kit.
 */

/* The batch to simulate. */
struct simulation {
    const struct format_rules *rules;
    int players, games; /* games: of a match */
    /*
     * By player, on Elo's scale. Of a game with strengths pi = 10^(rating / 400) a player is first with chance pi over
     * the sum of all, and so on for the others (Plackett 1975). So the chance of placing above another is
     * elo_expected.
     */
    const double *strength;
    /*
     * How matches scatter (fit.h): each game of a match may repeat one before it (Polya's urn). From 1 / games (games
     * are independent) to 1 (all games of a match end alike), times (seats + 1) / 3. Numbers outside count as the
     * nearest end.
     */
    double phi;
    const int *by_seed; /* as in format.h */
};

/* The result of one. Begins as {NULL}. simulate may be called with the same one again and again. */
struct simulated {
    double *rating; /* by player: the format's own, which is Elo or points */
    int *order;     /* players, the first one first */
    struct fit_match *match;
    int matches; /* meetings in match: one of each two players of each match */
    size_t room;
    struct seating *seating;
    struct outcome *outcome;
};

/* Plays one. Returns 0, or -1 if out of memory. Call simulated_free in any case. */
int simulate(const struct simulation *s, struct chance *chance, struct simulated *out);
void simulated_free(struct simulated *s);

/* Draws the result of one match; for tests. */
void simulate_match(const struct simulation *s, const struct seating *at, struct chance *chance, struct outcome *out);

/* Returns a number from 0 to below 1. */
double simulate_real(struct chance *chance);

/* ---- the orders of such batches, compared ---- */

/*
 * Kendall's tau between the orders of two such batches: 1 the same order, 0 no likeness. The share of pairs of players
 * that stand in the same order in both is (1 + tau) / 2. by_format: the format's own order; by_fit: that of the
 * order-free ratings.
 */
struct noise {
    double by_format, by_fit;
};

/* Of one player, with places from 1 by the format's order, or by the fit if the rules rank by it. */
struct noise_player {
    int low, high; /* 9 of 10 batches place it between these */
    /* The share of batches in which the player ranked next, by noise_each.order, came ahead; of the last one 0. */
    double changes;
    double copy; /* the mean difference of places between it and a copy of itself */
};

/* Asks noise_find to tell of each player. */
struct noise_each {
    const int *order; /* the players as they rank */
    struct noise_player *player;
};

/* Simulates 2 x `pairs` batches, pairs >= 1. If each is not NULL, fills each->player. Returns 0, or -1 if out of
 * memory. */
int noise_find(const struct simulation *s, int pairs, uint64_t seed, struct noise *out, const struct noise_each *each);

/* Returns how many pairs of batches take about as long as `work` games. Between 10 and 100. */
int noise_pairs(const struct simulation *s, int64_t work);

/* Returns Kendall's tau between two orders of the same n players; 1 if n < 2. -1 if there are no ties and one is the
 * other reversed. place[player]: its place. */
double noise_tau(const int *place, const int *other, int n);

/*
 * ---- who beats whom ----
 *
 * A ranking may hide that A beats B, B beats C, and C beats A, as paper, scissors and stone do.
 *
 * A player clearly beats another if its mean share in their meetings is above 1/2 by more than twice its standard
 * error, sqrt(phi / 4 / meetings). phi is how meetings of the same two scatter around their mean, if enough of them met
 * more than once. Else it is how all meetings scatter around the fit (fit.h). Cycles make that larger, so fewer are
 * seen. A cycle is three players of whom each clearly beats the next. Luck makes some too. So the same meetings are
 * drawn again many times from the fit, which knows no cycles, and the cycles among those are counted.
 */

enum { CYCLES_PLAYERS = 64, CYCLES_LISTED = 10 };

/* Each clearly beats the next, and the last one the first. */
struct cycle {
    int player[3];
    double share[3]; /* of each against the next */
};

struct cycles {
    int pairs, clear; /* pairs of players that met; of these, one clearly beats the other */
    int64_t triples;  /* of which all three met each other */
    int64_t found;
    double expected;                   /* by luck alone */
    bool more;                         /* found in fewer than 5 % of the draws by luck */
    struct cycle cycle[CYCLES_LISTED]; /* those with the largest least share first */
    int listed;
};

/*
 * Looks at the first CYCLES_PLAYERS players of order[], which has all of them. s: the batch as fit_strengths gives it.
 * Returns 0, or -1 if out of memory.
 */
int cycles_find(const struct simulation *s, const struct fit_match *match, int matches, const int *order,
                struct cycles *out);

#endif
