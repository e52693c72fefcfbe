/*
 * score.h - ratings become ranks, tiers and scores (rules, section 6).
 */
#ifndef SORTIE_SCORE_H
#define SORTIE_SCORE_H

enum { TIERS = 5 };

struct tier {
    char name;          /* 'A'..'E' */
    int from, to;       /* percent of the players above: from included, to not */
    double least, most; /* shares of the points */
};

extern const struct tier score_tier[TIERS];

struct score {
    int rank;     /* 1 + the players strictly above: equal ratings share it */
    int tier;     /* index into score_tier */
    double score; /* of full */
};

/*
 * A player with r of n strictly above is in the tier whose range contains r/n; his score is linear in his rating
 * between the lowest and the highest of that tier, or its best where these are equal. Returns 0, or -1 when memory is
 * short.
 */
int score_all(const double *rating, int n, double full, struct score *out);

#endif
