/*
 * lines.h - what players of CODE VS Reborn are told, and what they answer: the original's protocol.
 */
#ifndef SORTIE_CODEVS_LINES_H
#define SORTIE_CODEVS_LINES_H

#include <stddef.h>

#include "rules.h"

/* Room for the longest text of each kind, with the 0 at its end. */
enum { CODEVS_PACKS_TEXT = 3 * 4 * CODEVS_TURNS + 1, CODEVS_TURN_TEXT = 1280 };

/* Both write a string and return its length. */

/* All packs, as a player gets them when a game begins: text[CODEVS_PACKS_TEXT]. */
size_t codevs_tell_packs(const struct codevs_pack pack[CODEVS_TURNS], char *text);

/* A turn as a side sees it: its number, then the side's own state and the other's, each with the time that is left to
 * him in ms, 0 or more. text[CODEVS_TURN_TEXT]. */
size_t codevs_tell_turn(const struct codevs_game *game, int side, const int64_t left_ms[2], char *text);

/* Reads an answer: "p r", 0..8 and 0..3, or "S", with white space anywhere else. Returns the command; -1 and why not.
 * Whether the skill is allowed is codevs_allowed's to say. */
int codevs_read_answer(const char *line, const char **why);

/* The same answer as the shortest text: "8 3", "S". */
enum { CODEVS_COMMAND_TEXT = 4 };
void codevs_command_text(int command, char text[CODEVS_COMMAND_TEXT]);

/* A player's name is the first line he prints: NULL, or what is wrong with it. */
const char *codevs_name_wrong(const char *name);

#endif
