/*
 * replay_page.h - a match as one page that plays it: one file, no server, no network. replay.html is the page, into
 * which style, scripts and data are inserted. It names its files, of which a game may have its own (assets.h). The data
 * has these keys:
 *
 *   board     what the game says about its board
 *   record    the record's text
 *   thoughts  if wanted: what a strong player would think (match/game.h)
 *   chances   if the game has them: each seat's chance at each moment (match/chances.h)
 *   figures   beside chances: what explains the match (match/why.h)
 *   said      if wanted: what the players printed for people, [[GAME, LINE, SEAT, "text"], ...] in the order of
 *             match/said.h. LINE is the number of the game's line in record.js after which it was printed (-1: before
 *             the first operation). text is null if more was printed than was kept.
 *
 * If the page on which people play the game is there (site/page/play_page.h), it is within this one, so that a person
 * can take over the match at any moment. Then the module that computes chances is there too, for a record that is
 * dropped onto the page.
 */
#ifndef SORTIE_REPLAY_PAGE_H
#define SORTIE_REPLAY_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "match/match.h"
#include "match/said.h"

/* m must follow the rules (record_file.h): the page does not check it. thoughts: only for a game that has them. said
 * NULL: not known. Returns 0, or -1 when out of memory. The caller checks out for errors. */
int replay_page_write(const struct match *m, bool thoughts, const struct said *said, FILE *out);

#endif
