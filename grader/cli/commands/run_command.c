/*
 * sortie run: the judge's clock.
 */

#include "cli/arguments/players.h"
#include "cli/arguments/upgrade_contest.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/clock/clock.h"
#include "run/queue/queue.h"
#include "run/worker.h"

static int run_command_start(struct contest *c, struct batch_way way, struct progress *progress)
{
    int status = players_sandbox();
    if (status != 0)
        return status;
    progress_catch();
    progress_catch_last();
    way.stop = &progress_stop;
    way.last = &progress_last;
    way.self = progress;
    way.progress = progress_batch;
    int rc = clock_run(c, &way);
    progress_end(progress);
    return progress_status(c, rc);
}

int run_command(int argc, char **argv)
{
    static struct contest c;
    struct progress progress;
    int64_t jobs = 0, queue_wait = 60, lease = 15000;
    const char *queue = NULL;
    bool always = false, never = false;
    const struct option table[] = {
        {"jobs", "N", "matches at the same time (the configuration's; one for each core)", .number = &jobs, .least = 1,
         .most = WORKERS_MOST},
        OPTION_QUEUE(queue),
        OPTION_QUEUE_WAIT(queue_wait),
        OPTION_LEASE(lease),
        {"progress", NULL, "show progress though stderr is no terminal", .flag = &always},
        {"no-progress", NULL, "do not show it", .flag = &never},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "run", 1, 1, "a contest's folder",
        "usage: sortie run DIR [options]\n\n"
        "Runs the contest until Ctrl-C or SIGTERM stops it. It then finishes the matches being played; the "
        "next start continues\n"
        "from there. SIGUSR1 stops it after the batch being played. It plays a batch at each whole multiple "
        "of the period,\n"
        "announces it before, and writes the pages in DIR/site after it. See DIR/run.log."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    char why[QUEUE_WHY];
    if (queue_url(queue, why) != 0)
        return refuse("--queue", "%s", why);
    if (progress_choose(&progress, always, never) != 0)
        return 1;
    int rc = contest_open(&c, positional.text[0]);
    if (rc == CONTEST_REFUSED && c.store.older > 0) {
        contest_close(&c); /* nobody may have it open */
        upgrade_offer(positional.text[0]);
        rc = contest_open(&c, positional.text[0]);
    }
    status = progress_status(&c, rc);
    if (status == 0)
        status = run_command_start(&c,
                                   (struct batch_way){.jobs = (int)jobs,
                                                      .queue = queue,
                                                      .queue_wait_s = (int)queue_wait,
                                                      .lease_ms = (int)lease,
                                                      .say = progress_say},
                                   &progress);
    contest_close(&c);
    return status;
}
