/*
 * desk_record.h - reads a record for the desk program.
 */
#ifndef SORTIE_DESK_RECORD_H
#define SORTIE_DESK_RECORD_H

#include "opponent.h"

/* Reads and verifies a record of the program's game. Call match_close in each case. Returns 0, or the exit status after
 * a message that names the file and the line. */
int desk_record_read(const struct desk *desk, const char *file, struct match *m);

#endif
