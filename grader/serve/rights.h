/*
 * rights.h - the permissions that `sortie serve` keeps while it runs: to answer connections, to read the contest's
 * folder and the time zones, and to write into submissions/ and acts/. It cannot start programs, connect to others, or
 * change its user. So an error in the code that reads strangers' requests lets them do no more than that.
 */
#ifndef SORTIE_RIGHTS_H
#define SORTIE_RIGHTS_H

#include <stdbool.h>

/* If run as root: becomes the folder's owner, or if that is root too, gives up all capabilities. Call it before
 * anything in the folder is opened. Returns 0, or -1 with errno and the step that failed. */
int rights_become_owner(const char *folder, const char **step);

/* Gives up the rest for good: new privileges, files (Landlock, if the kernel has it), TCP ports, system calls. folder,
 * inbox and acts are file descriptors, acts may be -1. Returns 0, or -1 with errno and the step that failed. */
int rights_drop(int folder, int inbox, int acts, bool *files, const char **step);

#endif
