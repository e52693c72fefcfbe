/*
 * sortie batch: one batch evaluation now.
 */
#include <stdio.h>

#include "cli/arguments/players.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/batch/rejudge.h"
#include "contest/desk/acts.h"
#include "contest/handin/log_limit.h"
#include "contest/space/retention.h"
#include "contest/tables/standings.h"
#include "run/queue/queue.h"
#include "run/worker.h"
#include "site/site.h"

struct settings {
    int64_t rounds, seed, jobs, queue_wait, lease, again, empty; /* empty: the batch that --void declares void */
    const char *queue, *why;
    bool final, json, progress, no_progress, now, pause, resume;
};

static int take_submissions(struct contest *c, const struct settings *s)
{
    struct log_limit log_limit = {NULL, 0};
    const struct queue_way queue = {
        .url = s->queue, .lease_ms = (int)s->lease, .say = progress_say, .stop = &progress_stop};
    int rc = inbox_take(c, &(struct inbox_listener){&log_limit, progress_inbox, &progress_stop, false,
                                                    s->queue == NULL ? NULL : &queue});
    log_limit_free(&log_limit);
    return rc;
}

static int batch_command_begin(struct contest *c, const struct settings *s, struct batch *b)
{
    bool found;
    int rc = batch_resume(c, b, &found);
    if (rc != CONTEST_OK)
        return rc;
    if (found) {
        fprintf(stderr, "Batch %lld was interrupted after %lld matches and goes on%s.\n", (long long)b->id,
                (long long)b->done,
                s->rounds > 0 || s->seed >= 0 || s->final || s->again > 0
                    ? " as it was begun; --rounds, --seed, --final and --again are for the next one"
                    : "");
        return CONTEST_OK;
    }
    if (!s->final && s->again == 0)
        rc = take_submissions(c, s);
    if (rc == CONTEST_OK && progress_stop)
        return contest_trouble(c, CONTEST_SYSTEM, "interrupted", "no batch has been begun");
    return rc != CONTEST_OK
               ? rc
               : batch_begin(c, &(struct batch_settings){s->final, (int)s->rounds, s->seed, s->again, s->why}, b);
}

static int show_result(struct contest *c, int64_t batch, bool json)
{
    const struct standings_wanted wanted = {batch, -1, NULL};
    if (json)
        return standings_json(c, &wanted, stdout);
    int64_t again;
    int rc = rejudge_of(c, batch, &again);
    if (rc == CONTEST_OK && again > 0)
        rc = rejudge_compare(c, batch, again, stdout);
    if (rc == CONTEST_OK)
        rc = standings_about(c, batch, stdout);
    fputc('\n', stdout);
    return rc == CONTEST_OK ? standings_table(c, &wanted, stdout) : rc;
}

/* After the final evaluation no clock may run that would write the pages. */
static int write_pages(struct contest *c, bool json)
{
    struct site_written written;
    int rc = site_write(c, &written);
    if (rc == CONTEST_OK && !json)
        printf("\nThe pages are written: %s/site/index.html\n", c->folder);
    return rc;
}

static int batch_command_play(struct contest *c, const struct settings *s, struct batch *b)
{
    struct progress progress;
    bool finished, final = b->final;
    if (progress_choose(&progress, s->progress, s->no_progress) != 0)
        return 1;
    int64_t id = b->id;
    int rc = batch_play(c, b,
                        &(struct batch_way){.jobs = (int)s->jobs,
                                            .queue = s->queue,
                                            .queue_wait_s = (int)s->queue_wait,
                                            .lease_ms = (int)s->lease,
                                            .say = progress_say,
                                            .stop = &progress_stop,
                                            .self = &progress,
                                            .progress = progress_batch},
                        &finished);
    progress_end(&progress);
    if (rc == CONTEST_OK && !finished)
        return fail("interrupted", "%lld matches of batch %lld are recorded; sortie batch %s goes on from there",
                    (long long)b->done, (long long)id, c->word);
    int64_t first, last;
    if (rc == CONTEST_OK)
        rc = retention_drop_records(c, &first, &last);
    if (rc == CONTEST_OK && last > 0)
        fprintf(stderr, "The records of batches %lld to %lld are dropped, by keep_records and records_mib.\n",
                (long long)first, (long long)last);
    if (rc == CONTEST_OK)
        rc = show_result(c, id, s->json);
    if (rc == CONTEST_OK && final)
        rc = write_pages(c, s->json);
    return progress_status(c, rc);
}

static int batch_command_run(struct contest *c, void *settings)
{
    static struct batch b;
    const struct settings *s = settings;
    int status = players_sandbox();
    if (status != 0)
        return status;
    progress_catch();
    status = progress_status(c, contest_lock(c));
    if (status == 0)
        status = progress_status(c, batch_command_begin(c, s, &b));
    if (c->note[0] != '\0')
        fprintf(stderr, "%s\n", c->note);
    if (status == 0)
        status = batch_command_play(c, s, &b);
    batch_close(&b);
    return status;
}

/* Returns the name of the act that is wanted in place of playing, or NULL. */
static const char *batch_act_name(const struct settings *s)
{
    return s->empty > 0 ? "void" : s->now ? "now" : s->pause ? "pause" : s->resume ? "resume" : NULL;
}

static int batch_command_act(struct contest *c, void *settings)
{
    const struct settings *s = settings;
    const struct act_given given = {.number = s->empty, .why = s->why, .out = stdout};
    return progress_status(c, act_do(c, act_find(batch_act_name(s)), &given));
}

static int batch_command_check(const struct settings *s)
{
    char why[QUEUE_WHY];
    bool new = s->rounds > 0 || s->seed >= 0 || s->final;
    if (s->empty > 0 && (new || s->again > 0 || s->json))
        return refuse("--void", "can be combined only with --why");
    if (s->empty > 0 && s->why == NULL)
        return refuse("--void", "needs --why: everybody will read it");
    if (s->now + s->pause + s->resume > 1 || (s->now + s->pause + s->resume == 1 && (new || s->again > 0 || s->json)))
        return refuse(batch_act_name(s), "can be combined only with --why");
    if (s->again > 0 && new)
        return refuse("--again", "plays what that batch was: without --rounds, --seed and --final");
    if (queue_url(s->queue, why) != 0)
        return refuse("--queue", "%s", why);
    return s->why != NULL && batch_act_name(s) == NULL && s->again == 0
               ? refuse("--why", "is for --void, --again, --now, --pause and --resume")
               : 0;
}

static const struct usage usage = {
    "batch", 1, 1, "a contest's folder",
    "usage: sortie batch DIR [options]\n\n"
    "Takes the files in DIR/submissions, plays the last accepted program of every contestant in all test points, and\n"
    "prints the standings. An interrupted batch is continued."};

int batch_command(int argc, char **argv)
{
    struct settings s = {.seed = -1, .queue_wait = 60, .lease = 15000};
    const struct option table[] = {
        {"rounds", "N", "another number of rounds than the configuration's", .number = &s.rounds, .least = 1,
         .most = 10000},
        {"seed", "N", "the batch's seed: the same seed and programs give the same batch (random)", .number = &s.seed,
         .least = 0, .most = INT64_MAX},
        {"jobs", "N", "matches at the same time (the configuration's; one for each core)", .number = &s.jobs,
         .least = 1, .most = WORKERS_MOST},
        OPTION_QUEUE(s.queue),
        OPTION_QUEUE_WAIT(s.queue_wait),
        OPTION_LEASE(s.lease),
        {"final", NULL, "the final evaluation: the programs of the last batch, final_rounds rounds", .flag = &s.final},
        {"void", "N", "declare batch N void: it stays, crossed out, and does not count", .number = &s.empty, .least = 1,
         .most = INT32_MAX},
        {"again", "N", "play batch N again with the same programs and secret, and print what differs",
         .number = &s.again, .least = 1, .most = INT32_MAX},
        {"why", "TEXT", "the reason for --void or --again, shown on the public pages", .text = &s.why},
        {"now", NULL, "let the clock, sortie run, begin a batch at once", .flag = &s.now},
        {"pause", NULL, "let the clock begin no batch by the schedule", .flag = &s.pause},
        {"resume", NULL, "end the pause", .flag = &s.resume},
        {"json", NULL, "the standings as JSON", .flag = &s.json},
        {"progress", NULL, "show progress even if stderr is not a terminal", .flag = &s.progress},
        {"no-progress", NULL, "show no progress", .flag = &s.no_progress},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (batch_command_check(&s) != 0)
        return 1;
    return progress_on_contest(positional.text[0], PROGRESS_CHANGES,
                               batch_act_name(&s) != NULL ? batch_command_act : batch_command_run, &s);
}
