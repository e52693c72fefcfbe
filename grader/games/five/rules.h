/*
 * rules.h - the rules of Five!. Pure: a game and a match are values that may be copied. docs/five.md explains the whole
 * game in words.
 *
 * A game: call five_start, then five_play with the cards of both sides until five_over. A match: call five_match_start.
 * Give each game to five_match_game when it is over, or to five_match_fault when a side failed in it, until
 * five_match_over. Sides are 0 and 1. The caller checks sides and the cards that are played. The lines of players stand
 * here too: one that they read for each call of think, and one with a card as the answer.
 */
#ifndef SORTIE_FIVE_RULES_H
#define SORTIE_FIVE_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FIVE_CARDS = 6,  /* 0..5, in the order of five_card_names, and also the most turns of a game */
    FIVE_POINTS = 3, /* a lead of this many points ends the game */
    FIVE_GAMES = 11, /* most games of a match */
    FIVE_MOST_GAMES, /* with the extra game of a knock-out */
    FIVE_WINS = 6    /* so many wins end a match */
};

extern const char five_card_names[FIVE_CARDS + 1]; /* "12345!" */

/* Returns the card with this name, or -1. */
int five_card(char name);

/* Returns 1 if mine beats theirs, -1 if theirs beats mine, and 0 if they are equal. Cards are 0..5. */
int five_beats(int mine, int theirs);

struct five_game {
    int8_t card[2][FIVE_CARDS]; /* card[side][turn]: the card played */
    int8_t turns;
    int8_t score;    /* turns won by side 0 minus turns won by side 1 */
    uint8_t hand[2]; /* bit c: the side still holds card c */
};

void five_start(struct five_game *g);

bool five_has(const struct five_game *g, int side, int card); /* card may be any of 0..5 */

/* Plays a turn with both cards. The game must not be over, and each side must hold its card. */
void five_play(struct five_game *g, const int card[2]);

bool five_over(const struct five_game *g);

/* Returns the side that is ahead, or -1. */
int five_winner(const struct five_game *g);

struct five_match {
    bool knockout; /* if the match is drawn after FIVE_GAMES games, one more is played */
    int8_t games;  /* games that count: won, lost, drawn, and those with a fault */
    int8_t wins[2];
    int8_t olds;
    struct five_game old[FIVE_MOST_GAMES]; /* the finished games, oldest first, without games with a fault */
};

void five_match_start(struct five_match *m, bool knockout);

/* Counts a game that is over and keeps it. The match must not be over. */
void five_match_game(struct five_match *m, const struct five_game *g);

/* Counts a game in which a side failed, and does not keep it. The other side wins it. If both failed in the same turn,
 * it is a draw. */
void five_match_fault(struct five_match *m, const bool failed[2]);

bool five_match_over(const struct five_match *m);

/* Returns the side that won more games, or -1. In a knock-out the player who handed in earlier then goes on. */
int five_match_winner(const struct five_match *m);

/* ---- lines ---- */

/* Size of "THINK 5 !!11223344 11" and eleven games of six turns, with a newline and a 0. */
enum { FIVE_REQUEST_BYTES = 21 + (FIVE_MOST_GAMES - 1) * (2 * FIVE_CARDS + 1) + 2 };

/*
 * Writes the request to a side in game g of match m: THINK, the side's hand, the turns of this game, the number of old
 * games, and each old game. A game is a word of two cards a turn, the side's own card first. "-" is a game without
 * turns. Returns the length with the newline.
 */
size_t five_request(const struct five_match *m, const struct five_game *g, int side, char text[FIVE_REQUEST_BYTES]);

/* Writes the cards that a side still holds: "125!". */
void five_hand(const struct five_game *g, int side, char text[FIVE_CARDS + 1]);

/* Reads a line without its newline, which must be the name of a card, perhaps with blanks and tabs around it. Returns
 * the card, or -1. five_has checks whether the side holds it. */
int five_answer(const char *line);

#endif
