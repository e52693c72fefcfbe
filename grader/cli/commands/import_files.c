/*
 * Submissions to another judge, as it exports them, go into a contest.
 */
#include "import_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "build/language.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "contest/handin/contestant.h"
#include "contest/handin/exported.h"
#include "contest/handin/submission.h"
#include "games/games.h"

enum { SHOWN = 400, LOOKS = 4 * EXPORTED_NAME };

/* ---- reading ---- */

static int find_judge(const struct import_asked *asked, struct exported *e)
{
    static const char *const name[] = {"hydro", "uoj", "codeforces", NULL};
    const char *near = asked->from == NULL ? NULL : words_nearest(asked->from, name, sizeof name[0]);
    for (int i = 0; name[i] != NULL && asked->from != NULL; i++)
        if (strcmp(asked->from, name[i]) == 0) {
            e->from = i == 0 ? EXPORTED_HYDRO : EXPORTED_FOLDERS;
            return asked->problem == NULL || i == 0 ? 0 : refuse("--problem", "is for hydro");
        }
    if (asked->from == NULL)
        return refuse("--from", "is needed: hydro, uoj or codeforces");
    return near == NULL ? refuse("--from", "%.40s is none of hydro, uoj and codeforces", asked->from)
                        : refuse("--from", "no such judge, did you mean %s?", near);
}

static int read_export(const struct import_asked *asked, struct exported *e)
{
    char why[512];
    int status = find_judge(asked, e);
    e->accepted = asked->accepted;
    e->problem = asked->problem;
    if (status == 0 && exported_read(e, asked->path, why, sizeof why) != 0)
        status = refuse(asked->path, "%s; nothing was imported", why);
    if (status == 0 && asked->names != NULL && exported_rename(e, asked->names, why, sizeof why) != 0)
        status = refuse(asked->names, "%s; nothing was imported", why);
    if (status == 0 && e->count == 0)
        status = refuse(asked->path, "has no %sprogram", asked->accepted ? "accepted " : "");
    return status;
}

/* ---- checking ---- */

/* Returns CONTEST_OK; CONTEST_REFUSED with the reason in c->why; or CONTEST_SYSTEM. */
static int check_person(struct contest *c, const struct exported_file *f)
{
    int64_t id;
    const char *wrong = submission_name_wrong(f->person);
    if (wrong != NULL)
        return contest_trouble(c, CONTEST_REFUSED, "a name", "%s", wrong);
    int rc = contestant_find(c, f->person, &id);
    return rc == CONTEST_REFUSED ? contestant_name_free(c, f->person) : rc;
}

static int check_file(struct contest *c, const struct exported_file *f)
{
    const struct language *l = language_of(f->file);
    const struct game *game = games_find(c->config.game);
    if (l == NULL || (game != NULL && game->talk == GAME_CALLS && !l->calls))
        return contest_trouble(c, CONTEST_REFUSED, f->file, "%s", "programs of this contest are in no such language");
    if (f->size > (size_t)c->config.most_source)
        return contest_trouble(c, CONTEST_REFUSED, f->file, "it has %zu bytes, the limit is %d", f->size,
                               c->config.most_source);
    return CONTEST_OK;
}

static void tell_clash(const struct exported_file *f, const char *why)
{
    char person[SHOWN], path[SHOWN];
    fprintf(stderr, "%s: %s: %s\n", text_line(f->path, path, sizeof path), text_line(f->person, person, sizeof person),
            why);
}

struct looks {
    char looks[LOOKS];
    const struct exported_file *file;
};

static int by_looks(const void *left, const void *right)
{
    const struct looks *a = left, *b = right;
    int order = strcmp(a->looks, b->looks);
    return order != 0 ? order : strcmp(a->file->path, b->file->path);
}

/* Finds persons whose names look the same. Returns how many, or -1 if out of memory. */
static int check_each_other(const struct exported *e)
{
    struct looks *all = malloc((size_t)e->count * sizeof *all);
    int clashes = 0;
    if (all == NULL)
        return -1;
    for (int i = 0; i < e->count; i++) {
        all[i].file = &e->file[i];
        text_looks(e->file[i].person, all[i].looks, LOOKS);
    }
    qsort(all, (size_t)e->count, sizeof *all, by_looks);
    for (int i = 1; i < e->count; i++)
        if (strcmp(all[i].looks, all[i - 1].looks) == 0) {
            tell_clash(all[i].file, "it is, or looks like, the name of another file's person");
            clashes++;
        }
    free(all);
    return clashes;
}

static int check_all(struct contest *c, const struct import_asked *asked, const struct exported *e)
{
    int clashes = check_each_other(e);
    if (clashes < 0)
        return fail("memory", "%s", "Cannot allocate memory");
    for (int i = 0; i < e->count; i++) {
        int rc = check_person(c, &e->file[i]);
        if (rc == CONTEST_OK)
            rc = check_file(c, &e->file[i]);
        if (rc == CONTEST_SYSTEM)
            return progress_status(c, rc);
        if (rc == CONTEST_REFUSED) {
            tell_clash(&e->file[i], c->why);
            clashes++;
        }
    }
    return clashes == 0
               ? 0
               : refuse(asked->path, "%d of %d programs cannot be taken, so nothing was imported", clashes, e->count);
}

/* ---- handing in ---- */

static int hand_in_all(struct contest *c, const struct exported *e)
{
    static struct submission s;
    char person[SHOWN];
    int accepted = 0;
    for (int i = 0; i < e->count; i++) {
        const struct exported_file *f = &e->file[i];
        int rc = submission_take(c, f->person, f->file, f->text, f->size, &s);
        if (rc == CONTEST_SYSTEM)
            return progress_status(c, rc);
        const char *answer = s.answer[0] != '\0' ? s.answer : c->why;
        printf("%s: %.*s\n", text_line(f->person, person, sizeof person), (int)strcspn(answer, "\n"), answer);
        accepted += rc == CONTEST_OK;
    }
    printf("%d files, %d programs handed in, %d accepted\n", e->files, e->count, accepted);
    return accepted == e->count ? 0 : 1;
}

int import_exported(struct contest *c, const struct import_asked *asked)
{
    struct exported e = {NULL};
    int status = read_export(asked, &e);
    if (status == 0)
        status = check_all(c, asked, &e);
    if (status == 0)
        status = hand_in_all(c, &e);
    exported_free(&e);
    return status;
}
