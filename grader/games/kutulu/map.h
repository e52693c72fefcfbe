/*
 * map.h - a maze of Kutulu, read from text, with the tables that all paths of a game come from.
 *
 * Cells that can be walked on are numbered from 0 in reading order: row 0 on top, x to the right. Nothing wraps, and
 * beyond the border is wall. A map does not change while it is played on; it is large (half a MiB), so its owner keeps
 * it and games point to it.
 */
#ifndef SORTIE_KUTULU_MAP_H
#define SORTIE_KUTULU_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KUTULU_SEATS = 4,
    KUTULU_LEAST_SIDE = 10,
    KUTULU_MOST_WIDTH = 24,
    KUTULU_MOST_HEIGHT = 20,
    KUTULU_MOST_CELLS = KUTULU_MOST_WIDTH * KUTULU_MOST_HEIGHT,
    KUTULU_MOST_SPAWNS = 8,
    KUTULU_MOST_SHELTERS = 8,
    KUTULU_FAR = 2047 /* the distance of what cannot be reached */
};

/* Directions, in the order of the original: the first three bits of every tie. */
enum kutulu_direction { KUTULU_UP, KUTULU_RIGHT, KUTULU_DOWN, KUTULU_LEFT, KUTULU_DIRECTIONS };

struct kutulu_map {
    int width, height;
    int cells;                                            /* that can be walked on */
    char text[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH + 1]; /* the rows, with S */
    int16_t at[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH];    /* the cell there, or -1 */
    int8_t x[KUTULU_MOST_CELLS], y[KUTULU_MOST_CELLS];
    int16_t next[KUTULU_MOST_CELLS][KUTULU_DIRECTIONS]; /* the neighbour, or -1 */
    int16_t start[KUTULU_SEATS];
    int spawns, shelters;
    int16_t spawn[KUTULU_MOST_SPAWNS], shelter[KUTULU_MOST_SHELTERS]; /* in reading order */
    /* way[to][from]: the walking distance times 32, + 16 if they see each other, + the directions (bits) in which a
     * shortest path may begin. Read it by the functions below. */
    uint16_t way[KUTULU_MOST_CELLS][KUTULU_MOST_CELLS];
};

/* What is wrong with a map's text, and where. */
struct kutulu_map_error {
    int line;     /* from 1; 0: of the map as a whole */
    char why[80]; /* "the row has 12 columns, the first 13" */
};

/*
 * Reads a map: rows of equal length of '#' wall, '.' floor, 'w' where wanderers come, 'U' shelter, 'S' where explorers
 * start (exactly four, given to the seats in reading order), each row ended by one newline. 0, or -1 with error filled.
 * Every start, spawn and shelter must be reachable from the first start; plain floor need not be.
 */
int kutulu_map_read(struct kutulu_map *map, const char *text, size_t length, struct kutulu_map_error *error);

/* Plain floor that no explorer can reach: legal, but hardly meant. */
int kutulu_map_lost_cells(const struct kutulu_map *map);

/* Whether the map equals itself mirrored: left and right, and top and bottom. Letters count. */
bool kutulu_map_mirrors_sides(const struct kutulu_map *map);
bool kutulu_map_mirrors_ends(const struct kutulu_map *map);

/* The cell at (x,y), or -1: a wall, or not on the map. Any x and y. */
int kutulu_map_cell(const struct kutulu_map *map, int x, int y);

/* Steps between two cells, or KUTULU_FAR. */
static inline int kutulu_distance(const struct kutulu_map *map, int from, int to)
{
    return map->way[to][from] >> 5;
}

/* Whether they are one cell or on one line, without a wall between. */
static inline bool kutulu_in_sight(const struct kutulu_map *map, int from, int to)
{
    return (map->way[to][from] & 16) != 0;
}

/*
 * The cell after the first step from one cell to another (the same, if one is there or there is no way), directions
 * tried from `first`, clockwise. The original's search queues what it reaches first in, first out, so of all shortest
 * paths it finds the one whose directions come first, compared from the beginning; only the first of them matters.
 */
static inline int kutulu_step(const struct kutulu_map *map, int from, int to, int first)
{
    static const uint8_t lowest[16] = {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0};
    unsigned begins = map->way[to][from] & 15u;
    if (begins == 0)
        return from;
    begins = (begins >> first | begins << (4 - first)) & 15u;
    return map->next[from][(first + lowest[begins]) & 3];
}

/* Columns plus rows between two cells; walls do not matter. */
static inline int kutulu_manhattan(const struct kutulu_map *map, int a, int b)
{
    int across = map->x[a] - map->x[b], down = map->y[a] - map->y[b];
    return (across < 0 ? -across : across) + (down < 0 ? -down : down);
}

#endif
