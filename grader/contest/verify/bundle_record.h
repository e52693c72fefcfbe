/*
 * bundle_record.h - checks the record of a match of a bundle: finds it in the pages' files of matches, compares its
 * hash, replays it through the rules, and compares its result with the bundle's.
 */
#ifndef SORTIE_BUNDLE_RECORD_H
#define SORTIE_BUNDLE_RECORD_H

#include <stddef.h>

struct bundle;
struct bundle_match;
struct bundle_reader;

enum { BUNDLE_RECORD_FILE = 100, BUNDLE_RECORDS_A_FILE = 16 };

/* Returns in name the file, below the folder of the pages, that has the record of this match and others beside
 * it. */
void bundle_record_file(const struct bundle *b, const struct bundle_match *m, char name[BUNDLE_RECORD_FILE]);

/* Returns the record's text that is in that file's text, ended by a null byte. The caller frees it. NULL: it is not
 * there, or cannot be read, which refuses the match. */
char *bundle_record_find(struct bundle_reader *r, const char *file, const struct bundle_match *m, size_t *size);

/* Refuses the match unless this text is its record. */
void bundle_record_check(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                         const char *text, size_t size);

#endif
