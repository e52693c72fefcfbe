/*
 * person.h - a seat in which a person sits: side 0 of a match of one game. How he is asked is the game's.
 */
#ifndef SORTIE_PERSON_H
#define SORTIE_PERSON_H

#include "match.h"

struct person {
    struct seat seat; /* first */
    bool left;        /* he has gone */
    /* Set by whoever seats him: while he thinks nobody else is waited for. NULL: it need not be known. */
    void (*thinks)(bool begins);
    /* Gives the terminal back: the game has ended, or the person left it, or the opponent failed. */
    void (*end)(const struct match *m);
    /* "You win: all three planes are destroyed." and the like, of a match that has ended. */
    void (*verdict)(const struct match *m, bool left, char *text, size_t size);
};

#endif
