/*
 * record.h - reads a record: the text that match_write_record (report.h) wrote becomes a match again, as it was after
 * it was played. The reader is strict: it accepts exactly such a text and refuses anything else with a line number and
 * a reason. Whether the record follows the rules is checked by verify.h.
 */
#ifndef SORTIE_RECORD_H
#define SORTIE_RECORD_H

#include "match.h"

/* The first invalid line, from 1, and why it is invalid, as the end of a sentence. */
struct record_wrong {
    int line;
    char why[240];
};

/* Returns the line of the record on which event number i of the log stands. */
int record_line(const struct match *m, size_t event);

/*
 * Reads a record of one of the known games (a list that ends with NULL). On success m has the game, the job (without
 * limits), the log, the faults and the counted result. Free it with match_close, also if the record was refused. text
 * need not end in 0. Nothing may follow the record. Returns 0, 1 if the record is refused, and then fills wrong, or -1
 * if out of memory.
 */
int record_read(struct match *m, const struct game *const known[], const char *text, size_t size,
                struct record_wrong *wrong);

/* Reads only a record's head: what to play. *at is moved behind it; the text ends before end. Returns the game, or NULL
 * if the head is refused, and fills wrong. *at is then unchanged. */
const struct game *record_read_head(struct match_job *job, const struct game *const known[], const char **at,
                                    const char *end, struct record_wrong *wrong);

#endif
