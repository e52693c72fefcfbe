/*
 * statement_line.h - reads what to play as the statement gives it: one line on standard input with the test point and
 * the numbers of its set-up.
 */
#ifndef SORTIE_STATEMENT_LINE_H
#define SORTIE_STATEMENT_LINE_H

#include <stdbool.h>

#include "match/match.h"

/* Fills the job's subtask and setup. ask: whether to say first what to type. Returns 0, or 1 after saying why the line
 * is refused. */
int statement_line_read(const struct game *game, bool ask, struct match_job *job);

#endif
