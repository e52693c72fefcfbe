#include "home_league.h"

#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/command/trouble.h"
#include "base/memory.h"
#include "league/formats/format.h"

enum { START_RATING = 1500, LEAGUE_ROUNDS = 6 };

const char *home_league_start(struct home_league *l, const struct duel_plan *plan, int players, const char *format,
                              int rounds)
{
    bool knockout = strcmp(format, "knockout") == 0;
    memset(l, 0, sizeof *l);
    l->plan = plan;
    l->players = players;
    l->format = format;
    l->rules = (struct format_rules){.format = format_find(knockout ? "swiss" : format),
                                     .seats = 2,
                                     .rounds = rounds,
                                     .times = 1,
                                     .win = 1,
                                     .draw = 0.5,
                                     .knockout = knockout ? players : 0,
                                     .knockout_replays = knockout ? HOME_REPLAYS : 0};
    if (l->rules.format == NULL)
        return "is not league, swiss, roundrobin or knockout";
    if (knockout)
        l->rules.rounds = 0;
    else if (rounds == 0 && l->rules.format->ranks)
        for (int most = 1; most < players; most *= 2)
            l->rules.rounds++;
    else if (rounds == 0)
        l->rules.rounds = LEAGUE_ROUNDS;
    for (int i = 0; i < players; i++) {
        l->rating[i] = START_RATING;
        l->by_seed[i] = i;
    }
    l->chance = (struct chance){chance_part(plan->seed, "league", 0)};
    l->field = (struct format_field){
        .rules = &l->rules, .players = players, .by_seed = l->by_seed, .rating = l->rating, .lot = l->chance};
    return format_wrong(&l->rules);
}

int home_league_draw(struct home_league *l, struct seating seating[HOME_PLAYERS])
{
    l->field.round++;
    if (l->field.round > format_rounds(&l->rules, l->players))
        return FORMAT_OVER;
    return format_draw(&l->field, &l->chance, seating);
}

uint64_t home_league_seed(const struct home_league *l, int a, int b)
{
    return chance_part(l->plan->seed, "meeting", (uint64_t)l->meetings[a][b]) >> 1;
}

int home_league_pair(struct home_league *l, int a, int b, double share)
{
    if (!MEMORY_ROOM(l->match, l->matches + 1, l->room))
        return -1;
    l->match[l->matches] = (struct fit_match){.a = a, .b = b, .share = share, .match = l->matches};
    l->matches++;
    return 0;
}

void home_league_take(struct home_league *l, int a, int b, const struct duel *d)
{
    const struct duel_point sum = duel_sum(d, -1);
    const struct duel_point turned = {.pairs = sum.pairs,
                                      .wins = {sum.wins[DUEL_B], sum.wins[DUEL_A]},
                                      .draws = sum.draws,
                                      .wins_first = {sum.wins_first[DUEL_B], sum.wins_first[DUEL_A]}};
    duel_point_add(&l->met[a][b], &sum);
    duel_point_add(&l->met[b][a], &turned);
    l->meetings[b][a] = ++l->meetings[a][b];
    l->games = 2 * d->plan.point[0].games * (d->plan.game->seats - 1);
}

int home_league_rate(struct home_league *l, const struct seating *seating, const struct outcome *outcome, int count)
{
    return format_rate(&l->field, seating, outcome, count);
}

/* ---- the table ---- */

struct duel_point home_league_sum(const struct home_league *l, int player)
{
    struct duel_point sum = {.pairs = 0};
    for (int other = 0; other < l->players; other++)
        duel_point_add(&sum, &l->met[player][other]);
    return sum;
}

/* By the fitted ratings: the order of the matches does not matter, and nobody profits from a bye. */
static void order_by_rating(struct home_league *l)
{
    for (int i = 0; i < l->players; i++) {
        int better = 0;
        for (int j = 0; j < l->players; j++)
            better += l->fit[j].rating > l->fit[i].rating || (j < i && l->fit[j].rating == l->fit[i].rating);
        l->order[better] = i;
    }
}

/* Meetings with a program that cannot play say nothing about its opponents' strength. */
static void leave_out_failed(struct home_league *l)
{
    int kept = 0;
    for (int i = 0; i < l->matches; i++)
        if (!l->cannot_play[l->match[i].a] && !l->cannot_play[l->match[i].b])
            l->match[kept++] = l->match[i];
    l->matches = kept;
}

int home_league_end(struct home_league *l)
{
    leave_out_failed(l);
    TRY(fit_all(l->match, l->matches, l->games > 0 ? l->games : 1, l->players, l->fit));
    order_by_rating(l);
    if (!l->rules.format->ranks || l->field.past.matches == 0)
        return 0;
    TRY(format_rank(&l->field, l->standing));
    for (int i = 0; i < l->players; i++)
        l->order[i] = l->standing[i].player;
    return 0;
}

void home_league_close(struct home_league *l)
{
    format_past_free(&l->field.past);
    free(l->match);
    l->match = NULL;
}
