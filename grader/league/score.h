/*
 * score.h - orders players by their ratings, and computes ranks, tiers and scores (rules, section 6).
 */
#ifndef SORTIE_SCORE_H
#define SORTIE_SCORE_H

struct outcome;

enum { TIERS = 5 };

struct tier {
    char name;          /* 'A'..'E' */
    int from, to;       /* percent of the players above: from is included, to is not */
    double least, most; /* shares of the points */
};

extern const struct tier score_tier[TIERS];

struct score {
    int rank;     /* 1 + the number of players strictly above. Equal ratings share a rank */
    int tier;     /* index into score_tier */
    double score; /* points, at most the batch's full score */
};

/* Returns the tier of a player with so many of n strictly above. */
int score_tier_of(int above, int n);

/*
 * Computes the scores of n players. A player with r of n strictly above is in the tier whose range contains r/n. Its
 * score is linear in its rating between the lowest and the highest rating of that tier, or the tier's best score if
 * these are equal. full: the score of the best. Returns 0, or -1 if out of memory.
 */
int score_all(const double *rating, int n, double full, struct score *out);

/* Writes n players by rating. Equal ones are in the order of their numbers. Returns 0, or -1 if out of memory. */
enum score_first { SCORE_HIGHEST, SCORE_LOWEST };
int score_order(const double *rating, int n, enum score_first first, int *player);

/* Returns the points of one seat in a match of two: 1, 0.5 or 0. Without a result each has half. */
double score_share(const struct outcome *o, int seat);

/* For qsort of numbers (int), the lowest first. */
int score_compare_ints(const void *left, const void *right);

#endif
