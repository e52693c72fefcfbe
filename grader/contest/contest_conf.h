/*
 * contest_conf.h - the text of contest.conf, as it is in the folder and as the store keeps it. contest.c opens a
 * contest with it. contest_reconfigure (contest.h) reads it again.
 */
#ifndef SORTIE_CONTEST_CONF_H
#define SORTIE_CONTEST_CONF_H

struct contest;

/* For an invalid contest.conf, with the error in c->what and c->why: uses the last valid one and says so in c->remark.
 * CONTEST_REFUSED, with the error unchanged, if the store has none. */
int contest_fall_back(struct contest *c);

#endif
