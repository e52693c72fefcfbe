/*
 * sortie matches: the matches of a batch and their records.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/tables/against.h"
#include "contest/tables/matches.h"
#include "contest/tables/summary.h"
#include "match/game.h"

struct settings {
    int64_t batch, subtask;
    const char *name, *records;
    bool faults, csv, against, summary;
};

static int print_tables(struct contest *c, const struct settings *s, const struct matches_wanted *wanted)
{
    if (s->against)
        return s->csv ? against_csv(c, wanted, stdout) : against_table(c, wanted, stdout);
    return s->csv ? matches_csv(c, wanted, stdout) : matches_table(c, wanted, stdout);
}

static int print_summary(struct contest *c, void *settings)
{
    const struct settings *s = settings;
    int rc = summary_open(c);
    if (rc == CONTEST_OK)
        rc = summary_add_all(c, (int)s->subtask);
    if (rc == CONTEST_OK)
        rc = s->csv ? summary_csv(c, stdout) : summary_table(c, stdout);
    return progress_status(c, rc);
}

static int matches_command_print(struct contest *c, void *settings)
{
    const struct settings *s = settings;
    struct matches_wanted wanted = {s->batch, (int)s->subtask, s->name, s->faults};
    int64_t written;
    bool known;
    if (s->against && c->game->classes == NULL)
        return refuse("--against", "%s has no figure by which records are told", c->game->name);
    int rc = wanted.batch == 0 ? batch_last(c, &wanted.batch) : CONTEST_OK;
    if (rc == CONTEST_OK)
        rc = batch_is_there(c, wanted.batch, &known);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (!known)
        return s->batch == 0 ? refuse(c->folder, "no batch has been played yet")
                             : refuse("--batch", "there is no batch %lld", (long long)s->batch);
    if (s->records != NULL) {
        int status = progress_status(c, matches_records(c, &wanted, s->records, &written));
        if (status == 0)
            printf("%lld records in %s\n", (long long)written, s->records);
        return status;
    }
    return progress_status(c, print_tables(c, s, &wanted));
}

static const struct usage usage = {
    "matches", 1, 1, "a contest's folder",
    "usage: sortie matches DIR [options]\n"
    "       sortie matches DIR --summary [--subtask N] [--csv]\n\n"
    "The matches of a batch of contest DIR: results, faults, costs, records.\n"
    "--summary adds up all batches that count, by day and rank: a row for the players who ended a batch of\n"
    "that day (UTC) at rank 1, one for ranks 2 and 3, for 4 to 7, 8 to 15, and so on. total is the mean of the\n"
    "game's own points of a game; operations and CPU time are means of a match. faults are matches that\n"
    "these players forfeited, \"by time\" those of them lost by CPU time or by idling. performance is the mean\n"
    "of the order-free ratings."};

int matches_command(int argc, char **argv)
{
    struct settings s = {.subtask = -1};
    const struct option table[] = {
        {"batch", "N", "an earlier batch (the last one, finished or not)", .number = &s.batch, .least = 1,
         .most = INT32_MAX},
        {"subtask", "N", "one test point", .number = &s.subtask, .least = 0, .most = 999},
        {"name", "NAME", "one contestant's", .text = &s.name},
        {"faults", NULL, "only those that somebody forfeited", .flag = &s.faults},
        {"against", NULL, "wins against each opponent, by the game's own figure", .flag = &s.against},
        {"summary", NULL, "all batches, by day and rank", .flag = &s.summary},
        {"csv", NULL, "everything as CSV", .flag = &s.csv},
        {"records", "DIR", "write their records into a folder", .text = &s.records},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (s.against && s.records != NULL)
        return refuse("--against", "not together with --records");
    if (s.summary && (s.against || s.records != NULL || s.faults || s.name != NULL || s.batch != 0))
        return refuse("--summary", "can be combined only with --subtask and --csv");
    return progress_on_contest(positional.text[0], PROGRESS_READS, s.summary ? print_summary : matches_command_print,
                               &s);
}
