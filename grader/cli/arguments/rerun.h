/*
 * rerun.h - --watch: runs a command again each time one of its programs is saved.
 */
#ifndef SORTIE_RERUN_H
#define SORTIE_RERUN_H

#include "cli/terminal/options.h"

/* Runs this program with the same words but --watch, now and each time a file among `files` changes. A run that is not
 * over is stopped, as by Ctrl-C. Returns the exit status when Ctrl-C ends it. */
int rerun_on_save(int argc, char **argv, const struct positional *files);

#endif
