/*
 * chances.h - each side's chance in CODE VS Reborn (match/chances.h), by the longest chain that each field has in
 * sight, the obstacles that wait, and the room that is left.
 */
#ifndef SORTIE_CODEVS_CHANCES_H
#define SORTIE_CODEVS_CHANCES_H

#include "match/chances.h"

extern const struct game_chances codevs_chances;

#endif
