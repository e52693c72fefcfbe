/*
 * five.h - Five! (docs/five.md) as a game of the kit, and what the files of this folder give to each other. It is
 * played by lines: the referee asks one seat after the other, and turns the cards over when both have answered. A
 * process that has not failed continues in the next game.
 *
 * After each turn the referee notes the cards of seat 0 and seat 1, and by how many points seat 0 is ahead:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_H
#define SORTIE_FIVE_H

#include "match/match.h"
#include "rules.h"

extern const struct game five_game;

/* Each side's chance, by how both hands would end if both played any card. */
extern const struct game_chances five_chances;

extern const struct person_board five_person;

/* ---- the state of a match, from its log and its set-up, for the referee and for pictures ---- */

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

/* An audit may ask nothing, each question twice in a row, or all questions of the match once more after its
 * last card, of new processes, the last one first. */
enum { FIVE_AUDIT_NONE, FIVE_AUDIT_TWICE, FIVE_AUDIT_ANEW };

#define FIVE_NOTE_AUDIT "audit"

struct five_past {
    struct five_match match; /* the games that ended */
    struct five_game game;   /* the last game that began */
    bool down[2];            /* a card lies face down: this side has answered, the other has not */
    bool disqualified[2];
    bool audited; /* what is answered now was answered before, in this match */
};

/* Before the first event. */
void five_past_begin(struct five_past *p, const struct match *m);

/* After one event more. self: a struct five_past, or what begins with one. */
void five_past_take(void *self, const struct match *m, const struct match_event *e);

/* After the log's events before number end. Of a log that no referee has written it takes what the rules allow. */
void five_past(struct five_past *p, const struct match *m, size_t end);

/* ---- the referee ---- */

void five_referee_play(struct match *m);

#endif
