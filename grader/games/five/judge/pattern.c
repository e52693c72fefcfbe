/*
 * pattern: finds the habit that foretells the other's cards best, and beats it. As samples/five/pattern.py, for the
 * referee of other judges, which is C.
 */
#include "cards.h"

/* The card of a hand that does best against this card. Of equals the one that is least useful otherwise. */
static int beat(int card, int hand, int left)
{
    int best = -1;
    for (int mine = 0; mine < CARDS; mine++) {
        if (!(hand >> mine & 1))
            continue;
        int better = best < 0 ? 1 : result(mine, card) - result(best, card);
        if (better > 0 || (better == 0 && average(mine, left) < average(best, left)))
            best = mine;
    }
    return best;
}

/* ---- habits: what the other plays next, or -1 ---- */

enum { SAME_AGAIN, MY_LAST, PLANS, MY_LAST_GAME, BEATS_LAST_GAME, BEATS_LAST, COUNTS, HIGHEST, LOWEST, HABITS };

/* Plays as killer does, with the sides turned. */
static int plans(int left, const struct game *now, const struct game old[], int olds)
{
    int score = 0, card = -1;
    for (int i = 0; i < now->turns; i++)
        score += result(now->theirs[i], now->mine[i]);
    for (int i = olds - 1; i >= 0; i--)
        if (old[i].turns > now->turns && memcmp(old[i].mine, now->mine, (size_t)now->turns * sizeof(int)) == 0) {
            plan(left, old[i].mine + now->turns, old[i].turns - now->turns, score, 0, &card);
            return card;
        }
    return -1;
}

/* The card in a hand that stands last, or first, in this order. */
static int extreme(int hand, const char *order, int last)
{
    int found = -1;
    for (int i = 0; order[i] != '\0'; i++)
        if (hand >> (strchr(names, order[i]) - names) & 1 && (last || found < 0))
            found = (int)(strchr(names, order[i]) - names);
    return found;
}

static int expect(int habit, const struct game *now, const struct game old[], int olds)
{
    int mine = hand_after(now->mine, now->turns), left = hand_after(now->theirs, now->turns);
    const struct game *last = olds > 0 && now->turns < old[olds - 1].turns ? &old[olds - 1] : NULL;
    switch (habit) {
    case SAME_AGAIN: return last == NULL ? -1 : last->theirs[now->turns];
    case MY_LAST: return now->turns == 0 ? -1 : now->mine[now->turns - 1];
    case PLANS: return plans(left, now, old, olds);
    case MY_LAST_GAME: return last == NULL ? -1 : last->mine[now->turns];
    case BEATS_LAST_GAME: return last == NULL ? -1 : beat(last->mine[now->turns], left, mine);
    case BEATS_LAST: return now->turns == 0 ? -1 : beat(now->mine[now->turns - 1], left, mine);
    case COUNTS: return count_cards(left, mine);
    case HIGHEST: return extreme(left, "!12345", 1);
    default: return extreme(left, "12345!", 0);
    }
}

/* As expect, but only a card that the other has. */
static int foretell(int habit, const struct game *now, const struct game old[], int olds)
{
    int card = expect(habit, now, old, olds);
    return card >= 0 && hand_after(now->theirs, now->turns) >> card & 1 ? card : -1;
}

/* Of the turns of which a habit said something, the share in which it was right. One turn is doubted. */
static double share_right(int habit, const struct game *now, const struct game old[], int olds)
{
    int right = 0, said = 1;
    for (int i = 0; i <= olds; i++) {
        struct game begun = i < olds ? old[i] : *now;
        int turns = begun.turns;
        for (begun.turns = 0; begun.turns < turns; begun.turns++) {
            int card = foretell(habit, &begun, old, i);
            right += card == begun.theirs[begun.turns];
            said += card >= 0;
        }
    }
    return (double)right / said;
}

int card_to_play(const struct game *now, const struct game old[], int olds)
{
    int mine = hand_after(now->mine, now->turns), left = hand_after(now->theirs, now->turns), card = -1;
    double believed = 0.5;
    for (int habit = 0; habit < HABITS; habit++) {
        double share = share_right(habit, now, old, olds);
        int foretold = foretell(habit, now, old, olds);
        if (foretold >= 0 && share > believed) {
            believed = share;
            card = foretold;
        }
    }
    return card < 0 ? count_cards(mine, left) : beat(card, mine, left);
}
