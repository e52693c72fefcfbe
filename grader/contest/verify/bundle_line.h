/*
 * bundle_line.h - reads the lines of a bundle (docs/bundle.md), strictly and in order. Each line is a key and its
 * values. A bundle may be a stranger's: an error of format ends the reading, with the line and the reason.
 *
 * After the first error nothing more is read, and every function returns something harmless. So a caller may read a
 * whole line and check r->rc once. Loops check it each time.
 */
#ifndef SORTIE_BUNDLE_LINE_H
#define SORTIE_BUNDLE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "seat/seat.h"

enum { BUNDLE_LINE = 4096, BUNDLE_WORD = 32 };

struct bundle_reader {
    char *next, *end; /* the rest of the text, in which lines are cut */
    const char *line; /* the current line */
    const char *at;   /* in the line: behind the part that was read */
    int64_t number;   /* number of the current line, from 1 */
    int rc;           /* 0, 1 if refused, with why, or -1 if out of memory */
    char why[600];
};

/* How many values of bundles were derived and found correct (bundle_check.h). */
struct bundle_counts {
    int64_t pairings, seeds, ratings, scores, totals;
    int64_t state[4];      /* matches, by enum batch_state (batch_match.h) */
    int64_t proof[PROOFS]; /* those that the system failed in, by the word of their proof */
    int64_t records;       /* that were played again */
};

/* Begins to read. text has `size` bytes and a null byte behind them. It stays the caller's, and is changed. */
void bundle_open(struct bundle_reader *r, char *text, size_t size);

/* Refuses the bundle at the current line. Only the first refusal counts. */
void bundle_wrong(struct bundle_reader *r, const char *why, ...) __attribute__((format(printf, 2, 3)));
void bundle_no_memory(struct bundle_reader *r);

/* bundle_key reads the next line's key, which must be this one. Then read its values, each with the space before it.
 * The next bundle_key refuses a line that has more. bundle_end reads the last line, "end", which nothing follows. */
void bundle_key(struct bundle_reader *r, const char *key);
bool bundle_key_if(struct bundle_reader *r, const char *key); /* only if it is this one: returns whether it is */
void bundle_end(struct bundle_reader *r);

/* Reads a line of one number, which messages call by its key. */
int64_t bundle_number(struct bundle_reader *r, const char *key, int64_t least, int64_t most);

/* Read one value. Messages call it `what`. */
int64_t bundle_int64(struct bundle_reader *r, const char *what, int64_t least, int64_t most);
int bundle_int(struct bundle_reader *r, const char *what, int least, int most);
double bundle_real(struct bundle_reader *r, const char *what); /* as %.17g prints it, finite */
void bundle_word(struct bundle_reader *r, const char *what, char word[BUNDLE_WORD]);
void bundle_hash(struct bundle_reader *r, const char *what, uint8_t hash[HASH_SIZE]);
const char *bundle_rest(struct bundle_reader *r, const char *what); /* to the line's end, at least one byte */

/* Returns true, and reads the value, if it is `none`. */
bool bundle_none(struct bundle_reader *r);

/* Reads one of the words of a list such as "elo fit". Returns its index. */
int bundle_one_of(struct bundle_reader *r, const char *what, const char *words);

/* Returns how many more lines of at least this many bytes there can be. */
int64_t bundle_room(const struct bundle_reader *r, int64_t bytes);

#endif
