/*
 * person.h - a person plays the Yacht Auction (games/person_board.h).
 */
#ifndef SORTIE_YACHT_PERSON_H
#define SORTIE_YACHT_PERSON_H

#include <stdbool.h>

struct match;
struct person;

/* The `person_open` of struct game. */
struct person *yacht_person_open(struct match *m, int side, bool plain);

#endif
