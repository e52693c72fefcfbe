/*
 * building.h - the state of one build of a program, shared by the parts that compile.c puts together: naming.c computes
 * the program's name, compiler.c runs the compiler, keeping.c stores its output.
 */
#ifndef SORTIE_BUILDING_H
#define SORTIE_BUILDING_H

#include "cache.h"
#include "compiled.h"

/* The name of the executable that a compiled language leaves in the folder. */
#define BUILDING_OUTPUT "player"

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* this executable's folder: stub.o, player/ */
    char work[1100];  /* a fresh folder on the disk */
    char source[160]; /* name of the submission's copy in the compiler's folder */
};

/* One build. */
struct building {
    const struct build_settings *settings;
    const struct language *language;
    const char *name, *text; /* the file's name as its owner calls it, and its content */
    size_t size;
    struct places places;
    char cache[CACHE_PATH];
    bool damaged; /* the program of this name in the cache is damaged */
    struct compiled *out;
};

/* Fills b->out->hash with a hash of the source, its flags, its compiler's version and the files of the kit that go
 * into it, and of nothing else. The source's own name and place do not count. */
enum compile_result building_name(const struct building *b);

/* Makes the program's folder in the cache from the compiler's output in the open folder `made`. Refuses output that
 * is not a program such as the kit makes, or is too large. work is where the folder is put together. A damaged program
 * is replaced in one step, so that a match that is about to start it finds one of the two. */
enum compile_result building_keep(const struct building *b, const struct work *work, int made);

/* Fills out->why. Returns result. */
enum compile_result building_stop(struct compiled *out, enum compile_result result, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

/* Makes a new file in an open folder. Returns 0, or -1 with errno. */
int building_write(int folder, const char *name, const char *text, size_t size);

#endif
