/*
 * How fast Kutulu's rules play: turns a second on one core, from states with ten minions or more on a map of middle
 * size, each copied first as a search does. The floor is that copy alone. The time above it is the turn's.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "games/kutulu/rules.h"

enum { RUNS = 15, STATES = 64, TURNS = 20000, MINIONS = 10 };

struct pool {
    int states;
    struct kutulu state[STATES];
    uint8_t action[STATES][KUTULU_SEATS];
};

static struct kutulu_map map;
static struct pool dark, lit, drawn;
static volatile int sink;

static double now_ns(void)
{
    return (double)clock_of_ns(CLOCK_PROCESS_CPUTIME_ID);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median time of one step, in ns. */
static double measure(void (*loop)(const struct pool *), const struct pool *pool)
{
    double took[RUNS];
    for (int i = 0; i < RUNS; i++) {
        double from = now_ns();
        loop(pool);
        took[i] = (now_ns() - from) / TURNS;
    }
    qsort(took, RUNS, sizeof took[0], compare);
    return took[RUNS / 2];
}

static void copies(const struct pool *pool)
{
    static struct kutulu game;
    for (int i = 0; i < TURNS; i++) {
        game = pool->state[i % STATES];
        __asm__ volatile("" : : "r"(&game) : "memory");
    }
}

static void turns(const struct pool *pool)
{
    struct kutulu_tally tally;
    struct kutulu game;
    for (int i = 0; i < TURNS; i++) {
        game = pool->state[i % STATES];
        kutulu_turn(&game, pool->action[i % STATES], &tally);
        sink = game.player[0].sanity;
    }
}

static void read_map(const char *name)
{
    char text[1024];
    struct kutulu_map_error error = {0, "cannot be read"};
    FILE *in = fopen(name, "r");
    size_t length = in == NULL ? 0 : fread(text, 1, sizeof text, in);
    if (in == NULL || kutulu_map_read(&map, text, length, &error) < 0) {
        fprintf(stderr, "%s:%d: %s\n", name, error.line, error.why);
        exit(1);
    }
    fclose(in);
}

static bool has_light(const struct kutulu *g, const uint8_t action[KUTULU_SEATS])
{
    for (int i = 0; i < g->effects; i++)
        if (g->effect[i].kind == KUTULU_LIT)
            return true;
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (action[p] == KUTULU_LIGHT && g->player[p].lights > 0)
            return true;
    return false;
}

static void keep(struct pool *pool, const struct kutulu *g, const uint8_t action[KUTULU_SEATS])
{
    if (pool->states == STATES)
        return;
    pool->state[pool->states] = *g;
    memcpy(pool->action[pool->states++], action, KUTULU_SEATS);
}

/* Games of those who step away from what is near, which makes them long. States with enough minions are kept. */
static void flee(const struct kutulu *g, struct kutulu_random *r, uint8_t action[KUTULU_SEATS])
{
    for (int p = 0; p < KUTULU_SEATS; p++) {
        int most = -1;
        for (int d = 0; d < KUTULU_DIRECTIONS; d++) {
            int to = map.next[g->player[p].cell][d], least = 64;
            for (int i = 0; to >= 0 && i < g->minions; i++)
                if (kutulu_distance(&map, g->minion[i].cell, to) < least)
                    least = kutulu_distance(&map, g->minion[i].cell, to);
            least = 4 * least + kutulu_random_below(r, 4);
            if (to >= 0 && least > most) {
                most = least;
                action[p] = (uint8_t)d;
            }
        }
        int other = kutulu_random_below(r, 30);
        if (other < 4)
            action[p] = (uint8_t)(KUTULU_WAIT + other);
    }
}

static void fill_pools(void)
{
    struct kutulu_random random = kutulu_random_seeded(1);
    while (dark.states < STATES || lit.states < STATES || drawn.states < STATES) {
        struct kutulu g;
        struct kutulu_tally tally;
        struct kutulu_rules rules = kutulu_rules_of(KUTULU_STAGE_ALL, &random);
        kutulu_start(&g, &map, &rules, random);
        while (!kutulu_over(&g)) {
            uint8_t action[KUTULU_SEATS] = {0};
            flee(&g, &random, action);
            if (g.minions >= MINIONS && kutulu_random_below(&random, 8) == 0) {
                keep(has_light(&g, action) ? &lit : &dark, &g, action);
                keep(&drawn, &g, action);
            }
            kutulu_turn(&g, action, &tally);
        }
    }
}

static double minions(const struct pool *pool)
{
    double sum = 0;
    for (int i = 0; i < pool->states; i++)
        sum += pool->state[i].minions;
    return sum / pool->states;
}

static void row(const char *what, const struct pool *pool, double floor)
{
    double turn = measure(turns, pool);
    printf("%-28s %8.1f %12.0f %10.2f %8.1f\n", what, minions(pool), turn, 1e3 / turn, turn / floor);
}

int main(int argc, char **argv)
{
    read_map(argc > 1 ? argv[1] : "subtasks/kutulu/maps/four-houses-17x17.txt");
    fill_pools();
    double floor = measure(copies, &dark);
    printf("%-28s %8s %12s %10s %8s\n", "Kutulu, a copy and a turn", "minions", "ns", "million/s", "ratio");
    printf("%-28s %8s %12.0f %10.2f %8.1f\n", "the copy alone (floor)", "", floor, 1e3 / floor, 1.0);
    row("no light shines", &dark, floor);
    row("a light shines", &lit, floor);
    row("as games have them", &drawn, floor);
    return 0;
}
