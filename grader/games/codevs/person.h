/*
 * person.h - a person plays CODE VS Reborn (games/person_board.h).
 */
#ifndef SORTIE_CODEVS_PERSON_H
#define SORTIE_CODEVS_PERSON_H

#include <stdbool.h>

struct match;
struct person;

/* The `person_open` of struct game. */
struct person *codevs_person_open(struct match *m, int side, bool plain);

#endif
