/*
 * zip.h - makes a zip archive in memory: files as they are, not compressed, all dated 1980-01-01. The same files give
 * the same bytes.
 */
#ifndef SORTIE_ZIP_H
#define SORTIE_ZIP_H

#include <stdbool.h>
#include <stddef.h>

struct zip_bytes {
    unsigned char *bytes;
    size_t size, room;
};

struct zip {
    struct zip_bytes all, directory;
    unsigned files;
    bool short_of_memory; /* then nothing more is added */
};

void zip_add(struct zip *z, const char *name, const void *bytes, size_t size);

/* Adds the directory. From now on z->all is the archive. Returns 0, or -1 if out of memory. */
int zip_end(struct zip *z);
void zip_free(struct zip *z);

#endif
