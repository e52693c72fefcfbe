/*
 * confine.h - takes a process its rights before it runs what a stranger wrote: files (Landlock), system calls
 * (seccomp), resources, user, namespaces. One place, for players and for compilers. What a process may keep is said
 * in a struct confine; all else is gone, for it and for all that it starts.
 *
 * The caller forks, arranges the child's descriptors, working folder and environment, calls confine_self in the child,
 * and execs. Nothing here allocates memory.
 */
#ifndef SORTIE_CONFINE_H
#define SORTIE_CONFINE_H

#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "filter.h"

enum { CONFINE_PATHS = 32, CONFINE_LIMITS = 16 };

/* Rights to a file, or to a folder and all in it. */
enum {
    CONFINE_READ = 1,    /* files and lists of folders */
    CONFINE_EXECUTE = 2, /* files */
    CONFINE_WRITE = 4    /* files; in a folder also to make, rename and remove them. Not their execution */
};

struct confine_path {
    const char *path; /* a path that is not there is left out; NULL: */
    int at;           /* the descriptor of a file or folder */
    unsigned rights;
};

struct confine_limit {
    int resource; /* RLIMIT_... */
    rlim_t most;  /* soft and hard */
};

struct confine {
    struct confine_path path[CONFINE_PATHS]; /* nothing else can be opened; needs landlock */
    int paths;
    struct confine_limit limit[CONFINE_LIMITS];
    int limits;
    enum filter_kind filter;
    int landlock;   /* its version, from confine_landlock; 0: files stay as they are */
    uid_t user;     /* for root: the user and group that it becomes; 0: stays who it is */
    int namespaces; /* CLONE_NEW... of unshare that it gets, all or it fails: ask confine_can_unshare before */
    bool session; /* has a session of its own, among which the scheduler shares a processor out; else a process group */
    int *listener; /* where filter_install_asking leaves its descriptor; NULL: nobody answers */
    pid_t parent;  /* dies with it; getpid() before the fork. 0: the caller has seen to that */
    bool numbered; /* it has numbers of processes of its own, among which its parent has none */
};

/* The kernel's version of Landlock, 0: none. */
int confine_landlock(void);

/* Whether a process of ours may have these namespaces (with CLONE_NEWUSER also where we are no root). Forks. */
bool confine_can_unshare(int namespaces);

/*
 * Confines the calling process. 0; or -1 with errno, and step names what failed ("Landlock"): then it must end, for
 * some rights are gone and some are not.
 */
int confine_self(const struct confine *c, const char **step);

/* Adds a path or a limit. A list that is too long makes confine_self fail with E2BIG. */
void confine_allow(struct confine *c, const char *path, int at, unsigned rights);
void confine_limit(struct confine *c, int resource, rlim_t most);

/* Signals as a fresh process has them: none blocked, none handled or ignored. */
void confine_default_signals(void);

#endif
