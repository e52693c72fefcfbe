/*
 * sortie submissions: lists submissions, or writes them as files.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/handin/submissions.h"

static int submissions_command_show(struct contest *c, const char *name, const char *folder)
{
    int64_t written;
    if (folder == NULL)
        return progress_status(c, submissions_table(c, name, stdout));
    int status = progress_status(c, submissions_export(c, name, folder, &written));
    if (status == 0)
        printf("%lld sources in %s\n", (long long)written, folder);
    return status;
}

int submissions_command(int argc, char **argv)
{
    static struct contest c;
    const char *name = NULL, *folder = NULL;
    const struct option table[] = {
        {"name", "NAME", "one contestant's", .text = &name},
        {"export", "FOLDER", "write every source as a file into a folder", .text = &folder},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "submissions", 1, 1, "a contest's folder",
        "usage: sortie submissions DIR [options]\n\n"
        "Lists the submissions to contest DIR, the oldest first; + marks those that take part in the next "
        "batch.\n"
        "An exported source is FOLDER/NUMBER-NAME.c, whatever its owner's name and its file's name are."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = progress_status(&c, progress_open_to_read(&c, positional.text[0]));
    if (status == 0)
        status = submissions_command_show(&c, name, folder);
    contest_close(&c);
    return status;
}
