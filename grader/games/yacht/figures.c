#include "yacht.h"

#include "match/game_log.h"
#include "match/match.h"
#include "position.h"

enum { POINTS, AUCTIONS, BONUS, RULES };

/* In the order of the enumeration; then the rules in the order of score.h. */
const struct game_figure yacht_figure[] = {
    {"points", "points a game"},
    {"auctions", "earned at auctions"},
    {"bonus", "bonus"},
    {"one", "points put on ONE"},
    {"two", "points put on TWO"},
    {"three", "points put on THREE"},
    {"four", "points put on FOUR"},
    {"five", "points put on FIVE"},
    {"six", "points put on SIX"},
    {"choice", "points put on CHOICE"},
    {"four_of_a_kind", "points put on FOUR_OF_A_KIND"},
    {"full_house", "points put on FULL_HOUSE"},
    {"small_straight", "points put on SMALL_STRAIGHT"},
    {"large_straight", "points put on LARGE_STRAIGHT"},
    {"yacht", "points put on YACHT"},
    {NULL, NULL},
};

/* Games that ended by a fault say nothing about points. */
void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct yacht_position end;
    if (game->over->arg[0] != YACHT_END_COUNTED)
        return;
    yacht_position_reach(&end, m, game->begin, game->end);
    const struct yacht_side *s = yacht_position_of(&end, side);
    game_sum_add(&sum[POINTS], m->total[game->number - 1][side]);
    game_sum_add(&sum[AUCTIONS], s->bid_score);
    game_sum_add(&sum[BONUS], yacht_bonus(s));
    for (int rule = 0; rule < YACHT_RULES; rule++)
        if (s->score[rule] >= 0)
            game_sum_add(&sum[RULES + rule], s->score[rule]);
}
