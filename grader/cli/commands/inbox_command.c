#define _DEFAULT_SOURCE
/*
 * The processes that sortie run starts, and that end with it. sortie inbox takes submissions, and prints the result for
 * each file. sortie unrated plays previews and scrimmages between batches: the clock kills it when a batch begins.
 * sortie acts does what judges decide in the browser. The clock reports an invalid configuration.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "build/cache/cache_uses.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/desk/act_report.h"
#include "contest/desk/act_take.h"
#include "contest/desk/desk_views.h"
#include "contest/inbox/inbox.h"
#include "contest/talk/message.h"
#include "contest/unrated/unrated.h"
#include "run/queue/queue.h"

static void inbox_command_tell(const char *line)
{
    puts(line);
    fflush(stdout);
}

static pid_t started_by; /* the clock */

/* Whether the work goes on, by contest.conf as it is now. */
static bool goes_on(struct contest *c, int rc)
{
    if (rc != CONTEST_OK || progress_stop || getppid() != started_by)
        return false;
    contest_reconfigure(c);
    return true;
}

/* ---- sortie inbox ---- */

static void inbox_command_say(const char *line)
{
    printf("the queue: %s\n", line);
    fflush(stdout);
}

static struct queue_way queue = {.say = inbox_command_say, .stop = &progress_stop};

static int64_t last_batch(struct contest *c)
{
    int64_t last = 0;
    return batch_last(c, &last) == CONTEST_OK ? last : 0;
}

/* Looks at least once a second. */
static int inbox_command_run(struct contest *c)
{
    static struct inbox box;
    int64_t batch = last_batch(c);
    int uses = cache_uses_open();
    const struct inbox_listener listener = {inbox_command_tell, &progress_stop, true,
                                            queue.url == NULL ? NULL : &queue};
    inbox_open(&box, c, &listener);
    cache_uses_into(uses);
    int rc = batch_warm_up(c);
    cache_uses_close(uses);
    while (goes_on(c, rc)) {
        rc = inbox_step(&box, 1000);
        if (rc == CONTEST_OK)
            rc = message_take_all(c);
        if (c->note[0] != '\0')
            puts(c->note);
        c->note[0] = '\0';
        int64_t last = last_batch(c);
        if (last != batch)
            inbox_forget(&box);
        batch = last;
        clock_nap(inbox_busy(&box) ? 50 : 1000);
    }
    inbox_close(&box);
    return rc;
}

/* ---- sortie unrated ---- */

static int unrated_command_run(struct contest *c)
{
    return unrated_run(c, goes_on);
}

/* ---- sortie acts ---- */

enum { LOOK_MS = 200, STATUS_MS = 3000, STATUS_SHARE = 20 };

/* Writes the state for the desk: every few seconds, and where that takes long, in a twentieth of the time. Returns when
 * to do it next. */
static int64_t acts_command_status(struct contest *c, int folder)
{
    int64_t begun = clock_now_ms();
    view_keep_status(c, folder); /* if it fails, the state before stays */
    int64_t ended = clock_now_ms(), pause = STATUS_SHARE * (ended - begun);
    return ended + (pause > STATUS_MS ? pause : STATUS_MS);
}

static int acts_command_run(struct contest *c)
{
    int64_t status_ms = 0;
    struct act_report report = {.name = ""};
    int folder = act_folder_open(c), taken = 0, rc = CONTEST_OK;
    if (folder < 0)
        return contest_fail(c, "acts", "%s", "its folder cannot be opened");
    while (goes_on(c, rc)) {
        rc = act_take_all(c, folder, inbox_command_tell, &taken);
        act_report_look(&report, c, inbox_command_tell);
        if (clock_now_ms() >= status_ms)
            status_ms = acts_command_status(c, folder);
        if (taken == 0)
            clock_nap(LOOK_MS);
    }
    act_report_stop(&report);
    close(folder);
    return rc;
}

/* ---- all three ---- */

static const struct {
    const char *name, *by_person; /* what a person who types it hears */
    int niceness;
    int (*run)(struct contest *c);
} served[] = {
    {"inbox", "is started by sortie run; it takes submissions", 10, inbox_command_run},
    {"unrated", "is started by sortie run; it plays previews and scrimmages", 19, unrated_command_run},
    {"acts", "is started by sortie run; it does what judges decide in the browser", 0, acts_command_run},
};

/* argv: NAME DIR, or inbox DIR QUEUE LEASE_MS */
static int serve_clock(int argc, char **argv)
{
    size_t i = 0;
    while (strcmp(served[i].name, argv[0]) != 0)
        i++;
    if (argc == 4 && served[i].run == inbox_command_run) {
        queue.url = argv[2];
        queue.lease_ms = atoi(argv[3]);
    } else if (argc != 2) {
        return refuse(argv[0], "%s", served[i].by_person);
    }
    started_by = getppid();
    progress_catch();
    if (nice(served[i].niceness) == -1)
        fflush(stdout); /* nice(2) failed */
    return progress_on_contest(argv[1], CONTEST_SERVES, served[i].run);
}

const struct command inbox_command = {{.name = "inbox"}, .read = serve_clock};
const struct command unrated_command = {{.name = "unrated"}, .read = serve_clock};
const struct command acts_command = {{.name = "acts"}, .read = serve_clock};
