#include "carve.h"

#include <string.h>

/* The upper left quarter. It includes a middle row or column, which is its own mirror image. */
struct quarter {
    int width, height;
    char cell[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH];
    struct kutulu_random *random;
};

static bool fits(const struct kutulu_carving *c)
{
    return c->width >= KUTULU_LEAST_SIDE && c->width <= KUTULU_MOST_WIDTH && c->height >= KUTULU_LEAST_SIDE &&
           c->height <= KUTULU_MOST_HEIGHT && c->spawns >= 0 && c->spawns <= KUTULU_MOST_SPAWNS &&
           c->spawns % KUTULU_SEATS == 0 && c->shelters >= 0 && c->shelters <= KUTULU_MOST_SHELTERS &&
           c->shelters % KUTULU_SEATS == 0 && c->open >= 0 && c->open <= 100;
}

static bool wall(const struct quarter *q, int x, int y)
{
    return q->cell[y][x] == '#';
}

/* Carves a maze on the odd cells: from each cell on to unreached ones, in random order. */
static void carve_from(struct quarter *q, int x, int y)
{
    static const int across[] = {0, 2, 0, -2}, down[] = {-2, 0, 2, 0};
    int first = kutulu_random_below(q->random, 4), turn = kutulu_random_below(q->random, 2) == 0 ? 1 : 3;
    q->cell[y][x] = '.';
    for (int i = 0; i < 4; i++) {
        int d = (first + i * turn) % 4, to_x = x + across[d], to_y = y + down[d];
        if (to_x < 1 || to_y < 1 || to_x >= q->width || to_y >= q->height || !wall(q, to_x, to_y))
            continue;
        q->cell[y + down[d] / 2][x + across[d] / 2] = '.';
        carve_from(q, to_x, to_y);
    }
}

/* Opens one way to each of the two neighbouring quarters. */
static void join_mirrors(struct quarter *q)
{
    int y = 1 + 2 * kutulu_random_below(q->random, q->height / 2);
    for (int x = q->width - 1; wall(q, x, y); x--)
        q->cell[y][x] = '.';
    int x = 1 + 2 * kutulu_random_below(q->random, q->width / 2);
    for (y = q->height - 1; wall(q, x, y); y--)
        q->cell[y][x] = '.';
}

static void open_walls(struct quarter *q, int percent)
{
    for (int y = 1; y < q->height; y++)
        for (int x = 1; x < q->width; x++) {
            bool between = (x + 1 < q->width && !wall(q, x - 1, y) && !wall(q, x + 1, y)) ||
                           (y + 1 < q->height && !wall(q, x, y - 1) && !wall(q, x, y + 1));
            if (wall(q, x, y) && between && kutulu_random_below(q->random, 100) < percent)
                q->cell[y][x] = '.';
        }
}

/* Puts a letter on a cell that is on no axis. */
static void place(struct quarter *q, char letter, const struct kutulu_carving *c)
{
    int x, y;
    do {
        x = kutulu_random_below(q->random, c->width / 2);
        y = kutulu_random_below(q->random, c->height / 2);
    } while (q->cell[y][x] != '.');
    q->cell[y][x] = letter;
}

int kutulu_carve(const struct kutulu_carving *carving, struct kutulu_random *random, char out[KUTULU_MAP_BYTES])
{
    struct quarter q = {.width = (carving->width + 1) / 2, .height = (carving->height + 1) / 2, .random = random};
    if (!fits(carving))
        return -1;
    memset(q.cell, '#', sizeof q.cell);
    carve_from(&q, 1, 1);
    join_mirrors(&q);
    open_walls(&q, carving->open);
    place(&q, 'S', carving);
    for (int i = 0; i < carving->spawns / KUTULU_SEATS; i++)
        place(&q, 'w', carving);
    for (int i = 0; i < carving->shelters / KUTULU_SEATS; i++)
        place(&q, 'U', carving);
    for (int y = 0; y < carving->height; y++) {
        for (int x = 0; x < carving->width; x++) {
            int in_x = x < q.width ? x : carving->width - 1 - x, in_y = y < q.height ? y : carving->height - 1 - y;
            *out++ = q.cell[in_y][in_x];
        }
        *out++ = '\n';
    }
    *out = '\0';
    return 0;
}
