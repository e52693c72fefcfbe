/*
 * bundle_check.h - checks a bundle: derives everything that follows from its secret, its entries and its matches'
 * results again, by the league code that made it, and compares. Needs only the bundle's text, and if they are there,
 * its matches' records. `sortie verify --public` checks published bundles, and `sortie verify DIR` (recompute.h) those
 * that it makes from a store.
 *
 * Ratings are compared with the ratings that follow from the stated ratings of the round before, with a tolerance,
 * because another machine's pow may differ in the last bit. Pairings are compared with those that follow from the
 * stated ratings. The result of a played match follows from its record alone, that of an unplayed match from the rules.
 */
#ifndef SORTIE_BUNDLE_CHECK_H
#define SORTIE_BUNDLE_CHECK_H

#include "bundle_line.h"
#include "contest/batch/batch.h"
#include "contest/batch/batch_match.h"

/* The head of a bundle, as the same plain data as a batch in the store. All numbers are in range, whoever wrote the
 * bundle, and no count takes more memory than the text has room for. */
struct bundle {
    const struct game *game;
    struct batch b;                  /* its leagues have no arrays yet */
    bool sealed;                     /* its programs played in sealed seats */
    uint8_t previous[HASH_SIZE];     /* the hash of the bundle before it, zeros in the first */
    uint8_t secret_hash[HASH_SIZE];  /* as published */
    uint8_t entries_told[HASH_SIZE]; /* as published */
    bool without_entries;            /* none is: chance follows from the secret alone (bundle.h) */
    uint8_t entries[HASH_SIZE];      /* of the entry lines that were read */
};

/* A match, as the bundle tells it. Its words are in the bundle's text. */
struct bundle_match {
    int point, round, number; /* set these, its line and m.seats before reading */
    const struct seating *at; /* and who plays */
    int64_t line;             /* line number of its pair */
    enum verdict verdict;
    enum proof proof; /* of a match that the system failed in */
    int64_t seed;
    struct batch_match m;
};

/* The source of records. */
struct bundle_source {
    /* Called for each match, as it is read. Returns the text of its record, ended by a null byte, which is then checked
     * and freed. NULL: it is not there, or the match was refused by bundle_match_wrong. */
    char *(*record)(void *self, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                    size_t *size);
    void *self;
    bool exact; /* values are compared without the tolerance: they were computed on this machine */
};

/* Reads and checks the whole bundle. Fills head, which the caller must close in any case. source: NULL for none. Adds
 * to counts. Sets r->rc: 0 if correct, 1 if incorrect, with the line and the reason in r, -1 if out of memory. */
void bundle_check(struct bundle_reader *r, const struct game *const known[], const struct bundle_source *source,
                  struct bundle *head, struct bundle_counts *counts);

/* ---- for sources ---- */

/* Refuses the match, and names its place. */
void bundle_match_wrong(struct bundle_reader *r, const struct bundle_match *m, const char *why);

enum { BUNDLE_RECORD_FILE = 100, BUNDLE_RECORDS_A_FILE = 16 };

/* Returns in name the file, below the folder of the pages, that has the record of this match and others beside
 * it. */
void bundle_record_file(const struct bundle *b, const struct bundle_match *m, char name[BUNDLE_RECORD_FILE]);

/* Returns the record's text that is in that file's text, ended by a null byte. The caller frees it. NULL: it is not
 * there, or cannot be read, which refuses the match. */
char *bundle_record_find(struct bundle_reader *r, const char *file, const struct bundle_match *m, size_t *size);

/* ---- for bundle_check.c ---- */

/* Reads up to the first league. Close out->b in any case. Sets r->rc. */
void bundle_read_head(struct bundle_reader *r, const struct game *const known[], struct bundle *out);

/* Reads the lines below the pair: match, system, program, result, counted, fault, meeting. */
void bundle_match_read(struct bundle_reader *r, struct bundle_match *m);

/* Refuses the match unless its result follows from its state, its points and the rules, as far as one match can
 * show. b's test point is `point`. */
void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *m);

/* Refuses the match unless this text is its record: its hash is the same, and replayed through the rules it has the
 * bundle's result. */
void bundle_record_check(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                         const char *text, size_t size);

#endif
