/*
 * inbox_folder.h - the inbox in one contestant's folder: finds new files, checks them, adds them to the programs at
 * hand (trials.h), and writes the answers. For inbox.c, which goes through all folders.
 */
#ifndef SORTIE_INBOX_FOLDER_H
#define SORTIE_INBOX_FOLDER_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct contest;
struct log_limit;
struct trials;
struct trial;
struct queue_way;

enum { INBOX_FILES = 100 }; /* programs of one contestant that are looked at in a pass */

/* Says a line for each file that was taken, with the first line of the answer: "submissions/ann/mine.c: accepted: it
 * compiles". And for each folder or file that is passed over, with the reason. A line has no control characters,
 * whatever files are called. It is said once, and not too many are of one contestant (log_limit.h): if the caller comes
 * back, another line says so. */
struct inbox_listener {
    void (*say)(const char *line);
    const volatile sig_atomic_t *stop; /* once true, no further file is taken */
    bool comes_back;                   /* inbox_take will be called again soon: a file just changed may wait for it */
    const struct queue_way *queue;     /* whose workers play test points (trial_queue.h), or NULL */
};

/* A contestant's folder, looked at. */
struct inbox_folder {
    struct contest *c;
    const struct inbox_listener *listener;
    struct trials *trials;
    struct log_limit *said;
    const char *name;   /* of the contestant */
    int folder;         /* theirs */
    bool again;         /* this pass is for what the system failed at, else for new ones */
    int64_t again_from; /* when the first such pass began, by the wall clock */
    bool took;          /* a program of theirs in this pass, or the system failed at one, and that is noted */
    bool full;          /* there is no room for one more */
    char refusal[300];  /* the answer to all files of the contestant, or empty */
};

/* Takes what is new in the folder in->name of `submissions`, a descriptor. CONTEST_OK or CONTEST_SYSTEM. */
int inbox_folder_take(struct inbox_folder *in, int submissions);

/* Stores and answers a program whose steps are over, or that was refused before the first. */
int inbox_folder_result(struct inbox_folder *in, struct trial *x, int rc);

#endif
