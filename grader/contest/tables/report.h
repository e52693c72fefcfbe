/*
 * report.h - `sortie doctor --report`: one file about the kit, the machine and a contest that one can send to somebody
 * who looks for a fault, without secrets and without people's data.
 *
 * Of what comes from outside of the kit (findings, the log), only words of the kit's own messages are written, and
 * numbers. In place of anything else there is "...": so no name, address, path, token, password or hash is in it,
 * whatever it looks like. Of contest.conf, texts, addresses and commands are left out.
 */
#ifndef SORTIE_REPORT_H
#define SORTIE_REPORT_H

#include <stdio.h>

#include "contest/contest.h"

/* report_kit writes the first part, with findings, the output of doctor, which it reads from its beginning.
 * report_contest writes the part of an open contest, and returns a result of contest.h. The caller checks ferror. */
void report_kit(FILE *findings, FILE *out);
int report_contest(struct contest *c, FILE *out);

#endif
