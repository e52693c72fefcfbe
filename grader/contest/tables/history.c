#include "history.h"

#include "contest/handin/contestant.h"
#include "history_sql.h"

int history_table(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    fputs(
        "number  handed in (UTC)      file                  batches   last       rank    points  performance    said\n",
        out);
    return contest_print_table(c, store_query(&c->store, sql_history, WITH(with_text(":name", name))), "",
                               "%6d  %s  %-20s  %7d  %5d  %9s  %8.2f  %11.0f  %s %.200s\n", out);
}

int history_json(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    return contest_print_data(c, store_query(&c->store, sql_history_json, WITH(with_text(":name", name))), out);
}
