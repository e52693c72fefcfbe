/*
 * referee.h - Five! as a game of the kit, by lines (docs/five.md). Both are asked one after the other, and the cards are
 * turned over when both have answered. A process that has not failed plays on in the next game.
 *
 * What the referee notes, by seat: both cards of a turn and by how many points seat 0 is ahead after it:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_REFEREE_H
#define SORTIE_FIVE_REFEREE_H

#include "match/game.h"

enum five_end {
    FIVE_END_AHEAD,        /* by three points */
    FIVE_END_PLAYED,       /* all cards are */
    FIVE_END_FAULT,        /* the game is the other's */
    FIVE_END_BOTH,         /* both failed in one turn: drawn */
    FIVE_END_DISQUALIFIED, /* somebody's answers differed: this game and all that follow are the other's */
    FIVE_ENDS
};

/* Set-up numbers. */
enum { FIVE_SETUP_KNOCKOUT, FIVE_SETUP_AUDIT };

/* What can be asked of an audit: nothing; each question twice in a row; all questions of the match once more after its
 * last card, of new processes, the last one first. */
enum { FIVE_AUDIT_NONE, FIVE_AUDIT_TWICE, FIVE_AUDIT_ANEW };

#define FIVE_NOTE_AUDIT "audit"

/* Plays one game of a match (game.h). */
void five_referee_play(struct match *m);
/* True if the games played so far decide the match (game.h). */
bool five_referee_decided(const struct match *m);

#endif
