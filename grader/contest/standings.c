#define _POSIX_C_SOURCE 200809L
#include "standings.h"

#include <string.h>

#include "base/text.h"

int standings_batch(struct contest *c, int64_t wanted, int64_t *batch)
{
    int rc = wanted == 0 ? store_number(&c->store, batch, 0, "SELECT max(id) FROM batch WHERE finished IS NOT NULL", "")
                         : store_number(&c->store, batch, 0,
                                        "SELECT id FROM batch WHERE finished IS NOT NULL AND id = ?", "l", wanted);
    if (rc != 0)
        return contest_store(c);
    if (*batch == 0 && wanted != 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "there is no finished batch %lld", (long long)wanted);
    return CONTEST_OK;
}

/* ---- as text ---- */

static const char *column(sqlite3_stmt *row, int i)
{
    return (const char *)sqlite3_column_text(row, i);
}

enum { NAME_COLUMNS = 20 };

/* The rows come player by player, test point by test point. */
static int print_all_points(struct contest *c, int64_t batch, FILE *out)
{
    sqlite3_stmt *rows =
        store_query(&c->store,
                    "SELECT t.rank, name, t.score, p.id, p.points, s.score, s.tier, s.tier <> s.fit_tier, s.rating, "
                    "p.id = (SELECT min(id) FROM testpoint WHERE batch = t.batch) "
                    "FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant JOIN "
                    "testpoint p USING (batch) "
                    "JOIN score s ON s.batch = t.batch AND s.testpoint = p.id AND s.player = t.player WHERE t.batch = "
                    "? ORDER BY t.rank, name, p.id",
                    "l", batch);
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1) {
        if (sqlite3_column_int(rows, 9)) {
            fprintf(out, "\n%4d  ", sqlite3_column_int(rows, 0));
            text_print(column(rows, 1), NAME_COLUMNS, true, out);
            fprintf(out, "%7.2f", sqlite3_column_double(rows, 2));
        }
        fprintf(out, "  |%6.2f %s%c%5.0f", sqlite3_column_double(rows, 5), column(rows, 6),
                sqlite3_column_int(rows, 7) ? '*' : ' ', sqlite3_column_double(rows, 8));
    }
    fputc('\n', out);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int print_heads(struct contest *c, int64_t batch, FILE *out)
{
    sqlite3_stmt *rows =
        store_query(&c->store, "SELECT id, points FROM testpoint WHERE batch = ? ORDER BY id", "l", batch);
    int rc;
    fprintf(out, "rank  %-*s  total", NAME_COLUMNS, "name");
    while ((rc = store_row(&c->store, rows)) == 1) {
        char head[64];
        snprintf(head, sizeof head, "%d (%d)", sqlite3_column_int(rows, 0), sqlite3_column_int(rows, 1));
        fprintf(out, "  |%-14s", head);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int count_disagreements(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    int64_t marks;
    if (store_number(&c->store, &marks, 0,
                     "SELECT count(*) FROM score WHERE batch = ?1 AND tier <> fit_tier AND (?2 < 0 OR testpoint = ?2)",
                     "li", batch, subtask) != 0)
        return contest_store(c);
    if (marks > 0)
        fprintf(out,
                "\n* the order-free fit over all matches of the batch says another tier (%lld time%s); the score of "
                "record follows Elo.\n",
                (long long)marks, marks == 1 ? "" : "s");
    return CONTEST_OK;
}

/* From two columns, each NULL where there is no such bound. */
static void write_interval(sqlite3_stmt *row, int low, char *text, size_t size)
{
    bool from = sqlite3_column_type(row, low) != SQLITE_NULL, to = sqlite3_column_type(row, low + 1) != SQLITE_NULL;
    double least = sqlite3_column_double(row, low), most = sqlite3_column_double(row, low + 1);
    if (from && to)
        snprintf(text, size, "(%.0f .. %.0f)", least, most);
    else if (from || to)
        snprintf(text, size, "(%s %.0f)", from ? "above" : "below", from ? least : most);
    else
        snprintf(text, size, "(not known)");
}

static int print_one_point(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    sqlite3_stmt *rows =
        store_query(&c->store,
                    "SELECT s.rank, name, s.rating, s.tier, s.score, s.matches, s.byes, s.fit, s.fit_low, s.fit_high, "
                    "s.fit_tier, "
                    "s.tier <> s.fit_tier "
                    "FROM score s JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant "
                    "WHERE s.batch = ? AND s.testpoint = ? ORDER BY s.rank, name",
                    "li", batch, subtask);
    int rc;
    fprintf(out, "rank  %-*s  rating  tier   score  matches  byes   order-free fit, 95 %%\n", NAME_COLUMNS, "name");
    while ((rc = store_row(&c->store, rows)) == 1) {
        char interval[48];
        write_interval(rows, 8, interval, sizeof interval);
        fprintf(out, "%4d  ", sqlite3_column_int(rows, 0));
        text_print(column(rows, 1), NAME_COLUMNS, true, out);
        fprintf(out, "%8.1f  %s%c   %7.2f %8d %5d  %s %5.0f %s\n", sqlite3_column_double(rows, 2), column(rows, 3),
                sqlite3_column_int(rows, 11) ? '*' : ' ', sqlite3_column_double(rows, 4), sqlite3_column_int(rows, 5),
                sqlite3_column_int(rows, 6), column(rows, 10), sqlite3_column_double(rows, 7), interval);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int standings_table(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    int64_t known;
    if (store_number(&c->store, &known, 0, "SELECT count(*) FROM testpoint WHERE batch = ?1 AND (id = ?2 OR ?2 < 0)",
                     "li", batch, subtask) != 0)
        return contest_store(c);
    if (known == 0)
        return contest_trouble(c, CONTEST_REFUSED, "--subtask", "batch %lld has no test point %d", (long long)batch,
                               subtask);
    int rc = subtask >= 0 ? print_one_point(c, batch, subtask, out) : print_heads(c, batch, out);
    if (rc == CONTEST_OK && subtask < 0)
        rc = print_all_points(c, batch, out);
    return rc == CONTEST_OK ? count_disagreements(c, batch, subtask, out) : rc;
}

/* ---- for scripts and spreadsheets: SQLite writes the numbers ---- */

int standings_json(struct contest *c, int64_t batch, FILE *out)
{
    static const char sql[] =
        "SELECT json_object('format', 1, 'batch', b.id, 'rounds', b.rounds, 'kind', b.kind, "
        "'players', (SELECT json_group_array(json(player)) FROM ("
        "SELECT json_object('rank', t.rank, 'name', name, 'score', t.score, 'subtasks', (SELECT "
        "json_group_array(json(point)) FROM ("
        "SELECT json_object('id', p.id, 'rating', s.rating, 'rank', s.rank, 'tier', s.tier, "
        "'score', s.score, 'matches', s.matches, 'byes', s.byes, "
        "'fit', s.fit, 'fit_low', s.fit_low, 'fit_high', s.fit_high, 'fit_tier', s.fit_tier) AS point FROM testpoint p "
        "JOIN score s ON s.batch = p.batch AND s.testpoint = p.id AND s.player = t.player "
        "WHERE p.batch = t.batch ORDER BY p.id))) AS player "
        "FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = "
        "e.contestant WHERE t.batch = b.id ORDER BY t.rank, name))) FROM batch b WHERE b.id = ?";
    return contest_print(c, store_query(&c->store, sql, "l", batch), out);
}

int standings_csv(struct contest *c, int64_t batch, FILE *out)
{
    static const char sql[] =
        "SELECT t.batch || ',' || t.rank || ',\"' || replace(name, '\"', '\"\"') || '\",' || t.score || ',' || p.id || "
        "',' || s.rating || ',' || s.rank || ',' || s.tier || ',' || s.score || ',' || "
        "s.matches || ',' || s.byes || ',' || s.fit || ',' || coalesce(s.fit_low, '') || ',' || coalesce(s.fit_high, '') || ',' || "
        "s.fit_tier "
        "FROM total t JOIN entry e USING (batch, player) JOIN contestant n ON n.id = e.contestant JOIN testpoint p "
        "USING (batch) "
        "JOIN score s ON s.batch = t.batch AND s.testpoint = p.id AND s.player = t.player WHERE t.batch = ? ORDER BY "
        "t.rank, name, p.id";
    fputs("batch,rank,name,total,subtask,rating,subtask_rank,tier,score,matches,byes,fit,fit_low,fit_high,fit_tier\n",
          out);
    return contest_print(c, store_query(&c->store, sql, "l", batch), out);
}

/* ---- about a batch ---- */

static int print_failed(struct contest *c, int64_t batch, FILE *out)
{
    sqlite3_stmt *rows =
        store_query(&c->store,
                    "SELECT 'not rated, the system failed ' || m.attempts || ' times: test point ' || m.testpoint || "
                    "', round ' || m.round || ', ' || na.name || ' against ' || nb.name || ': ' || m.fault "
                    "FROM match m JOIN pairing p USING (batch, testpoint, round, number) JOIN entry ea ON ea.batch = "
                    "p.batch AND ea.player = p.a JOIN contestant na ON na.id = ea.contestant "
                    "JOIN entry eb ON eb.batch = p.batch AND eb.player = p.b JOIN contestant nb ON nb.id = "
                    "eb.contestant WHERE m.batch = ? AND m.state = 'system' "
                    "ORDER BY m.testpoint, m.round, m.number",
                    "l", batch);
    return contest_print(c, rows, out);
}

int standings_about(struct contest *c, int64_t batch, FILE *out)
{
    sqlite3_stmt *rows = store_query(&c->store,
                                     "SELECT 'Batch ' || b.id || iif(kind = 'final', ' (final)', '') || ', begun ' || "
                                     "strftime('%Y-%m-%d %H:%M:%S', b.started, 'unixepoch') || ' UTC: ' || "
                                     "(SELECT count(*) FROM entry WHERE batch = b.id) || ' players, ' || b.rounds || ' "
                                     "rounds, ' || count(m.state) || ' matches in ' || "
                                     "printf('%.1f', b.played_ms / 1000.0) || ' s (' || coalesce(printf('%.1f', "
                                     "count(m.state) * 1000.0 / nullif(b.played_ms, 0)), '-') || ' a second)' "
                                     "FROM batch b LEFT JOIN match m ON m.batch = b.id WHERE b.id = ? GROUP BY b.id",
                                     "l", batch);
    int rc = contest_print(c, rows, out);
    if (rc == CONTEST_OK)
        rc = contest_print(c,
                           store_query(&c->store,
                                       "SELECT 'verdicts: ' || group_concat(verdict || ' ' || n, ', ') FROM (SELECT "
                                       "verdict, count(*) AS n FROM match WHERE batch = ? GROUP BY verdict "
                                       "ORDER BY n DESC, verdict) HAVING count(*) > 0",
                                       "l", batch),
                           out);
    return rc == CONTEST_OK ? print_failed(c, batch, out) : rc;
}
