/*
 * sortie submissions: lists submissions, writes them as files, or takes those of another judge.
 */
#include <stdio.h>

#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/handin/submissions.h"
#include "import_files.h"

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

static int submissions_command_import(struct contest *c, const char *folder, const struct import_asked *asked)
{
    int status = progress_status(c, contest_open(c, folder));
    return status == 0 ? import_exported(c, asked) : status;
}

int submissions_command(int argc, char **argv)
{
    static struct contest c;
    const char *name = NULL, *folder = NULL;
    struct import_asked asked = {.path = NULL};
    const struct option table[] = {
        {"name", "NAME", "one contestant's", .text = &name},
        {"export", "FOLDER", "write every source as a file into a folder", .text = &folder},
        {"import", "EXPORT", "hand in what another judge has exported: a zip archive or a folder", .text = &asked.path},
        {"from", "JUDGE", "with --import: hydro, or uoj or codeforces (folders of persons)", .text = &asked.from},
        {"accepted", NULL, "with --import: the last accepted program of each person, not the last",
         .flag = &asked.accepted},
        {"names", "LIST.csv", "with --import: other names, lines NUMBER,NAME", .text = &asked.names},
        {"problem", "NUMBER", "with --import --from hydro: only this problem's", .text = &asked.problem},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "submissions", 1, 1, "a contest's folder",
        "usage: sortie submissions DIR [options]\n"
        "       sortie submissions DIR --import EXPORT --from JUDGE [options]\n\n"
        "Lists the submissions to contest DIR, the oldest first; + marks those that take part in the next "
        "batch.\n"
        "An exported source is FOLDER/NUMBER-NAME.c, whatever its owner's name and its file's name are.\n"
        "--import takes a program of each person. If a name or a file cannot be taken, all such are printed, and "
        "nothing is."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (asked.path == NULL && (asked.from != NULL || asked.names != NULL || asked.problem != NULL || asked.accepted))
        return refuse("--from, --names, --problem and --accepted", "need --import");
    if (asked.path != NULL && (name != NULL || folder != NULL))
        return refuse("--import", "excludes --name and --export");
    if (asked.path != NULL)
        status = submissions_command_import(&c, positional.text[0], &asked);
    else
        status = progress_status(&c, progress_open_to_read(&c, positional.text[0]));
    if (status == 0 && asked.path == NULL)
        status = submissions_command_show(&c, name, folder);
    contest_close(&c);
    return status;
}
