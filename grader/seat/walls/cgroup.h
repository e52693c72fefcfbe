/*
 * cgroup.h - a control group for each player's process, if this process may make one (as a rule, if it is root). The
 * kernel then counts all memory of a player, page tables included, and not only its address space. Versions 1 and 2.
 */
#ifndef SORTIE_CGROUP_H
#define SORTIE_CGROUP_H

#include <stdbool.h>

/* Files of a group: its processes, the memory that it has in use, kills for want of memory, and how often it reached
 * its limit. */
enum cgroup_file { CGROUP_MEMBERS, CGROUP_IN_USE, CGROUP_KILLS, CGROUP_FULL, CGROUP_FILES };

struct cgroup {
    char path[560]; /* empty: no group */
    bool version1;
    int limit_mib;          /* that was set last, or 0 */
    long shared;            /* bytes that are not the next process's (cgroup_settle) */
    int file[CGROUP_FILES]; /* open, 0: not opened yet */
};

/* Makes a group with a name that nobody else has, and locks it: the lock lasts as long as this process, in whatever pid
 * namespace it is. Removes groups that nobody has locked. path stays empty if none can be made. */
void cgroup_open(struct cgroup *c, int side);
void cgroup_close(struct cgroup *c);

/* Sets the memory limit of the next process. Returns 0 (also without a group), or -1 with errno. */
int cgroup_limit(struct cgroup *c, int memory_mib);

/* Sets the limit anew, beside what the group has in use at this moment. Call it while nobody is in it but zygotes
 * (zygote.h). */
void cgroup_settle(struct cgroup *c, int memory_mib);

/* Moves this process into the group. Returns 0 (also without a group), or -1 with errno. cgroup_limit comes first. */
int cgroup_enter(const struct cgroup *c);

/* Returns how often the kernel has killed a process in this group for lack of memory, whichever limit was reached.
 * Without a group: on the whole machine. */
long cgroup_kills(struct cgroup *c);

/* Returns how often the group reached its own limit, 0 without a group. */
long cgroup_full(struct cgroup *c);

#endif
