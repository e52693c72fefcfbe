/*
 * secret_file.h - stores the announced secret of the next batch until submissions close: in the file `secret` in the
 * contest's folder, and nowhere else. contest.db has only its hash, so a copy of that file reveals nothing about the
 * batch.
 *
 * At rest nobody may read the file. Its mode is 0000. That protects it from a copy made by the folder's owner, and from
 * `sortie serve`, which runs as the owner but may not change modes (its system call filter). The clock may change
 * modes, so it can read it. Each function returns a result of contest.h.
 */
#ifndef SORTIE_SECRET_FILE_H
#define SORTIE_SECRET_FILE_H

#include <stdbool.h>

#include "base/chance.h"
#include "contest/contest.h"

/* Replaces the file, whole or not at all. It is on the disk when this returns. */
int secret_file_write(struct contest *c, const struct chance_secret *secret);

/* Reads the secret. *there: the file exists and has a secret in it. */
int secret_file_read(struct contest *c, struct chance_secret *secret, bool *there);

int secret_file_remove(struct contest *c); /* also if there is none */

#endif
