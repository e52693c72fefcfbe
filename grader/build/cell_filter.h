/*
 * cell_filter.h - the system calls that a compiler has no use for, refused: sockets, other processes' memory,
 * namespaces and mounts, and what else widens the kernel's face.
 */
#ifndef SORTIE_CELL_FILTER_H
#define SORTIE_CELL_FILTER_H

/* From here on, for this process and its children. The process must have no_new_privs. 0, or -1 with errno. */
int cell_filter(void);

#endif
