/*
 * order: plays 5 4 3 2 1 !, always. As samples/five/order.py, for the referee of other judges, which is C.
 */
#include "cards.h"

int card_to_play(const struct game *now, const struct game old[], int olds)
{
    static const int order[CARDS] = {4, 3, 2, 1, 0, 5};
    (void)old, (void)olds;
    return order[now->turns];
}
