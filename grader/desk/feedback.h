/*
 * feedback.h - prints a finished match for people: a line for each game, the sums, and why a match was forfeited.
 */
#ifndef SORTIE_FEEDBACK_H
#define SORTIE_FEEDBACK_H

#include <stdio.h>

#include "match/match.h"

void feedback_print(const struct match *m, FILE *out);

#endif
