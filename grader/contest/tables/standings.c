#define _POSIX_C_SOURCE 200809L
#include "standings.h"

#include <string.h>
#include <unistd.h>

#include "base/command/terminal.h"
#include "base/text.h"
#include "league/formats/format.h"
#include "standings_sql.h"

int standings_batch(struct contest *c, int64_t wanted, int64_t *batch)
{
    TRY(wanted == 0 ? contest_number(c, batch, 0, sql_last_finished, WITHOUT)
                    : contest_number(c, batch, 0, sql_finished, WITH(with_int(":batch", wanted))));
    if (*batch == 0 && wanted != 0)
        return contest_refuse(c, c->folder, "there is no finished batch %lld", (long long)wanted);
    return CONTEST_OK;
}

/* The values of a statement about a batch and a group. */
#define of_group(w) WITH(with_int(":batch", (w)->batch), with_text(":group", (w)->group))

int standings_check(struct contest *c, const struct standings_wanted *w)
{
    bool point = false, group = false;
    TRY(contest_get(
        c, sql_has_point_and_group,
        WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask), with_text(":group", w->group)),
        INTO(into_bool(&point), into_bool(&group))));
    if (!point)
        return contest_refuse(c, "--subtask", "batch %lld has no test point %d", (long long)w->batch, w->subtask);
    return group ? CONTEST_OK
                 : contest_refuse(c, w->group, "is no school, region or division of batch %lld", (long long)w->batch);
}

/* ---- as text ---- */

enum { NAME_COLUMNS = 20, NARROW_NAME = 16, CELL = 18, NARROW_CELL = 10, BESIDE_NAME = 13 };

/* Returns how many test points fit on a line of a terminal that is too narrow for all and for ratings, or 0: it is
 * not. */
static int narrow_points(FILE *out, int64_t points)
{
    int rows, columns;
    if (!isatty(fileno(out)) || !terminal_size(fileno(out), &rows, &columns) ||
        columns >= NAME_COLUMNS + BESIDE_NAME + points * CELL)
        return 0;
    int fit = (columns - NARROW_NAME - BESIDE_NAME) / NARROW_CELL;
    return fit > 0 ? fit : 1;
}

static int print_board(struct contest *c, const struct standings_wanted *w, FILE *out)
{
    int64_t points;
    TRY(contest_number(c, &points, 0, sql_count_points, WITH(with_int(":batch", w->batch))));
    const int narrow = narrow_points(out, points);
    sqlite3_stmt *rows =
        store_query(&c->store, sql_board,
                    WITH(with_int(":batch", w->batch), with_text(":group", w->group),
                         with_int(":of_line", narrow > 0 ? narrow : points), with_int(":narrow", narrow > 0)));
    return contest_print_table(c, rows, "", narrow > 0 ? "%4s%s %-16s%7s%s\n" : "%4s%s %-20s%7s%s\n", out);
}

static int print_one_point(struct contest *c, const struct standings_wanted *w, FILE *out)
{
    sqlite3_stmt *rows = store_query(
        &c->store, sql_one_point,
        WITH(with_int(":batch", w->batch), with_text(":group", w->group), with_int(":testpoint", w->subtask)));
    fprintf(out, "rank  %-*s  rating  tier   score  matches  byes   order-free fit\n", NAME_COLUMNS, "name");
    return contest_print_table(c, rows, "", "%4d%s %-20s%8.1f  %s%s   %7.2f %8d %5d  %5.0f (%5.0f .. %5.0f) %s\n", out);
}

/* ---- formats that rank ---- */

static int find_format(struct contest *c, int64_t batch, const struct format **format)
{
    char name[32] = "";
    TRY(contest_get(c, sql_format, WITH(with_int(":batch", batch)), INTO(into_text(name, sizeof name))));
    *format = format_find(name);
    return *format != NULL ? CONTEST_OK
                           : contest_fail(c, c->store.path, "damaged: batch %lld has no format", (long long)batch);
}

/* The columns that only some tables have. */
struct ranked_columns {
    bool knockout, performance;
    int ties;
};

static void print_ranked_head(const struct format *format, const struct ranked_columns *r, FILE *out)
{
    fprintf(out,
            format->bosses ? "rank  %-*s  league   won drawn  lost  byes"
                           : "rank  %-*s  points   won drawn  lost  byes",
            NAME_COLUMNS, "name");
    for (int i = 0; i < r->ties; i++)
        fprintf(out, "   tie %d", i + 1);
    fprintf(out, "%s%s   order-free fit\n", r->performance ? "  performance" : "", r->knockout ? "  knock-out" : "");
}

/* The statement gives an empty text for each column that is left out. */
static int print_ranked(struct contest *c, const struct standings_wanted *w, const struct ranked_columns *r, FILE *out)
{
    char ties[FORMAT_TIES * 8] = "", format[160];
    sqlite3_stmt *rows = store_query(
        &c->store, sql_ranked,
        WITH(with_int(":batch", w->batch), with_text(":group", w->group), with_int(":testpoint", w->subtask),
             with_int(":ties", r->ties), with_int(":performance", r->performance), with_int(":knockout", r->knockout)));
    for (int i = 0; i < FORMAT_TIES; i++)
        strcat(ties, i < r->ties ? " %7.6g" : "%s");
    snprintf(format, sizeof format, "%%4d%%s %%-20s%%8g %%5d %%5d %%5d %%5d%s%s%s  %%5.0f (%%5.0f .. %%5.0f)%%s\n",
             ties, r->performance ? "  %11.0f" : "%s", r->knockout ? "  %9s" : "%s");
    return contest_print_table(c, rows, "", format, out);
}

static int print_ranked_point(struct contest *c, const struct standings_wanted *w, const struct format *format,
                              FILE *out)
{
    struct ranked_columns r = {.ties = 0};
    bool last_is_none = false;
    TRY(contest_get(c, sql_ranked_by_more, WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask)),
                    INTO(into_bool(&r.knockout), into_bool(&r.performance), into_bool(&last_is_none))));
    while (r.ties < FORMAT_TIES && format->tie[r.ties] != NULL)
        r.ties++;
    r.ties -= last_is_none;
    print_ranked_head(format, &r, out);
    TRY(print_ranked(c, w, &r, out));
    for (int i = 0; i < r.ties; i++)
        fprintf(out, "%stie %d: %s", i == 0 ? "\n" : ", ", i + 1, format->tie[i]);
    fputs(r.knockout ? "; players in the knock-out are ranked by it first\n" : "\n", out);
    return CONTEST_OK;
}

/* Prints all test points, or one. Totals only if there are several. */
static int print_standings(struct contest *c, const struct standings_wanted *w, const struct format *format, FILE *out)
{
    int id[CONFIG_TESTPOINTS], count = 0;
    sqlite3_stmt *rows = store_query(
        &c->store, sql_shown_points,
        WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask), with_int(":most", CONFIG_TESTPOINTS)));
    while (contest_next(c, rows, INTO(into_count(&id[count]))))
        count++;
    TRY(contest_rows(c));
    if (count > 1)
        TRY(print_board(c, w, out));
    for (int i = 0; i < count; i++) {
        if (count > 1)
            fprintf(out, "\ntest point %d\n", id[i]);
        TRY(print_ranked_point(c, &(struct standings_wanted){w->batch, id[i], w->group}, format, out));
    }
    return CONTEST_OK;
}

int standings_table(struct contest *c, const struct standings_wanted *w, FILE *out)
{
    const struct format *format;
    TRY(find_format(c, w->batch, &format));
    if (format->ranks)
        return print_standings(c, w, format, out);
    TRY(w->subtask >= 0 ? print_one_point(c, w, out) : print_board(c, w, out));
    sqlite3_stmt *marks = store_query(&c->store, sql_disagreements,
                                      WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask)));
    TRY(contest_print_table(c, marks, "\n", "%s\n", out));
    return contest_print(c, store_query(&c->store, sql_disqualified, WITH(with_int(":batch", w->batch))), out);
}

/* ---- for scripts and spreadsheets: SQLite writes the numbers ---- */

int standings_json(struct contest *c, const struct standings_wanted *w, FILE *out)
{
    return contest_print_data(c, store_query(&c->store, sql_json, of_group(w)), out);
}

int standings_csv(struct contest *c, const struct standings_wanted *w, FILE *out)
{
    fputs(TEXT_CSV_MARK, out);
    TRY(contest_print_data(c, store_query(&c->store, sql_csv_head, WITH(with_int(":batch", w->batch))), out));
    return contest_print_data(c, store_query(&c->store, sql_csv, of_group(w)), out);
}

/* ---- about a batch ---- */

int standings_about(struct contest *c, int64_t batch, FILE *out)
{
    static const char *const part[] = {sql_about, sql_void, sql_chance, sql_verdicts, sql_guarded, sql_failed_matches};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        TRY(contest_print(c, store_query(&c->store, part[i], WITH(with_int(":batch", batch))), out));
    return CONTEST_OK;
}
