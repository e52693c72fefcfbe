#include "import.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "build/languages/language.h"
#include "contest/handin/admission.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submission.h"
#include "names_sql.h"

enum { SHOWN = 400 };

/* ---- checking ---- */

static void tell_clash(const struct exported_file *f, const char *why, FILE *out)
{
    char person[SHOWN], path[SHOWN];
    fprintf(out, "%s: %s: %s\n", text_line(f->path, path, sizeof path), text_line(f->person, person, sizeof person),
            why);
}

/* Returns CONTEST_OK; CONTEST_REFUSED with the reason in c->why; or CONTEST_SYSTEM. */
static int check_file(struct contest *c, const struct exported_file *f)
{
    const struct language *l = language_of(f->file);
    int64_t id;
    int rc = contestant_find(c, f->person, &id);
    TRY(rc == CONTEST_REFUSED ? contestant_check_name(c, f->person, 0) : rc);
    if (l == NULL || !language_fits(l, contest_languages(c)))
        return contest_refuse(c, f->file, "%s", "programs of this contest are in no such language");
    if (f->size > (size_t)c->config.most_source)
        return contest_refuse(c, f->file, "it has %zu bytes, the limit is %d", f->size, c->config.most_source);
    return CONTEST_OK;
}

/* Finds persons whose names look the same. */
static int check_persons(struct contest *c, const struct exported *e, FILE *out, int *clashes)
{
    int place;
    TRY(contest_run(c, sql_names_make, WITHOUT));
    TRY(contest_run(c, sql_names_forget, WITHOUT));
    for (int i = 0; i < e->count; i++)
        TRY(contest_run(
            c, sql_names_add,
            WITH(with_int(":place", i), with_text(":name", e->file[i].person), with_text(":path", e->file[i].path))));
    sqlite3_stmt *rows = store_query(&c->store, sql_names_alike, WITHOUT);
    for (; contest_next(c, rows, INTO(into_count(&place))); ++*clashes)
        tell_clash(&e->file[place], "the name is, or looks like, that of another person", out);
    return contest_rows(c);
}

int import_check(struct contest *c, const struct exported *e, FILE *out, int *clashes)
{
    *clashes = 0;
    TRY(check_persons(c, e, out, clashes));
    for (int i = 0; i < e->count; i++) {
        int rc = check_file(c, &e->file[i]);
        if (rc == CONTEST_SYSTEM)
            return rc;
        if (rc == CONTEST_REFUSED)
            tell_clash(&e->file[i], c->why, out);
        *clashes += rc == CONTEST_REFUSED;
    }
    return CONTEST_OK;
}

/* ---- handing in ---- */

int import_hand_in(struct contest *c, const struct exported *e, FILE *out, int *accepted)
{
    char person[SHOWN];
    struct taking *t = malloc(sizeof *t);
    int rc = t == NULL ? contest_no_memory(c) : CONTEST_OK;
    *accepted = 0;
    for (int i = 0; i < e->count && rc != CONTEST_SYSTEM; i++) {
        const struct exported_file *f = &e->file[i];
        *t = (struct taking){.c = c, .name = f->person, .file = f->file, .text = f->text, .size = f->size};
        rc = submission_take(t);
        *accepted += rc == CONTEST_OK;
        const char *answer = t->answer[0] != '\0' ? t->answer : c->why;
        if (rc != CONTEST_SYSTEM)
            fprintf(out, "%s: %.*s\n", text_line(f->person, person, sizeof person), (int)strcspn(answer, "\n"), answer);
    }
    free(t);
    return rc == CONTEST_SYSTEM ? rc : CONTEST_OK;
}
