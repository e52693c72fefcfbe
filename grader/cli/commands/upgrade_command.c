/*
 * sortie upgrade: takes a contest that an earlier version made to this one.
 */

#include "cli/arguments/upgrade_contest.h"
#include "commands.h"

static bool check;

static int upgrade_command_run(const struct positional *given)
{
    return upgrade_contest(given->text[0], check);
}

static const struct option options[] = {
    {"check", NULL, "only say what it would do, and change nothing", .flag = &check}, OPTIONS_END};

const struct command upgrade_command = {COMMAND_UPGRADE, options, .run = upgrade_command_run};
