/*
 * position.h - a position of the Yacht Auction, reached by the events of a match's log. The log may be untrusted. Sides
 * are places, as in the rules. A seat's side is the other place's if it does not sit in the first place.
 */
#ifndef SORTIE_YACHT_POSITION_H
#define SORTIE_YACHT_POSITION_H

#include <stddef.h>

#include "rules.h"

struct match;
struct match_event;

struct yacht_position {
    struct yacht_game game;
    int first;               /* the seat in the first place */
    struct yacht_bid bid[2]; /* the bids of the last auction */
    struct yacht_put put[2];
    int last[2]; /* the rule that was used in this round, or -1 */
};

/* After one event more. EVENT_GAME is the first one of a game, whatever was before. */
void yacht_position_take(struct yacht_position *p, const struct match *m, const struct match_event *e);

/* After the events before number end of the game that begins with event number begin. */
void yacht_position_reach(struct yacht_position *p, const struct match *m, size_t begin, size_t end);

/* Returns the state of a seat. */
const struct yacht_side *yacht_position_of(const struct yacht_position *p, int seat);

#endif
