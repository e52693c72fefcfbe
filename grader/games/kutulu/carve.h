/*
 * carve.h - draws mazes that are fair to all four: a quarter is carved and mirrored on both axes.
 */
#ifndef SORTIE_KUTULU_CARVE_H
#define SORTIE_KUTULU_CARVE_H

#include "random.h"
#include "rules.h"

struct kutulu_carving {
    int width, height;    /* within the limits of map.h */
    int spawns, shelters; /* 0, 4 or 8 of each; one may lie on no axis, so they come by fours */
    int open;             /* percent of inner walls that are taken away once the maze hangs together */
};

enum { KUTULU_MAP_BYTES = KUTULU_MOST_HEIGHT * (KUTULU_MOST_WIDTH + 1) + 1 };

/*
 * Writes a map that kutulu_map_read() takes: rows with their newlines, then a 0. All floor hangs together, and the map
 * equals its mirror images. -1 if the carving is out of the limits; out is then as it was.
 */
int kutulu_carve(const struct kutulu_carving *carving, struct kutulu_random *random, char out[KUTULU_MAP_BYTES]);

#endif
