/*
 * table.h - writes views of the store (batch.sql) as JSON. SQLite prints every value. The same store gives the same
 * bytes.
 */
#ifndef SORTIE_TABLE_H
#define SORTIE_TABLE_H

#include "contest/contest.h"

enum { TABLE_EVERYBODY = -1 };
enum table_part { TABLE_COLUMNS = 1, TABLE_ROWS = 2, TABLE_BOTH = 3 };

/*
 * Writes an object of several views as one line. NULL ends the list. Returns a result of contest.h.
 *
 *   TABLE_BOTH      {"NAME": {"columns": [...], "data": [[...], ...]}, ...}
 *   TABLE_COLUMNS   {"NAME": ["column", ...], ...}
 *   TABLE_ROWS      {"NAME": [[...], ...], ...}. A row ends before its last values that are null
 *
 * Of a contestant (not TABLE_EVERYBODY), each view's first column is `contestant`, and left out. Only this contestant's
 * rows are written.
 */
int table_json(struct contest *c, const char *const view[], enum table_part part, int64_t contestant, FILE *out);

#endif
