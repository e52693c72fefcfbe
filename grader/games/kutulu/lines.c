#include "lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ORDER ACTION, ORDER EFFECT: rules.h */
const char *const kutulu_action_name[KUTULU_ACTIONS] = {"UP",   "RIGHT", "DOWN", "LEFT", "WAIT",
                                                        "PLAN", "LIGHT", "YELL", "FAULT"};
const char *const kutulu_effect_name[] = {"PLAN", "LIGHT", "YELL", "SHELTER"};

/* ---- views ---- */

void kutulu_write(struct kutulu_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    w->at += vsnprintf(w->at, KUTULU_LINE_BYTES, format, args);
    va_end(args);
    w->parts++;
}

size_t kutulu_write_start(const struct kutulu *g, char out[KUTULU_START_BYTES])
{
    const struct kutulu_map *map = g->map;
    struct kutulu_writer w = {out, 0};
    kutulu_write(&w, "%d\n", map->width);
    kutulu_write(&w, "%d\n", map->height);
    for (int y = 0; y < map->height; y++) {
        char *row = w.at;
        kutulu_write(&w, "%s\n", map->text[y]);
        for (int x = 0; x < map->width; x++)
            if (row[x] == 'S' || (row[x] == 'U' && !g->rules.horrors))
                row[x] = '.';
    }
    kutulu_write(&w, "%d %d %d %d\n", g->rules.lonely, g->rules.group, g->rules.spawn_time, g->rules.life);
    return (size_t)(w.at - out);
}

static void add_explorers(struct kutulu_writer *w, const struct kutulu *g, int seat)
{
    for (int i = 0; i < KUTULU_SEATS; i++) {
        int p = (seat + i) % KUTULU_SEATS;
        const struct kutulu_player *e = &g->player[p];
        if (e->living)
            kutulu_write(w, "EXPLORER %d %d %d %d %d %d\n", p, g->map->x[e->cell], g->map->y[e->cell], e->sanity,
                         e->plans, e->lights);
    }
}

int kutulu_shown_count(const struct kutulu *g, const struct kutulu_minion *m)
{
    bool counts = m->kind == KUTULU_WANDERER || m->state == KUTULU_SPAWNING || m->state == KUTULU_STALKING ||
                  m->state == KUTULU_STUNNED;
    return counts ? m->left : g->rules.life;
}

int kutulu_shown_target(const struct kutulu *g, const struct kutulu_minion *m)
{
    return m->target >= 0 && g->player[m->target].living ? m->target : -1;
}

static void add_minions(struct kutulu_writer *w, const struct kutulu *g)
{
    for (int i = 0; i < g->minions; i++) {
        const struct kutulu_minion *m = &g->minion[i];
        kutulu_write(w, "%s %d %d %d %d %d %d\n", m->kind == KUTULU_WANDERER ? "WANDERER" : "SLASHER", m->id,
                     g->map->x[m->cell], g->map->y[m->cell], kutulu_shown_count(g, m), m->state,
                     kutulu_shown_target(g, m));
    }
}

void kutulu_effect_place(const struct kutulu *g, const struct kutulu_effect *e, int *x, int *y)
{
    int cell = e->kind == KUTULU_SHELTERED ? e->cell : g->player[e->caster].cell;
    *x = e->kind == KUTULU_YELLED ? -1 : g->map->x[cell];
    *y = e->kind == KUTULU_YELLED ? -1 : g->map->y[cell];
}

static void add_effects(struct kutulu_writer *w, const struct kutulu *g)
{
    for (const struct kutulu_effect *e = g->effect; e < g->effect + g->effects; e++) {
        int x, y;
        kutulu_effect_place(g, e, &x, &y);
        if (e->kind != KUTULU_YELLED || g->player[e->victim].living)
            kutulu_write(w, "EFFECT_%s -1 %d %d %d %d %d\n", kutulu_effect_name[e->kind], x, y, e->left, e->caster,
                         e->victim);
    }
}

size_t kutulu_write_view(const struct kutulu *g, int seat, char out[KUTULU_VIEW_BYTES])
{
    char things[KUTULU_VIEW_BYTES] = "";
    struct kutulu_writer w = {things, 0};
    add_explorers(&w, g, seat);
    add_minions(&w, g);
    add_effects(&w, g);
    return (size_t)snprintf(out, KUTULU_VIEW_BYTES, "%d\n%s", w.parts, things);
}

/* ---- answers ---- */

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Returns whether the line at *at begins with this word, and moves past it. A word ends at a blank or at the end of the
 * line. */
static bool take_word(const char **at, const char *word)
{
    const char *c = *at;
    for (; *word != '\0'; word++, c++)
        if (upper(*c) != *word)
            return false;
    if (*c != '\0' && !blank(*c))
        return false;
    *at = c;
    return true;
}

/* Reads one blank and a number. A number above a million is as invalid as letters. */
static bool take_number(const char **at, int *number)
{
    const char *c = *at;
    if (*c++ != ' ')
        return false;
    bool negative = *c == '-';
    c += negative;
    const char *digits = c;
    int sum = 0;
    for (; *c >= '0' && *c <= '9'; c++) {
        sum = 10 * sum + (*c - '0');
        if (sum > 1000000)
            return false;
    }
    *at = c;
    *number = negative ? -sum : sum;
    return c != digits;
}

static void take_message(const char *at, struct kutulu_answer *answer)
{
    while (blank(*at))
        at++;
    size_t length = strlen(at);
    while (length > 0 && blank(at[length - 1]))
        length--;
    answer->message = length == 0 ? NULL : at;
    answer->message_length = length;
}

static const char *take_move(const char **at, struct kutulu_answer *answer)
{
    if (!take_number(at, &answer->x) || !take_number(at, &answer->y))
        return "MOVE wants two numbers, one blank before each";
    if (**at != '\0' && !blank(**at))
        return "after MOVE x y only a blank and a message may follow";
    answer->action = KUTULU_WAIT;
    answer->to = true;
    return NULL;
}

const char *kutulu_read_answer(const char *line, struct kutulu_answer *answer)
{
    const char *at = line, *why = NULL;
    *answer = (struct kutulu_answer){.action = KUTULU_FAULT};
    if (*line == '\0')
        return "an empty line";
    if (blank(line[0]))
        return "the command must stand at the beginning of the line";
    for (int i = 0; i < KUTULU_FAULT; i++)
        if (take_word(&at, kutulu_action_name[i]))
            answer->action = (enum kutulu_action)i;
    if (answer->action == KUTULU_FAULT)
        why = take_word(&at, "MOVE") ? take_move(&at, answer) : "no such command";
    if (why == NULL)
        take_message(at, answer);
    return why;
}

enum kutulu_action kutulu_action_of(const struct kutulu *g, int player, const struct kutulu_answer *answer)
{
    return answer->to ? kutulu_walk(g, player, answer->x, answer->y) : answer->action;
}
