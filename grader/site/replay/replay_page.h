/*
 * replay_page.h - a match as one page that plays it: one file, no server, no network. replay.html is the page; its
 * style, scripts and data are set into it. The data is {"board": what the game tells of its board, "record": the
 * record's text, and where they are wanted "thoughts": what a strong player would think (match/game.h), and "said": what the
 * players wrote for people, [[GAME, LINE, SEAT, "text"], ...] in the order of match/said.h: the number of the game's line in
 * record.js behind which it stands (-1: before the first operation), and null as text where more was written}.
 */
#ifndef SORTIE_REPLAY_PAGE_H
#define SORTIE_REPLAY_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "match/match.h"
#include "match/said.h"

/* m must follow the rules (record_file.h): the page does not check it. thoughts only of a game that has them. said: NULL: it is
 * not known. 0, or -1
 * when memory is short; out's errors are the caller's. */
int replay_page_write(const struct match *m, bool thoughts, const struct said *said, FILE *out);

#endif
