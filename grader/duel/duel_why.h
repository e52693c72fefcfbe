/*
 * duel_why.h - why a duel went as it did: the figures of each program (struct game_figure), and the worst game.
 */
#ifndef SORTIE_DUEL_WHY_H
#define SORTIE_DUEL_WHY_H

#include <stdio.h>

#include "duel.h"
#include "duel_source.h"

/* Prints the figures of both programs under their names, or nothing if the game has no figures. */
void duel_why_text(const struct duel *d, const char *const name[2], FILE *out);

/* The worst game of a program, two lines, led by `who`. Prints nothing if it lost none. */
void duel_worst_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out);

/* ,"figures":{...},"worst":{...} */
void duel_why_json(const struct duel *d, const struct duel_source *r, int program, FILE *out);

#endif
