/*
 * zygote.h - players that are forked from a process which was confined and has loaded their program, but has run none
 * of the player's own instructions. An exec, a filter for the kernel to translate, and a C library to begin are most of
 * what a start costs, and a fork needs none of them.
 *
 * A zygote stands still for good: where the kit's library waits (seat/wire.h), behind the C library's own beginning and
 * before all constructors. A program that puts functions of its own into that beginning (build/executable) has a zygote
 * that stands in the exec. An interpreter of one thread (build/languages) stands where it opens the first of the
 * player's files. Nothing of the player is in a zygote, and none of its forks can write to it, so a fork
 * cannot tell how many there were before. It has the zygote's walls, memory and control group. Three things are given
 * to it anew: its descriptors, its number in the pid namespace (starter.h), and the 16 random bytes that the kernel
 * leaves for the C library. Its addresses are the zygote's, so they are the same in all matches of a program that one
 * worker plays in the same seat.
 *
 * The zygote's own system calls are made for it by its tracer: clone, and in the fork recvmsg and close. The filter
 * stops for these (FILTER_TRACE), and whoever else makes one is killed (process.c). A fork of a zygote that stands in
 * the kit's library makes recvmsg in place of the call at which the library waits, and the library itself goes on with
 * close: that is two stops less. A fork of an interpreter's is given its descriptors by the thread that answers its
 * calls (answer.h).
 */
#ifndef SORTIE_ZYGOTE_H
#define SORTIE_ZYGOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/user.h>
#include <time.h>

/*
 * So many programs are remembered for each side of a sandbox, those that were started last. A program that is started
 * again while it is remembered gets a zygote: in a contest of hundreds most are not, and theirs would be of no use.
 */
enum {
    ZYGOTES_KEPT = 16,
    ZYGOTES_LARGE = 4 /* of interpreters: each has some MiB */,
    ZYGOTE_NUMBER = 30000 /* above those that a player's threads get */
};

/* The place at which a zygote stands. */
enum zygote_stand {
    ZYGOTE_IN_EXEC,
    ZYGOTE_WAITS, /* where the kit's library waits. Its forks close their end of the socket themselves */
    ZYGOTE_OPENS  /* where it opens the first file of the player's folder: a path below ROOT_PLACE, or a relative one */
};

/* The program that a zygote was made for, and the limit that it was confined with. Has no padding, so equal keys have
 * equal bytes. */
struct zygote_key {
    dev_t device;
    ino_t file;
    off_t size;
    struct timespec changed;
    int64_t memory_mib;
};

struct zygote {
    pid_t pid;                       /* 0: none */
    struct zygote_key key;           /* of the program that was started last here */
    enum zygote_stand stand;         /* where it stands, or is to stand */
    int give;                        /* our end of the socket by which a fork gets its descriptors, or -1 */
    struct answered *answers;        /* gives an interpreter's fork its descriptors, or NULL */
    uint64_t code;                   /* an instruction in it that makes a system call */
    uint64_t word;                   /* in its exec: what its forks have there */
    uint64_t stack, random, message; /* where its stack began, the random bytes, and how a fork takes descriptors */
    struct user_regs_struct stands;  /* its registers there */
    uint64_t used;                   /* when, as its keeper counts */
};

/*
 * Makes a zygote of the process t->pid that this one traces, with PTRACE_O_TRACEFORK, and that stands in its exec.
 * t->give: our end of a socket pair, of which it has the other one as FILTER_GIVEN, or t->answers. Lets it run until it
 * stands at t->stand. Returns 0, or -1: then the caller ends it.
 */
int zygote_make(struct zygote *t);

/* Starts a fork of it, whose descriptors 0, 1, ... are these. It stands where the zygote does, or some instructions of
 * the kit's later, and is traced. Returns its pid, or -1: then the zygote is of no use any more, and no fork is
 * left. */
pid_t zygote_fork(const struct zygote *t, const int *descriptor, int descriptors);

/* Holds SIGCHLD back while each stop is waited for and needs no signal, and no longer. */
void traced_hush(bool held);

/* Reads words of the memory of a process that this one traces and that stands still, whatever user it has. Returns 0,
 * or -1: it has no such memory. */
int traced_peek(pid_t pid, uint64_t from, void *to, size_t words);

/* Kills a process that this one traces, and waits for its end, at which it may stop once more. */
void traced_end(pid_t pid);

/* Ends it, and closes what it has. Safe if there is none. */
void zygote_end(struct zygote *t);

#endif
