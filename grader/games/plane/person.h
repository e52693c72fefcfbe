/*
 * person.h - a seat in which a person plays a plane game. A front asks the person: with plain lines
 * (plane_person_lines), or on the whole terminal (plane_person_screen).
 */
#ifndef SORTIE_PLANE_PERSON_H
#define SORTIE_PLANE_PERSON_H

#include "match/person.h"

/* Each function gets the match and the person's side. The match's last event is what happened just before. */
struct person_front {
    /* Asks for the call that is due in this callback (plane/callback.h). why: what was wrong with the previous call, or
     * NULL. Returns false if the person leaves. */
    bool (*ask)(const struct match *m, int side, int callback, const char *why, struct player_call *call);
    /* Called after a draw or an operation of either side. */
    void (*tell)(const struct match *m, int side);
    /* Called when the game has ended, the person has left, or the opponent has failed. */
    void (*end)(void);
};

extern const struct person_front plane_person_lines;

/* Opens the terminal for a person on this side. Returns 0, or -1 and sets errno. */
int plane_person_screen_open(int side);
extern const struct person_front plane_person_screen;

/* Opens a person's seat, either with keys or with plain lines. Returns NULL and sets errno if there is no terminal. */
struct person *plane_person_open(struct match *m, int side, bool plain);

/* Reads what a person types: "draw 0 2 3 5" or "0 2 3 5", "hit 3 5" or "3 5", "move a left". Commas count as blanks.
 * Fills the call that is due in this callback. Returns NULL, or what is wrong with the line, as the end of a
 * sentence. */
const char *plane_person_read(const char *line, int callback, struct player_call *call);

/* Writes an operation as the person may know it: of a move of the opponent only the direction. */
void plane_person_words(const struct match *m, const struct match_event *e, int side, char *text, size_t size);

/* Returns how many planes the person has drawn. */
int plane_person_drawn(const struct match *m, int side);

#endif
