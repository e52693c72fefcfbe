/*
 * contest_upgrade.h - takes a contest that an earlier version made to this one (store/upgrade.h).
 *
 *   contest.db              the contest. Until the last moment it is the old one, which no process can open meanwhile
 *   contest.db.upgraded     its copy, with our schema (contest.db.upgraded.work before)
 *   contest.db.schema-N     afterwards: the old one, as it was
 *
 * The copy is verified as `sortie verify` does it, without playing matches again. Only then it gets the name
 * contest.db, in one step. So whatever fails, and whenever the process is killed, contest.db is the whole old contest
 * or the whole new one. A batch in hand goes on by the rules that it began with (batch/bundle.h).
 */
#ifndef SORTIE_CONTEST_UPGRADE_H
#define SORTIE_CONTEST_UPGRADE_H

#include <stdint.h>

#include "contest/contest.h"

struct contest_upgrade {
    int from;                   /* its schema before. STORE_VERSION: nothing was to be done */
    int64_t batches, sealed;    /* that are finished; and those of them that had no hash and have one now */
    bool in_hand;               /* a batch is in hand */
    char kept[STORE_PATH + 32]; /* the old database */
};

/* Does it, or with `check` only finds out what is to be done. Returns a result of contest.h. The caller calls
 * contest_close in any case. */
int contest_upgrade(struct contest *c, const char *folder, bool check, struct contest_upgrade *out);

#endif
