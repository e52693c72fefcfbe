/*
 * confine.h - removes a process's rights before it runs untrusted code: files (Landlock), system calls (seccomp),
 * resources, user, namespaces. Used for players and compilers. A struct confine lists what the process keeps.
 * Everything else is gone, for it and for all that it starts.
 *
 * The caller forks, sets up the child's file descriptors (confine_descriptors), working folder and environment, calls
 * confine_self in the child, and execs. Nothing here allocates memory.
 */
#ifndef SORTIE_CONFINE_H
#define SORTIE_CONFINE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "filter.h"

enum { CONFINE_PATHS = 32, CONFINE_LIMITS = 16 };

/* Rights to a file, or to a folder and everything in it. */
enum {
    CONFINE_READ = 1,    /* read files and list folders */
    CONFINE_EXECUTE = 2, /* execute files */
    CONFINE_WRITE = 4    /* write files, in a folder also make, rename and remove them. Not execute them */
};

struct confine_path {
    const char *path; /* ignored if there is no such path. NULL: use `at` */
    int at;           /* an open file or folder */
    unsigned rights;
};

struct confine_limit {
    int resource; /* RLIMIT_... */
    rlim_t most;  /* soft and hard */
};

struct confine {
    struct confine_path path[CONFINE_PATHS]; /* the only paths that can be opened. Needs landlock */
    int paths;
    struct confine_limit limit[CONFINE_LIMITS];
    int limits;
    enum filter_kind filter;
    pid_t number;   /* that the process may signal to, in its pid namespace: see filter.h. 0: itself */
    int landlock;   /* landlock_version(). 0: files are not restricted */
    uid_t user;     /* the user and group to become, see confine_as_root, or 0: root loses its capabilities only */
    int namespaces; /* CLONE_NEW... flags for unshare, which fails unless all can be had: see confine_can_unshare */
    bool session;   /* gets its own session, which shares a core as one unit, else its own process group */
    int *listener;  /* receives the descriptor of FILTER_ASKS. NULL: calls are not answered */
    /* Dies with this process (its getpid() before the fork). 0: the caller arranges that. Process 1 of a pid namespace
     * cannot see whether its parent has died before this. It must end by itself then, for example at a pipe's end */
    pid_t parent;
};

/* The namespaces that a player's user gets of its own: of users, IPC and host names. */
extern const int confine_player_namespaces;

/* Returns true if a process of ours may have these namespaces, if we are not root with CLONE_NEWUSER. Forks to find
 * out. */
bool confine_can_unshare(int namespaces);

/*
 * Returns true if this process is root and can confine others as root does: it can become this user, and make
 * namespaces without one of users. Also if it cannot have namespaces at all. False: it confines others as an ordinary
 * user does, root too if it is alone in its namespace of users, or in a container that permits those. Forks to find
 * out.
 */
bool confine_as_root(uid_t user);

/* Gives up all capabilities for good. An exec by root gives none back once there is no_new_privs. Returns 0, or -1 with
 * errno. */
int confine_drop_powers(void);

/*
 * Confines the calling process. Returns 0, or -1 with errno, and *step names what failed ("Landlock"). After a failure
 * the process must exit, because some rights are gone and some are not.
 */
int confine_self(const struct confine *c, const char **step);

/* Makes these open descriptors, at most 8, the numbers 0, 1, ... of this process, and closes all others. One may be
 * there twice. closed: bit n is set if number n is closed on exec. Makes system calls only, so a child may share its
 * parent's memory. Returns 0, or -1 with errno. */
enum { CONFINE_DESCRIPTORS = 8 };
int confine_descriptors(const int fd[], int fds, unsigned closed);

/* Each adds an entry. If a list overflows, confine_self fails with E2BIG. */
void confine_allow(struct confine *c, const char *path, int at, unsigned rights);
void confine_limit(struct confine *c, int resource, rlim_t most);

/* Limits open files, or leaves the limit of this process if that is lower: only root could raise it. */
void confine_limit_files(struct confine *c, rlim_t most);

/* Resets signals as in a new process: none blocked, and of these signals none handled or ignored: signal n is bit
 * n - 1. Each costs a system call. An exec resets the signals that are handled by itself, so for a process that is
 * about to exec confine_ignored_signals are enough. */
#define CONFINE_ALL_SIGNALS (~(uint64_t)0)
void confine_default_signals(uint64_t which);

/* Returns the signals that this process ignores now, and those that the kit ignores at times. */
uint64_t confine_ignored_signals(void);

/* ---- Landlock, for processes that confine themselves in steps of their own ---- */

int landlock_version(void); /* the kernel's. Returns 0 if there is none */

/* Makes a set of rules that denies everything this version knows, until files are permitted: access to files, TCP
 * ports, and signals and abstract sockets outside. Returns its descriptor, or -1 with errno. */
int landlock_deny_all(int version);

int landlock_permit(int rules, int path, uint64_t rights); /* path: a descriptor. Returns 0, or -1 with errno */
int landlock_enter(int rules); /* confines this process for good. Returns 0, or -1 with errno */

#endif
