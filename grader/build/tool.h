/*
 * tool.h - which compiler or interpreter this is, in its own words: two of the same version build the same programs.
 */
#ifndef SORTIE_TOOL_H
#define SORTIE_TOOL_H

#include "language.h"

enum { TOOL_TEXT = 1024 };

/*
 * What tool (a name looked for in /usr/bin, or a path) answers when it is asked for its version as language does.
 * What it said is remembered in the cache as long as its file stays as it is. 0, or -1 with errno: it is not there.
 */
int tool_version(const char *cache, const struct language *language, const char *tool, char text[TOOL_TEXT]);

#endif
