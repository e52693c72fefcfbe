/*
 * parts.h - what other files of this folder give to yacht.c for struct game (match/game.h): the Yacht Auction in words,
 * in figures, on a terminal, in the log format of the organiser's test tool, and as a person's seat.
 */
#ifndef SORTIE_YACHT_PARTS_H
#define SORTIE_YACHT_PARTS_H

#include "match/game.h"

enum yacht_end { YACHT_END_COUNTED, YACHT_END_FAULT, YACHT_END_BOTH, YACHT_ENDS };

extern const char *const yacht_end_name[YACHT_ENDS];

/* Figures that explain why games are won and lost. */
extern const struct game_figure yacht_figure[];
void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

/* Each side's chance, by the points that each side has, and those that it will get. */
extern const struct game_chances yacht_chances;

/* Writes "bids 123 for A" or "puts 13356 on THREE", or an invalid answer as it was written. */
void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/* Prints the bundles, the dice held, and both score sheets. */
void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/*
 * Writes each game in the log format of the organiser's tool: three lines of a head (who is FIRST, who is SECOND, the
 * result), then ROUND, ROLL, BID, GET, PUT, FINISH, SCOREFIRST and SCORESECOND. If a player faulted, ABORT with the
 * tool's words is the last line. Like the tool, the log blames one player, also if both have lost by the kit's rules.
 */
void yacht_write_log(const struct match *m, FILE *out);

struct person *yacht_person_open(struct match *m, int side, bool plain);

#endif
