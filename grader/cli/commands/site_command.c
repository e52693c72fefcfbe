/*
 * sortie site: the pages of a contest.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "site/site.h"

static int write_site(struct contest *c, void *settings)
{
    (void)settings;
    struct site_written written;
    int status = progress_status(c, site_write(c, &written));
    if (status == 0)
        printf("%s/site/index.html: %lld of %lld files written anew\n", c->folder, (long long)written.changed,
               (long long)written.files);
    return status;
}

static const struct usage usage = {
    "site", 1, 1, "a contest's folder",
    "usage: sortie site DIR\n\n"
    "Writes the pages of contest DIR into DIR/site: open DIR/site/index.html, or let a web server publish the "
    "folder.\n"
    "sortie run does so at each batch. Only what has changed is written."};

int site_command(int argc, char **argv)
{
    const struct option table[] = {OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    return progress_on_contest(positional.text[0], PROGRESS_READS, write_site, NULL);
}
