/*
 * own_game.h - the folder of a record's game, if that is one of one's own.
 */
#ifndef SORTIE_OWN_GAME_H
#define SORTIE_OWN_GAME_H

#include "match/game.h"

/*
 * Finds the folder by the record's first line, "sortie 2 NAME@HASH": folder (--game, or NULL), else NAME beside the
 * record or in the current folder. *game: the game, or NULL if the record is of a game of the kit. Returns 0, or the
 * exit status after an error message: the folder is not here, or it has changed.
 */
int own_game_of_record(const char *record, const char *folder, const struct game **game);

/* From now on messages are translated with the folder's words too: its zh.txt. Does nothing for games of the kit. */
void own_game_speak(const struct game *game);

/* Prints what --game takes, as a word of a command: the folder, or the game's name. */
void own_game_print_option(const struct game *game);

/* Reads and verifies a record as record_file_read does, with its game. */
int own_game_read_record(const char *record, const char *folder, struct match *m);

#endif
