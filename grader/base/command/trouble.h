/*
 * trouble.h - decides who is to blame when a system call fails.
 */
#ifndef SORTIE_TROUBLE_H
#define SORTIE_TROUBLE_H

#include <stdbool.h>

/* Returns whether this errno means that the machine failed: out of memory, descriptors or disk space, or a broken disk.
 * It then says nothing about the file, folder or program in question. The exit status is 2, and no player is blamed. */
bool trouble_is_system(int error);

#endif
