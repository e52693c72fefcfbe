#include "kutulu.h"

#include <string.h>

#include "lines.h"
#include "match/chances.h"

enum { FAR = 9 };

struct position {
    int first; /* the seat of explorer 0 */
    struct kutulu_noted explorer[KUTULU_SEATS], next[KUTULU_SEATS];
    int minion[KUTULU_SEATS]; /* steps from each explorer to the nearest minion, walls aside */
};

static void begin_game(struct position *p, int first)
{
    memset(p, 0, sizeof *p);
    p->first = first;
    for (int e = 0; e < KUTULU_SEATS; e++) {
        p->explorer[e] = (struct kutulu_noted){.living = true, .sanity = KUTULU_SANITY};
        p->minion[e] = FAR;
    }
}

/* ---- notes ---- */

static int apart(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* They are noted behind the explorers. */
static void take_minions(struct position *p, const char *at)
{
    char kind[KUTULU_WORD];
    int n[6];
    memcpy(p->explorer, p->next, sizeof p->explorer);
    for (int e = 0; e < KUTULU_SEATS; e++)
        p->minion[e] = FAR;
    while (kutulu_read_part(&at, kind, n, 6))
        for (int e = 0; e < KUTULU_SEATS; e++) {
            int steps = apart(p->explorer[e].x, n[1]) + apart(p->explorer[e].y, n[2]);
            p->minion[e] = steps < p->minion[e] ? steps : p->minion[e];
        }
}

static void kutulu_chances_take(void *self, const struct match *m, const struct match_event *e)
{
    struct position *p = (struct position *)self;
    const char *note = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
    if (e->what == EVENT_GAME)
        begin_game(p, e->side);
    else if (strncmp(note, "explorers", 9) == 0)
        kutulu_read_explorers(note + 9, p->next);
    else if (strncmp(note, "minions", 7) == 0)
        take_minions(p, note + 7);
}

/* ---- what an explorer is worth ---- */

/* In points of sanity. They fit 1,000 games of `flee` (docs/kutulu.md). */
enum { PLAN_WORTH = 20, ALONE_COST = 24, MINION_COST = 5, MINION_OF = 4 };

static bool is_alone(const struct position *p, int explorer)
{
    const struct kutulu_noted *me = &p->explorer[explorer];
    for (int i = 0; i < KUTULU_SEATS; i++)
        if (i != explorer && p->explorer[i].living &&
            apart(me->x, p->explorer[i].x) + apart(me->y, p->explorer[i].y) <= KUTULU_RANGE)
            return false;
    return true;
}

static int sanity_of(const struct position *p, int explorer)
{
    const struct kutulu_noted *e = &p->explorer[explorer];
    return e->sanity + PLAN_WORTH * e->plans - ALONE_COST * is_alone(p, explorer) -
           MINION_COST * (FAR - p->minion[explorer]) / MINION_OF;
}

static void kutulu_chances_now(void *self, int chance[SEATS_MOST])
{
    const struct position *p = (const struct position *)self;
    int worth[KUTULU_SEATS], most = 0, strength[KUTULU_SEATS];
    for (int i = 0; i < KUTULU_SEATS; i++) {
        worth[i] = sanity_of(p, i);
        most = p->explorer[i].living && worth[i] > most ? worth[i] : most;
    }
    int scale = 14 + (int)chances_root(100 * most);
    for (int i = 0; i < KUTULU_SEATS; i++)
        strength[(p->first + i) % KUTULU_SEATS] = p->explorer[i].living ? 680 * worth[i] / scale : CHANCES_NONE;
    chances_of(KUTULU_SEATS, strength, chance);
}

const struct game_chances kutulu_chances = {
    .by = "sanity, plans, and who and what is near",
    .size = sizeof(struct position),
    .take = kutulu_chances_take,
    .chances = kutulu_chances_now,
};
