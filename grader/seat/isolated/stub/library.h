/*
 * library.h - C and C++ library functions that are replaced in every player's object, whatever the game. Functions that
 * would ask the system for randomness use the player's own, and a sleep returns at once. For a game's glue.
 */
#ifndef SORTIE_LIBRARY_H
#define SORTIE_LIBRARY_H

#include "seat/player.h"

/* Call this before any code of the player runs. */
void sortie_library_attach(const struct player_chance *chance);

/* Writes out what the player has printed: at the end of a callback, before each call to the referee, and before the
 * player exits. So a fault, or the end of the match, loses nothing that was printed before. Almost free if nothing was
 * printed. */
void sortie_library_flush(void);

#endif
