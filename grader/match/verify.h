/*
 * verify.h - a record is right when the match, played again, has the same record.
 */
#ifndef SORTIE_VERIFY_H
#define SORTIE_VERIFY_H

#include "record.h"

/*
 * Plays a match that record_read has read again: the game's own referee, and seats that do what the record says
 * (recorded.h). Whether everything is right: who moves first (by the seed), each turn, each answer, each game's end,
 * the faults' places and reasons, the result. 0; 1: wrong tells the first line of the record that is not; -1: memory is
 * short.
 */
int match_verify(const struct match *m, struct record_wrong *wrong);

#endif
