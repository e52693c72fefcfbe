/*
 * map.h - a maze of Kutulu, read from text, with the tables for all paths of a game. Cells that can be walked on are
 * numbered from 0 in reading order: row 0 is at the top, and x grows to the right. Nothing wraps around, and everything
 * beyond the border is wall. A map does not change while it is played on. It is large (half a MiB), so its owner keeps
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
    KUTULU_FAR = 2047 /* the distance of a cell that cannot be reached */
};

/* Directions in the order of the original. Ties are decided by these first three bits. */
enum kutulu_direction { KUTULU_UP, KUTULU_RIGHT, KUTULU_DOWN, KUTULU_LEFT, KUTULU_DIRECTIONS };

struct kutulu_map {
    int width, height;
    int cells;                                            /* number of cells that can be walked on */
    char text[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH + 1]; /* the rows, with S */
    int16_t at[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH];    /* the cell at this place, or -1 */
    int8_t x[KUTULU_MOST_CELLS], y[KUTULU_MOST_CELLS];
    int16_t next[KUTULU_MOST_CELLS][KUTULU_DIRECTIONS]; /* the neighbour, or -1 */
    int16_t start[KUTULU_SEATS];
    int spawns, shelters;
    int16_t spawn[KUTULU_MOST_SPAWNS], shelter[KUTULU_MOST_SHELTERS]; /* in reading order */
    uint16_t distance[KUTULU_MOST_CELLS][KUTULU_MOST_CELLS];          /* walking distances, the same both ways */
};

/* Why a map's text is invalid, and where. */
struct kutulu_map_error {
    int line;     /* from 1. 0: the map as a whole */
    char why[80]; /* "the row has 12 columns, the first 13" */
};

/*
 * Reads a map. Its rows have equal length, and each ends with one newline. '#' is wall, '.' floor, 'w' a cell where
 * wanderers appear, 'U' a shelter, and 'S' a start of an explorer. There must be exactly four starts, given to the
 * seats in reading order. Every start and spawn must be reachable from the first start. Shelters and plain floor need
 * not be: a map of the contest had a shelter behind walls. Returns 0, or -1 with error filled.
 */
int kutulu_map_read(struct kutulu_map *map, const char *text, size_t length, struct kutulu_map_error *error);

/* Returns how many cells of plain floor no explorer can reach. Such cells are legal, but probably a mistake. Floor
 * around a shelter that cannot be reached is not counted. */
int kutulu_map_lost_cells(const struct kutulu_map *map);

/* Returns whether the map equals its mirror image, with left and right changed (sides), or top and bottom. Letters
 * count. */
bool kutulu_map_mirrors(const struct kutulu_map *map, bool sides);

/* Returns the cell at (x,y), or -1 if it is a wall or not on the map. Any x and y are allowed. */
int kutulu_map_cell(const struct kutulu_map *map, int x, int y);

/* Returns the steps between two cells, or KUTULU_FAR. */
static inline int kutulu_distance(const struct kutulu_map *map, int from, int to)
{
    return map->distance[to][from];
}

/* Returns columns plus rows between two cells. Walls do not matter. */
static inline int kutulu_manhattan(const struct kutulu_map *map, int a, int b)
{
    int across = map->x[a] - map->x[b], down = map->y[a] - map->y[b];
    return (across < 0 ? -across : across) + (down < 0 ? -down : down);
}

/* Returns whether two cells are the same or on one line without a wall between them: the shortest way is straight. */
static inline bool kutulu_in_sight(const struct kutulu_map *map, int from, int to)
{
    return (map->x[from] == map->x[to] || map->y[from] == map->y[to]) &&
           kutulu_distance(map, from, to) == kutulu_manhattan(map, from, to);
}

/*
 * Returns the cell after the first step from one cell to another, with directions tried from `first` on, clockwise.
 * Returns the starting cell if both are equal or there is no way. The original's search uses a queue, so of all
 * shortest paths it finds the one whose directions come first when compared from the beginning. Only its first step
 * matters.
 */
static inline int kutulu_step(const struct kutulu_map *map, int from, int to, int first)
{
    for (int k = 0; k < KUTULU_DIRECTIONS; k++) {
        int after = map->next[from][(first + k) & 3];
        if (after >= 0 && kutulu_distance(map, after, to) < kutulu_distance(map, from, to))
            return after;
    }
    return from;
}

#endif
