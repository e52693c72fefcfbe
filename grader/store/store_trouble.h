/*
 * store_trouble.h - what store.c, which reads and writes, and store_open.c share.
 */
#ifndef SORTIE_STORE_TROUBLE_H
#define SORTIE_STORE_TROUBLE_H

struct store;

enum { STORE_BUSY_MS = 5000 }; /* how long others may keep it locked */

/* Fills s->why with what SQLite says; -1. */
int store_trouble(struct store *s);

#endif
