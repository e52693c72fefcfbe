/*
 * names.h - what players are called who are named by files on a command line.
 */
#ifndef SORTIE_NAMES_H
#define SORTIE_NAMES_H

#include "match/match.h"

/*
 * The name of each of `count` players (2..SEATS_MOST) from the words that named them: "bots/mine.c" is mine. Where two
 * are equal all are told with their endings, else with their folders, else with their numbers, as far as it takes to
 * tell them apart. Any words give names that a record takes.
 */
void names_of(const char *const word[], int count, char name[][MATCH_NAME]);

#endif
