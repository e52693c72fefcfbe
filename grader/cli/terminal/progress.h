/*
 * progress.h - a contest's commands: how things ended, and the progress of a batch on stderr.
 */
#ifndef SORTIE_PROGRESS_H
#define SORTIE_PROGRESS_H

#include <signal.h>

#include "contest/handin/inbox.h"

struct batch;
struct batch_progress;

/* Where a contest's function did not return CONTEST_OK: says why. Returns the exit status. */
int progress_status(const struct contest *c, int result);

/* contest_open_to_read, and says on stderr where contest.conf is wrong. A result of contest.h. */
int progress_open_to_read(struct contest *c, const char *folder);

struct progress {
    bool show;
    bool shown;  /* a line stands there */
    bool lines;  /* where it is not shown: a line of its own now and then (progress_due) */
    int tenths;  /* that were done at the last one */
    double told; /* seconds, then */
};

/* --progress, --no-progress, or whether stderr is a terminal. 1: both were given, and said so. */
int progress_choose(struct progress *p, bool always, bool never);

/* How far something has come that is made of matches. */
struct progress_at {
    const char *title, *detail; /* before the bar, after it */
    int64_t done, total, here;  /* matches; here: of those done, how many in these seconds */
    double seconds;
    int bar; /* its width, at most PROGRESS_WIDEST */
};

enum { PROGRESS_WIDEST = 40 };

/* Whether it is time for a line of its own: at a tenth more, or after a minute, but not in ten seconds after the start or
 * the last one, and not at the end. */
bool progress_due(const struct progress *p, const struct progress_at *at);

/* In one line on stderr, in place of the one before. */
void progress_line(struct progress *p, const struct progress_at *at);

/* For struct batch_way. */
void progress_say(const char *line);
void progress_batch(void *self, const struct batch *b, const struct batch_progress *at);
void progress_end(struct progress *p);

/* Set by SIGINT and SIGTERM after progress_catch. */
extern volatile sig_atomic_t progress_stop;
void progress_catch(void);

/* Says on stderr what became of dropped files, a line once (told: struct told). For struct inbox_listener. */
void progress_inbox(void *told, enum inbox_event event, const char *name, const char *file, const char *answer);

#endif
