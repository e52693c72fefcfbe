/*
 * person.h - a seat in which a person plays, in a match of one game. The game decides how it asks the person: with
 * pictures and keys of its own, or by the frame for games by lines (games/person_board.h).
 */
#ifndef SORTIE_PERSON_H
#define SORTIE_PERSON_H

#include "match.h"

struct person {
    struct seat seat; /* first */
    bool left;        /* the person left the game */
    /* Called when the person begins and stops thinking. Meanwhile no other player's time runs. Set by the code that
     * opens the seat. NULL: not needed. */
    void (*thinks)(bool begins);
    /* Restores the terminal. Called when the game has ended, the person has left, or the opponent has failed. */
    void (*end)(struct person *p);
    /* Writes the outcome for the person, for example "You win: all three planes are destroyed." */
    void (*verdict)(const struct person *p, char *text, size_t size);
    /* Frees what the seat holds. The person must not be used afterwards. NULL: nothing. */
    void (*close)(struct person *p);
};

#endif
