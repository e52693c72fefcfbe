/*
 * Library functions that are replaced in a player's object, in the linked grader and in an isolated process alike. They
 * are weak: a player that defines a function of the same name uses its own.
 */
#define _GNU_SOURCE
#include "library.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

/* ---- randomness that is asked of the system: the player's own, in a sequence separate from rand()'s ---- */

static uint64_t state;

void sortie_library_attach(const struct player_chance *chance)
{
    state = ~chance->seed;
}

WEAK void arc4random_buf(void *to, size_t size)
{
    unsigned char *byte = to;
    for (size_t i = 0; i < size; i++)
        byte[i] = (unsigned char)(player_chance_next(&state) >> 56);
}

WEAK uint32_t arc4random(void)
{
    return (uint32_t)(player_chance_next(&state) >> 32);
}

WEAK uint32_t arc4random_uniform(uint32_t bound)
{
    return (uint32_t)((uint64_t)arc4random() * bound >> 32);
}

WEAK ssize_t getrandom(void *to, size_t size, unsigned flags)
{
    (void)flags;
    arc4random_buf(to, size);
    return (ssize_t)size;
}

WEAK int getentropy(void *to, size_t size)
{
    arc4random_buf(to, size);
    return 0;
}

static ssize_t read_chance(void *cookie, char *to, size_t size)
{
    (void)cookie;
    arc4random_buf(to, size);
    return (ssize_t)size;
}

/* fopen64 is glibc's own name for the same function. */
WEAK FILE *fopen(const char *restrict path, const char *restrict mode)
{
    static const cookie_io_functions_t chance = {.read = read_chance};
    if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0)
        return fopencookie(NULL, "r", chance);
    return fopen64(path, mode);
}

/* std::random_device of libstdc++, by its mangled names: both constructors and the destructor, the call, and the
 * entropy. */
static void nothing(void)
{
}
#define DOES_NOTHING __attribute__((weak, alias("nothing")))
void _ZNSt13random_device7_M_initERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE(void) DOES_NOTHING;
void _ZNSt13random_device7_M_initERKSs(void) DOES_NOTHING;
void _ZNSt13random_device7_M_finiEv(void) DOES_NOTHING;

WEAK unsigned _ZNSt13random_device9_M_getvalEv(void *self)
{
    (void)self;
    return arc4random();
}

WEAK double _ZNKSt13random_device13_M_getentropyEv(const void *self)
{
    (void)self;
    return 32;
}

/* ---- printed text: C's standard output, and C++'s if they are separate (sync_with_stdio(false)) ---- */

/* Whether they are synchronised, std::cout, std::clog and std::ostream::flush(), by their mangled names. Absent
 * without C++. */
extern const char _ZNSt8ios_base4Init20_S_synced_with_stdioE __attribute__((weak));
extern void *_ZSt4cout[] __attribute__((weak));
extern void *_ZSt4clog[] __attribute__((weak));
extern void *_ZNSo5flushEv(void *stream) __attribute__((weak));

static bool is_separate(void)
{
    const char *same = &_ZNSt8ios_base4Init20_S_synced_with_stdioE;
    return same != NULL && !*same;
}

/* The first word of a stream is zero until it is constructed: the player's static constructors may run before. */
static void flush_stream(void **stream)
{
    if (stream != NULL && stream[0] != NULL && _ZNSo5flushEv != NULL)
        _ZNSo5flushEv(stream);
}

/* Like __fpending, without the cost of a call. A stream of wide characters keeps its text elsewhere. */
static int is_pending(const FILE *f)
{
#ifdef __GLIBC__
    return f->_IO_write_ptr != f->_IO_write_base || f->_mode > 0;
#else
    return __fpending((FILE *)f) > 0;
#endif
}

__attribute__((noinline)) static void flush_all(void)
{
    if (is_pending(stdout))
        fflush_unlocked(stdout);
    if (!is_separate())
        return;
    flush_stream(_ZSt4cout);
    flush_stream(_ZSt4clog);
}

/* Called twice an operation. */
void sortie_library_flush(void)
{
    if (is_pending(stdout) || is_separate())
        flush_all();
}

/* ---- a child that shares its parent's memory would end the parent's match, so vfork becomes fork ---- */

WEAK pid_t vfork(void)
{
    return fork();
}

/* ---- sleeping returns at once, because nothing happens meanwhile ---- */

WEAK unsigned sleep(unsigned seconds)
{
    (void)seconds;
    return 0;
}

WEAK int usleep(useconds_t microseconds)
{
    (void)microseconds;
    return 0;
}

WEAK int nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)wanted;
    if (left != NULL)
        memset(left, 0, sizeof *left);
    return 0;
}

WEAK int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left)
{
    (void)clock;
    (void)flags;
    return nanosleep(wanted, left);
}
