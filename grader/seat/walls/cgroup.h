/*
 * cgroup.h - a control group of its own for each player's process, where this process may make one (as a rule: root).
 * Then the kernel counts all of a player's memory, page tables included, and not only his address space. Version 1
 * and 2.
 */
#ifndef SORTIE_CGROUP_H
#define SORTIE_CGROUP_H

#include <stdbool.h>

struct cgroup {
    char path[560]; /* empty: none */
    bool version1;
};

/* Makes a group named after this process and the side, and removes those of sortie processes that have died. Where none
 * can be made, path stays empty. */
void cgroup_open(struct cgroup *c, int side);
void cgroup_close(struct cgroup *c);

/* The limit of the next process. 0, or -1 with errno; 0 where there is no group. */
int cgroup_limit(const struct cgroup *c, int memory_mib);

/* This process goes into the group. The same. */
int cgroup_enter(const struct cgroup *c);

/* How often the kernel has killed for want of memory in this group, whoever was short of it; where there is no group, on
 * the whole machine. */
long cgroup_kills(const struct cgroup *c);

/* How often the group was at its own limit; 0 where there is no group. */
long cgroup_full(const struct cgroup *c);

#endif
