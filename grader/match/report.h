/*
 * report.h - a finished match as a record (text, one event a line) and as JSON. Both are formats that others read; they
 * do not depend on the kind of seat, except for the costs in the JSON.
 */
#ifndef SORTIE_REPORT_H
#define SORTIE_REPORT_H

#include <stdio.h>

#include "match.h"

/* A record is its head (what is played, and who plays: a job without limits), its events, its result. */
void match_write_head(const struct game *game, const struct match_job *job, FILE *out);
void match_write_record(const struct match *m, FILE *out);
void match_write_json(const struct match *m, FILE *out);

/* The record as text, ended by 0. The caller frees it. NULL: memory is short. */
char *match_record_text(const struct match *m, size_t *size);

/* "illegal game 3 operation 12 Hit(0,5): outside the board" */
void match_fault_text(const struct match_fault *fault, char *text, size_t size);

/* "13", "0.5" */
void match_points_text(int half_points, char text[16]);

#endif
