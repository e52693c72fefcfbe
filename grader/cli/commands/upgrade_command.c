/*
 * sortie upgrade: takes a contest that an earlier version made to this one.
 */
#include <stdio.h>

#include "cli/arguments/upgrade_contest.h"
#include "cli/terminal/options.h"
#include "commands.h"

int upgrade_command(int argc, char **argv)
{
    bool check = false;
    const struct option table[] = {{"check", NULL, "only say what it would do, and change nothing", .flag = &check},
                                   OPTIONS_END};
    static const struct usage usage = {
        "upgrade", 1, 1, "a contest's folder",
        "usage: sortie upgrade DIR [--check]\n\n"
        "Takes a contest that an earlier version made to this one. The batch in hand goes on, and finished batches\n"
        "stay as they are: verify checks each by the rules of the version that began it. The work is done on a copy,\n"
        "which is verified before it takes the place of contest.db. The old one stays beside it. If anything fails,\n"
        "nothing has changed. No other command may have the contest open: stop sortie run and sortie serve first."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    return status != OPTIONS_READ ? status : upgrade_contest(positional.text[0], check);
}
