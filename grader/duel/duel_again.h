/*
 * duel_again.h - writes the shell command that plays a match of a duel again, with its words quoted as needed.
 */
#ifndef SORTIE_DUEL_AGAIN_H
#define SORTIE_DUEL_AGAIN_H

#include "duel.h"
#include "duel_source.h"

/* The size of a command with four long paths. A longer one is cut. */
enum { DUEL_COMMAND = 1 << 16 };

/* Match `number`. Returns command. */
const char *duel_again(const struct duel *d, const struct duel_source *r, int64_t number, char command[DUEL_COMMAND]);

/* And then it shows a program's worst game, or does just that where its record is in a file. */
const char *duel_again_worst(const struct duel *d, const struct duel_source *r, int program,
                             char command[DUEL_COMMAND]);

#endif
