/*
 * cache.h - the folder of built programs, each in a folder named by its hash, and the folders where compilers work. It
 * is pruned: the least recently used programs go first. Each user has their own cache. Nobody else's is trusted.
 */
#ifndef SORTIE_CACHE_H
#define SORTIE_CACHE_H

#include <stddef.h>
#include <stdint.h>

enum { CACHE_PATH = 1024, CACHE_KEEP_S = 3600, CACHE_WHY = 400 };

/* Finds the cache, and makes it if it is missing: $SORTIE_CACHE, else $XDG_CACHE_HOME/sortie, ~/.cache/sortie, or
 * one in $TMPDIR or /tmp that nobody else can enter. Returns 0, or -1 with errno and why, which names the folder: it
 * cannot be made, or it belongs to somebody else, who could have planted programs, or its file system permits no
 * execution. */
int cache_find(char folder[CACHE_PATH], char why[CACHE_WHY]);

/* A fresh folder to compile in. Its owner holds a lock on it while alive, so an abandoned folder can be
 * recognised. */
struct work {
    char path[CACHE_PATH + 32]; /* empty: none */
    int folder;                 /* open, holds the lock, or -1 */
};

/* Makes one, and removes those whose owners have died. Returns 0, or -1 with errno. */
int work_open(struct work *w, const char *cache);
void work_close(struct work *w); /* removes it and everything in it. Safe at any time */

/* Removes a file, or a folder and everything in it, without following symbolic links. Returns 0, or -1 with
 * errno. */
int cache_remove(const char *path);

/* Removes programs until all together take at most this many bytes. Keeps programs that were used in the last
 * CACHE_KEEP_S seconds, because matches may be about to start them. */
void cache_prune(const char *cache, int64_t bytes);

#endif
