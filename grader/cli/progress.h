/*
 * progress.h - a contest's commands: how things ended, and the progress of a batch on stderr.
 */
#ifndef SORTIE_PROGRESS_H
#define SORTIE_PROGRESS_H

#include <signal.h>

#include "../contest/batch.h"
#include "../contest/inbox.h"

/* Where a contest's function did not return CONTEST_OK: says why. Returns the exit status. */
int progress_status(const struct contest *c, int result);

struct progress {
    bool show;
    bool shown; /* a line stands there */
};

/* --progress, --no-progress, or whether stderr is a terminal. 1: both were given, and said so. */
int progress_choose(struct progress *p, bool always, bool never);

/* For struct batch_way. */
void progress_batch(void *self, const struct batch *b, const struct batch_progress *at);
void progress_end(struct progress *p);

/* Set by SIGINT and SIGTERM after progress_catch. */
extern volatile sig_atomic_t progress_stop;
void progress_catch(void);

/* Says on stderr what became of dropped files. For struct inbox_listener. */
void progress_inbox(void *self, enum inbox_event event, const char *name, const char *file, const char *answer);

#endif
