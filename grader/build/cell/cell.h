/*
 * cell.h - the walls around a compiler of strangers' sources. A process in a cell
 *
 *   - sees a file system that holds the given paths and nothing else, so it cannot even find out what else exists
 *     (a mount namespace, and Landlock, which is required),
 *   - has no rights: under root it is a user without rights, else it is nobody in a user namespace,
 *   - sees no other process, and ends, with all that it started, with the cell or the judge (a pid namespace),
 *   - has no network and no sockets, traces nobody, makes no namespaces (a system call filter),
 *   - writes into a folder in memory of bounded size, so that no disk influences its output,
 *   - has limits of time, memory and file size. watch.h says whose fault its end was.
 *
 * If the kernel gives no namespaces, Landlock, the filter and the limits remain. The process may then learn which names
 * exist outside. It writes on the disk, and under root it keeps root's user id without root's powers.
 */
#ifndef SORTIE_CELL_H
#define SORTIE_CELL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "watch.h"

enum { CELL_PATHS = 48, CELL_UID = 64200, CELL_WHY = 200 };

/* CELL_READ includes execution. A writable path cannot be executed. CELL_HIDE: a folder within another path appears
 * empty. CELL_MEMORY: an empty folder in memory to write into. Without walls, the folder outside. */
enum cell_access { CELL_READ, CELL_WRITE, CELL_HIDE, CELL_MEMORY };

struct cell_path {
    const char *outside; /* ignored if it does not exist */
    const char *inside;
    enum cell_access access;
};

struct cell {
    struct cell_path path[CELL_PATHS];
    int paths;
    const char *folder;             /* its working folder, a path inside: the one in memory */
    const char *const *words;       /* the command. The first word is a path inside */
    const char *const *environment; /* NULL ends both lists */
    int output;                     /* a descriptor for its standard output and error */
    int seconds;                    /* limit of CPU time of all its processes together */
    int memory_mib;
    bool stack_map; /* it finds no /proc but a STACK_MAP */
    bool proc;      /* it has a /proc of its own processes: some runtimes need it to find their own files */
    bool roomy;     /* memory_mib bounds written memory, not the address space */
    int64_t file_bytes, folder_bytes; /* limits: of a file, and of the folder in memory */
};

/* Returns true if the kernel gives namespaces here, which it tries. Without them, each `inside` must equal its
 * `outside`. */
bool cell_walled(void);

struct cell_process {
    pid_t id;    /* the watcher's */
    int folder;  /* its working folder, open. It can be read after the end. The caller closes it */
    int report;  /* becomes readable when it has ended */
    int trouble; /* reports failures before its program ran */
    int door;    /* it waits for a byte here before it starts */
};

/* Makes a cell, which waits so that files for its program can be put into p->folder. walled: cell_walled's answer.
 * Returns 0, or -1 with why. */
int cell_start(const struct cell *c, bool walled, struct cell_process *p, char why[CELL_WHY]);

/* Starts its program. */
void cell_go(struct cell_process *p);

/* Waits for its end, and closes everything except p->folder. Returns 0, or -1 with why: it could not be confined,
 * its program did not run, or its end is unknown. */
int cell_end(struct cell_process *p, struct watch_report *report, char why[CELL_WHY]);

#endif
