#define _POSIX_C_SOURCE 200809L
#include "upgrade.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "copy_sql.h"
#include "run/pack.h"
#include "steps_sql.h"
#include "store_trouble.h"

static const struct step {
    int from, to;
    const char *sql;
} steps[] = {{3, 4, sql_from_3},    {4, 5, sql_from_4},    {5, 6, sql_from_5},    {6, 7, sql_from_6},
             {7, 9, sql_from_7},    {9, 10, sql_from_9},   {10, 11, sql_from_10}, {11, 12, sql_from_11},
             {12, 13, sql_from_12}, {13, 14, sql_from_13}, {14, 15, sql_from_14}};

/* ---- functions of the steps ---- */

static void content_hash(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    char text[HASH_TEXT];
    bool damaged;
    size_t size = (size_t)sqlite3_value_int64(value[1]);
    char *content = unpack(sqlite3_value_blob(value[0]), sqlite3_value_bytes(value[0]), size, &damaged);
    if (content == NULL && damaged) {
        sqlite3_result_error(context, "damaged: something in it cannot be decompressed", -1);
        return;
    }
    if (content == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    hash_whole_text(content, size, text);
    sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
    free(content);
}

static void bytes(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    const char *stored = (const char *)sqlite3_value_text(value[0]), *text = stored == NULL ? "" : stored;
    size_t size = strlen(text) / 2;
    uint8_t *out = malloc(size + 1);
    if (out == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    if (hash_bytes(text, out, size) == 0) {
        sqlite3_result_blob(context, out, (int)size, free);
        return;
    }
    free(out);
    sqlite3_result_error(context, "damaged: a hash in it cannot be read", -1);
}

/* ---- the old file ---- */

int store_open_old(struct store *s, const char *path, int *version)
{
    if (store_open_file(s, path, SQLITE_OPEN_READWRITE) != 0 || store_version(s, version) != 0)
        return -1;
    s->foreign = *version < STORE_OLDEST || *version > STORE_VERSION;
    if (s->foreign)
        snprintf(s->why, sizeof s->why, "its schema is %d: this sortie takes %d to %d", *version, STORE_OLDEST,
                 STORE_VERSION);
    return s->foreign ? -1 : 0;
}

int store_alone(struct store *s)
{
    char mode[8] = "";
    if (store_run(s, sql_begin_alone, WITHOUT) != 0 ||
        store_get(s, sql_end_log, WITHOUT, INTO(into_text(mode, sizeof mode))) < 0 ||
        store_run(s, "BEGIN EXCLUSIVE", WITHOUT) != 0 || store_commit(s) != 0) /* the lock stays: begin_alone */
        return -1;
    if (strcmp(mode, "delete") != 0)
        snprintf(s->why, sizeof s->why, "its write-ahead log cannot be ended");
    return strcmp(mode, "delete") == 0 ? 0 : -1;
}

void store_leave_old(struct store *s)
{
    store_run(s, "PRAGMA journal_mode = WAL", WITHOUT);
    store_close(s);
}

/* ---- the steps ---- */

/* A column that a step adds may be there already. */
static bool is_there(struct store *s)
{
    return strstr(sqlite3_errmsg(s->db), "duplicate column name") != NULL;
}

static int run_statements(struct store *s, const char *sql)
{
    for (const char *end; (end = strstr(sql, ";\n")) != NULL; sql = end + 2) {
        sqlite3_stmt *statement = NULL;
        int rc = sqlite3_prepare_v2(s->db, sql, (int)(end - sql), &statement, NULL);
        while (rc == SQLITE_OK || rc == SQLITE_ROW)
            rc = sqlite3_step(statement);
        if (rc != SQLITE_DONE && !is_there(s))
            return store_trouble(s), sqlite3_finalize(statement), -1;
        sqlite3_finalize(statement);
    }
    return 0;
}

static int run_step(struct store *s, const struct step *step)
{
    char number[48];
    snprintf(number, sizeof number, "PRAGMA user_version = %d", step->to);
    if (store_begin(s) != 0)
        return -1;
    if (run_statements(s, step->sql) == 0 && store_run(s, number, WITHOUT) == 0)
        return store_commit(s);
    store_rollback(s);
    return -1;
}

static int run_steps(struct store *s, int version, int until)
{
    int rc = store_function(s, "content_hash", 2, content_hash);
    if (rc == 0)
        rc = store_function(s, "bytes", 1, bytes);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && rc == 0; i++)
        if (steps[i].from >= version && steps[i].to <= until)
            rc = run_step(s, &steps[i]);
    return rc;
}

/* ---- the new file ---- */

static int refuse(struct store *s, const char *query, const char *why)
{
    char what[200];
    int more = store_get(s, query, WITHOUT, INTO(into_text(what, sizeof what)));
    if (more == 1)
        snprintf(s->why, sizeof s->why, "%s %s", what, why);
    return more == 0 ? 0 : -1;
}

static int copy_rows(struct store *s)
{
    int more, rc = 0;
    sqlite3_stmt *copies = store_query(s, sql_copies, WITHOUT);
    while ((more = store_row(s, copies)) == 1 && rc == 0)
        if (sqlite3_exec(s->db, store_text(s, copies, 0), NULL, NULL, NULL) != SQLITE_OK)
            rc = store_trouble(s);
    if (more == 1)
        store_end(copies);
    return more == 0 ? rc : -1;
}

static int fill_copy(struct store *s, const char *work)
{
    if (store_run(s, "PRAGMA foreign_keys = OFF", WITHOUT) != 0 || /* all are checked at the end */
        store_run(s, sql_attach_old, WITH(with_text(":path", work))) != 0 || store_run(s, "BEGIN", WITHOUT) != 0 ||
        store_run_schema(s) != 0 || refuse(s, sql_without_place, "has no place in this version") != 0 ||
        copy_rows(s) != 0 || refuse(s, sql_refers_to_nothing, "has a row that refers to nothing") != 0)
        return -1;
    return store_commit(s);
}

static int pass(struct store *old, const struct store *from, int rc)
{
    if (rc != 0)
        snprintf(old->why, sizeof old->why, "%s", from->why);
    return rc;
}

int store_upgrade(struct store *old, int version, int until, const char *fresh)
{
    struct store s;
    char work[STORE_PATH];
    snprintf(work, sizeof work, "%s.work", fresh);
    store_remove(work);
    store_remove(fresh);
    if (store_make_private(work) != 0)
        return snprintf(old->why, sizeof old->why, "a copy beside it cannot be made: %s", strerror(errno)), -1;
    int rc = store_run(old, sql_copy_file, WITH(with_text(":path", work)));
    if (rc == 0) {
        rc = store_open_file(&s, work, SQLITE_OPEN_READWRITE) == 0 ? run_steps(&s, version, until) : -1;
        store_close(&s);
        rc = pass(old, &s, rc);
    }
    if (rc != 0 || until < STORE_VERSION)
        return rc;
    rc = store_make_private(fresh) == 0 && store_open_file(&s, fresh, SQLITE_OPEN_READWRITE) == 0 ? fill_copy(&s, work)
                                                                                                  : -1;
    store_close(&s);
    store_remove(work);
    return pass(old, &s, rc);
}
