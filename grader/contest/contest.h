/*
 * contest.h - a contest's folder: contest.conf, contest.db, submissions/NAME/, run.log and status.
 */
#ifndef SORTIE_CONTEST_H
#define SORTIE_CONTEST_H

#include "base/command/trouble.h"
#include "build/languages/language.h"
#include "config.h"
#include "store/store.h"

enum { CONTEST_FOLDER = 4000, CONTEST_NAME = 64, CONTEST_REPORT = 32 };

/* Results of all functions in contest/ unless they say otherwise, and the exit statuses of `sortie`. TRY, of
 * base/command/trouble.h, ends a chain of calls at the first error, which c->what and c->why keep. */
enum { CONTEST_OK, CONTEST_REFUSED, CONTEST_SYSTEM };

struct contest {
    const struct game *game;
    char folder[CONTEST_FOLDER];
    char word[4 * CONTEST_FOLDER];       /* the folder as a word of a command that a message proposes (text_word) */
    char conf_file[CONTEST_FOLDER + 16]; /* folder/contest.conf */
    struct config config;
    struct store store;
    char *conf;                  /* text of contest.conf that `config` was read from, or NULL */
    char judge[CONTEST_NAME];    /* who decides what is done now, for the audit log. Empty: a command */
    char report[CONTEST_REPORT]; /* the report that a judge wants (desk/act_report.h), or empty */
    bool unread;                 /* the last contest_row could not read its row */
    bool reads;                  /* opened as CONTEST_READS */
    char remark[900]; /* opened to read with an invalid contest.conf: the error and what is used instead, else empty */
    int held;         /* uses of the programs of its last batch (build/cache/cache_uses.h), or -1 */
    int lock;         /* file descriptor of the lock, held by the process that runs batches, else -1 */
    char note[700];   /* a warning for the judge: the caller that prints it clears it */
    char what[CONTEST_FOLDER + 100]; /* the last error: which object */
    char why[700];
};

/* Creates the folder. CONTEST_REFUSED if it is a contest already, or has a contest.conf of another game. */
int contest_create(struct contest *c, const struct game *game, const char *folder);

/* Sets the folder, and opens nothing yet. For contest_create and the functions that open a contest. */
int contest_begin(struct contest *c, const struct game *game, const char *folder);

/*
 * Opens a contest: reads the configuration, which names the game, and opens the store.
 *
 *   CONTEST_CHANGES  contest.conf must be valid
 *   CONTEST_READS    for a command that only shows it. If contest.conf is invalid or missing, the last valid one is
 *                    used, and c->remark says so. Works too if the folder cannot be written to
 *   CONTEST_SERVES   for a process that goes on while contest.conf is invalid: the same, but the store can be written
 */
enum contest_use { CONTEST_CHANGES, CONTEST_READS, CONTEST_SERVES };
int contest_open(struct contest *c, const char *folder, enum contest_use use);

/* Opens it to change it, with a database of another name in the folder. */
int contest_open_as(struct contest *c, const char *folder, const char *name);
void contest_close(struct contest *c); /* safe after a failure */

/* Takes the lock of the one process that may run batches. The lock ends with the process, even if it is killed. */
int contest_lock(struct contest *c);

/* Writes "folder/name". Returns path. */
char *contest_path(const struct contest *c, const char *name, char *path, size_t size);

/* Fills the path of the database of this name. Returns CONTEST_REFUSED, with the reason, if it is not there. */
int contest_database(struct contest *c, const char *name, char path[STORE_PATH]);

/*
 * Reads the configuration again. If it is invalid, the old one stays. Removing a test point used by the last batch is
 * an error too. Once there is a submission, each change since the last reading by any process is written to the audit
 * log, and the text is kept in the store.
 */
int contest_reconfigure(struct contest *c);

/* For an invalid contest.conf, with the error in c->what and c->why: uses the last valid one and says so in c->remark.
 * CONTEST_REFUSED, with the error unchanged, if the store has none. */
int contest_fall_back(struct contest *c);

/* Reads the text of contest.conf, which the caller frees unless it fails. */
int contest_read_conf(struct contest *c, char **text);

/* Makes a text the contest.conf of a contest, if it is valid. Its changes are in the audit log, as decisions of
 * c->judge. CONTEST_REFUSED with the reason: nothing was changed. */
int contest_configure(struct contest *c, const char *text);

/* Record an error in c->what and c->why, each one line without control characters. All return the result.
 * contest_refuse(c, what, why, ...) and contest_fail are contest_trouble with CONTEST_REFUSED and CONTEST_SYSTEM.
 * contest_store takes the reason from the store. */
int contest_trouble(struct contest *c, int result, const char *what, const char *why, ...)
    __attribute__((format(printf, 4, 5)));
#define contest_refuse(c, ...) contest_trouble(c, CONTEST_REFUSED, __VA_ARGS__)
#define contest_fail(c, ...) contest_trouble(c, CONTEST_SYSTEM, __VA_ARGS__)
int contest_store(struct contest *c);

/* Record that this process is out of memory, or what errno says of an object. Both return CONTEST_SYSTEM. contest_blame
 * does so for an object that somebody named: CONTEST_SYSTEM if the machine failed, else CONTEST_REFUSED. */
int contest_no_memory(struct contest *c);
int contest_errno(struct contest *c, const char *what);
int contest_blame(struct contest *c, const char *what);

/* store_run and store_number with a result of this room: CONTEST_OK, or contest_store's. */
int contest_run(struct contest *c, const char *sql, const struct store_value *with);
int contest_number(struct contest *c, int64_t *number, int64_t otherwise, const char *sql,
                   const struct store_value *with);

/* Reads the first row of a query into the targets, which stay as they are if there is none. Returns as contest_run. */
int contest_get(struct contest *c, const char *sql, const struct store_value *with, const struct store_target *into);

/* Gives the text of a query's first row, which the caller frees. *text is NULL if there is no row. */
int contest_text(struct contest *c, const char *sql, char **text);

/* Runs a check, a query that must give no row. CONTEST_REFUSED for one, whose first column is the reason, behind
 * `before`, and for data that cannot be valid. */
int contest_none(struct contest *c, const char *sql, const struct store_value *with, const char *before);

/* Read the rows of a query: while (contest_row(c, rows)) ... contest_next reads a row into targets too. After the loop
 * contest_rows returns CONTEST_OK if these were all, or contest_store's result. To leave the loop earlier, call
 * store_end. contest_after does that for a result other than CONTEST_OK, and returns the result:
 * TRY(contest_after(rows, take(rows))). */
bool contest_row(struct contest *c, sqlite3_stmt *rows);
bool contest_next(struct contest *c, sqlite3_stmt *rows, const struct store_target *into);
int contest_rows(struct contest *c);
int contest_after(sqlite3_stmt *rows, int result);

/* Begin and end a transaction. contest_end commits it after CONTEST_OK, else rolls it back, and returns the result. */
int contest_change(struct contest *c);
int contest_end(struct contest *c, int result);

/* Returns what a submission may be here: functions if the game calls them, in C and C++ for sealed seats. */
enum program_talk contest_languages(const struct contest *c);

/* Print the first column of each row of a query, one a line: contest_print words for people, which are translated,
 * contest_print_data data as it is (JSON, CSV). */
int contest_print(struct contest *c, sqlite3_stmt *rows, FILE *out);
int contest_print_data(struct contest *c, sqlite3_stmt *rows, FILE *out);

/*
 * Prints each row by a format, whose conversions take its columns one by one: %d a number from 0, %f and %g reals, %s a
 * text, with widths and precisions as of printf. Those of a text count columns of a terminal: "%-20s" cuts and fills,
 * "%.20s" only cuts. SQL's NULL is a dash in the width. `heading` comes before the first row, if there is one.
 */
int contest_print_table(struct contest *c, sqlite3_stmt *rows, const char *heading, const char *format, FILE *out);

#endif
