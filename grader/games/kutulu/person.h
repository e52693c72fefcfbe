/*
 * person.h - a person plays Kutulu (games/person_board.h).
 */
#ifndef SORTIE_KUTULU_PERSON_H
#define SORTIE_KUTULU_PERSON_H

#include <stdbool.h>

struct match;
struct person;

/* The `person_open` of struct game. */
struct person *kutulu_person_open(struct match *m, int side, bool plain);

#endif
