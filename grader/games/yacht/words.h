/*
 * words.h - the Yacht Auction in words: for people, and as the organiser's test tool logs a game.
 */
#ifndef SORTIE_YACHT_WORDS_H
#define SORTIE_YACHT_WORDS_H

#include <stdio.h>

struct match;
struct match_event;

/* "35561": so many dice, ended by 0. */
void yacht_dice_text(const int *dice, int count, char *text);

/* Of an enum yacht_end: "counted", "fault", "both fault". */
const char *yacht_end_name(int how);

/* "bids 123 for A", "puts 13356 on THREE"; of a wrong answer what was written. */
void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/*
 * Each game as the organiser's tool logs one: ROUND, ROLL, BID, GET, PUT, FINISH, SCOREFIRST and SCORESECOND. Who
 * faulted is told by ABORT and TLE for his time or RE for a crash or "Wrong output" before FINISH; then there are no
 * scores.
 */
void yacht_write_log(const struct match *m, FILE *out);

#endif
