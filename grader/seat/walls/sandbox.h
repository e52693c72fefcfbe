/*
 * sandbox.h - starts a player's process so that it can compute and answer, and nothing else.
 */
#ifndef SORTIE_SANDBOX_H
#define SORTIE_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "cgroup.h"
#include "seat/files/root.h"
#include "seat/seat.h"
#include "starter.h"
#include "zygote.h"

/* The sides of a match's processes: the players, and the referee of a game of one's own. */
enum { SANDBOX_REFEREE = SEATS_MOST, SANDBOX_SIDES };

/* The ways to confine a process on this machine. sandbox_open finds out once, by trying. */
struct sandbox {
    int null;           /* /dev/null */
    int landlock;       /* version of Landlock, or 0 */
    bool namespaces;    /* for users, IPC and host names. Root uses an unprivileged user instead */
    bool confined;      /* system calls are filtered, and exactly one exec can be, for ptrace is permitted: required */
    bool threads;       /* a player's threads can be bounded, required for interpreters of strangers' programs */
    bool answers;       /* calls of interpreters can be answered (answer.h): required for them */
    bool numbered;      /* each player gets its own pid namespace, in which it is process 2 */
    bool desk;          /* set by the caller: players are the user's own, and may play in spite of sandbox_open_ways */
    struct roots roots; /* of files, if available, required for strangers' programs */
    uid_t unprivileged; /* as root: a user without rights, the same for all seats, else 0 */
    struct cgroup cgroup[SANDBOX_SIDES];               /* of each side, if available */
    struct starter starter;                            /* starts the players */
    struct zygote zygote[SANDBOX_SIDES][ZYGOTES_KEPT]; /* of each side: players are forked from these */
    bool forks;                                        /* players may be forked from zygotes */
    uint64_t started;                                  /* so many players that could be */
    uint64_t ignored;                      /* signals that this process may ignore: players do not. See confine.h */
    struct process *player[SANDBOX_SIDES]; /* of each side, while it is alive (process.h) */
    int64_t looked_at;                     /* when a player was last looked at (process.h) */
    char why[160];                         /* names what is missing, if something required is, or why a start failed */
};

/* Finds out what is available and prepares it. Returns 0, or -1 with why if untrusted programs cannot be run
 * here. */
int sandbox_open(struct sandbox *s);
void sandbox_close(struct sandbox *s);

enum { SANDBOX_DESCRIPTORS = 5 };

/* Whatever a program needs beyond computing and answering. */
enum sandbox_needs {
    SANDBOX_NOTHING,
    SANDBOX_DATA,       /* reads the file data.bin in its folder */
    SANDBOX_INTERPRETER /* is run by an interpreter: reads its folder and the interpreter's files, has threads */
};

#define SANDBOX_DATA_FILE "data.bin"

/* How to start a process. The caller keeps and closes all descriptors. */
struct sandbox_start {
    int executable;                      /* a static program, or an interpreter, open for reading */
    int descriptor[SANDBOX_DESCRIPTORS]; /* become the process's 0, 1, ... -1: /dev/null */
    int side;
    struct seat_limits limits;
    enum sandbox_needs needs;     /* SANDBOX_NOTHING: the fields below are ignored */
    int folder;                   /* its own folder, open: its working folder */
    const char *const *word;      /* an interpreter's arguments, ended by NULL */
    const struct root_want *root; /* its root. NULL: it runs among the machine's files (also without roots here) */
    const char *const *library;   /* without a root: folders that it reads besides libraries, if there. Ended by NULL */
    const char *file;             /* with a root: the file in it to execute, instead of executable */
    const char *loader;           /* NAME=VALUE, a setting for the dynamic loader, or NULL */
    bool one_thread;              /* an interpreter that has one thread when it opens its program: it has a zygote */
    bool roomy; /* it reserves more address space than it uses, so only a control group can limit its memory */
};

/* Returns NULL if such a program can be run here, else what must be enabled for it. With s->desk what
 * sandbox_open_ways names may be missing. */
const char *sandbox_lacks(const struct sandbox *s, enum sandbox_needs needs, bool roomy);

/* Something that is missing here, and the acts beyond computing and answering that it would prevent. */
struct sandbox_way {
    const char *lacks, *can; /* "root of its own", "it sees the machine's files ..." */
};

enum { SANDBOX_WAYS = 3 };

/* Lists the open ways of such a program. Returns how many there are. */
int sandbox_open_ways(const struct sandbox *s, enum sandbox_needs needs, bool roomy,
                      struct sandbox_way way[SANDBOX_WAYS]);

/*
 * Starts a process that is confined before its first instruction runs. Returns its id, or -1 with s->why: the step that
 * failed, and its error. That is the judge's failure. Returns 0 if the kernel killed it while it was loaded, and its
 * image takes more memory than its limit, which is the program's own. *stack: where its stack begins, from which it
 * grows down.
 *
 * This thread traces the process from now on. The process stops for each signal and at its end, and continues when
 * process.h lets it.
 */
pid_t sandbox_spawn(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack);

/* Starts a process that stands in its exec, with PTRACE_O_TRACEFORK, for the zygote of a slot of its side. given: its
 * end of the socket by which forks get their descriptors, or -1 of an interpreter's: *answers gives them. The caller
 * releases that. Returns its pid, 0 or -1 as sandbox_spawn does. */
pid_t sandbox_stand(struct sandbox *s, const struct sandbox_start *start, int given, int slot,
                    struct answered **answers);

/* The first half of sandbox_spawn: forks a player from the zygote of its program, which is made at the program's second
 * start (zygote.h). It stands at its first instruction. Returns its pid, or -1 if it is to be started by itself. */
pid_t sandbox_fork(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack);
void sandbox_end_zygotes(struct sandbox *s);

/* Writes to s->why that the player's process could not be started: in which step, and the errno. Returns -1. */
int sandbox_not_started(struct sandbox *s, const char *step, int error);

#endif
