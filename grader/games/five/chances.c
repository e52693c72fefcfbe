#include "five.h"

#include "match/chances.h"

enum { HANDS = 1 << FIVE_CARDS, SCORES = 2 * FIVE_CARDS + 1, WON = 1 << 20 };

struct position {
    struct five_past past;               /* first */
    int32_t worth[HANDS][HANDS][SCORES]; /* to side 0, of WON, plus 1, or 0 if it is not known */
};

/* The mean over all pairs of cards: each card of a hand is as likely as the others. */
static int32_t worth_of(struct position *p, const struct five_game *g)
{
    int32_t *known = &p->worth[g->hand[0]][g->hand[1]][g->score + FIVE_CARDS];
    int64_t sum = 0;
    int pairs = 0;
    if (*known > 0)
        return *known - 1;
    if (five_over(g))
        return five_winner(g) < 0 ? WON / 2 : five_winner(g) == 0 ? WON : 0;
    for (int a = 0; a < FIVE_CARDS; a++)
        for (int b = 0; b < FIVE_CARDS; b++) {
            struct five_game after = *g;
            int card[2] = {a, b};
            if (!five_has(g, 0, a) || !five_has(g, 1, b))
                continue;
            five_play(&after, card);
            sum += worth_of(p, &after);
            pairs++;
        }
    *known = (int32_t)(sum / pairs) + 1;
    return *known - 1;
}

static void five_chances_now(void *self, int chance[SEATS_MOST])
{
    struct position *p = (struct position *)self;
    chance[0] = (int)(((int64_t)worth_of(p, &p->past.game) * CHANCES_ALL + WON / 2) / WON);
    chance[1] = CHANCES_ALL - chance[0];
}

const struct game_chances five_chances = {
    .by = "both play any card of their hands",
    .size = sizeof(struct position),
    .take = five_past_take,
    .chances = five_chances_now,
};
