/*
 * For tests only: memory is short once. SORTIE_SHORT=N makes the N-th allocation of a process fail, whoever asks for
 * it: the judge, libc for a stream, SQLite, zlib. With SORTIE_SHORT_ONCE=FILE only in the first process that comes to
 * it, which makes the file. The definitions here take the place of libc's; a player in a process of his own has libc's.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

/* Whether this allocation is the one. */
static int fails(void)
{
    static long left = -1;
    const char *wanted = left < 0 ? getenv("SORTIE_SHORT") : NULL;
    if (wanted != NULL)
        left = atol(wanted);
    if (left <= 0 || --left > 0)
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
