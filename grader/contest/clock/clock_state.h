/*
 * clock_state.h - the state that the clock's files share: clock.c, which decides what is due, clock_duties.c, which
 * starts and watches the processes beside it, and clock_space.c, which warns of too little time and disk.
 */
#ifndef SORTIE_CLOCK_STATE_H
#define SORTIE_CLOCK_STATE_H

#include <stdio.h>

#include "child.h"
#include "contest/batch/batch.h"
#include "wish.h"

/* A process that the clock starts. */
struct duty {
    struct child child;
    /* A command of the judge, or this program with another subcommand: it writes the pages, says how well the next
     * batch will repeat its order, or runs all the time. */
    enum { DUTY_COMMAND, DUTY_PAGES, DUTY_ORDER, DUTY_HELPER } kind;
    const char *subcommand, *what; /* of this program, and what it does, in words */
    const char *event;             /* "notice" */
    const char *why;               /* a command learns it as SORTIE_WHY, or NULL */
    int most_s;                    /* its timeout, or 0 */
    int64_t again_ms;              /* when one that has died may be restarted */
    char trouble[CHILD_LINE];      /* its last error message */
};

enum { TROUBLE = 700 };

struct clock {
    struct contest *c;
    const struct batch_way *way;
    FILE *log;
    struct duty notice, finished, interrupted, site, order;
    struct duty inbox;              /* takes submissions */
    struct duty unrated;            /* plays previews and scrimmages between batches */
    struct duty acts;               /* does what judges decide at the desk (contest/desk) */
    struct wish wish;               /* what the judge wants */
    bool publish_again;             /* something has changed since the writing of the pages began */
    struct batch_told done;         /* a finished batch: the judge's command follows once the pages are written */
    struct batch_told next;         /* the announced batch */
    int64_t noticed;                /* its begin, or 0 */
    int64_t due;                    /* begin of the next batch, or 0 */
    struct config rule;             /* the configuration from which `due` was computed */
    int64_t ahead;                  /* seconds by which the wall clock is ahead of the monotonic one */
    int64_t beat_ms, pages_ms;      /* the last heartbeat, and when the pages were last begun */
    bool over;                      /* run.log already says that no batch will come */
    int64_t playing;                /* the batch being played, or 0 */
    int64_t fails;                  /* the batch that the machine failed in when it was last played, or 0 */
    bool ended;                     /* no further batch begins */
    char config_trouble[TROUBLE];   /* the last error in contest.conf that was logged, to log it once */
    char announce_trouble[TROUBLE]; /* the last error of an announcement that was logged */
};

/* Writes a line with the time to run.log and stderr. Whatever its parts are, it is one line and not too long. */
void clock_say(struct clock *k, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Names the processes of a clock that has started none. */
void clock_duties_init(struct clock *k);

/* Runs a command of the judge for a batch that begins or finished at time `at`. */
void clock_command(struct clock *k, struct duty *duty, const char *command, const struct batch_told *batch, int64_t at);

/* Starts writing the pages, now or when the current writing is done. */
void clock_publish(struct clock *k);

/* Starts `sortie order --next` beside the clock: it simulates for a second or more, and no batch waits for it. Does
 * nothing if one runs. */
void clock_tell_order(struct clock *k);

/* Logs what the process prints, and whether it has ended. */
void clock_look_after(struct clock *k, struct duty *duty);

/* The same of all processes beside the clock. A helper that has died is restarted a little later. `sortie unrated` runs
 * between batches only, and if contest.conf asks for previews or scrimmages: while a batch is played it is killed. Its
 * stored matches stay, and those in hand are played again. */
void clock_look_after_all(struct clock *k);

/* Says how long the next batch will take, and whether that fits the period. */
int clock_warn_of_capacity(struct clock *k);

/* Warns with each notice if the disk will soon be full. */
void clock_warn_of_disk(struct clock *k);

/* Drops the records that contest.conf wants to keep no longer, and says which. */
void clock_drop_records(struct clock *k);

#endif
