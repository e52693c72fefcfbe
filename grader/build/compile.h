/*
 * compile.h - a stranger's source file becomes a program for an isolated seat. The compiler is the second thing that
 * strangers can attack: it works in a cell (cell.h), under limits of time, memory and output, and sees nothing but the
 * submission, the toolchain and the few files of the kit that a player is built with.
 */
#ifndef SORTIE_COMPILE_H
#define SORTIE_COMPILE_H

#include <stddef.h>
#include <stdint.h>

#include "program.h"

enum {
    COMPILE_PATH = PROGRAM_PATH,
    COMPILE_MESSAGES = 16384,
    COMPILE_MOST_SOURCE = 1 << 20,
    COMPILE_MOST_DATA = 10 << 20,
    COMPILE_MOST_CLASSES_MIB = 10,
    COMPILE_SECONDS = 30, /* of CPU time, all of the compiler's processes together; wall time has no limit of its own */
    COMPILE_MEMORY_MIB = 2048
};

/* How programs are built. All of it goes into a program's name but the cache's size. */
struct build_settings {
    const char *game;              /* whose interface they are written against: a folder of player_api/ */
    enum program_talk talk;        /* how they are reached */
    const char *cc, *cxx;          /* the compilers: names in /usr/bin */
    const char *data;              /* a file that the program reads as PROGRAM_DATA; NULL: it brings none */
    const char *cflags, *cxxflags; /* all of a player's flags, C and C++, parted by blanks */
    int64_t cache_bytes;           /* what the cache is pruned to */
};

/* As the judge builds where nothing else is said: cc -O2 -std=gnu99, c++ -O2 -std=gnu++17, 1 GiB. */
struct build_settings build_defaults(const char *game, enum program_talk talk);

struct compiled {
    int executable;          /* of a narrow one, open for reading; else -1. The caller closes it */
    int cached;              /* it had been built before */
    char damaged[256];       /* what was wrong with the one that was kept: it was removed and built again; else empty */
    char hash[PROGRAM_HASH]; /* of source, data, flags, compiler and kit: the program's name in the cache */
    char path[COMPILE_PATH]; /* of the executable; of others the program's folder. program_open takes both */
    struct program program;
    char why[512];                   /* why not */
    char messages[COMPILE_MESSAGES]; /* of the compiler, warnings too; cut where it is too long */
};

enum compile_result { COMPILE_OK, COMPILE_REFUSED, COMPILE_SYSTEM };

/*
 * Builds a program from a file, or finds what was built from the same source, flags, compiler and kit before. Takes the
 * path of a program that was built already, too.
 */
enum compile_result compile_player(const struct build_settings *settings, const char *source, struct compiled *out);

/* The same from text; name is the file's, for its ending and for messages. */
enum compile_result compile_source(const struct build_settings *settings, const char *name, const char *text,
                                   size_t size, struct compiled *out);

/* The kit's folder: the nearest one above this program that has grader/build. 0, or -1: there is none. */
int compile_kit(char folder[COMPILE_PATH]);

/* Where what was built of it lies: this program's own folder. The same. */
int compile_built(char folder[COMPILE_PATH]);

#endif
