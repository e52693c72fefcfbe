/*
 * upgrade.h - makes a store of this version from one that an earlier version wrote.
 *
 * The old file is only read. Its copy goes from schema to schema by the steps of upgrade/steps.sql, each in one
 * transaction. Then everything is copied into a new file that has exactly our schema, whose rules check every row. A
 * table or a column that has no place there, and that no step drops, is an error. So nothing is lost in silence.
 *
 * A step adds columns and computes what is in them, and drops or renames what the next schema has not. A column that it
 * adds may be there already: a number was sometimes given to two schemas while they were made. A table that only the
 * next schema has needs no step. If only a check is wider, the step is "SELECT 1;". Steps may use two functions:
 * content_hash(blob, size), the SHA-256 of what a column holds compressed, as text, and bytes(text), the bytes of
 * hexadecimal digits.
 *
 * A new schema needs: STORE_VERSION one higher, its step, and its line in the table of upgrade.c, its row in
 * tests/unit/store/upgrade_test.c, and tests/upgrades/OLD with what the version before wrote: tests/upgrades/make.
 */
#ifndef SORTIE_UPGRADE_H
#define SORTIE_UPGRADE_H

#include "store.h"

enum { STORE_OLDEST = 3 }; /* the schema of the first 0.2 */

/* Opens a store of any version from STORE_OLDEST to ours. *version: its schema. */
int store_open_old(struct store *s, const char *path, int *version);

/* store_alone takes it for this process alone. It fails while another process has it open, and no process can open it
 * until store_close or store_leave_old. Everything is in the one file then. store_leave_old gives it back the
 * write-ahead log, which store_alone has ended, and closes it. */
int store_alone(struct store *s);
void store_leave_old(struct store *s);

/* Gives the new store its write-ahead log, as the last step: until then everything is in the one file. */
int store_begin_log(struct store *s);

/* Makes a store of our version at the path `fresh` from one that store_open_old has opened. It uses FRESH.work too. A
 * file that is there already under one of these names was left by a process that was killed, and is replaced. For tests
 * only: if `until` is less than STORE_VERSION, the file is the copy after the steps up to that schema. */
int store_upgrade(struct store *old, int version, int until, const char *fresh);

#endif
