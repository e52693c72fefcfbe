/*
 * contest.h - a contest's folder: contest.conf, contest.db, submissions/NAME/, run.log, status.
 */
#ifndef SORTIE_CONTEST_H
#define SORTIE_CONTEST_H

#include "config.h"
#include "store.h"

enum { CONTEST_FOLDER = 4000, CONTEST_NAME = 64 };

/* How everything in contest/ ends; also the exit statuses. */
enum { CONTEST_OK, CONTEST_REFUSED, CONTEST_SYSTEM };

struct contest {
    const struct game *game;
    char folder[CONTEST_FOLDER];
    struct config config;
    struct store store;
    int lock;                        /* held by the process that runs batches; else -1 */
    char what[CONTEST_FOLDER + 100]; /* went wrong */
    char why[700];
};

/* Makes the folder. Refused where it is a contest already, or has a contest.conf of another game. */
int contest_create(struct contest *c, const struct game *game, const char *folder);

/* Opens one: reads the configuration, which says which game it is, opens the store. */
int contest_open(struct contest *c, const char *folder);
void contest_close(struct contest *c); /* safe after a failure */

/* Takes the lock that only one process may have, the one that runs batches; it ends with the process, however it ends.
 */
int contest_lock(struct contest *c);

/* "folder/name" */
void contest_path(const struct contest *c, const char *name, char *path, size_t size);

/* Reads the configuration again; where it is wrong, the old one stays. */
int contest_reconfigure(struct contest *c);

/* Tell what went wrong, each a line without anything that steers a terminal; both return the result. contest_store: the
 * store has told why. */
int contest_trouble(struct contest *c, int result, const char *what, const char *why, ...)
    __attribute__((format(printf, 4, 5)));
int contest_store(struct contest *c);

/* Print the first column of each row of a query, one a line: words for people, or data as it is (JSON, CSV). */
int contest_print(struct contest *c, sqlite3_stmt *rows, FILE *out);
int contest_print_data(struct contest *c, sqlite3_stmt *rows, FILE *out);

#endif
