/*
 * yacht.h - the Yacht Auction (docs/yacht.md) as a game of the kit, and what the files of this folder give to each
 * other. It is played by lines: the referee asks one seat after the other, and sends the results when both have
 * answered.
 *
 * The referee's notes, where each pair of numbers is by seat:
 *   round 2 31452 33164 0              the dice of A, of B, and the place that wins a tie
 *   get A B money -99 -11              who got what, and what each seat's auctions have earned so far
 *   put 1000 12000 bonus 0 0 total 1234 11544
 *   round 13                           the last round has no dice
 */
#ifndef SORTIE_YACHT_H
#define SORTIE_YACHT_H

#include "match/match.h"
#include "rules.h"

extern const struct game yacht_game;

enum yacht_end { YACHT_END_COUNTED, YACHT_END_FAULT, YACHT_END_BOTH, YACHT_ENDS };

/* Each side's chance, by the points that each side has, and those that it will get. */
extern const struct game_chances yacht_chances;

extern const struct person_board yacht_person;

/*
 * Writes each game in the log format of the organiser's tool: three lines of a head (who is FIRST, who is SECOND, the
 * result), then ROUND, ROLL, BID, GET, PUT, FINISH, SCOREFIRST and SCORESECOND. If a player faulted, ABORT with the
 * tool's words is the last line. Like the tool, the log blames one player, also if both have lost by the kit's rules.
 */
void yacht_write_log(const struct match *m, FILE *out);

/*
 * ---- a position, reached by the events of a match's log ----
 *
 * The log may be untrusted. Sides are places, as in the rules. A seat's side is the other place's if it does not sit in
 * the first place.
 */

struct yacht_position {
    struct yacht_game game;
    int first;               /* the seat in the first place */
    struct yacht_bid bid[2]; /* the bids of the last auction */
    struct yacht_put put[2];
    int last[2]; /* the rule that was used in this round, or -1 */
};

/* After one event more. EVENT_GAME is the first one of a game, whatever was before. self: a struct yacht_position. */
void yacht_position_take(void *self, const struct match *m, const struct match_event *e);

/* After the events before number end of the game that begins with event number begin. */
void yacht_position_reach(struct yacht_position *p, const struct match *m, size_t begin, size_t end);

/* Returns the state of a seat. */
const struct yacht_side *yacht_position_of(const struct yacht_position *p, int seat);

/* ---- the dice of a game as a text ---- */

enum { YACHT_DICE_LINE = 13 }; /* characters of a line, without its end */

/*
 * Reads the dice of a game from `length` bytes, which may hold anything: twelve lines `AAAAA BBBBB t`, which are the
 * dice of bundle A, those of bundle B, and the side (0 or 1) that gets the bundle if both bid the same amount for it.
 * Strict: one blank between words, nothing else. Only the last line may lack its line end. Returns 0 with roll filled,
 * or the number of the first invalid line, from 1, and sets *why. roll is then unchanged.
 */
int yacht_read_dice(const char *text, size_t length, struct yacht_roll roll[YACHT_ROLLS], const char **why);

/* Reads one such line without its line end. Returns NULL, or why it is invalid: roll is then undefined. */
const char *yacht_read_roll(const char *at, size_t length, struct yacht_roll *roll);

/* Writes one such line with its line end and a 0: YACHT_DICE_LINE + 2 bytes. */
void yacht_write_dice(const struct yacht_roll *roll, char line[YACHT_DICE_LINE + 2]);

/* Writes so many dice, "35561", ended by 0. */
void yacht_dice_text(const int *dice, int count, char *text);

/* ---- the referee ---- */

void yacht_referee_play(struct match *m);
/* Checks a dice file: 0, or the line that is wrong, with why. */
int yacht_check_dice(const char *text, char *why, size_t size);

#endif
