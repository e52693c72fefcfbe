/* Plays a turn (rules.h): explorers leave, minions come, explorers act, then effects and minions do. */
#include "turn.h"

#include <string.h>

/* ---- leaving ---- */

static void kutulu_turn_leave(struct kutulu *g, int p, int score)
{
    int kept = 0;
    g->player[p].living = false;
    g->player[p].sanity = 0;
    g->player[p].score = (int16_t)score;
    for (int i = 0; i < g->effects; i++) {
        struct kutulu_effect e = g->effect[i];
        if (e.caster != p || e.kind == KUTULU_YELLED)
            g->effect[kept++] = e;
    }
    g->effects = (uint8_t)kept;
}

/* ---- spawning ---- */

static void add_minion(struct kutulu *g, struct kutulu_minion m)
{
    m.id = g->next_id++;
    m.state = KUTULU_SPAWNING;
    g->minion[g->minions++] = m;
    kutulu_random_below(&g->random, 4); /* the original draws a direction here, and never looks at it */
}

static void spawn_slashers(struct turn *t)
{
    for (int p = 0; p < KUTULU_SEATS; p++) {
        struct kutulu_player *player = &t->g->player[p];
        if (!player->living || player->hunted || player->sanity >= KUTULU_SLASHER_SANITY)
            continue;
        player->hunted = true;
        add_minion(t->g, (struct kutulu_minion){.cell = player->cell,
                                                .remembered = player->cell,
                                                .kind = KUTULU_SLASHER,
                                                .left = KUTULU_SLASHER_SPAWN,
                                                .target = (int8_t)p});
    }
}

/* How far the nearest player is from a spawn. */
static int solitude(const struct turn *t, int cell)
{
    const struct kutulu *g = t->g;
    int least = g->map->width + g->map->height;
    for (int p = 0; p < KUTULU_SEATS; p++) {
        int distance = kutulu_manhattan(g->map, cell, g->player[p].cell);
        if (g->player[p].living && distance < least)
            least = distance;
    }
    return least;
}

/* At every spawn that is farthest from everybody. */
static void spawn_wanderers(struct turn *t)
{
    const struct kutulu_map *map = t->g->map;
    int distance[KUTULU_MOST_SPAWNS], most = 0;
    for (int i = 0; i < map->spawns; i++) {
        distance[i] = solitude(t, map->spawn[i]);
        if (distance[i] > most)
            most = distance[i];
    }
    for (int i = 0; i < map->spawns; i++)
        if (distance[i] == most)
            add_minion(t->g, (struct kutulu_minion){.cell = map->spawn[i],
                                                    .remembered = -1,
                                                    .kind = KUTULU_WANDERER,
                                                    .left = t->g->rules.spawn_time,
                                                    .target = -1});
}

/* ---- actions ---- */

static void add_effect(struct kutulu *g, struct kutulu_effect effect)
{
    g->effect[g->effects++] = effect;
}

/* Bits: the players who are under a yell. */
static unsigned silenced(const struct kutulu *g)
{
    unsigned bits = 0;
    for (int i = 0; i < g->effects; i++)
        if (g->effect[i].kind == KUTULU_YELLED)
            bits |= 1u << g->effect[i].victim;
    return bits;
}

static void yell(struct turn *t, int p)
{
    struct kutulu *g = t->g;
    struct kutulu_player *yeller = &g->player[p];
    for (int q = 0; q < KUTULU_SEATS; q++) {
        if (q == p || !g->player[q].living || (yeller->yelled_at >> q & 1) != 0 ||
            kutulu_manhattan(g->map, yeller->cell, g->player[q].cell) > KUTULU_YELL_RANGE)
            continue;
        yeller->yelled_at |= (uint8_t)(1u << q);
        add_effect(g, (struct kutulu_effect){KUTULU_YELLED, KUTULU_YELL_TURNS, (int8_t)p, (int8_t)q, -1});
        t->tally->done[p] = KUTULU_YELL;
    }
}

static bool casts(const struct kutulu *g, int p)
{
    for (int i = 0; i < g->effects; i++)
        if (g->effect[i].caster == p)
            return true;
    return false;
}

static void act(struct turn *t, int p, enum kutulu_action action)
{
    struct kutulu *g = t->g;
    struct kutulu_player *player = &g->player[p];
    if (action < KUTULU_WAIT) {
        int to = g->map->next[player->cell][action];
        if (to < 0)
            return;
        player->cell = (int16_t)to;
    } else if (action == KUTULU_PLAN && g->rules.tools && player->plans > 0 && !casts(g, p)) {
        player->plans--;
        add_effect(g, (struct kutulu_effect){KUTULU_PLANNED, KUTULU_PLAN_TURNS, (int8_t)p, -1, -1});
    } else if (action == KUTULU_LIGHT && g->rules.tools && player->lights > 0 && !casts(g, p)) {
        player->lights--;
        add_effect(g, (struct kutulu_effect){KUTULU_LIT, KUTULU_LIGHT_TURNS, (int8_t)p, -1, -1});
    } else {
        return;
    }
    t->tally->done[p] = (uint8_t)action;
}

/* An explorer that was under a yell before the turn may not even yell. One that comes under a yell now may do nothing
 * else. */
static void act_all(struct turn *t, const uint8_t action[KUTULU_SEATS])
{
    unsigned mute = silenced(t->g);
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (t->g->player[p].living && action[p] == KUTULU_YELL && t->g->rules.horrors && (mute >> p & 1) == 0)
            yell(t, p);
    mute = silenced(t->g);
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (t->g->player[p].living && (mute >> p & 1) == 0)
            act(t, p, (enum kutulu_action)action[p]);
}

/* ---- effects ---- */

static void kutulu_turn_give(struct kutulu_player *p, int sanity, uint8_t *tally)
{
    int sum = p->sanity + sanity;
    p->sanity = (int16_t)(sum > KUTULU_SANITY ? KUTULU_SANITY : sum);
    *tally = (uint8_t)(*tally + sanity);
}

static void shelter(struct turn *t, struct kutulu_effect *e)
{
    for (int p = 0; p < KUTULU_SEATS; p++) {
        if (!t->g->player[p].living || t->g->player[p].cell != e->cell)
            continue;
        kutulu_turn_give(&t->g->player[p], KUTULU_SHELTER_GAIN, &t->tally->sheltered[p]);
        if (e->left > 0)
            e->left--;
    }
}

static void plan(struct turn *t, int caster)
{
    struct kutulu *g = t->g;
    kutulu_turn_give(&g->player[caster], KUTULU_PLAN_GAIN, &t->tally->planned[caster]);
    for (int p = 0; p < KUTULU_SEATS; p++) {
        if (p == caster || !g->player[p].living ||
            kutulu_distance(g->map, g->player[caster].cell, g->player[p].cell) > KUTULU_PLAN_RANGE)
            continue;
        kutulu_turn_give(&g->player[p], KUTULU_PLAN_GAIN, &t->tally->planned[p]);
        kutulu_turn_give(&g->player[caster], KUTULU_PLAN_GAIN, &t->tally->planned[caster]);
    }
}

static void work_effects(struct turn *t)
{
    struct kutulu *g = t->g;
    int kept = 0;
    for (int i = 0; i < g->effects; i++) {
        struct kutulu_effect e = g->effect[i];
        if (e.kind == KUTULU_SHELTERED)
            shelter(t, &e);
        else
            e.left--;
        if (e.kind == KUTULU_PLANNED)
            plan(t, e.caster);
        if (e.kind == KUTULU_LIT)
            kutulu_turn_light(t, g->player[e.caster].cell);
        if (e.left > 0)
            g->effect[kept++] = e;
    }
    g->effects = (uint8_t)kept;
}

/* All shelters are full again. They come last in the list, whatever was left of them. */
static void fill_shelters(struct kutulu *g)
{
    int kept = 0;
    for (int i = 0; i < g->effects; i++)
        if (g->effect[i].kind != KUTULU_SHELTERED)
            g->effect[kept++] = g->effect[i];
    g->effects = (uint8_t)kept;
    for (int i = 0; i < g->map->shelters; i++)
        add_effect(g, (struct kutulu_effect){KUTULU_SHELTERED, KUTULU_SHELTER_ENERGY, -1, -1, g->map->shelter[i]});
}

/* ---- the end of a turn ---- */

/* Bits: the players that have somebody near. A player that has just been brought to 0 still counts. */
static unsigned accompanied(const struct turn *t)
{
    const struct kutulu *g = t->g;
    unsigned bits = 0;
    for (int p = 0; p < KUTULU_SEATS; p++)
        for (int q = p + 1; q < KUTULU_SEATS; q++)
            if (g->player[p].living && g->player[q].living &&
                kutulu_manhattan(g->map, g->player[p].cell, g->player[q].cell) <= KUTULU_RANGE)
                bits |= 1u << p | 1u << q;
    return bits;
}

static void pass(struct turn *t)
{
    const struct kutulu_rules *rules = &t->g->rules;
    struct kutulu_player *player = t->g->player;
    unsigned near = accompanied(t);
    int living = player[0].living + player[1].living + player[2].living + player[3].living;
    for (int p = 0; p < KUTULU_SEATS; p++) {
        if (!player[p].living)
            continue;
        int loss = living == 1 ? KUTULU_ALONE_LOSS : (near >> p & 1) != 0 ? rules->group : rules->lonely;
        player[p].sanity = (int16_t)(player[p].sanity - loss);
        t->tally->passed[p] = (uint8_t)loss;
    }
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (player[p].living && player[p].sanity <= 0)
            kutulu_turn_leave(t->g, p, t->g->turn);
}

void kutulu_turn(struct kutulu *g, const uint8_t action[KUTULU_SEATS], struct kutulu_tally *tally)
{
    struct turn t;
    t.g = g;
    t.tally = tally;
    t.light = false;
    memset(tally, 0, sizeof *tally);
    memset(tally->done, KUTULU_WAIT, sizeof tally->done);
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (g->player[p].living && action[p] == KUTULU_FAULT)
            kutulu_turn_leave(g, p, KUTULU_FAULT_SCORE);
    if (g->rules.horrors)
        spawn_slashers(&t);
    if (g->turn % KUTULU_SPAWN_TURNS == 0)
        spawn_wanderers(&t);
    act_all(&t, action);
    work_effects(&t);
    kutulu_turn_of_minions(&t);
    pass(&t);
    if (g->rules.horrors && g->turn != 0 && g->turn % KUTULU_SHELTER_TURNS == 0)
        fill_shelters(g);
    g->turn++;
}
