/*
 * A contest's database from a stranger: opened and verified as `sortie verify DIR` does it, which ends in a result and,
 * where it is refused, says why. No program of it is run.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "contest/verify/recompute.h"
#include "fuzz.h"
#include "games/games.h"

enum { SOUND_MOST = 1 << 19 };

static uint8_t sound[SOUND_MOST]; /* a contest of two programs and one match, its pages 512 bytes each */
static size_t sound_size;
static char folder[] = "/tmp/sortie-fuzz-XXXXXX";
static char database[64], configuration[64];

static void leave(void)
{
    unlink(database);
    unlink(configuration);
    rmdir(folder);
}

static void prepare(void)
{
    static struct config config;
    gzFile in = gzopen(KIT_ROOT "/tests/fuzz/contest.db.gz", "r");
    fuzz_must(in != NULL && mkdtemp(folder) != NULL, "the sound database, and a folder");
    sound_size = (size_t)gzread(in, sound, sizeof sound);
    gzclose(in);
    snprintf(database, sizeof database, "%s/contest.db", folder);
    snprintf(configuration, sizeof configuration, "%s/contest.conf", folder);
    atexit(leave);
    FILE *out = fopen(configuration, "w");
    fuzz_must(out != NULL && sound_size > 512 && sound_size < sizeof sound, "it can be used");
    config_default(&config, games_known[0]);
    config_write(&config, games_known[0], out);
    fuzz_must(fclose(out) == 0, "it can be used");
}

static void store(const uint8_t *data, size_t size)
{
    FILE *out = fopen(database, "w");
    fuzz_must(out != NULL && fwrite(data, 1, size, out) == size && fclose(out) == 0, "a database is written");
}

/* ---- the sound one, with other bytes: three bytes where, one what ---- */

static void store_patched(const uint8_t *data, size_t size)
{
    static uint8_t changed[SOUND_MOST];
    memcpy(changed, sound, sound_size);
    for (size_t i = 0; i + 4 <= size; i += 4)
        changed[((size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2]) % sound_size] = data[i + 3];
    store(changed, sound_size);
}

/* ---- the sound one, with other values: a byte each for table, column, row and value, no trigger, no rule
 * ---- */

static const char *const values[] = {"-1",
                                     "0",
                                     "1",
                                     "2",
                                     "100000000",
                                     "2147483647",
                                     "-2147483648",
                                     "9223372036854775807",
                                     "NULL",
                                     "''",
                                     "x''",
                                     "x'00'",
                                     "'a'",
                                     "1e308",
                                     "0.5",
                                     "'ok'",
                                     "'time'",
                                     "'unplayed'",
                                     "zeroblob(1000)",
                                     "'-'"};

enum { VALUES = sizeof values / sizeof values[0] };

/* Name number n, counted round, of what a query lists. */
static bool pick(sqlite3 *db, const char *query, int n, char name[64])
{
    sqlite3_stmt *rows;
    char listed[64][64];
    int count = 0;
    if (sqlite3_prepare_v2(db, query, -1, &rows, NULL) != SQLITE_OK)
        return false;
    while (count < 64 && sqlite3_step(rows) == SQLITE_ROW)
        snprintf(listed[count++], sizeof listed[0], "%s", (const char *)sqlite3_column_text(rows, 0));
    sqlite3_finalize(rows);
    if (count > 0)
        strcpy(name, listed[n % count]);
    return count > 0;
}

static void set_value(sqlite3 *db, const uint8_t change[4])
{
    char table[64], column[64], row[64], text[600];
    const char *const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name";
    if (!pick(db, tables, change[0], table))
        return;
    snprintf(text, sizeof text, "SELECT name FROM pragma_table_info('%s')", table);
    if (!pick(db, text, change[1], column))
        return;
    snprintf(text, sizeof text, "SELECT row_number() OVER () FROM \"%s\"", table);
    if (!pick(db, text, change[2], row))
        return;
    snprintf(text, sizeof text,
             "UPDATE \"%s\" SET \"%s\" = %s WHERE \"%s\" IS (SELECT \"%s\" FROM \"%s\" LIMIT 1 OFFSET %s - 1)", table,
             column, values[change[3] % VALUES], column, column, table, row);
    sqlite3_exec(db, text, NULL, NULL, NULL);
}

static void store_set(const uint8_t *data, size_t size)
{
    sqlite3 *db;
    store(sound, sound_size);
    fuzz_must(sqlite3_open(database, &db) == SQLITE_OK, "the sound database can be opened");
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_exec(db, "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
    for (size_t i = 0; i + 4 <= size; i += 4)
        set_value(db, data + i);
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    sqlite3_close(db);
}

/* Any bytes are one of the three: a whole file, other values, other bytes. */
static void store_any(const uint8_t *data, size_t size)
{
    if (size >= 16 && memcmp(data, "SQLite format 3", 16) == 0)
        store(data, size);
    else if (size > 0 && data[0] == '=')
        store_set(data + 1, size - 1);
    else
        store_patched(data, size);
}

void fuzz_database(const uint8_t *data, size_t size)
{
    static struct contest c;
    struct recompute r = {.remarks = fuzz_nowhere()};
    if (sound_size == 0)
        prepare();
    store_any(data, size);
    int rc = contest_open(&c, folder, CONTEST_CHANGES);
    if (rc == CONTEST_OK)
        rc = recompute_all(&c, &r);
    if (rc != CONTEST_OK)
        fuzz_must(c.why[0] != '\0', "what is refused is told why");
    fuzz_must(rc == CONTEST_OK || size >= 4, "the sound database is right");
    contest_close(&c);
}
