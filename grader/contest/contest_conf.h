/*
 * contest_conf.h - the text of contest.conf, as it is in the folder and as it was kept in the store: contest.c opens a
 * contest with it, contest_reconfigure (contest.h) reads it again.
 */
#ifndef SORTIE_CONTEST_CONF_H
#define SORTIE_CONTEST_CONF_H

struct contest;

/* contest.conf is wrong, as c->what and c->why tell: takes the last one that was right, and tells so in c->remark.
 * CONTEST_REFUSED, with the same words, where none was kept. */
int contest_fall_back(struct contest *c);

#endif
