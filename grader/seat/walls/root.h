/*
 * root.h - a root of files of its own for each player that may read files: what its runtime needs, its own folder, and
 * nothing else, all of it copied once into memory that the judge owns, and read-only.
 *
 *   - A view of files (a mount namespace, the shelf) belongs to this process: a tmpfs with one folder for each runtime.
 *     The files of the machine are not in it, nor /proc, nor a device but /dev/null, zero and urandom.
 *   - Each program has a view made of the shelf's: its root is the folder of its runtime, /player a tmpfs with its own
 *     files. A process is put into it as it starts (root_enter). Nothing is mounted then, so whatever it reads
 *     of the view, inode and mount numbers too, is the same at each of its starts.
 *   - Nobody can write there, reading leaves no trace (noatime), no disk is behind it.
 *
 * An ordinary user gets the same in a namespace of users, in which the shelf lies.
 */
#ifndef SORTIE_ROOT_H
#define SORTIE_ROOT_H

#include <stdbool.h>
#include <stdint.h>

enum { ROOTS_MOST = 16, ROOT_NAME = 4200 };

#define ROOT_PLACE "/player" /* where its own folder lies in it */

/* Of a program; what is wanted of the machine's files is named by its runtime: the same name, the same files. */
struct root_want {
    const char *runtime;      /* a word; NULL: nothing of the machine's files */
    const char *const *path;  /* what it needs, where it is there; NULL last */
    const char *const *leave; /* what is left out below these, by name; NULL last */
    int folder;               /* the program's own, open; all of it is copied */
    const char *name;         /* the same name, the same program */
};

struct root {
    char name[ROOT_NAME];
    int files;     /* its view; 0: no root stands here */
    uint64_t used; /* when it was last asked for, as a count */
};

struct roots {
    bool here;                    /* they can be had */
    int users, shelf;             /* the namespaces; users: -1 as root */
    struct root root[ROOTS_MOST]; /* of the programs that played last */
    uint64_t asked;
    char why[200];
};

/* Makes the shelf. 0; -1 with why: there can be no roots here. */
int roots_open(struct roots *r);
void roots_close(struct roots *r);

/* A program's view, to be entered; it stays r's, and stands until ROOTS_MOST others have been asked for. -1 with why. */
int roots_find(struct roots *r, const struct root_want *want);

/* Enters it, in the process that becomes the player: its folder is the working one. 0, or -1 with errno. */
int root_enter(const struct roots *r, int files);

/* What a process of an ordinary user's must be in before it may make namespaces of its own. The same. */
int root_enter_users(const struct roots *r);

#endif
