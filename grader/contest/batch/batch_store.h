/*
 * batch_store.h - a batch in the store: for batch_begin.c and batch_play.c, which play it, and for verify.
 * Each returns CONTEST_OK or another of these, with c->what and c->why set. Everything that is
 * loaded has been checked: numbers of players, rounds and sizes are in their ranges, whoever wrote the database.
 */
#ifndef SORTIE_BATCH_STORE_H
#define SORTIE_BATCH_STORE_H

#include "batch.h"
#include "batch_match.h"

/* The parameters that identify a league, and its round, in a statement. */
#define OF_LEAGUE(b, l) with_int(":batch", (b)->id), with_int(":testpoint", (l)->point.id)
#define OF_ROUND(b, l) OF_LEAGUE(b, l), with_int(":round", (l)->round)

/* Loads a batch: its settings, format, test points and players, each league before its first round. */
int batch_load(struct contest *c, int64_t id, struct batch *b);

/* The same without the players' names, for those who do not use them: a wrong one in the store stops nobody. */
int batch_load_nameless(struct contest *c, int64_t id, struct batch *b);

/* Returns a result of contest.h for one of league/ and of the functions below: -1 is out of memory. */
int batch_memory(struct contest *c, int rc);

/* Makes room in a league for the batch's players, before its first round. -1 when out of memory. Close it in any case,
 * which keeps its test point and the number of its rounds. */
int batch_league_open(const struct batch *b, struct batch_league *l);
void batch_league_close(struct batch_league *l);

/* Loads the matches of the league's round: which are done, and their outcomes. */
int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l);

/* Loads the ratings after the previous round. None are stored before the first round. */
int batch_load_ratings(struct contest *c, const struct batch *b, struct batch_league *l);

/* Draws the league's next round into l, or sets l->over. -1 when out of memory. */
int batch_draw_round(const struct batch *b, struct batch_league *l);

/* Rates the league's round, whose matches are done: l->rating, and its place in l->past. -1 when out of memory. */
int batch_rate_round(const struct batch *b, struct batch_league *l);

/* Returns a league in the form that its format reads. */
struct format_field batch_field(const struct batch *b, const struct batch_league *l);

/* ---- inside a transaction ---- */

int batch_store_pairs(struct contest *c, const struct batch *b, const struct batch_league *l);
int batch_store_ratings(struct contest *c, const struct batch *b, const struct batch_league *l);

/* How the proof of a match begins that the schema did not let in. */
#define BATCH_REFUSED_BY_STORE "call: the store refused what came out: "

/*
 * Stores a match with all that belongs to it. If a rule of the schema rejects it, it becomes BATCH_SYSTEM, with the
 * rule named, in the store and in *m: one match must not block all others.
 */
int batch_store_match(struct contest *c, const struct batch *b, const struct batch_league *l, int number,
                      struct batch_match *m);

/*
 * Without playing any match, batch_settle.c finds what follows from finished ones. Rounds end and are rated, and the
 * next ones are drawn. A player with too many losses by time forfeits. A match in which the system failed each time is
 * judged by the players' other matches. Failures of the system that are too many keep their rounds from ending.
 *
 * batch_keep stores a match of the league's round that has ended, and counts it as done. batch_settle ends and draws
 * rounds as far as it can. After the last round it stores the batch's end, and sets b->ended.
 */
int batch_keep(struct contest *c, struct batch *b, struct batch_league *l, int number, struct batch_match *m);
int batch_settle(struct contest *c, struct batch *b);

/* Counts losses by time in the rounds before the current one, for a batch that is resumed. batch_settle counts on. With
 * time_losses set, all leagues are in the same round. */
int batch_count_time_losses(struct contest *c, struct batch *b);

#endif
