/*
 * five.h - Five! (docs/five.md) as a game of the kit, and what the files of this folder give to five.c. It is played by
 * lines: the referee asks one seat after the other, and turns the cards over when both have answered. A process that
 * has not failed continues in the next game.
 *
 * After each turn the referee notes the cards of seat 0 and seat 1, and by how many points seat 0 is ahead:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_H
#define SORTIE_FIVE_H

#include "match/game.h"

extern const struct game five_game;

enum five_end {
    FIVE_END_AHEAD,        /* by three points */
    FIVE_END_PLAYED,       /* all cards are */
    FIVE_END_FAULT,        /* the game is the other's */
    FIVE_END_BOTH,         /* both failed in one turn: drawn */
    FIVE_END_DISQUALIFIED, /* somebody's answers differed: this game and all that follow are the other's */
    FIVE_ENDS
};

extern const char *const five_end_name[FIVE_ENDS];

/* Set-up numbers. */
enum { FIVE_SETUP_KNOCKOUT, FIVE_SETUP_AUDIT };

/* An audit may ask nothing, each question twice in a row, or all questions of the match once more after its
 * last card, of new processes, the last one first. */
enum { FIVE_AUDIT_NONE, FIVE_AUDIT_TWICE, FIVE_AUDIT_ANEW };

#define FIVE_NOTE_AUDIT "audit"

/* Figures that explain why games are won and lost. */
extern const struct game_figure five_figure[];
void five_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

/* Each side's chance, by how both hands would end if both played any card. */
extern const struct game_chances five_chances;

extern const struct person_board five_person;

/* Writes "plays 5", or any other answer as it was written. */
void five_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/* Shows what both sides have played and their hands. A winning card has a star, and a card that lies face down is
 * a ?. */
void five_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* ---- the referee ---- */

void five_referee_play(struct match *m);
bool five_referee_decided(const struct match *m);

#endif
