#include "format.h"

#include <stdlib.h>
#include <string.h>

#include "format_kinds.h"
#include "league/round.h"

const struct format *const formats_known[] = {&format_league, &format_swiss, &format_roundrobin, NULL};

const struct format *format_find(const char *name)
{
    const struct format *const *f = formats_known;
    while (*f != NULL && strcmp((*f)->name, name) != 0)
        f++;
    return *f;
}

const char *format_wrong(const struct format_rules *r)
{
    if (r->seats > 2 && !r->format->many)
        return "needs a game of two; this one's matches have more seats";
    if (r->knockout > 0 && !r->format->ranks)
        return "has no standing that a knock-out could begin with; take swiss or roundrobin";
    if (r->knockout == 1)
        return "a knock-out needs two players";
    return NULL;
}

/* ---- the past ---- */

static int grow(void **at, size_t size, int *room, int wanted)
{
    int more = wanted * 2 + 16;
    if (wanted <= *room)
        return 0;
    void *bigger = realloc(*at, (size_t)more * size);
    if (bigger == NULL)
        return -1;
    *at = bigger;
    *room = more;
    return 0;
}

int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count)
{
    int room = past->room, wanted = past->matches + count;
    void *seatings = past->seating, *outcomes = past->outcome, *ends = past->end;
    int rc = grow(&seatings, sizeof *seating, &room, wanted);
    past->seating = seatings;
    if (rc == 0)
        rc = grow(&outcomes, sizeof *outcome, &past->room, wanted);
    past->outcome = outcomes;
    if (rc == 0)
        rc = grow(&ends, sizeof *past->end, &past->round_room, past->rounds + 1);
    past->end = ends;
    if (rc != 0)
        return -1;
    if (count > 0) {
        memcpy(past->seating + past->matches, seating, (size_t)count * sizeof *seating);
        memcpy(past->outcome + past->matches, outcome, (size_t)count * sizeof *outcome);
    }
    past->matches = wanted;
    past->end[past->rounds++] = wanted;
    return 0;
}

void format_past_free(struct format_past *past)
{
    free(past->seating);
    free(past->outcome);
    free(past->end);
    memset(past, 0, sizeof *past);
}

double format_share(const struct outcome *o, int seat)
{
    double own = o->share[seat][!seat], other = o->share[!seat][seat];
    if (!o->known)
        return 0.5;
    return own > other ? 1 : own == other && own > 0 ? 0.5 : 0;
}

/* ---- any format ---- */

int64_t format_rounds(const struct format_rules *r, int players)
{
    return (int64_t)r->format->rounds(r, players) + knockout_rounds(r, players);
}

int64_t format_matches(const struct format_rules *r, int players)
{
    return (int64_t)r->format->rounds(r, players) * (players / r->seats) + knockout_matches(r, players);
}

bool format_is_knockout(const struct format_rules *r, int players, int round)
{
    return round > r->format->rounds(r, players);
}

int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    if (!format_is_knockout(f->rules, f->players, f->round))
        return f->rules->format->draw(f, chance, seating);
    return f->rules->knockout > 0 ? knockout_draw(f, seating) : FORMAT_OVER;
}

static int own_rounds(const struct format_field *f)
{
    int most = f->rules->format->rounds(f->rules, f->players);
    return f->past.rounds < most ? f->past.rounds : most;
}

int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count)
{
    if (!f->rules->format->ranks) {
        round_rate(f->rating, seating, outcome, count, f->round, f->rules->rounds);
        return 0;
    }
    struct format_standing *table = malloc(((size_t)f->players + 1) * sizeof *table);
    int rc = table == NULL ? -1 : f->rules->format->rank(f, own_rounds(f), table);
    for (int i = 0; i < f->players && rc == 0; i++)
        f->rating[table[i].player] = table[i].points;
    free(table);
    return rc;
}

int format_rank(const struct format_field *f, struct format_standing *table)
{
    int rc = f->rules->format->rank(f, own_rounds(f), table);
    return rc == 0 && f->rules->knockout > 0 ? knockout_rank(f, table) : rc;
}
