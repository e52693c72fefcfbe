/*
 * scripts.h - tests that are shell scripts, tests/FOLDER/NAME.sh. A script types every command as a user would.
 */
#ifndef SORTIE_SCRIPTS_H
#define SORTIE_SCRIPTS_H

#include "suite.h"

/* Runs the script with the name of the running test. It gets $sortie, $kit and $D in its environment. $D is an empty
 * folder for this test, in which it starts. The script fails with any status but 0, or when it runs for more than
 * `seconds`. */
void scripts_run(const char *folder, int seconds);

/* The same with another command than that script: variables NAME=VALUE, and a program with its arguments. */
void scripts_run_command(const char *folder, int seconds, const char *command);

/* Checks that the table lists every script of the folder among the tests that `script` runs. */
void scripts_listed(const char *folder, const struct test *table, void (*script)(void));

#endif
