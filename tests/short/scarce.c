/*
 * For tests only: one allocation fails. SORTIE_SHORT=N makes the N-th allocation of a process fail, whoever makes it:
 * the judge, libc for a stream, SQLite, zlib. With SORTIE_SHORT_PLACES=1, only allocations by new callers count: each
 * place in the program once, however often it is reached. SORTIE_SHORT_ONCE=FILE: only in the first process that
 * reaches it, which makes the file. The definitions here replace libc's. A player in its own process has libc's.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unwind.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

enum { DEEP = 48, PLACES = 1 << 16, KNOWN = 1 << 10, WAYS = 16 };
extern const char __executable_start, etext; /* the linker's: the judge's own code */

/* The callers of an allocation, up to main: their return addresses, and where those lie on the stack. */
struct callers {
    uintptr_t asker;
    int count;
    struct {
        uintptr_t at, *stands;
    } caller[DEEP];
};

static _Unwind_Reason_Code add_caller(struct _Unwind_Context *context, void *self)
{
    struct callers *c = self;
    uintptr_t at = _Unwind_GetIP(context);
    if (at == 0 || (c->count == 0 && at != c->asker)) /* the end of the stack, or our own frames */
        return _URC_NO_REASON;
    c->caller[c->count].at = at;
    c->caller[c->count].stands = (uintptr_t *)_Unwind_GetCFA(context) - 1;
    return ++c->count < DEEP ? _URC_NO_REASON : _URC_NORMAL_STOP;
}

/* Whether all of them are still there. */
static int are_again(const struct callers *c)
{
    for (int i = 0; i < c->count; i++)
        if (*c->caller[i].stands != c->caller[i].at)
            return 0;
    return c->count > 0;
}

/* Unwinding the stack is slow, so earlier callers at the same depth are compared first. */
static const struct callers *callers_of(uintptr_t asker, uintptr_t frame)
{
    static struct callers known[KNOWN][WAYS];
    static unsigned oldest;
    struct callers *c = known[(asker * 31 + frame / 16) % KNOWN];
    for (int i = 0; i < WAYS; i++)
        if (c[i].asker == asker && are_again(&c[i]))
            return &c[i];
    c += oldest++ % WAYS;
    *c = (struct callers){.asker = asker};
    _Unwind_Backtrace(add_caller, c);
    return c;
}

/* Whether these callers are new: the function that asked, and the judge's own functions below it. Paths within a
 * library are not distinguished. SQLite's own tests try those. */
static __attribute__((noinline)) int is_new_place(uintptr_t asker)
{
    static uint64_t seen[PLACES];
    static int looking; /* the search may allocate, the first time */
    uint64_t hash = 0xcbf29ce484222325u;
    if (looking)
        return 0;
    looking = 1;
    const struct callers *c = callers_of(asker, (uintptr_t)__builtin_frame_address(0));
    looking = 0;
    for (int i = 0; i < c->count; i++) {
        uintptr_t at = c->caller[i].at;
        if (i == 0 || (at >= (uintptr_t)&__executable_start && at < (uintptr_t)&etext))
            hash = (hash ^ (uint64_t)at) * 0x100000001b3u;
    }
    size_t slot = (size_t)(hash >> 20) % PLACES;
    while (seen[slot] != 0 && seen[slot] != hash)
        slot = (slot + 1) % PLACES;
    int is_new = seen[slot] == 0;
    seen[slot] = hash;
    return is_new;
}

/* Whether this allocation must fail. */
static int fails(void *asker)
{
    static long left = -1;
    const char *wanted = left < 0 ? getenv("SORTIE_SHORT") : NULL;
    if (wanted != NULL)
        left = atol(wanted);
    if (left <= 0 || (getenv("SORTIE_SHORT_PLACES") != NULL && !is_new_place((uintptr_t)asker)) || --left > 0)
        return 0;
    const char *once = getenv("SORTIE_SHORT_ONCE");
    if (once != NULL && mknod(once, S_IFREG | 0600, 0) != 0)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}
