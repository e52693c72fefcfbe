/*
 * record.h - a record read back: the text that match_write_record (report.h) wrote becomes a match as it was after it
 * was played. Strict: exactly such a text is read; what is not known is refused with the number of its line and the
 * reason. Whether what it tells follows the rules is verify.h's question.
 */
#ifndef SORTIE_RECORD_H
#define SORTIE_RECORD_H

#include "match.h"

/* The first line that is wrong, from 1, and what is wrong with it as the end of a sentence. */
struct record_wrong {
    int line;
    char why[240];
};

/* Event number i of the log is on the line record_line says, what follows the log after that. */
int record_line(const struct match *m, size_t event);

/*
 * Reads a record of one of the games that are known (a list that NULL ends). m then has game, job (no limits), log,
 * faults and what is counted from them; match_close frees it, after a refusal too. text need not end in 0. rest: where
 * what follows the record begins; NULL: nothing may. Returns 0; 1: refused, and wrong tells why; -1: memory is short.
 */
int record_read(struct match *m, const struct game *const known[], const char *text, size_t size, const char **rest,
                struct record_wrong *wrong);

/* Reads a record's head alone: what is to be played. The game, or NULL: refused, and wrong tells why. */
const struct game *record_read_head(struct match_job *job, const struct game *const known[], const char *text,
                                    size_t size, const char **rest, struct record_wrong *wrong);

#endif
