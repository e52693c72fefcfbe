/*
 * sortie standings: the scoreboard.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/tables/standings.h"

static struct {
    int64_t batch, subtask;
    const char *group;
    bool json, csv;
} asked = {.subtask = -1};

static int standings_command_run(struct contest *c)
{
    int64_t batch;
    int rc = standings_batch(c, asked.batch, &batch);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (batch == 0)
        return refuse(c->folder, "no batch is finished yet; sortie batch %s plays one", c->word);
    const struct standings_wanted wanted = {batch, (int)asked.subtask, asked.group};
    rc = standings_check(c, &wanted);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    if (asked.json)
        rc = standings_json(c, &wanted, stdout);
    else if (asked.csv)
        rc = standings_csv(c, &wanted, stdout);
    else if ((rc = standings_about(c, batch, stdout)) == CONTEST_OK)
        rc = puts("") < 0 ? CONTEST_OK : standings_table(c, &wanted, stdout);
    return progress_status(c, rc);
}

static int standings_command_check(void)
{
    return asked.json && asked.csv ? refuse("--json", "and --csv exclude each other") : 0;
}

static const struct option options[] = {
    {"batch", "N", "an earlier batch (the last finished one)", OPTION_NUMBER(asked.batch, 1, INT32_MAX)},
    {"subtask", "N", "one test point, with ranks, matches, byes and the order-free fit",
     OPTION_NUMBER(asked.subtask, 0, 999)},
    {"group", "NAME", "those of a school, region or division, ranked among themselves", .text = &asked.group},
    {"json", NULL, "everything as JSON", .flag = &asked.json},
    {"csv", NULL, "everything as CSV", .flag = &asked.csv},
    OPTIONS_END};

const struct command standings_command = {COMMAND_STANDINGS, options, .check = standings_command_check,
                                          .on_contest = standings_command_run};
