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

enum { CELL_PATHS = 48, CELL_UID = 64200 };

/* CELL_READ includes execution. A writable path cannot be executed. CELL_HIDE: a folder within another path appears
 * empty. CELL_MEMORY: an empty folder in memory to write into. Without walls, the folder outside. */
enum cell_access { CELL_READ, CELL_WRITE, CELL_HIDE, CELL_MEMORY };

struct cell_path {
    const char *outside; /* ignored if it does not exist */
    const char *inside;
    enum cell_access access;
};

struct cell {
    bool walled; /* what cell_walled says. If false, each `inside` must equal its `outside` */
    struct cell_path path[CELL_PATHS];
    int paths;
    const char *folder;             /* its working folder, a path inside: the one in memory */
    const char *const *words;       /* the command. The first word is a path inside */
    const char *const *environment; /* NULL ends both lists */
    int seconds;                    /* limit of CPU time of all its processes together */
    int memory_mib;
    bool stack_map; /* it finds no /proc but a STACK_MAP */
    bool proc;      /* it has a /proc of its own processes: some runtimes need it to find their own files */
    bool roomy;     /* memory_mib bounds written memory, not the address space */
    int64_t file_bytes, folder_bytes; /* limits: of a file, and of the folder in memory */
    /* Puts files for the program into its open folder, before it starts. Returns 0, or -1 with errno. */
    int (*fill)(void *self, int folder);
    /* Reads what it prints, and closes `output`. It need not read all. report becomes readable when the program has
     * ended, even if another process holds the output's other end. */
    void (*hear)(void *self, int output, int report);
    void *self;
};

/* Returns true if the kernel gives namespaces here, which it tries. */
bool cell_walled(void);

/* Makes a cell, has it filled, and runs its program to the end. Returns its working folder, open, which the caller
 * closes, or -1 if it had none. */
int cell_run(const struct cell *c, struct watch_report *report);

#endif
