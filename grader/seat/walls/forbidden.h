/*
 * forbidden.h - describes a forbidden system call of a player in words.
 */
#ifndef SORTIE_FORBIDDEN_H
#define SORTIE_FORBIDDEN_H

#include "seat/seat.h"

enum { FORBIDDEN_32_BIT = -2, FORBIDDEN_UNKNOWN = -1 };

/* Fills verdict and why. call may also be FORBIDDEN_32_BIT (made through the 32-bit interface) or
 * FORBIDDEN_UNKNOWN. */
void forbidden_fault(struct seat_fault *fault, long call);

#endif
