/*
 * unzip.h - reads a zip archive that a stranger made. Files are plain or deflated, of at most UNZIP_FILE bytes, and
 * their names stay below the archive's root. An archive that has anything else is refused as a whole, with the name of
 * the file: links, encrypted files, names twice, sizes or check sums that are wrong, zip64.
 */
#ifndef SORTIE_UNZIP_H
#define SORTIE_UNZIP_H

#include <stddef.h>
#include <stdint.h>

enum { UNZIP_NAME = 300, UNZIP_FILES = 10000, UNZIP_FILE = 4 << 20, UNZIP_ALL = 256 << 20 };

/* A file of an archive. text ends with a 0 byte that does not count. It is valid until `see` returns. */
struct unzip_file {
    char name[UNZIP_NAME];
    int64_t time; /* in seconds since 1970, as if the archive's clock were UTC; archives have steps of 2 s */
    char *text;
    size_t size;
};

/* Calls `see` for each file, which returns 0 to go on. Folders are passed over. Returns 0; or -1, and why, which names
 * the file; or what `see` returned. */
int unzip_each(const unsigned char *bytes, size_t size, int (*see)(void *self, const struct unzip_file *file),
               void *self, char *why, size_t why_size);

#endif
