/*
 * bundle_due.h - checks that the matches of a bundle that were not played were rightly not played. A program is stopped
 * exactly if it has lost too many matches by time in the rounds before, over all leagues together. A match counts as
 * failed at one side if, of the others' matches, more went well than did not.
 */
#ifndef SORTIE_BUNDLE_DUE_H
#define SORTIE_BUNDLE_DUE_H

#include <stddef.h>

struct batch;
struct bundle_match;
struct bundle_reader;

struct bundle_due {
    int limit;                 /* allowed losses by time, or 0 */
    struct due_player *player; /* as many as `players` */
    struct due_match *match;   /* those of all leagues: earlier losses may come later in the text */
    struct due_failed *failed; /* of the current round */
    int players, matches, faileds;
    size_t match_room, failed_room;
    int played, system; /* matches of the current league, by state */
};

/* Each int function returns 0, or -1 if out of memory. */
int bundle_due_open(struct bundle_due *d, const struct batch *b);
void bundle_due_close(struct bundle_due *d); /* safe after a failure */
void bundle_due_begin_league(struct bundle_due *d);

/* Adds a match that was read and does not contradict itself. */
int bundle_due_add(struct bundle_due *d, const struct bundle_match *m);

/* Call after the round's last match. Refuses matches that count as failed and should not. */
void bundle_due_end_round(struct bundle_due *d, struct bundle_reader *r);

/* Call after all leagues. Refuses unplayed matches that were due, and played ones that were not. */
void bundle_due_check(struct bundle_due *d, struct bundle_reader *r, const struct batch *b);

#endif
