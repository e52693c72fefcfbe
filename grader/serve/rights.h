/*
 * rights.h - what `sortie serve` keeps of its rights when it listens: to answer who connects, to read the contest's
 * folder and the time zones, to write into submissions/. It starts no program, connects to nobody, and becomes nobody else; so a mistake in
 * what reads strangers' requests lets them do no more than that.
 */
#ifndef SORTIE_RIGHTS_H
#define SORTIE_RIGHTS_H

#include <stdbool.h>

/* As root: this process becomes the folder's owner, or where that is root loses what makes root more than an owner. To
 * be called before anything of the folder is opened. 0; -1: errno, and *step is what failed. */
int rights_become_owner(const char *folder, const char **step);

/* Gives up the rest for good: new rights by programs, files (Landlock, where the kernel has it), TCP ports, system
 * calls. folder and inbox are descriptors. The same. */
int rights_drop(int folder, int inbox, bool *files, const char **step);

#endif
