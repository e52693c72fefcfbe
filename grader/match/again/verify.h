/*
 * verify.h - verifies a record: it is valid if the match, played again, gives the same record.
 */
#ifndef SORTIE_VERIFY_H
#define SORTIE_VERIFY_H

#include "match/record.h"

/*
 * Reads a record as record_read does, and plays the match again with the game's own referee and with seats that do what
 * the record says (recorded.h). This checks everything: who moves first (by the seed), each turn, each answer, the end
 * of each game, the place and reason of each fault, and the result. Returns 0, 1 if the record is refused or invalid,
 * and then fills wrong with the first invalid line, or -1 if out of memory. A record that is valid by the game's older
 * rules is valid. Free m with match_close in any case.
 */
int record_verify(struct match *m, const struct game *const known[], const char *text, size_t size,
                  struct record_wrong *wrong);

#endif
