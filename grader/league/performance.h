/*
 * performance.h - how strong a program is that met the fixed samples of a game once each: the organiser's performance
 * rating. With w wins and l losses (a draw is half of both) his strength is pi = (2w + 1) / (2l + 1), as if a prior
 * match of two halves had been drawn, and p = 1500 + 400 ln pi. What is shown is p between 300 and 2700, and beyond
 * them a curve that never reaches 0 and rises ever more slowly.
 */
#ifndef SORTIE_PERFORMANCE_H
#define SORTIE_PERFORMANCE_H

/* Steps in which ratings are shown: against samples, and in a field. */
enum { PERFORMANCE_STEP_SAMPLES = 50, PERFORMANCE_STEP_FIELD = 10 };

/* p from wins and losses, each 0 or more; draws counted in halves. */
double performance_raw(double wins, double losses);

/* p from a strength's natural logarithm, ln pi (field.h). */
double performance_of_strength(double log_strength);

/* What is shown for p: above 0, rounded to the nearest multiple of step. */
int performance_shown(double p, int step);

#endif
