/*
 * ends.h - how a game of Five! ends, and the set-up numbers of a match.
 */
#ifndef SORTIE_FIVE_ENDS_H
#define SORTIE_FIVE_ENDS_H

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

#endif
