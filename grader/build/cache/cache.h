/*
 * cache.h - the folder of built programs, each in a folder named by its hash, and the folders where compilers work. It
 * is pruned: the least recently used programs go first, those in use stay (cache_uses.h). Each user has their own
 * cache. Nobody else's is trusted.
 */
#ifndef SORTIE_CACHE_H
#define SORTIE_CACHE_H

#include <stdbool.h>
#include <stddef.h>

enum { CACHE_PATH = 1024, CACHE_WHY = 400 };

/* Finds the cache, and makes it if it is missing: $SORTIE_CACHE, else $XDG_CACHE_HOME/sortie, ~/.cache/sortie, or
 * one in $TMPDIR or /tmp that nobody else can enter. Returns 0, or -1 with errno and why, which names the folder: it
 * cannot be made, or it belongs to somebody else, who could have planted programs, or its file system permits no
 * execution. */
int cache_find(char folder[CACHE_PATH], char why[CACHE_WHY]);

/* Writes the state of a file as a line: its size, its inode and the times of its last changes. Returns false if the
 * file changed within the last two seconds: then it can change once more without another time, so nothing may be noted
 * of it. Later a change always shows, except one by the disk. */
enum { CACHE_STATE = 128 };
struct stat;
bool cache_state(const struct stat *info, char text[CACHE_STATE]);

/* Small notes in the cache: what was found out about something, so that it need not be found out again. The name of a
 * note's file is its kind, and a hash of what it is about. whole_file_put writes it, and whole_file_start reads it. */
enum { CACHE_NOTE = CACHE_PATH + 80 };
void cache_note_name(const char *cache, const char *kind, const char *about, size_t size, char file[CACHE_NOTE]);

/* A fresh folder to compile in. Its owner holds a lock on it while alive, so an abandoned folder can be
 * recognised. */
struct work {
    char path[CACHE_PATH + 32];  /* empty: none */
    char fresh[CACHE_PATH + 40]; /* the folder that work_begin makes */
    int folder;                  /* open, holds the lock, or -1 */
};

/* Makes one, and removes those whose owners have died. Returns 0, or -1 with errno. */
int work_open(struct work *w, const char *cache);
void work_close(struct work *w); /* removes it and everything in it. Safe at any time */

/* Opens an empty folder in it, which is to become one of the cache. Returns a descriptor, or -1 with errno. */
int work_begin(const struct work *w);

/* Gives that folder its name in the cache. If there is one already, replace says whether it gives way, as far as the
 * file system can in one step. Returns 0, or -1 with errno. */
int work_finish(const struct work *w, int folder, const char *name, bool replace);

/* Removes a file, or a folder and everything in it, without following symbolic links. Returns 0, or -1 with
 * errno. */
int cache_remove(const char *path);

/* Removes folders to compile in whose owners have died. */
void cache_remove_lost(const char *cache);

#endif
