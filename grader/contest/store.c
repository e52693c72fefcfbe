#include "store.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

#include "base/embedded.h"
#include "schema.h"

enum { APPLICATION = 0x534f5254, BUSY_MS = 5000 }; /* "SORT" in the file's header */

static int trouble(struct store *s)
{
    snprintf(s->why, sizeof s->why, "%s", sqlite3_errmsg(s->db));
    int code = sqlite3_errcode(s->db), error = access(s->path, W_OK) == 0 ? sqlite3_system_errno(s->db) : errno;
    if (error != 0 && (code == SQLITE_CANTOPEN || code == SQLITE_IOERR))
        snprintf(s->why, sizeof s->why, "%s: %s", sqlite3_errmsg(s->db), strerror(error));
    if (code == SQLITE_BUSY)
        snprintf(s->why, sizeof s->why, "somebody else has kept it locked for %d s", BUSY_MS / 1000);
    return -1;
}

/* ---- statements ---- */

static int bind(sqlite3_stmt *statement, const char *types, va_list args)
{
    int rc = SQLITE_OK;
    for (int i = 1; types[i - 1] != '\0' && rc == SQLITE_OK; i++) {
        const void *blob;
        double number;
        switch (types[i - 1]) {
        case 'i': rc = sqlite3_bind_int(statement, i, va_arg(args, int)); break;
        case 'l': rc = sqlite3_bind_int64(statement, i, va_arg(args, int64_t)); break;
        case 'd':
            number = va_arg(args, double);
            rc = isfinite(number) ? sqlite3_bind_double(statement, i, number) : sqlite3_bind_null(statement, i);
            break;
        case 't': rc = sqlite3_bind_text(statement, i, va_arg(args, const char *), -1, SQLITE_TRANSIENT); break;
        case 'b':
            blob = va_arg(args, const void *);
            rc = sqlite3_bind_blob(statement, i, blob, va_arg(args, int), SQLITE_TRANSIENT);
            break;
        default: rc = sqlite3_bind_null(statement, i);
        }
    }
    return rc;
}

static sqlite3_stmt *prepare(struct store *s, const char *sql, const char *types, va_list args)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK ||
        bind(statement, types, args) != SQLITE_OK) {
        trouble(s);
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

sqlite3_stmt *store_query(struct store *s, const char *sql, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    sqlite3_stmt *rows = prepare(s, sql, types, args);
    va_end(args);
    return rows;
}

int store_row(struct store *s, sqlite3_stmt *rows)
{
    if (rows == NULL)
        return -1;
    int rc = sqlite3_step(rows);
    if (rc == SQLITE_ROW)
        return 1;
    int result = rc == SQLITE_DONE ? 0 : trouble(s);
    sqlite3_finalize(rows);
    return result;
}

void store_end(sqlite3_stmt *rows)
{
    sqlite3_finalize(rows);
}

int store_run(struct store *s, const char *sql, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    sqlite3_stmt *rows = prepare(s, sql, types, args);
    va_end(args);
    int rc;
    while ((rc = store_row(s, rows)) == 1) {
    }
    return rc;
}

int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    sqlite3_stmt *rows = prepare(s, sql, types, args);
    va_end(args);
    *number = otherwise;
    int rc = store_row(s, rows);
    if (rc == 1 && sqlite3_column_type(rows, 0) != SQLITE_NULL)
        *number = sqlite3_column_int64(rows, 0);
    if (rc == 1)
        sqlite3_finalize(rows);
    return rc < 0 ? -1 : 0;
}

int store_begin(struct store *s)
{
    return store_run(s, "BEGIN IMMEDIATE", "");
}

int store_commit(struct store *s)
{
    if (store_run(s, "COMMIT", "") == 0)
        return 0;
    store_rollback(s);
    return -1;
}

void store_rollback(struct store *s)
{
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL); /* fails where SQLite has rolled back already */
}

/* ---- opening ---- */

static int open_file(struct store *s, const char *path, int flags)
{
    memset(s, 0, sizeof *s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK)
        return trouble(s);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    return 0;
}

static int prepare_connection(struct store *s)
{
    if (store_run(s, "PRAGMA foreign_keys = ON", "") != 0)
        return -1;
    return store_run(s, "PRAGMA synchronous = FULL", "");
}

static int fill_new(struct store *s, const char *game)
{
    char pragmas[160], schema[sizeof contest_sql_schema_sql + 1];
    memcpy(schema, contest_sql->bytes, contest_sql->size);
    schema[contest_sql->size] = '\0';
    snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION,
             STORE_VERSION);
    if (store_run(s, "PRAGMA journal_mode = WAL", "") != 0 || prepare_connection(s) != 0 || store_begin(s) != 0)
        return -1;
    if (sqlite3_exec(s->db, schema, NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return trouble(s);
    if (store_run(s, "INSERT INTO contest VALUES (1, ?, ?)", "tl", game, (int64_t)time(NULL)) != 0)
        return -1;
    return store_commit(s);
}

int store_create(struct store *s, const char *path, const char *game)
{
    if (access(path, F_OK) == 0) {
        memset(s, 0, sizeof *s);
        snprintf(s->path, sizeof s->path, "%s", path);
        snprintf(s->why, sizeof s->why, "it is there already");
        return -1;
    }
    if (open_file(s, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) == 0 && fill_new(s, game) == 0)
        return 0;
    unlink(path); /* nothing half made stays */
    return -1;
}

static int check_kind(struct store *s, const char *game)
{
    int64_t application, version, right;
    if (store_number(s, &application, 0, "PRAGMA application_id", "") != 0 ||
        store_number(s, &version, 0, "PRAGMA user_version", "") != 0)
        return -1;
    if (application != APPLICATION)
        snprintf(s->why, sizeof s->why, "it is not the database of a contest");
    else if (version != STORE_VERSION)
        snprintf(s->why, sizeof s->why, "it has version %lld of the schema, this program has %d", (long long)version,
                 STORE_VERSION);
    else if (store_number(s, &right, 0, "SELECT game = ? FROM contest", "t", game) != 0)
        return -1;
    else if (!right)
        snprintf(s->why, sizeof s->why, "its game is not %s", game);
    else
        return 0;
    return -1;
}

int store_open(struct store *s, const char *path, const char *game)
{
    if (open_file(s, path, SQLITE_OPEN_READWRITE) != 0 || prepare_connection(s) != 0)
        return -1;
    return check_kind(s, game);
}

void store_close(struct store *s)
{
    sqlite3_close(s->db);
    s->db = NULL;
}

/* ---- blobs ---- */

void *store_pack(const char *text, size_t size, int *packed)
{
    uLongf room = compressBound((uLong)size);
    Bytef *blob = malloc(room);
    if (blob != NULL && compress2(blob, &room, (const Bytef *)text, (uLong)size, 4) != Z_OK) {
        free(blob);
        return NULL;
    }
    *packed = (int)room;
    return blob;
}

char *store_unpack(const void *blob, int packed, size_t size)
{
    uLongf room = (uLongf)size;
    char *text = malloc(size + 1);
    if (text != NULL && (uncompress((Bytef *)text, &room, blob, (uLong)packed) != Z_OK || room != size)) {
        free(text);
        return NULL;
    }
    if (text != NULL)
        text[size] = '\0';
    return text;
}
