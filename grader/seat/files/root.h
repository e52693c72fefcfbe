/*
 * root.h - a separate root of files for each player that may read files. It holds what the player's runtime needs and
 * the player's own folder, and nothing else. All of it is copied once into memory that the judge owns, and is
 * read-only.
 *
 *   - The shelf is a view of files (a mount namespace) of this process: a tmpfs with one folder for each runtime. It
 *     holds no files of the machine, no /proc, and no device but /dev/null, zero and urandom, the
 *     last also as random.
 *   - Each program has a view made from the shelf's. Its root is the folder of its runtime, and /player is a tmpfs with
 *     its own files. A process enters its view as it starts (root_enter). Nothing is mounted then, so everything that
 *     it reads of the view, inode and mount numbers too, is the same at each start.
 *   - Nobody can write there, reading leaves no trace (noatime), and no disk is behind it.
 *
 * An ordinary user gets the same in a user namespace, in which the shelf lies.
 */
#ifndef SORTIE_ROOT_H
#define SORTIE_ROOT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { ROOTS_MOST = 16, ROOT_NAME = 4200 };

#define ROOT_PLACE "/player" /* where the program's own folder lies in its root */

/* Describes the root of a program. Equal names must stand for equal files. */
struct root_want {
    const char *runtime;      /* a name for the runtime's files, or NULL for no files of the machine */
    const char *const *path;  /* what the runtime needs, ended by NULL. Absent paths are ignored */
    const char *const *leave; /* names that are left out below these paths, ended by NULL */
    bool stack_map;           /* the runtime asks the C library where its stack ends (STACK_MAP) */
    int folder;               /* the program's own folder, open: all of it is copied */
    const char *name;         /* a name for the program's own files */
};

struct root {
    char name[ROOT_NAME];
    int files;     /* descriptor of its view, 0 if this entry is empty */
    uint64_t used; /* value of `asked` when it was last used */
};

struct roots {
    bool here;                    /* roots are available */
    int users, shelf;             /* descriptors of namespaces. users: -1 without one */
    struct root root[ROOTS_MOST]; /* of the programs that played last */
    uint64_t asked;
    char why[200];
};

/* Makes the shelf. as_root: see confine_as_root. If there can be no roots, here is false, and why has the reason. */
void roots_open(struct roots *r, bool as_root);
void roots_close(struct roots *r);

/* Returns the descriptor of a program's view for root_enter, or -1 with why. r owns it. It stays valid until
 * ROOTS_MOST others have been asked for. */
int roots_find(struct roots *r, const struct root_want *want);

/* Enters a view, in the process that becomes the player, and changes to the program's folder. Returns 0, or -1 with
 * errno. */
int root_enter(int files);

/* Not as root: call before a process makes namespaces of its own. Returns 0, or -1 with errno. */
int root_enter_users(const struct roots *r);

/* Maps an ordinary user and their group to themselves in the user namespace that this process has just made: nobody
 * else is in it, and files that it writes belong to them. Returns 0, or -1 with errno. */
int root_map_user(uid_t user, gid_t group);

/*
 * A file in the place of /proc/self/maps, for runtimes that ask where the stack of their first thread ends (Mono does
 * as it starts). Players have no /proc. The C library opens this file, takes the line that the stack lies in, and
 * counts the size of the stack, RLIMIT_STACK, from the end of that line. Without the file it fails.
 *
 * The kernel puts each stack at another address, so no single line is right. This file is the same for all processes:
 * its lines cut all places where a stack can end into slices. So the C library finds the stack too small by less than
 * a slice, which does no harm. The lines come from above to below: the C library ends a stack at the line before it,
 * if that lies below.
 */
#define STACK_MAP "proc/self/maps" /* below the root */

enum { STACK_MAP_SLICE = 4 << 20 }; /* bytes. Less than RLIMIT_STACK of interpreters, sandbox.c */

/* Writes the file and the folders above it below an open folder. Returns 0, or -1 with errno. */
int stack_map_write(int root);

/*
 * ---- between the files of this folder ----
 *
 * Copies files into a file system that begins empty: whole folders, links with their targets, and for each program and
 * library the libraries that it needs.
 */

struct root_copy {
    int from;                 /* the root to copy from, an open folder */
    int to;                   /* the root to copy to, an open folder */
    const char *const *leave; /* names to leave out in every folder, ended by NULL */
    bool plain;               /* for a player's folder: links are left out, and all times are the same */
    char why[200];            /* what failed, after -1 */
};

/* Copies a path of `from` and everything below it. Ignores a path that is not there. Returns 0, or -1 with why. */
int root_copy(struct root_copy *c, const char *path);

/* The same for a path through which no link leads, without a slash at its beginning. ".": everything in `from`. */
int root_copy_tree(struct root_copy *c, const char *path);

#endif
