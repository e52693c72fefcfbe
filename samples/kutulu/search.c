/*
 * search: looks ten turns ahead.
 *
 * It knows the rules, and plays them ahead for each of its actions, over and over (chokudai search: a queue of worlds
 * for each turn ahead, the best of each queue goes on in its turn). The other explorers are taken to be simple people
 * who step away from minions and towards each other. A world is worth what value() says, summed over the turns that led
 * to it.
 *
 * Nine of ten worlds of a search are the same as one before, by other steps or the same in another order. The better
 * one of both goes on. Without that ten turns are out of reach in 40000 worlds, and with it they are mostly all played.
 *
 * Compiled with -DSORTIE_WORK=100000 a second is 100000 worlds, whatever the clock says. Then the same match has the
 * same moves on every computer.
 *
 * Compiled with -DSEARCH_TELLS it tells after each answer how many worlds it has played, and in what time.
 *
 * Tables of the maze make it fast: how far it is from each cell to each other, and in which directions a shortest way
 * begins. Only where a light shines must minions' ways be searched.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SEATS = 4,
    WIDTH = 24,
    HEIGHT = 20,
    CELLS = WIDTH * HEIGHT,
    SITES = 8,
    MINIONS = 10 * SITES + SEATS,
    EFFECTS = 24
};
enum { FAR = 2047, SANITY = 250, NOBODY = -1, NOWHERE = -1 };
enum { UP, RIGHT, DOWN, LEFT, WAIT, PLAN, LIGHT, YELL, ACTIONS };
enum { WANDERER, SLASHER };
enum { SPAWNING, WANDERING, STALKING, RUSHING, STUNNED };
enum { PLANNED, LIT, YELLED, SHELTERED };

/* ---- the maze ---- */

static int width, height, cells, spawns, shelters;
static int16_t at[HEIGHT][WIDTH], spawn[SITES], shelter[SITES];
static int8_t column[CELLS], row[CELLS];
static int16_t next[CELLS][4];
static uint16_t way[CELLS]
                   [CELLS]; /* to, from: distance * 32 + sight * 16 + the first directions of shortest ways, bits */
static int lonely, group, spawn_time, life;

static int distance(int from, int to)
{
    return way[to][from] >> 5;
}

static bool in_sight(int from, int to)
{
    return (way[to][from] & 16) != 0;
}

static int manhattan(int a, int b)
{
    return abs(column[a] - column[b]) + abs(row[a] - row[b]);
}

/* Returns where the first step of a way leads, with directions tried from `first` on. */
static int first_step(int from, int to, int first)
{
    unsigned begins = way[to][from] & 15;
    if (begins == 0)
        return from;
    while ((begins >> first & 1) == 0)
        first = (first + 1) & 3;
    return next[from][first];
}

static int cell_at(int x, int y)
{
    return x >= 0 && x < width && y >= 0 && y < height ? at[y][x] : NOWHERE;
}

static void find_ways(int to)
{
    int16_t queue[CELLS], steps[CELLS];
    int head = 0, tail = 0;
    for (int c = 0; c < cells; c++)
        steps[c] = FAR;
    steps[to] = 0;
    queue[tail++] = (int16_t)to;
    while (head < tail)
        for (int c = queue[head++], d = 0; d < 4; d++)
            if (next[c][d] >= 0 && steps[next[c][d]] == FAR) {
                steps[next[c][d]] = (int16_t)(steps[c] + 1);
                queue[tail++] = next[c][d];
            }
    for (int c = 0; c < cells; c++) {
        bool line = column[c] == column[to] || row[c] == row[to];
        unsigned w = (unsigned)steps[c] * 32 + (line && steps[c] == manhattan(c, to) ? 16 : 0);
        for (int d = 0; d < 4; d++)
            if (next[c][d] >= 0 && steps[next[c][d]] < steps[c])
                w |= 1u << d;
        way[to][c] = (uint16_t)w;
    }
}

/* Reads what comes before the first turn. */
static bool read_start(FILE *in)
{
    char line[WIDTH + 2];
    cells = spawns = shelters = 0;
    if (fscanf(in, "%d %d", &width, &height) != 2 || width > WIDTH || height > HEIGHT)
        return false;
    for (int y = 0; y < height; y++) {
        if (fscanf(in, "%25s", line) != 1)
            return false;
        for (int x = 0; x < width; x++) {
            at[y][x] = NOWHERE;
            if (line[x] == '#')
                continue;
            if (line[x] == 'w' && spawns < SITES)
                spawn[spawns++] = (int16_t)cells;
            if (line[x] == 'U' && shelters < SITES)
                shelter[shelters++] = (int16_t)cells;
            column[cells] = (int8_t)x;
            row[cells] = (int8_t)y;
            at[y][x] = (int16_t)cells++;
        }
    }
    for (int c = 0; c < cells; c++) {
        next[c][UP] = (int16_t)cell_at(column[c], row[c] - 1);
        next[c][RIGHT] = (int16_t)cell_at(column[c] + 1, row[c]);
        next[c][DOWN] = (int16_t)cell_at(column[c], row[c] + 1);
        next[c][LEFT] = (int16_t)cell_at(column[c] - 1, row[c]);
    }
    for (int to = 0; to < cells; to++)
        find_ways(to);
    return fscanf(in, "%d %d %d %d", &lonely, &group, &spawn_time, &life) == 4;
}

/* ---- the world ---- */

struct explorer {
    int16_t cell, sanity;
    uint8_t plans, lights, yelled_at; /* bits */
    bool living, hunted;
};

struct minion {
    int16_t id, cell, remembered;
    uint8_t kind, state, left;
    int8_t target;
};

struct effect {
    uint8_t kind, left;
    int8_t caster, victim;
    int16_t cell;
};

/* The ways in which explorers behave. */
enum { FOLLOWS, FLEES, SEEKS_SHELTER, WAITS, MANNERS };

struct world {
    int me;
    uint8_t manner[SEATS];
    int16_t turn, next_id;
    uint8_t effects, minions;
    struct explorer explorer[SEATS];
    struct effect effect[EFFECTS];
    struct minion minion[MINIONS]; /* last: only those that there are get copied */
};

static size_t size_of(const struct world *w)
{
    return offsetof(struct world, minion) + w->minions * sizeof w->minion[0];
}

/* A turn that is being played: who lives, what light costs minions. */
struct turn {
    struct world *w;
    int living;
    uint8_t who[SEATS];
    bool light;
    uint8_t cost[CELLS];
};

/* ---- the turn: before the minions ---- */

static void add_minion(struct world *w, struct minion m)
{
    m.id = w->next_id++;
    m.state = SPAWNING;
    if (w->minions < MINIONS)
        w->minion[w->minions++] = m;
}

static void spawn_slashers(struct turn *t)
{
    for (int i = 0; i < t->living; i++) {
        struct explorer *e = &t->w->explorer[t->who[i]];
        if (e->hunted || e->sanity >= 200)
            continue;
        e->hunted = true;
        add_minion(
            t->w, (struct minion){
                      .cell = e->cell, .remembered = e->cell, .kind = SLASHER, .left = 6, .target = (int8_t)t->who[i]});
    }
}

static void spawn_wanderers(struct turn *t)
{
    int least[SITES], most = 0;
    for (int s = 0; s < spawns; s++) {
        least[s] = width + height;
        for (int i = 0; i < t->living; i++) {
            int d = manhattan(spawn[s], t->w->explorer[t->who[i]].cell);
            least[s] = d < least[s] ? d : least[s];
        }
        most = least[s] > most ? least[s] : most;
    }
    for (int s = 0; s < spawns; s++)
        if (least[s] == most)
            add_minion(t->w, (struct minion){.cell = spawn[s],
                                             .remembered = NOWHERE,
                                             .kind = WANDERER,
                                             .left = (uint8_t)spawn_time,
                                             .target = NOBODY});
}

static void add_effect(struct world *w, int kind, int left, int caster, int victim, int cell)
{
    if (w->effects < EFFECTS)
        w->effect[w->effects++] =
            (struct effect){(uint8_t)kind, (uint8_t)left, (int8_t)caster, (int8_t)victim, (int16_t)cell};
}

static unsigned silenced(const struct world *w)
{
    unsigned bits = 0;
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].kind == YELLED)
            bits |= 1u << w->effect[i].victim;
    return bits;
}

static bool casts(const struct world *w, int p)
{
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].caster == p)
            return true;
    return false;
}

/* Whether q would be silenced if p yelled. */
static bool hears(const struct world *w, int p, int q)
{
    const struct explorer *e = &w->explorer[p];
    return p != q && w->explorer[q].living && (e->yelled_at >> q & 1) == 0 &&
           manhattan(e->cell, w->explorer[q].cell) <= 1;
}

static void yell(struct world *w, int p)
{
    for (int q = 0; q < SEATS; q++)
        if (hears(w, p, q)) {
            w->explorer[p].yelled_at |= (uint8_t)(1u << q);
            add_effect(w, YELLED, 2, p, q, NOWHERE);
        }
}

static void act(struct world *w, int p, int action)
{
    struct explorer *e = &w->explorer[p];
    if (action < WAIT && next[e->cell][action] >= 0)
        e->cell = next[e->cell][action];
    if (action == PLAN && e->plans > 0 && !casts(w, p)) {
        e->plans--;
        add_effect(w, PLANNED, 4, p, NOBODY, NOWHERE);
    }
    if (action == LIGHT && e->lights > 0 && !casts(w, p)) {
        e->lights--;
        add_effect(w, LIT, 2, p, NOBODY, NOWHERE);
    }
}

static void act_all(struct turn *t, const int action[SEATS])
{
    unsigned mute = silenced(t->w);
    for (int i = 0; i < t->living; i++)
        if (action[t->who[i]] == YELL && (mute >> t->who[i] & 1) == 0)
            yell(t->w, t->who[i]);
    mute = silenced(t->w);
    for (int i = 0; i < t->living; i++)
        if ((mute >> t->who[i] & 1) == 0)
            act(t->w, t->who[i], action[t->who[i]]);
}

static void give(struct explorer *e, int sanity)
{
    e->sanity = (int16_t)(e->sanity + sanity > SANITY ? SANITY : e->sanity + sanity);
}

static void shine(struct turn *t, int from)
{
    if (!t->light)
        memset(t->cost, 1, sizeof t->cost);
    t->light = true;
    for (int c = 0; c < cells; c++)
        if (distance(c, from) <= 5)
            t->cost[c] = 5;
}

static void work_effect(struct turn *t, struct effect *e)
{
    struct world *w = t->w;
    if (e->kind == LIT)
        shine(t, w->explorer[e->caster].cell);
    if (e->kind == PLANNED)
        give(&w->explorer[e->caster], 3);
    for (int i = 0; i < t->living; i++) {
        struct explorer *o = &w->explorer[t->who[i]];
        if (e->kind == SHELTERED && o->cell == e->cell) {
            give(o, 5);
            e->left = (uint8_t)(e->left > 0 ? e->left - 1 : 0);
        }
        if (e->kind == PLANNED && t->who[i] != e->caster && distance(w->explorer[e->caster].cell, o->cell) <= 2) {
            give(o, 3);
            give(&w->explorer[e->caster], 3);
        }
    }
}

static void work_effects(struct turn *t)
{
    struct world *w = t->w;
    int kept = 0;
    for (int i = 0; i < w->effects; i++) {
        struct effect e = w->effect[i];
        work_effect(t, &e);
        if (e.kind != SHELTERED)
            e.left--;
        if (e.left > 0)
            w->effect[kept++] = e;
    }
    w->effects = (uint8_t)kept;
}

/* ---- the turn: minions ---- */

/* The searcher cannot know how ties fall: the present target is kept, as the rules say, then it fears for itself. */
static void order_chased(const struct turn *t, int target, uint8_t order[SEATS])
{
    int n = 0, me = t->w->me;
    if (target >= 0 && t->w->explorer[target].living)
        order[n++] = (uint8_t)target;
    if (me != target && t->w->explorer[me].living)
        order[n++] = (uint8_t)me;
    for (int i = 0; i < t->living; i++)
        if (t->who[i] != target && t->who[i] != me)
            order[n++] = t->who[i];
}

static void chase_in_the_dark(const struct turn *t, struct minion *m, const uint8_t order[SEATS])
{
    int least = FAR;
    m->target = NOBODY;
    for (int i = 0; i < t->living; i++) {
        int d = distance(m->cell, t->w->explorer[order[i]].cell);
        if (d < least) {
            least = d;
            m->target = (int8_t)order[i];
        }
    }
    if (m->target >= 0)
        m->cell = (int16_t)first_step(m->cell, t->w->explorer[m->target].cell, t->w->turn & 3);
}

/* Cheapest first, of equals the oldest: six queues by cost modulo 6. */
static void chase_in_light(const struct turn *t, struct minion *m, const uint8_t order[SEATS])
{
    static int16_t queue[6][CELLS];
    int16_t step[CELLS];
    uint16_t cost[CELLS];
    int length[6] = {1}, waiting = 1, from = m->cell;
    memset(cost, -1, sizeof cost);
    cost[from] = 0;
    step[from] = queue[0][0] = (int16_t)from;
    m->target = NOBODY;
    for (int now = 0; waiting > 0; now++) {
        for (int i = 0; i < t->living; i++)
            if (cost[t->w->explorer[order[i]].cell] == now) {
                m->target = (int8_t)order[i];
                m->cell = step[t->w->explorer[order[i]].cell];
                return;
            }
        for (int i = 0; i < length[now % 6]; i++) {
            int c = queue[now % 6][i];
            for (int k = 0; k < 4 && cost[c] == now; k++) {
                int n = next[c][(t->w->turn + k) & 3], sum = n < 0 ? 0 : now + t->cost[n];
                if (n < 0 || sum >= cost[n])
                    continue;
                cost[n] = (uint16_t)sum;
                step[n] = (int16_t)(now == 0 ? n : step[c]);
                queue[sum % 6][length[sum % 6]++] = (int16_t)n;
                waiting++;
            }
        }
        waiting -= length[now % 6];
        length[now % 6] = 0;
    }
}

static void chase(const struct turn *t, struct minion *m)
{
    uint8_t order[SEATS];
    order_chased(t, m->target, order);
    if (t->light)
        chase_in_light(t, m, order);
    else
        chase_in_the_dark(t, m, order);
}

static bool strike(const struct turn *t, int cell)
{
    bool struck = false;
    for (int i = 0; i < t->living; i++) {
        struct explorer *e = &t->w->explorer[t->who[i]];
        if (e->cell == cell) {
            e->sanity = (int16_t)(e->sanity - 20);
            struck = true;
        }
    }
    return struck;
}

static bool wanderer_stays(const struct turn *t, struct minion *m)
{
    if (m->state == SPAWNING) {
        if (--m->left == 0) {
            m->state = WANDERING;
            m->left = (uint8_t)life;
        }
        return true;
    }
    chase(t, m);
    return !strike(t, m->cell) && --m->left > 0;
}

static bool remember(const struct world *w, struct minion *m, int p)
{
    m->target = (int8_t)p;
    m->remembered = p < 0 ? NOWHERE : w->explorer[p].cell;
    return p >= 0;
}

/* The slasher looks for a target: keeps the one it has in sight, else takes who alone is nearest in sight. */
static bool acquire(const struct world *w, struct minion *m)
{
    int least = FAR, count = 0, found = NOBODY;
    if (m->target >= 0 && w->explorer[m->target].sanity <= 0)
        remember(w, m, NOBODY);
    if (m->target >= 0 && in_sight(m->cell, w->explorer[m->target].cell))
        return remember(w, m, m->target);
    for (int p = 0; p < SEATS; p++) {
        int d = distance(m->cell, w->explorer[p].cell);
        if (!w->explorer[p].living || !in_sight(m->cell, w->explorer[p].cell) || d > least)
            continue;
        count = d < least ? 1 : count + 1;
        least = d;
        found = p;
    }
    if (count == 0) {
        m->target = NOBODY;
        return false;
    }
    return remember(w, m, count == 1 ? found : NOBODY);
}

static void slasher_acts(const struct turn *t, struct minion *m)
{
    switch (m->state) {
    case SPAWNING:
    case STUNNED:
        if (--m->left == 0)
            m->state = m->state == SPAWNING ? RUSHING : WANDERING;
        return;
    case STALKING:
        acquire(t->w, m);
        if (--m->left == 0)
            m->state = RUSHING;
        return;
    case RUSHING:
        acquire(t->w, m);
        if (m->remembered != NOWHERE)
            m->cell = m->remembered;
        strike(t, m->cell);
        remember(t->w, m, NOBODY);
        m->state = STUNNED;
        m->left = 6;
        return;
    default:
        if (acquire(t->w, m)) {
            m->state = STALKING;
            m->left = 2;
        } else {
            chase(t, m);
        }
    }
}

static void minions_act(struct turn *t)
{
    struct world *w = t->w;
    int kept = 0;
    for (int i = 0; i < w->minions; i++) {
        struct minion m = w->minion[i];
        bool stays = true;
        if (m.kind == WANDERER)
            stays = wanderer_stays(t, &m);
        else
            slasher_acts(t, &m);
        if (stays)
            w->minion[kept++] = m;
    }
    w->minions = (uint8_t)kept;
}

/* ---- the turn: its end ---- */

static void leave(struct world *w, int p)
{
    int kept = 0;
    w->explorer[p].living = false;
    w->explorer[p].sanity = 0;
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].caster != p || w->effect[i].kind == YELLED)
            w->effect[kept++] = w->effect[i];
    w->effects = (uint8_t)kept;
}

static bool alone(const struct turn *t, int p)
{
    for (int i = 0; i < t->living; i++)
        if (t->who[i] != p && manhattan(t->w->explorer[p].cell, t->w->explorer[t->who[i]].cell) <= 2)
            return false;
    return true;
}

static void pass(struct turn *t)
{
    for (int i = 0; i < t->living; i++) {
        struct explorer *e = &t->w->explorer[t->who[i]];
        e->sanity = (int16_t)(e->sanity - (t->living == 1 ? 50 : alone(t, t->who[i]) ? lonely : group));
    }
    for (int i = 0; i < t->living; i++)
        if (t->w->explorer[t->who[i]].sanity <= 0)
            leave(t->w, t->who[i]);
}

static void fill_shelters(struct world *w)
{
    int kept = 0;
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].kind != SHELTERED)
            w->effect[kept++] = w->effect[i];
    w->effects = (uint8_t)kept;
    for (int i = 0; i < shelters; i++)
        add_effect(w, SHELTERED, 10, NOBODY, NOBODY, shelter[i]);
}

/* Plays one turn as the referee does, but for the ties that chance decides. */
static void play_turn(struct world *w, const int action[SEATS])
{
    struct turn t;
    t.w = w;
    t.light = false;
    t.living = 0;
    for (int p = 0; p < SEATS; p++)
        if (w->explorer[p].living)
            t.who[t.living++] = (uint8_t)p;
    spawn_slashers(&t);
    if (w->turn % 5 == 0)
        spawn_wanderers(&t);
    act_all(&t, action);
    work_effects(&t);
    minions_act(&t);
    pass(&t);
    if (w->turn != 0 && w->turn % 50 == 0)
        fill_shelters(w);
    w->turn++;
}

/* ---- what is seen ---- */

/* A view does not show where a slasher saw its target. Its search for a target is repeated here. */
static int16_t remembered_by(const struct world *before, const struct world *now, const struct minion *seen)
{
    if (seen->state == SPAWNING)
        return seen->cell;
    for (int i = 0; i < before->minions; i++) {
        struct minion m = before->minion[i];
        if (m.id != seen->id)
            continue;
        if (m.state == STALKING || m.state == WANDERING)
            acquire(now, &m);
        return seen->state == STALKING || seen->state == RUSHING ? m.remembered : NOWHERE;
    }
    return NOWHERE;
}

static void see_minion(struct world *w, const struct world *before, struct minion m)
{
    if (w->minions == MINIONS)
        return;
    if (m.kind == SLASHER) {
        m.remembered = remembered_by(before, w, &m);
        if (m.state == SPAWNING && m.target >= 0)
            w->explorer[m.target].hunted = true;
    }
    if (m.id >= w->next_id)
        w->next_id = (int16_t)(m.id + 1);
    w->minion[w->minions++] = m;
}

static void see_effect(struct world *w, const char *type, int cell, int left, int caster, int victim)
{
    if (strcmp(type, "EFFECT_PLAN") == 0)
        add_effect(w, PLANNED, left, caster, NOBODY, NOWHERE);
    if (strcmp(type, "EFFECT_LIGHT") == 0)
        add_effect(w, LIT, left, caster, NOBODY, NOWHERE);
    if (strcmp(type, "EFFECT_SHELTER") == 0)
        add_effect(w, SHELTERED, left, NOBODY, NOBODY, cell);
    if (strcmp(type, "EFFECT_YELL") == 0) {
        w->explorer[caster].yelled_at |= (uint8_t)(1u << victim);
        add_effect(w, YELLED, left, caster, victim, NOWHERE);
    }
}

/* Reads a turn's view into the world that was before it. */
static bool read_turn(FILE *in, struct world *w)
{
    struct world before = *w;
    int n, id, x, y, a, b, c, explorers = 0;
    char type[20];
    if (fscanf(in, "%d", &n) != 1)
        return false;
    w->minions = w->effects = 0;
    for (int p = 0; p < SEATS; p++)
        w->explorer[p].living = false;
    while (n-- > 0 && fscanf(in, "%19s %d %d %d %d %d %d", type, &id, &x, &y, &a, &b, &c) == 7) {
        int cell = cell_at(x, y);
        if (strcmp(type, "EXPLORER") == 0) {
            struct explorer *e = &w->explorer[id];
            *e = (struct explorer){(int16_t)cell, (int16_t)a, (uint8_t)b, (uint8_t)c, e->yelled_at, true, e->hunted};
            if (explorers++ == 0)
                w->me = id;
        } else if (strncmp(type, "EFFECT", 6) == 0) {
            see_effect(w, type, cell, a, b, c);
        } else {
            int kind = strcmp(type, "SLASHER") == 0 ? SLASHER : WANDERER;
            see_minion(
                w, &before,
                (struct minion){(int16_t)id, (int16_t)cell, NOWHERE, (uint8_t)kind, (uint8_t)b, (uint8_t)a, (int8_t)c});
        }
    }
    return true;
}

/* The world before the first turn is read. */
static void begin(struct world *w)
{
    memset(w, 0, sizeof *w);
    w->next_id = SEATS;
    w->turn = -1;
}

/* ---- what a world is worth ---- */

enum { NO_COMPANY = 40 };

static int nearest_explorer(const struct world *w, int p, int cell)
{
    int least = NO_COMPANY;
    for (int q = 0; q < SEATS; q++) {
        int d = q != p && w->explorer[q].living ? distance(w->explorer[q].cell, cell) : FAR;
        least = d < least ? d : least;
    }
    return least;
}

static double value_of_minions(const struct world *w)
{
    int me = w->explorer[w->me].cell, wanderer = 20, slasher = 20;
    double value = 0;
    for (int i = 0; i < w->minions; i++) {
        const struct minion *m = &w->minion[i];
        int d = distance(m->cell, me);
        if (m->kind == WANDERER) {
            wanderer = d < wanderer ? d : wanderer;
            value -= m->target == w->me ? 10 : 0;
            value -= d <= 1 ? 100 : 0;
        } else {
            slasher = d < slasher ? d : slasher;
            value -= in_sight(m->cell, me) ? 10 : 0;
        }
    }
    return value + wanderer + 0.5 * slasher;
}

static double value_of_shelters(const struct world *w)
{
    int nearest = 40;
    for (int i = 0; i < w->effects; i++) {
        int d = w->effect[i].kind == SHELTERED ? distance(w->effect[i].cell, w->explorer[w->me].cell) : FAR;
        nearest = d < nearest ? d : nearest;
    }
    return -0.25 * nearest;
}

/* Only of the next turn: later the others are guesswork. */
static double value_of_others(const struct world *w, const struct world *before)
{
    int living = 0, nearest = 40;
    double value = 0;
    for (int p = 0; p < SEATS; p++) {
        if (p == w->me || !w->explorer[p].living)
            continue;
        int d = distance(w->explorer[p].cell, w->explorer[w->me].cell);
        living++;
        nearest = d < nearest ? d : nearest;
        value -= 20 * w->explorer[p].sanity;
    }
    if (w->explorer[w->me].yelled_at != before->explorer[w->me].yelled_at)
        value -= 200;
    return living >= 2 ? value - 2 * nearest : value;
}

/* With all others gone the game is won. Against the last of them it is about who loses less. */
static double value_of_the_end(const struct world *w)
{
    int living = 0, sanity = 0;
    for (int p = 0; p < SEATS; p++)
        if (p != w->me && w->explorer[p].living) {
            living++;
            sanity = w->explorer[p].sanity;
        }
    return living == 0 ? 20000 : living == 1 ? -40 * sanity : 0;
}

static double value(const struct world *w)
{
    const struct explorer *me = &w->explorer[w->me];
    if (!me->living)
        return -100000;
    int company = nearest_explorer(w, w->me, me->cell);
    return 100.0 * me->sanity - (company < NO_COMPANY ? 10 * company : 0) + 0.05 * me->lights +
           500.0 * (6 - group) * me->plans + value_of_minions(w) + value_of_shelters(w) + value_of_the_end(w);
}

/* ---- what others do ---- */

/* Whether somebody on this cell will probably be struck. */
static bool struck_at(const struct world *w, int cell)
{
    for (int i = 0; i < w->minions; i++) {
        const struct minion *m = &w->minion[i];
        if (m->kind == WANDERER && m->state == WANDERING && distance(m->cell, cell) <= 1)
            return true;
        if (m->kind == SLASHER && m->state == RUSHING && in_sight(m->cell, cell))
            return true;
    }
    return false;
}

static int nearest_minion(const struct world *w, int cell)
{
    int least = 40;
    for (int i = 0; i < w->minions; i++) {
        int d = distance(w->minion[i].cell, cell);
        least = d < least ? d : least;
    }
    return least;
}

/* One that gives, or while none does, one that will. */
static int nearest_shelter(const struct world *w, int cell)
{
    int least = FAR;
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].kind == SHELTERED && distance(w->effect[i].cell, cell) < least)
            least = distance(w->effect[i].cell, cell);
    if (least < FAR)
        return least;
    for (int i = 0; i < shelters; i++)
        if (distance(shelter[i], cell) < least)
            least = distance(shelter[i], cell);
    return least;
}

static int ways_from(int cell)
{
    return (next[cell][UP] >= 0) + (next[cell][RIGHT] >= 0) + (next[cell][DOWN] >= 0) + (next[cell][LEFT] >= 0);
}

static double liking(const struct world *w, int p, int cell, int manner)
{
    if (manner == FLEES)
        return nearest_minion(w, cell) + 0.1 * ways_from(cell);
    if (manner == SEEKS_SHELTER)
        return -nearest_shelter(w, cell) - (struck_at(w, cell) ? 1000 : 0);
    return nearest_minion(w, cell) - 2.0 * nearest_explorer(w, p, cell) - (struck_at(w, cell) ? 1000 : 0);
}

static int guess(const struct world *w, int p, int manner)
{
    int best = WAIT;
    if (manner == WAITS)
        return WAIT;
    double most = liking(w, p, w->explorer[p].cell, manner);
    for (int d = 0; d < 4; d++) {
        int cell = next[w->explorer[p].cell][d];
        double likes = cell < 0 ? 0 : liking(w, p, cell, manner);
        if (cell >= 0 && likes > most) {
            most = likes;
            best = d;
        }
    }
    return best;
}

/* Every explorer is assumed to behave as it has so far: counts how often each guess was right, and old turns count
 * less. */
static void judge(struct world *w, const struct world *before, double right[SEATS][MANNERS])
{
    for (int p = 0; p < SEATS; p++) {
        if (p == w->me || !w->explorer[p].living || !before->explorer[p].living)
            continue;
        for (int m = 0; m < MANNERS; m++) {
            int from = before->explorer[p].cell, action = guess(before, p, m);
            int to = action < WAIT ? next[from][action] : from;
            right[p][m] = 0.9 * right[p][m] + (to == w->explorer[p].cell);
            if (right[p][m] > right[p][w->manner[p]])
                w->manner[p] = (uint8_t)m;
        }
    }
}

/* ---- the search ---- */

enum { DEPTH = 10, NODES = 40000, TIME_MS = 40, MET = 1 << 17 };

static const char *const words[ACTIONS] = {"UP", "RIGHT", "DOWN", "LEFT", "WAIT", "PLAN", "LIGHT", "YELL"};

struct node {
    double score;
    int first; /* action */
    struct world world;
};

/* Worlds lie one behind the other, each as long as it must be. */
static double arena[(size_t)NODES * 80];
static size_t used;

struct queue {
    int length;
    struct node *node[NODES]; /* a heap, the best first */
};

static struct queue queue[DEPTH + 1];

static void push(struct queue *q, struct node *n)
{
    int i = q->length++;
    for (; i > 0 && q->node[(i - 1) / 2]->score < n->score; i = (i - 1) / 2)
        q->node[i] = q->node[(i - 1) / 2];
    q->node[i] = n;
}

static struct node *pop(struct queue *q)
{
    struct node *best = q->node[0], *last = q->node[--q->length];
    int i = 0;
    for (int child; (child = 2 * i + 1) < q->length; i = child) {
        if (child + 1 < q->length && q->node[child + 1]->score > q->node[child]->score)
            child++;
        if (q->node[child]->score <= last->score)
            break;
        q->node[i] = q->node[child];
    }
    q->node[i] = last;
    return best;
}

/* The worlds of this search by a hash of them and of the turn, with the best score of each. */
static struct {
    uint64_t hash;
    double score;
} met[MET];

static uint64_t mix(uint64_t hash, uint64_t x)
{
    hash = (hash ^ x) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* All that the turns to come depend on. */
static uint64_t hash_of(const struct world *w)
{
    uint64_t hash = mix(1, (uint64_t)w->turn);
    for (int p = 0; p < SEATS; p++) {
        const struct explorer *e = &w->explorer[p];
        uint64_t flags = (uint64_t)(e->living + 2 * e->hunted);
        hash = mix(hash, (uint16_t)e->cell | (uint64_t)(uint16_t)e->sanity << 16 | (uint64_t)e->plans << 32 |
                             (uint64_t)e->lights << 40 | (uint64_t)e->yelled_at << 48 | flags << 56);
    }
    for (int i = 0; i < w->effects; i++) {
        const struct effect *e = &w->effect[i];
        hash = mix(hash, e->kind | (uint64_t)e->left << 8 | (uint64_t)(uint8_t)e->caster << 16 |
                             (uint64_t)(uint8_t)e->victim << 24 | (uint64_t)(uint16_t)e->cell << 32);
    }
    for (int i = 0; i < w->minions; i++) {
        const struct minion *m = &w->minion[i];
        hash = mix(hash, (uint16_t)m->cell | (uint64_t)(uint16_t)m->remembered << 16 | (uint64_t)m->kind << 32 |
                             (uint64_t)m->state << 36 | (uint64_t)m->left << 40 | (uint64_t)(uint8_t)m->target << 48);
    }
    return hash;
}

/* Many ways lead to the same world: a step there and back, or two steps in the other order. Whether this node is not
 * better than one that was met before. */
static bool met_before(const struct node *n)
{
    uint64_t hash = hash_of(&n->world);
    size_t i = hash % MET;
    while (met[i].hash != 0 && met[i].hash != hash)
        i = (i + 1) % MET;
    if (met[i].hash == hash && met[i].score >= n->score)
        return true;
    met[i].hash = hash;
    met[i].score = n->score;
    return false;
}

/* How often each action was answered. Early stages show plans and lights, and know neither: none is ever used up. */
enum { PLANS = 2, LIGHTS = 3, TRIES = 3 };
static int asked[ACTIONS];

static bool can(const struct world *w, int action)
{
    const struct explorer *me = &w->explorer[w->me];
    if (action < WAIT)
        return next[me->cell][action] >= 0;
    if (action == PLAN)
        return me->plans > 0 && !casts(w, w->me) && (me->plans < PLANS || asked[PLAN] < TRIES);
    if (action == LIGHT)
        return me->lights > 0 && !casts(w, w->me) && (me->lights < LIGHTS || asked[LIGHT] < TRIES);
    if (action == YELL)
        return hears(w, w->me, 0) || hears(w, w->me, 1) || hears(w, w->me, 2) || hears(w, w->me, 3);
    return true;
}

/* A new node behind the last: the world copied, the turn played. NULL: no room. */
static struct node *play_on(const struct node *from, const int action[SEATS], int depth)
{
    size_t room = offsetof(struct node, world) + sizeof from->world;
    if (used + room > sizeof arena)
        return NULL;
    struct node *n = (struct node *)(void *)((char *)arena + used);
    memcpy(&n->world, &from->world, size_of(&from->world));
    play_turn(&n->world, action);
    n->first = depth == 0 ? action[from->world.me] : from->first;
    n->score = from->score + (1 - 0.02 * depth) * value(&n->world);
    if (depth == 0)
        n->score += value_of_others(&n->world, &from->world);
    return n;
}

static void keep(const struct node *n)
{
    used += (offsetof(struct node, world) + size_of(&n->world) + 15) & ~(size_t)15;
}

/* False: no room. */
static bool expand(const struct node *from, int depth, int *played)
{
    const struct world *w = &from->world;
    int action[SEATS], actions = depth < 2 ? ACTIONS : WAIT + 1;
    for (int p = 0; p < SEATS; p++)
        action[p] = p != w->me && w->explorer[p].living ? guess(w, p, w->manner[p]) : WAIT;
    for (int a = 0; a < actions; a++) {
        if (!can(w, a))
            continue;
        action[w->me] = a;
        struct node *n = play_on(from, action, depth);
        if (n == NULL || ++*played == NODES)
            return false;
        if (met_before(n))
            continue;
        keep(n);
        push(&queue[depth + 1], n);
    }
    return true;
}

static int64_t worlds; /* played, since the start */

/* CPU time, which is what the referee counts. */
#ifdef SORTIE_WORK
static double now_ms(void)
{
    return (double)worlds * 1e3 / (SORTIE_WORK);
}
#else
static double now_ms(void)
{
    return (double)clock() * 1e3 / CLOCKS_PER_SEC;
}
#endif

/* Tells a page what it considers (docs/play.md): of the deepest layer, the best score after each first action. */
#ifdef SORTIE_THOUGHTS
static void tell_actions(const struct queue *q)
{
    double best[ACTIONS];
    for (int a = 0; a < ACTIONS; a++) {
        best[a] = -1e9;
        for (int i = 0; i < q->length; i++)
            if (q->node[i]->first == a && q->node[i]->score > best[a])
                best[a] = q->node[i]->score;
        if (best[a] > -1e9)
            fprintf(stderr, "considers %.0f %s\n", best[a], words[a]);
    }
}
#else
#define tell_actions(q) ((void)0)
#endif

/* Rounds over the queues, one world of each, until all is played, or room or time is up. */
static int search(const struct world *w)
{
    static struct node root;
    int played = 0;
    bool more = true;
    double end = now_ms() + TIME_MS;
    used = 0;
    memset(met, 0, sizeof met);
    root = (struct node){.score = 0, .first = WAIT, .world = *w};
    for (int d = 0; d <= DEPTH; d++)
        queue[d].length = 0;
    push(&queue[0], &root);
    while (more && now_ms() < end) {
        more = false;
        for (int d = 0; d < DEPTH; d++)
            if (queue[d].length > 0) {
                int before = played;
                more = expand(pop(&queue[d]), d, &played);
                worlds += played - before;
                if (!more)
                    break;
            }
    }
#ifdef SEARCH_TELLS
    fprintf(stderr, "%d worlds, %s, %.1f ms\n", played, played < NODES ? "all" : "not all", now_ms() - end + TIME_MS);
#endif
    for (int d = DEPTH; d > 0; d--)
        if (queue[d].length > 0) {
            tell_actions(&queue[d]);
            return queue[d].node[0]->first;
        }
    return WAIT;
}

int main(void)
{
    static struct world world, before;
    static double right[SEATS][MANNERS];
    if (!read_start(stdin))
        return 1;
    begin(&world);
    for (world.turn = 0; read_turn(stdin, &world); world.turn++) {
        judge(&world, &before, right);
        before = world;
        int action = search(&world);
        asked[action]++;
        puts(words[action]);
        fflush(stdout);
    }
    return 0;
}
