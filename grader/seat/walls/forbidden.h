/*
 * forbidden.h - what a player did who made a system call that no player may make, in words.
 */
#ifndef SORTIE_FORBIDDEN_H
#define SORTIE_FORBIDDEN_H

#include "seat/seat.h"

enum { FORBIDDEN_32_BIT = -2, FORBIDDEN_UNKNOWN = -1 };

/* "opened a socket"; NULL where there are no words for it. call: its number on x86-64. */
const char *forbidden_words(long call);

/* Fills verdict and why. call may also be one of the two above: made as programs of 32 bits do; not known which. */
void forbidden_fault(struct seat_fault *fault, long call);

#endif
