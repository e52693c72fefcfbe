/*
 * written_list.h - which files of a folder the kit wrote, one a line in the folder's files.txt. When the pages get
 * another layout, the files that are not written any more are removed by it. Files that somebody else put there stay.
 */
#ifndef SORTIE_WRITTEN_LIST_H
#define SORTIE_WRITTEN_LIST_H

#include <stdio.h>

struct written_list {
    FILE *out;
    char *text;
    size_t size;
};

/* All functions return 0, or -1 with errno. */
int written_list_begin(struct written_list *l);

/* Adds a file, by its path from the folder: "assets/site.js". Out of memory is reported at the end. */
void written_list_add(struct written_list *l, const char *name);

/* Removes what the folder's files.txt has and this list has not, and folders that are empty then. Replaces files.txt.
 * earlier: patterns (fnmatch) of names that the kit gave before there was a files.txt, ended by NULL. They are used
 * once, when there is none. */
int written_list_end(struct written_list *l, const char *folder, const char *const earlier[]);

void written_list_drop(struct written_list *l); /* instead of written_list_end: changes nothing */

#endif
