/*
 * cell.h - the walls around a compiler of strangers' sources. What runs in a cell
 *
 *   - sees a file system that holds the paths it was given and nothing else, so it cannot even tell what else there is
 *     (a mount namespace of its own; Landlock besides, which is required),
 *   - has no rights: as root a user of no rights, else a namespace in which it is nobody,
 *   - sees no other process, and all that it started ends with it and with the judge (a process namespace),
 *   - has no network and no sockets, traces nobody, makes no namespaces (a system call filter),
 *   - writes into a folder in memory, of a bounded size, so that no disk has a part in what comes of it,
 *   - has limits of time, memory and of a file's size; watch.h tells whose doing its end was.
 *
 * Where the kernel gives no namespaces, Landlock, the filter and the limits are left; then it may learn which names
 * there are outside, it writes on the disk, and under root it keeps the user's number without the user's powers.
 */
#ifndef SORTIE_CELL_H
#define SORTIE_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "watch.h"

enum { CELL_PATHS = 32, CELL_UID = 64200, CELL_WHY = 200 };

/* To read is to execute, too; what can be written cannot be executed. Hidden: a folder within another path is empty.
 * Memory: an empty folder to write into, in memory; without walls, the one outside. */
enum cell_access { CELL_READ, CELL_WRITE, CELL_HIDE, CELL_MEMORY };

struct cell_path {
    const char *outside; /* left out where it is not there */
    const char *inside;
    enum cell_access access;
};

struct cell {
    struct cell_path path[CELL_PATHS];
    int paths;
    const char *folder;             /* inside: where it begins; the one in memory */
    const char *const *words;       /* what it runs; the first is a path inside */
    const char *const *environment; /* NULL ends both */
    int output;                     /* a descriptor for its standard output and error */
    int seconds;                    /* of CPU time, of all its processes together */
    int memory_mib;
    bool proc;                        /* it has /proc, of its own processes: some runtimes find their own files by it */
    bool roomy;                       /* memory counts what is written, not the address space */
    int64_t file_bytes, folder_bytes; /* of a file, of the folder in memory */
};

/* Whether the kernel gives namespaces here, found out by trying; without, inside must be as outside. */
bool cell_walled(void);

struct cell_process {
    pid_t id;    /* the watcher's */
    int folder;  /* where it begins, open: it stays readable after the end. The caller closes it */
    int report;  /* readable when it has ended */
    int trouble; /* what it says here comes from before its program ran */
    int door;    /* it waits behind it */
};

/* Makes one, which waits: what its program is to find may be put into p->folder. 0, or -1 with why. walled as told above. */
int cell_start(const struct cell *c, bool walled, struct cell_process *p, char why[CELL_WHY]);

/* Its program runs. */
void cell_go(struct cell_process *p);

/* Waits for its end, and closes what was open, but for p->folder. 0; -1 with why: it could not be confined, its program has
 * not run, or nobody knows how it ended. */
int cell_end(struct cell_process *p, struct watch_report *report, char why[CELL_WHY]);

#endif
