/*
 * trouble.h - decides who is to blame when a system call fails, and ends a chain of calls at the first error.
 */
#ifndef SORTIE_TROUBLE_H
#define SORTIE_TROUBLE_H

#include <stdbool.h>

/*
 * Calls a function, and returns its result from the function that this line stands in, unless it is 0. Use it only
 * where nothing has to be released: a function that holds memory, rows or a transaction calls another one that tries,
 * and then releases them.
 */
#define TRY(call) TRY_AS(int, call)

/* The same for a function whose results are of an enumeration, which begins with success. */
#define TRY_AS(type, call)                                                                                             \
    do {                                                                                                               \
        const type tried = (call);                                                                                     \
        if (tried != 0)                                                                                                \
            return tried;                                                                                              \
    } while (0)

/* Returns whether this errno means that the machine failed: out of memory, descriptors or disk space, or a broken disk.
 * It then says nothing about the file, folder or program in question. The exit status is 2, and no player is blamed. */
bool trouble_is_system(int error);

#endif
