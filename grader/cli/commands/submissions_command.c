/*
 * sortie submissions: lists submissions, writes them as files, or takes those of another judge.
 */
#include <stdio.h>
#include <string.h>

#include "base/command/words.h"
#include "commands.h"
#include "contest/handin/submissions.h"
#include "contest/import/import.h"

static struct {
    struct submissions_wanted wanted;
    const char *folder; /* into which sources are exported, or NULL */
} show;

static int submissions_command_show(struct contest *c)
{
    int64_t written;
    if (show.folder == NULL)
        return submissions_table(c, &show.wanted, stdout);
    TRY(submissions_export(c, &show.wanted, show.folder, &written));
    printf("%lld sources in %s\n", (long long)written, show.folder);
    return CONTEST_OK;
}

/* ---- in from another judge ---- */

static struct {
    const char *path, *from;     /* what to read, and whose it is */
    const char *names, *problem; /* NULL: not given */
    bool accepted;               /* the last accepted one of each person, not the last one */
    struct exported e;           /* what was read */
} import;

static int find_source(struct exported *e)
{
    static const char *const name[] = {"hydro", "uoj", "codeforces", NULL};
    if (import.from == NULL)
        return refuse("--from", "is needed: hydro, uoj or codeforces");
    const char *near = words_nearest(import.from, name, sizeof name[0]);
    for (int i = 0; name[i] != NULL; i++)
        if (strcmp(import.from, name[i]) == 0) {
            e->from = i == 0 ? EXPORTED_HYDRO : EXPORTED_FOLDERS;
            return import.problem == NULL || i == 0 ? 0 : refuse("--problem", "is for hydro");
        }
    return near == NULL ? refuse("--from", "%.40s is none of hydro, uoj and codeforces", import.from)
                        : refuse("--from", "no such judge, did you mean %s?", near);
}

static int read_export(struct exported *e)
{
    char why[512];
    int status = find_source(e);
    e->accepted = import.accepted;
    e->problem = import.problem;
    if (status == 0 && exported_read(e, import.path, why, sizeof why) != 0)
        status = refuse(import.path, "%s; nothing was imported", why);
    if (status == 0 && import.names != NULL && exported_rename(e, import.names, why, sizeof why) != 0)
        status = refuse(import.names, "%s; nothing was imported", why);
    return status == 0 && e->count == 0 ? refuse(import.path, "has no program to import") : status;
}

static int import_all(struct contest *c)
{
    const struct exported *e = &import.e;
    int clashes, accepted;
    TRY(import_check(c, e, stderr, &clashes));
    if (clashes > 0)
        return contest_trouble(c, CONTEST_REFUSED, import.path,
                               "%d of %d programs cannot be taken, so nothing was imported", clashes, e->count);
    TRY(import_hand_in(c, e, stdout, &accepted));
    printf("%d files, %d programs handed in, %d accepted\n", e->files, e->count, accepted);
    c->why[0] = '\0';
    return accepted == e->count ? CONTEST_OK : CONTEST_REFUSED;
}

static int submissions_command_import(const struct positional *given)
{
    int status = read_export(&import.e);
    if (status == 0)
        status = progress_on_contest(given->text[0], PROGRESS_CHANGES, import_all);
    exported_free(&import.e);
    return status;
}

/* Whether the options go together. Returns the exit status. */
static int submissions_command_check(void)
{
    if (import.path == NULL &&
        (import.from != NULL || import.names != NULL || import.problem != NULL || import.accepted))
        return refuse("--from, --names, --problem and --accepted", "need --import");
    if (import.path != NULL &&
        (show.wanted.name != NULL || show.wanted.of_public || show.wanted.published || show.folder != NULL))
        return refuse("--import", "excludes --name, --public, --published and --export");
    return 0;
}

static int submissions_command_run(const struct positional *given)
{
    return import.path != NULL ? submissions_command_import(given)
                               : progress_on_contest(given->text[0], PROGRESS_READS, submissions_command_show);
}

static const struct option options[] = {{OPTION_SUBMISSIONS_NAME, .text = &show.wanted.name},
                                        {OPTION_SUBMISSIONS_PUBLIC, .flag = &show.wanted.of_public},
                                        {OPTION_SUBMISSIONS_PUBLISHED, .flag = &show.wanted.published},
                                        {OPTION_SUBMISSIONS_EXPORT, .text = &show.folder},
                                        {OPTION_SUBMISSIONS_IMPORT, .text = &import.path},
                                        {OPTION_SUBMISSIONS_FROM, .text = &import.from},
                                        {OPTION_SUBMISSIONS_ACCEPTED, .flag = &import.accepted},
                                        {OPTION_SUBMISSIONS_NAMES, .text = &import.names},
                                        {OPTION_SUBMISSIONS_PROBLEM, .text = &import.problem},
                                        OPTIONS_END};

const struct command submissions_command = {COMMAND_SUBMISSIONS, options, .check = submissions_command_check,
                                            .run = submissions_command_run};
