/*
 * killer: plays the best order against the other's last game that began as this one. As samples/five/killer.py, for
 * the referee of other judges, which is C.
 */
#include "cards.h"

int card_to_play(const struct game *now, const struct game old[], int olds)
{
    int score = 0, card = -1;
    for (int i = 0; i < now->turns; i++)
        score += result(now->mine[i], now->theirs[i]);
    for (int i = olds - 1; i >= 0; i--) {
        if (old[i].turns < now->turns || memcmp(old[i].theirs, now->theirs, (size_t)now->turns * sizeof(int)) != 0)
            continue;
        if (old[i].turns == now->turns)
            break;
        plan(hand_after(now->mine, now->turns), old[i].theirs + now->turns, old[i].turns - now->turns, score, 0, &card);
        return card;
    }
    return count_cards(hand_after(now->mine, now->turns), hand_after(now->theirs, now->turns));
}
