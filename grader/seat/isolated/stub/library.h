/*
 * library.h - the functions of the C and C++ libraries that are other ones in a player's object, whatever the game:
 * what would ask the system for chance gives the player's own, and a sleep is over at once. For a game's glue.
 */
#ifndef SORTIE_LIBRARY_H
#define SORTIE_LIBRARY_H

#include "seat/player.h"

/* Before anything of the player runs. */
void sortie_library_attach(const struct player_chance *chance);

/* Writes out what the player has printed: when a callback ends, before each call to the referee and before it leaves. So
 * a fault, or the end of the match, loses nothing that was printed before. Costs next to nothing where nothing was. */
void sortie_library_flush(void);

#endif
