/*
 * compiler.h - runs a compiler, or an interpreter's checker, once in a cell. It reads the toolchain, the player's part
 * of the kit and a copy of the submission, and writes into one folder. Its messages are kept. For compile.c, which
 * finds the places and keeps the output.
 */
#ifndef SORTIE_COMPILER_H
#define SORTIE_COMPILER_H

#include "build/building.h"

/*
 * Runs the compiler on the source in b->text. Fills out->messages, and out->why if it fails. *made is the open folder
 * with the compiler's output, in memory with walls, else p->work, or -1 if there is none. The caller closes it.
 */
enum compile_result compiler_run(const struct building *b, int *made);

#endif
