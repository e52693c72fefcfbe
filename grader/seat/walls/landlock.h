/*
 * landlock.h - which version of Landlock the kernel has, and the rights that it can deny. For players (sandbox.c) and
 * for the compiler (contest/compiler.c).
 */
#ifndef SORTIE_LANDLOCK_H
#define SORTIE_LANDLOCK_H

#include <stdint.h>

int landlock_version(void); /* 0: none */

/* A set of rules that denies all that this version knows - access to files, TCP ports, signals and abstract sockets
 * outside - until files are permitted. Its descriptor, or -1 with errno. */
int landlock_deny_all(int version);

int landlock_permit(int rules, int path, uint64_t rights); /* path: a descriptor. 0, or -1 with errno */
int landlock_enter(int rules);                             /* this process, for ever. The same */

uint64_t landlock_file_rights(int version); /* all that it knows */

#endif
