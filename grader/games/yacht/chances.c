#include "chances.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules.h"

struct position {
    struct yacht_game game; /* its sides are seats */
    struct yacht_put put[2];
    bool valid[2]; /* put[seat] was answered in this round */
};

/* ---- a game ---- */

static void *yacht_chances_open(const struct match *m)
{
    (void)m;
    return calloc(1, sizeof(struct position));
}

static void yacht_chances_begin(void *self, const struct match *m, const struct game_log *game)
{
    struct position *p = (struct position *)self;
    (void)m;
    (void)game;
    memset(p, 0, sizeof *p);
    yacht_start(&p->game);
}

static void take_roll(struct position *p, const char *a, const char *b)
{
    const char *const bundle[2] = {a, b};
    for (int i = 0; i < 2; i++)
        for (int die = 0; die < YACHT_DICE; die++)
            p->game.roll.bundle[i][die] = bundle[i][die] - '0';
}

static void take_bundles(struct position *p, const char got[2], const int money[2])
{
    for (int seat = 0; seat < 2; seat++) {
        struct yacht_side *side = &p->game.side[seat];
        side->bid_score = money[seat];
        for (int die = 0; die < YACHT_DICE && side->held < YACHT_MOST_HELD; die++)
            side->dice[side->held++] = p->game.roll.bundle[got[seat] == 'B'][die];
    }
}

static void take_puts(struct position *p)
{
    for (int seat = 0; seat < 2; seat++) {
        if (p->valid[seat])
            yacht_put(&p->game.side[seat], &p->put[seat]);
        p->valid[seat] = false;
    }
}

static void take_note(struct position *p, const char *note)
{
    char a[6], b[6], got[2];
    int money[2];
    if (sscanf(note, "round %d %5[1-6] %5[1-6]", &p->game.round, a, b) == 3 && strlen(a) == 5 && strlen(b) == 5)
        take_roll(p, a, b);
    if (sscanf(note, "get %c %c money %d %d", &got[0], &got[1], &money[0], &money[1]) == 4)
        take_bundles(p, got, money);
    if (strncmp(note, "put ", 4) == 0)
        take_puts(p);
}

static void yacht_chances_take(void *self, const struct match *m, const struct match_event *e)
{
    struct position *p = (struct position *)self;
    if (e->what == EVENT_NOTE)
        take_note(p, match_event_text(m, e));
    else if (e->what == EVENT_ANSWER && e->side < 2)
        p->valid[e->side] =
            yacht_read_put(&p->game.side[e->side], match_event_text(m, e), &p->put[e->side]) == YACHT_OK;
}

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
    const struct position *p = (const struct position *)self;
    int open_rules = 0, strength[2];
    for (int rule = 0; rule < YACHT_RULES; rule++)
        open_rules += (p->game.side[0].score[rule] < 0) + (p->game.side[1].score[rule] < 0);
    int scale = (int)chances_root(1000000 * (int64_t)(open_rules > 0 ? open_rules : 1));
    for (int seat = 0; seat < 2; seat++)
        strength[seat] = (int)((int64_t)expected(&p->game.side[seat]) * 18 / scale);
    chances_of(2, strength, chance);
}

const struct game_chances yacht_chances = {
    .by = "what the rules that are still open bring in the mean",
    .open = yacht_chances_open,
    .close = free,
    .begin = yacht_chances_begin,
    .take = yacht_chances_take,
    .chances = yacht_chances_now,
};
