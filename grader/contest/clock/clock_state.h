/*
 * clock_state.h - what the clock's two files share: clock.c, which decides what is due, and clock_duties.c, which starts
 * and watches the processes beside it.
 */
#ifndef SORTIE_CLOCK_STATE_H
#define SORTIE_CLOCK_STATE_H

#include <stdio.h>

#include "child.h"
#include "contest/batch/batch.h"

/* A command of the judge's, or the writing of the pages. */
struct duty {
    struct child child;
    const char *event; /* "notice" */
    int most_s;
    char trouble[CHILD_LINE]; /* the last that it said of what it could not do */
};

struct clock {
    struct contest *c;
    const struct batch_way *way;
    FILE *log;
    struct duty notice, finished, site;
    struct child inbox;
    int64_t inbox_again_ms;     /* when it may be started again */
    bool publish_again;         /* something has changed since the pages were begun */
    struct batch_told done;     /* finished; the judge's command follows when the pages are written */
    struct batch_told next;     /* announced */
    int64_t noticed;            /* the time of the batch that was announced; 0: none is */
    int64_t due;                /* the time of the batch that is waited for; 0: none comes any more */
    struct config rule;         /* by which that was found */
    int64_t ahead;              /* seconds by which the wall clock is ahead of the monotonic one */
    int64_t beat_ms, pages_ms;  /* the last heartbeat; when the pages were last begun */
    bool over;                  /* that no batch comes any more is told */
    int64_t playing;            /* a batch; 0: none */
    char config_trouble[700];   /* told already */
    char announce_trouble[700]; /* likewise */
};

/* A line in run.log and on stderr, with the time. Whatever it is made of, it is one line, and not too long. */
void clock_say(struct clock *k, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prepares what is running for a clock that has begun nothing. */
void clock_duties_init(struct clock *k);

/* Runs a command of the judge's for a batch that begins, or was finished, at a time. */
void clock_command(struct clock *k, struct duty *duty, char *command, const struct batch_told *batch, int64_t at);

/* Has the pages written, now or when those that are being written are done. */
void clock_publish(struct clock *k);

/* Hears what they say and whether they are over. */
void clock_look_after(struct clock *k, struct duty *duty);

/* The same for the process that takes what is handed in; where that has died, another one is started a little later. */
void clock_look_after_inbox(struct clock *k);

#endif
