/*
 * sortie site: the pages of a contest.
 */
#include <stdio.h>

#include "cli/terminal/progress.h"
#include "commands.h"
#include "help.h" /* made of cli/help.txt */
#include "site/site.h"

static int site_command_run(struct contest *c)
{
    struct site_written written;
    int status = progress_status(c, site_write(c, &written));
    if (status == 0)
        printf("%s/site/index.html: %lld of %lld files written anew\n", c->folder, (long long)written.changed,
               (long long)written.files);
    return status;
}

static const struct option options[] = {OPTIONS_END};

const struct command site_command = {
    {"site", 1, 1, "a contest's folder", USAGE_SITE}, ABOUT_SITE, options, .on_contest = site_command_run};
