#include "own.h"

#include <limits.h>

#include "own_sql.h"

static sqlite3_stmt *own_ask(struct contest *c, const char *sql, int64_t contestant, int64_t batch)
{
    return store_query(&c->store, sql, WITH(with_int(":contestant", contestant), with_int(":batch", batch)));
}

static int number(struct contest *c, sqlite3_stmt *row, int column)
{
    return store_int(&c->store, row, column, 0, INT_MAX);
}

int own_batch(struct contest *c, int64_t contestant, int64_t *batch)
{
    return contest_number(c, batch, 0, sql_own_batch, WITH(with_int(":contestant", contestant)));
}

int own_standing(struct contest *c, int64_t contestant, int64_t batch, struct own_standing *standing)
{
    sqlite3_stmt *row = own_ask(c, sql_own_standing, contestant, batch);
    int rc;
    *standing = (struct own_standing){.of = 0};
    while ((rc = store_row(&c->store, row)) == 1)
        *standing = (struct own_standing){.rank = store_is_null(row, 0) ? 0 : number(c, row, 0),
                                          .of = number(c, row, 1),
                                          .score = store_real(&c->store, row, 2)};
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int own_costs(struct contest *c, int64_t contestant, int64_t batch,
              void (*see)(void *self, const struct own_cost *cost), void *self)
{
    sqlite3_stmt *row = own_ask(c, sql_own_costs, contestant, batch);
    while (contest_row(c, row)) {
        const struct own_cost cost = {.testpoint = number(c, row, 0),
                                      .matches = number(c, row, 1),
                                      .operations = store_real(&c->store, row, 2),
                                      .cpu_ms = store_real(&c->store, row, 3),
                                      .most_cpu_ms = store_real(&c->store, row, 4),
                                      .limit_ms = number(c, row, 5),
                                      .most_mib = store_real(&c->store, row, 6),
                                      .limit_mib = number(c, row, 7)};
        see(self, &cost);
    }
    return contest_rows(c);
}

int own_faults(struct contest *c, int64_t contestant, int64_t batch,
               void (*see)(void *self, const struct own_fault *fault), void *self)
{
    sqlite3_stmt *row = store_query(
        &c->store, sql_own_faults,
        WITH(with_int(":contestant", contestant), with_int(":batch", batch), with_int(":most", OWN_FAULTS)));
    while (contest_row(c, row)) {
        const struct own_fault fault = {.testpoint = number(c, row, 0),
                                        .round = number(c, row, 1),
                                        .number = number(c, row, 2),
                                        .words = store_text(&c->store, row, 3),
                                        .of = number(c, row, 4)};
        see(self, &fault);
    }
    return contest_rows(c);
}

int own_printed(struct contest *c, int64_t contestant, int64_t batch,
                void (*see)(void *self, const struct own_printed *printed), void *self)
{
    sqlite3_stmt *row = own_ask(c, sql_own_printed, contestant, batch);
    while (contest_row(c, row)) {
        const struct own_printed printed = {.testpoint = number(c, row, 0),
                                            .round = number(c, row, 1),
                                            .faulted = store_int(&c->store, row, 2, 0, 1) != 0,
                                            .text = store_text(&c->store, row, 3),
                                            .placed = store_int(&c->store, row, 4, 0, 1) != 0,
                                            .number = number(c, row, 5),
                                            .seat = number(c, row, 6)};
        see(self, &printed);
    }
    return contest_rows(c);
}
