/*
 * cache_uses.h - which programs of the cache are in use, and the removal of the others. A process notes the programs
 * that it is going to run in a file of its own in the cache, which it holds locked: its notes end with it, however it
 * ends. Processes that it forks share them, so one can note what another one drops.
 */
#ifndef SORTIE_CACHE_USES_H
#define SORTIE_CACHE_USES_H

#include <stdint.h>

/* Notes one more use of a program by its hash, whether it is in the cache already or will be built. After this it stays
 * there. If nothing can be written, the program is not protected: a full disk must not stop what runs. */
void cache_use(const char *cache, const char *hash);

/* Drops one use. An empty hash is ignored. */
void cache_unuse(const char *hash);

/* Returns a place in this process's notes. Call it once before the process forks others that note uses.
 * cache_uses_drop drops all that were noted from one mark to another one, or to the end: CACHE_USES_END. Marks after
 * these are not valid any more. */
#define CACHE_USES_END INT64_MAX
int64_t cache_uses_mark(void);
void cache_uses_drop(int64_t from, int64_t to);

/* Removes programs until all together take at most this many bytes, those first that were used longest ago. A program
 * in use stays. So the cache is larger only if all that is in use is. */
void cache_prune(const char *cache, int64_t bytes);

#endif
