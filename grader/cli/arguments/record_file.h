/*
 * record_file.h - reads and writes record files, for the subcommands.
 */
#ifndef SORTIE_RECORD_FILE_H
#define SORTIE_RECORD_FILE_H

#include "match/match.h"
#include "match/said.h"

/*
 * Reads a record of a game of the kit, or of `own` if that is not NULL, and replays it: afterwards m follows the rules.
 * Call match_close on m in each case. Returns 0, 1 if the record is refused, or 2 if the system failed. Errors are
 * printed on stderr, as "sortie: FILE:LINE: WHY" if a line is invalid.
 */
int record_file_read(const char *file, const struct game *own, struct match *m);

/* Writes the record of a finished match. Returns 0, or the exit status after an error message. */
int record_file_write(const struct match *m, const char *file);

/* Read and write what the players of a match printed (match/said.h), in a file beside its record. Call said_free on s
 * in each case. */
int said_file_read(const char *file, const struct match *m, struct said *s);
int said_file_write(const struct said *s, const struct match *m, const char *file);

#endif
