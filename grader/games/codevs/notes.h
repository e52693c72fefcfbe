/*
 * notes.h - what the referee of CODE VS Reborn writes to the record. referee.h describes the lines.
 */
#ifndef SORTIE_CODEVS_NOTES_H
#define SORTIE_CODEVS_NOTES_H

#include "match/match.h"
#include "rules.h"

/* Most notes in one game. A turn has one note, and one more for each side. A side can add a note for the explosion and
 * for at most two steps: each step takes two blocks away, and a pack brings at most four. */
enum { CODEVS_LIST = 100, CODEVS_MOST_NOTES = CODEVS_TURNS / CODEVS_LIST + 9 * CODEVS_TURNS };

void codevs_note_packs(struct match *m, const struct codevs_pack pack[CODEVS_TURNS]);

/* Writes a turn that was played: the game before and after it, the commands, and their results. left_ms: the remaining
 * time of each side after it. */
void codevs_note_turn(struct match *m, const struct codevs_game *before, const struct codevs_game *after,
                      const struct codevs_pack *pack, const int command[2], const struct codevs_played played[2],
                      const int64_t left_ms[2]);

#endif
