/*
 * viewer.h - shows a record on the terminal, where keys step through it.
 */
#ifndef SORTIE_VIEWER_H
#define SORTIE_VIEWER_H

#include "match/match.h"
#include "match/said.h"

/* Shows a match read by record_file_read, beginning at a moment (match/game_log.h), until the user quits. If said is
 * not NULL, also shows what the players printed at that moment. Returns the exit status. */
int viewer_run(const struct match *m, const struct said *said, int game, int operations);

#endif
