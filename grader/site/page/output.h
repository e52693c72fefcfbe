/*
 * output.h - the files of the site, as they are made: where they go, how many there are, and that they are written only
 * where they change. Each function returns a result as in contest.h, with c->what and c->why told.
 */
#ifndef SORTIE_OUTPUT_H
#define SORTIE_OUTPUT_H

#include "contest/contest.h"
#include "page.h"

struct site_written {
    int64_t files, changed; /* that were looked at; of them written */
};

struct output {
    struct contest *c;
    struct site_written *written;
    char folder[CONTEST_FOLDER + 8];
    char prefix[32]; /* before every name: "batch-4/" */
};

/* Prints what a file is made of. */
typedef int output_writer(struct output *o, const void *what, FILE *out);

int output_file(struct output *o, const char *name, output_writer *write, const void *what);
int output_text(struct output *o, const char *name, const char *text);
int output_folder(struct output *o, const char *name); /* where it is not there */

/* NAME.html with the views' tables (table.h), and where also_json NAME.json with the same. Of p kind, root, title and
 * description are given, the rest is set here. */
int output_page(struct output *o, const char *name, struct page p, const char *const view[], int64_t contestant,
                bool also_json);

/* NAME-VIEW.csv of each view. */
int output_csvs(struct output *o, const char *name, const char *const view[], int64_t contestant);

/* Does something with each row of a query. */
int output_each(struct output *o, sqlite3_stmt *rows, int (*act)(struct output *o, void *self, sqlite3_stmt *row),
                void *self);

/* Where memory is short, or another call of the system has failed on something; errno tells. */
int output_trouble(struct output *o, const char *what);

#endif
