/*
 * store.h - the database of a contest: one SQLite file in WAL mode, readable by its owner only. Every commit is on disk
 * before it returns. The tables and their rules are in schema.sql, the statements in the other .sql files. Functions
 * return 0 or more, or -1 with why, which says what SQLite could not do to which file.
 *
 * A database may come from a stranger. Its schema must be exactly ours, and every value is checked when it is read. If
 * a value is impossible, store_int and the like return a harmless one, and the next store_row fails.
 */
#ifndef SORTIE_STORE_H
#define SORTIE_STORE_H

#include <limits.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_VERSION = 15, STORE_PATH = 4200, STORE_KEPT = 32 };

struct store {
    sqlite3 *db;
    char path[STORE_PATH];
    char why[512];
    bool damaged;                   /* an impossible value was read, why has it */
    bool failed;                    /* a value could not be read: out of memory, why says so */
    bool refused;                   /* the last statement that failed broke a rule of the schema */
    bool foreign;                   /* store_open: no store, or one of another version, game or schema */
    int older;                      /* foreign: the schema of an earlier version, which upgrade.h takes, or 0 */
    sqlite3_stmt *kept[STORE_KEPT]; /* statements of store_run, prepared for the next time */
    int oldest_kept;
};

/* Creates a store. Fails if the file exists. It is made beside and renamed, so that it is whole or not there. */
int store_create(struct store *s, const char *path, const char *game);

/* Removes a closed store with the files that SQLite keeps beside it. */
void store_remove(const char *path);

/* Opens a store. Fails if it is not one of this version and game (NULL: any game) with exactly our schema. */
int store_open(struct store *s, const char *path, const char *game);

/* Makes this connection read-only, whatever statement is run. It waits at most busy_ms for a lock of another process.
 * All files that SQLite needs stay open, so this process may give up the right to open files. */
int store_read_only(struct store *s, int busy_ms);

/* Opens a store for reading only. This works on a full disk, where no other process can then have it open; and on
 * read-only media, if everything was written into the file itself (not into a log beside it). */
int store_open_to_read(struct store *s, const char *path, const char *game);
void store_close(struct store *s); /* safe after a failure and twice */

/* ---- statements ----
 *
 * Besides SQLite's own functions, statements can use two of base/text.h: csv(text), a field of a CSV line
 * (text_field), and looks(name), how a name looks to people (text_looks). And lines_hash(text, ...), the SHA-256 of
 * texts, a line each. It leaves out those that are NULL, and is NULL if one is no text, or has a newline or a zero byte
 * in it. And fixed(value, decimals), a number as printf of C writes it.
 */

/* Adds another function, which takes so many arguments, or any number (-1). */
int store_function(struct store *s, const char *name, int arguments,
                   void (*function)(sqlite3_context *context, int count, sqlite3_value **value));

/* The value of a parameter ":name" in a statement. Texts and blobs must live until the call returns. */
struct store_value {
    const char *name; /* NULL: the end of a list */
    enum { STORE_NULL, STORE_INT, STORE_REAL, STORE_TEXT, STORE_BLOB } kind;
    int64_t number;
    double real;
    const void *data;
    int size;
};

/* Of a name, and an int64_t; a double; a const char *, of which NULL gives SQL's NULL; a const void * and its size, an
 * int; nothing. */
#define with_int(of, value) ((struct store_value){.name = (of), .kind = STORE_INT, .number = (value)})
#define with_real(of, value) ((struct store_value){.name = (of), .kind = STORE_REAL, .real = (value)})
#define with_text(of, text) ((struct store_value){.name = (of), .kind = STORE_TEXT, .data = (const char *){text}})
#define with_blob(of, at, bytes) ((struct store_value){.name = (of), .kind = STORE_BLOB, .data = (at), .size = (bytes)})
#define with_null(of) ((struct store_value){.name = (of), .kind = STORE_NULL})

/* A list of values: WITH(with_int(":batch", 3), with_text(":name", "ann")). It must have every name of the
 * statement. */
#define WITH(...) ((const struct store_value[]){__VA_ARGS__, {.name = NULL}})
#define WITHOUT ((const struct store_value *)NULL)

/* Runs a statement that gives no rows. */
int store_run(struct store *s, const char *sql, const struct store_value *with);

/* Begins a statement that gives rows. Call store_row until it returns 0 or -1, which ends the statement, or call
 * store_end earlier. */
sqlite3_stmt *store_query(struct store *s, const char *sql, const struct store_value *with);
int store_row(struct store *s, sqlite3_stmt *rows); /* 1 for a row, 0 for no more, -1 for an error */
void store_end(sqlite3_stmt *rows);

/* Gives the only number of the only row of a query, or `otherwise` if there is no row or it is NULL. */
int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const struct store_value *with);

/* The variable that a column of a row goes into: an integer from 0, or from least to most; a text, cut at its size. */
struct store_target {
    enum { INTO_INT64, INTO_INT, INTO_BOOL, INTO_REAL, INTO_TEXT, INTO_WORDS, INTO_NUMBER } kind;
    void *at; /* NULL: the end of a list */
    int least, most;
    size_t size;
};

#define into_int64(to) ((struct store_target){.kind = INTO_INT64, .at = (int64_t *){to}})
#define into_int(to, from, until)                                                                                      \
    ((struct store_target){.kind = INTO_INT, .at = (int *){to}, .least = (from), .most = (until)})
#define into_count(to) into_int(to, 0, INT_MAX)
#define into_bool(to) ((struct store_target){.kind = INTO_BOOL, .at = (bool *){to}})
#define into_real(to) ((struct store_target){.kind = INTO_REAL, .at = (double *){to}})
#define into_text(to, room) ((struct store_target){.kind = INTO_TEXT, .at = (char *){to}, .size = (room)})
#define into_words(to) ((struct store_target){.kind = INTO_WORDS, .at = (const char **){to}}) /* until store_next */

/* A list of targets, one for each of the first columns: INTO(into_int64(&id), into_text(name, sizeof name)). */
#define INTO(...) ((const struct store_target[]){__VA_ARGS__, {.at = NULL}})

/* Reads the next row into the targets, which may be NULL for none. Returns as store_row, and -1 if a target's value is
 * impossible: such a row is never seen, whatever other statements run between two rows. */
int store_next(struct store *s, sqlite3_stmt *rows, const struct store_target *into);

/* Reads the first row of a query. Returns 1, 0 if there is none, which leaves the targets as they are, or -1 if it
 * cannot be read or a value is impossible. */
int store_get(struct store *s, const char *sql, const struct store_value *with, const struct store_target *into);

/* Read a column of a row. An invalid value gives: `least` for an integer outside least to most, 0 for a number that is
 * not finite, an empty text for one with a zero byte in it. */
int64_t store_int64(struct store *s, sqlite3_stmt *row, int column, int64_t least, int64_t most);
int store_int(struct store *s, sqlite3_stmt *row, int column, int least, int most);
double store_real(struct store *s, sqlite3_stmt *row, int column);
const char *store_text(struct store *s, sqlite3_stmt *row, int column);
bool store_is_null(sqlite3_stmt *row, int column);

/* Notes that an impossible value was read. */
void store_damage(struct store *s, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* A transaction: all or nothing. If a step in it fails, call store_rollback. */
int store_begin(struct store *s);
int store_commit(struct store *s);
void store_rollback(struct store *s);

/* ---- blobs ---- */

/* Decompresses the text in a column, whose size is in the next column. It ends with a zero byte, and the caller frees
 * it. NULL: out of memory, or the data is damaged (*damaged). */
char *store_unpack_column(struct store *s, sqlite3_stmt *row, int column, size_t *size, bool *damaged);

#endif
