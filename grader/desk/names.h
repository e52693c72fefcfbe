/*
 * names.h - names for players that are given as files on a command line.
 */
#ifndef SORTIE_NAMES_H
#define SORTIE_NAMES_H

#include "match/match.h"

/*
 * Names each of `count` players (2..SEATS_MOST) after its argument: "bots/mine.c" is mine. Equal names get their
 * endings, or else their folders, or else their numbers, until all differ. Any arguments give names that a record
 * accepts.
 */
void names_of(const char *const word[], int count, char name[][MATCH_NAME]);

/* The name of one such player. */
void name_of(const char *word, char name[MATCH_NAME]);

#endif
