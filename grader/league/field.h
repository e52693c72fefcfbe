/*
 * field.h - ratings of a field whose programs met each other and some fixed samples. The model is that of Bradley and
 * Terry (1952), with a normal prior of mean 0 and variance 1 on the natural logarithm of each strength (the prior is
 * the organiser's). Samples stay at strength 1. performance.h shows a strength as a rating.
 */
#ifndef SORTIE_FIELD_H
#define SORTIE_FIELD_H

#include <stdbool.h>

/* The result of a match. If both lost, neither has a share. A draw is 0.5 and 0.5. */
struct field_match {
    int a, b; /* different players, 0..n-1 */
    double share[2];
};

/*
 * Fills log_strength[0..n-1] with the most likely strengths. Those of fixed players are 0. Costs O(matches) a sweep.
 * Returns 0, or -1 if out of memory.
 */
int field_fit(const struct field_match *match, int matches, int n, const bool *fixed, double *log_strength);

#endif
