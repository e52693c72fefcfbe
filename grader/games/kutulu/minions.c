#include <string.h>

#include "turn.h"

/* ---- whom to chase, and by which way ---- */

static bool living(const struct turn *t, int player)
{
    return player >= 0 && t->g->player[player].living;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Lists the living players: the present target first, the others shuffled. Returns how many there are. */
static int shuffle(struct turn *t, int target, uint8_t order[KUTULU_SEATS])
{
    int first = 0, n = 0;
    for (int p = 0; p < KUTULU_SEATS; p++)
        if (living(t, p))
            order[n++] = (uint8_t)p;
    if (living(t, target)) {
        while (order[first] != target)
            first++;
        swap(&order[0], &order[first]);
        first = 1;
    }
    for (int i = first; i <= n - 2; i++)
        swap(&order[i], &order[i + kutulu_random_below(&t->g->random, n - i)]);
    return n;
}

/* Without light: chases the nearest player, the first in the order if several are equal. */
static void chase_in_the_dark(const struct turn *t, struct kutulu_minion *m, const uint8_t order[], int n)
{
    const struct kutulu *g = t->g;
    int least = KUTULU_FAR;
    for (int i = 0; i < n; i++) {
        int distance = kutulu_distance(g->map, m->cell, g->player[order[i]].cell);
        if (distance < least) {
            least = distance;
            m->target = (int8_t)order[i];
        }
    }
    if (m->target >= 0)
        m->cell = (int16_t)kutulu_step(g->map, m->cell, g->player[m->target].cell, g->turn & 3);
}

/* ---- the search in light ---- */

void kutulu_turn_light(struct turn *t, int from)
{
    const struct kutulu_map *map = t->g->map;
    if (!t->light)
        memset(t->cost, 1, sizeof t->cost);
    t->light = true;
    for (int c = 0; c < map->cells; c++)
        if (kutulu_distance(map, c, from) <= KUTULU_LIGHT_RANGE)
            t->cost[c] = KUTULU_LIGHT_COST;
}

/*
 * The cheapest entry comes first, and among equals the oldest. No cell costs more than 5, so six queues suffice, one
 * for each cost modulo 6. An entry is only made if it costs less than the older ones of its cell, because it would
 * never be used. An entry that a cheaper one has replaced is skipped.
 */
enum { QUEUES = KUTULU_LIGHT_COST + 1 };

struct search {
    int waiting; /* entries in all queues */
    int length[QUEUES];
    int16_t queue[QUEUES][KUTULU_MOST_CELLS];
    uint16_t cost[KUTULU_MOST_CELLS]; /* cost of the cheapest entry so far */
    int16_t step[KUTULU_MOST_CELLS];  /* the cell after that entry's first step */
};

static void kutulu_minions_enter(struct search *s, int cell, int cost, int step)
{
    int *length = &s->length[cost % QUEUES];
    s->cost[cell] = (uint16_t)cost;
    s->step[cell] = (int16_t)step;
    s->queue[cost % QUEUES][(*length)++] = (int16_t)cell;
    s->waiting++;
}

/* Continues from all entries of one cost. */
static void search_on(struct search *s, const struct turn *t, int cost)
{
    int length = s->length[cost % QUEUES], first = t->g->turn & 3;
    for (int i = 0; i < length; i++) {
        int cell = s->queue[cost % QUEUES][i];
        if (s->cost[cell] != cost)
            continue;
        for (int k = 0; k < KUTULU_DIRECTIONS; k++) {
            int n = t->g->map->next[cell][(first + k) & 3];
            if (n >= 0 && cost + t->cost[n] < s->cost[n])
                kutulu_minions_enter(s, n, cost + t->cost[n], cost == 0 ? n : s->step[cell]);
        }
    }
    s->length[cost % QUEUES] = 0;
    s->waiting -= length;
}

/* With light: chases the player that is cheapest to reach, the first in the order if several are equal. */
static void chase_in_light(const struct turn *t, struct kutulu_minion *m, const uint8_t order[], int n)
{
    struct search s;
    s.waiting = 0;
    memset(s.length, 0, sizeof s.length);
    memset(s.cost, -1, sizeof s.cost);
    kutulu_minions_enter(&s, m->cell, 0, m->cell);
    for (int cost = 0; s.waiting > 0; cost++) {
        for (int i = 0; i < n; i++) {
            int cell = t->g->player[order[i]].cell;
            if (s.cost[cell] != cost)
                continue;
            m->target = (int8_t)order[i];
            m->cell = s.step[cell];
            return;
        }
        search_on(&s, t, cost);
    }
}

/* If no player can be reached, it stays and has no target. */
static void chase(struct turn *t, struct kutulu_minion *m)
{
    uint8_t order[KUTULU_SEATS];
    int n = shuffle(t, m->target, order);
    m->target = -1;
    (t->light ? chase_in_light : chase_in_the_dark)(t, m, order, n);
}

/* ---- striking ---- */

/* All players on the minion's cell lose sanity. Returns whether there were any. */
static bool strike(struct turn *t, const struct kutulu_minion *m, uint8_t tally[KUTULU_SEATS])
{
    bool struck = false;
    for (int i = 0; i < KUTULU_SEATS; i++) {
        struct kutulu_player *p = &t->g->player[i];
        if (!p->living || p->cell != m->cell)
            continue;
        p->sanity = (int16_t)(p->sanity - KUTULU_MINION_LOSS);
        tally[i]++;
        struck = true;
    }
    return struck;
}

/* ---- wanderers ---- */

/* Returns false if its time is over. */
static bool wanderer_acts(struct turn *t, struct kutulu_minion *m)
{
    if (m->state == KUTULU_SPAWNING) {
        if (--m->left == 0) {
            m->state = KUTULU_WANDERING;
            m->left = t->g->rules.life;
        }
        return true;
    }
    chase(t, m);
    if (strike(t, m, t->tally->wanderers))
        return false;
    return --m->left > 0;
}

/* ---- slashers ---- */

static void kutulu_minions_forget(struct kutulu_minion *m)
{
    m->target = -1;
    m->remembered = -1;
}

static void remember(const struct turn *t, struct kutulu_minion *m, int player)
{
    m->target = (int8_t)player;
    m->remembered = t->g->player[player].cell;
}

/* Returns how many players in sight are nearest, and one of them in *player. */
static int nearest_in_sight(const struct turn *t, int from, int *player)
{
    int least = KUTULU_FAR, nearest = 0;
    for (int p = 0; p < KUTULU_SEATS; p++) {
        int cell = t->g->player[p].cell, distance = kutulu_distance(t->g->map, from, cell);
        if (!living(t, p) || !kutulu_in_sight(t->g->map, from, cell) || distance > least)
            continue;
        nearest = distance < least ? 1 : nearest + 1;
        least = distance;
        *player = p;
    }
    return nearest;
}

/*
 * Looks for a target: the present one as long as it is in sight, or else a player that alone is nearest. Returns
 * whether there is one. A present target that has just fallen to 0 is dropped. Until the end of the turn such a player
 * can still be seen, and chased like any other.
 */
static bool acquire(const struct turn *t, struct kutulu_minion *m)
{
    int player = -1;
    if (m->target >= 0 && t->g->player[m->target].sanity <= 0)
        kutulu_minions_forget(m);
    if (m->target >= 0 && kutulu_in_sight(t->g->map, m->cell, t->g->player[m->target].cell)) {
        remember(t, m, m->target);
        return true;
    }
    int seen = nearest_in_sight(t, m->cell, &player);
    if (seen == 1)
        remember(t, m, player);
    else if (seen == 0)
        m->target = -1; /* but it continues to where it last saw somebody */
    else
        kutulu_minions_forget(m);
    return seen == 1;
}

static void rush(struct turn *t, struct kutulu_minion *m)
{
    acquire(t, m); /* the position of a new target is remembered */
    if (m->remembered >= 0)
        m->cell = m->remembered;
    strike(t, m, t->tally->slashers);
    kutulu_minions_forget(m);
    m->state = KUTULU_STUNNED;
    m->left = KUTULU_STUN;
}

static void wait_for(struct kutulu_minion *m, enum kutulu_state state)
{
    if (--m->left == 0)
        m->state = (uint8_t)state;
}

static void slasher_acts(struct turn *t, struct kutulu_minion *m)
{
    switch (m->state) {
    case KUTULU_SPAWNING: wait_for(m, KUTULU_RUSHING); break;
    case KUTULU_STUNNED: wait_for(m, KUTULU_WANDERING); break;
    case KUTULU_STALKING:
        acquire(t, m);
        wait_for(m, KUTULU_RUSHING);
        break;
    case KUTULU_RUSHING: rush(t, m); break;
    default:
        if (acquire(t, m)) {
            m->state = KUTULU_STALKING;
            m->left = KUTULU_STALK;
        } else {
            chase(t, m);
        }
    }
}

void kutulu_turn_of_minions(struct turn *t)
{
    struct kutulu *g = t->g;
    int kept = 0;
    for (int i = 0; i < g->minions; i++) {
        struct kutulu_minion m = g->minion[i];
        bool stays = true;
        if (m.kind == KUTULU_WANDERER)
            stays = wanderer_acts(t, &m);
        else
            slasher_acts(t, &m);
        if (stays)
            g->minion[kept++] = m;
    }
    g->minions = (uint8_t)kept;
}
