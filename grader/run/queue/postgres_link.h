/*
 * postgres_link.h - one connection to the queue's server: statements, values, errors and notifications. For
 * postgres_*.c.
 */
#ifndef SORTIE_POSTGRES_LINK_H
#define SORTIE_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdint.h>

#include "queue_kind.h"

/* PostgreSQL's library is loaded only when a queue is named: with its two dozen dependencies it takes two thirds of a
 * command's start-up time, and few commands use a queue. These functions of it are used here, by their names without
 * PQ. libpq's manual describes them. */
#define POSTGRES_FUNCTIONS(each)                                                                                       \
    each(clear) each(conninfoFree) each(conninfoParse) each(connectdbParams) each(consumeInput) each(errorMessage)     \
        each(exec) each(execPrepared) each(finish) each(freemem) each(getisnull) each(getlength) each(getvalue)        \
            each(notifies) each(ntuples) each(prepare) each(resultErrorField) each(resultStatus) each(serverVersion)   \
                each(setNoticeProcessor) each(socket) each(status)

#define POSTGRES_POINTER(name) __typeof__(PQ##name) *name;
struct postgres_library {
    POSTGRES_FUNCTIONS(POSTGRES_POINTER)
};

/* Belongs to the whole process, as a library does. link_init loads it. */
extern struct postgres_library pq;

enum { LINK_STATEMENTS = 40, LINK_NAME = 40 };

struct link {
    PGconn *db;
    const char *url;
    char name[LINK_NAME]; /* by which the server knows it: random, and kept when it reconnects */
    const char *prepared[LINK_STATEMENTS];
    int statements;
    bool lost;     /* the connection is gone. If not, why is the server's error message */
    char state[6]; /* the error's SQLSTATE, empty if the connection failed */
    char why[QUEUE_WHY];
};

/* Initialises l, loads the library and checks the URL. A password in it or in the environment is refused, because child
 * processes must not have it. Returns 0, or 1 with why. */
int link_init(struct link *l, const char *url);

/* Connects, or reconnects, and runs a script of settings. Returns 0, or -1 with why. */
int link_connect(struct link *l, const char *prefix, const char *session);
void link_close(struct link *l); /* safe at any time */

/* The value of a parameter $1, $2, ... */
struct link_value {
    enum { LINK_END, LINK_NUMBER, LINK_TEXT, LINK_BYTES, LINK_NO_MEMORY } kind; /* LINK_END: of a list */
    int64_t number;
    const void *data;
    size_t size; /* of bytes */
};
#define link_number(value) ((struct link_value){.kind = LINK_NUMBER, .number = (value)})
#define link_text(text) ((struct link_value){.kind = LINK_TEXT, .data = (const char *){text}})
#define link_bytes(at, bytes) ((struct link_value){.kind = LINK_BYTES, .data = (at), .size = (bytes)})

/* A list of values: VALUES(link_number(3), link_text("ann")). */
#define VALUES(...) ((const struct link_value[]){__VA_ARGS__, {.kind = LINK_END}})

/* Runs a statement (one of postgres_sql.h) with its values, NULL for none. Returns its rows in binary, to be freed by
 * pq.clear, or NULL with why. */
PGresult *link_run(struct link *l, const char *sql, const struct link_value *value);

/* Runs a statement that gives no rows. Returns 0 or -1. */
int link_do(struct link *l, const char *sql, const struct link_value *value);

/* Runs statements without values, separated by semicolons. Returns 0 or -1. */
int link_script(struct link *l, const char *sql);

/* Returns whether an error may pass: the connection is gone, or the server is short of something or shuts down. */
bool link_passes(const struct link *l);

/* Returns whether the server gave one of these SQLSTATEs, parted by blanks. */
bool link_is(const struct link *l, const char *states);

/* Returns a number of a result, or 0 if it is NULL. */
int64_t link_int(const PGresult *r, int row, int column);

/* Waits for a notification. Returns 1 if there is one, 0 on timeout, -1 if the connection is gone. */
int link_hear(struct link *l, int timeout_ms);

/* An array of numbers. If it runs out of memory, the statement that it is a value of fails. */
struct link_list {
    char *text;
    size_t size, room;
    bool failed;
};
void link_list_add(struct link_list *list, int64_t number);
struct link_value link_list_value(const struct link_list *list);
void link_list_free(struct link_list *list);

#endif
