/*
 * desk_follow.h - the desk program fights a recorded match again (match/again/follow.h).
 */
#ifndef SORTIE_DESK_FOLLOW_H
#define SORTIE_DESK_FOLLOW_H

#include "opponent.h"

/* Plays against the record in a file, and prints the result, and where the program departs from the record. Returns the
 * exit status. */
int desk_follow_play(const struct desk *desk, const struct desk_settings *s, const char *file,
                     const struct desk_named *mine);

#endif
