/*
 * stack_map.h - a file in the place of /proc/self/maps, for runtimes that ask where the stack of their first thread
 * ends (Mono does as it starts). Players have no /proc. The C library opens this file, takes the line that the stack
 * lies in, and counts the size of the stack, RLIMIT_STACK, from the end of that line. Without the file it fails.
 *
 * The kernel puts each stack at another address, so no single line is right. This file is the same for all processes:
 * its lines cut all places where a stack can end into slices. So the C library finds the stack too small by less than
 * a slice, which does no harm. The lines come from above to below: the C library ends a stack at the line before it,
 * if that lies below.
 */
#ifndef SORTIE_STACK_MAP_H
#define SORTIE_STACK_MAP_H

#define STACK_MAP "proc/self/maps" /* below the root */

enum { STACK_MAP_SLICE = 4 << 20 }; /* bytes. Less than RLIMIT_STACK of interpreters, sandbox.c */

/* Writes the file and the folders above it below an open folder. Returns 0, or -1 with errno. */
int stack_map_write(int root);

#endif
