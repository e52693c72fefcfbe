#define _GNU_SOURCE
#include "zygote.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer.h"
#include "base/descriptors.h"
#include "base/whole_file.h"
#include "filter.h"
#include "seat/files/root.h"
#include "seat/processor/calls.h"
#include "seat/processor/processor.h"
#include "seat/wire.h"

enum { BELOW = 2048 /* the message lies so far below the stack pointer */ };

/* ---- its memory ---- */

int traced_peek(pid_t pid, uint64_t from, void *to, size_t words)
{
    errno = 0;
    for (size_t i = 0; i < words && errno == 0; i++) {
        long word = ptrace(PTRACE_PEEKDATA, pid, (void *)(uintptr_t)(from + i * sizeof word), NULL);
        memcpy((char *)to + i * sizeof word, &word, sizeof word);
    }
    return errno == 0 ? 0 : -1;
}

static int poke(pid_t pid, uint64_t to, const void *from, size_t words)
{
    int rc = 0;
    for (size_t i = 0; i < words && rc == 0; i++) {
        long word;
        memcpy(&word, (const char *)from + i * sizeof word, sizeof word);
        rc = ptrace(PTRACE_POKEDATA, pid, (void *)(uintptr_t)(to + i * sizeof word), (void *)word) == 0 ? 0 : -1;
    }
    return rc;
}

/* The message by which a fork takes its descriptors, as the zygote has it in its memory. */
struct taking {
    struct msghdr header;
    struct iovec part;
    uint64_t byte;
    uint64_t control[CMSG_SPACE(DESCRIPTORS_MOST * sizeof(int)) / sizeof(uint64_t)];
};

static int write_message(const struct zygote *t)
{
    struct taking m = {.header = {.msg_iovlen = 1, .msg_controllen = sizeof m.control}};
    uint64_t at = t->message;
    m.header.msg_iov = (struct iovec *)(uintptr_t)(at + offsetof(struct taking, part));
    m.header.msg_control = (void *)(uintptr_t)(at + offsetof(struct taking, control));
    m.part = (struct iovec){(void *)(uintptr_t)(at + offsetof(struct taking, byte)), 1};
    return poke(t->pid, at, &m, sizeof m / sizeof(long));
}

/* Finds the random bytes in what the kernel has left above the stack pointer: the arguments' number, they, the
 * environment, both ended by 0, then pairs of a type and a value. */
static int find_random(struct zygote *t)
{
    enum { MOST = 1024 };
    uint64_t word[2] = {0}, at = t->stack + sizeof word[0];
    for (int i = 0, ends = 0; i < MOST && traced_peek(t->pid, at, word, 2) == 0; i++) {
        if (ends == 2 && word[0] == AT_RANDOM)
            return t->random = word[1], 0;
        at += ends == 2 ? sizeof word : sizeof word[0];
        ends += ends < 2 && word[0] == 0;
    }
    return -1;
}

/* ---- its stops ---- */

enum {
    AT_CALL = SIGTRAP | PTRACE_EVENT_SECCOMP << 8,
    AT_FORK = SIGTRAP | PTRACE_EVENT_FORK << 8,
    AT_BIRTH = SIGTRAP | PTRACE_EVENT_STOP << 8,
    BEHIND_CALL = SIGTRAP
};

void traced_hush(bool held)
{
    sigset_t reports;
    sigemptyset(&reports);
    sigaddset(&reports, SIGCHLD);
    sigprocmask(held ? SIG_BLOCK : SIG_UNBLOCK, &reports, NULL);
}

/* Waits until it stops as expected: the upper bits of wait's status, an event of ptrace or a plain SIGTRAP. Each tick
 * interrupts the wait, and after so many of them something else runs in it. Returns false if it does not. */
static bool await_stop(pid_t pid, int stop)
{
    enum { MOST_TICKS = 1000 };
    int status, ticks = 0;
    pid_t got;
    while ((got = waitpid(pid, &status, __WALL)) < 0 && errno == EINTR && ticks++ < MOST_TICKS)
        ;
    return got == pid && WIFSTOPPED(status) && status >> 8 == stop;
}

/* Lets it run until it stops as expected. */
static bool run_until(pid_t pid, enum __ptrace_request request, int stop)
{
    return ptrace(request, pid, NULL, NULL) == 0 && await_stop(pid, stop);
}

/* The same for as long as it may compute between two system calls before it stands. Counts naps, not the clock: a judge
 * that was suspended meanwhile has not waited. Returns false if it runs on: then something else runs in it. */
static bool run_for_a_while(pid_t pid)
{
    enum { NAP_US = 20, NAPS = 20000, LOOKS = 100 /* before the first: most calls are made at once */ };
    int status;
    pid_t got = 0;
    if (ptrace(PTRACE_SYSCALL, pid, NULL, NULL) != 0)
        return false;
    for (int looks = 0; looks < LOOKS + NAPS && (got = waitpid(pid, &status, __WALL | WNOHANG)) == 0; looks++)
        if (looks >= LOOKS)
            usleep(NAP_US);
    return got == pid && WIFSTOPPED(status) && status >> 8 == BEHIND_CALL;
}

/* Has it make a system call for which the filter stops, or dup, which is answered. Returns the result, or a negative
 * errno. */
static long make_call(const struct zygote *t, pid_t pid, long call, uint64_t first, uint64_t second)
{
    const uint64_t argument[3] = {first, second};
    const bool stops = call != SYS_dup;
    struct processor_stop stop;
    if (processor_call(pid, &t->stands, t->code, call, argument) != 0 ||
        !run_until(pid, stops ? PTRACE_CONT : PTRACE_SYSCALL, stops ? AT_CALL : BEHIND_CALL) ||
        !run_until(pid, PTRACE_SYSCALL, BEHIND_CALL) || processor_look(pid, &stop) != 0)
        return -EIO;
    return stop.returned;
}

void traced_end(pid_t pid)
{
    int status = 0;
    pid_t got;
    kill(pid, SIGKILL);
    ptrace(PTRACE_CONT, pid, NULL, NULL); /* if it was killed before and stands at its end, nothing else wakes it */
    while ((got = waitpid(pid, &status, __WALL)) > 0 ? WIFSTOPPED(status) : errno != ECHILD)
        if (got > 0 && ptrace(PTRACE_CONT, pid, NULL, NULL) != 0)
            ptrace(PTRACE_DETACH, pid, NULL, NULL);
}

/* Lets it make the system call that it is about to make. It believes that its number is 2, as its forks' will be. */
static bool run_through_call(pid_t pid, const struct processor_stop *stop)
{
    enum { SECOND = 2 };
    return run_until(pid, PTRACE_SYSCALL, BEHIND_CALL) &&
           (stop->call != SYS_set_tid_address || processor_return(pid, SECOND) == 0);
}

/* Whether it is about to open a file of the player's. */
static bool opens_own(pid_t pid, const struct processor_stop *stop)
{
    static const char place[8] = ROOT_PLACE;
    char path[8];
    const bool at = stop->call == SYS_openat;
    if ((!at && stop->call != SYS_open) || traced_peek(pid, at ? stop->second : stop->argument, path, 1) != 0)
        return false;
    return path[0] != '/' || memcmp(path, place, strlen(place)) == 0;
}

/* Lets it run from its exec until it stands where it shall. When the kit's library waits, the C library has begun. That
 * takes longer than all else, for each question about the processor (cpuid) is answered by a virtual machine's host. An
 * interpreter stands before the call that opens the first of the player's files: neither a file of the player's nor a
 * word for it was read until then. */
static bool run_to_stand(struct zygote *t)
{
    const enum zygote_stand stand = t->stand;
    const int most_calls = stand == ZYGOTE_WAITS ? 64 : 20000;
    const pid_t pid = t->pid;
    struct processor_stop stop;
    bool stands = stand == ZYGOTE_IN_EXEC;
    for (int i = 0; i < most_calls && !stands; i++) {
        if (!run_for_a_while(pid) || processor_look(pid, &stop) != 0 || stop.call == SYS_clone ||
            (stop.call == SYS_read && stop.argument == STDIN_FILENO))
            return false;
        if (stand == ZYGOTE_OPENS && opens_own(pid, &stop))
            return processor_save(pid, &t->stands) == 0 && processor_put_off(pid, &t->stands, SYS_getpid) == 0 &&
                   run_until(pid, PTRACE_SYSCALL, BEHIND_CALL);
        stands = stand == ZYGOTE_WAITS && stop.call == SYS_close && (int)stop.argument == WIRE_WAITS;
        if (!run_through_call(pid, &stop))
            return false;
    }
    return stands && processor_save(pid, &t->stands) == 0;
}

/* Has its forks begin with its pages of code. The kernel copies the page tables of memory that was written to, and only
 * these: in other memory a fork finds its pages one by one. In its exec it has made no system call: what is written is
 * the instruction for that, until a fork has made its calls. */
static int write_code(struct zygote *t)
{
    const bool in_exec = t->stand == ZYGOTE_IN_EXEC;
    uint64_t at = t->code & ~(uint64_t)7, word;
    if (traced_peek(t->pid, at, &word, 1) != 0)
        return -1;
    t->word = word;
    if (in_exec)
        memcpy(&word, processor.call, processor.call_bytes);
    t->code = in_exec ? at : t->code;
    return poke(t->pid, at, &word, 1);
}

int zygote_make(struct zygote *t)
{
    const pid_t pid = t->pid;
    struct processor_stop first, stop;
    if (!run_until(pid, PTRACE_SYSCALL, BEHIND_CALL) || processor_look(pid, &first) != 0)
        return -1;
    t->stack = first.stack;
    if (!run_to_stand(t) || processor_look(pid, &stop) != 0 || find_random(t) != 0)
        return -1;
    t->code = stop.code - (t->stand == ZYGOTE_IN_EXEC ? 0 : processor.call_bytes);
    t->message = (stop.stack - BELOW) & ~(uint64_t)63;
    if (t->stand != ZYGOTE_OPENS && write_code(t) != 0)
        return -1;
    return t->give < 0 ? 0 : write_message(t);
}

/* ---- its forks ---- */

/* Returns the pid of the new process, which may not have stopped yet, or -1. The zygote runs on until it is behind the
 * call. */
static pid_t fork_it(const struct zygote *t)
{
    const uint64_t argument[3] = {FILTER_FORK};
    unsigned long pid = 0;
    if (processor_call(t->pid, &t->stands, t->code, SYS_clone, argument) != 0 ||
        !run_until(t->pid, PTRACE_CONT, AT_CALL) || !run_until(t->pid, PTRACE_SYSCALL, AT_FORK) ||
        ptrace(PTRACE_GETEVENTMSG, t->pid, NULL, &pid) != 0)
        return -1;
    if (ptrace(PTRACE_SYSCALL, t->pid, NULL, NULL) == 0)
        return (pid_t)pid;
    traced_end((pid_t)pid);
    return -1;
}

/* In place of the call at which the kit's library waits. The fork goes on from there, and is about to close its end of
 * the socket. */
static bool take_in_place(const struct zygote *t, pid_t pid)
{
    const uint64_t argument[3] = {FILTER_GIVEN, t->message};
    struct processor_stop stop;
    return processor_call(pid, &t->stands, t->code, SYS_recvmsg, argument) == 0 &&
           run_until(pid, PTRACE_CONT, AT_CALL) && run_until(pid, PTRACE_CONT, AT_CALL) &&
           processor_look(pid, &stop) == 0 && stop.call == SYS_close && stop.argument == FILTER_GIVEN;
}

/* By calls of the tracer's: from the socket, or for an interpreter from the thread that answers its calls. The fork
 * stands where the zygote does afterwards, and has its own code again. */
static bool take_by_calls(const struct zygote *t, pid_t pid, const int *descriptor, int descriptors)
{
    const bool took = t->answers != NULL ? answer_fork(t->answers, pid, descriptor, descriptors) == 0 &&
                                               make_call(t, pid, SYS_dup, (uint64_t)ANSWER_TAKE, 0) == 0
                                         : make_call(t, pid, SYS_recvmsg, FILTER_GIVEN, t->message) == 1 &&
                                               make_call(t, pid, SYS_close, FILTER_GIVEN, FILTER_FORK) == 0 &&
                                               poke(pid, t->code, &t->word, 1) == 0;
    return took && processor_restore(pid, &t->stands) == 0;
}

/* Gives a fork what is its own. */
static bool equip(const struct zygote *t, pid_t pid, const int *descriptor, int descriptors)
{
    char random[16];
    if (!await_stop(pid, AT_BIRTH) || getrandom(random, sizeof random, 0) != sizeof random ||
        poke(pid, t->random, random, sizeof random / sizeof(long)) != 0)
        return false;
    return t->stand == ZYGOTE_WAITS ? take_in_place(t, pid) : take_by_calls(t, pid, descriptor, descriptors);
}

pid_t zygote_fork(const struct zygote *t, const int *descriptor, int descriptors)
{
    if (t->answers == NULL && !descriptors_send(t->give, "", 1, descriptor, descriptors))
        return -1;
    traced_hush(true);
    pid_t pid = fork_it(t);
    const bool equipped = pid > 0 && equip(t, pid, descriptor, descriptors);
    if (pid > 0 && (!await_stop(t->pid, BEHIND_CALL) || !equipped)) {
        traced_end(pid);
        pid = -1;
    }
    traced_hush(false);
    return pid;
}

void zygote_end(struct zygote *t)
{
    if (t->pid == 0)
        return;
    if (t->pid > 0)
        traced_end(t->pid);
    descriptor_close(t->give);
    answer_release(t->answers);
    t->answers = NULL;
    t->pid = 0;
}
