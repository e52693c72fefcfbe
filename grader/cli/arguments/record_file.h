/*
 * record_file.h - the record in a file, for the subcommands that read or write one.
 */
#ifndef SORTIE_RECORD_FILE_H
#define SORTIE_RECORD_FILE_H

#include "match/match.h"
#include "match/said.h"

/*
 * Reads the record and plays it again: what is in m afterwards follows the rules. match_close frees m, whatever came
 * back. 0; 1: refused, 2: the system failed; said so on stderr, "sortie: FILE:LINE: WHY" where a line is wrong.
 */
int record_file_read(const char *file, struct match *m);

/* Writes a record that is packed (run/pack.h) and `size` bytes long as text. 0, or the exit status, having said why. */
int record_file_unpack(const void *packed, int bytes, size_t size, const char *file);

/* Writes the record of a match that was played. 0, or the exit status, having said why. */
int record_file_write(const struct match *m, const char *file);

/* The same two for what the players of a match said (match/said.h), beside its record. said_free frees s, whatever came
 * back. */
int said_file_read(const char *file, const struct match *m, struct said *s);
int said_file_write(const struct said *s, const struct match *m, const char *file);

#endif
