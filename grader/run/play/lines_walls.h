/*
 * lines_walls.h - whether a built program can run in its walls here, and what stays open to it.
 */
#ifndef SORTIE_LINES_WALLS_H
#define SORTIE_LINES_WALLS_H

#include "build/program.h"
#include "seat/walls/sandbox.h"

/* Returns NULL if such a program can run here, else what must be enabled for it. */
const char *lines_start_lacks(const struct sandbox *s, const struct program *p);

/* Lists what it can do beyond computing and answering (sandbox_open_ways). Returns how much that is. */
int lines_start_open_ways(const struct sandbox *s, const struct program *p, struct sandbox_way way[SANDBOX_WAYS]);

#endif
