/*
 * unzip.h - reads a zip archive that a stranger made. An archive is taken if every reader finds the same files in it,
 * and else refused as a whole, with the name of the file: links and devices, encrypted files, names that lead out, that
 * are there twice or look the same, a directory and local headers that differ, files that overlap or have bytes between
 * them, wrong sizes or check sums, packed more tightly than honest files are, zip64.
 *
 * zlib unpacks. The headers are read here: libzip and minizip do not show both headers of a file, nor where the next
 * one begins, and take most of what is refused here.
 */
#ifndef SORTIE_UNZIP_H
#define SORTIE_UNZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UNZIP_NAME = 300, UNZIP_COMMENT = 400 };

/* The most that is taken. */
struct unzip_bounds {
    unsigned files, depth; /* depth: folders and the file, "a/b.c" is 2 */
    size_t file, all;      /* bytes of a file, and of all */
    bool strict; /* names must be UTF-8 and differ in more than capitals, and nothing is packed very tightly */
};

/* A file of an archive. text ends with a 0 byte that does not count. It is valid until `see` returns. */
struct unzip_file {
    char name[UNZIP_NAME];
    int64_t time; /* in seconds since 1970, as if the archive's clock were UTC; archives have steps of 2 s */
    char *text;
    size_t size;
};

/* How an archive is read. */
struct unzip_order {
    const struct unzip_bounds *most;
    int (*see)(void *self, const struct unzip_file *file); /* returns 0 to go on */
    void *self;
    char *why; /* gets the error, which names the file */
    size_t why_size;
};

/* Calls `see` for each file. Folders are passed over. Returns 0; or -1 and why; or what `see` returned. */
int unzip_each(const unsigned char *bytes, size_t size, const struct unzip_order *order);

/* Returns what is wrong with the name of a file in an archive, or NULL. */
const char *unzip_name_wrong(const char *name, size_t length, const struct unzip_bounds *most);

/* ---- the archive's comment, for people and for this kit ---- */

/* Reads the first UNZIP_COMMENT - 1 bytes of the comment, as one line of plain text, or empty. */
void unzip_comment(const unsigned char *bytes, size_t size, char comment[UNZIP_COMMENT]);

/* Replaces the comment. bytes has room for UNZIP_COMMENT more. Returns the new size, or 0: it is no archive. */
size_t unzip_set_comment(unsigned char *bytes, size_t size, const char *comment);

#endif
