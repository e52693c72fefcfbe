/*
 * testpoint.h - a test point: what of a game is played in one match.
 */
#ifndef SORTIE_TESTPOINT_H
#define SORTIE_TESTPOINT_H

enum { GAME_SETUP = 8 };

struct testpoint {
    int id;
    int games;      /* of one match, at most */
    int points;     /* what it is worth in a batch */
    int time_ms;    /* CPU time of a player: by calls for the whole match, by lines for an answer; of those */
    int first_ms;   /* by lines: for the first one of a game */
    int memory_mib; /* of a player */
    int setup[GAME_SETUP];
};

#endif
