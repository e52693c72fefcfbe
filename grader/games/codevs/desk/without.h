/*
 * without.h - what the desk kit leaves out of CODE VS Reborn: playing by hand. In the one file it stands
 * before codevs.c.
 */
#ifndef SORTIE_CODEVS_WITHOUT_H
#define SORTIE_CODEVS_WITHOUT_H

#include "games/codevs/person.h"

#define codevs_person_open NULL

#endif
