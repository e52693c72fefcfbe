/*
 * viewer.h - a record on the terminal, stepped through by keys.
 */
#ifndef SORTIE_VIEWER_H
#define SORTIE_VIEWER_H

#include "match/match.h"
#include "match/said.h"

/* Shows a match that record_file_read has read, from a moment (match/span.h) on, until its reader has seen enough, with
 * what was said at the moment where said is not NULL. The exit status. */
int viewer_run(const struct match *m, const struct said *said, int game, int operations);

#endif
