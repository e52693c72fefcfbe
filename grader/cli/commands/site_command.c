/*
 * sortie site: the pages of a contest.
 */
#include <stdio.h>

#include "commands.h"
#include "site/site.h"

static int site_command_run(struct contest *c)
{
    struct site_written written;
    TRY(site_write(c, &written));
    printf("%s/site/index.html: %lld of %lld files written anew\n", c->folder, (long long)written.changed,
           (long long)written.files);
    return CONTEST_OK;
}

const struct command site_command = {COMMAND_SITE(), .on_contest = site_command_run};
