/*
 * pairing.h - draws the pairings of a round of the league (rules, section 6). The players are taken in a shuffled
 * order. Each player without an opponent gets a random one of the others without one whose rating is within a window of
 * its own. The window grows from 100 by 50 up to 600 until somebody is in it. Otherwise the player has a bye. In
 * matches of more than two seats a player gets all its opponents in this way, one after the other. If one of them
 * cannot be found, those already drawn are free again.
 */
#ifndef SORTIE_PAIRING_H
#define SORTIE_PAIRING_H

#include "base/chance.h"

struct seating;

enum { PAIRING_WINDOW = 100, PAIRING_GROWTH = 50, PAIRING_WIDEST = 600 };

/*
 * Draws a round of n >= 0 players with finite ratings in matches of `seats` players, 2..SEATING_MOST. seating[] has
 * room for n. The seatings are in the order in which they were drawn, and every player is in exactly one. Returns how
 * many there are, or -1 if out of memory. Costs O(n log n) for any ratings. The choice among the players in the window
 * is uniform.
 */
int pairing_seat(const double *rating, int n, int seats, struct chance *chance, struct seating *seating);

#endif
