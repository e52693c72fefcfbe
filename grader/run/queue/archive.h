/*
 * archive.h - a built program (build/program.h) as an archive: one block of bytes, named by its hash. Another machine
 * fetches it once and can check it. A program that needs an interpreter is tied to the interpreter's version: a machine
 * with another one refuses it. Of a sealed program the archive has the module before it was metered. Each machine
 * meters it and compiles the object itself, because an object, unlike an executable, is loaded before it is confined.
 */
#ifndef SORTIE_ARCHIVE_H
#define SORTIE_ARCHIVE_H

#include "build/cache/cache.h"
#include "build/program.h"

enum { ARCHIVE_MOST = 1 << 26, ARCHIVE_WHY = 300 };

struct archive {
    void *bytes; /* the caller frees it */
    size_t size;
    char hash[PROGRAM_HASH];
};

/* Makes the archive of the program with this name (program_find). If not `whole`, only its hash is wanted: if that was
 * computed before, bytes is NULL and size 0. Returns 0, or -1 with why. */
int archive_make(struct archive *a, const char *cache, const char *name, bool whole, char why[ARCHIVE_WHY]);

enum archive_result {
    ARCHIVE_OK,
    ARCHIVE_DAMAGED, /* it is not there, its hash is another one, or it is not a program */
    ARCHIVE_REFUSED, /* this machine cannot run it, or would run it differently */
    ARCHIVE_SYSTEM,
    ARCHIVE_LINK /* the queue's server failed (postgres_programs.h) */
};

/* Returns whether the cache has the program of this name, and marks it as used. */
bool archive_there(const char *cache, const char *hash);

/* Unpacks an archive into the cache, as the program with the name a->hash. A refused archive leaves nothing there.
 * game: whose player it is. */
enum archive_result archive_open(const char *cache, const char *game, const struct archive *a, char why[ARCHIVE_WHY]);

#endif
