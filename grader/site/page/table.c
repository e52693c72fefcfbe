#include "table.h"

#include <stdbool.h>

#include "base/json.h"
#include "views_sql.h"

/* Prints the one text that a statement gives. */
static int print_only_text(struct contest *c, const char *sql, const struct store_value *with, FILE *out)
{
    sqlite3_stmt *row = store_query(&c->store, sql, with);
    while (contest_row(c, row))
        fputs(store_text(&c->store, row, 0), out);
    return contest_rows(c);
}

int table_json(struct contest *c, const char *const view[], enum table_part part, int64_t contestant, FILE *out)
{
    const bool both = part == TABLE_BOTH;
    const int from = contestant != TABLE_EVERYBODY;
    char query[4096];
    for (int i = 0; view[i] != NULL; i++) {
        json_write(out, i == 0 ? "{%s:" : ",%s:", view[i]);
        fputs(both ? "{\"columns\":" : "", out);
        if (part & TABLE_COLUMNS)
            TRY(print_only_text(c, sql_view_columns, WITH(with_text(":view", view[i]), with_int(":from", from)), out));
        fputs(both ? ",\"data\":" : "", out);
        if (part & TABLE_ROWS) {
            TRY(contest_get(c, sql_view_rows,
                            WITH(with_text(":view", view[i]), with_int(":from", from), with_int(":trimmed", !both),
                                 with_int(":contestant", contestant)),
                            INTO(into_text(query, sizeof query))));
            TRY(print_only_text(c, query, WITHOUT, out));
        }
        fputs(both ? "}" : "", out);
    }
    fputs(view[0] == NULL ? "{}\n" : "}\n", out);
    return CONTEST_OK;
}
