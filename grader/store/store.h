/*
 * store.h - the database of a contest: one SQLite file in WAL mode, readable by its owner only, every commit on disk
 * before it returns. What is in it, and what can never be, says schema.sql; the statements stand in the other .sql
 * files. Functions return 0 or more, or -1 with why, which says what SQLite could not do to which file.
 *
 * A database may come from a stranger. Its schema must be exactly ours, and what is read from it is checked where it is
 * read: store_int and its like note what cannot be, give something harmless instead, and the next store_row fails.
 */
#ifndef SORTIE_STORE_H
#define SORTIE_STORE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_VERSION = 4, STORE_PATH = 4200, STORE_KEPT = 32 };

struct store {
    sqlite3 *db;
    char path[STORE_PATH];
    char why[512];
    bool damaged;                   /* something was read that cannot be; why tells */
    bool failed;                    /* something could not be read, for memory is short; why tells */
    bool refused;                   /* the last statement that failed broke a rule of the schema */
    bool foreign;                   /* store_open: it is no store of this version and game, or has another schema */
    sqlite3_stmt *kept[STORE_KEPT]; /* by store_run, to be run again */
    int oldest_kept;
};

/* Makes a new store; refuses one that is there. */
int store_create(struct store *s, const char *path, const char *game);

/* Opens one, and refuses what is not a store of this version and game, with exactly our schema. game NULL: of any. */
int store_open(struct store *s, const char *path, const char *game);

/* From now on the same file is only read, whatever statement is run, by a connection that waits so long at most where
 * others keep it locked. It keeps all that SQLite needs open, so that this process may lose the right to open files. */
int store_read_only(struct store *s, int busy_ms);

/* The same for who only reads: also from media that nothing can be written to, where everything has been written into
 * the file itself. */
int store_open_to_read(struct store *s, const char *path, const char *game);
void store_close(struct store *s); /* safe after a failure and twice */

/* ---- statements ----
 *
 * Beside SQLite's own functions they have csv(text), a field of a table (text_field of base/text.h).
 */

/* What stands for a name in a statement, ":name". Texts and blobs need to live until the call returns. */
struct store_value {
    const char *name; /* NULL ends a list */
    enum { STORE_NULL, STORE_INT, STORE_REAL, STORE_TEXT, STORE_BLOB } kind;
    int64_t number;
    double real;
    const void *data;
    int size;
};

struct store_value with_int(const char *name, int64_t number);
struct store_value with_real(const char *name, double number);
struct store_value with_text(const char *name, const char *text); /* NULL is NULL */
struct store_value with_blob(const char *name, const void *data, int size);
struct store_value with_null(const char *name);

/* A list of them: WITH(with_int(":batch", 3), with_text(":name", "ann")). Every name of the statement must be there. */
#define WITH(...) ((const struct store_value[]){__VA_ARGS__, {.name = NULL}})
#define WITHOUT ((const struct store_value *)NULL)

int store_run(struct store *s, const char *sql, const struct store_value *with);

/* A statement that gives rows: step through it with store_row until that returns 0 or -1; it is finished by then, or by
 * store_end. */
sqlite3_stmt *store_query(struct store *s, const char *sql, const struct store_value *with);
int store_row(struct store *s, sqlite3_stmt *rows); /* 1: a row; 0: no more; -1 */
void store_end(sqlite3_stmt *rows);

/* The only number of the only row of a query, or otherwise where it has no row or NULL. */
int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const struct store_value *with);

/* A column of a row: an integer from least to most, else least; a finite number, else 0; text without a 0 in it, else
 * an empty one. */
int64_t store_int64(struct store *s, sqlite3_stmt *row, int column, int64_t least, int64_t most);
int store_int(struct store *s, sqlite3_stmt *row, int column, int least, int most);
double store_real(struct store *s, sqlite3_stmt *row, int column);
const char *store_text(struct store *s, sqlite3_stmt *row, int column);
bool store_is_null(sqlite3_stmt *row, int column);

/* Notes that something cannot be. */
void store_damage(struct store *s, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* All or nothing. Where a step between fails, store_rollback. */
int store_begin(struct store *s);
int store_commit(struct store *s);
void store_rollback(struct store *s);

/* ---- blobs ---- */

/* The text in a column, of the size in another, with a 0 behind: free it. NULL: memory is short, or it is damaged, then
 * *damaged. */
char *store_unpack_column(struct store *s, sqlite3_stmt *row, int column, int size_column, size_t *size, bool *damaged);

#endif
