/*
 * sortie site: the pages of a contest.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "site/site.h"

static int write_site(struct contest *c)
{
    struct site_written written;
    int status = progress_status(c, site_write(c, &written));
    if (status == 0)
        printf("%s/site/index.html: %lld of %lld files written anew\n", c->folder, (long long)written.changed,
               (long long)written.files);
    return status;
}

int site_command(int argc, char **argv)
{
    static struct contest c;
    const struct option table[] = {
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "site", 1, 1, "a contest's folder",
        "usage: sortie site DIR\n\n"
        "Writes the pages of contest DIR into DIR/site: open DIR/site/index.html, or let a web server "
        "publish the folder.\n"
        "sortie run does so at each batch. Only what has changed is written."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = progress_status(&c, progress_open_to_read(&c, positional.text[0]));
    if (status == 0)
        status = write_site(&c);
    contest_close(&c);
    return status;
}
