/*
 * unrated.h - matches outside of every batch, for their owners alone. Off by default (`preview`, `scrimmages` in
 * contest.conf).
 *
 * - A preview: a program that was just accepted meets a sample of the others' last programs, so that its owner sees at
 *   once where it is likely to stand, and against whom it loses.
 * - A scrimmage: somebody's last accepted program meets one that they chose (plan.h).
 *
 * They are played by a process of their own, `sortie unrated`, which the clock starts between batches and kills when a
 * batch begins. Its workers run at the lowest priority, on half of the places (`jobs`), behind the same walls as those
 * of a batch. It plans a preview's matches at once and stores each as soon as it is played. So after a batch it goes on
 * with those that are missing. The first match of each comes before anybody's second.
 *
 * Results lie in tables of their own (schema.sql), which ratings, bundles and verify do not read. Seeds follow from
 * public numbers, under a name of their own: this process reads no secret of a batch, and no seed of a batch follows
 * from these numbers.
 */
#ifndef SORTIE_UNRATED_H
#define SORTIE_UNRATED_H

#include "contest/contest.h"

/* Returns whether contest.conf asks for such matches at all. */
bool unrated_is_wanted(const struct config *k);

/* Plays until goes_on returns false. It is asked before each step, a few times a second, with the result so far, and
 * returns false for any but CONTEST_OK. Returns CONTEST_OK, or CONTEST_SYSTEM with c->what and c->why. */
int unrated_run(struct contest *c, bool (*goes_on)(struct contest *c, int rc));

#endif
