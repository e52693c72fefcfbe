#include "group.h"

#include <string.h>

#include "contest/audit_log.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submission.h"
#include "group_sql.h"

static const char *const group_kind[GROUP_KINDS] = {"school", "region", "division"};

/* ---- words ---- */

const char *groups_wrong(const struct groups *g, char *why, size_t size)
{
    for (int i = 0; i < GROUP_KINDS; i++) {
        const char *wrong = g->name[i] == NULL || g->name[i][0] == '\0' ? NULL : submission_name_wrong(g->name[i]);
        if (wrong != NULL) {
            snprintf(why, size, "%s: %s", group_kind[i], wrong);
            return why;
        }
    }
    return NULL;
}

/* ---- setting ---- */

int group_check_looks(struct contest *c)
{
    char name[CONTEST_NAME], kind[16], other[CONTEST_NAME];
    int more =
        store_get(&c->store, sql_groups_alike, WITHOUT,
                  INTO(into_text(name, sizeof name), into_text(kind, sizeof kind), into_text(other, sizeof other)));
    if (more == 1)
        return contest_refuse(c, name, "looks the same as the %s \"%s\", which somebody has: write both alike", kind,
                              other);
    return more == 0 ? CONTEST_OK : contest_store(c);
}

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
        return contest_refuse(c, name, "%s", wrong);
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
        return changed != NULL ? CONTEST_OK : contest_refuse(c, name, "nothing would change");
    const struct audit_entry r = {.what = "group", .contestant = id, .was = before, .becomes = after, .why = why};
    return audit_log_write(c, &r);
}

int group_set(struct contest *c, const char *name, const struct groups *g, const char *why)
{
    TRY(contest_change(c));
    int rc = group_set_inside(c, name, g, why, NULL);
    return contest_end(c, rc == CONTEST_OK ? group_check_looks(c) : rc);
}
