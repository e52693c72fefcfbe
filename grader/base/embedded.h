/*
 * embedded.h - files that are part of the executable: base/embed makes tables of them.
 */
#ifndef SORTIE_EMBEDDED_H
#define SORTIE_EMBEDDED_H

#include <stddef.h>

/* A table ends with a NULL name. */
struct embedded {
    const char *name; /* without its folder */
    const unsigned char *bytes;
    size_t size;
};

/* The one of this name, or NULL. */
const struct embedded *embedded_find(const struct embedded *table, const char *name);

#endif
