/*
 * assets.h - the files of this folder that pages are made of; they are part of the executable.
 */
#ifndef SORTIE_ASSETS_H
#define SORTIE_ASSETS_H

#include <stddef.h>
#include <stdio.h>

struct asset {
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/* All of them; ends with a NULL name. */
extern const struct asset assets[];

/* The one of this name, which must be there. */
const struct asset *asset_find(const char *name);
void asset_write(const char *name, FILE *out);

#endif
