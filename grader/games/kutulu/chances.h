/*
 * chances.h - each side's chance in Kutulu (match/chances.h), by the sanity of each explorer, its plans, and who is
 * near.
 */
#ifndef SORTIE_KUTULU_CHANCES_H
#define SORTIE_KUTULU_CHANCES_H

#include "match/chances.h"

extern const struct game_chances kutulu_chances;

#endif
