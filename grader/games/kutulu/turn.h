/*
 * turn.h - what the parts of a turn share. Only turn.c and minions.c include it.
 */
#ifndef SORTIE_KUTULU_TURN_H
#define SORTIE_KUTULU_TURN_H

#include "rules.h"

struct turn {
    struct kutulu *g;
    struct kutulu_tally *tally;
    int living;                   /* nobody leaves between the answers and the end of the turn */
    uint8_t player[KUTULU_SEATS]; /* those, in order */
    bool light;                   /* shines somewhere this turn; then entering a cell costs: */
    uint8_t cost[KUTULU_MOST_CELLS];
};

/* Light shines from a cell this turn. */
void turn_light(struct turn *t, int from);

/* The minions' part: each moves, strikes, changes its state; wanderers whose time is over go. */
void turn_of_minions(struct turn *t);

#endif
