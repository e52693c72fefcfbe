/*
 * batch_settle.h - what follows from finished matches, without playing any. Rounds end and are rated, and the next ones
 * are drawn. A player with too many losses by time forfeits. A match in which the system failed each time is judged by
 * the players' other matches. Failures of the system that are too many keep their rounds from ending. Each function
 * returns a result of contest.h, with errors in c->what and c->why, and is called inside a transaction.
 */
#ifndef SORTIE_BATCH_SETTLE_H
#define SORTIE_BATCH_SETTLE_H

struct batch;
struct batch_league;
struct batch_match;
struct contest;

/* Stores a match of the league's round that has ended, and counts it as done. */
int batch_keep(struct contest *c, struct batch *b, struct batch_league *l, int number, struct batch_match *m);

/* Ends and draws rounds as far as it can. After the last round it stores the batch's end, and sets b->ended. */
int batch_settle(struct contest *c, struct batch *b);

/* Counts losses by time in the rounds before the current one, for a batch that is resumed. batch_settle counts on. With
 * time_losses set, all leagues are in the same round. */
int batch_count_time_losses(struct contest *c, struct batch *b);

#endif
