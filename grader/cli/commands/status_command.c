/*
 * sortie status: prints the present state of a contest.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/tables/contest_status.h"

int status_command(int argc, char **argv)
{
    static struct contest c;
    static struct contest_status contest_status;
    bool json = false;
    const struct option table[] = {{"json", NULL, "as JSON", .flag = &json}, OPTION_HELP, {.name = NULL}};
    static const struct usage usage = {
        "status", 1, 1, "a contest's folder",
        "usage: sortie status DIR [--json]\n\n"
        "Prints what runs in contest DIR, since when, and how long it will take; what waits; for how many "
        "batches the disk has\n"
        "room; the last refused submissions, and the last entries of the audit log. It changes nothing."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = progress_status(&c, progress_open_to_read(&c, positional.text[0]));
    if (status == 0)
        status = progress_status(&c, contest_status_find(&c, &contest_status));
    if (status == 0)
        status = progress_status(&c, json ? contest_status_json(&c, &contest_status, stdout)
                                          : contest_status_print(&c, &contest_status, stdout));
    contest_close(&c);
    return status;
}
