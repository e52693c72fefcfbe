/*
 * isolated_lines.h - a player in a process of his own (process.h) behind the same walls as isolated.h's, an ordinary
 * program that reads standard input and writes standard output. Everything that comes out of it is hostile.
 *
 * What the referee says waits for the player's reading, and what the player says ahead waits for the referee's; neither
 * can make the other wait for ever. A limit of CPU time is for each answer and counts from the one before, so thinking
 * in others' time is charged to him who does it.
 */
#ifndef SORTIE_ISOLATED_LINES_H
#define SORTIE_ISOLATED_LINES_H

#include "process.h"

enum { LINES_SAID = 1 << 18, LINES_HEARD = 1 << 13 };

struct isolated_lines {
    struct seat seat; /* first */
    struct process process;
    int input, output; /* the referee's ends of the player's standard input and output; -1: closed */
    int64_t last_us;   /* the player's CPU time at his last answer */
    bool overflowed;   /* more was said than fits below: he does not read */
    size_t said_from, said_to, heard;
    char said[LINES_SAID];         /* of it, from said_from to said_to: not yet written */
    char heard_ahead[LINES_HEARD]; /* what was read and is no line yet, or not asked for yet */
};

/* Starts a player from a static program. 0, or -1 with s->why: a fault of the system. p needs no preparation. */
int isolated_lines_open(struct isolated_lines *p, struct sandbox *s, int side, int executable,
                        struct seat_limits limits);

/* Kills what is left; safe at any time after it was opened. */
void isolated_lines_close(struct isolated_lines *p);

#endif
