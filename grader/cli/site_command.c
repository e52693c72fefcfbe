/*
 * sortie site: the pages of a contest.
 */
#include <stdio.h>

#include "../plane/referee.h"
#include "../site/site.h"
#include "commands.h"
#include "options.h"
#include "progress.h"

static int write_site(struct contest *c)
{
    struct site_written written;
    int status = progress_status(c, site_write(c, &written));
    if (status == 0)
        printf("%s/site/index.html: %lld of %lld files written anew\n", c->folder, (long long)written.changed, (long long)written.files);
    return status;
}

int site_command(int argc, char **argv)
{
    static struct contest c;
    bool help = false;
    const struct option table[] = {
        {"help", NULL, "this text", .flag = &help},
        {.name = NULL},
    };
    struct positional positional;
    if (options_read(argc, argv, table, &positional) != 0)
        return 1;
    if (help) {
        puts("usage: sortie site DIR\n\nWrites the pages of contest DIR into DIR/site: open DIR/site/index.html, or let a web server give the folder out.\n"
             "sortie run does so at each batch. Only what has changed is written.\n");
        options_help(table);
        return 0;
    }
    if (positional.count != 1)
        return refuse("site", "needs a contest's folder; see sortie site --help");
    int status = progress_status(&c, contest_open(&c, &plane_game, positional.text[0]));
    if (status == 0)
        status = write_site(&c);
    contest_close(&c);
    return status;
}
