/*
 * without.h - what the desk kit leaves out of Kutulu: the chances for pages, and playing by hand. In the one file it
 * stands before kutulu.c.
 */
#ifndef SORTIE_KUTULU_WITHOUT_H
#define SORTIE_KUTULU_WITHOUT_H

#include "games/kutulu/parts.h"

#ifndef SORTIE_CHANCES /* the module for pages has them */
#define kutulu_chances (*(const struct game_chances *)NULL)
#endif
#define kutulu_person_open NULL

#endif
