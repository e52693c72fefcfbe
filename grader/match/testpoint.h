/*
 * testpoint.h - a test point: what part of a game is played in one match, and with which limits.
 */
#ifndef SORTIE_TESTPOINT_H
#define SORTIE_TESTPOINT_H

#include <stdint.h>

enum { GAME_SETUP = 8 };

struct testpoint {
    int id;
    int games;      /* most games of one match */
    int points;     /* its points in a batch */
    int time_ms;    /* CPU time limit of a player in ms. By calls: for the whole match. By lines: for each answer. */
    int first_ms;   /* by lines: the limit for the first answer of a game */
    int memory_mib; /* memory limit of a player */
    int setup[GAME_SETUP];
    int64_t instructions; /* of a batch in sealed seats: the limit of a player, which time_ms gives. Else 0 */
};

#endif
