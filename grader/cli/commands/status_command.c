/*
 * sortie status: prints the present state of a contest.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/tables/contest_status.h"

static struct status_asked asked;

static int status_command_run(struct contest *c)
{
    static struct contest_status now;
    TRY(contest_status_find(c, &now));
    return asked.json ? contest_status_json(c, &now, stdout) : contest_status_print(c, &now, stdout);
}

const struct command status_command = {COMMAND_STATUS(asked), .on_contest = status_command_run};
