/*
 * For tests only: linked into build/sortie-faulty, it makes the n-th call of a kind fail. SORTIE_FAIL=KIND:N or
 * KIND:N,M... selects the calls. SORTIE_FAIL_ONCE=FILE: only in the first process that reaches it, which makes the
 * file. The linker's --wrap redirects the judge's own calls, not those of libraries, and not those of a player's
 * process after its exec.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether this call must fail. */
static int fails(const char *kind, int error)
{
    static int calls;
    const char *wanted = getenv("SORTIE_FAIL");
    size_t length = strlen(kind);
    if (wanted == NULL || strncmp(wanted, kind, length) != 0 || wanted[length] != ':')
        return 0;
    calls++;
    const char *number = wanted + length + 1;
    while (atoi(number) != calls && (number = strchr(number, ',')) != NULL)
        number++;
    if (number == NULL)
        return 0;
    const char *once = getenv("SORTIE_FAIL_ONCE");
    if (once != NULL && mknod(once, S_IFREG | 0600, 0) != 0)
        return 0;
    dprintf(2, "sortie-faulty: %s fails\n", kind);
    errno = error;
    return 1;
}

#define WRAP(type, name, parameters, arguments, error)                                                                 \
    type __real_##name parameters;                                                                                     \
    type __wrap_##name parameters;                                                                                     \
    type __wrap_##name parameters                                                                                      \
    {                                                                                                                  \
        return fails(#name, error) ? (type)-1 : __real_##name arguments;                                               \
    }

WRAP(pid_t, fork, (void), (), EAGAIN)
WRAP(int, pipe2, (int fd[2], int flags), (fd, flags), EMFILE)
WRAP(ssize_t, read, (int fd, void *to, size_t size), (fd, to, size), EIO)
WRAP(ssize_t, write, (int fd, const void *from, size_t size), (fd, from, size), EIO)
WRAP(pid_t, waitpid, (pid_t pid, int *status, int options), (pid, status, options), ECHILD)
WRAP(pid_t, wait4, (pid_t pid, int *status, int options, struct rusage *usage), (pid, status, options, usage), ECHILD)
WRAP(ssize_t, getrandom, (void *to, size_t size, unsigned flags), (to, size, flags), ENOSYS)

int __real_clone(int (*begin)(void *), void *stack, int flags, void *self, ...);
int __wrap_clone(int (*begin)(void *), void *stack, int flags, void *self, ...);
int __wrap_clone(int (*begin)(void *), void *stack, int flags, void *self, ...)
{
    va_list args;
    va_start(args, self);
    pid_t *parent = va_arg(args, pid_t *);
    void *tls = va_arg(args, void *);
    va_end(args);
    return fails("clone", EAGAIN) ? -1 : __real_clone(begin, stack, flags, self, parent, tls, NULL);
}

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_malloc(size_t size)
{
    return fails("malloc", ENOMEM) ? NULL : __real_malloc(size);
}

long __real_ptrace(int request, pid_t pid, void *address, void *data);
long __wrap_ptrace(int request, pid_t pid, void *address, void *data);
long __wrap_ptrace(int request, pid_t pid, void *address, void *data)
{
    return fails("ptrace", EPERM) ? -1 : __real_ptrace(request, pid, address, data);
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;
    va_end(args);
    return fails("open", EMFILE) ? -1 : __real_open(path, flags, mode);
}

int __real_fcntl(int fd, int command, ...);
int __wrap_fcntl(int fd, int command, ...);
int __wrap_fcntl(int fd, int command, ...)
{
    va_list args;
    va_start(args, command);
    long argument = va_arg(args, long);
    va_end(args);
    return fails("fcntl", EMFILE) ? -1 : __real_fcntl(fd, command, argument);
}
