/*
 * without.h - what the desk kit leaves out of the Yacht Auction: the chances for pages, and playing by hand. In the
 * one file it stands before yacht.c.
 */
#ifndef SORTIE_YACHT_WITHOUT_H
#define SORTIE_YACHT_WITHOUT_H

#include "games/yacht/parts.h"

#ifndef SORTIE_CHANCES /* the module for pages has them */
#define yacht_chances (*(const struct game_chances *)NULL)
#endif
#define yacht_person_open NULL

#endif
