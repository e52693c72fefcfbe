/*
 * page_file.h - a file that is written only if its bytes change, and then in one step: a reader finds the old bytes or
 * the new ones.
 */
#ifndef SORTIE_PAGE_FILE_H
#define SORTIE_PAGE_FILE_H

#include <stdio.h>

struct page_file {
    char path[4200];
    FILE *out; /* print into this */
    char *text;
    size_t size;
};

/* Returns 0, or -1 with errno: the path is too long, or out of memory. */
int page_file_open(struct page_file *f, const char *path);

/* Returns 1 if it is written, 0 if the file has these bytes already, or -1 with errno. f is closed in each case. */
int page_file_close(struct page_file *f);

void page_file_drop(struct page_file *f); /* instead of page_file_close: writes nothing */

#endif
