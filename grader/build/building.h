/*
 * building.h - the state of one build of a program, shared by the parts that compile.c puts together: naming.c computes
 * the program's name, compiler.c runs the compiler, keeping.c stores its output.
 */
#ifndef SORTIE_BUILDING_H
#define SORTIE_BUILDING_H

#include <sys/types.h>

#include "build/cache/cache.h"
#include "compiled.h"

/* The name of the executable that a compiled language leaves in the folder. */
#define BUILDING_OUTPUT "player"

/* A builder (language.h) leaves these in the folder. */
#define BUILDING_OUT ".out"
#define BUILDING_MAIN ".main"
#define BUILDING_WHY ".why"

/* The script that precompiles a header leaves the list of its files here. At most so much comes of it. */
enum { BUILDING_HEADER_MIB = 240 };
#define BUILDING_FILES ".files"

/* The builder of C and C++ in several files. */
#define BUILDING_SEVERAL "c-several"

/* The name of a sealed player's module in the folder where it becomes a shared object. */
#define BUILDING_MODULE PROGRAM_MODULE

/* One build. */
struct building {
    const struct build_settings *settings;
    const struct language *language;
    /* Its files. main: of a single one the name of its copy in the compiler's folder. Of several the one that starts
     * the program, or empty: the builder finds it. */
    struct tree tree;
    bool several;             /* they come from an archive, even if it is one */
    char kit[COMPILE_PATH];   /* the kit's folder, */
    char built[COMPILE_PATH]; /* and that of its built files: this executable's */
    char cache[CACHE_PATH];
    struct work work;              /* where the program is put together, once it is built */
    const struct tree_file *plain; /* if the file is a sealed player's module: what it was before it was metered */
    char header[CACHE_PATH + 80];  /* the folder of a precompiled header (header/header.c), or empty */
    const char *makes;             /* the header that is precompiled here, or NULL: a program is built */
    struct compiled *out;
};

/* Whether the program is functions in another language than C and C++. They have one builder: functions/build. */
bool building_has_functions(const struct building *b);

/* Whether a builder makes what runs, which names it. */
bool building_has_builder(const struct building *b);

/* Fills b->out->hash with a hash of the source, its flags, its compiler's version and the files of the kit that go
 * into it, and of nothing else. The source's own name and place do not count. */
enum compile_result building_name(const struct building *b);

/*
 * Runs a compiler, or an interpreter's checker, once in a cell (cell/compiler.c). It reads the toolchain, the player's
 * part of the kit and a copy of the submission, and writes into one folder. Fills out->messages, and out->why if it
 * fails. *made is the open folder with its output, in memory with walls, else work.path, or -1 if there is none. The
 * caller closes it.
 */
enum compile_result building_compile(const struct building *b, int *made);

/* Makes the program's folder in the cache from the compiler's output in the open folder `made`. Refuses output that
 * is not a program such as the kit makes, or is too large. A damaged program (out->damaged) is replaced in one step, so
 * that a match that is about to start it finds one of the two. */
enum compile_result building_keep(const struct building *b, int made);

/* The same into an open folder `kept`, which stays where it is. */
enum compile_result building_keep_in(const struct building *b, int made, int kept);

/* Fills in kit, built and cache. */
enum compile_result building_find_places(struct building *b);

/* A sealed player is compiled twice: to a module, which is metered here, and that to a shared object. Each time in a
 * cell of its own, so that the second compiler sees nothing that the first one did not have checked. This is the second
 * time: the module is in the open folder `made`. The program is kept. */
enum compile_result building_seal(const struct building *b, int made);

/*
 * Fills b->header with the folder of the header that this source would profit from, made now if it must be. Empty:
 * there is none. b->work is open and empty. header/header.c says what such a header is.
 */
void building_find_header(struct building *b);

/* Returns COMPILE_OK if the compilers for a sealed seat are here, and the kit was built with it. Else b->out says what
 * is missing: COMPILE_REFUSED. h gets their versions, and tool what they are. Either may be NULL. */
enum compile_result building_has_sealed(const struct building *b, struct hash *h, struct compile_tool *tool);

/* Copies an open file to a new file in an open folder. The copy belongs to the judge, and nobody has it open.
 * Returns 0, or -1 with errno. */
int building_copy(int from, int folder, const char *name, mode_t mode);

/* Makes all files of a program in an open folder, with the folders that they are in, of this mode. The same. */
int building_write_all(const struct building *b, int folder, mode_t mode);

#endif
