#include "format.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "format_kinds.h"
#include "league/elo.h"

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

int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count)
{
    if (!f->rules->format->ranks) {
        const struct round round = {f->round, f->rules->rounds, seating, outcome, count};
        round_rate(f->rating, &round);
        return 0;
    }
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
