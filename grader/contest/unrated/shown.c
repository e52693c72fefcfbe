#include "shown.h"

#include <limits.h>
#include <stdlib.h>

#include "unrated_sql.h"

int shown_preview(struct contest *c, int64_t contestant, struct shown_preview *out)
{
    *out = (struct shown_preview){.unrated = 0};
    return contest_get(c, sql_shown_preview, WITH(with_int(":contestant", contestant)),
                       INTO(into_int64(&out->unrated), into_count(&out->rank), into_count(&out->best),
                            into_count(&out->worst), into_count(&out->players), into_int64(&out->batch),
                            into_count(&out->done), into_count(&out->matches), into_text(out->file, sizeof out->file)));
}

int shown_preview_begins(struct contest *c, int64_t contestant, bool *begins)
{
    *begins = false;
    return contest_get(c, sql_preview_begins, WITH(with_int(":contestant", contestant)), INTO(into_bool(begins)));
}

int shown_opponents(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_opponent *one),
                    void *self)
{
    struct shown_opponent o;
    sqlite3_stmt *rows = store_query(&c->store, sql_shown_opponents, WITH(with_int(":unrated", unrated)));
    while (contest_next(c, rows,
                        INTO(into_words(&o.name), into_real(&o.share), into_count(&o.matches), into_count(&o.number),
                             into_count(&o.faults))))
        see(self, &o);
    return contest_rows(c);
}

int shown_scrimmages(struct contest *c, int64_t contestant, void (*see)(void *self, const struct shown_scrimmage *one),
                     void *self)
{
    struct shown_scrimmage one;
    sqlite3_stmt *rows = store_query(&c->store, sql_shown_scrimmages, WITH(with_int(":contestant", contestant)));
    while (contest_next(c, rows,
                        INTO(into_int64(&one.unrated), into_int64(&one.asked), into_count(&one.done),
                             into_count(&one.matches), into_words(&one.opponent))))
        see(self, &one);
    return contest_rows(c);
}

int shown_matches(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_match *one),
                  void *self)
{
    struct shown_match m;
    sqlite3_stmt *rows = store_query(&c->store, sql_shown_matches, WITH(with_int(":unrated", unrated)));
    while (contest_next(c, rows,
                        INTO(into_count(&m.number), into_int(&m.testpoint, INT_MIN, INT_MAX), into_bool(&m.waits),
                             into_bool(&m.failed), into_real(&m.share), into_words(&m.words), into_bool(&m.own))))
        see(self, &m);
    return contest_rows(c);
}

int shown_record(struct contest *c, int64_t contestant, int64_t unrated, int number, char **text)
{
    struct store *s = &c->store;
    size_t size;
    bool damaged = false;
    sqlite3_stmt *row = store_query(
        s, sql_shown_record,
        WITH(with_int(":contestant", contestant), with_int(":unrated", unrated), with_int(":number", number)));
    int more = store_row(s, row);
    *text = NULL;
    if (more == 1) {
        *text = store_unpack_column(s, row, 0, 1, &size, &damaged);
        store_end(row);
    }
    if (more == 1 && *text == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, c->folder, damaged ? "a record is damaged" : "out of memory");
    return more >= 0 ? CONTEST_OK : contest_store(c);
}
