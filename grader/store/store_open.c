#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "schema.h" /* contest_sql: made by embed */
#include "store.h"
#include "store_sql.h"
#include "store_trouble.h"
#include "upgrade.h"

static void give_text(sqlite3_context *context, sqlite3_value *value,
                      char *(*write)(const char *text, char *to, size_t size))
{
    const char *text = (const char *)sqlite3_value_text(value);
    size_t room = text == NULL ? 0 : 10 * strlen(text) + 16;
    char *to = text == NULL ? NULL : malloc(room);
    if (to == NULL)
        sqlite3_result_error_nomem(context);
    else
        sqlite3_result_text(context, write(text, to, room), -1, free);
}

/* csv(text): a text as a field of a CSV line, for spreadsheets, numbers as they are. */
static void csv(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    if (sqlite3_value_type(value[0]) != SQLITE_TEXT)
        sqlite3_result_value(context, value[0]);
    else
        give_text(context, value[0], text_field);
}

/* looks(name): how a name looks to people. */
static void looks(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    give_text(context, value[0], text_looks);
}

/* lines_hash(text, ...): the SHA-256 of texts, a line each, without those that are NULL. NULL if one is no line: it has
 * a newline or a zero byte. */
static void lines_hash(sqlite3_context *context, int count, sqlite3_value **value)
{
    struct hash h;
    char hash[HASH_TEXT];
    hash_start(&h);
    for (int i = 0; i < count; i++) {
        int type = sqlite3_value_type(value[i]);
        if (type == SQLITE_NULL)
            continue;
        const char *line = type == SQLITE_TEXT ? (const char *)sqlite3_value_text(value[i]) : "\n";
        if (line == NULL)
            sqlite3_result_error_nomem(context);
        if (line == NULL || strchr(line, '\n') != NULL || strlen(line) != (size_t)sqlite3_value_bytes(value[i]))
            return;
        hash_add(&h, line, strlen(line));
        hash_add(&h, "\n", 1);
    }
    hash_end_text(&h, hash);
    sqlite3_result_text(context, hash, -1, SQLITE_TRANSIENT);
}

/* fixed(value, decimals): as printf of C writes it with so many. SQLite's own rounds some halves otherwise. */
static void fixed(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    char text[400]; /* 1.8e308 has 309 digits */
    if (sqlite3_value_type(value[0]) == SQLITE_NULL)
        return;
    int decimals = sqlite3_value_int(value[1]);
    snprintf(text, sizeof text, "%.*f", decimals < 0 || decimals > 20 ? 0 : decimals, sqlite3_value_double(value[0]));
    sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
}

int store_function(struct store *s, const char *name, int arguments,
                   void (*function)(sqlite3_context *context, int count, sqlite3_value **value))
{
    enum { KIND = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS };
    int rc = sqlite3_create_function(s->db, name, arguments, KIND, NULL, function, NULL, NULL);
    return rc == SQLITE_OK ? 0 : store_trouble(s);
}

int store_open_file(struct store *s, const char *path, int flags)
{
    memset(s, 0, sizeof *s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK)
        return store_trouble(s);
    sqlite3_busy_timeout(s->db, STORE_BUSY_MS);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    bool added = store_function(s, "csv", 1, csv) == 0 && store_function(s, "looks", 1, looks) == 0 &&
                 store_function(s, "lines_hash", -1, lines_hash) == 0 && store_function(s, "fixed", 2, fixed) == 0;
    return added ? 0 : -1;
}

static int prepare_connection(struct store *s)
{
    if (store_run(s, "PRAGMA foreign_keys = ON", WITHOUT) != 0 ||
        store_run(s, "PRAGMA cell_size_check = ON", WITHOUT) != 0)
        return -1;
    return store_run(s, "PRAGMA synchronous = FULL", WITHOUT);
}

/* The mode is kept in the file. Until then nothing is in a log beside it, so that the file alone is the store. */
int store_begin_log(struct store *s)
{
    char mode[8] = "";
    if (store_get(s, "PRAGMA journal_mode = WAL", WITHOUT, INTO(into_text(mode, sizeof mode))) < 0)
        return -1;
    bool is_wal = strcmp(mode, "wal") == 0;
    if (!is_wal)
        snprintf(s->why, sizeof s->why, "its file system allows no write-ahead log");
    return is_wal ? 0 : -1;
}

int store_run_schema(struct store *s)
{
    char pragmas[160];
    snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d;", STORE_APPLICATION,
             STORE_VERSION);
    return sqlite3_exec(s->db, (const char *)contest_sql->bytes, NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) == SQLITE_OK
               ? 0
               : store_trouble(s);
}

static int fill_new(struct store *s, const char *game)
{
    if (prepare_connection(s) != 0 || store_begin(s) != 0 || store_run_schema(s) != 0)
        return -1;
    if (store_run(s, sql_begin_contest, WITH(with_text(":game", game), with_int(":created", (int64_t)time(NULL)))) != 0)
        return -1;
    return store_commit(s) == 0 ? store_begin_log(s) : -1;
}

/* Everybody's programs will be in it: nobody else may read it. SQLite gives the files
 * beside it the same rights. */
int store_make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd < 0 ? -1 : close(fd);
}

void store_remove(const char *path)
{
    static const char *const beside[] = {"", "-journal", "-wal", "-shm"};
    char file[STORE_PATH + 16];
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        snprintf(file, sizeof file, "%s%s", path, beside[i]);
        unlink(file);
    }
}

static int not_made(struct store *s)
{
    snprintf(s->why, sizeof s->why, "%s", errno == EEXIST ? "it is there already" : strerror(errno));
    return -1;
}

static int fill_file(struct store *s, const char *path, const char *game)
{
    memset(s, 0, sizeof *s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (store_make_private(path) != 0)
        return not_made(s);
    return store_open_file(s, path, SQLITE_OPEN_READWRITE) == 0 ? fill_new(s, game) : -1;
}

int store_create(struct store *s, const char *path, const char *game)
{
    char fresh[STORE_PATH], own[WHOLE_FILE_UNIQUE];
    whole_file_unique(own);
    snprintf(fresh, sizeof fresh, "%s.%s.new", path, own);
    int rc = fill_file(s, fresh, game);
    store_close(s);
    snprintf(s->path, sizeof s->path, "%s", path);
    if (rc == 0 && renameat2(AT_FDCWD, fresh, AT_FDCWD, path, RENAME_NOREPLACE) != 0)
        rc = not_made(s);
    if (rc != 0) {
        store_remove(fresh);
        return -1;
    }
    if (store_open_file(s, path, SQLITE_OPEN_READWRITE) == 0 && prepare_connection(s) == 0)
        return 0;
    store_close(s);
    store_remove(path);
    return -1;
}

int store_version(struct store *s, int *version)
{
    int64_t application, found;
    if (store_number(s, &application, 0, "PRAGMA application_id", WITHOUT) != 0 ||
        store_number(s, &found, 0, "PRAGMA user_version", WITHOUT) != 0)
        return -1;
    *version = (int)found;
    s->foreign = application != STORE_APPLICATION;
    if (s->foreign)
        snprintf(s->why, sizeof s->why, "it is not the database of a contest");
    return s->foreign ? -1 : 0;
}

static int check_kind(struct store *s, const char *game)
{
    int version;
    int64_t right = 1;
    if (store_version(s, &version) != 0)
        return -1;
    s->older = version >= STORE_OLDEST && version < STORE_VERSION ? version : 0;
    if (version == STORE_VERSION && game != NULL &&
        store_number(s, &right, 0, sql_game_is, WITH(with_text(":game", game))) != 0)
        return -1;
    s->foreign = version != STORE_VERSION || !right;
    if (version != STORE_VERSION)
        snprintf(
            s->why, sizeof s->why,
            "it was made by %s sortie (schema %d, here %d): go on and verify with that one, or begin a new contest",
            version < STORE_VERSION ? "an older" : "a newer", version, STORE_VERSION);
    else if (!right)
        snprintf(s->why, sizeof s->why, "its game is not %s", game);
    return s->foreign ? -1 : 0;
}

/* SQLite makes a hash of each schema: ours is made in memory. */
static int check_schema(struct store *s)
{
    struct store ours;
    char due[HASH_TEXT], is[HASH_TEXT] = "";
    bool made = store_open_file(&ours, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) == 0 &&
                store_run_schema(&ours) == 0 &&
                store_get(&ours, sql_schema_hash, WITHOUT, INTO(into_text(due, sizeof due))) == 1;
    store_close(&ours);
    if (!made)
        return snprintf(s->why, sizeof s->why, "no memory to compare its schema"), -1;
    if (store_get(s, sql_schema_hash, WITHOUT, INTO(into_text(is, sizeof is))) < 0)
        return -1;
    s->foreign = strcmp(is, due) != 0;
    if (s->foreign)
        snprintf(s->why, sizeof s->why, "its schema was changed: it is not the one of this program");
    return s->foreign ? -1 : 0;
}

static int check_all(struct store *s, const char *game)
{
    return prepare_connection(s) == 0 && check_kind(s, game) == 0 ? check_schema(s) : -1;
}

int store_open(struct store *s, const char *path, const char *game)
{
    return store_open_file(s, path, SQLITE_OPEN_READWRITE) == 0 ? check_all(s, game) : -1;
}

/* The first reader of a store in WAL mode makes an index file beside it, which a full disk refuses. A connection that
 * has the store for itself keeps the index in memory. If another process has it open, the index file is there. */
static int open_alone(struct store *s, const char *path, const char *game)
{
    char why[sizeof s->why];
    int code = s->db == NULL || s->foreign ? SQLITE_OK : sqlite3_errcode(s->db);
    if (code != SQLITE_IOERR && code != SQLITE_FULL && code != SQLITE_CANTOPEN)
        return -1;
    memcpy(why, s->why, sizeof why);
    store_close(s);
    if (store_open_file(s, path, SQLITE_OPEN_READWRITE) == 0 &&
        store_run(s, "PRAGMA locking_mode = EXCLUSIVE", WITHOUT) == 0 && check_all(s, game) == 0)
        return 0;
    if (!s->foreign)
        memcpy(s->why, why, sizeof why);
    return -1;
}

int store_read_only(struct store *s, int busy_ms)
{
    char path[STORE_PATH];
    int64_t one;
    snprintf(path, sizeof path, "%s", s->path);
    store_close(s);
    if (store_open_file(s, path, SQLITE_OPEN_READONLY) != 0 || prepare_connection(s) != 0 ||
        store_run(s, "PRAGMA temp_store = MEMORY", WITHOUT) != 0)
        return -1;
    sqlite3_busy_timeout(s->db, busy_ms);
    return store_number(s, &one, 0, sql_open_log, WITHOUT);
}

/* Returns whether the log beside the file is empty or absent. */
static bool is_settled(const char *path)
{
    char log[STORE_PATH + 8];
    struct stat info;
    snprintf(log, sizeof log, "%s-wal", path);
    return stat(log, &info) != 0 || info.st_size == 0;
}

/* The path as a URI of SQLite (see "The URI Filename") that says that the file will not change while it is read. */
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
        return store_open(s, path, game) == 0 ? 0 : open_alone(s, path, game);
    unchanging(path, uri);
    int rc = store_open_file(s, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    snprintf(s->path, sizeof s->path, "%s", path);
    return rc == 0 ? check_all(s, game) : -1;
}

void store_close(struct store *s)
{
    for (int i = 0; i < STORE_KEPT; i++) {
        sqlite3_finalize(s->kept[i]);
        s->kept[i] = NULL;
    }
    sqlite3_close(s->db);
    s->db = NULL;
}
