/*
 * near.h - what a person probably meant who named a file or a sample that does not exist.
 */
#ifndef SORTIE_NEAR_H
#define SORTIE_NEAR_H

enum { NEAR_TEXT = 400 };

/* If the file exists, writes nothing. Else writes ", did you mean NAME?", or nothing if no name is close. Candidates
 * are the players' sources in the folder of the file, and the game's samples if `name` has neither a folder nor an
 * ending. */
const char *near_text(const char *game, const char *name, char text[NEAR_TEXT]);

#endif
