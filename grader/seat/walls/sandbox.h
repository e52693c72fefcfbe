/*
 * sandbox.h - starting a player's process so that it can compute and answer, and nothing else.
 */
#ifndef SORTIE_SANDBOX_H
#define SORTIE_SANDBOX_H

#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "cgroup.h"
#include "root.h"
#include "seat/seat.h"
#include "starter.h"

struct process;

/* What holds on this machine. Found once, by trying. */
struct sandbox {
    int null;                           /* /dev/null */
    int landlock;                       /* its version, 0: none */
    bool namespaces;                    /* of users, for IPC and names; as root: a user of no rights instead */
    bool seccomp;                       /* required */
    bool threads;                       /* those of a player can be bounded; interpreters need it */
    bool numbered;                      /* each process has numbers of its own, in which it is 2 */
    bool desk;                          /* set by its owner: whoever plays may do so without a root of its own */
    struct roots roots;                 /* of files, where they can be had; for strangers' programs required */
    bool one_exec;                      /* ptrace is permitted, so that exactly one exec is; required */
    uid_t unprivileged;                 /* as root: a user of no rights, the same for all seats; else 0 */
    struct cgroup cgroup[SEATS_MOST];   /* of each side, where they can be had */
    struct starter starter;             /* of players */
    struct process *player[SEATS_MOST]; /* of each side, while it lives (process.h) */
    char why[128];                      /* where something required is missing */
};

/* Finds out and prepares. 0; -1: untrusted programs cannot be run here, why says what is missing. */
int sandbox_open(struct sandbox *s);
void sandbox_close(struct sandbox *s);

enum { SANDBOX_DESCRIPTORS = 5 };

/* What a program needs, beyond computing and answering. */
enum sandbox_needs {
    SANDBOX_NOTHING,
    SANDBOX_DATA,       /* to read the file data.bin in its folder */
    SANDBOX_INTERPRETER /* to be run by an interpreter: to read its folder and the interpreter's files, to have threads */
};

#define SANDBOX_DATA_FILE "data.bin"

/* What a process is started from: descriptors of the caller's, which stay his. */
struct sandbox_start {
    int executable;                      /* a static program, or an interpreter, open for reading */
    int descriptor[SANDBOX_DESCRIPTORS]; /* become the process's 0, 1, ...; -1: /dev/null */
    int side;
    struct seat_limits limits;
    enum sandbox_needs needs;     /* nothing: none of what follows is looked at */
    int folder;                   /* its own, open, where it runs */
    const char *const *word;      /* of an interpreter, NULL last */
    const struct root_want *root; /* its root; NULL, or where there can be none: it runs among the machine's files, */
    const char *const *library;   /* and reads these folders, where they are there; NULL last */
    const char *file;             /* what is executed, in its root, instead of executable */
    const char *loader;           /* a setting for the loader of libraries, NAME=VALUE; NULL: none */
    bool roomy; /* it reserves more addresses than it uses: only a control group can hold its memory */
};

/* Whether such a program can be run here. NULL, or what must be switched on for it. On a desk a root may be missing:
 * sandbox_open_ways. */
const char *sandbox_lacks(const struct sandbox *s, enum sandbox_needs needs, bool roomy);

/* What such a program can do beyond computing and answering, because it has no root of its own here. NULL: nothing. */
const char *sandbox_open_ways(const struct sandbox *s, enum sandbox_needs needs);

/*
 * Starts it; it is confined before its first instruction runs. The process's id, or -1 with s->why. 0: it died while it
 * was loaded, because it asks for more memory than it may have; *status and *usage are what wait() told. From now on
 * this thread traces it: it stops for each signal and at its end, and goes on when process.h lets it.
 */
pid_t sandbox_spawn(struct sandbox *s, const struct sandbox_start *start, int *status, struct rusage *usage);

#endif
