/*
 * written_list.h - which files of a folder the kit wrote, one a line in the folder's files.txt. When the pages get
 * another layout, the files that are not written any more are removed by it. Files that somebody else put there stay.
 */
#ifndef SORTIE_WRITTEN_LIST_H
#define SORTIE_WRITTEN_LIST_H

#include <stddef.h>

/* Replaces the folder's files.txt by this list, of paths from the folder on: "assets/site.js". Removes what the old one
 * has and the new one has not, and folders that are empty then. earlier: patterns (fnmatch) of names that the kit gave
 * before there was a files.txt, ended by NULL. They are used once, when there is none. Returns 0, or -1 with errno. */
int written_list_replace(const char *folder, const char *list, size_t size, const char *const earlier[]);

#endif
