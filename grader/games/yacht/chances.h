/*
 * chances.h - each side's chance in the Yacht Auction (match/chances.h), by the points that each side has, and those
 * that it will get.
 */
#ifndef SORTIE_YACHT_CHANCES_H
#define SORTIE_YACHT_CHANCES_H

#include "match/chances.h"

extern const struct game_chances yacht_chances;

#endif
