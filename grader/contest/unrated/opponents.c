#include "opponents.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "unrated_sql.h"

/* Whether a list of names, with commas between, has this one. */
static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; *at != '\0'; at += *at == ',') {
        at += strspn(at, " ");
        size_t end = strcspn(at, ","), own = end;
        while (own > 0 && at[own - 1] == ' ')
            own--;
        if (own == length && strncmp(at, name, length) == 0)
            return true;
        at += end;
    }
    return false;
}

int opponents_list(struct contest *c, int64_t contestant, struct opponents *all)
{
    const char *allowed = c->config.preview_opponents;
    bool played = strcmp(allowed, "played") == 0, offered = strcmp(allowed, "public") == 0;
    bool everybody = played || offered || strcmp(allowed, "everybody") == 0;
    struct opponent one;
    *all = (struct opponents){NULL, 0, 0};
    sqlite3_stmt *rows = store_query(
        &c->store, sql_opponents,
        WITH(with_int(":contestant", contestant), with_int(":played", played), with_int(":public", offered)));
    while (contest_next(c, rows, INTO(into_int64(&one.submission), into_text(one.name, sizeof one.name)))) {
        if (!everybody && !is_listed(allowed, one.name))
            continue;
        if (!MEMORY_ROOM(all->one, all->count + 1, all->room))
            return contest_after(rows, contest_no_memory(c));
        all->one[all->count++] = one;
    }
    return contest_rows(c);
}

void opponents_free(struct opponents *all)
{
    free(all->one);
    *all = (struct opponents){NULL, 0, 0};
}

const struct opponent *opponents_find(const struct opponents *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->one[i].name, name) == 0)
            return &all->one[i];
    return NULL;
}
