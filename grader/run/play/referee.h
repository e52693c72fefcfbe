/*
 * referee.h - the third process of a match: the referee of a game of one's own (games/own/own.h). It is walled as a
 * player by lines is, with limits of its own.
 *
 * Games are found here by name, because only here can their referees be started.
 */
#ifndef SORTIE_REFEREE_PROCESS_H
#define SORTIE_REFEREE_PROCESS_H

#include "build/compile.h"
#include "games/own/own.h"
#include "seat/walls/sandbox.h"

/* Returns the game of this name: one of the kit's, or with a slash the game of that folder. NULL with why: there is
 * none, or its folder is wrong. A folder's game lives as long as this process. Its referee is built when it is first
 * needed. */
const struct game *referee_game(const char *name, char why[OWN_WHY]);

/* Builds the referee of a game of one's own, if it was not built yet. Does nothing for other games. why has the reason,
 * messages the compiler's, if it is not NULL. Returns COMPILE_OK if it can be started. */
enum compile_result referee_build(const struct game *game, char why[OWN_WHY], char messages[COMPILE_MESSAGES]);

/* Opens the game of a program that referee_build made, here or on another machine. NULL with why. */
const struct game *referee_open_program(const char *folder, char why[OWN_WHY]);

/* From now on the game's referee starts in these walls. NULL: in walls of its own, opened when they are needed. Does
 * nothing for other games. */
void referee_use(const struct game *game, struct sandbox *s);

#endif
