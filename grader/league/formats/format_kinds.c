#include "format_kinds.h"

#include "league/pairing.h"

int format_given_rounds(const struct format_rules *rules, int players)
{
    (void)players;
    return rules->rounds;
}

static int draw_league(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    return pairing_seat(f->rating, f->players, f->rules->seats, chance, seating);
}

const struct format format_league = {
    .name = "league", .title = "League", .many = true, .rounds = format_given_rounds, .draw = draw_league};

/* ---- standings ---- */

int format_own_rounds(const struct format_field *f)
{
    int most = f->rules->format->rounds(f->rules, f->players);
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
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    for (int i = 0; i < FORMAT_TIES; i++)
        if (a->tie[i] != b->tie[i])
            return a->tie[i] > b->tie[i] ? -1 : 1;
    return a->seed - b->seed;
}
