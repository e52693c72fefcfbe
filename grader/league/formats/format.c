#include "format.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "league/elo.h"

/* ---- what was played ---- */

int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count)
{
    int wanted = past->matches + count;
    size_t room = past->room, most = (size_t)wanted + 1; /* one at least: no list is NULL */
    if (!MEMORY_ROOM(past->seating, most, room))
        return -1;
    if (!MEMORY_ROOM(past->outcome, most, past->room))
        return -1;
    if (!MEMORY_ROOM(past->end, past->rounds + 1, past->round_room))
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

/* ---- standings ---- */

/* How many rounds the format has without a knock-out. */
static int rounds_of(const struct format_rules *r, int players)
{
    return r->format->rounds == NULL ? r->rounds : r->format->rounds(r, players);
}

int format_own_rounds(const struct format_field *f)
{
    int most = rounds_of(f->rules, f->players);
    return f->past.rounds < most ? f->past.rounds : most;
}

void format_begin(const struct format_field *f, struct format_standing *table)
{
    for (int seed = 0; seed < f->players; seed++) {
        struct format_standing *t = &table[f->by_seed[seed]];
        *t = (struct format_standing){.player = f->by_seed[seed], .seed = seed};
    }
}

void format_tally(struct format_standing *t, double share)
{
    t->wins += share > 0.5;
    t->draws += share == 0.5;
    t->losses += share < 0.5;
}

int format_by_points(const void *left, const void *right)
{
    const struct format_standing *a = (const struct format_standing *)left, *b = (const struct format_standing *)right;
    return a->points != b->points ? (a->points > b->points ? -1 : 1) : format_by_ties(left, right);
}

int format_by_ties(const void *left, const void *right)
{
    const struct format_standing *a = (const struct format_standing *)left, *b = (const struct format_standing *)right;
    for (int i = 0; i < FORMAT_TIES; i++)
        if (a->tie[i] != b->tie[i])
            return a->tie[i] > b->tie[i] ? -1 : 1;
    return a->seed - b->seed;
}

/* ---- the formats ---- */

static int draw_league(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    return pairing_seat(f->rating, f->players, f->rules->seats, chance, seating);
}

const struct format format_league = {.name = "league", .title = "League", .many = true, .draw = draw_league};

const struct format *const formats_known[] = {&format_league, &format_swiss, &format_roundrobin, &format_leagues, NULL};

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
    if (r->by_fit && r->format->ranks)
        return "has a standing of its own; only a league is ranked by the fit";
    if (r->knockout > 0 && !r->format->ranks)
        return "has no standing that a knock-out could begin with; take swiss or roundrobin";
    if (r->knockout > 0 && r->seats > 2)
        return "a knock-out needs a game of two";
    if (r->format->bosses && (r->bosses < 1 || r->stage < 1))
        return "needs a boss for each league but the highest: set bosses";
    if (r->knockout == 1)
        return "a knock-out needs two players";
    return NULL;
}

bool format_read_bosses(struct format_rules *r, const char *text, int players)
{
    int player;
    for (r->bosses = 0; *text != '\0' && r->bosses < FORMAT_BOSSES; r->boss[r->bosses++] = player) {
        if ((r->bosses > 0 && !scan_text(&text, ",")) || !scan_int(&text, FORMAT_NO_BOSS, INT_MAX, &player) ||
            player >= players)
            return false;
        for (int i = 0; i < r->bosses; i++)
            if (player != FORMAT_NO_BOSS && r->boss[i] == player)
                return false;
    }
    return *text == '\0';
}

/* ---- any format ---- */

int64_t format_rounds(const struct format_rules *r, int players)
{
    return (int64_t)rounds_of(r, players) + knockout_rounds(r, players);
}

int64_t format_matches(const struct format_rules *r, int players)
{
    return (int64_t)rounds_of(r, players) * (players / r->seats) + knockout_matches(r, players);
}

bool format_is_knockout(const struct format_rules *r, int players, int round)
{
    return round > rounds_of(r, players);
}

int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    if (!format_is_knockout(f->rules, f->players, f->round))
        return f->rules->format->draw(f, chance, seating);
    return f->rules->knockout > 0 ? knockout_draw(f, seating) : FORMAT_OVER;
}

int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count)
{
    if (!f->rules->format->ranks) {
        const struct round round = {f->round, f->rules->rounds, seating, outcome, count};
        round_rate(f->rating, &round);
        return 0;
    }
    if (format_past_add(&f->past, seating, outcome, count) != 0)
        return -1;
    struct format_standing *table = (struct format_standing *)malloc(((size_t)f->players + 1) * sizeof *table);
    int rc = table == NULL ? -1 : f->rules->format->rank(f, format_own_rounds(f), table);
    for (int i = 0; i < f->players && rc == 0; i++)
        f->rating[table[i].player] = table[i].points;
    free(table);
    return rc;
}

int format_rank(const struct format_field *f, struct format_standing *table)
{
    int rc = f->rules->format->rank(f, format_own_rounds(f), table);
    if (rc == 0 && f->rules->knockout > 0)
        knockout_rank(f, table);
    return rc;
}
