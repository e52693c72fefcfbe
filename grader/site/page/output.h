/*
 * output.h - writes the files of the site, each only if it has changed, and counts them. Each function returns a result
 * of contest.h, with errors in c->what and c->why.
 */
#ifndef SORTIE_OUTPUT_H
#define SORTIE_OUTPUT_H

#include "contest/contest.h"

struct output {
    struct contest *c;
    int64_t files, changed; /* files checked, and those written */
    char folder[CONTEST_FOLDER + 8];
    char prefix[32]; /* before every name: "batch-4/" */
    int64_t batch;   /* whose folder is written */
    FILE *written;   /* gets the name of each file behind the prefix, a line each. NULL: none does */
    bool archived;   /* for an archive (site/archive/archive.h): of a contest that is over */
    bool guide;      /* there is guide.html */
    int (*before_batch)(void *self, int64_t batch); /* called before its pages are written. NULL: is not */
    void *self;
    FILE *out;                    /* the content of the file that output_open has begun */
    char path[STORE_PATH], *text; /* where it will be, and the content so far */
    const char *name;
    size_t size;
};

/* output_open begins the file that has this name behind the prefix: print its content to o->out. output_close ends it,
 * after a result: if that is CONTEST_OK, the content is written. It returns the result, or the one of writing:
 *
 *     TRY(output_open(o, "standings.csv"));
 *     return output_close(o, standings_csv(o->c, &wanted, o->out));
 */
int output_open(struct output *o, const char *name);
int output_close(struct output *o, int rc);

int output_bytes(struct output *o, const char *name, const void *bytes, size_t size);
int output_query(struct output *o, const char *name, const char *sql, const struct store_value *with); /* its rows */
int output_folder(struct output *o, const char *name); /* creates it if it is missing. It may be no link */

/* Writes NAME, a script with these tables for pages that load it (page.h). A browser runs a script from a folder too,
 * where it reads no other file. */
int output_shared(struct output *o, const char *name, const char *const view[]);

/* Calls a function that writes files behind the prefix. Then removes those files that an earlier call wrote and this
 * one did not, by a list in the folder's files.txt. So pages of another layout go, and files that somebody else put
 * there stay. earlier: patterns (fnmatch) of names that the kit gave before there was a files.txt, ended by NULL. They
 * are used once, when there is none. If the function fails, nothing is removed. */
int output_listed(struct output *o, int (*write)(struct output *o), const char *const earlier[]);

#endif
