/*
 * rules.h - the rules of Five!. Pure: a game and a match are values that may be copied. docs/five.md is the whole game
 * in words.
 *
 * A game: five_start; then five_play with both sides' cards until five_over. A match: five_match_start; then games,
 * each given to five_match_game when it is over or to five_match_fault when a side failed in it, until
 * five_match_over. Sides are 0 and 1 and, like cards that are played, the caller's to check.
 */
#ifndef SORTIE_FIVE_RULES_H
#define SORTIE_FIVE_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    FIVE_CARDS = 6,  /* 0..5, in the order of five_card_names; also the most turns of a game */
    FIVE_POINTS = 3, /* ahead: the game is over */
    FIVE_GAMES = 11, /* of a match at most */
    FIVE_MOST_GAMES, /* with the extra one of a knock-out */
    FIVE_WINS = 6    /* end a match */
};

extern const char five_card_names[FIVE_CARDS + 1]; /* "12345!" */

/* The card of that name, or -1. */
int five_card(char name);

/* 1: mine beats theirs, -1: theirs beats mine, 0: the same card twice. Cards 0..5. */
int five_beats(int mine, int theirs);

struct five_game {
    int8_t card[2][FIVE_CARDS]; /* side, turn: what was played */
    int8_t turns;
    int8_t score;    /* side 0's turns won minus side 1's */
    uint8_t hand[2]; /* bit c: card c is left */
};

void five_start(struct five_game *g);

bool five_has(const struct five_game *g, int side, int card); /* any card */

/* A turn: both cards at once. The game is not over, and each is in its hand. */
void five_play(struct five_game *g, const int card[2]);

bool five_over(const struct five_game *g);

/* The side that is ahead, or -1. */
int five_winner(const struct five_game *g);

struct five_match {
    bool knockout; /* drawn after FIVE_GAMES games, it goes on for one more */
    int8_t games;  /* that count: won, lost, drawn, and those with a fault */
    int8_t wins[2];
    int8_t olds;
    struct five_game old[FIVE_MOST_GAMES]; /* oldest first; without those with a fault */
};

void five_match_start(struct five_match *m, bool knockout);

/* A game that is over counts and is kept. The match is not over. */
void five_match_game(struct five_match *m, const struct five_game *g);

/* A game in which a side failed, or both in the same turn, is the other's, or drawn; and it is not kept. */
void five_match_fault(struct five_match *m, const bool failed[2]);

bool five_match_over(const struct five_match *m);

/* The side with more games won, or -1; in a knock-out who handed in earlier then goes on. */
int five_match_winner(const struct five_match *m);

#endif
