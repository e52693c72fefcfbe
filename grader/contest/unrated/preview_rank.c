#include "preview_rank.h"

#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"
#include "league/compare/likely.h"
#include "unrated_sql.h"

/* A list of numbers that grows. */
struct numbers {
    double *at;
    size_t room;
    int count;
};

/* The numbers that a preview needs. Each league's field and meetings are in numbers of their own. */
struct ranking {
    struct contest *c;
    int64_t unrated, contestant, batch;
    bool ranks;
    struct numbers totals, field[CONFIG_TESTPOINTS], met[CONFIG_TESTPOINTS];
    struct likely_league league[CONFIG_TESTPOINTS];
    int leagues;
};

/* Reads all columns of all rows, one number after the other. */
static int read_numbers(const struct ranking *r, const char *sql, const struct store_value *with, struct numbers *out)
{
    sqlite3_stmt *rows = store_query(&r->c->store, sql, with);
    int columns = sqlite3_column_count(rows);
    while (contest_row(r->c, rows)) {
        if (!MEMORY_ROOM(out->at, out->count + columns, out->room))
            return contest_after(rows, contest_no_memory(r->c));
        for (int i = 0; i < columns; i++)
            out->at[out->count++] = store_real(&r->c->store, rows, i);
    }
    return contest_rows(r->c);
}

static int read_league(struct ranking *r, int i, int64_t testpoint)
{
    TRY(read_numbers(
        r, sql_others_ratings,
        WITH(with_int(":batch", r->batch), with_int(":testpoint", testpoint), with_int(":contestant", r->contestant)),
        &r->field[i]));
    return read_numbers(
        r, sql_rated_meetings,
        WITH(with_int(":batch", r->batch), with_int(":testpoint", testpoint), with_int(":unrated", r->unrated)),
        &r->met[i]);
}

static int read_leagues(struct ranking *r)
{
    struct store *s = &r->c->store;
    int64_t testpoint[CONFIG_TESTPOINTS];
    sqlite3_stmt *rows =
        store_query(s, sql_leagues_to_rank, WITH(with_int(":batch", r->batch), with_int(":most", CONFIG_TESTPOINTS)));
    while (contest_row(r->c, rows)) {
        testpoint[r->leagues] = store_int64(s, rows, 0, INT64_MIN, INT64_MAX);
        r->league[r->leagues].games = store_int(s, rows, 1, 1, INT_MAX);
        r->league[r->leagues++].points = store_int(s, rows, 2, 0, INT_MAX);
    }
    TRY(contest_rows(r->c));
    for (int i = 0; i < r->leagues; i++)
        TRY(read_league(r, i, testpoint[i]));
    return CONTEST_OK;
}

/* Reads which batch, and what everybody had there. */
static int read_batch(struct ranking *r)
{
    TRY(contest_get(r->c, sql_standing_to_rank, WITHOUT, INTO(into_int64(&r->batch), into_bool(&r->ranks))));
    TRY(contest_number(r->c, &r->contestant, 0, sql_owner_of_unrated, WITH(with_int(":unrated", r->unrated))));
    if (r->batch == 0)
        return CONTEST_OK;
    TRY(read_numbers(r, sql_others_totals, WITH(with_int(":batch", r->batch), with_int(":contestant", r->contestant)),
                     &r->totals));
    return read_leagues(r);
}

/* Returns whether the ratings tell. Somebody may have left meanwhile: then each league has as many others. */
static bool by_ratings(struct ranking *r, struct likely *likely)
{
    for (int i = 0; i < r->leagues; i++) {
        struct likely_league *l = &r->league[i];
        l->field = r->field[i].at;
        l->count = r->met[i].count / 2;
        l->met = (const struct likely_meeting *)(const void *)r->met[i].at;
        if (r->field[i].count != r->totals.count)
            return false;
    }
    return r->batch != 0 &&
           likely_rank(&(struct likely_field){r->league, r->leagues, r->totals.at, r->totals.count, r->ranks},
                       likely) == 0;
}

/* CONTEST_REFUSED: nobody was met. */
static int by_wins(const struct ranking *r, struct likely *likely)
{
    struct store *s = &r->c->store;
    int64_t others;
    TRY(contest_number(r->c, &others, 0, sql_count_others, WITH(with_int(":contestant", r->contestant))));
    int met;
    double beaten;
    if (store_get(s, sql_wins_to_rank, WITH(with_int(":unrated", r->unrated)),
                  INTO(into_int(&met, 0, INT_MAX), into_real(&beaten))) != 1)
        return contest_store(r->c);
    return likely_rank_of_wins(beaten, met, others > met ? (int)others : met, likely) == 0 ? CONTEST_OK
                                                                                           : CONTEST_REFUSED;
}

static int store_rank(const struct ranking *r, const struct likely *likely, bool rated)
{
    return contest_run(r->c, sql_keep_rank,
                       WITH(with_int(":unrated", r->unrated), with_int(":rank", likely->rank),
                            with_int(":best", likely->best), with_int(":worst", likely->worst),
                            with_int(":players", likely->players),
                            rated ? with_int(":batch", r->batch) : with_null(":batch")));
}

int preview_rank(struct contest *c, int64_t unrated)
{
    struct likely likely;
    struct ranking *r = calloc(1, sizeof *r);
    if (r == NULL)
        return contest_no_memory(c);
    r->c = c;
    r->unrated = unrated;
    int rc = read_batch(r);
    bool rated = rc == CONTEST_OK && by_ratings(r, &likely);
    if (rc == CONTEST_OK && !rated)
        rc = by_wins(r, &likely);
    if (rc == CONTEST_OK)
        rc = store_rank(r, &likely, rated);
    free(r->totals.at);
    for (int i = 0; i < CONFIG_TESTPOINTS; i++) {
        free(r->field[i].at);
        free(r->met[i].at);
    }
    free(r);
    return rc == CONTEST_REFUSED ? CONTEST_OK : rc;
}
