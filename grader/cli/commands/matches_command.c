/*
 * sortie matches: the matches of a batch and their records.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/tables/against.h"
#include "contest/tables/matches.h"
#include "contest/tables/summary.h"
#include "match/game.h"

static struct {
    int64_t batch, subtask;
    const char *name, *records;
    bool faults, csv, against, summary;
} asked = {.subtask = -1};

static int print_tables(struct contest *c, const struct matches_wanted *wanted)
{
    if (asked.against)
        return asked.csv ? against_csv(c, wanted, stdout) : against_table(c, wanted, stdout);
    return asked.csv ? matches_csv(c, wanted, stdout) : matches_table(c, wanted, stdout);
}

static int print_summary(struct contest *c)
{
    int rc = summary_open(c);
    if (rc == CONTEST_OK)
        rc = summary_add_all(c, (int)asked.subtask);
    if (rc == CONTEST_OK)
        rc = asked.csv ? summary_csv(c, stdout) : summary_table(c, stdout);
    return progress_status(c, rc);
}

static int matches_command_run(struct contest *c)
{
    struct matches_wanted wanted = {asked.batch, (int)asked.subtask, asked.name, asked.faults};
    int64_t written;
    bool known;
    if (asked.summary)
        return print_summary(c);
    if (asked.against && c->game->classes == NULL)
        return refuse("--against", "%s has no figure by which records are told", c->game->name);
    int rc = wanted.batch == 0 ? batch_last(c, &wanted.batch) : CONTEST_OK;
    if (rc == CONTEST_OK)
        rc = batch_is_there(c, wanted.batch, &known);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (!known)
        return asked.batch == 0 ? refuse(c->folder, "no batch has been played yet")
                                : refuse("--batch", "there is no batch %lld", (long long)asked.batch);
    if (asked.records != NULL) {
        int status = progress_status(c, matches_records(c, &wanted, asked.records, &written));
        if (status == 0)
            printf("%lld records in %s\n", (long long)written, asked.records);
        return status;
    }
    return progress_status(c, print_tables(c, &wanted));
}

static int matches_command_check(void)
{
    if (asked.against && asked.records != NULL)
        return refuse("--against", "not together with --records");
    return asked.summary &&
                   (asked.against || asked.records != NULL || asked.faults || asked.name != NULL || asked.batch != 0)
               ? refuse("--summary", "can be combined only with --subtask and --csv")
               : 0;
}

static const struct option options[] = {
    {"batch", "N", "an earlier batch (the last one, finished or not)", OPTION_NUMBER(asked.batch, 1, INT32_MAX)},
    {"subtask", "N", "one test point", OPTION_NUMBER(asked.subtask, 0, 999)},
    {"name", "NAME", "one contestant's", .text = &asked.name},
    {"faults", NULL, "only those that somebody forfeited", .flag = &asked.faults},
    {"against", NULL, "wins against each opponent, by the game's own figure", .flag = &asked.against},
    {"summary", NULL, "all batches, by day and rank", .flag = &asked.summary},
    {"csv", NULL, "everything as CSV", .flag = &asked.csv},
    {"records", "DIR", "write their records into a folder", .text = &asked.records},
    OPTIONS_END};

const struct command matches_command = {COMMAND_MATCHES, options, .check = matches_command_check,
                                        .on_contest = matches_command_run};
