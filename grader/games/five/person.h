/*
 * person.h - a person plays Five! (games/person_board.h).
 */
#ifndef SORTIE_FIVE_PERSON_H
#define SORTIE_FIVE_PERSON_H

#include <stdbool.h>

struct match;
struct person;

/* The `person_open` of struct game. */
struct person *five_person_open(struct match *m, int side, bool plain);

#endif
