/*
 * store_trouble.h - errors of SQLite, for store.c, which reads and writes, and store_open.c.
 */
#ifndef SORTIE_STORE_TROUBLE_H
#define SORTIE_STORE_TROUBLE_H

struct store;

enum { STORE_BUSY_MS = 5000 }; /* how long to wait for another process's lock */

/* Copies SQLite's error message into s->why. Returns -1. */
int store_trouble(struct store *s);

#endif
