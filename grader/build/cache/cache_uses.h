/*
 * cache_uses.h - which programs of the cache are in use, and the removal of the others. A process that uses a program
 * has a shared lock on one byte of the file "in-use" in the cache, at a place that follows from the program's hash. A
 * lock belongs to the open file, fcntl(2)'s "open file description": it ends when all processes that have it open have
 * closed it or ended, however they end.
 */
#ifndef SORTIE_CACHE_USES_H
#define SORTIE_CACHE_USES_H

#include <stdint.h>

/* Opens a list of uses, which end together. Returns its descriptor, or -1 if it cannot be had: then nothing is noted in
 * it, because what runs must not stop for that. Processes that are forked later share it. */
int cache_uses_open(void);
void cache_uses_close(int uses); /* ends all of its uses. -1 is none */

/* Notes the use of a program by its hash, whether it is in the cache already or will be built. After this it stays
 * there. Other text than a hash is ignored. */
void cache_uses_add(int uses, const char *hash);

/* The same in this process's list: the one that cache_uses_into named last, or if it is closed or -1, one that lasts as
 * long as the process. compile.h's functions note what they find or build there. */
void cache_use(const char *hash);
void cache_uses_into(int uses);

/* Removes programs until all together take at most this many bytes, those first that were used longest ago. A program
 * in use stays. So the cache is larger only if all that is in use is. */
void cache_prune(const char *cache, int64_t bytes);

#endif
