/*
 * sortie submissions: lists submissions, writes them as files, or takes those of another judge.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/handin/submissions.h"
#include "contest/import/import.h"

enum { SHOWN = 400 };

struct submissions_asked {
    struct submissions_wanted wanted;
    const char *folder; /* into which sources are exported, or NULL */
};

static int submissions_command_show(struct contest *c, void *settings)
{
    const struct submissions_asked *asked = settings;
    int64_t written;
    if (asked->folder == NULL)
        return progress_status(c, submissions_table(c, &asked->wanted, stdout));
    int status = progress_status(c, submissions_export(c, &asked->wanted, asked->folder, &written));
    if (status == 0)
        printf("%lld sources in %s\n", (long long)written, asked->folder);
    return status;
}

/* ---- in from another judge ---- */

struct import_asked {
    const char *path, *from;     /* what to read, and whose it is */
    const char *names, *problem; /* NULL: not given */
    bool accepted;               /* the last accepted one of each person, not the last one */
    struct exported e;           /* what was read */
};

static int find_source(const struct import_asked *asked, struct exported *e)
{
    static const char *const name[] = {"hydro", "uoj", "codeforces", NULL};
    if (asked->from == NULL)
        return refuse("--from", "is needed: hydro, uoj or codeforces");
    const char *near = words_nearest(asked->from, name, sizeof name[0]);
    for (int i = 0; name[i] != NULL; i++)
        if (strcmp(asked->from, name[i]) == 0) {
            e->from = i == 0 ? EXPORTED_HYDRO : EXPORTED_FOLDERS;
            return asked->problem == NULL || i == 0 ? 0 : refuse("--problem", "is for hydro");
        }
    return near == NULL ? refuse("--from", "%.40s is none of hydro, uoj and codeforces", asked->from)
                        : refuse("--from", "no such judge, did you mean %s?", near);
}

static int read_export(const struct import_asked *asked, struct exported *e)
{
    char why[512];
    int status = find_source(asked, e);
    e->accepted = asked->accepted;
    e->problem = asked->problem;
    if (status == 0 && exported_read(e, asked->path, why, sizeof why) != 0)
        status = refuse(asked->path, "%s; nothing was imported", why);
    if (status == 0 && asked->names != NULL && exported_rename(e, asked->names, why, sizeof why) != 0)
        status = refuse(asked->names, "%s; nothing was imported", why);
    return status == 0 && e->count == 0 ? refuse(asked->path, "has no program to import") : status;
}

static void tell_import_clash(void *self, const struct exported_file *f, const char *why)
{
    char person[SHOWN], path[SHOWN];
    (void)self;
    fprintf(stderr, "%s: %s: %s\n", text_line(f->path, path, sizeof path), text_line(f->person, person, sizeof person),
            why);
}

static void tell_import_answer(void *self, const struct exported_file *f, const char *answer)
{
    char person[SHOWN];
    (void)self;
    printf("%s: %.*s\n", text_line(f->person, person, sizeof person), (int)strcspn(answer, "\n"), answer);
}

static int import_all(struct contest *c, void *settings)
{
    const struct import_asked *asked = settings;
    const struct exported *e = &asked->e;
    int clashes, accepted;
    int status = progress_status(c, import_check(c, e, tell_import_clash, NULL, &clashes));
    if (status == 0 && clashes > 0)
        return refuse(asked->path, "%d of %d programs cannot be taken, so nothing was imported", clashes, e->count);
    if (status == 0)
        status = progress_status(c, import_hand_in(c, e, tell_import_answer, NULL, &accepted));
    if (status != 0)
        return status;
    printf("%d files, %d programs handed in, %d accepted\n", e->files, e->count, accepted);
    return accepted == e->count ? 0 : 1;
}

static int submissions_command_import(const char *folder, struct import_asked *asked)
{
    int status = read_export(asked, &asked->e);
    if (status == 0)
        status = progress_on_contest(folder, PROGRESS_CHANGES, import_all, asked);
    exported_free(&asked->e);
    return status;
}

/* Whether the options go together. Returns the exit status. */
static int submissions_command_check(const struct submissions_asked *s, const struct import_asked *i)
{
    if (i->path == NULL && (i->from != NULL || i->names != NULL || i->problem != NULL || i->accepted))
        return refuse("--from, --names, --problem and --accepted", "need --import");
    if (i->path != NULL && (s->wanted.name != NULL || s->wanted.of_public || s->wanted.published || s->folder != NULL))
        return refuse("--import", "excludes --name, --public, --published and --export");
    return 0;
}

static const struct usage usage = {
    "submissions", 1, 1, "a contest's folder",
    "usage: sortie submissions DIR [options]\n"
    "       sortie submissions DIR --import EXPORT --from JUDGE [options]\n\n"
    "Lists the submissions to contest DIR, the oldest first; + marks those that take part in the next batch.\n"
    "An exported source is FOLDER/NUMBER-NAME.c, whatever its owner's name and its file's name are.\n"
    "--import takes a program of each person. If a name or a file cannot be taken, all such are printed, and nothing "
    "is."};

int submissions_command(int argc, char **argv)
{
    struct submissions_asked show = {.folder = NULL};
    struct import_asked asked = {.path = NULL};
    const struct option table[] = {
        {"name", "NAME", "one contestant's", .text = &show.wanted.name},
        {"public", NULL, "those that others may play against, as their owners say", .flag = &show.wanted.of_public},
        {"published", NULL, "those that may be published after the contest, as their owners say",
         .flag = &show.wanted.published},
        {"export", "FOLDER", "write every source as a file into a folder", .text = &show.folder},
        {"import", "EXPORT", "hand in what another judge has exported: a zip archive or a folder", .text = &asked.path},
        {"from", "JUDGE", "with --import: hydro, or uoj or codeforces (folders of persons)", .text = &asked.from},
        {"accepted", NULL, "with --import: the last accepted program of each person, not the last",
         .flag = &asked.accepted},
        {"names", "LIST.csv", "with --import: other names, lines NUMBER,NAME", .text = &asked.names},
        {"problem", "NUMBER", "with --import --from hydro: only this problem's", .text = &asked.problem},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (submissions_command_check(&show, &asked) != 0)
        return 1;
    return asked.path != NULL
               ? submissions_command_import(positional.text[0], &asked)
               : progress_on_contest(positional.text[0], PROGRESS_READS, submissions_command_show, &show);
}
