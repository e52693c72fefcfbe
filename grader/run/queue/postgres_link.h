/*
 * postgres_link.h - one connection to the queue's server: statements, values, what went wrong, and news. For
 * postgres_queue.c and postgres_worker.c.
 */
#ifndef SORTIE_POSTGRES_LINK_H
#define SORTIE_POSTGRES_LINK_H

#include <stdint.h>

#include "postgres_library.h"
#include "queue_kind.h"

enum { LINK_STATEMENTS = 40, LINK_NAME = 40 };

struct link {
    PGconn *db;
    const char *url;
    char name[LINK_NAME]; /* by which the server knows it: drawn by chance, and kept */
    const char *prepared[LINK_STATEMENTS];
    int statements;
    bool lost;     /* the connection is gone; else why is what the server said to a statement */
    char state[6]; /* its code for that; empty where the connection failed */
    char why[QUEUE_WHY];
};

/* Loads the library. Whether it is one, with no password in it, nor in the environment: what is started from here must
 * not have it. 0; 1 with why. */
int link_url(struct link *l, const char *url);

/* As link_url. */
int link_init(struct link *l, const char *url);

/* Connects, a second time where it was connected; commits need not wait for the disk. listen: which news to hear. 0, or
 * -1 with why. */
int link_connect(struct link *l, const char *prefix, const char *listen);
void link_close(struct link *l); /* safe at any time */

/* What stands for $1, $2, ... */
struct link_value {
    const void *data; /* NULL: the number */
    int size;         /* of bytes; -1: it is a text */
    char number[24];
};
struct link_value link_number(int64_t number);
struct link_value link_text(const char *text);
struct link_value link_bytes(const void *bytes, size_t size);

/* Runs a statement (one of postgres_sql.h). What came, binary, to be freed by pq.clear; NULL with why. */
PGresult *link_run(struct link *l, const char *sql, const struct link_value value[], int values);

/* The same where nothing is to come back. 0, or -1. */
int link_do(struct link *l, const char *sql, const struct link_value value[], int values);

/* Statements without values, parted by semicolons, as they stand. 0, or -1. */
int link_script(struct link *l, const char *sql);

/* A number in what came; 0 where it is NULL. */
int64_t link_int(const PGresult *r, int row, int column);

/* Waits for news. 1: there are some; 0: none in time; -1: the connection is gone. */
int link_hear(struct link *l, int timeout_ms);

/* ---- arrays, as values ---- */

/* Of numbers. */
struct link_list {
    char *text;
    size_t size, room;
};
int link_list_add(struct link_list *list, int64_t number); /* 0; -1: memory is short */
struct link_value link_list_value(const struct link_list *list);
void link_list_free(struct link_list *list);

/* The server's own form of an array of bytes. */
struct link_blobs {
    char *bytes;
    size_t size, room;
    int count;
};
int link_blobs_add(struct link_blobs *b, const void *bytes, size_t size);
struct link_value link_blobs_value(struct link_blobs *b);
void link_blobs_free(struct link_blobs *b);

#endif
