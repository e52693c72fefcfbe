/*
 * performance.h - the organiser's performance rating of a program that met each fixed sample of a game once. With w
 * wins and l losses (a draw is half of both) the program's strength is pi = (2w + 1) / (2l + 1), as if it had also
 * drawn one game, and p = 1500 + 400 ln pi. The rating shown is p from 300 to 2700. Beyond them it follows a curve that
 * never reaches 0 and rises ever more slowly.
 */
#ifndef SORTIE_PERFORMANCE_H
#define SORTIE_PERFORMANCE_H

/* Ratings are rounded to these steps: against samples, and in a field. */
enum { PERFORMANCE_STEP_SAMPLES = 50, PERFORMANCE_STEP_FIELD = 10 };

/* Returns p from wins and losses, each 0 or more. A draw counts half in both. */
double performance_raw(double wins, double losses);

/* Returns p from the natural logarithm of a strength, ln pi (field.h). */
double performance_of_strength(double log_strength);

/* Returns the rating shown for p: above 0, rounded to the nearest multiple of step. */
int performance_shown(double p, int step);

#endif
