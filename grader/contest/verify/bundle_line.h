/*
 * bundle_line.h - the lines of a bundle (docs/bundle.md), read strictly from the first to the last. Each is a key and its
 * values. A bundle may be a stranger's: what is not as the format says ends the reading, with the line and the reason.
 *
 * After the first thing that is wrong nothing more is read: every function then returns something harmless, so that a
 * caller may read a whole line and look at r->rc once. Loops look at it each time.
 */
#ifndef SORTIE_BUNDLE_LINE_H
#define SORTIE_BUNDLE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"

enum { BUNDLE_LINE = 4096, BUNDLE_WORD = 32 };

struct bundle_reader {
    char *next, *end; /* what is left of the text; lines are cut in it */
    const char *line; /* the one in hand */
    const char *at;   /* in it: behind what has been read */
    int64_t number;   /* of the line in hand, from 1 */
    int rc;           /* 0; 1: refused, and why tells; -1: memory is short */
    char why[600];
};

/* text has `size` bytes and a 0 behind them; it is the caller's, and changed. */
void bundle_open(struct bundle_reader *r, char *text, size_t size);

/* Refuses, with the line in hand. The first refusal stays. */
void bundle_wrong(struct bundle_reader *r, const char *why, ...) __attribute__((format(printf, 2, 3)));
void bundle_no_memory(struct bundle_reader *r);

/* The next line, which must have this key. Then come its values, each with the blank before it, and its end. */
void bundle_key(struct bundle_reader *r, const char *key);
bool bundle_next_is(const struct bundle_reader *r, const char *key);
void bundle_end_line(struct bundle_reader *r);

/* Values; `what` is what a message calls them. */
int64_t bundle_int64(struct bundle_reader *r, const char *what, int64_t least, int64_t most);
int bundle_int(struct bundle_reader *r, const char *what, int least, int most);
double bundle_real(struct bundle_reader *r, const char *what); /* as %.17g prints it; finite */
void bundle_word(struct bundle_reader *r, const char *what, char word[BUNDLE_WORD]);
void bundle_hash(struct bundle_reader *r, const char *what, uint8_t hash[HASH_SIZE]);
const char *bundle_rest(struct bundle_reader *r, const char *what); /* until the line's end; at least a byte */

/* Whether the next value is `none`, which is read then. */
bool bundle_none(struct bundle_reader *r);

/* One of a list of words, ended by NULL: which. */
int bundle_one_of(struct bundle_reader *r, const char *what, const char *const *words);

/* How many more lines of at least so many bytes there can be. */
int64_t bundle_room(const struct bundle_reader *r, int64_t bytes);

#endif
