/*
 * duel_report.h - a duel told: as text for people and as JSON. docs/players-guide.md says what the JSON's names mean.
 */
#ifndef SORTIE_DUEL_REPORT_H
#define SORTIE_DUEL_REPORT_H

#include <stdio.h>

#include "duel.h"

struct duel_report {
    const char *file[2];  /* of A and B, as they were named */
    const char *sortie;   /* how this program is called: a command that plays a match again begins with it */
    const char *options;  /* of that command beyond test point and seed: " --time 500", or empty */
    bool linked, stopped; /* stopped: before the duel was over */
    const char *record;   /* a file with the record of A's worst game; NULL: there is none */
};

void duel_write_text(const struct duel *d, const struct duel_report *r, FILE *out);
void duel_write_json(const struct duel *d, const struct duel_report *r, FILE *out);

/* "-12 (-40 .. +15)", "+800 (above +436)", "+120 (not known)": the difference and its interval */
void duel_strength_text(const struct strength *s, char *text, size_t size);

/* {"elo":...,"low":...,"high":...,"better":...} without the braces; null is what the pairs do not tell. */
void duel_strength_json(const struct strength *s, FILE *out);

/* The faults of a program, two lines each, led by `who`; nothing where it has none. */
void duel_faults_text(const struct duel *d, const struct duel_report *r, int program, const char *who, FILE *out);

#endif
