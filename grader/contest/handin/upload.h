/*
 * upload.h - submissions over HTTP, and their states. Such a submission takes the way of all dropped files (drop.h):
 * FILE is written in one step as submissions/NAME/N-FILE, after the data that it brings. A file that waits is in this
 * folder, one that was taken is in the store, and one that was refused without compiling has its answer beside it.
 * Nothing else needs to be kept.
 */
#ifndef SORTIE_UPLOAD_H
#define SORTIE_UPLOAD_H

#include "contest/contest.h"
#include "drop.h"
#include "token.h"

enum { UPLOAD_LIST = 100, UPLOAD_STORED = 50, UPLOAD_WAITING = 5, UPLOAD_FILE = 100 };

struct upload {
    int64_t number;              /* N, or 0 if it was not submitted over HTTP */
    char file[UPLOAD_FILE + 20]; /* its owner's name for it */
    int64_t at;                  /* seconds since 1970 */
    enum drop_state state;
    char *words; /* the answer to its owner */
};

struct upload_list {
    struct upload one[UPLOAD_LIST];
    int count;
};

/* Lists a contestant's submissions, newest first: all that wait, and the last ones that were taken. inbox is a file
 * descriptor of submissions/. Call upload_free on the list. */
int upload_list(struct contest *c, int inbox, const struct token_owner *who, struct upload_list *list);
void upload_free(struct upload_list *list);

/* Checks the name of a submitted file. Returns NULL, or the error. *base: the name without folders. */
const char *upload_name_wrong(const struct contest *c, const char *name, const char **base);

struct upload_bytes {
    const char *bytes; /* NULL: none */
    size_t size;
};

/* Whether it may bring this data, besides what is kept of theirs and what waits. CONTEST_REFUSED with c->why: it may
 * not. */
int upload_data(struct contest *c, int inbox, const struct token_owner *who, struct upload_bytes data);

struct upload_form {
    const char *base;               /* the program's name (upload_name_wrong) */
    struct upload_bytes text, data; /* data: of what it brings */
};

/* Puts it into the inbox. CONTEST_REFUSED: too much of the contestant's waits already. */
int upload_drop(struct contest *c, int inbox, const struct token_owner *who, const struct upload_form *form,
                int64_t *number);

/* Writes a request (drop.h) into a contestant's folder, in place of one that waits. The line has no newline. CONTEST_OK
 * or CONTEST_SYSTEM. */
int upload_request(struct contest *c, int inbox, const char *name, enum drop_request kind, const char *line);

/* Writes a file into an open folder in one step, in place of one of that name. Returns false with errno. */
bool upload_file(int folder, const char *file, struct upload_bytes bytes);

/* Writes a file of one line into an open folder, in place of one of that name. Returns false with errno. */
bool upload_line(int folder, const char *file, const char *line);

/* Leaves a contestant's word (contestant.h) in their folder, in place of an earlier one about the same. DROP_PUBLIC and
 * DROP_PRIVATE: CONTEST_REFUSED if there is no accepted program. */
int upload_word(struct contest *c, int inbox, const struct token_owner *who, enum drop_request kind);

/* Returns whether the clock, which takes submissions, is alive. A clock that was killed counts as alive for a while
 * (heartbeat.h). */
bool upload_is_looked_at(struct contest *c);

#endif
