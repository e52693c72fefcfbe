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

/* Reads the text of contest.conf, which the caller frees unless it fails. */
int contest_read_conf(struct contest *c, char **text);

/* Makes a text the contest.conf of a contest, if it is valid. Its changes are in the audit log, as decisions of
 * c->judge. CONTEST_REFUSED with the reason: nothing was changed. */
int contest_configure(struct contest *c, const char *text);

#endif
