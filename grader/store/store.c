#define _POSIX_C_SOURCE 200809L
#include "store.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "run/pack.h"
#include "store_trouble.h"

int store_trouble(struct store *s)
{
    if (s->damaged || s->failed)
        return -1;
    if (s->db == NULL) /* SQLite would call it out of memory */
        return snprintf(s->why, sizeof s->why, "no database is open"), -1;
    snprintf(s->why, sizeof s->why, "%s", sqlite3_errmsg(s->db));
    int code = sqlite3_errcode(s->db), error = access(s->path, W_OK) == 0 ? sqlite3_system_errno(s->db) : errno;
    if (error != 0 && (code == SQLITE_CANTOPEN || code == SQLITE_IOERR))
        snprintf(s->why, sizeof s->why, "%s: %s", sqlite3_errmsg(s->db), strerror(error));
    if (code == SQLITE_BUSY)
        snprintf(s->why, sizeof s->why, "another process has kept it locked for %d s", STORE_BUSY_MS / 1000);
    s->refused = code == SQLITE_CONSTRAINT;
    return -1;
}

/* ---- statements ---- */

static int bind_one(sqlite3_stmt *statement, const struct store_value *v)
{
    int at = sqlite3_bind_parameter_index(statement, v->name);
    switch (v->kind) {
    case STORE_INT: return sqlite3_bind_int64(statement, at, v->number);
    case STORE_REAL: return sqlite3_bind_double(statement, at, v->real);
    case STORE_TEXT: return sqlite3_bind_text(statement, at, v->data, -1, SQLITE_TRANSIENT);
    case STORE_BLOB: return sqlite3_bind_blob(statement, at, v->data, v->size, SQLITE_TRANSIENT);
    case STORE_NULL: break;
    }
    return sqlite3_bind_null(statement, at);
}

/* Each name of the statement must be given, and only once. */
static int bind_all(struct store *s, sqlite3_stmt *statement, const struct store_value *with)
{
    int bound = 0;
    for (; with != NULL && with->name != NULL; with++, bound++)
        if (bind_one(statement, with) != SQLITE_OK)
            return store_trouble(s);
    if (bound == sqlite3_bind_parameter_count(statement))
        return 0;
    snprintf(s->why, sizeof s->why, "a statement with other names than its values: %.200s", sqlite3_sql(statement));
    return -1;
}

sqlite3_stmt *store_query(struct store *s, const char *sql, const struct store_value *with)
{
    sqlite3_stmt *statement;
    s->damaged = s->failed = s->refused = false;
    if (sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK) {
        store_trouble(s);
        return NULL;
    }
    if (bind_all(s, statement, with) == 0)
        return statement;
    sqlite3_finalize(statement);
    return NULL;
}

int store_row(struct store *s, sqlite3_stmt *rows)
{
    if (rows == NULL)
        return -1;
    int rc = s->damaged || s->failed ? SQLITE_CORRUPT : sqlite3_step(rows);
    if (rc == SQLITE_ROW)
        return 1;
    int result = rc == SQLITE_DONE ? 0 : store_trouble(s);
    sqlite3_finalize(rows);
    return result;
}

void store_end(sqlite3_stmt *rows)
{
    sqlite3_finalize(rows);
}

/* Kept for the next time: parsing a statement takes longer than inserting a row. */
static sqlite3_stmt *store_keep(struct store *s, const char *sql)
{
    sqlite3_stmt *fresh;
    for (int i = 0; i < STORE_KEPT; i++)
        if (s->kept[i] != NULL && strcmp(sqlite3_sql(s->kept[i]), sql) == 0)
            return s->kept[i];
    if (sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &fresh, NULL) != SQLITE_OK)
        return store_trouble(s), NULL;
    s->oldest_kept = (s->oldest_kept + 1) % STORE_KEPT;
    sqlite3_finalize(s->kept[s->oldest_kept]);
    return s->kept[s->oldest_kept] = fresh;
}

int store_run(struct store *s, const char *sql, const struct store_value *with)
{
    s->damaged = s->failed = s->refused = false;
    sqlite3_stmt *statement = store_keep(s, sql);
    if (statement == NULL)
        return -1;
    int rc = bind_all(s, statement, with);
    if (rc == 0) {
        while ((rc = sqlite3_step(statement)) == SQLITE_ROW) {
        }
        rc = rc == SQLITE_DONE ? 0 : store_trouble(s);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return rc;
}

static void store_put(struct store *s, sqlite3_stmt *row, int column, const struct store_target *t)
{
    switch (t->kind) {
    case INTO_INT64: *(int64_t *)t->at = store_int64(s, row, column, 0, INT64_MAX); break;
    case INTO_INT: *(int *)t->at = store_int(s, row, column, t->least, t->most); break;
    case INTO_BOOL: *(bool *)t->at = store_int(s, row, column, 0, 1) != 0; break;
    case INTO_REAL: *(double *)t->at = store_real(s, row, column); break;
    case INTO_TEXT: snprintf(t->at, t->size, "%s", store_text(s, row, column)); break;
    case INTO_WORDS: *(const char **)t->at = store_text(s, row, column); break;
    case INTO_NUMBER:
        if (!store_is_null(row, column))
            *(int64_t *)t->at = store_int64(s, row, column, INT64_MIN, INT64_MAX);
    }
}

int store_next(struct store *s, sqlite3_stmt *rows, const struct store_target *into)
{
    int rc = store_row(s, rows);
    for (int i = 0; rc == 1 && into != NULL && into[i].at != NULL; i++)
        store_put(s, rows, i, &into[i]);
    return rc == 1 && into != NULL && (s->damaged || s->failed) ? store_row(s, rows) : rc;
}

int store_get(struct store *s, const char *sql, const struct store_value *with, const struct store_target *into)
{
    sqlite3_stmt *row = store_query(s, sql, with);
    int rc = store_next(s, row, into);
    if (rc == 1)
        store_end(row);
    return rc;
}

int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const struct store_value *with)
{
    *number = otherwise;
    return store_get(s, sql, with, INTO({.kind = INTO_NUMBER, .at = number})) < 0 ? -1 : 0;
}

int store_begin(struct store *s)
{
    return store_run(s, "BEGIN IMMEDIATE", WITHOUT);
}

int store_commit(struct store *s)
{
    if (store_run(s, "COMMIT", WITHOUT) == 0)
        return 0;
    store_rollback(s);
    return -1;
}

void store_rollback(struct store *s)
{
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL); /* fails if SQLite has already rolled back */
}

/* ---- reading ---- */

void store_damage(struct store *s, const char *why, ...)
{
    va_list args;
    if (s->damaged || s->failed)
        return;
    va_start(args, why);
    vsnprintf(s->why, sizeof s->why, why, args);
    va_end(args);
    s->damaged = true;
}

static void wrong_column(struct store *s, sqlite3_stmt *row, int column)
{
    const char *name = sqlite3_column_name(row, column);
    store_damage(s, "damaged: %.40s cannot be %.40s", name == NULL ? "a column" : name,
                 store_is_null(row, column) ? "NULL" : (const char *)sqlite3_column_text(row, column));
}

bool store_is_null(sqlite3_stmt *row, int column)
{
    return sqlite3_column_type(row, column) == SQLITE_NULL;
}

int64_t store_int64(struct store *s, sqlite3_stmt *row, int column, int64_t least, int64_t most)
{
    int64_t number = sqlite3_column_int64(row, column);
    if (sqlite3_column_type(row, column) == SQLITE_INTEGER && number >= least && number <= most)
        return number;
    wrong_column(s, row, column);
    return least;
}

int store_int(struct store *s, sqlite3_stmt *row, int column, int least, int most)
{
    return (int)store_int64(s, row, column, least, most);
}

double store_real(struct store *s, sqlite3_stmt *row, int column)
{
    int type = sqlite3_column_type(row, column);
    double number = sqlite3_column_double(row, column);
    if ((type == SQLITE_FLOAT || type == SQLITE_INTEGER) && isfinite(number))
        return number;
    wrong_column(s, row, column);
    return 0;
}

const char *store_text(struct store *s, sqlite3_stmt *row, int column)
{
    bool is_text = sqlite3_column_type(row, column) == SQLITE_TEXT;
    const char *text = (const char *)sqlite3_column_text(row, column);
    if (is_text && text != NULL && strlen(text) == (size_t)sqlite3_column_bytes(row, column))
        return text;
    if (!is_text || text != NULL)
        store_damage(s, "damaged: a text is none");
    else if (!s->damaged)
        s->failed = snprintf(s->why, sizeof s->why, "no memory") > 0;
    return "";
}

/* ---- blobs ---- */

char *store_unpack_column(struct store *s, sqlite3_stmt *row, int column, size_t *size, bool *damaged)
{
    *size = (size_t)store_int64(s, row, column + 1, 0, PACK_MOST);
    const void *blob = sqlite3_column_blob(row, column);
    *damaged = s->damaged || sqlite3_column_type(row, column) != SQLITE_BLOB || sqlite3_column_bytes(row, column) == 0;
    if (*damaged || blob == NULL)
        return NULL;
    return unpack(blob, sqlite3_column_bytes(row, column), *size, damaged);
}
