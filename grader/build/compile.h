/*
 * compile.h - a stranger's source file becomes a static executable for an isolated seat. The compiler is the second
 * thing that strangers can attack: it runs under limits of time, memory and output, without a network, and sees nothing
 * but the submission, the toolchain and player_api/.
 */
#ifndef SORTIE_COMPILE_H
#define SORTIE_COMPILE_H

#include <stddef.h>

enum {
    COMPILE_PATH = 4096,
    COMPILE_MESSAGES = 16384,
    COMPILE_MOST_SOURCE = 1 << 20,
    COMPILE_SECONDS = 30,
    COMPILE_MEMORY_MIB = 2048
};

struct compiled {
    int executable;                  /* open for reading; -1 where nothing was compiled. The caller closes it */
    int cached;                      /* it had been compiled before */
    char hash[65];                   /* of source, compiler, options and kit: the executable's name in the cache */
    char path[COMPILE_PATH];         /* of the executable */
    char why[256];                   /* why not */
    char messages[COMPILE_MESSAGES]; /* of the compiler, warnings too; cut where it is too long */
};

enum compile_result { COMPILE_OK, COMPILE_REFUSED, COMPILE_SYSTEM };

/*
 * Compiles a file that ends in .c, .cpp or .cc, or finds what was compiled from the same source, compiler, options and
 * kit before. A file that is an executable already (as compiled by this function) is taken as it is.
 */
enum compile_result compile_player(const char *source, struct compiled *out);

/* The same from text; name is the file's, for its ending and for messages. */
enum compile_result compile_source(const char *name, const char *text, size_t size, struct compiled *out);

/* How a player's source file ends: ".c", ".cpp", ".cc"; NULL: this is none. */
const char *compile_extension(const char *source);

/* The kit's folder: the nearest one above this program that has player_api/. 0, or -1: there is none. */
int compile_kit(char folder[COMPILE_PATH]);

#endif
