#include "enrol.h"

#include <stdlib.h>

#include "base/text.h"
#include "contest/handin/contestant.h"
#include "group.h"
#include "names_sql.h"
#include "user_list.h"

/* ---- checking ---- */

/* Gives the groups of a listed person. A column that the list does not have leaves them as they are. Returns NULL, or
 * the error. */
static const char *groups_of(const struct listed_user *u, struct groups *g)
{
    const char *out = u->group[GROUP_KINDS];
    *g = (struct groups){{u->group[0], u->group[1], u->group[2]}, out == NULL ? NULL : user_list_competition(out)};
    return out == NULL || g->competition != NULL ? NULL : "out of competition is neither yes nor no";
}

/* Returns CONTEST_OK if nobody has the name, or CONTEST_REFUSED with the reason in c->why. */
static int check_one(struct contest *c, const struct listed_user *u)
{
    char why[200];
    struct groups g;
    TRY(contestant_check_name(c, u->name, 0));
    const char *wrong = groups_of(u, &g);
    if (wrong == NULL)
        wrong = groups_wrong(&g, why, sizeof why);
    return wrong == NULL ? CONTEST_OK : contest_refuse(c, u->name, "%s", wrong);
}

/* The names that cannot be added. */
struct clashes {
    const char *path; /* of the list, or NULL */
    FILE *out;
    int count;
};

static void add_clash(struct clashes *clashes, const struct listed_user *u, const char *why)
{
    char shown[2 * USER_LIST_NAME];
    if (clashes->path != NULL)
        fprintf(clashes->out, "%s:%d: ", clashes->path, u->line);
    fprintf(clashes->out, "%s: %s\n", text_line(u->name, shown, sizeof shown), why);
    clashes->count++;
}

/* Finds names of the list that look the same. The second of two is the clash. */
static int check_each_other(struct contest *c, const struct user_list *list, struct clashes *clashes)
{
    char why[96];
    int place, before;
    sqlite3_stmt *rows = store_query(&c->store, sql_names_alike, WITHOUT);
    while (contest_next(c, rows, INTO(into_count(&place), into_count(&before)))) {
        snprintf(why, sizeof why, "it is, or looks like, the name in line %d", list->user[before].line);
        add_clash(clashes, &list->user[place], why);
    }
    return contest_rows(c);
}

int enrol_check(struct contest *c, const struct user_list *list, const char *path, FILE *out)
{
    struct clashes found = {path, out, 0};
    TRY(contest_run(c, sql_names_make, WITHOUT));
    TRY(contest_run(c, sql_names_forget, WITHOUT));
    for (int i = 0; i < list->count; i++) {
        const struct listed_user *u = &list->user[i];
        int rc = check_one(c, u);
        if (rc == CONTEST_REFUSED)
            add_clash(&found, u, c->why);
        else if (rc == CONTEST_OK)
            rc = contest_run(c, sql_names_add,
                             WITH(with_int(":place", i), with_text(":name", u->name), with_text(":path", "")));
        if (rc == CONTEST_SYSTEM)
            return rc;
    }
    TRY(check_each_other(c, list, &found));
    return found.count == 0 ? CONTEST_OK
                            : contest_refuse(c, path == NULL ? "the list" : path,
                                             "%d of %d names cannot be added, so nobody was", found.count, list->count);
}

/* ---- adding ---- */

static int set_groups(struct contest *c, const struct listed_user *u, const char *why, bool *changed)
{
    struct groups g;
    const char *wrong = groups_of(u, &g);
    return wrong != NULL ? contest_refuse(c, u->name, "%s", wrong) : group_set_inside(c, u->name, &g, why, changed);
}

static int groups_inside(struct contest *c, const struct user_list *list, const char *why, int *changed)
{
    bool differs = false;
    *changed = 0;
    for (int i = 0; i < list->count; i++, *changed += differs)
        TRY(set_groups(c, &list->user[i], why, &differs));
    return group_check_looks(c);
}

int enrol_groups(struct contest *c, const struct user_list *list, const char *why, int *changed)
{
    TRY(contest_change(c));
    return contest_end(c, groups_inside(c, list, why, changed));
}

static int add_inside(struct contest *c, const struct user_list *list, const char *why, char (*token)[TOKEN_TEXT])
{
    bool changed;
    for (int i = 0; i < list->count; i++) {
        TRY(contestant_add(c, list->user[i].name, why));
        TRY(token_make(c, list->user[i].name, token[i]));
        if (list->groups)
            TRY(set_groups(c, &list->user[i], why, &changed));
    }
    return list->groups ? group_check_looks(c) : CONTEST_OK;
}

int enrol_all(struct contest *c, const struct user_list *list, const char *why, enrol_keep *keep, void *self)
{
    char(*token)[TOKEN_TEXT] = malloc(((size_t)list->count + 1) * sizeof *token);
    int rc = token == NULL ? contest_no_memory(c) : contest_change(c);
    if (rc == CONTEST_OK)
        rc = add_inside(c, list, why, token);
    if (rc == CONTEST_OK)
        rc = keep(self, list, token);
    free(token);
    return contest_end(c, rc);
}
