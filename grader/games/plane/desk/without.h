/*
 * without.h - what the desk kit leaves out of the plane game: the thoughts and chances for pages, and playing by
 * hand. In the one file it stands before plane.c.
 */
#ifndef SORTIE_PLANE_WITHOUT_H
#define SORTIE_PLANE_WITHOUT_H

#include "games/plane/parts.h"
#include "games/plane/person.h"
#include "games/plane/thoughts.h"

#ifndef SORTIE_WEB /* in a browser they are wanted */
#define plane_write_thoughts NULL
#endif
#ifndef SORTIE_CHANCES /* the module for pages has them */
#define plane_chances (*(const struct game_chances *)NULL)
#endif
#define plane_person_open NULL

#endif
