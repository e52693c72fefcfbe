/*
 * viewer.h - a record on the terminal, stepped through by keys.
 */
#ifndef SORTIE_VIEWER_H
#define SORTIE_VIEWER_H

#include "match/match.h"

/* Shows a match that record_file_read has read, from a moment (match/span.h) on, until its reader has seen enough. The
 * exit status. */
int viewer_run(const struct match *m, int game, int operations);

#endif
