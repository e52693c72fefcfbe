/*
 * slow_kutulu.h - Kutulu once more, slowly and obviously, on the drawn grid: no tables, no cells by number, a search of
 * its own for every path. It reads answers and writes views by itself, so that only text passes between the two.
 */
#ifndef SORTIE_SLOW_KUTULU_H
#define SORTIE_SLOW_KUTULU_H

#include <stddef.h>

enum { SLOW_LIST = 400 };

struct slow_thing {
    char type[20]; /* as in a view */
    int id, x, y;
    int state, counter, life, target;
    int has_cell, cell_x, cell_y; /* a slasher's */
    int caster, victim, ticks;    /* an effect's */
    int gone;
};

struct slow_explorer {
    int x, y, sanity, plans, lights, alive, score;
    int had_slasher, yelled[4];
};

struct slow_kutulu {
    int width, height, turn, over;
    char grid[64][64]; /* rows, S too */
    int lonely, group, spawn_time, life;
    int tools, horrors;
    unsigned long long seed; /* of the generator, scrambled */
    int next_id;
    struct slow_explorer explorer[4];
    int minions, effects;
    struct slow_thing minion[SLOW_LIST], effect[SLOW_LIST];
    char lit[64][64];
};

/* stage: 1 wanderers, 2 plans and lights, 3 and 4 everything. map: rows, each with its newline. */
void slow_kutulu_start(struct slow_kutulu *s, const char *map, unsigned long long seed, int stage);

/* The lines of a living player in this turn. */
void slow_kutulu_view(const struct slow_kutulu *s, int player, char *text, size_t size);

/* One turn. line[p] is what a living player answered. */
void slow_kutulu_turn(struct slow_kutulu *s, const char *const line[4]);

#endif
