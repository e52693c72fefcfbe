/*
 * trouble.h - whose fault it is that a call of the system failed.
 */
#ifndef SORTIE_TROUBLE_H
#define SORTIE_TROUBLE_H

#include <stdbool.h>

/* Whether this errno says that the machine is short of something or broken (memory, descriptors, space, a disk), so
 * that nothing is known of the file, folder or program that was asked for: exit status 2, and nobody is blamed. */
bool trouble_is_system(int error);

#endif
