/*
 * page_file.h - a file that is written only where its bytes change, and then at once: whoever reads it finds the old
 * bytes or the new ones.
 */
#ifndef SORTIE_PAGE_FILE_H
#define SORTIE_PAGE_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct page_file {
    char path[4200];
    FILE *out; /* print into this */
    char *text;
    size_t size;
};

/* 0, or -1: path is too long or memory is short (errno). */
int page_file_open(struct page_file *f, const char *path);

/* 1: written; 0: the bytes are there already; -1: errno tells. f is closed in each case. */
int page_file_close(struct page_file *f);

void page_file_drop(struct page_file *f); /* in its place: nothing is written */

/* Whether a file has exactly these bytes. */
bool page_file_is(const char *path, const char *text, size_t size);

#endif
