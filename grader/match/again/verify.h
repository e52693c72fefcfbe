/*
 * verify.h - verifies a record: it is valid if the match, played again, gives the same record.
 */
#ifndef SORTIE_VERIFY_H
#define SORTIE_VERIFY_H

#include "match/record.h"

/*
 * Plays a match from record_read again, with the game's own referee and with seats that do what the record says
 * (recorded.h). This checks everything: who moves first (by the seed), each turn, each answer, the end of each game,
 * the place and reason of each fault, and the result. Returns 0, 1 if the record is invalid, and then fills wrong with
 * the first invalid line, or -1 if out of memory. A record that is valid by the game's older rules is valid.
 */
int match_verify(const struct match *m, struct record_wrong *wrong);

#endif
