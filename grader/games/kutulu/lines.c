#include "lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printf_like.h"
#include "base/scan.h"
#include "match/referee.h"

/* ORDER ACTION, ORDER EFFECT: rules.h */
const char *const kutulu_action_name[KUTULU_ACTIONS] = {"UP",   "RIGHT", "DOWN", "LEFT", "WAIT",
                                                        "PLAN", "LIGHT", "YELL", "FAULT"};
static const char *const kutulu_effect_name[] = {"PLAN", "LIGHT", "YELL", "SHELTER"};

/* ---- what is in the maze ---- */

/* A text that grows by parts of less than KUTULU_LINE_BYTES each. */
struct writer {
    char *at;
    int parts;
    int first; /* the player that comes first */
    bool note; /* a note, not a view */
};

static void put(struct writer *w, const char *format, ...) PRINTF_LIKE(2, 3);
static void put(struct writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    w->at += vsnprintf(w->at, KUTULU_LINE_BYTES, format, args);
    va_end(args);
    w->parts++;
}

static void write_explorers(struct writer *w, const struct kutulu *g)
{
    for (int i = 0; i < KUTULU_SEATS; i++) {
        int p = (w->first + i) % KUTULU_SEATS;
        const struct kutulu_player *e = &g->player[p];
        if (e->living)
            put(w, "%s %d %d %d %d %d %d%s", w->note ? "" : "EXPLORER", p, g->map->x[e->cell], g->map->y[e->cell],
                e->sanity, e->plans, e->lights, w->note ? "" : "\n");
    }
}

/* A slasher that walks or charges is shown with the life that it never loses. A target is a living player, or else
 * -1. */
static void write_minions(struct writer *w, const struct kutulu *g)
{
    static const char *const name[2][2] = {{"WANDERER", "SLASHER"}, {" W", " S"}}; /* ORDER KIND */
    for (const struct kutulu_minion *m = g->minion; m < g->minion + g->minions; m++) {
        bool counts = m->kind == KUTULU_WANDERER || m->state == KUTULU_SPAWNING || m->state == KUTULU_STALKING ||
                      m->state == KUTULU_STUNNED;
        int count = counts ? m->left : g->rules.life;
        int target = m->target >= 0 && g->player[m->target].living ? m->target : -1;
        put(w, "%s %d %d %d %d %d %d%s", name[w->note][m->kind], m->id, g->map->x[m->cell], g->map->y[m->cell],
            w->note ? m->state : count, w->note ? count : m->state, target, w->note ? "" : "\n");
    }
}

/* A yell has no place: -1 and -1. Players do not see one at a player that has left. */
static void write_effects(struct writer *w, const struct kutulu *g)
{
    for (const struct kutulu_effect *e = g->effect; e < g->effect + g->effects; e++) {
        int cell = e->kind == KUTULU_SHELTERED ? e->cell : g->player[e->caster].cell;
        bool yell = e->kind == KUTULU_YELLED;
        if (w->note || !yell || g->player[e->victim].living)
            put(w, "%s%s%s %d %d %d %d %d%s", w->note ? " " : "EFFECT_", kutulu_effect_name[e->kind],
                w->note ? "" : " -1", yell ? -1 : g->map->x[cell], yell ? -1 : g->map->y[cell], e->left, e->caster,
                e->victim, w->note ? "" : "\n");
    }
}

/* ---- what players read ---- */

size_t kutulu_write_start(const struct kutulu *g, char out[KUTULU_START_BYTES])
{
    const struct kutulu_map *map = g->map;
    struct writer w = {.at = out};
    put(&w, "%d\n", map->width);
    put(&w, "%d\n", map->height);
    for (int y = 0; y < map->height; y++) {
        char *row = w.at;
        put(&w, "%s\n", map->text[y]);
        for (int x = 0; x < map->width; x++)
            if (row[x] == 'S' || (row[x] == 'U' && !g->rules.horrors))
                row[x] = '.';
    }
    put(&w, "%d %d %d %d\n", g->rules.lonely, g->rules.group, g->rules.spawn_time, g->rules.life);
    return (size_t)(w.at - out);
}

size_t kutulu_write_view(const struct kutulu *g, int seat, char out[KUTULU_VIEW_BYTES])
{
    char things[KUTULU_VIEW_BYTES] = "";
    struct writer w = {.at = things, .first = seat};
    write_explorers(&w, g);
    write_minions(&w, g);
    write_effects(&w, g);
    return (size_t)snprintf(out, KUTULU_VIEW_BYTES, "%d\n%s", w.parts, things);
}

/* ---- notes ---- */

/* The longest note, with all possible minions, takes less than two thirds of it. */
enum { NOTE_BYTES = 2 * SEAT_LINE };

static void note_all(struct match *m, const struct kutulu *g, const char *word,
                     void (*write)(struct writer *w, const struct kutulu *g))
{
    char text[NOTE_BYTES];
    struct writer w = {.at = text, .note = true};
    put(&w, "%s", word);
    write(&w, g);
    match_note(m, "%s", text);
}

void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name)
{
    match_note(m, "maze %.*s", (int)strcspn(name, "."), name);
    for (int y = 0; y < g->map->height; y++)
        match_note(m, "row %s", g->map->text[y]);
    match_note(m, "numbers %d %d %d %d", g->rules.lonely, g->rules.group, g->rules.spawn_time, g->rules.life);
    note_all(m, g, "explorers", write_explorers);
}

static void note_doings(struct match *m, const struct kutulu *before, const uint8_t action[KUTULU_SEATS],
                        const struct kutulu_tally *tally)
{
    char text[NOTE_BYTES];
    struct writer w = {.at = text};
    put(&w, "turn %d", before->turn);
    for (int e = 0; e < KUTULU_SEATS; e++)
        put(&w, " %s",
            !before->player[e].living ? "-"
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
    note_all(m, after, "explorers", write_explorers);
    note_all(m, after, "minions", write_minions);
    note_all(m, after, "effects", write_effects);
}

bool kutulu_read_part(const char **at, char word[KUTULU_WORD], int number[], int count)
{
    bool fine = word == NULL || scan_text(at, " ");
    if (word != NULL && fine) {
        int length = (int)strcspn(*at, " ");
        snprintf(word, KUTULU_WORD, "%.*s", length, *at);
        *at += length;
    }
    for (int i = 0; i < count && fine; i++)
        fine = scan_text(at, " ") && scan_int(at, -1, 9999, &number[i]);
    return fine;
}

void kutulu_read_explorers(const char *at, struct kutulu_noted explorer[KUTULU_SEATS])
{
    int n[6];
    memset(explorer, 0, KUTULU_SEATS * sizeof *explorer);
    while (kutulu_read_part(&at, NULL, n, 6) && n[0] >= 0 && n[0] < KUTULU_SEATS)
        explorer[n[0]] = (struct kutulu_noted){true, n[1], n[2], n[3], n[4], n[5]};
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
    char *end;
    if (**at != ' ' || strspn(*at + 1, "-0123456789") == 0)
        return false;
    long value = strtol(*at + 1, &end, 10);
    if (end == *at + 1 || value < -1000000 || value > 1000000)
        return false;
    *at = end;
    *number = (int)value;
    return true;
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
