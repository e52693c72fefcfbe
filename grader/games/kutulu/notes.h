/*
 * notes.h - what the referee of Kutulu writes to the record (referee.h describes the lines).
 */
#ifndef SORTIE_KUTULU_NOTES_H
#define SORTIE_KUTULU_NOTES_H

#include "match/match.h"
#include "rules.h"

/* Most notes in one game: the map and the start, and for each turn its actions, its changes for each player, and the
 * whole position. */
enum { KUTULU_MOST_NOTES = KUTULU_MOST_HEIGHT + 3 + KUTULU_SEATS + (4 + KUTULU_SEATS) * KUTULU_TURNS };

/* name: the map's file name, without its ending. */
void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name);

void kutulu_note_turn(struct match *m, const struct kutulu *before, const struct kutulu *after,
                      const uint8_t action[KUTULU_SEATS], const struct kutulu_tally *tally);

/* Whether a record is one of stage 1 from 0.2 before 23 November 2026: players have no plans and no lights there
 * (struct game, older). */
bool kutulu_older(const char *record);

#endif
