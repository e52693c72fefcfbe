/*
 * turn.h - what the parts of a turn share. Only turn.c and minions.c include it.
 */
#ifndef SORTIE_KUTULU_TURN_H
#define SORTIE_KUTULU_TURN_H

#include "rules.h"

/* No player leaves between the answers and the end of the turn. */
struct turn {
    struct kutulu *g;
    struct kutulu_tally *tally;
    bool light; /* a light shines in this turn. Then entering a cell costs: */
    uint8_t cost[KUTULU_MOST_CELLS];
};

/* Lights the cells around a cell in this turn. */
void kutulu_turn_light(struct turn *t, int from);

/* Plays the minions: each moves, strikes and changes its state. Wanderers whose time is over are removed. */
void kutulu_turn_of_minions(struct turn *t);

#endif
