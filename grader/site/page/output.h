/*
 * output.h - writes the files of the site, each only if it has changed, and counts them. Each function returns a result
 * of contest.h, with errors in c->what and c->why.
 */
#ifndef SORTIE_OUTPUT_H
#define SORTIE_OUTPUT_H

#include "contest/contest.h"
#include "page.h"
#include "written_list.h"

struct output {
    struct contest *c;
    int64_t files, changed; /* files checked, and those written */
    char folder[CONTEST_FOLDER + 8];
    char prefix[32];              /* before every name: "batch-4/" */
    struct written_list *written; /* gets the name of each file behind the prefix. NULL: none does */
    bool archived;                /* for an archive (site/archive/archive.h): of a contest that is over */
    int (*before_batch)(void *self, int64_t batch); /* called before its pages are written. NULL: is not */
    void *self;
};

/* Prints the content of a file. */
typedef int output_writer(struct output *o, const void *what, FILE *out);

int output_file(struct output *o, const char *name, output_writer *write, const void *what);
int output_text(struct output *o, const char *name, const char *text);
int output_folder(struct output *o, const char *name); /* creates it if it is missing. It may be no link */

/* Calls put, which writes files behind the prefix. Then removes those that an earlier call wrote and this one did not,
 * and those whose names match `earlier` (written_list.h). If put fails, nothing is removed. */
int output_listed(struct output *o, int (*put)(struct output *o, const void *what), const void *what,
                  const char *const earlier[]);

/* Writes NAME.html with the views' tables (table.h), and if also_json NAME.json with the same tables. The caller sets
 * kind, root, title and description of p. The rest is set here. */
int output_page(struct output *o, const char *name, struct page p, const char *const view[], int64_t contestant,
                bool also_json);

/* Writes NAME, a script with these tables for pages that load it (page.h). A browser runs a script from a folder too,
 * where it reads no other file. */
int output_shared(struct output *o, const char *name, const char *const view[]);

/* Calls act for each row of a query. */
int output_each(struct output *o, sqlite3_stmt *rows, int (*act)(struct output *o, void *self, sqlite3_stmt *row),
                void *self);

/* Reports that the system failed on something, by errno (out of memory for example). */
int output_trouble(struct output *o, const char *what);

#endif
