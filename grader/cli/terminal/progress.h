/*
 * progress.h - exit statuses of commands about a contest, and the progress of a batch on stderr.
 */
#ifndef SORTIE_PROGRESS_H
#define SORTIE_PROGRESS_H

#include <signal.h>

#include "contest/contest.h"
#include "run/queue/queue_kind.h"

struct batch;
struct batch_progress;

/* Reports the error of a contest's function, if its result is not CONTEST_OK. Returns the exit status. If c->why is
 * empty, a function has printed the reason itself. */
int progress_status(const struct contest *c, int result);

/* Opens a contest, calls run with it, reports its error as progress_status does, and closes it. An invalid contest.conf
 * is reported to those who only read. Returns the exit status. */
int progress_on_contest(const char *folder, enum contest_use use, int (*run)(struct contest *c));

struct progress {
    bool show;
    bool shown;  /* a progress line is on the terminal */
    bool lines;  /* without `show`: print a new line now and then (progress_due) */
    int tenths;  /* tenths done when the last line was printed */
    double told; /* seconds at that time */
};

/* Chooses by --progress, --no-progress, or whether stderr is a terminal. */
struct progress progress_choose(bool always, bool never);

/* The progress of something that consists of matches. */
struct progress_at {
    const char *title, *detail; /* before the bar, after it */
    int64_t done, total, here;  /* matches. here: those done in `seconds` */
    double seconds;
    int bar; /* its width, at most PROGRESS_WIDEST */
};

enum { PROGRESS_WIDEST = 40 };

/* Returns whether to print a new line: after another tenth or a minute, but not within ten seconds of the start or the
 * last line, and not at the end. */
bool progress_due(const struct progress *p, const struct progress_at *at);

/* Prints one line on stderr, over the previous one. */
void progress_line(struct progress *p, const struct progress_at *at);

/* For struct batch_way. progress_queue: a queue by its options, whose news are printed, until progress_stop. */
struct queue_way progress_queue(const char *url, int64_t jobs, int64_t wait_s, int64_t lease_ms);
void progress_batch(void *self, const struct batch *b, const struct batch_progress *at);
void progress_end(struct progress *p);

/* Set by SIGINT and SIGTERM after progress_catch. */
extern volatile sig_atomic_t progress_stop;
/* Set by SIGUSR1 after progress_catch_last: what is in hand is the last. */
extern volatile sig_atomic_t progress_last;
void progress_catch(void);
void progress_catch_last(void);

#endif
