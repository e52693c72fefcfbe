/*
 * performance.h - the organiser's performance ratings, of one program and of a field.
 *
 * A program met each fixed sample of a game once. With w wins and l losses (a draw is half of both) the program's
 * strength is pi = (2w + 1) / (2l + 1), as if it had also drawn one game, and p = 1500 + 400 ln pi. The rating shown is
 * p from 300 to 2700. Beyond them it follows a curve that never reaches 0 and rises ever more slowly.
 *
 * In a field the programs met each other. The model is that of Bradley and Terry (1952), with a normal prior of mean 0
 * and variance 1 on the natural logarithm of each strength (the prior is the organiser's).
 */
#ifndef SORTIE_PERFORMANCE_H
#define SORTIE_PERFORMANCE_H

#include "seating.h"

/* Ratings are rounded to these steps: against samples, and in a field. */
enum { PERFORMANCE_STEP_SAMPLES = 50, PERFORMANCE_STEP_FIELD = 10 };

/* Returns p from wins and losses, each 0 or more. A draw counts half in both. */
double performance_raw(double wins, double losses);

/* Returns p from the natural logarithm of a strength, ln pi. */
double performance_of_strength(double log_strength);

/* Returns the rating shown for p: above 0, rounded to the nearest multiple of step. */
int performance_shown(double p, int step);

/* ---- of a field ---- */

/*
 * Fills log_strength[0..n-1] with the most likely strengths of n players after these matches of two. Byes and
 * matches without a result are left out. If both lost, neither has a share. Costs O(matches) a sweep. Returns 0, or -1
 * if out of memory.
 */
int field_fit(const struct seating *seating, const struct outcome *outcome, int matches, int n, double *log_strength);

#endif
