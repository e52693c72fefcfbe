/*
 * report.h - a finished match as a record (text, one event a line) and as JSON. Both are formats that others read; they
 * do not depend on the kind of seat, except for the costs in the JSON.
 */
#ifndef SORTIE_REPORT_H
#define SORTIE_REPORT_H

#include <stdio.h>

#include "match.h"

void match_write_record(const struct match *m, FILE *out);
void match_write_json(const struct match *m, FILE *out);

/* "illegal game 3 operation 12 Hit(0,5): outside the board" */
void match_fault_text(const struct match_fault *fault, char *text, size_t size);

/* A JSON string with its quotes, without a < so that it can stand in a page; bytes that are not UTF-8 are the caller's
 * care. */
void json_string(FILE *out, const char *text);

#endif
