/*
 * embedded.h - files that are part of the executable. The script base/embed makes tables of them.
 */
#ifndef SORTIE_EMBEDDED_H
#define SORTIE_EMBEDDED_H

#include <stddef.h>

/* An entry of a table. The last entry of a table has a NULL name. */
struct embedded {
    const char *name;           /* the file's name, without its folder */
    const unsigned char *bytes; /* with a zero behind them */
    size_t size;
};

/* Returns the entry with this name, or NULL. */
const struct embedded *embedded_find(const struct embedded *table, const char *name);

#endif
