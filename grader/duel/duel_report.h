/*
 * duel_report.h - a duel told: as text for people and as JSON. docs/players-guide.md says what the JSON's names mean.
 */
#ifndef SORTIE_DUEL_REPORT_H
#define SORTIE_DUEL_REPORT_H

#include <stdio.h>

#include "duel.h"
#include "duel_source.h"

void duel_write_text(const struct duel *d, const struct duel_source *r, FILE *out);
void duel_write_json(const struct duel *d, const struct duel_source *r, FILE *out);

/* "-12 (-40 .. +15)", "+800 (above +436)", "+120 (not known)": the difference and its interval */
void duel_strength_text(const struct strength *s, char *text, size_t size);

/* {"elo":...,"low":...,"high":...,"better":...} without the braces; null is what the pairs do not tell. */
void duel_strength_json(const struct strength *s, FILE *out);

/* The faults of a program, two lines each, led by `who`; nothing where it has none. */
void duel_faults_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out);

#endif
