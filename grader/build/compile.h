/*
 * compile.h - builds a stranger's source file into a program for an isolated seat. The compiler is the second thing
 * that strangers can attack. So it works in a cell (cell.h), with limits of time, memory and output, and sees only the
 * submission, the toolchain and the few files of the kit that a player is built with.
 */
#ifndef SORTIE_COMPILE_H
#define SORTIE_COMPILE_H

#include <stddef.h>

#include "compiled.h"

/* Returns the judge's defaults: cc -O2 -std=gnu99, c++ -O2 -std=gnu++17, a cache of 1 GiB. */
struct build_settings build_defaults(const char *game, enum program_talk talk);

/*
 * Builds a program from a file, or finds the one that was built before from the same source, flags, compiler and kit.
 * It is then in use by this process (cache_uses.h), as those of the functions below.
 * source may also be the path of a built program.
 */
enum compile_result compile_player(const struct build_settings *settings, const char *source, struct compiled *out);

/* Builds a program from text. name is the file's name: its ending decides the language, and messages use it. */
enum compile_result compile_source(const struct build_settings *settings, const char *name, const char *text,
                                   size_t size, struct compiled *out);

/* Builds a program from several files in the order of their names, as those of an archive. settings->main starts it. */
enum compile_result compile_files(const struct build_settings *settings, struct tree_file file[], int files,
                                  struct compiled *out);

/* Finds out whether players can be built for a sealed seat here, and with what. COMPILE_REFUSED with out->why: a
 * package is missing, or the seat was left out when the kit was built. */
enum compile_result compile_sealed_tools(const struct build_settings *settings,
                                         struct compile_tool tool[COMPILE_SEALED_TOOLS], struct compiled *out);

/*
 * Completes a sealed program that came from another machine, whose object is not believed: its open folder has the
 * module before it was metered (PROGRAM_PLAIN) and the description, and neither object nor metered module. Meters the
 * module, compiles the object in a cell, and writes all of them. COMPILE_REFUSED with out->why: the module is not
 * accepted, or becomes another one than program->module. COMPILE_SYSTEM also if this machine lacks a compiler.
 */
enum compile_result compile_object(const struct build_settings *settings, const struct program *program, int folder,
                                   struct compiled *out);

/* Finds the kit's folder: the nearest one above this executable that contains grader/build. And that of its built
 * files, which is this executable's own. Either may be NULL. Returns 0, or -1 if there is no kit: kit is then empty. */
int compile_kit(char kit[COMPILE_PATH], char built[COMPILE_PATH]);

#endif
