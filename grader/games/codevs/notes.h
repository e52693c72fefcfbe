/*
 * notes.h - what the referee of CODE VS Reborn tells the record; the lines are in referee.h.
 */
#ifndef SORTIE_CODEVS_NOTES_H
#define SORTIE_CODEVS_NOTES_H

#include "match/match.h"
#include "rules.h"

/* In one game. In a turn one for the turn and one a side; besides, for a side, the explosion, and two steps: each takes
 * two blocks away, and a pack brings four at most. */
enum { CODEVS_LIST = 100, CODEVS_MOST_NOTES = CODEVS_TURNS / CODEVS_LIST + 9 * CODEVS_TURNS };

void codevs_note_packs(struct match *m, const struct codevs_pack pack[CODEVS_TURNS]);

/* A turn that was played: the game before it, the commands, and what came of them. left_ms: each side's, after it. */
void codevs_note_turn(struct match *m, const struct codevs_game *before, const struct codevs_game *after,
                      const struct codevs_pack *pack, const int command[2], const struct codevs_played played[2],
                      const int64_t left_ms[2]);

#endif
