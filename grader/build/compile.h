/*
 * compile.h - a stranger's source file becomes a program for an isolated seat. The compiler is the second thing that
 * strangers can attack: it works in a cell (cell.h), under limits of time, memory and output, and sees nothing but the
 * submission, the toolchain and the few files of the kit that a player is built with.
 */
#ifndef SORTIE_COMPILE_H
#define SORTIE_COMPILE_H

#include <stddef.h>

#include "compiled.h"

/* As the judge builds where nothing else is said: cc -O2 -std=gnu99, c++ -O2 -std=gnu++17, 1 GiB. */
struct build_settings build_defaults(const char *game, enum program_talk talk);

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
