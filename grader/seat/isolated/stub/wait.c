/*
 * The point at which a player's process waits before the first instruction of the player's own (seat/wire.h). Linked
 * with every player in C or C++, whether it talks by calls or by lines.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "seat/walls/filter.h"
#include "seat/wire.h"

/* The C library calls this when it has begun, before all constructors. A program begins with errno 0. In a fork of a
 * zygote (walls/zygote.h) the first call is another one: it takes the fork's descriptors and returns 1. */
static void wait_here(void)
{
    const long got = syscall(SYS_close, WIRE_WAITS);
    if (got == 1)
        syscall(SYS_close, FILTER_GIVEN, FILTER_FORK);
    else if (got < 0 && errno != EBADF)
        __builtin_trap();
    errno = 0;
}

__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = wait_here;

/* Says of the executable that it waits (walls/image.h). */
__attribute__((section(".sortie_waits"), used)) static const char waits = 1;
