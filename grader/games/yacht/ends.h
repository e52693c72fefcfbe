/*
 * ends.h - how a game of the Yacht Auction ends.
 */
#ifndef SORTIE_YACHT_ENDS_H
#define SORTIE_YACHT_ENDS_H

enum yacht_end { YACHT_END_COUNTED, YACHT_END_FAULT, YACHT_END_BOTH, YACHT_ENDS };

#endif
