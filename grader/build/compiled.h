/*
 * compiled.h - what building a program (compile.h) takes, and what comes out.
 */
#ifndef SORTIE_COMPILED_H
#define SORTIE_COMPILED_H

#include <stdint.h>

#include "build/tree/tree.h"
#include "program.h"

enum {
    COMPILE_PATH = PROGRAM_PATH,
    COMPILE_MESSAGES = 16384,
    COMPILE_MOST_SOURCE = 1 << 20,
    COMPILE_MOST_DATA = 10 << 20,
    COMPILE_MOST_BUILT_MIB = 10, /* of what a builder makes */
    COMPILE_SECONDS = 30, /* of CPU time, all of the compiler's processes together. Wall time has no limit of its own */
    COMPILE_MEMORY_MIB = 2048
};

/* How programs are built. All of it goes into a program's name but the cache's size. */
struct build_settings {
    const char *game;              /* whose interface they are written against: a folder of player_api/ */
    enum program_talk talk;        /* how they are reached */
    const char *cc, *cxx;          /* the compilers: names in /usr/bin */
    const char *data;              /* a file that the program reads as PROGRAM_DATA, or NULL */
    const char *main;              /* of several files the one that starts the program, or NULL */
    const char *cflags, *cxxflags; /* all of a player's flags, C and C++, parted by blanks */
    int memory_mib;                /* of a sealed player's module, at most */
    int64_t cache_bytes;           /* what the cache is pruned to */
};

struct compiled {
    char damaged[256]; /* what was wrong with the one that was kept: it was removed and built again. Otherwise empty */
    char hash[PROGRAM_HASH];      /* of source, data, flags, compiler and kit: the program's name in the cache */
    char text_hash[PROGRAM_HASH]; /* of the source alone: its SHA-256, of an archive tree_hash's */
    struct program program;
    char why[TREE_WHY];              /* why not */
    char messages[COMPILE_MESSAGES]; /* of the compiler, warnings too, cut where it is too long */
};

/* A tool that sealed players are built with, and the first line of what it says of its version. */
struct compile_tool {
    char name[16], version[160];
};
enum { COMPILE_SEALED_TOOLS = 4 };

#endif
