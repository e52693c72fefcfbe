/*
 * store_trouble.h - what the files of this room share: errors of SQLite, and the parts that a store is made of.
 */
#ifndef SORTIE_STORE_TROUBLE_H
#define SORTIE_STORE_TROUBLE_H

struct store;

enum {
    STORE_BUSY_MS = 5000,           /* how long to wait for another process's lock */
    STORE_APPLICATION = 0x534f5254, /* "SORT" in the file's header */
};

/* Copies SQLite's error message into s->why. Returns -1. */
int store_trouble(struct store *s);

/* Opens the file, whatever is in it. Returns 0, or -1 with s->why. */
int store_open_file(struct store *s, const char *path, int flags);

/* Gives the version of the schema. Returns 0, or -1 with s->why: it is no contest's (s->foreign), or cannot be read. */
int store_version(struct store *s, int *version);

/* Makes an empty file that nobody else may read. Returns 0, or -1 with errno. */
int store_make_private(const char *path);

/* Runs schema.sql in an empty store, inside a transaction, and gives it our numbers. */
int store_run_schema(struct store *s);

#endif
