/*
 * store.h - the database of a contest: one SQLite file in WAL mode, every commit on disk before it returns. What is in
 * it, and what can never be, says schema.sql. Functions return 0 or more, or -1 with why, which says what SQLite could
 * not do to which file.
 */
#ifndef SORTIE_STORE_H
#define SORTIE_STORE_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_VERSION = 2, STORE_PATH = 4200 };

struct store {
    sqlite3 *db;
    char path[STORE_PATH];
    char why[512];
};

/* Makes a new store; refuses one that is there. */
int store_create(struct store *s, const char *path, const char *game);

/* Opens one, and refuses what is not a store of this version and game. */
int store_open(struct store *s, const char *path, const char *game);
void store_close(struct store *s); /* safe after a failure and twice */

/*
 * Statements. Each letter of types says what the next argument binds: i int, l int64_t, d double (NULL where it is not
 * finite), t const char * (NULL is NULL), n nothing (NULL), b const void * and int (a blob of that size).
 */
int store_run(struct store *s, const char *sql, const char *types, ...);

/* A statement that gives rows: step through it with store_row until that returns 0; it is finished by then, or by
 * store_end. */
sqlite3_stmt *store_query(struct store *s, const char *sql, const char *types, ...);
int store_row(struct store *s, sqlite3_stmt *rows); /* 1: a row; 0: no more; -1 */
void store_end(sqlite3_stmt *rows);

/* The only number of the only row of a query, or otherwise where it has no row or NULL. */
int store_number(struct store *s, int64_t *number, int64_t otherwise, const char *sql, const char *types, ...);

/* All or nothing. Where a step between fails, store_rollback. */
int store_begin(struct store *s);
int store_commit(struct store *s);
void store_rollback(struct store *s);

/* Text and blobs for the store. store_pack: a compressed copy (free it), *packed its size; store_unpack: back, with a 0
 * behind. NULL when memory is short or the blob is damaged. */
void *store_pack(const char *text, size_t size, int *packed);
char *store_unpack(const void *blob, int packed, size_t size);

#endif
