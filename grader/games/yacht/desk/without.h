/*
 * without.h - what the desk kit leaves out of the Yacht Auction: playing by hand. In the one file it stands
 * before yacht.c.
 */
#ifndef SORTIE_YACHT_WITHOUT_H
#define SORTIE_YACHT_WITHOUT_H

#include "games/yacht/person.h"

#define yacht_person_open NULL

#endif
