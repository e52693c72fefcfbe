#include "own.h"

#include "own_sql.h"

int own_batch(struct contest *c, int64_t contestant, int64_t *batch)
{
    return contest_number(c, batch, 0, sql_own_batch, WITH(with_int(":contestant", contestant)));
}

int own_standing(struct contest *c, int64_t contestant, int64_t batch, struct own_standing *standing)
{
    *standing = (struct own_standing){.of = 0};
    return contest_get(c, sql_own_standing, WITH(with_int(":contestant", contestant), with_int(":batch", batch)),
                       INTO(into_count(&standing->rank), into_count(&standing->of),
                            into_text(standing->score, sizeof standing->score)));
}

sqlite3_stmt *own_rows(struct contest *c, enum own_part part, int64_t contestant, int64_t batch)
{
    static const char *const sql[] = {sql_own_faults,  sql_own_costs,  sql_own_printed,   sql_own_messages,
                                      sql_own_preview, sql_own_begins, sql_own_opponents, sql_own_scrimmages};
    const struct store_value none = {.name = NULL};
    return store_query(
        &c->store, sql[part],
        WITH(with_int(":contestant", contestant), part <= OWN_PRINTED ? with_int(":batch", batch) : none));
}

int own_record(struct contest *c, int64_t contestant, int64_t unrated, int number, char **text)
{
    size_t size;
    bool damaged;
    sqlite3_stmt *row = store_query(
        &c->store, sql_own_record,
        WITH(with_int(":contestant", contestant), with_int(":unrated", unrated), with_int(":number", number)));
    *text = NULL;
    if (!contest_row(c, row))
        return contest_rows(c);
    *text = store_unpack_column(&c->store, row, 0, &size, &damaged);
    store_end(row);
    return *text != NULL ? CONTEST_OK : contest_fail(c, c->folder, damaged ? "a record is damaged" : "out of memory");
}
