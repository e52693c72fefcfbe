#define _POSIX_C_SOURCE 200809L
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/text.h"
#include "run/pack.h"
#include "schema.h" /* contest_sql: made by embed */

enum { APPLICATION = 0x534f5254, BUSY_MS = 5000 }; /* "SORT" in the file's header */

static int trouble(struct store *s)
{
    if (s->damaged || s->failed)
        return -1;
    snprintf(s->why, sizeof s->why, "%s", sqlite3_errmsg(s->db));
    int code = sqlite3_errcode(s->db), error = access(s->path, W_OK) == 0 ? sqlite3_system_errno(s->db) : errno;
    if (error != 0 && (code == SQLITE_CANTOPEN || code == SQLITE_IOERR))
        snprintf(s->why, sizeof s->why, "%s: %s", sqlite3_errmsg(s->db), strerror(error));
    if (code == SQLITE_BUSY)
        snprintf(s->why, sizeof s->why, "somebody else has kept it locked for %d s", BUSY_MS / 1000);
    s->refused = code == SQLITE_CONSTRAINT;
    return -1;
}

/* ---- statements ---- */

struct store_value with_int(const char *name, int64_t number)
{
    return (struct store_value){.name = name, .kind = STORE_INT, .number = number};
}

struct store_value with_real(const char *name, double number)
{
    return (struct store_value){.name = name, .kind = STORE_REAL, .real = number};
}

struct store_value with_text(const char *name, const char *text)
{
    return (struct store_value){.name = name, .kind = text == NULL ? STORE_NULL : STORE_TEXT, .data = text};
}

struct store_value with_blob(const char *name, const void *data, int size)
{
    return (struct store_value){.name = name, .kind = STORE_BLOB, .data = data, .size = size};
}

struct store_value with_null(const char *name)
{
    return (struct store_value){.name = name, .kind = STORE_NULL};
}

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

/* Each name once, and none left out. */
static int bind(sqlite3_stmt *statement, const struct store_value *with)
{
    int bound = 0;
    for (; with != NULL && with->name != NULL; with++, bound++)
        if (bind_one(statement, with) != SQLITE_OK)
            return -1;
    return bound == sqlite3_bind_parameter_count(statement) ? 0 : -1;
}

sqlite3_stmt *store_query(struct store *s, const char *sql, const struct store_value *with)
{
    sqlite3_stmt *statement;
    s->damaged = s->failed = s->refused = false;
    if (sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK) {
        trouble(s);
        return NULL;
    }
    if (bind(statement, with) == 0)
        return statement;
    trouble(s);
    if (sqlite3_errcode(s->db) == SQLITE_OK)
        snprintf(s->why, sizeof s->why, "a statement with other names than its values: %.200s", sql);
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
    int result = rc == SQLITE_DONE ? 0 : trouble(s);
    sqlite3_finalize(rows);
    return result;
}

void store_end(sqlite3_stmt *rows)
{
    sqlite3_finalize(rows);
}

int store_run(struct store *s, const char *sql, const struct store_value *with)
{
    sqlite3_stmt *rows = store_query(s, sql, with);
    int rc;
    while ((rc = store_row(s, rows)) == 1) {
    }
    return rc;
}

int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const struct store_value *with)
{
    sqlite3_stmt *rows = store_query(s, sql, with);
    *number = otherwise;
    int rc = store_row(s, rows);
    if (rc == 1 && !store_is_null(rows, 0))
        *number = store_int64(s, rows, 0, INT64_MIN, INT64_MAX);
    if (rc == 1)
        sqlite3_finalize(rows);
    return rc < 0 || s->damaged || s->failed ? -1 : 0;
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
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL); /* fails where SQLite has rolled back already */
}

/* ---- what is read ---- */

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

/* ---- opening ---- */

static char *schema_text(void)
{
    char *text = malloc(contest_sql->size + 1);
    if (text != NULL) {
        memcpy(text, contest_sql->bytes, contest_sql->size);
        text[contest_sql->size] = '\0';
    }
    return text;
}

static int run_schema(sqlite3 *db)
{
    char *text = schema_text();
    int rc = text == NULL ? SQLITE_NOMEM : sqlite3_exec(db, text, NULL, NULL, NULL);
    free(text);
    return rc == SQLITE_OK ? 0 : -1;
}

/* csv(text): as a field of a table, for spreadsheets; numbers as they are. */
static void csv(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    if (sqlite3_value_type(value[0]) != SQLITE_TEXT) {
        sqlite3_result_value(context, value[0]);
        return;
    }
    const char *text = (const char *)sqlite3_value_text(value[0]);
    size_t room = text == NULL ? 0 : 10 * strlen(text) + 16;
    char *field = text == NULL ? NULL : malloc(room);
    if (field == NULL)
        sqlite3_result_error_nomem(context);
    else
        sqlite3_result_text(context, text_field(text, field, room), -1, free);
}

static int open_file(struct store *s, const char *path, int flags)
{
    memset(s, 0, sizeof *s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK)
        return trouble(s);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return sqlite3_create_function(s->db, "csv", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL, csv,
                                   NULL, NULL) == SQLITE_OK
               ? 0
               : trouble(s);
}

static int prepare_connection(struct store *s)
{
    if (store_run(s, "PRAGMA foreign_keys = ON", WITHOUT) != 0 ||
        store_run(s, "PRAGMA cell_size_check = ON", WITHOUT) != 0)
        return -1;
    return store_run(s, "PRAGMA synchronous = FULL", WITHOUT);
}

static int fill_new(struct store *s, const char *game)
{
    char pragmas[160];
    snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION,
             STORE_VERSION);
    if (store_run(s, "PRAGMA journal_mode = WAL", WITHOUT) != 0 || prepare_connection(s) != 0 || store_begin(s) != 0)
        return -1;
    if (run_schema(s->db) != 0 || sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return trouble(s);
    if (store_run(s, "INSERT INTO contest VALUES (1, :game, :created)",
                  WITH(with_text(":game", game), with_int(":created", (int64_t)time(NULL)))) != 0)
        return -1;
    return store_commit(s);
}

/* Everybody's programs and the next batch's secret will be in it: nobody else may read it. SQLite gives the files
 * beside it the same rights. */
static int make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd < 0 ? -1 : close(fd);
}

int store_create(struct store *s, const char *path, const char *game)
{
    memset(s, 0, sizeof *s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (make_private(path) != 0) {
        snprintf(s->why, sizeof s->why, "%s", errno == EEXIST ? "it is there already" : strerror(errno));
        return -1;
    }
    if (open_file(s, path, SQLITE_OPEN_READWRITE) == 0 && fill_new(s, game) == 0)
        return 0;
    unlink(path); /* nothing half made stays */
    return -1;
}

static int check_kind(struct store *s, const char *game)
{
    int64_t application, version, right;
    if (store_number(s, &application, 0, "PRAGMA application_id", WITHOUT) != 0 ||
        store_number(s, &version, 0, "PRAGMA user_version", WITHOUT) != 0)
        return -1;
    s->foreign = true;
    if (application != APPLICATION)
        snprintf(s->why, sizeof s->why, "it is not the database of a contest");
    else if (version != STORE_VERSION)
        snprintf(s->why, sizeof s->why,
                 "it was made by %s sortie (schema %lld, here %d): go on with that one, or begin a new contest",
                 version < STORE_VERSION ? "an older" : "a newer", (long long)version, STORE_VERSION);
    else if (game == NULL)
        return s->foreign = false, 0;
    else if (store_number(s, &right, 0, "SELECT game = :game FROM contest", WITH(with_text(":game", game))) != 0)
        return s->foreign = false, -1;
    else if (!right)
        snprintf(s->why, sizeof s->why, "its game is not %s", game);
    else
        return s->foreign = false, 0;
    return -1;
}

/* SQLite's own tables of statistics are no part of a schema. */
static const char listing[] = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema "
                              "WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY type, name";

static bool same_row(sqlite3_stmt *a, sqlite3_stmt *b)
{
    for (int i = 0; i < 4; i++) {
        const char *left = (const char *)sqlite3_column_text(a, i), *right = (const char *)sqlite3_column_text(b, i);
        if (left == NULL || right == NULL || strcmp(left, right) != 0)
            return false;
    }
    return true;
}

static int compare_schema(struct store *s, struct store *ours)
{
    sqlite3_stmt *a = store_query(s, listing, WITHOUT), *b = store_query(ours, listing, WITHOUT);
    int left, right;
    bool same = true;
    do {
        left = store_row(s, a);
        right = store_row(ours, b);
        same = left == right && (left != 1 || same_row(a, b));
    } while (same && left == 1);
    if (!same && left == 1)
        store_end(a);
    if (!same && right == 1)
        store_end(b);
    if (left >= 0 && right < 0)
        snprintf(s->why, sizeof s->why, "%s", ours->why);
    if (left < 0 || right < 0)
        return -1;
    if (!same && (sqlite3_errcode(s->db) == SQLITE_NOMEM || sqlite3_errcode(ours->db) == SQLITE_NOMEM))
        return snprintf(s->why, sizeof s->why, "no memory to compare its schema"), -1;
    if (!same)
        snprintf(s->why, sizeof s->why, "its schema is not the one of this program: somebody has changed it");
    s->foreign = !same;
    return same ? 0 : -1;
}

static int check_schema(struct store *s)
{
    struct store ours;
    int rc = open_file(&ours, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (rc == 0)
        rc = run_schema(ours.db);
    if (rc == 0)
        rc = compare_schema(s, &ours);
    else
        snprintf(s->why, sizeof s->why, "no memory to compare its schema");
    store_close(&ours);
    return rc;
}

int store_open(struct store *s, const char *path, const char *game)
{
    if (open_file(s, path, SQLITE_OPEN_READWRITE) != 0 || prepare_connection(s) != 0)
        return -1;
    return check_kind(s, game) == 0 ? check_schema(s) : -1;
}

int store_read_only(struct store *s, int busy_ms)
{
    char path[STORE_PATH];
    int64_t one;
    snprintf(path, sizeof path, "%s", s->path);
    store_close(s);
    if (open_file(s, path, SQLITE_OPEN_READONLY) != 0 || prepare_connection(s) != 0 ||
        store_run(s, "PRAGMA temp_store = MEMORY", WITHOUT) != 0)
        return -1;
    sqlite3_busy_timeout(s->db, busy_ms);
    return store_number(s, &one, 0, "SELECT one FROM contest", WITHOUT); /* opens the log and its index */
}

/* Nothing waits in the log beside it to be written into it. */
static bool is_settled(const char *path)
{
    char log[STORE_PATH + 8];
    struct stat info;
    snprintf(log, sizeof log, "%s-wal", path);
    return stat(log, &info) != 0 || info.st_size == 0;
}

/* The path as a URI of SQLite's (its "The URI Filename"), where the file does not change while it is read. */
static void unchanging(const char *path, char uri[3 * STORE_PATH + 32])
{
    char *to = uri + sprintf(uri, "file:");
    for (; *path != '\0' && to < uri + 3 * STORE_PATH; path++)
        to += sprintf(to, strchr("%?#", *path) != NULL ? "%%%02X" : "%c", (unsigned char)*path);
    strcpy(to, "?immutable=1");
}

int store_open_to_read(struct store *s, const char *path, const char *game)
{
    char uri[3 * STORE_PATH + 32];
    if (access(path, W_OK) == 0 || !is_settled(path))
        return store_open(s, path, game);
    unchanging(path, uri);
    int rc = open_file(s, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (rc != 0 || prepare_connection(s) != 0)
        return -1;
    return check_kind(s, game) == 0 ? check_schema(s) : -1;
}

void store_close(struct store *s)
{
    sqlite3_close(s->db);
    s->db = NULL;
}

/* ---- blobs ---- */

char *store_unpack_column(struct store *s, sqlite3_stmt *row, int column, int size_column, size_t *size, bool *damaged)
{
    *size = (size_t)store_int64(s, row, size_column, 0, PACK_MOST);
    const void *blob = sqlite3_column_blob(row, column);
    *damaged = s->damaged || sqlite3_column_type(row, column) != SQLITE_BLOB || sqlite3_column_bytes(row, column) == 0;
    if (*damaged || blob == NULL)
        return NULL;
    return unpack(blob, sqlite3_column_bytes(row, column), *size, damaged);
}
