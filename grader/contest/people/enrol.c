#include "enrol.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "contest/handin/contestant.h"
#include "group.h"
#include "user_list.h"

enum { LOOKS = 4 * CONTEST_NAME };

/* ---- checking ---- */

/* A name's looks, and where it stands in the list. */
struct enrol_looks {
    char looks[LOOKS];
    int place;
};

static int by_looks(const void *left, const void *right)
{
    const struct enrol_looks *a = left, *b = right;
    int order = strcmp(a->looks, b->looks);
    return order != 0 ? order : (a->place > b->place) - (a->place < b->place);
}

/* Gives the groups of a listed person. A column that the list does not have leaves them as they are. Returns NULL, or
 * the error. */
static const char *groups_of(const struct listed_user *u, struct groups *g)
{
    const char *out = u->group[GROUP_KINDS];
    *g = (struct groups){{u->group[0], u->group[1], u->group[2]}, out == NULL ? NULL : group_competition(out)};
    return out == NULL || g->competition != NULL ? NULL : "out of competition is neither yes nor no";
}

/* Returns CONTEST_OK if nobody has the name, or CONTEST_REFUSED with the reason in c->why. */
static int check_one(struct contest *c, const struct listed_user *u)
{
    char why[200];
    struct groups g;
    TRY(contestant_name_free(c, u->name));
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
static void check_each_other(const struct user_list *list, struct enrol_looks *row, int count, struct clashes *clashes)
{
    char why[96];
    qsort(row, (size_t)count, sizeof *row, by_looks);
    for (int i = 1; i < count; i++)
        if (strcmp(row[i].looks, row[i - 1].looks) == 0) {
            snprintf(why, sizeof why, "it is, or looks like, the name in line %d", list->user[row[i - 1].place].line);
            add_clash(clashes, &list->user[row[i].place], why);
        }
}

int enrol_check(struct contest *c, const struct user_list *list, const char *path, FILE *out, int *clashes)
{
    struct clashes found = {path, out, 0};
    struct enrol_looks *row = malloc(((size_t)list->count + 1) * sizeof *row);
    int count = 0, rc = row == NULL ? contest_no_memory(c) : CONTEST_OK;
    for (int i = 0; i < list->count && rc != CONTEST_SYSTEM; i++) {
        rc = check_one(c, &list->user[i]);
        if (rc == CONTEST_REFUSED) {
            add_clash(&found, &list->user[i], c->why);
        } else if (rc == CONTEST_OK) {
            row[count].place = i;
            text_looks(list->user[i].name, row[count++].looks, LOOKS);
        }
    }
    if (rc != CONTEST_SYSTEM)
        check_each_other(list, row, count, &found);
    free(row);
    *clashes = found.count;
    return rc == CONTEST_SYSTEM ? rc : CONTEST_OK;
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
        TRY(contestant_add_inside(c, list->user[i].name, why));
        TRY(token_make_inside(c, list->user[i].name, token[i]));
        if (list->groups)
            TRY(set_groups(c, &list->user[i], why, &changed));
    }
    return list->groups ? group_check_looks(c) : CONTEST_OK;
}

int enrol_all(struct contest *c, const struct user_list *list, const char *why,
              int (*keep)(void *self, char (*token)[TOKEN_TEXT]), void *self)
{
    char(*token)[TOKEN_TEXT] = malloc(((size_t)list->count + 1) * sizeof *token);
    int rc = token == NULL ? contest_no_memory(c) : contest_change(c);
    if (rc == CONTEST_OK)
        rc = add_inside(c, list, why, token);
    if (rc == CONTEST_OK)
        rc = keep(self, token);
    free(token);
    return contest_end(c, rc);
}
