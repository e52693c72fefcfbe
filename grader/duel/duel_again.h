/*
 * duel_again.h - writes the shell command that plays a match of a duel again, with its words quoted as needed.
 */
#ifndef SORTIE_DUEL_AGAIN_H
#define SORTIE_DUEL_AGAIN_H

#include <stdio.h>

#include "duel.h"
#include "duel_source.h"

/* Match `number`. */
void duel_again_text(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out);

/* And then it shows a program's worst game, or does just that where its record is in a file. */
void duel_show_text(const struct duel *d, const struct duel_source *r, int program, FILE *out);

/* The same as JSON strings. */
void duel_again_json(const struct duel *d, const struct duel_source *r, int64_t number, FILE *out);
void duel_show_json(const struct duel *d, const struct duel_source *r, int program, FILE *out);

#endif
