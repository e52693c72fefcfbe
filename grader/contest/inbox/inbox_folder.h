/*
 * inbox_folder.h - the inbox in one contestant's folder: finds new files, checks them, adds them to the programs at
 * hand (trials.h), and writes the answers. For inbox.c, which goes through all folders.
 */
#ifndef SORTIE_INBOX_FOLDER_H
#define SORTIE_INBOX_FOLDER_H

#include "contest/contest.h"
#include "inbox_listener.h"

struct trial;

/* A contestant's folder, looked at. */
struct inbox_folder {
    struct contest *c;
    const struct inbox_listener *listener;
    struct trials *trials;
    const char *name;  /* of the contestant */
    int folder;        /* theirs */
    bool again;        /* this pass is for what the system failed at, else for new ones */
    int64_t began;     /* when the first such pass did, by the wall clock */
    bool took;         /* a program of theirs in this pass */
    bool failed;       /* the system did, and that is noted */
    bool full;         /* there is no room for one more */
    char refusal[300]; /* the answer to all files of the contestant, or empty */
};

/* Takes what is new in the folder in->name of `submissions`, a descriptor. CONTEST_OK or CONTEST_SYSTEM. */
int inbox_folder_take(struct inbox_folder *in, int submissions);

/* Stores and answers a program whose steps are over, or that was refused before the first. */
int inbox_folder_result(struct inbox_folder *in, struct trial *x, int rc);

#endif
