/*
 * verify.h - plays the log of a match again through the rules of its game.
 */
#ifndef SORTIE_VERIFY_H
#define SORTIE_VERIFY_H

#include "record.h"

/*
 * Whether everything in a match that record_read has read is right: who moves first (by the seed), each turn, each
 * answer, each win, the fault's place and reason, the result. False: wrong tells the first line of the record that is
 * not.
 */
bool match_verify(const struct match *m, struct record_wrong *wrong);

#endif
