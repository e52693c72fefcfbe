/*
 * Checks maps of Kutulu, and draws others.
 *
 *   maps check FILE...                              prints errors as FILE:LINE: WHY. Exits with 1 if any
 *   maps draw WIDTH HEIGHT SPAWNS SHELTERS OPEN SEED    prints one map; OPEN percent of its inner walls are open
 *
 * `check` asks for more than a game needs: all floor can be reached, save around shelters behind walls, and the map is
 * its own mirror image on both axes, so that no explorer has a better start than another.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/kutulu/map.h"
#include "games/kutulu/maps/carve.h"

static int complain(const char *file, int line, const char *why)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, why);
    return 1;
}

static int kutulu_maps_check(const char *file, struct kutulu_map *map)
{
    char text[4 * KUTULU_MAP_BYTES];
    struct kutulu_map_error error;
    FILE *in = fopen(file, "r");
    if (in == NULL)
        return complain(file, 0, "cannot be read");
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    if (kutulu_map_read(map, text, length, &error) < 0)
        return complain(file, error.line, error.why);
    if (kutulu_map_lost_cells(map) > 0)
        return complain(file, 0, "some floor cannot be reached");
    if (!kutulu_map_mirrors(map, true))
        return complain(file, 0, "left and right are not alike");
    if (!kutulu_map_mirrors(map, false))
        return complain(file, 0, "top and bottom are not alike");
    return 0;
}

static int draw(char **number)
{
    char text[KUTULU_MAP_BYTES];
    struct kutulu_carving carving = {.width = atoi(number[0]),
                                     .height = atoi(number[1]),
                                     .spawns = atoi(number[2]),
                                     .shelters = atoi(number[3]),
                                     .open = atoi(number[4])};
    struct kutulu_random random = kutulu_random_seeded(strtoull(number[5], NULL, 10));
    if (kutulu_carve(&carving, &random, text) < 0)
        return fprintf(stderr,
                       "maps: out of the limits: %d to %d columns, %d to %d rows, 0, 4 or 8 spawns and shelters\n",
                       KUTULU_LEAST_SIDE, KUTULU_MOST_WIDTH, KUTULU_LEAST_SIDE, KUTULU_MOST_HEIGHT),
               1;
    fputs(text, stdout);
    return 0;
}

int main(int argc, char **argv)
{
    struct kutulu_map map;
    int status = 0;
    if (argc == 8 && strcmp(argv[1], "draw") == 0)
        return draw(argv + 2);
    if (argc < 3 || strcmp(argv[1], "check") != 0)
        return fputs("usage: maps check FILE... | maps draw WIDTH HEIGHT SPAWNS SHELTERS OPEN SEED\n", stderr), 1;
    for (int i = 2; i < argc; i++)
        status |= kutulu_maps_check(argv[i], &map);
    return status;
}
