/*
 * The steps of store/upgrade.h, one by one, on the databases that each version really wrote (tests/upgrades): after a
 * step there is every table and column of the next version, with what they must contain. A step that fails leaves
 * nothing of itself, and the old file as it was.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"
#include "store/store.h"
#include "store/store_trouble.h"
#include "store/upgrade.h"

/* The schemas that stood on main, the last one ours, and after the step to each what must be so: a query that gives the
 * number of rows that are not. */
static const struct step {
    int schema;
    const char *wrong;
} steps[] = {
    {3, ""},
    {4,
     "SELECT (SELECT count(*) FROM match WHERE state = 'played' AND (length(record_hash) <> 32 OR length(programs) <> 64))"
     " + (SELECT count(*) FROM source WHERE length(text_hash) <> 64) + (SELECT count(hash) + count(entries_hash) FROM batch)"},
    {5, "SELECT (SELECT count(*) FROM batch WHERE bundle <> 1) + (SELECT count(*) FROM format WHERE rank <> 'elo')"},
    {6, "SELECT count(*) FROM said WHERE placed <> 0"},
    {7, "SELECT 0"},
    {9, "SELECT (SELECT count(*) FROM format WHERE seat <> 'isolated' OR stage IS NOT NULL OR bosses IS NOT NULL)"
        " + (SELECT count(instructions) FROM testpoint)"},
    {10, "SELECT 0"},
    {11, "SELECT count(*) FROM submission WHERE public <> 0"},
    {12,
     "SELECT (SELECT count(*) FROM score WHERE official IS NOT rank) + (SELECT count(*) FROM entry WHERE unofficial OR school <> '')"},
    {13, "SELECT count(*) FROM ruling WHERE judge <> ''"},
    {14, "SELECT count(*) FROM contestant WHERE publish"},
    {15, "SELECT count(*) FROM batch WHERE bundle <> iif(entries_hash IS NULL, 1, 2)"},
};

enum { STEPS = sizeof steps / sizeof steps[0] };

static int64_t number(struct store *s, const char *sql)
{
    int64_t value;
    if (store_number(s, &value, -1, sql, WITHOUT) != 0)
        suite_assert(false, true, __FILE__, __LINE__, "%s: %s", sql, s->why);
    return value;
}

/* The database that a schema's version wrote, at `path`. Ours is made from nothing. */
static void unpack_kept(int schema, const char *path)
{
    char out[400] = "";
    int status = schema == STORE_VERSION
                     ? 0
                     : shell(out, sizeof out, "gzip -dc tests/upgrades/%d/league/contest.db.gz 2>&1 >%s", schema, path);
    check(status == 0, "the kept database of this schema", out);
    struct store s;
    if (schema == STORE_VERSION) {
        CU_ASSERT_EQUAL_FATAL(store_create(&s, path, "plane"), 0);
        store_close(&s);
    }
}

static void open_old(struct store *s, const char *path, int schema)
{
    int version = 0;
    if (store_open_old(s, path, &version) != 0 || store_alone(s) != 0)
        suite_assert(false, true, __FILE__, __LINE__, "schema %d: %s", schema, s->why);
    CU_ASSERT_EQUAL(version, schema);
}

/* Compares the copy after the step with what the next version writes. */
static void check_copy(const char *work, const struct step *to, const char *next)
{
    static const char lacks[] = "SELECT group_concat(t.name || '.' || c.name) FROM next.sqlite_schema t"
                                " JOIN pragma_table_info(t.name, 'next') c JOIN main.sqlite_schema o ON o.name = t.name"
                                " WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND NOT EXISTS"
                                " (SELECT 1 FROM pragma_table_info(t.name, 'main') m WHERE m.name = c.name)";
    struct store s;
    char text[400] = "";
    int version = 0;
    CU_ASSERT_EQUAL_FATAL(store_open_old(&s, work, &version), 0);
    CU_ASSERT_EQUAL(version, to->schema);
    CU_ASSERT_EQUAL(store_run(&s, "ATTACH :path AS next", WITH(with_text(":path", next))), 0);
    CU_ASSERT_EQUAL(number(&s, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
                               " AND integrity_check NOT LIKE 'CHECK%'"),
                    0);
    sqlite3_stmt *row = store_query(&s, lacks, WITHOUT);
    CU_ASSERT_EQUAL_FATAL(store_row(&s, row), 1);
    snprintf(text, sizeof text, "%s", store_is_null(row, 0) ? "" : store_text(&s, row, 0));
    store_end(row);
    suite_assert(text[0] == '\0', false, __FILE__, __LINE__, "the step to schema %d does not make %s", to->schema,
                 text);
    int64_t wrong = number(&s, to->wrong);
    suite_assert(wrong == 0, false, __FILE__, __LINE__, "the step to schema %d leaves %d rows as they must not be",
                 to->schema, (int)wrong);
    store_close(&s);
}

/* The databases of a test, in a folder of its own. work: of store_upgrade, beside `fresh`. */
struct files {
    char folder[32], old[64], next[64], fresh[64], work[80];
};

static void files_open(struct files *f)
{
    strcpy(f->folder, "/tmp/sortie-upgrade-XXXXXX");
    CU_ASSERT_FATAL(mkdtemp(f->folder) != NULL);
    snprintf(f->old, sizeof f->old, "%s/old.db", f->folder);
    snprintf(f->next, sizeof f->next, "%s/next.db", f->folder);
    snprintf(f->fresh, sizeof f->fresh, "%s/fresh.db", f->folder);
    snprintf(f->work, sizeof f->work, "%s.work", f->fresh);
}

static void files_close(const struct files *f)
{
    char out[100];
    shell(out, sizeof out, "rm -r %s", f->folder);
}

static void each_step(void)
{
    struct files f;
    files_open(&f);
    CU_ASSERT_EQUAL(steps[0].schema, STORE_OLDEST);
    CU_ASSERT_EQUAL(steps[STEPS - 1].schema, STORE_VERSION);
    for (int i = 1; i < STEPS; i++) {
        struct store s;
        store_remove(f.old);
        store_remove(f.next);
        unpack_kept(steps[i - 1].schema, f.old);
        unpack_kept(steps[i].schema, f.next);
        open_old(&s, f.old, steps[i - 1].schema);
        /* The last one is looked at in the new file, which has rules for every row. */
        int last = steps[i].schema == STORE_VERSION;
        if (store_upgrade(&s, steps[i - 1].schema, steps[i].schema, f.fresh) != 0)
            suite_assert(false, true, __FILE__, __LINE__, "to schema %d: %s", steps[i].schema, s.why);
        store_leave_old(&s);
        check_copy(last ? f.fresh : f.work, &steps[i], f.next);
    }
    files_close(&f);
}

/* The first step fails in its middle. */
static void check_failing(const char *damage, const char *why)
{
    struct files f;
    struct store s;
    char before[100], after[100];
    int version = 0;
    files_open(&f);
    unpack_kept(3, f.old);
    CU_ASSERT_EQUAL_FATAL(store_open_old(&s, f.old, &version), 0);
    sqlite3_exec(s.db, "PRAGMA foreign_keys = OFF", NULL, NULL, NULL);
    CU_ASSERT_EQUAL(store_run(&s, damage, WITHOUT), 0);
    store_close(&s);
    shell(before, sizeof before, "sqlite3 %s .dump | sha256sum", f.old);
    open_old(&s, f.old, 3);
    CU_ASSERT_EQUAL(store_upgrade(&s, 3, STORE_VERSION, f.fresh), -1);
    check(strstr(s.why, why) != NULL, why, s.why);
    store_leave_old(&s);
    shell(after, sizeof after, "sqlite3 %s .dump | sha256sum", f.old);
    CU_ASSERT_STRING_EQUAL(after, before);
    CU_ASSERT_EQUAL_FATAL(store_open_old(&s, f.work, &version), 0);
    CU_ASSERT_EQUAL(version, 3);
    CU_ASSERT_EQUAL(number(&s, "SELECT count(*) FROM pragma_table_info('batch') WHERE name = 'hash'"), 0);
    store_close(&s);
    files_close(&f);
}

static void failing_step(void)
{
    check_failing("UPDATE source SET text = x'00' WHERE rowid = (SELECT max(rowid) FROM source)",
                  "damaged: something in it cannot be decompressed");
    check_failing("UPDATE submission SET source = 'x' || substr(source, 2)", "damaged: a hash in it cannot be read");
}

/* A column without a place in this version is not lost in silence, and a rule of the schema refuses a row. */
static void nothing_is_lost(void)
{
    static const struct {
        const char *change, *why;
    } list[] = {
        {"ALTER TABLE batch ADD COLUMN weather TEXT", "batch.weather has no place in this version"},
        {"CREATE TABLE weather (day INTEGER)", "weather.day has no place in this version"},
        {"UPDATE result SET verdict = 'rain'", "CHECK constraint failed"},
        {"DELETE FROM contestant WHERE id = 1", "has a row that refers to nothing"},
    };
    struct files f;
    files_open(&f);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct store s;
        int version = 0;
        store_remove(f.old);
        unpack_kept(13, f.old);
        CU_ASSERT_EQUAL_FATAL(store_open_old(&s, f.old, &version), 0);
        sqlite3_exec(s.db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL);
        CU_ASSERT_EQUAL(sqlite3_exec(s.db, list[i].change, NULL, NULL, NULL), SQLITE_OK);
        store_close(&s);
        open_old(&s, f.old, 13);
        CU_ASSERT_EQUAL(store_upgrade(&s, 13, STORE_VERSION, f.fresh), -1);
        check(strstr(s.why, list[i].why) != NULL, list[i].why, s.why);
        store_leave_old(&s);
    }
    files_close(&f);
}

/* A file that is no store, and schemas before the first and after the last, are refused with the reason. */
static void foreign_files(void)
{
    static const struct {
        unsigned application;
        int schema;
        const char *why; /* NULL: of its schema */
    } rows[] = {
        {STORE_APPLICATION, STORE_OLDEST, ""},
        {STORE_APPLICATION, STORE_VERSION, ""},
        {STORE_APPLICATION + 1, STORE_VERSION, "it is not the database of a contest"},
        {0, 0, "it is not the database of a contest"},
        {STORE_APPLICATION, STORE_OLDEST - 1, NULL},
        {STORE_APPLICATION, STORE_VERSION + 1, NULL},
    };
    struct files f;
    files_open(&f);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct store s;
        sqlite3 *db;
        char sql[120], why[120];
        int version = -1;
        store_remove(f.old);
        snprintf(sql, sizeof sql, "PRAGMA application_id = %u; PRAGMA user_version = %d; CREATE TABLE x (y)",
                 rows[i].application, rows[i].schema);
        CU_ASSERT_EQUAL_FATAL(sqlite3_open(f.old, &db), SQLITE_OK);
        CU_ASSERT_EQUAL_FATAL(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(db);
        int rc = store_open_old(&s, f.old, &version);
        if (rows[i].why == NULL)
            snprintf(why, sizeof why, "its schema is %d: this sortie takes %d to %d", rows[i].schema, STORE_OLDEST,
                     STORE_VERSION);
        else
            snprintf(why, sizeof why, "%s", rows[i].why);
        suite_assert(rc == (why[0] == '\0' ? 0 : -1) && s.foreign == (rc != 0) && version == rows[i].schema &&
                         strcmp(s.why, why) == 0,
                     false, __FILE__, __LINE__,
                     "application %#x, schema %d: got %d, schema %d, \"%s\", expected \"%s\"", rows[i].application,
                     rows[i].schema, rc, version, s.why, why);
        store_close(&s);
    }
    files_close(&f);
}

/* A mistake of the kit is no lack of memory. */
static void no_database(void)
{
    static struct store none;
    CU_ASSERT_EQUAL(store_run(&none, "SELECT 1", NULL), -1);
    check_text("a statement without a database", none.why, "no database is open");
}

/* Another statement between two rows does not hide that one of them is damaged. */
static void damaged_row(void)
{
    static struct store s;
    int number = 0;
    int64_t other;
    CU_ASSERT_EQUAL_FATAL(store_open_file(&s, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE), 0);
    sqlite3_stmt *rows = store_query(&s, "SELECT 7 AS number UNION ALL SELECT -1 UNION ALL SELECT 8", WITHOUT);
    for (int row = 0; store_next(&s, rows, INTO(into_int(&number, 0, 9))) == 1; row++) {
        CU_ASSERT_EQUAL(row, 0);
        CU_ASSERT_EQUAL(number, 7);
        CU_ASSERT_EQUAL(store_number(&s, &other, 0, "SELECT 1", WITHOUT), 0);
    }
    check_text("a row with an impossible number", s.why, "damaged: number cannot be -1");
    store_close(&s);
}

static const struct test tests[] = {
    {"upgrade-steps", each_step, ALSO_SANITIZED},
    {"upgrade-step-fails", failing_step, ALSO_SANITIZED},
    {"upgrade-loses-nothing", nothing_is_lost, ALSO_SANITIZED},
    {"upgrade-of-foreign-files", foreign_files, ALSO_SANITIZED},
    {"no-database-is-open", no_database, ALSO_SANITIZED},
    {"rows-end-at-a-damaged-one", damaged_row, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite upgrade_suite = {"upgrade", tests};
