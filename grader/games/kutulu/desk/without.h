/*
 * without.h - what the desk kit leaves out of Kutulu: playing by hand. In the one file it stands
 * before kutulu.c.
 */
#ifndef SORTIE_KUTULU_WITHOUT_H
#define SORTIE_KUTULU_WITHOUT_H

#include "games/kutulu/person.h"

#define kutulu_person_open NULL

#endif
