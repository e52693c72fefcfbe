/*
 * without.h - what the desk kit leaves out of Five!: playing by hand. In the one file it stands
 * before five.c.
 */
#ifndef SORTIE_FIVE_WITHOUT_H
#define SORTIE_FIVE_WITHOUT_H

#include "games/five/person.h"

#define five_person_open NULL

#endif
