#include "group.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "contest/audit_log.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submission.h"
#include "group_sql.h"

enum { LOOKS = 4 * CONTEST_NAME };

static const char *const group_kind[GROUP_KINDS + 1] = {"school", "region", "division", NULL};

/* ---- words ---- */

const char *group_name_wrong(const char *name)
{
    return submission_name_wrong(name);
}

const char *groups_wrong(const struct groups *g, char *why, size_t size)
{
    for (int i = 0; i < GROUP_KINDS; i++) {
        const char *wrong = g->name[i] == NULL || g->name[i][0] == '\0' ? NULL : group_name_wrong(g->name[i]);
        if (wrong != NULL) {
            snprintf(why, size, "%s: %s", group_kind[i], wrong);
            return why;
        }
    }
    return NULL;
}

const char *group_competition(const char *word)
{
    static const char *const out[] =
        {"yes", "true", "1", "x", "out", "unofficial", "out of competition", "\xe6\x98\xaf", "\xe6\x89\x93\xe6\x98\x9f",
         "*",   NULL},
                             *const in[] = {"", "no", "false", "0", "in", "official", "\xe5\x90\xa6", NULL};
    for (int i = 0; out[i] != NULL; i++)
        if (strcasecmp(word, out[i]) == 0)
            return "out";
    for (int i = 0; in[i] != NULL; i++)
        if (strcasecmp(word, in[i]) == 0)
            return "in";
    return NULL;
}

/* ---- names that look the same ---- */

struct group_name {
    char name[CONTEST_NAME], looks[LOOKS];
    int kind;
};

static int by_kind_and_looks(const void *left, const void *right)
{
    const struct group_name *a = left, *b = right;
    return a->kind != b->kind ? (a->kind > b->kind) - (a->kind < b->kind) : strcmp(a->looks, b->looks);
}

static int read_group_names(struct contest *c, struct group_name *row, int64_t room, int64_t *count)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_group_names, WITHOUT);
    for (*count = 0; contest_row(c, rows);) {
        struct group_name *n = &row[*count];
        n->kind = store_int(s, rows, 0, 0, GROUP_KINDS - 1);
        snprintf(n->name, sizeof n->name, "%s", store_text(s, rows, 1));
        text_looks(n->name, n->looks, sizeof n->looks);
        *count += *count < room;
    }
    return contest_rows(c);
}

int group_check_looks(struct contest *c)
{
    int64_t room, count;
    TRY(contest_number(c, &room, 0, sql_count_group_names, WITHOUT));
    struct group_name *row = calloc((size_t)room + 1, sizeof *row);
    if (row == NULL)
        return contest_no_memory(c);
    int rc = read_group_names(c, row, room, &count);
    if (rc == CONTEST_OK)
        qsort(row, (size_t)count, sizeof *row, by_kind_and_looks);
    for (int64_t i = 1; rc == CONTEST_OK && i < count; i++)
        if (by_kind_and_looks(&row[i - 1], &row[i]) == 0)
            rc = contest_trouble(c, CONTEST_REFUSED, row[i].name,
                                 "looks the same as the %s \"%s\", which somebody has: write both alike",
                                 group_kind[row[i].kind], row[i - 1].name);
    free(row);
    return rc;
}

/* ---- setting ---- */

static int read_words(struct contest *c, int64_t id, char words[AUDIT_LOG_TEXT])
{
    int more = store_get(&c->store, sql_groups_of, WITH(with_int(":id", id)), INTO(into_text(words, AUDIT_LOG_TEXT)));
    return more == 1 ? CONTEST_OK : contest_store(c);
}

int group_set_inside(struct contest *c, const char *name, const struct groups *g, const char *why, bool *changed)
{
    char before[AUDIT_LOG_TEXT], after[AUDIT_LOG_TEXT], wrong[200];
    int64_t id;
    if (groups_wrong(g, wrong, sizeof wrong) != NULL)
        return contest_trouble(c, CONTEST_REFUSED, name, "%s", wrong);
    TRY(contestant_find(c, name, &id));
    TRY(read_words(c, id, before));
    TRY(contest_run(c, sql_set_groups,
                    WITH(with_text(":school", g->name[0]), with_text(":region", g->name[1]),
                         with_text(":division", g->name[2]), with_text(":competition", g->competition),
                         with_int(":id", id))));
    TRY(read_words(c, id, after));
    bool differ = strcmp(before, after) != 0;
    if (changed != NULL)
        *changed = differ;
    if (!differ)
        return changed != NULL ? CONTEST_OK : contest_trouble(c, CONTEST_REFUSED, name, "nothing would change");
    const struct audit_entry r = {.what = "group", .contestant = id, .was = before, .becomes = after, .why = why};
    return audit_log_write(c, &r);
}

int group_set(struct contest *c, const char *name, const struct groups *g, const char *why)
{
    TRY(contest_change(c));
    int rc = group_set_inside(c, name, g, why, NULL);
    return contest_end(c, rc == CONTEST_OK ? group_check_looks(c) : rc);
}
