/*
 * bundle_record.h - the record of a match that a bundle tells of: found in the pages' files of matches, held against its
 * hash, played through the rules, and held against the result that the bundle tells.
 */
#ifndef SORTIE_BUNDLE_RECORD_H
#define SORTIE_BUNDLE_RECORD_H

#include <stddef.h>

struct bundle;
struct bundle_match;
struct bundle_reader;

enum { BUNDLE_RECORD_FILE = 100, BUNDLE_RECORDS_A_FILE = 16 };

/* Below the folder of the pages: the file that has the record of this match and others beside it. */
void bundle_record_file(const struct bundle *b, const struct bundle_match *m, char name[BUNDLE_RECORD_FILE]);

/* The record's text in that file's text, with a 0 behind it; the caller frees it. */
enum bundle_found { BUNDLE_FOUND, BUNDLE_NOT_THERE, BUNDLE_DAMAGED, BUNDLE_NO_MEMORY };
enum bundle_found bundle_record_find(const char *file, const struct bundle_match *m, char **text, size_t *size);

/* Whether this text is the match's record: refuses it otherwise. */
void bundle_record_check(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                         const char *text, size_t size);

#endif
