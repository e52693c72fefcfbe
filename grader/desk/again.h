/*
 * again.h - duel/duel_again.h for the desk kit: the command that plays a match again is the desk program itself.
 */
#ifndef SORTIE_DESK_AGAIN_H
#define SORTIE_DESK_AGAIN_H

#include "duel/duel_again.h"

#endif
