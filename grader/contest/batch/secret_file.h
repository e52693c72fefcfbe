/*
 * secret_file.h - where the secret of the batch that is announced waits until hand-in closes: the file `secret` in the
 * contest's folder, and nowhere else. contest.db has only its hash, so that a copy of that tells nothing of the batch.
 *
 * At rest nobody may read the file (its mode is 0000): neither a copy made by the folder's owner nor `sortie serve`,
 * which runs as the owner and which its system call filter keeps from changing modes. The clock, which may, reads it so.
 * Each function returns a result of contest.h.
 */
#ifndef SORTIE_SECRET_FILE_H
#define SORTIE_SECRET_FILE_H

#include <stdbool.h>

#include "base/chance.h"
#include "contest/contest.h"

/* Writes it in the place of what was there: whole or not at all, and on the disk when this returns. */
int secret_file_write(struct contest *c, const struct chance_secret *secret);

/* *there: whether there is a file, and a secret is in it. */
int secret_file_read(struct contest *c, struct chance_secret *secret, bool *there);

int secret_file_remove(struct contest *c); /* also where there is none */

#endif
