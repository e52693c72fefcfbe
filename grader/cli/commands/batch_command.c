/*
 * sortie batch: one batch evaluation now.
 */
#include <stdio.h>

#include "cli/arguments/players.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/batch/rejudge.h"
#include "contest/desk/acts.h"
#include "contest/inbox/inbox.h"
#include "contest/space/retention.h"
#include "contest/tables/standings.h"
#include "run/queue/queue.h"
#include "run/worker.h"
#include "site/site.h"

static struct {
    SETTINGS_BATCH;
    struct progress shown;
} asked = {.seed = -1, .queue_wait = 60, .lease = 15000};

static void batch_command_say(const char *line)
{
    fprintf(stderr, "%s\n", line);
}

static struct queue_way batch_command_queue(void)
{
    return progress_queue(asked.queue, asked.jobs, asked.queue_wait, asked.lease);
}

static int take_submissions(struct contest *c)
{
    const struct queue_way queue = batch_command_queue();
    return inbox_take(
        c, &(struct inbox_listener){batch_command_say, &progress_stop, false, asked.queue == NULL ? NULL : &queue});
}

static int batch_command_begin(struct contest *c, struct batch *b)
{
    TRY(batch_resume(c, b));
    if (b->id > 0) {
        fprintf(stderr, "Batch %lld was interrupted after %lld matches and goes on%s.\n", (long long)b->id,
                (long long)b->done,
                asked.rounds > 0 || asked.seed >= 0 || asked.final || asked.again > 0
                    ? " as it was begun; --rounds, --seed, --final and --again are for the next one"
                    : "");
        return CONTEST_OK;
    }
    if (!asked.final && asked.again == 0)
        TRY(take_submissions(c));
    if (progress_stop)
        return contest_fail(c, "interrupted", "no batch has been begun");
    return batch_begin(c, &(struct batch_settings){asked.final, (int)asked.rounds, asked.seed, asked.again, asked.why},
                       b);
}

static int show_result(struct contest *c, int64_t batch)
{
    const struct standings_wanted wanted = {batch, -1, NULL};
    int64_t again;
    if (asked.json)
        return standings_json(c, &wanted, stdout);
    TRY(rejudge_of(c, batch, &again));
    if (again > 0)
        TRY(rejudge_compare(c, batch, again, stdout));
    TRY(standings_about(c, batch, stdout));
    fputc('\n', stdout);
    return standings_table(c, &wanted, stdout);
}

static int end_batch(struct contest *c, int64_t batch, bool final)
{
    struct site_written written;
    int64_t first, last;
    TRY(retention_drop_records(c, &first, &last));
    if (last > 0)
        fprintf(stderr, "The records of batches %lld to %lld are dropped, by keep_records and records_mib.\n",
                (long long)first, (long long)last);
    TRY(show_result(c, batch));
    if (final) /* no clock may run any more that would write the pages */
        TRY(site_write(c, &written));
    if (final && !asked.json)
        printf("\nThe pages are written: %s/site/index.html\n", c->folder);
    return CONTEST_OK;
}

static int batch_command_play(struct contest *c, struct batch *b)
{
    bool final = b->final;
    int64_t id = b->id;
    int rc = batch_play(
        c, b, &(struct batch_way){.queue = batch_command_queue(), .self = &asked.shown, .progress = progress_batch});
    progress_end(&asked.shown);
    if (rc == CONTEST_OK && !b->ended)
        return contest_fail(c, "interrupted",
                            "%lld matches of batch %lld are recorded; sortie batch %s goes on from there",
                            (long long)b->done, (long long)id, c->word);
    return rc == CONTEST_OK ? end_batch(c, id, final) : rc;
}

/* Returns the name of the act that is wanted in place of playing, or NULL. */
static const char *batch_act_name(void)
{
    return asked.void_ > 0 ? "void" : asked.now ? "now" : asked.pause ? "pause" : asked.resume ? "resume" : NULL;
}

static int batch_command_run(struct contest *c)
{
    static struct batch b;
    const struct act_given act = {.number = asked.void_, .value = {[ACT_WHY] = asked.why}, .out = stdout};
    if (batch_act_name() != NULL)
        return act_do(c, act_find(batch_act_name()), &act);
    asked.shown = progress_choose(asked.progress, asked.no_progress);
    TRY(players_sandbox());
    progress_catch();
    int rc = contest_lock(c);
    if (rc == CONTEST_OK)
        rc = batch_command_begin(c, &b);
    if (c->note[0] != '\0')
        fprintf(stderr, "%s\n", c->note);
    if (rc == CONTEST_OK)
        rc = batch_command_play(c, &b);
    batch_close(&b);
    return rc;
}

static int batch_command_check(void)
{
    char why[QUEUE_WHY];
    return queue_url(asked.queue, why) == 0 ? 0 : refuse("--queue", "%s", why);
}

const struct command batch_command = {COMMAND_BATCH(asked), .check = batch_command_check,
                                      .on_contest = batch_command_run, .changes = true};
