/*
 * fields.h - simulated contests with known truth: fields of players like those of the kit's games, for the tests of the
 * numbers and for the tables of docs/theory/numbers.md.
 */
#ifndef SORTIE_FIELDS_H
#define SORTIE_FIELDS_H

#include <stdint.h>

#include "league/compare/paired.h"

/* A league as one of the games has it. */
struct fields_case {
    const char *like; /* in words */
    int seats, games, players, rounds;
    double phi;    /* fit.h */
    double spread; /* standard deviation of the strengths, which are normal */
};

/* The leagues of the tables, ended by one without a name. */
extern const struct fields_case fields_cases[];

/* Returns the rating against which the expected shares of n strengths have the mean 1/2. The fit lays it at 1500
 * (fit.h). */
double fields_centre(const double *strength, int n);

/* Percentages. */
struct fields_held {
    double held, below, above; /* of the intervals: hold the truth, lie below it, lie above it */
    double bounded;            /* have two bounds */
};

/* Simulates leagues with fields drawn anew until at least `players` intervals are seen. */
void fields_fit(const struct fields_case *k, int players, struct fields_held *out);

/* Kendall's tau between two batches of the same programs, over `fields` fields: measured, and as forecast from one
 * batch. */
struct fields_tau {
    double elo, fit, elo_forecast, fit_forecast;
};
void fields_tau(const struct fields_case *k, int fields, struct fields_tau *out);

/* A duel that a sequential test ends, far from 0 elo or near. bond: how the games of a match repeat each other
 * (Polya's urn); 0: they are independent. */
struct fields_duel {
    double elo0, elo1, bond;
    int games;
};
extern const struct fields_duel fields_duels[]; /* ended by one without games */

/* Percentages of wrong decisions with 5 % asked for: where elo0 is true, and where elo1 is. */
struct fields_wrong {
    double at0, at1, pairs; /* pairs: in the mean until it ends */
};
void fields_sprt(const struct fields_duel *k, int repeat, struct fields_wrong *out);

#endif
