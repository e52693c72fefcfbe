/*
 * sortie upgrade: takes a contest that an earlier version made to this one.
 */
#include <stdio.h>

#include "cli/arguments/upgrade_contest.h"
#include "cli/terminal/options.h"
#include "commands.h"

static bool check;

static int upgrade_command_run(const struct positional *given)
{
    return upgrade_contest(given->text[0], check);
}

static const struct option options[] = {
    {"check", NULL, "only say what it would do, and change nothing", .flag = &check}, OPTIONS_END};

const struct command upgrade_command = {
    {"upgrade", 1, 1, "a contest's folder",
     "usage: sortie upgrade DIR [--check]\n\n"
     "Takes a contest that an earlier version made to this one. The batch in hand goes on, and finished batches\n"
     "stay as they are: verify checks each by the rules of the version that began it. The work is done on a copy,\n"
     "which is verified before it takes the place of contest.db. The old one stays beside it. If anything fails,\n"
     "nothing has changed. No other command may have the contest open: stop sortie run and sortie serve first."},
    "takes a contest that an earlier version made to this one",
    options,
    .run = upgrade_command_run};
