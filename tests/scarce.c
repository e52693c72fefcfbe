/*
 * For tests only: memory is short once. SORTIE_SHORT=N makes the N-th allocation of a process fail, whoever asks for
 * it: the judge, libc for a stream, SQLite, zlib. With SORTIE_SHORT_PLACES=1 the N-th that is asked for by callers who
 * have not asked before: each place in the program once, however often it is come to. With SORTIE_SHORT_ONCE=FILE only
 * in the first process that comes to it, which makes the file. The definitions here take the place of libc's; a player
 * in a process of his own has libc's.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

enum { DEEP = 48, PLACES = 1 << 16 };
extern const char __executable_start, etext; /* the linker's: the judge's own code */

/* Whether these callers have not been here before: who asked, and all of the judge's own below him. What lies between in
 * a library is not told apart, SQLite's own tests try that. */
static int is_new_place(void)
{
    static uint64_t seen[PLACES];
    static int looking; /* what looks allocates, the first time */
    void *caller[DEEP];
    uint64_t hash = 0xcbf29ce484222325u;
    if (looking)
        return 0;
    looking = 1;
    int callers = backtrace(caller, DEEP);
    looking = 0;
    for (int i = 2; i < callers; i++) {
        uintptr_t at = (uintptr_t)caller[i];
        if (i == 3 || (at >= (uintptr_t)&__executable_start && at < (uintptr_t)&etext))
            hash = (hash ^ (uint64_t)at) * 0x100000001b3u;
    }
    size_t slot = (size_t)(hash >> 20) % PLACES;
    while (seen[slot] != 0 && seen[slot] != hash)
        slot = (slot + 1) % PLACES;
    int is_new = seen[slot] == 0;
    seen[slot] = hash;
    return is_new;
}

/* Whether this allocation is the one. */
static int fails(void)
{
    static long left = -1;
    const char *wanted = left < 0 ? getenv("SORTIE_SHORT") : NULL;
    if (wanted != NULL)
        left = atol(wanted);
    if (left <= 0 || (getenv("SORTIE_SHORT_PLACES") != NULL && !is_new_place()) || --left > 0)
        return 0;
    const char *once = getenv("SORTIE_SHORT_ONCE");
    if (once != NULL && mknod(once, S_IFREG | 0600, 0) != 0)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
