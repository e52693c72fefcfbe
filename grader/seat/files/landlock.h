/*
 * landlock.h - the kernel's version of Landlock, and the rights that it can deny. confine.c applies them to each
 * confined process.
 */
#ifndef SORTIE_LANDLOCK_H
#define SORTIE_LANDLOCK_H

#include <stdint.h>

int landlock_version(void); /* returns 0 if there is none */

/* Makes a set of rules that denies everything this version knows, until files are permitted: access to files, TCP
 * ports, and signals and abstract sockets outside. Returns its descriptor, or -1 with errno. */
int landlock_deny_all(int version);

int landlock_permit(int rules, int path, uint64_t rights); /* path: a descriptor. Returns 0, or -1 with errno */
int landlock_enter(int rules); /* confines this process for good. Returns 0, or -1 with errno */

uint64_t landlock_file_rights(int version); /* all rights to files that this version knows */

#endif
