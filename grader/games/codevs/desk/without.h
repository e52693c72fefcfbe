/*
 * without.h - what the desk kit leaves out of CODE VS Reborn: the chances for pages, and playing by hand. In the one
 * file it stands before codevs.c.
 */
#ifndef SORTIE_CODEVS_WITHOUT_H
#define SORTIE_CODEVS_WITHOUT_H

#include "games/codevs/parts.h"

#ifndef SORTIE_CHANCES /* the module for pages has them */
#define codevs_chances (*(const struct game_chances *)NULL)
#endif
#define codevs_person_open NULL

#endif
