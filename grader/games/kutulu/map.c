#include "map.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int kutulu_map_wrong(struct kutulu_map_error *error, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    error->line = line;
    vsnprintf(error->why, sizeof error->why, format, args);
    va_end(args);
    return -1;
}

/* ---- the text ---- */

static int read_row(struct kutulu_map *map, const char *row, size_t length, struct kutulu_map_error *error)
{
    int line = map->height + 1;
    if (map->height == KUTULU_MOST_HEIGHT)
        return kutulu_map_wrong(error, line, "more than %d rows", KUTULU_MOST_HEIGHT);
    if (map->height == 0 && (length < KUTULU_LEAST_SIDE || length > KUTULU_MOST_WIDTH))
        return kutulu_map_wrong(error, line, "%zu columns, a map has %d to %d", length, KUTULU_LEAST_SIDE,
                                KUTULU_MOST_WIDTH);
    if (map->height > 0 && length != (size_t)map->width)
        return kutulu_map_wrong(error, line, "%zu columns, the first row has %d", length, map->width);
    for (size_t x = 0; x < length; x++)
        if (row[x] == '\0' || strchr("#.wUS", row[x]) == NULL)
            return kutulu_map_wrong(error, line, "column %zu is none of # . w U S", x + 1);
    map->width = (int)length;
    memcpy(map->text[map->height++], row, length);
    return 0;
}

static int read_rows(struct kutulu_map *map, const char *text, size_t length, struct kutulu_map_error *error)
{
    while (length > 0) {
        const char *end = (const char *)memchr(text, '\n', length);
        if (end == NULL)
            return kutulu_map_wrong(error, map->height + 1, "the last row does not end with a newline");
        if (read_row(map, text, (size_t)(end - text), error) < 0)
            return -1;
        length -= (size_t)(end + 1 - text);
        text = end + 1;
    }
    if (map->height < KUTULU_LEAST_SIDE)
        return kutulu_map_wrong(error, map->height, "%d rows, a map has %d to %d", map->height, KUTULU_LEAST_SIDE,
                                KUTULU_MOST_HEIGHT);
    return 0;
}

/* ---- cells ---- */

static void number_cells(struct kutulu_map *map)
{
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            map->at[y][x] = -1;
            if (map->text[y][x] == '#')
                continue;
            map->x[map->cells] = (int8_t)x;
            map->y[map->cells] = (int8_t)y;
            map->at[y][x] = (int16_t)map->cells++;
        }
}

int kutulu_map_cell(const struct kutulu_map *map, int x, int y)
{
    if (x < 0 || x >= map->width || y < 0 || y >= map->height)
        return -1;
    return map->at[y][x];
}

static void join_cells(struct kutulu_map *map)
{
    static const int across[KUTULU_DIRECTIONS] = {0, 1, 0, -1}, down[KUTULU_DIRECTIONS] = {-1, 0, 1, 0};
    for (int c = 0; c < map->cells; c++)
        for (int d = 0; d < KUTULU_DIRECTIONS; d++)
            map->next[c][d] = (int16_t)kutulu_map_cell(map, map->x[c] + across[d], map->y[c] + down[d]);
}

/* Lists the first `most` cells with a letter, and returns how many there are. *line becomes the line of the first one
 * too many. */
static int find_letter(const struct kutulu_map *map, char letter, int16_t *cell, int most, int *line)
{
    int found = 0;
    for (int c = 0; c < map->cells; c++) {
        if (map->text[map->y[c]][map->x[c]] != letter)
            continue;
        if (found < most)
            cell[found] = (int16_t)c;
        else if (found == most)
            *line = map->y[c] + 1;
        found++;
    }
    return found;
}

static int find_letters(struct kutulu_map *map, struct kutulu_map_error *error)
{
    int line = 0;
    int starts = find_letter(map, 'S', map->start, KUTULU_SEATS, &line);
    if (starts != KUTULU_SEATS)
        return kutulu_map_wrong(error, line, "%d starts S, a map has exactly %d", starts, KUTULU_SEATS);
    map->spawns = find_letter(map, 'w', map->spawn, KUTULU_MOST_SPAWNS, &line);
    if (map->spawns > KUTULU_MOST_SPAWNS)
        return kutulu_map_wrong(error, line, "%d spawns w, a map has at most %d", map->spawns, KUTULU_MOST_SPAWNS);
    map->shelters = find_letter(map, 'U', map->shelter, KUTULU_MOST_SHELTERS, &line);
    if (map->shelters > KUTULU_MOST_SHELTERS)
        return kutulu_map_wrong(error, line, "%d shelters U, a map has at most %d", map->shelters,
                                KUTULU_MOST_SHELTERS);
    return 0;
}

/* ---- ways ---- */

/* Measures the distances from all cells to one, by breadth-first search. They have a pointer of their own: gcc 12.2 -O1
 * for aarch64 takes a function that writes map->distance[to][c] in a loop for one without effect, and leaves out the
 * calls (docs/theory/isolation.md). */
static void measure(const struct kutulu_map *map, int to, uint16_t distance[])
{
    int16_t queue[KUTULU_MOST_CELLS];
    int head = 0, tail = 0;
    for (int c = 0; c < map->cells; c++)
        distance[c] = KUTULU_FAR;
    distance[to] = 0;
    queue[tail++] = (int16_t)to;
    while (head < tail) {
        int c = queue[head++];
        for (int d = 0; d < KUTULU_DIRECTIONS; d++) {
            int n = map->next[c][d];
            if (n < 0 || distance[n] != KUTULU_FAR)
                continue;
            distance[n] = (uint16_t)(distance[c] + 1);
            queue[tail++] = (int16_t)n;
        }
    }
}

static int check_reached(const struct kutulu_map *map, const int16_t *cell, int n, const char *what,
                         struct kutulu_map_error *error)
{
    for (int i = 0; i < n; i++)
        if (kutulu_distance(map, cell[i], map->start[0]) == KUTULU_FAR)
            return kutulu_map_wrong(error, map->y[cell[i]] + 1,
                                    "the %s at column %d cannot be reached from the first start", what,
                                    map->x[cell[i]] + 1);
    return 0;
}

int kutulu_map_read(struct kutulu_map *map, const char *text, size_t length, struct kutulu_map_error *error)
{
    memset(map, 0, sizeof *map);
    if (read_rows(map, text, length, error) < 0)
        return -1;
    number_cells(map);
    join_cells(map);
    if (find_letters(map, error) < 0)
        return -1;
    for (int to = 0; to < map->cells; to++)
        measure(map, to, map->distance[to]);
    if (check_reached(map, map->start, KUTULU_SEATS, "start S", error) < 0 ||
        check_reached(map, map->spawn, map->spawns, "spawn w", error) < 0)
        return -1;
    return 0;
}

/* ---- properties of a good map ---- */

static bool is_lost(const struct kutulu_map *map, int cell)
{
    bool lost = kutulu_distance(map, cell, map->start[0]) == KUTULU_FAR;
    for (int i = 0; i < map->shelters; i++)
        lost = lost && kutulu_distance(map, cell, map->shelter[i]) == KUTULU_FAR;
    return lost;
}

int kutulu_map_lost_cells(const struct kutulu_map *map)
{
    int lost = 0;
    for (int c = 0; c < map->cells; c++)
        lost += is_lost(map, c);
    return lost;
}

bool kutulu_map_mirrors(const struct kutulu_map *map, bool sides)
{
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
            if (map->text[y][x] != (sides ? map->text[y][map->width - 1 - x] : map->text[map->height - 1 - y][x]))
                return false;
    return true;
}
