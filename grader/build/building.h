/*
 * building.h - one building of a program, in two parts that compile.c puts together: what the program is called, and
 * what is kept of what the compiler left.
 */
#ifndef SORTIE_BUILDING_H
#define SORTIE_BUILDING_H

#include "cache.h"
#include "compiler.h"

/* What one building is about. */
struct building {
    const struct build_settings *settings;
    const struct language *language;
    const char *name, *text; /* the file's name as its owner calls it; what it holds */
    size_t size;
    struct places places;
    char cache[CACHE_PATH];
    bool damaged; /* what the cache has by this name */
    struct compiled *out;
};

/* Fills b->out->hash: of the source, its flags, its compiler's version and the files of the kit that go into it, and of
 * nothing else; the source's own name and place are not in it. */
enum compile_result building_name(const struct building *b);

/* Makes the program's folder in the cache of what the compiler has left in the open folder made; refuses what is no such
 * program as the kit makes, and what is too large. One that is damaged gives way to it in one step, so that a match which is
 * about to start it finds one of the two. work is where it is put together. */
enum compile_result building_keep(const struct building *b, const struct work *work, int made);

/* A new file in an open folder. 0, or -1 with errno. */
int building_write(int folder, const char *name, const char *text, size_t size);

#endif
