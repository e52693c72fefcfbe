#include "kutulu.h"

#include <stdio.h>
#include <string.h>

#include "lines.h"
#include "match/referee.h"

/* The longest note, with all possible minions, takes less than two thirds of it. */
enum { NOTE_BYTES = 2 * SEAT_LINE };

/* ---- the position ---- */

bool kutulu_older(const char *record)
{
    const char *first = strstr(record, "\nexplorers ");
    int plans, lights;
    return first != NULL && strstr(record, " stage 1 ") != NULL &&
           sscanf(first, " explorers %*d %*d %*d %*d %d %d", &plans, &lights) == 2 && plans == 0 && lights == 0;
}

static void note_explorers(struct match *m, const struct kutulu *g)
{
    char text[NOTE_BYTES];
    struct kutulu_writer w = {text, 0};
    kutulu_write(&w, "explorers");
    for (int e = 0; e < KUTULU_SEATS; e++) {
        const struct kutulu_player *p = &g->player[e];
        if (p->living)
            kutulu_write(&w, " %d %d %d %d %d %d", e, g->map->x[p->cell], g->map->y[p->cell], p->sanity, p->plans,
                         p->lights);
    }
    match_note(m, "%s", text);
}

static void note_minions(struct match *m, const struct kutulu *g)
{
    char text[NOTE_BYTES];
    struct kutulu_writer w = {text, 0};
    kutulu_write(&w, "minions");
    for (const struct kutulu_minion *i = g->minion; i < g->minion + g->minions; i++)
        kutulu_write(&w, " %c %d %d %d %d %d %d", i->kind == KUTULU_WANDERER ? 'W' : 'S', i->id, g->map->x[i->cell],
                     g->map->y[i->cell], i->state, kutulu_shown_count(g, i), kutulu_shown_target(g, i));
    match_note(m, "%s", text);
}

static void note_effects(struct match *m, const struct kutulu *g)
{
    char text[NOTE_BYTES];
    struct kutulu_writer w = {text, 0};
    kutulu_write(&w, "effects");
    for (const struct kutulu_effect *e = g->effect; e < g->effect + g->effects; e++) {
        int x, y;
        kutulu_effect_place(g, e, &x, &y);
        kutulu_write(&w, " %s %d %d %d %d %d", kutulu_effect_name[e->kind], x, y, e->left, e->caster, e->victim);
    }
    match_note(m, "%s", text);
}

/* ---- the start and a turn ---- */

void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name)
{
    match_note(m, "maze %.*s", (int)strcspn(name, "."), name);
    for (int y = 0; y < g->map->height; y++)
        match_note(m, "row %s", g->map->text[y]);
    match_note(m, "numbers %d %d %d %d", g->rules.lonely, g->rules.group, g->rules.spawn_time, g->rules.life);
    note_explorers(m, g);
}

static void note_doings(struct match *m, const struct kutulu *before, const uint8_t action[KUTULU_SEATS],
                        const struct kutulu_tally *tally)
{
    char text[NOTE_BYTES];
    struct kutulu_writer w = {text, 0};
    kutulu_write(&w, "turn %d", before->turn);
    for (int e = 0; e < KUTULU_SEATS; e++)
        kutulu_write(&w, " %s",
                     !before->player[e].living
                         ? "-"
                         : kutulu_action_name[action[e] == KUTULU_FAULT ? KUTULU_FAULT : tally->done[e]]);
    match_note(m, "%s", text);
}

void kutulu_note_turn(struct match *m, const struct kutulu *before, const struct kutulu *after,
                      const uint8_t action[KUTULU_SEATS], const struct kutulu_tally *t)
{
    note_doings(m, before, action, t);
    for (int e = 0; e < KUTULU_SEATS; e++)
        if (before->player[e].living && action[e] != KUTULU_FAULT)
            match_note(m, "change %d %d %d %d %d %d", e, t->wanderers[e], t->slashers[e], t->planned[e],
                       t->sheltered[e], t->passed[e]);
    for (int e = 0; e < KUTULU_SEATS; e++)
        if (before->player[e].living && !after->player[e].living)
            match_note(m, "left %d %d", e, after->player[e].score);
    note_explorers(m, after);
    note_minions(m, after);
    note_effects(m, after);
}
