/*
 * sortie status: prints the present state of a contest.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/tables/contest_status.h"

struct status_asked {
    bool json;
};

static int print_status(struct contest *c, void *settings)
{
    static struct contest_status now;
    const struct status_asked *asked = settings;
    int rc = contest_status_find(c, &now);
    if (rc == CONTEST_OK)
        rc = asked->json ? contest_status_json(c, &now, stdout) : contest_status_print(c, &now, stdout);
    return progress_status(c, rc);
}

static const struct usage usage = {
    "status", 1, 1, "a contest's folder",
    "usage: sortie status DIR [--json]\n\n"
    "Prints what runs in contest DIR, since when, and how long it will take; what waits; for how many batches the "
    "disk has\n"
    "room; the last refused submissions, and the last entries of the audit log. It changes nothing."};

int status_command(int argc, char **argv)
{
    struct status_asked asked = {.json = false};
    const struct option table[] = {{"json", NULL, "as JSON", .flag = &asked.json}, OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    return progress_on_contest(positional.text[0], PROGRESS_READS, print_status, &asked);
}
