/*
 * sortie run: the judge's clock.
 */

#include "cli/arguments/players.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/clock/clock.h"
#include "run/queue/queue.h"
#include "run/worker.h"

static struct run_asked asked = {.queue_wait = 60, .lease = 15000};

static int run_command_start(struct contest *c)
{
    struct progress progress = progress_choose(asked.progress, asked.no_progress);
    TRY(players_sandbox());
    progress_catch();
    progress_catch_last();
    int rc = clock_run(
        c, &(struct batch_way){.queue = progress_queue(asked.queue, asked.jobs, asked.queue_wait, asked.lease),
                               .last = &progress_last,
                               .self = &progress,
                               .progress = progress_batch});
    progress_end(&progress);
    return progress_status(c, rc);
}

/* Offers to upgrade a contest of an earlier version. */
static int run_command_run(const struct positional *given)
{
    static struct contest c;
    const char *folder = given->text[0];
    int rc = contest_open(&c, folder, CONTEST_CHANGES);
    if (rc == CONTEST_REFUSED && c.store.older > 0) {
        contest_close(&c); /* nobody may have it open */
        upgrade_offer(folder);
        rc = contest_open(&c, folder, CONTEST_CHANGES);
    }
    int status = progress_status(&c, rc);
    if (status == 0)
        status = run_command_start(&c);
    contest_close(&c);
    return status;
}

static int run_command_check(void)
{
    char why[QUEUE_WHY];
    return queue_url(asked.queue, why) == 0 ? 0 : refuse("--queue", "%s", why);
}

const struct command run_command = {COMMAND_RUN(asked), .check = run_command_check, .run = run_command_run};
