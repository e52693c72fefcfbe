/*
 * notes.h - what the referee of Kutulu tells the record (the lines are in referee.h), and the scene that they draw.
 */
#ifndef SORTIE_KUTULU_NOTES_H
#define SORTIE_KUTULU_NOTES_H

#include "match/match.h"
#include "rules.h"

/* In one game: the map and the start; a turn tells of itself, of what it changed for each, and of all that there is. */
enum { KUTULU_MOST_NOTES = KUTULU_MOST_HEIGHT + 3 + KUTULU_SEATS + (4 + KUTULU_SEATS) * KUTULU_TURNS };

/* name: of the map's file; its ending is left out. */
void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name);

void kutulu_note_turn(struct match *m, const struct kutulu *before, const struct kutulu *after,
                      const uint8_t action[KUTULU_SEATS], const struct kutulu_tally *tally);

#endif
