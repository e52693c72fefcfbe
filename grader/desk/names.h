/*
 * names.h - names for players that are given as files or samples: of the kit, the desk kit and the pages to play on.
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

/* The same for a match in which people sit: the word of a person's seat is `person`. A single person keeps this name
 * where the others get numbers. */
void names_with_person(const char *const word[], int count, const char *person, char name[][MATCH_NAME]);

/* The name of one such player. */
void name_of(const char *word, char name[MATCH_NAME]);

#endif
