/*
 * cell.h - the walls around a compiler of strangers' sources. What runs in a cell
 *
 *   - sees a file system that holds the paths it was given and nothing else, so it cannot even tell what else there is
 *     (a mount namespace of its own; Landlock besides, which is required),
 *   - has no rights: as root a user of no rights, else a namespace in which it is nobody,
 *   - sees no other process, and all that it started ends with it and with the judge (a process namespace),
 *   - has no network and no sockets, traces nobody, makes no namespaces (a system call filter),
 *   - has limits of time, memory and of a file's size.
 *
 * Where the kernel gives no namespaces, Landlock, the filter and the limits are left; then it may learn which names
 * there are outside, and under root it keeps the user's number without his powers.
 */
#ifndef SORTIE_CELL_H
#define SORTIE_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { CELL_PATHS = 32, CELL_UID = 64200, CELL_WHY = 200 };

/* To read is to execute, too; what can be written cannot be executed. Hidden: a folder within another path is empty. */
enum cell_access { CELL_READ, CELL_WRITE, CELL_HIDE };

struct cell_path {
    const char *outside; /* left out where it is not there */
    const char *inside;
    enum cell_access access;
};

struct cell {
    struct cell_path path[CELL_PATHS];
    int paths;
    const char *folder;             /* inside: where it begins */
    const char *const *words;       /* what it runs; the first is a path inside */
    const char *const *environment; /* NULL ends both */
    int output;                     /* a descriptor for its standard output and error */
    int seconds;                    /* of CPU time, for each process */
    int memory_mib;
    bool proc;  /* it has /proc, of its own processes: some runtimes find their own files by it */
    bool roomy; /* memory counts what is written, not the address space */
    int64_t file_bytes;
};

/* Whether the kernel gives namespaces here, found out by trying; without, inside must be as outside. */
bool cell_walled(void);

struct cell_process {
    pid_t id;
    int trouble;  /* what it says here comes from before its program ran */
    int lifeline; /* its end tells it that the judge has ended */
};

/* Starts it. 0, or -1 with why. walled as told above. */
int cell_start(const struct cell *c, bool walled, struct cell_process *p, char why[CELL_WHY]);

/* Ends it and all that it started, waits for it and closes what was open. *status is what wait() told. -1 with why: it
 * could not be confined, its program has not run. */
int cell_end(struct cell_process *p, int *status, char why[CELL_WHY]);

#endif
