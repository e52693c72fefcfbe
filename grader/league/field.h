/*
 * field.h - the rating of a field whose programs met each other and some fixed samples: Bradley and Terry's model with
 * a normal prior of mean 0 and variance 1 on the natural logarithm of each strength (Bradley, Terry 1952; the prior is
 * the organiser's). Samples stay at strength 1. performance.h shows a strength as a rating.
 */
#ifndef SORTIE_FIELD_H
#define SORTIE_FIELD_H

#include <stdbool.h>

/* What came of a match. Both may have lost: then neither has a share. A draw is 0.5 and 0.5. */
struct field_match {
    int a, b; /* different players, 0..n-1 */
    double share[2];
};

/*
 * Fills log_strength[0..n-1] with the most likely strengths; those of fixed players are 0. Costs O(matches) a sweep.
 * Returns 0, or -1 when memory is short.
 */
int field_fit(const struct field_match *match, int matches, int n, const bool *fixed, double *log_strength);

#endif
