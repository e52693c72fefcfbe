/*
 * filter.h - the system calls that a player's process may make. An allow-list, made into a program for the kernel by
 * libseccomp once; installing it is then one system call.
 */
#ifndef SORTIE_FILTER_H
#define SORTIE_FILTER_H

#include <linux/filter.h>
#include <stdbool.h>

enum { FILTER_MOST = 512 };

struct filter {
    unsigned short length;
    struct sock_filter instruction[FILTER_MOST];
};

/* Makes the program. 0, or a negative errno. */
int filter_make(struct filter *f);

/*
 * Installs it in this process for good. From then on:
 *   - what the list allows works, the rest kills the process with SIGSYS or fails with an errno of the list;
 *   - an execveat stops for the tracer, and fails with ENOSYS where there is none: a process that is traced until its
 *     first exec gets exactly one.
 * Only async-signal-safe calls. 0, or a negative errno.
 */
int filter_install(const struct filter *f);

/* Whether the list says that system call `number` may run, perhaps with certain arguments only. For the filter's test.
 */
bool filter_allows(int number);
bool filter_refuses_softly(int number); /* it fails with an errno and the process goes on */

#endif
