#include "own.h"

#include <limits.h>

#include "own_sql.h"

static sqlite3_stmt *own_ask(struct contest *c, const char *sql, int64_t contestant)
{
    return store_query(&c->store, sql, WITH(with_int(":contestant", contestant)));
}

static int number(struct contest *c, sqlite3_stmt *row, int column)
{
    return store_int(&c->store, row, column, 0, INT_MAX);
}

int own_standing(struct contest *c, int64_t contestant, struct own_standing *standing)
{
    sqlite3_stmt *row = own_ask(c, sql_own_standing, contestant);
    int rc;
    *standing = (struct own_standing){.batch = 0};
    while ((rc = store_row(&c->store, row)) == 1)
        *standing = (struct own_standing){.batch = number(c, row, 0),
                                          .rank = number(c, row, 1),
                                          .of = number(c, row, 2),
                                          .score = store_real(&c->store, row, 3)};
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int own_costs(struct contest *c, int64_t contestant, void (*see)(void *self, const struct own_cost *cost), void *self)
{
    sqlite3_stmt *row = own_ask(c, sql_own_costs, contestant);
    int rc;
    while ((rc = store_row(&c->store, row)) == 1) {
        const struct own_cost cost = {.batch = number(c, row, 0),
                                      .testpoint = number(c, row, 1),
                                      .matches = number(c, row, 2),
                                      .operations = store_real(&c->store, row, 3),
                                      .cpu_ms = store_real(&c->store, row, 4),
                                      .most_cpu_ms = store_real(&c->store, row, 5),
                                      .limit_ms = number(c, row, 6),
                                      .most_mib = store_real(&c->store, row, 7),
                                      .limit_mib = number(c, row, 8)};
        see(self, &cost);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int own_printed(struct contest *c, int64_t contestant, void (*see)(void *self, const struct own_printed *printed),
                void *self)
{
    sqlite3_stmt *row = own_ask(c, sql_own_printed, contestant);
    int rc;
    while ((rc = store_row(&c->store, row)) == 1) {
        const struct own_printed printed = {.testpoint = number(c, row, 0),
                                            .round = number(c, row, 1),
                                            .faulted = store_int(&c->store, row, 2, 0, 1) != 0,
                                            .text = store_text(&c->store, row, 3)};
        see(self, &printed);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}
