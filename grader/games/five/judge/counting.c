/*
 * counting: the card that does best on the average against the other's remaining cards. As samples/five/counting.py,
 * for the referee of other judges, which is C.
 */
#include "cards.h"

int card_to_play(const struct game *now, const struct game old[], int olds)
{
    (void)old, (void)olds;
    return count_cards(hand_after(now->mine, now->turns), hand_after(now->theirs, now->turns));
}
