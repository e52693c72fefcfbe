#define _POSIX_C_SOURCE 200809L
#include "matches.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"

#define WANTED                                                                                                         \
    " FROM match m JOIN pairing p USING (batch, testpoint, round, number) JOIN entry ea ON ea.batch = p.batch AND "    \
    "ea.player = p.a "                                                                                                 \
    "JOIN contestant na ON na.id = ea.contestant JOIN entry eb ON eb.batch = p.batch AND eb.player = p.b "             \
    "JOIN contestant nb ON nb.id = eb.contestant "                                                                     \
    "LEFT JOIN record r ON r.batch = m.batch AND r.testpoint = m.testpoint AND r.round = m.round AND r.number = "      \
    "m.number "                                                                                                        \
    "WHERE m.batch = ?1 AND (?2 < 0 OR m.testpoint = ?2) AND (?3 IS NULL OR ?3 IN (na.name, nb.name)) AND (NOT ?4 OR " \
    "m.verdict <> 'ok') "                                                                                              \
    "ORDER BY m.testpoint, m.round, m.number"

static sqlite3_stmt *query(struct contest *c, const char *sql, const struct matches_wanted *w)
{
    return store_query(&c->store, sql, "liti", w->batch, w->subtask, w->name, (int)w->faults);
}

static const char *text(sqlite3_stmt *row, int column)
{
    return (const char *)sqlite3_column_text(row, column);
}

int matches_table(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    sqlite3_stmt *rows = query(c,
                               "SELECT m.testpoint, m.round, m.number, na.name, nb.name, wins0, wins1, operations0, "
                               "operations1, cpu_us0, cpu_us1, "
                               "coalesce(iif(fault_side = 0, na.name, nb.name) || ': ' || fault, ''), attempts" WANTED,
                               wanted);
    int rc;
    fputs("point round match  a                    b                    wins    operations    CPU ms\n", out);
    while ((rc = store_row(&c->store, rows)) == 1) {
        fprintf(out, "%5d %5d %5d  ", sqlite3_column_int(rows, 0), sqlite3_column_int(rows, 1),
                sqlite3_column_int(rows, 2));
        text_print(text(rows, 3), 20, true, out);
        fputc(' ', out);
        text_print(text(rows, 4), 20, true, out);
        fprintf(out, " %2d:%-2d  %6d:%-6d %6.0f:%-6.0f ", sqlite3_column_int(rows, 5), sqlite3_column_int(rows, 6),
                sqlite3_column_int(rows, 7), sqlite3_column_int(rows, 8), sqlite3_column_double(rows, 9) / 1000,
                sqlite3_column_double(rows, 10) / 1000);
        text_print(text(rows, 11), 400, false, out);
        if (sqlite3_column_int(rows, 12) > 1)
            fprintf(out, " (played %d times)", sqlite3_column_int(rows, 12));
        fputc('\n', out);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int matches_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    sqlite3_stmt *rows =
        query(c,
              "SELECT m.batch || ',' || m.testpoint || ',' || m.round || ',' || m.number || ',\"' || replace(na.name, "
              "'\"', '\"\"') || '\",\"' || replace(nb.name, '\"', '\"\"') || '\",' || "
              "state || ',' || seed || ',' || wins0 || ',' || wins1 || ',' || wins_first0 || ',' || wins_first1 || ',' "
              "|| verdict || ',' || coalesce(fault_side, '') || ',\"' || "
              "replace(coalesce(fault, ''), '\"', '\"\"') || '\",' || operations0 || ',' || operations1 || ',' || "
              "cpu_us0 || ',' || cpu_us1 || ',' || wall_us0 || ',' || wall_us1 || ',' || "
              "peak_kib0 || ',' || peak_kib1 || ',' || took_us || ',' || attempts" WANTED,
              wanted);
    fputs("batch,subtask,round,number,a,b,state,seed,wins_a,wins_b,wins_first_a,wins_first_b,verdict,fault_side,fault,"
          "operations_a,operations_b,cpu_us_a,cpu_us_b,wall_us_a,wall_us_b,peak_kib_a,"
          "peak_kib_b,took_us,attempts\n",
          out);
    return contest_print(c, rows, out);
}

static int write_record(struct contest *c, sqlite3_stmt *row, const char *folder)
{
    char path[STORE_PATH];
    size_t size = (size_t)sqlite3_column_int64(row, 3);
    snprintf(path, sizeof path, "%.4000s/%d-%d-%d.record", folder, sqlite3_column_int(row, 0),
             sqlite3_column_int(row, 1), sqlite3_column_int(row, 2));
    char *record = store_unpack(sqlite3_column_blob(row, 4), sqlite3_column_bytes(row, 4), size);
    FILE *out = record == NULL ? NULL : fopen(path, "w");
    int rc = CONTEST_OK;
    if (record == NULL)
        rc = contest_trouble(c, CONTEST_SYSTEM, c->store.path, "a record in it is damaged; sortie verify %s tells more",
                             c->folder);
    else if (out == NULL || fwrite(record, 1, size, out) != size)
        rc = contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    if (out != NULL && fclose(out) != 0 && rc == CONTEST_OK)
        rc = contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    free(record);
    return rc;
}

int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written)
{
    if (mkdir(folder, 0755) != 0 && errno != EEXIST)
        return contest_trouble(c, CONTEST_SYSTEM, folder, "%s", strerror(errno));
    sqlite3_stmt *rows = query(c, "SELECT m.testpoint, m.round, m.number, r.size, r.text" WANTED, wanted);
    int rc;
    *written = 0;
    while ((rc = store_row(&c->store, rows)) == 1) {
        int wrote = sqlite3_column_type(rows, 4) == SQLITE_NULL ? CONTEST_OK : write_record(c, rows, folder);
        *written += sqlite3_column_type(rows, 4) != SQLITE_NULL;
        if (wrote != CONTEST_OK) {
            store_end(rows);
            return wrote;
        }
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}
