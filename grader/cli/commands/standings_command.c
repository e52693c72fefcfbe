/*
 * sortie standings: the scoreboard.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/tables/standings.h"

static struct standings_asked asked = {.subtask = -1};

static int print_standings(struct contest *c)
{
    int64_t batch;
    TRY(standings_batch(c, asked.batch, &batch));
    if (batch == 0)
        return contest_refuse(c, c->folder, "no batch is finished yet; sortie batch %s plays one", c->word);
    const struct standings_wanted wanted = {batch, (int)asked.subtask, asked.group};
    TRY(standings_check(c, &wanted));
    if (asked.json || asked.csv)
        return asked.json ? standings_json(c, &wanted, stdout) : standings_csv(c, &wanted, stdout);
    TRY(standings_about(c, batch, stdout));
    putchar('\n');
    return standings_table(c, &wanted, stdout);
}

const struct command standings_command = {COMMAND_STANDINGS(asked), .on_contest = print_standings};
