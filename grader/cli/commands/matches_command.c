/*
 * sortie matches: the matches of a batch and their records.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/batch/batch.h"
#include "contest/tables/matches.h"
#include "contest/tables/summary.h"
#include "match/game.h"

static struct matches_asked asked = {.subtask = -1};

static int print_summary(struct contest *c)
{
    TRY(summary_open(c));
    TRY(summary_add_all(c, (int)asked.subtask));
    return summary_print(c, asked.csv, stdout);
}

static int print_batch(struct contest *c)
{
    struct matches_wanted wanted = {asked.batch, (int)asked.subtask, asked.name, asked.faults};
    int64_t written;
    bool known;
    if (wanted.batch == 0)
        TRY(batch_last(c, &wanted.batch));
    TRY(batch_is_there(c, wanted.batch, &known));
    if (!known && asked.batch == 0)
        return contest_refuse(c, c->folder, "no batch has been played yet");
    if (!known)
        return contest_refuse(c, "--batch", "there is no batch %lld", (long long)asked.batch);
    if (asked.records == NULL)
        return (asked.against ? against_print : matches_print)(c, &wanted, asked.csv, stdout);
    TRY(matches_records(c, &wanted, asked.records, &written));
    printf("%lld records in %s\n", (long long)written, asked.records);
    return CONTEST_OK;
}

static int matches_command_run(struct contest *c)
{
    if (asked.against && !asked.summary && c->game->classes == NULL)
        return contest_refuse(c, "--against", "%s has no figure by which records are told", c->game->name);
    return asked.summary ? print_summary(c) : print_batch(c);
}

const struct command matches_command = {COMMAND_MATCHES(asked), .on_contest = matches_command_run};
