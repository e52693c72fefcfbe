#include "codevs.h"

#include <string.h>

#include "lines.h"
#include "match/chances.h"

struct position {
    int strength[2], next[2]; /* next: of those sides whose turn was noted */
};

/* Returns the longest chain that one digit on one column would set off. */
static int sight_of(const struct codevs_field *field)
{
    int most = 0;
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        for (int digit = 1; digit <= 9 && codevs_height(field, column) < CODEVS_ROWS; digit++) {
            struct codevs_field after = *field;
            codevs_put(&after, column, digit);
            int steps = codevs_chain(&after);
            most = steps > most ? steps : most;
        }
    return most;
}

/* ---- what it is worth ---- */

enum { SHORT = 5, SAFE = 12 };
enum { SIGHT, DIGITS, OBSTACLES, HIGH, STOCK, GAUGE, FEATURES };

static void measure(const struct codevs_side *s, int feature[FEATURES])
{
    memset(feature, 0, FEATURES * sizeof *feature);
    int sight = sight_of(&s->field);
    feature[SIGHT] = sight > SHORT ? sight - SHORT : 0;
    for (int column = 0; column < CODEVS_COLUMNS; column++) {
        int height = codevs_height(&s->field, column);
        feature[HIGH] += height > SAFE ? height - SAFE : 0;
        for (int row = 0; row < height; row++)
            feature[codevs_cell(&s->field, column, row) == CODEVS_OBSTACLE ? OBSTACLES : DIGITS]++;
    }
    feature[STOCK] = s->stock > 200 ? 20 : (int)s->stock / 10;
    feature[GAUGE] = s->gauge >= CODEVS_GAUGE_SKILL;
}

/* How many sixty-fourths of a doubling of the odds each feature is worth. They fit games of `montecarlo`
 * (docs/codevs.md), whose chains are short. The worth of a long one is a guess: each step sends 1.3 times as much. */
static const int worth[FEATURES] = {
    [SIGHT] = 15, [DIGITS] = 2, [OBSTACLES] = -3, [HIGH] = -4, [STOCK] = -43, [GAUGE] = 70};

static int strength_of(const struct codevs_side *s)
{
    int feature[FEATURES], sum = 0;
    measure(s, feature);
    for (int i = 0; i < FEATURES; i++)
        sum += worth[i] * feature[i];
    return sum;
}

static void codevs_chances_take(void *self, const struct match *m, const struct match_event *e)
{
    struct position *p = (struct position *)self;
    struct codevs_side noted;
    int side = e->what == EVENT_NOTE ? codevs_read_side(match_event_text(m, e), &noted) : -1;
    if (e->what == EVENT_GAME)
        memset(p, 0, sizeof *p);
    if (side < 0)
        return;
    p->next[side] = strength_of(&noted);
    if (side == 1) /* is noted last */
        memcpy(p->strength, p->next, sizeof p->strength);
}

static void codevs_chances_now(void *self, int chance[SEATS_MOST])
{
    const struct position *p = (const struct position *)self;
    chances_of(2, p->strength, chance);
}

const struct game_chances codevs_chances = {
    .by = "the chain in sight, the obstacles, and the room that is left",
    .size = sizeof(struct position),
    .take = codevs_chances_take,
    .chances = codevs_chances_now,
};
