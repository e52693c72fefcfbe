/*
 * words.h - the Yacht Auction in words: for people, and in the log format of the organiser's test tool.
 */
#ifndef SORTIE_YACHT_WORDS_H
#define SORTIE_YACHT_WORDS_H

#include <stdio.h>

struct match;
struct match_event;

/* Writes so many dice, "35561", ended by 0. */
void yacht_dice_text(const int *dice, int count, char *text);

/* Names of enum yacht_end: "counted", "fault", "both fault". */
const char *yacht_end_name(int how);

/* Writes "bids 123 for A" or "puts 13356 on THREE", or an invalid answer as it was written. */
void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/*
 * Writes each game in the log format of the organiser's tool: three lines of a head (who is FIRST, who is SECOND, the
 * result), then ROUND, ROLL, BID, GET, PUT, FINISH, SCOREFIRST and SCORESECOND. If a player faulted, ABORT with the
 * tool's words is the last line. Like the tool, the log blames one player, also if both have lost by the kit's rules.
 */
void yacht_write_log(const struct match *m, FILE *out);

#endif
