/*
 * table.h - views of the store (batch.sql) as JSON and as CSV. SQLite writes every value; the same store gives the same
 * bytes.
 */
#ifndef SORTIE_TABLE_H
#define SORTIE_TABLE_H

#include <stdio.h>

#include "store/store.h"

enum { TABLE_EVERYBODY = -1 };

/*
 * {"NAME": {"columns": [...], "data": [[...], ...]}, ...} of several views, NULL ends the list; those whose first
 * column is `contestant` only with this one's rows. As one line. Returns 0, or -1: s->why tells.
 */
int table_json(struct store *s, const char *const view[], int64_t contestant, FILE *out);

/*
 * The same as tables of HTML, each with its view's name behind the first _ as caption, "plain_people" as "people"; none
 * for a view without rows. The values are HTML already (html(text) escapes a stranger's), the columns' names are heads.
 */
int table_html(struct store *s, const char *const view[], int64_t contestant, FILE *out);

/* A line of the columns' names, then the rows; text is in quotes. */
int table_csv(struct store *s, const char *view, int64_t contestant, FILE *out);

#endif
