/*
 * cache.h - the folder where built programs are kept, each in a folder named by its hash, and where compilers work. It
 * is pruned: what was used least recently goes first. Everybody has his own; nobody else's is trusted.
 */
#ifndef SORTIE_CACHE_H
#define SORTIE_CACHE_H

#include <stddef.h>
#include <stdint.h>

enum { CACHE_PATH = 1024, CACHE_KEEP_S = 3600 };

/* $SORTIE_CACHE, else $XDG_CACHE_HOME/sortie, ~/.cache/sortie, or one in /tmp; made where it is not there. 0; -1 with
 * errno: it cannot be, or it belongs to somebody else, who could have put programs of his into it. */
int cache_find(char folder[CACHE_PATH]);

/* A fresh folder to compile in. It is locked as long as its owner lives, so one that lost him can be told. */
struct work {
    char path[CACHE_PATH + 32]; /* empty: none */
    int folder;                 /* a descriptor of it, which holds the lock; -1: none */
};

/* Makes one, and removes those whose owners have died. 0, or -1 with errno. */
int work_open(struct work *w, const char *cache);
void work_close(struct work *w); /* removes it with all that is in it; safe at any time */

/* Removes a folder, or a file, with all that is in it; symbolic links are not followed. 0, or -1 with errno. */
int cache_remove(const char *path);

/* Removes programs until all together take no more than so many bytes, but none that was used in the last CACHE_KEEP_S
 * seconds: matches may be about to start it. */
void cache_prune(const char *cache, int64_t bytes);

#endif
