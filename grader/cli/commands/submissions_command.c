/*
 * sortie submissions: lists submissions, writes them as files, or takes those of another judge.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/handin/submissions.h"
#include "contest/import/import.h"

static struct submissions_asked asked;

static int submissions_command_show(struct contest *c)
{
    const struct submissions_wanted wanted = {
        .name = asked.name, .of_public = asked.public, .published = asked.published};
    int64_t written;
    if (asked.export == NULL)
        return submissions_table(c, &wanted, stdout);
    TRY(submissions_export(c, &wanted, asked.export, &written));
    printf("%lld sources in %s\n", (long long)written, asked.export);
    return CONTEST_OK;
}

/* ---- in from another judge ---- */

static int find_source(struct exported *e)
{
    static const char *const name[] = {"hydro", "uoj", "codeforces", NULL};
    int judge = judge_named("--from", asked.from, name);
    if (judge < 0)
        return 1;
    e->from = judge == 0 ? EXPORTED_HYDRO : EXPORTED_FOLDERS;
    return asked.problem == NULL || judge == 0 ? 0 : refuse("--problem", "is for hydro");
}

static int read_export(struct exported *e)
{
    int status = find_source(e);
    e->accepted = asked.accepted;
    e->problem = asked.problem;
    if (status == 0 && exported_read(e, asked.import) != 0)
        status = refuse(asked.import, "%s; nothing was imported", e->why);
    if (status == 0 && asked.names != NULL && exported_rename(e, asked.names) != 0)
        status = refuse(asked.names, "%s; nothing was imported", e->why);
    return status == 0 && e->count == 0 ? refuse(asked.import, "has no program to import") : status;
}

static struct exported exported; /* what was read */

static int import_all(struct contest *c)
{
    const struct exported *e = &exported;
    int clashes, accepted;
    TRY(import_check(c, e, stderr, &clashes));
    if (clashes > 0)
        return contest_refuse(c, asked.import, "%d of %d programs cannot be taken, so nothing was imported", clashes,
                              e->count);
    TRY(import_hand_in(c, e, stdout, &accepted));
    printf("%d files, %d programs handed in, %d accepted\n", e->files, e->count, accepted);
    c->why[0] = '\0';
    return accepted == e->count ? CONTEST_OK : CONTEST_REFUSED;
}

static int submissions_command_run(const struct positional *given)
{
    if (asked.import == NULL)
        return progress_on_contest(given->text[0], CONTEST_READS, submissions_command_show);
    int status = read_export(&exported);
    if (status == 0)
        status = progress_on_contest(given->text[0], CONTEST_CHANGES, import_all);
    exported_free(&exported);
    return status;
}

const struct command submissions_command = {COMMAND_SUBMISSIONS(asked), .run = submissions_command_run};
