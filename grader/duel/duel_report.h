/*
 * duel_report.h - prints a duel as text for people and as JSON. docs/players-guide.md explains the names in the JSON.
 */
#ifndef SORTIE_DUEL_REPORT_H
#define SORTIE_DUEL_REPORT_H

#include <stdio.h>

#include "duel.h"
#include "duel_source.h"

void duel_write_text(const struct duel *d, const struct duel_source *r, FILE *out);
void duel_write_json(const struct duel *d, const struct duel_source *r, FILE *out);

/* Writes the rating difference and its interval: "-12 (-40 .. +15)", "+800 (above +436)", "+120 (not known)". */
void duel_strength_text(const struct strength *s, char *text, size_t size);

/* The faults of a program, two lines each, led by `who`. Prints nothing if it has none. */
void duel_faults_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out);

#endif
