/*
 * duel_report.h - prints a duel as text for people and as JSON. docs/players-guide.md explains the names in the JSON.
 */
#ifndef SORTIE_DUEL_REPORT_H
#define SORTIE_DUEL_REPORT_H

#include <stdio.h>

#include "duel.h"

/* The files and the command of a duel, for its report. */
struct duel_source {
    const char *file[2];  /* of A and B, as they were named */
    const char *sortie;   /* how this program is called: a command that plays a match again begins with it */
    const char *options;  /* of that command beyond test point and seed: " --time 500", or empty */
    bool linked, stopped; /* stopped: before the duel was over */
    const char *record;   /* a file with the record of A's worst game. NULL: there is none */
    bool desk;            /* played by the desk kit: each program in a process that is not isolated */
    bool sealed;          /* in sealed seats */
};

/* Adds " --NAME VALUE" to such options, if the value is above 0. */
void duel_add_option(char *options, size_t size, const char *name, int64_t value);

void duel_write_text(const struct duel *d, const struct duel_source *r, FILE *out);
void duel_write_json(const struct duel *d, const struct duel_source *r, FILE *out);

/* Writes an interval of ratings, or of a difference with its signs: "1480 .. 1530", "above +436", "not known". */
enum { DUEL_INTERVAL = 64 };
void duel_interval_text(double low, double high, bool difference, char text[DUEL_INTERVAL]);

/* Writes the rating difference and its interval: "-12 (-40 .. +15)", "+800 (above +436)", "+120 (not known)". */
void duel_strength_text(const struct strength *s, char *text, size_t size);

/* The faults of a program, two lines each, led by `who`. Prints nothing if it has none. */
void duel_faults_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out);

/* Prints the figures of both programs under their names, or nothing if the game has no figures. */
void duel_why_text(const struct duel *d, const char *const name[2], FILE *out);

/* Prints the worst game of a program, two lines, led by `who`. Prints nothing if it lost none. */
void duel_worst_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out);

/* Writes ,"NAME":VALUE with so many digits behind the point, or null if the value is not finite. */
void duel_number_json(const char *name, int digits, double value, FILE *out);

/* Writes the head of a table of battles, and the row of the battle with an opponent: A's points, its games, and of both
 * programs the first figure of the game, CPU time and memory. number: from 1. */
void duel_battle_head(const struct game *game, FILE *out);
void duel_battle_row(const struct duel *d, int number, const char *opponent, FILE *out);

/* "battle":{"half_points":2,"games":[4,0,0],"points":[212000.0,34500.0],"cpu_us":[400,200],"peak_kib":[1200,900]}
 * points has the name of the game's first figure. cpu_us is that of a game, peak_kib the highest of a match. */
void duel_battle_json(const struct duel *d, FILE *out);

#endif
