/*
 * without.h - what the desk kit leaves out of Five!: the chances for pages, and playing by hand. In the one file it
 * stands before five.c.
 */
#ifndef SORTIE_FIVE_WITHOUT_H
#define SORTIE_FIVE_WITHOUT_H

#include "games/five/parts.h"

#ifndef SORTIE_CHANCES /* the module for pages has them */
#define five_chances (*(const struct game_chances *)NULL)
#endif
#define five_person_open NULL

#endif
