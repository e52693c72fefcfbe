/*
 * person_board.h - a person's seat in a game by lines. The frame asks by keys on a whole terminal of 80 x 24, or with
 * plain lines. A game's person.c says what differs: the picture, the keys, the answers that the rules allow.
 */
#ifndef SORTIE_PERSON_BOARD_H
#define SORTIE_PERSON_BOARD_H

#include "match/match.h"

/* A question to the person. */
struct person_turn {
    const struct match *m;
    int side;          /* the person's seat */
    size_t begin, end; /* the events of this game that the person may see: no answer to a question that is still open */
    const char *heard; /* the referee's lines since the person's last answer */
    const char *last;  /* the last of them, without its newline */
};

/* The screen: the picture, a line for messages, a line for keys. */
enum { PERSON_ROWS = 24, PERSON_COLUMNS = 80, PERSON_PICTURE = PERSON_ROWS - 2 };

struct person_board {
    size_t size; /* of the game's own state: zeros when the seat is opened. Each function gets it as self */
    /* Begins a question. Returns true if it needs no person: then answer is filled. NULL: each needs one. */
    bool (*begin)(void *self, const struct person_turn *t, char answer[SEAT_LINE]);
    /* Prints the position in at most PERSON_PICTURE lines of PERSON_COLUMNS. keys: also the choice so far, on a screen
     * that is empty. */
    void (*draw)(const void *self, const struct person_turn *t, bool keys, int style, FILE *out);
    /* Returns the forms of an answer, or with keys what each key does, as one line. */
    const char *(*help)(const void *self, bool keys);
    /* Takes a key. Returns true if the person has chosen: then answer is filled. NULL: the game is always plain. */
    bool (*press)(void *self, const struct person_turn *t, int key, char answer[SEAT_LINE]);
    /* Returns NULL if the rules allow this answer, which is then given, or why not, as the end of a sentence. NULL, the
     * pointer: only the referee knows. */
    const char *(*wrong)(void *self, const struct person_turn *t, const char *answer);
};

/* Opens a person's seat. plain: with lines in place of keys. The terminal is taken at the first question. The game's
 * events are read from m, which need not be open yet. Returns NULL if out of memory. Free it with its close. */
struct person *person_board_open(const struct person_board *board, struct match *m, int side, bool plain);

/* ---- for games ---- */

/* Returns 0 up, 1 right, 2 down, 3 left, or -1 if the key is no arrow. */
int person_arrow(int key);

/* Returns whether a key confirms: enter or the space bar. */
bool person_enters(int key);

/* Asks for a line of text, and takes its line end off. Returns false at the end of input. */
bool person_line(char *line, int size);

/* Returns how a person's board is printed: with colours, unless NO_COLOR is set. */
int person_style(void);

#endif
