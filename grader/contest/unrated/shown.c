#include "shown.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "unrated_sql.h"

static int count_of(struct contest *c, sqlite3_stmt *row, int column)
{
    return store_is_null(row, column) ? 0 : store_int(&c->store, row, column, 0, INT_MAX);
}

int shown_preview(struct contest *c, int64_t contestant, struct shown_preview *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, sql_shown_preview, WITH(with_int(":contestant", contestant)));
    *out = (struct shown_preview){.unrated = 0};
    while (contest_row(c, row)) {
        *out = (struct shown_preview){.unrated = store_int64(s, row, 0, 1, INT64_MAX),
                                      .rank = count_of(c, row, 1),
                                      .best = count_of(c, row, 2),
                                      .worst = count_of(c, row, 3),
                                      .players = count_of(c, row, 4),
                                      .batch = store_is_null(row, 5) ? 0 : store_int64(s, row, 5, 1, INT64_MAX),
                                      .done = count_of(c, row, 6),
                                      .matches = count_of(c, row, 7)};
        snprintf(out->file, sizeof out->file, "%s", store_text(s, row, 8));
    }
    return contest_rows(c);
}

int shown_preview_begins(struct contest *c, int64_t contestant, bool *begins)
{
    int64_t is_so;
    *begins = false;
    TRY(contest_number(c, &is_so, 0, sql_preview_begins, WITH(with_int(":contestant", contestant))));
    *begins = is_so != 0;
    return CONTEST_OK;
}

int shown_opponents(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_opponent *one),
                    void *self)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_shown_opponents, WITH(with_int(":unrated", unrated)));
    while (contest_row(c, rows)) {
        const struct shown_opponent one = {.name = store_text(s, rows, 0),
                                           .share = store_real(s, rows, 1),
                                           .matches = count_of(c, rows, 2),
                                           .number = count_of(c, rows, 3),
                                           .faults = count_of(c, rows, 5)};
        see(self, &one);
    }
    return contest_rows(c);
}

int shown_scrimmages(struct contest *c, int64_t contestant, struct shown_scrimmage **out, int *count)
{
    struct store *s = &c->store;
    size_t room = 0;
    *out = NULL;
    *count = 0;
    sqlite3_stmt *rows = store_query(s, sql_shown_scrimmages, WITH(with_int(":contestant", contestant)));
    while (contest_row(c, rows)) {
        if (!MEMORY_ROOM(*out, *count + 1, room))
            return contest_after(rows, contest_no_memory(c));
        struct shown_scrimmage *one = &(*out)[(*count)++];
        *one = (struct shown_scrimmage){.unrated = store_int64(s, rows, 0, 1, INT64_MAX),
                                        .asked = store_int64(s, rows, 1, 0, INT64_MAX),
                                        .done = count_of(c, rows, 2),
                                        .matches = count_of(c, rows, 3)};
        snprintf(one->file, sizeof one->file, "%s", store_text(s, rows, 4));
        snprintf(one->opponent, sizeof one->opponent, "%s", store_text(s, rows, 5));
    }
    return contest_rows(c);
}

int shown_matches(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_match *one),
                  void *self)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_shown_matches, WITH(with_int(":unrated", unrated)));
    while (contest_row(c, rows)) {
        const char *state = store_text(s, rows, 2);
        const struct shown_match one = {.number = count_of(c, rows, 0),
                                        .testpoint = store_int(s, rows, 1, INT_MIN, INT_MAX),
                                        .waits = strcmp(state, "waits") == 0,
                                        .failed = strcmp(state, "failed") == 0,
                                        .share = store_is_null(rows, 3) ? 0 : store_real(s, rows, 3),
                                        .words = store_is_null(rows, 4) ? NULL : store_text(s, rows, 4),
                                        .own = count_of(c, rows, 5) != 0};
        see(self, &one);
    }
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
