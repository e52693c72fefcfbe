#include "rules.h"

#include <string.h>

/* ---- before the first turn ---- */

struct kutulu_rules kutulu_rules_of(enum kutulu_stage stage, struct kutulu_random *random)
{
    struct kutulu_rules rules = {.lonely = 3, .group = 1, .spawn_time = 3, .life = 40};
    rules.tools = stage >= KUTULU_STAGE_TOOLS;
    rules.horrors = stage >= KUTULU_STAGE_HORRORS;
    if (stage < KUTULU_STAGE_HORRORS)
        return rules;
    rules.lonely = (uint8_t)(3 + kutulu_random_below(random, 4));
    rules.group = (uint8_t)(1 + kutulu_random_below(random, 3));
    rules.spawn_time = (uint8_t)(3 + kutulu_random_below(random, 4));
    rules.life = (uint8_t)(30 + kutulu_random_below(random, 11));
    return rules;
}

void kutulu_start(struct kutulu *g, const struct kutulu_map *map, const struct kutulu_rules *rules,
                  struct kutulu_random random)
{
    memset(g, 0, sizeof *g);
    g->map = map;
    g->rules = *rules;
    g->random = random;
    g->next_id = KUTULU_FIRST_MINION;
    for (int p = 0; p < KUTULU_SEATS; p++)
        g->player[p] = (struct kutulu_player){
            .cell = map->start[p],
            .sanity = KUTULU_SANITY,
            .plans = (uint8_t)(rules->hidden && !rules->tools ? 0 : KUTULU_PLANS),
            .lights = (uint8_t)(rules->hidden && !rules->tools ? 0 : KUTULU_LIGHTS),
            .living = true,
        };
}

enum kutulu_action kutulu_walk(const struct kutulu *g, int player, int x, int y)
{
    int from = g->player[player].cell, to = kutulu_map_cell(g->map, x, y);
    if (to < 0)
        return KUTULU_WAIT;
    int after = kutulu_step(g->map, from, to, KUTULU_UP);
    for (int d = 0; d < KUTULU_DIRECTIONS; d++)
        if (g->map->next[from][d] == after)
            return (enum kutulu_action)d;
    return KUTULU_WAIT;
}

/* ---- results ---- */

bool kutulu_over(const struct kutulu *g)
{
    bool living = false;
    for (int p = 0; p < KUTULU_SEATS; p++)
        living = living || g->player[p].living;
    return !living || g->turn >= KUTULU_TURNS;
}

void kutulu_scores(const struct kutulu *g, int score[KUTULU_SEATS])
{
    for (int p = 0; p < KUTULU_SEATS; p++)
        score[p] = g->player[p].living ? KUTULU_TURNS + g->player[p].sanity : g->player[p].score;
}
