/*
 * person.h - a seat in which a person sits and plays a plane game. He is side 0. How he is asked is the front's: plain
 * lines (person_lines) or the whole terminal (person_screen).
 */
#ifndef SORTIE_PLANE_PERSON_H
#define SORTIE_PLANE_PERSON_H

#include "match/person.h"

/* Each is told the match; its last event is what happened just before. */
struct person_front {
    /* Asks for a call that is due in this callback (plane/callback.h). why: what was wrong with the one before, or
     * NULL. False: the person leaves. */
    bool (*ask)(const struct match *m, int callback, const char *why, struct player_call *call);
    /* A draw or an operation of either side was made. */
    void (*tell)(const struct match *m);
    /* The game has ended, or the person left it, or the opponent failed. */
    void (*end)(const struct match *m);
};

extern const struct person_front person_lines;

/* Takes the terminal. 0, or -1 with errno. */
int person_screen_open(void);
extern const struct person_front person_screen;

/* Sits down a person who is asked by keys, or plainly by lines. NULL: there is no terminal to take, errno tells. */
struct person *plane_person_open(struct match *m, bool plain);

/* What a person types: "draw 0 2 3 5" or "0 2 3 5", "hit 3 5" or "3 5", "move a left". Commas are blanks. Fills the
 * call whose turn it is in this callback; NULL, or what is wrong with the line as the end of a sentence. */
const char *person_read(const char *line, int callback, struct player_call *call);

/* An operation as the person may know it: of the opponent's moves only the direction. */
void person_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/* How many planes the person has drawn. */
int person_drawn(const struct match *m);

#endif
