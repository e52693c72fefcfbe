/*
 * carve.h - draws random mazes that are fair to all four players: a quarter is carved and mirrored on both axes.
 */
#ifndef SORTIE_KUTULU_CARVE_H
#define SORTIE_KUTULU_CARVE_H

#include "games/kutulu/rules.h"

struct kutulu_carving {
    int width, height;    /* within the limits of map.h */
    int spawns, shelters; /* 0, 4 or 8 of each. One of them may be on no axis, so they come in fours */
    int open;             /* percent of the inner walls that are removed once all floor is connected */
};

enum { KUTULU_MAP_BYTES = KUTULU_MOST_HEIGHT * (KUTULU_MOST_WIDTH + 1) + 1 };

/*
 * Writes a map that kutulu_map_read() accepts: rows with their newlines, then a 0. All floor is connected, and the map
 * equals its mirror images. Returns 0, or -1 if the parameters are out of range. out is then unchanged.
 */
int kutulu_carve(const struct kutulu_carving *carving, struct kutulu_random *random, char out[KUTULU_MAP_BYTES]);

#endif
