/*
 * person_board.h - a seat in which a person plays, in a match of one game. The frame asks by keys on a whole terminal
 * of 80 x 24, or with plain lines. A game's person.c says what differs: the picture, the keys, the answers that the
 * rules allow.
 */
#ifndef SORTIE_PERSON_BOARD_H
#define SORTIE_PERSON_BOARD_H

#include "match/match.h"

/* A question to the person. */
struct person_turn {
    const struct match *m;
    int side;          /* the person's seat */
    size_t end;        /* so many events the person may see: no answer to a question that is still open */
    const char *heard; /* the referee's lines since the person's last answer */
    const char *last;  /* the last of them, with its newline */
};

/* The screen: the picture, a line for messages, a line for keys. */
enum { PERSON_ROWS = 24, PERSON_COLUMNS = 80, PERSON_PICTURE = PERSON_ROWS - 2 };

struct person_board {
    /* By calls: how the game's own seat, the first part of a struct person, asks the person (person_ask). NULL: the
     * frame asks by lines, with what follows. */
    const struct seat_ops *ops;
    const char *const *how; /* by end: how a game is won or lost, as the end of a sentence. NULL: it need not be said */
    size_t size;            /* of the game's own state: zeros when the seat is opened. Each function gets it as self */
    /* By question: the forms of an answer with plain lines, and what each key does, as one line. */
    const char *help[2][2];
    /* Begins a question. Returns which it is for help, 0 or 1, or -1 if it needs no person: then answer is filled.
     * NULL: each is 0. */
    int (*begin)(void *self, const struct person_turn *t, char answer[SEAT_LINE]);
    /* Prints the position in at most PERSON_PICTURE lines of PERSON_COLUMNS. keys: also the choice so far, on a screen
     * that is empty. */
    void (*draw)(const void *self, const struct person_turn *t, bool keys, int style, FILE *out);
    /* Takes a key. Returns true if the person has chosen: then answer is filled. NULL: the game is always plain. */
    bool (*press)(void *self, int key, char answer[SEAT_LINE]);
    /* Returns NULL if the rules allow this answer, which is then given, or why not, as the end of a sentence. NULL, the
     * pointer: only the referee knows. */
    const char *(*wrong)(void *self, const char *answer);
};

struct person {
    struct seat seat; /* first */
    struct match *m;
    bool plain; /* with lines in place of keys */
    bool open;  /* the terminal is taken */
    bool left;  /* the person left the game */
    /* Called when the person begins and stops thinking. Meanwhile no other player's time runs. Set by the code that
     * opens the seat. */
    void (*thinks)(bool begins);
    const struct person_board *board;
    void *state;  /* the game's own */
    size_t heard; /* bytes of text */
    bool leaving; /* q was pressed */
    int question; /* as begin returned it */
    int asked;    /* so many questions before this one */
    int style;
    char text[1 << 16]; /* the referee's lines since the last answer, ended by 0 */
};

/* Opens a person's seat in a match of a game that has a board (game->person). The terminal is taken at the first
 * question. The game's events are read from m, which need not be open yet. Returns NULL if out of memory. Free it with
 * free. */
struct person *person_open(const struct game *game, struct match *m, int side, bool plain);

/* Restores the terminal. Call it when the game has ended, the person has left, or the opponent has failed. */
void person_end(const struct person *p);

/* Writes the outcome for the person, for example "You win: all three planes are destroyed." */
void person_verdict(const struct person *p, char *text, size_t size);

/* ---- for games ---- */

/* Asks the person in the request of this mark: takes the terminal if it has to, and calls ask, which returns false if
 * the person leaves. Returns 0, or -1 with the seat's fault. */
int person_ask(struct person *p, const struct seat_mark *mark, bool (*ask)(struct person *p, void *question),
               void *question);

/* Waits for a key. Returns it, KEY_NONE if it was one about leaving the game, or KEY_END_OF_INPUT if the person
 * leaves. */
int person_key(bool *leaving);

/* Returns 0 up, 1 right, 2 down, 3 left, or -1 if the key is no arrow. */
int person_arrow(int key);

/* Returns whether a key confirms: enter or the space bar. */
bool person_enters(int key);

/* Asks for a line of text, and takes its line end off. Returns false at the end of input. */
bool person_line(char *line, int size);

#endif
