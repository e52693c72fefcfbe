/*
 * chances.h - each side's chance in the plane game (match/chances.h), by how many layouts of each board fit all
 * answers so far, as the sample `exact` counts them.
 */
#ifndef SORTIE_PLANE_CHANCES_H
#define SORTIE_PLANE_CHANCES_H

#include "match/chances.h"

extern const struct game_chances plane_chances;

#endif
