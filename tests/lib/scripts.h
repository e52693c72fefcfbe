/*
 * scripts.h - tests that are shell scripts, tests/FOLDER/NAME.sh, in which every command is typed as people type it.
 */
#ifndef SORTIE_SCRIPTS_H
#define SORTIE_SCRIPTS_H

#include "suite.h"

/* Runs the script of the running test's name; it has so many seconds, whatever it runs. It finds $sortie, $kit and $D, a
 * folder of the tests' own, which is empty and where it begins, in its environment. Any status but 0 is a failure. */
void scripts_run(const char *folder, int seconds);

/* That none of the folder's scripts is forgotten in the table of those which `script` runs. */
void scripts_listed(const char *folder, const struct test *table, void (*script)(void));

#endif
