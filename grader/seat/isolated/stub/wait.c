/*
 * The point at which a player's process waits before the first instruction of the player's own (seat/wire.h). Linked
 * with every player in C or C++, whether it talks by calls or by lines.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "seat/wire.h"

/* The C library calls this when it has begun, before all constructors. A program begins with errno 0. */
static void wait_here(void)
{
    syscall(SYS_close, WIRE_WAITS);
    errno = 0;
}

__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = wait_here;

/* Says of the executable that it waits (walls/image.h). */
__attribute__((section(".sortie_waits"), used)) static const char waits = 1;
