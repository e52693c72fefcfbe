#include "yacht.h"

#include "match/chances.h"

/* ---- the points of a side at the end ---- */

/* The worth of an open rule, without its part of the bonus. These numbers and those below fit 1,000 games of samples
 * (docs/yacht.md). */
static const int mean_of[YACHT_RULES] = {200, 6500, 9100, 10100, 8600, 11700, 23600, 15100, 24100, 7600, 31400, 30200};

/* Returns the most points above the mean of a rule that five of the side's ten dice bring now. */
static int best_put(const struct yacht_side *s)
{
    int best = -100000, dice[YACHT_DICE];
    for (unsigned set = 0; set < 1u << YACHT_MOST_HELD; set++) {
        int n = 0;
        if (__builtin_popcount(set) != YACHT_DICE)
            continue;
        for (int die = 0; die < YACHT_MOST_HELD; die++)
            if (set >> die & 1)
                dice[n++] = s->dice[die];
        for (int rule = 0; rule < YACHT_RULES; rule++)
            if (s->score[rule] < 0) {
                int points = yacht_score((enum yacht_rule)rule, dice) - mean_of[rule];
                best = points > best ? points : best;
            }
    }
    return best;
}

/* The chance of the bonus times its points: as far as the basic rules are above what they bring in the mean. */
static int bonus_of(const struct yacht_side *s)
{
    int sum = 0, open_rules = 0;
    for (int rule = 0; rule < YACHT_BASIC; rule++) {
        sum += s->score[rule] < 0 ? mean_of[rule] : s->score[rule];
        open_rules += s->score[rule] < 0;
    }
    if (open_rules == 0)
        return yacht_bonus(s);
    int points = YACHT_BONUS / 2 + (sum - YACHT_BONUS_FROM) * 74 / (51 + 10 * open_rules);
    return points < 0 ? 0 : points > YACHT_BONUS ? YACHT_BONUS : points;
}

enum { CARRIED_PIP = 1300 };

/* Returns the sum of the dice that the side has carried over. */
static int carried(const struct yacht_side *s)
{
    int sum = 0;
    for (int die = 0; die < s->held; die++)
        sum += s->dice[die];
    return sum;
}

static int expected(const struct yacht_side *s)
{
    int points = yacht_total(s) - yacht_bonus(s) + bonus_of(s);
    for (int rule = 0; rule < YACHT_RULES; rule++)
        points += s->score[rule] < 0 ? mean_of[rule] : 0;
    return points + (s->held == YACHT_MOST_HELD ? best_put(s) * 7 / 10 : carried(s) * CARRIED_PIP);
}

static void yacht_chances_now(void *self, int chance[SEATS_MOST])
{
    const struct yacht_position *p = (const struct yacht_position *)self;
    int open_rules = 0, strength[2];
    for (int rule = 0; rule < YACHT_RULES; rule++)
        open_rules += (p->game.side[0].score[rule] < 0) + (p->game.side[1].score[rule] < 0);
    int scale = (int)chances_root(1000000 * (int64_t)(open_rules > 0 ? open_rules : 1));
    for (int seat = 0; seat < 2; seat++)
        strength[seat] = (int)((int64_t)expected(yacht_position_of(p, seat)) * 18 / scale);
    chances_of(2, strength, chance);
}

const struct game_chances yacht_chances = {
    .by = "what the rules that are still open bring in the mean",
    .size = sizeof(struct yacht_position),
    .take = yacht_position_take,
    .chances = yacht_chances_now,
};
