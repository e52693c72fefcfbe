/*
 * lines.h - what players of CODE VS Reborn read and write: the protocol of the original contest.
 */
#ifndef SORTIE_CODEVS_LINES_H
#define SORTIE_CODEVS_LINES_H

#include <stddef.h>

#include "rules.h"

/* Size of the longest text of each kind, with the 0 at its end. */
enum { CODEVS_PACKS_TEXT = 3 * 4 * CODEVS_TURNS + 1, CODEVS_TURN_TEXT = 1280 };

/* Both functions write a string and return its length. */

/* Writes all packs, as players read them when a game begins, to text[CODEVS_PACKS_TEXT]. */
size_t codevs_tell_packs(const struct codevs_pack pack[CODEVS_TURNS], char *text);

/* Writes a turn as one side sees it to text[CODEVS_TURN_TEXT]: its number, then the state of that side and of the other
 * side, each with its remaining time in ms, 0 or more. */
size_t codevs_tell_turn(const struct codevs_game *game, int side, const int64_t left_ms[2], char *text);

/* Reads an answer: "p r" with 0..8 and 0..3, or "S". White space is allowed anywhere else. Returns the command, or -1
 * and sets *why. codevs_allowed checks whether the skill is allowed. */
int codevs_read_answer(const char *line, const char **why);

/* Checks a player's name, which is the first line that it prints. Returns NULL, or why the name is invalid. */
const char *codevs_name_wrong(const char *name);

#endif
