#define _DEFAULT_SOURCE
/*
 * The processes that sortie run starts, and that end with it. sortie inbox takes submissions, and prints the result for
 * each file. sortie unrated plays previews and scrimmages between batches: the clock kills it when a batch begins.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "build/cache/cache_uses.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/inbox/inbox.h"
#include "contest/talk/message.h"
#include "contest/unrated/unrated.h"
#include "run/queue/queue.h"

static void inbox_command_say(const char *line)
{
    printf("the queue: %s\n", line);
    fflush(stdout);
}

static struct queue_way queue = {.say = inbox_command_say, .stop = &progress_stop};

static void inbox_command_tell(const char *line)
{
    puts(line);
    fflush(stdout);
}

static int64_t last_batch(struct contest *c)
{
    int64_t last = 0;
    return batch_last(c, &last) == CONTEST_OK ? last : 0;
}

/* Looks at least once a second. The clock reports an invalid configuration. */
static int inbox_command_run(struct contest *c)
{
    static struct inbox box;
    int64_t batch = last_batch(c), clock = getppid();
    int uses = cache_uses_open();
    const struct inbox_listener listener = {inbox_command_tell, &progress_stop, true,
                                            queue.url == NULL ? NULL : &queue};
    inbox_open(&box, c, &listener);
    cache_uses_into(uses);
    int rc = batch_warm_up(c);
    cache_uses_close(uses);
    while (rc == CONTEST_OK && !progress_stop && getppid() == clock) {
        contest_reconfigure(c);
        rc = inbox_step(&box, 1000);
        if (rc == CONTEST_OK)
            rc = message_take_all(c);
        if (c->note[0] != '\0')
            puts(c->note);
        c->note[0] = '\0';
        int64_t last = last_batch(c);
        if (last != batch)
            log_limit_free(&box.said);
        batch = last;
        clock_nap(inbox_busy(&box) ? 50 : 1000);
    }
    inbox_close(&box);
    return rc;
}

/* argv: DIR [QUEUE LEASE_MS] */
static int inbox_command_read(int argc, char **argv)
{
    if (argc != 2 && argc != 4)
        return refuse("inbox", "is started by sortie run; it takes submissions");
    progress_catch();
    if (nice(10) == -1)
        fflush(stdout); /* nice(2) failed */
    if (argc == 4) {
        queue.url = argv[2];
        queue.lease_ms = atoi(argv[3]);
    }
    return progress_on_contest(argv[1], PROGRESS_SERVES, inbox_command_run);
}

const struct command inbox_command = {{.name = "inbox"}, .read = inbox_command_read};

/* ---- sortie unrated ---- */

/* The clock reports an invalid configuration. */
static int unrated_command_run(struct contest *c)
{
    int64_t clock = getppid();
    struct unrated *u = unrated_open(c);
    int rc = u == NULL ? CONTEST_SYSTEM : CONTEST_OK;
    while (rc == CONTEST_OK && !progress_stop && getppid() == clock) {
        bool idle = false;
        contest_reconfigure(c);
        rc = unrated_step(u, 250, &idle);
        c->note[0] = '\0';
        if (idle)
            clock_nap(500);
    }
    unrated_close(u);
    return rc;
}

/* argv: DIR */
static int unrated_command_read(int argc, char **argv)
{
    if (argc != 2)
        return refuse("unrated", "is started by sortie run; it plays previews and scrimmages");
    progress_catch();
    if (nice(19) == -1)
        fflush(stdout); /* nice(2) failed */
    return progress_on_contest(argv[1], PROGRESS_SERVES, unrated_command_run);
}

const struct command unrated_command = {{.name = "unrated"}, .read = unrated_command_read};
