/*
 * batch_settle.h - what follows from matches that are done, without playing any: rounds end, are rated, and the next ones
 * are drawn; who may not go on has lost; a match that the system failed in each time is judged by the others'. Each
 * returns CONTEST_OK or another of these, with c->what and c->why told, inside a transaction.
 */
#ifndef SORTIE_BATCH_SETTLE_H
#define SORTIE_BATCH_SETTLE_H

#include <stdbool.h>
#include <stdint.h>

struct batch;
struct batch_league;
struct batch_match;
struct contest;

/* A match of the league's round has come to its end: stores it, and the round waits for one less. */
int batch_keep(struct contest *c, struct batch *b, struct batch_league *l, int number, struct batch_match *m);

/* As far as it goes. *ended: the last round of all is done, and the batch's end, after played_ms in all, is stored. */
int batch_settle(struct contest *c, struct batch *b, int64_t played_ms, bool *ended);

/* Losses by time in rounds before the leagues'; with time_losses all are in the same round. For a batch that is taken
 * up again; batch_settle counts on. */
int batch_count_time_losses(struct contest *c, struct batch *b);

#endif
