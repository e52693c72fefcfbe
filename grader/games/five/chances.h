/*
 * chances.h - each side's chance in Five! (match/chances.h), by how both hands would end if both played any card.
 */
#ifndef SORTIE_FIVE_CHANCES_H
#define SORTIE_FIVE_CHANCES_H

#include "match/chances.h"

extern const struct game_chances five_chances;

#endif
