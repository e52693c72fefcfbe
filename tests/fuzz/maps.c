/*
 * Kutulu's mazes: one that is read has all that is promised of it.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/kutulu/map.h"

static void promised(const struct kutulu_map *map)
{
    fuzz_must(map->cells > 0 && map->cells <= KUTULU_MOST_CELLS, "it has cells");
    for (int i = 0; i < KUTULU_SEATS; i++)
        fuzz_must(map->start[i] >= 0 && map->start[i] < map->cells, "a start is a cell");
    for (int i = 0; i < map->spawns; i++)
        fuzz_must(kutulu_distance(map, map->start[0], map->spawn[i]) < KUTULU_FAR, "a spawn can be reached");
    for (int i = 0; i < map->shelters; i++)
        fuzz_must(map->shelter[i] >= 0 && map->shelter[i] < map->cells, "a shelter is a cell");
    for (int c = 0; c < map->cells; c++) {
        int first = kutulu_step(map, map->start[0], c, c & 3);
        fuzz_must(kutulu_map_cell(map, map->x[c], map->y[c]) == c, "a cell lies where it says");
        fuzz_must(first >= 0 && first < map->cells, "a step leads to a cell");
    }
}

void fuzz_maps(const uint8_t *data, size_t size)
{
    static struct kutulu_map map;
    struct kutulu_map_error error = {.line = -1};
    char *text = fuzz_bytes(data, size);
    if (kutulu_map_read(&map, text, size, &error) == 0) {
        promised(&map);
        kutulu_map_lost_cells(&map);
        kutulu_map_mirrors(&map, true);
        kutulu_map_mirrors(&map, false);
    } else {
        fuzz_must(error.line >= 0 && error.why[0] != '\0', "a refusal has a line and a reason");
    }
    free(text);
}
