/*
 * likely.h - the likely rank of a player who has met a few others, in a field whose ratings are known from before.
 */
#ifndef SORTIE_LIKELY_H
#define SORTIE_LIKELY_H

#include <stdbool.h>

/* A meeting with somebody whose rating is known. */
struct likely_meeting {
    double share;  /* of the games that the player won, 0..1 */
    double rating; /* the other's */
};

/* One test point, as far as it is known. */
struct likely_league {
    const struct likely_meeting *met;
    int count;
    int games;           /* of a match */
    double points;       /* the score of the best */
    const double *field; /* the others' ratings, the highest first */
};

struct likely {
    int rank, best, worst; /* with the 95 % interval */
    int players;           /* of them all, this player included */
};

enum { LIKELY_LEAST = 3 }; /* meetings, all test points together */

/* The meetings of a player, and the others. */
struct likely_field {
    const struct likely_league *league; /* one for each test point */
    int leagues;
    const double *total; /* the others' totals, the highest first */
    int others;
    bool ranks; /* scores follow from ranks (batch_score.c), not from tiers */
};

/*
 * In each test point the player's rating is the most likely one, if the others' ratings are right and the player also
 * drew half an independent game against 1500. Its error follows from the scatter of the meetings, as in fit.h. The rank
 * is that of the total: the scores that such ratings have in the field, compared with the others' totals. The interval
 * has the ranks of 95 % of the ratings that are as likely as their errors say.
 *
 * Returns 0, or 1 if there are fewer than LIKELY_LEAST meetings, or a test point has none.
 */
int likely_rank(const struct likely_field *f, struct likely *out);

/*
 * The same where nobody has a rating: the player was better than `beaten` of the `met` others that it met, which were
 * drawn from `others`. The interval is Wilson's (1927). 1: it met nobody.
 */
int likely_rank_of_wins(double beaten, int met, int others, struct likely *out);

#endif
