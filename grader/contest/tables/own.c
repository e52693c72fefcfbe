#include "own.h"

#include "own_sql.h"

static sqlite3_stmt *own_ask(struct contest *c, const char *sql, int64_t contestant, int64_t batch)
{
    return store_query(&c->store, sql, WITH(with_int(":contestant", contestant), with_int(":batch", batch)));
}

int own_batch(struct contest *c, int64_t contestant, int64_t *batch)
{
    return contest_number(c, batch, 0, sql_own_batch, WITH(with_int(":contestant", contestant)));
}

int own_standing(struct contest *c, int64_t contestant, int64_t batch, struct own_standing *standing)
{
    *standing = (struct own_standing){.of = 0};
    return contest_get(c, sql_own_standing, WITH(with_int(":contestant", contestant), with_int(":batch", batch)),
                       INTO(into_count(&standing->rank), into_count(&standing->of), into_real(&standing->score)));
}

int own_costs(struct contest *c, int64_t contestant, int64_t batch,
              void (*see)(void *self, const struct own_cost *cost), void *self)
{
    struct own_cost k;
    sqlite3_stmt *rows = own_ask(c, sql_own_costs, contestant, batch);
    while (contest_next(c, rows,
                        INTO(into_count(&k.testpoint), into_count(&k.matches), into_real(&k.operations),
                             into_real(&k.cpu_ms), into_real(&k.most_cpu_ms), into_count(&k.limit_ms),
                             into_real(&k.most_mib), into_count(&k.limit_mib))))
        see(self, &k);
    return contest_rows(c);
}

int own_faults(struct contest *c, int64_t contestant, int64_t batch,
               void (*see)(void *self, const struct own_fault *fault), void *self)
{
    struct own_fault f;
    sqlite3_stmt *rows = store_query(
        &c->store, sql_own_faults,
        WITH(with_int(":contestant", contestant), with_int(":batch", batch), with_int(":most", OWN_FAULTS)));
    while (contest_next(c, rows,
                        INTO(into_count(&f.testpoint), into_count(&f.round), into_count(&f.number),
                             into_words(&f.words), into_count(&f.of))))
        see(self, &f);
    return contest_rows(c);
}

int own_printed(struct contest *c, int64_t contestant, int64_t batch,
                void (*see)(void *self, const struct own_printed *printed), void *self)
{
    struct own_printed p;
    sqlite3_stmt *rows = own_ask(c, sql_own_printed, contestant, batch);
    while (contest_next(c, rows,
                        INTO(into_count(&p.testpoint), into_count(&p.round), into_bool(&p.faulted), into_words(&p.text),
                             into_bool(&p.placed), into_count(&p.number), into_count(&p.seat))))
        see(self, &p);
    return contest_rows(c);
}
