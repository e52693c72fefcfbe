/*
 * contest.h - a contest's folder: contest.conf, contest.db, submissions/NAME/, run.log, status.
 */
#ifndef SORTIE_CONTEST_H
#define SORTIE_CONTEST_H

#include "config.h"
#include "store/store.h"

enum { CONTEST_FOLDER = 4000, CONTEST_NAME = 64 };

/* How everything in contest/ ends; also the exit statuses. */
enum { CONTEST_OK, CONTEST_REFUSED, CONTEST_SYSTEM };

struct contest {
    const struct game *game;
    char folder[CONTEST_FOLDER];
    struct config config;
    struct store store;
    char *conf;       /* the text of contest.conf that config is of; NULL: none yet */
    bool reads;       /* opened to read */
    char remark[900]; /* opened to read, and contest.conf is wrong: what, why, and what is done; else empty */
    int lock;         /* held by the process that runs batches; else -1 */
    char note[700];   /* something that the judge should hear of, though all is well; whoever tells it empties it */
    char what[CONTEST_FOLDER + 100]; /* went wrong */
    char why[700];
};

/* Makes the folder. Refused where it is a contest already, or has a contest.conf of another game. */
int contest_create(struct contest *c, const struct game *game, const char *folder);

/* Opens one: reads the configuration, which says which game it is, opens the store. */
int contest_open(struct contest *c, const char *folder);

/* The same for who only shows what is there. Where contest.conf is wrong or missing, the last one that was right serves,
 * and c->remark says so; where the folder cannot be written to, it is read all the same. */
int contest_open_to_read(struct contest *c, const char *folder);

/* The same for who serves others, and goes on while contest.conf is wrong: it can be written to. */
int contest_open_as_kept(struct contest *c, const char *folder);
void contest_close(struct contest *c); /* safe after a failure */

/* Takes the lock that only one process may have, the one that runs batches; it ends with the process, however it ends.
 */
int contest_lock(struct contest *c);

/* "folder/name" */
void contest_path(const struct contest *c, const char *name, char *path, size_t size);

/*
 * Reads the configuration again; where it is wrong, the old one stays. Wrong is also one without a test point that the
 * last batch was played with. What has changed since it was read for the last time, by whatever process, is a ruling once
 * somebody has handed in something, and the text is kept in the store.
 */
int contest_reconfigure(struct contest *c);

/* Tell what went wrong, each a line without anything that steers a terminal; both return the result. contest_store: the
 * store has told why. */
int contest_trouble(struct contest *c, int result, const char *what, const char *why, ...)
    __attribute__((format(printf, 4, 5)));
int contest_store(struct contest *c);

/* Of an errno: CONTEST_SYSTEM where the machine failed, CONTEST_REFUSED where what was asked for cannot be. */
int contest_whose(int error);

/* Print the first column of each row of a query, one a line: words for people, or data as it is (JSON, CSV). */
int contest_print(struct contest *c, sqlite3_stmt *rows, FILE *out);
int contest_print_data(struct contest *c, sqlite3_stmt *rows, FILE *out);

#endif
