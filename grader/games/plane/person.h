/*
 * person.h - how a person plays a plane game, whose seat is by calls: with plain lines, or on the whole terminal
 * (person_screen.c).
 */
#ifndef SORTIE_PLANE_PERSON_H
#define SORTIE_PLANE_PERSON_H

#include "games/person_board.h"
#include "plane.h"

struct plane_question {
    int callback;            /* plane/callback.h. The call that is due in it is asked for */
    const char *why;         /* what was wrong with the previous call, or NULL */
    struct player_call call; /* the answer */
};

/* Asks the person by keys. The match's last event is what happened just before. Returns false if the person leaves. */
bool plane_ask_by_keys(const struct person *p, struct plane_question *q);

/* Reads what a person types: "draw 0 2 3 5" or "0 2 3 5", "hit 3 5" or "3 5", "move a left". Commas count as blanks.
 * Fills the call that is due in this callback. Returns NULL, or what is wrong with the line, as the end of a
 * sentence. */
const char *plane_person_read(const char *line, int callback, struct player_call *call);

/* Writes an operation as the person may know it: of a move of the opponent only the direction. */
void plane_person_words(const struct match *m, const struct match_event *e, int side, char *text, size_t size);

/* Returns how many planes the person has drawn. */
int plane_person_drawn(const struct match *m, int side);

#endif
