/*
 * parcel.h - a built program (build/program.h) as one row of bytes with a name of its own, the hash of these bytes, so
 * that another machine can fetch it once and be sure of it. What an interpreter runs is tied to the interpreter: a
 * machine that has another one refuses it.
 */
#ifndef SORTIE_PARCEL_H
#define SORTIE_PARCEL_H

#include "build/cache.h"
#include "build/program.h"

enum { PARCEL_MOST = 1 << 26, PARCEL_WHY = 300 };

struct parcel {
    void *bytes; /* free it */
    size_t size;
    char hash[PROGRAM_HASH];
};

/* The parcel of the program that is kept in the cache under this name, or in a folder where the name is a path. 0, or
 * -1 with why. */
int parcel_make(struct parcel *p, const char *cache, const char *name, char why[PARCEL_WHY]);

/* The same where only its hash is wanted: where that was found out before, bytes is NULL and size 0. */
int parcel_name(struct parcel *p, const char *cache, const char *name, char why[PARCEL_WHY]);

enum parcel_result {
    PARCEL_OK,
    PARCEL_DAMAGED, /* it is not what its name says, or no program */
    PARCEL_REFUSED, /* this machine would run it otherwise, or cannot */
    PARCEL_SYSTEM
};

/* Whether the cache has the program of this name already; marks it as used. */
int parcel_there(const char *cache, const char *hash);

/* Takes the bytes out into the cache, as the program of the name `hash`. What is refused leaves nothing there. */
enum parcel_result parcel_open(const char *cache, const char *hash, const void *bytes, size_t size,
                               char why[PARCEL_WHY]);

#endif
