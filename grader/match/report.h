/*
 * report.h - writes a finished match as a record (text, one event a line) and as JSON. Both are public formats. They do
 * not depend on the kind of seat, except for the costs in the JSON.
 */
#ifndef SORTIE_REPORT_H
#define SORTIE_REPORT_H

#include <stdio.h>

#include "match.h"

/* A record is a head (what is played and by whom: a job without limits), the events, and the result. */
void match_write_head(const struct game *game, const struct match_job *job, FILE *out);
void match_write_record(const struct match *m, FILE *out);
void match_write_json(const struct match *m, FILE *out);
void match_write_members(const struct match *m, FILE *out); /* without the end of the object, for more members */

/* Returns the record as text, ended by 0, which the caller frees. Returns NULL if out of memory. */
char *match_record_text(const struct match *m, size_t *size);

/* Writes a fault as text: "illegal game 3 operation 12 Hit(0,5): outside the board". */
void match_fault_text(const struct match_fault *fault, char *text, size_t size);

/* Returns what to try first after such a fault, for people, or NULL. */
const char *match_fault_advice(const struct game *game, const struct match_fault *fault);

/* Writes half points as points: "13", "0.5". */
void match_points_text(int half_points, char text[16]);

/* Prints the points of each seat, with `before` in front of the first and `between` in front of each other one. */
void match_print_points(const struct match *m, const char *before, const char *between, FILE *out);

#endif
