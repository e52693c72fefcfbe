/*
 * The world of samples/kutulu/search.c against the rules. Four copies look on, and each predicts the turn that follows
 * from the four actions. They differ in nothing but whom a minion takes that must choose between two as near: each
 * fears for itself. So where all four say the same, chance has no say, and what comes must be just that.
 */
#define _GNU_SOURCE
int search_main(void);
#define main search_main
#include "../../../samples/kutulu/search.c"
#undef main

#include "games/kutulu/lines.h"
#include "games/kutulu/maps/carve.h"
#include "lib/suite.h"

enum { GAMES = 100 };

static struct kutulu_map the_map;
static struct kutulu_random chance;

static struct {
    int predicted, with_light, with_stalkers, tied, unseen;
} seen;

/* ---- the same world, once as the rules have it ---- */

/* No view shows yells at players that have left, so they are left out. */
static void true_world(const struct kutulu *g, struct world *w)
{
    memset(w, 0, sizeof *w);
    w->turn = g->turn;
    w->next_id = (int16_t)g->next_id;
    for (int p = 0; p < SEATS; p++) {
        const struct kutulu_player *e = &g->player[p];
        w->explorer[p] = (struct explorer){e->cell, e->sanity, e->plans, e->lights, e->yelled_at, e->living, e->hunted};
    }
    for (int i = 0; i < g->effects; i++) {
        const struct kutulu_effect *e = &g->effect[i];
        if (e->kind != KUTULU_YELLED || g->player[e->victim].living)
            add_effect(w, e->kind, e->left, e->caster, e->victim, e->cell);
    }
    for (int i = 0; i < g->minions; i++) {
        const struct kutulu_minion *m = &g->minion[i];
        w->minion[w->minions++] =
            (struct minion){(int16_t)m->id, m->cell, m->remembered, m->kind, m->state, m->left, m->target};
    }
}

/* Whether two things differ in a field. Prints it if wanted. */
static bool differ(const char *quiet, int a, int b, const char *what)
{
    if (a != b && quiet != NULL)
        fprintf(stderr, "\n%s: %s is %d, and should be %d\n", quiet, what, a, b);
    return a != b;
}

static bool minions_differ(const struct world *a, const struct world *b, bool memories, const char *who)
{
    if (differ(who, a->minions, b->minions, "the number of minions"))
        return true;
    for (int i = 0; i < a->minions; i++) {
        const struct minion *m = &a->minion[i], *n = &b->minion[i];
        int target = m->target >= 0 && b->explorer[m->target].living ? m->target : NOBODY;
        int other = n->target >= 0 && b->explorer[n->target].living ? n->target : NOBODY;
        bool counts = m->kind == WANDERER || m->state == SPAWNING || m->state == STALKING || m->state == STUNNED;
        if (differ(who, m->id, n->id, "a minion's number") || differ(who, m->kind, n->kind, "its kind") ||
            differ(who, m->cell, n->cell, "its cell") || differ(who, m->state, n->state, "its state") ||
            differ(who, target, other, "its target") || (counts && differ(who, m->left, n->left, "its count")) ||
            (memories && m->kind == SLASHER && differ(who, m->remembered, n->remembered, "what it remembers")))
            return true;
    }
    return false;
}

static bool explorers_differ(const struct world *a, const struct world *b, const char *who)
{
    unsigned living = 0;
    for (int p = 0; p < SEATS; p++)
        living |= (unsigned)b->explorer[p].living << p;
    for (int p = 0; p < SEATS; p++) {
        const struct explorer *e = &a->explorer[p], *f = &b->explorer[p];
        if (differ(who, e->living, f->living, "living"))
            return true;
        if (f->living && (differ(who, e->cell, f->cell, "a cell") || differ(who, e->sanity, f->sanity, "sanity") ||
                          differ(who, e->plans, f->plans, "plans") || differ(who, e->lights, f->lights, "lights") ||
                          differ(who, e->hunted, f->hunted, "hunted") ||
                          differ(who, (int)(e->yelled_at & living), (int)(f->yelled_at & living), "yelled at")))
            return true;
    }
    return false;
}

static bool effects_differ(const struct world *a, const struct world *b, const char *who)
{
    if (differ(who, a->effects, b->effects, "the number of effects"))
        return true;
    for (int i = 0; i < a->effects; i++)
        if (differ(who, a->effect[i].kind, b->effect[i].kind, "an effect") ||
            differ(who, a->effect[i].left, b->effect[i].left, "what is left of it") ||
            differ(who, a->effect[i].caster, b->effect[i].caster, "its caster") ||
            differ(who, a->effect[i].victim, b->effect[i].victim, "its victim") ||
            differ(who, a->effect[i].cell, b->effect[i].cell, "its cell"))
            return true;
    return false;
}

/* who: NULL where a difference is no wrong. */
static bool worlds_differ(const struct world *a, const struct world *b, bool memories, const char *who)
{
    return differ(who, a->turn, b->turn, "the turn") || explorers_differ(a, b, who) || effects_differ(a, b, who) ||
           minions_differ(a, b, memories, who);
}

/* ---- a game that four copies look at ---- */

static void look(struct world *w, const struct kutulu *g, int seat)
{
    char text[KUTULU_VIEW_BYTES];
    FILE *in = fmemopen(text, kutulu_write_view(g, seat, text), "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    CU_ASSERT_FATAL(read_turn(in, w));
    w->turn = g->turn;
    fclose(in);
}

/* Somebody has left, or a yell is not shown: the next turns depend on what no view tells. */
static bool hides(const struct kutulu *g)
{
    for (int i = 0; i < g->effects; i++)
        if (g->effect[i].kind == KUTULU_YELLED && !g->player[g->effect[i].victim].living)
            return true;
    for (int p = 0; p < SEATS; p++)
        if (!g->player[p].living && g->player[p].score + 5 > g->turn)
            return true;
    return false;
}

static void count(const struct world *w)
{
    seen.predicted++;
    for (int i = 0; i < w->effects; i++)
        if (w->effect[i].kind == LIT) {
            seen.with_light++;
            break;
        }
    for (int i = 0; i < w->minions; i++)
        if (w->minion[i].state == STALKING) {
            seen.with_stalkers++;
            break;
        }
}

static int choose(const struct world *w, int p)
{
    int what = kutulu_random_below(&chance, 12);
    if (what < 7)
        return guess(w, p, kutulu_random_below(&chance, MANNERS));
    return what == 7 ? kutulu_random_below(&chance, ACTIONS) : kutulu_random_below(&chance, 4);
}

static void play_and_predict(struct kutulu *g, struct world copy[SEATS])
{
    struct world predicted[SEATS], now;
    struct kutulu_tally tally;
    uint8_t action[SEATS];
    int actions[SEATS], first = -1;
    bool same = true, hidden = hides(g);
    for (int p = 0; p < SEATS; p++) {
        if (!g->player[p].living)
            continue;
        look(&copy[p], g, p);
        true_world(g, &now);
        CU_ASSERT_FALSE_FATAL(worlds_differ(&copy[p], &now, !hidden, "what is read"));
        actions[p] = choose(&copy[p], p);
    }
    for (int p = 0; p < SEATS; p++)
        action[p] = (uint8_t)(g->player[p].living ? actions[p] : WAIT);
    for (int p = 0; p < SEATS; p++) {
        if (!g->player[p].living)
            continue;
        predicted[p] = copy[p];
        play_turn(&predicted[p], actions);
        first = first < 0 ? p : first;
        same = same && !worlds_differ(&predicted[p], &predicted[first], true, NULL);
    }
    kutulu_turn(g, action, &tally);
    true_world(g, &now);
    if (hidden || hides(g))
        seen.unseen++;
    else if (!same)
        seen.tied++;
    else {
        CU_ASSERT_FALSE_FATAL(worlds_differ(&predicted[first], &now, true, "what is predicted"));
        count(&now);
    }
}

static void look_on(int number)
{
    static struct world copy[SEATS];
    struct kutulu g;
    char text[KUTULU_MAP_BYTES], start[KUTULU_START_BYTES];
    struct kutulu_map_error error;
    struct kutulu_carving carving = {
        .width = 13 + number % 12, .height = 13 + number % 8, .spawns = 4, .shelters = 4, .open = 20};
    CU_ASSERT_EQUAL_FATAL(kutulu_carve(&carving, &chance, text), 0);
    CU_ASSERT_EQUAL_FATAL(kutulu_map_read(&the_map, text, strlen(text), &error), 0);
    struct kutulu_rules rules = kutulu_rules_of(KUTULU_STAGE_ALL, &chance);
    kutulu_start(&g, &the_map, &rules, chance);
    for (int p = 0; p < SEATS; p++) {
        FILE *in = fmemopen(start, kutulu_write_start(&g, start), "r");
        CU_ASSERT_FATAL(in != NULL && read_start(in));
        fclose(in);
        begin(&copy[p]);
    }
    while (!kutulu_over(&g))
        play_and_predict(&g, copy);
}

static void predictions(void)
{
    memset(&seen, 0, sizeof seen);
    chance = kutulu_random_seeded(5);
    for (int number = 0; number < GAMES; number++)
        look_on(number);
    if (getenv("KUTULU_SEEN") != NULL)
        fprintf(
            stderr,
            "\n%d turns predicted, %d with light, %d with a slasher that stalks; %d tied, %d with what no view shows\n",
            seen.predicted, seen.with_light, seen.with_stalkers, seen.tied, seen.unseen);
    CU_ASSERT(seen.predicted > 30 * GAMES && seen.with_light > GAMES && seen.with_stalkers > GAMES);
}

/* ---- worlds that were met before ---- */

/* An explorer in a hall without anybody else. */
static void alone_in_a_hall(struct world *w)
{
    char start[] = "10 10\n##########\n#........#\n#........#\n#........#\n#........#\n#........#\n#........#\n"
                   "#........#\n#........#\n##########\n3 1 3 40\n";
    FILE *in = fmemopen(start, strlen(start), "r");
    CU_ASSERT_FATAL(in != NULL && read_start(in));
    fclose(in);
    begin(w);
    w->turn = 1;
    w->explorer[0] = (struct explorer){(int16_t)at[4][4], 200, 2, 3, 0, true, true};
}

/* The hash of where two actions lead. */
static uint64_t after(const struct world *w, int first, int second)
{
    struct world copy = *w;
    int action[SEATS] = {first, WAIT, WAIT, WAIT};
    play_turn(&copy, action);
    action[0] = second;
    play_turn(&copy, action);
    return hash_of(&copy);
}

static void same_worlds(void)
{
    static struct node n;
    alone_in_a_hall(&n.world);
    CU_ASSERT_EQUAL(after(&n.world, UP, RIGHT), after(&n.world, RIGHT, UP));
    CU_ASSERT_EQUAL(after(&n.world, LEFT, RIGHT), after(&n.world, WAIT, WAIT));
    CU_ASSERT_NOT_EQUAL(after(&n.world, UP, UP), after(&n.world, WAIT, WAIT));
    CU_ASSERT_NOT_EQUAL(after(&n.world, LIGHT, WAIT), after(&n.world, WAIT, WAIT));
    memset(met, 0, sizeof met);
    n.score = 5;
    CU_ASSERT_FALSE(met_before(&n));
    CU_ASSERT_TRUE(met_before(&n));
    n.score = 6; /* a better way to the same world */
    CU_ASSERT_FALSE(met_before(&n));
    n.world.explorer[0].sanity--;
    CU_ASSERT_FALSE(met_before(&n));
}

static const struct test tests[] = {
    {"kutulu-predictions", predictions, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-same-worlds", same_worlds, 0},
    {NULL, NULL, 0},
};

const struct suite kutulu_search_suite = {"kutulu-search", tests};
