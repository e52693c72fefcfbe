/*
 * fit_match.h - what came of a match, as a fit of ratings (fit.h) takes it.
 */
#ifndef SORTIE_FIT_MATCH_H
#define SORTIE_FIT_MATCH_H

struct fit_match {
    int a, b;     /* different players, 0..n-1 */
    double share; /* of the games that a won, 0..1 */
    int match;    /* the meetings of one match have the same number, and stand next to each other */
};

#endif
