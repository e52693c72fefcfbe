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

/* Finds the record's text in that file's text. *text is ended by a null byte. The caller frees it. */
enum bundle_found { BUNDLE_FOUND, BUNDLE_NOT_THERE, BUNDLE_DAMAGED, BUNDLE_NO_MEMORY };
enum bundle_found bundle_record_find(const char *file, const struct bundle_match *m, char **text, size_t *size);

/* Refuses the match unless this text is its record. */
void bundle_record_check(struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                         const char *text, size_t size);

#endif
