/*
 * tool.h - asks a tool of this machine: a program by its output, a compiler or interpreter for its version, in its own
 * words. Two tools of the same version build the same programs.
 */
#ifndef SORTIE_TOOL_H
#define SORTIE_TOOL_H

#include "build/languages/language.h"

enum { TOOL_TEXT = 1024 };

/*
 * Fills text with what tool (a name in /usr/bin, or a path) prints when it is asked for its version as language
 * describes. The answer is cached until the tool's file changes. Returns 0, or -1 with errno: it is not there.
 */
int tool_version(const char *cache, const struct language *language, const char *tool, char text[TOOL_TEXT]);

/* Runs a program that reads `input`, a descriptor, in an environment of its own, without walls. Returns what it prints,
 * for free(), and its size, or NULL with errno: it could not be run, failed (EIO), or prints more than 16 MiB
 * (EFBIG). A null byte stands behind it. input -1: a tool says its version, which has no input, may come as errors, and
 * may end in any way. */
char *tool_output(char *const argv[], int input, size_t *size);

#endif
