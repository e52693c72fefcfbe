#define _GNU_SOURCE
#include "compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "seat/landlock.h"

/* What the compiler may read and execute, beside the kit's own player_api/ and the submission. */
static const char *const toolchain[] = {"/usr/bin",     "/usr/lib",       "/usr/lib64",         "/usr/libexec",
                                        "/usr/include", "/usr/local/lib", "/usr/local/include", "/bin",
                                        "/lib",         "/lib64",         "/etc/alternatives"};

enum compile_result compiler_stop(struct compiled *out, enum compile_result result, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out->why, sizeof out->why, format, args);
    va_end(args);
    return result;
}

enum { RIGHT_TRUNCATE = 1 << 14 }; /* since version 3; Debian 12's headers do not have it */
enum { READ_EXECUTE = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR };

static int permit(int rules, const char *path, uint64_t rights)
{
    int at = open(path, O_PATH | O_CLOEXEC);
    if (at < 0)
        return errno == ENOENT ? 0 : -1;
    int rc = landlock_permit(rules, at, rights);
    close(at);
    return rc;
}

static int permit_in(int rules, const char *folder, const char *name, uint64_t rights)
{
    char path[2200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return permit(rules, path, rights);
}

static int confine_files(const struct places *p)
{
    int version = landlock_version(), rules = landlock_deny_all(version);
    uint64_t all = landlock_file_rights(version);
    int rc = rules < 0 ? -1 : 0;
    for (size_t i = 0; i < sizeof toolchain / sizeof toolchain[0]; i++)
        rc |= permit(rules, toolchain[i], READ_EXECUTE);
    rc |= permit_in(rules, p->root, "player_api", READ_EXECUTE);
    rc |= permit_in(rules, p->root, "grader/build", READ_EXECUTE);
    rc |= permit_in(rules, p->root, "grader/games", READ_EXECUTE);
    rc |= permit_in(rules, p->build, "generated", READ_EXECUTE & ~(unsigned)LANDLOCK_ACCESS_FS_EXECUTE);
    rc |= permit_in(rules, p->build, "stub.o", LANDLOCK_ACCESS_FS_READ_FILE);
    rc |= permit_in(rules, p->build, "glue.o", LANDLOCK_ACCESS_FS_READ_FILE);
    rc |= permit(rules, "/dev/null",
                 (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE) & all);
    rc |= permit(rules, p->work, all & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE);
    return rc != 0 ? -1 : landlock_enter(rules);
}

static int limit(int resource, rlim_t value)
{
    const struct rlimit both = {value, value};
    return setrlimit((__rlimit_resource_t)resource, &both);
}

static void fail(const char *step)
{
    dprintf(2, "sortie: confining the compiler: %s: %s\n", step, strerror(errno));
    _exit(125);
}

static void run_compiler(const struct places *p, int messages)
{
    char script[1100], generated[1100], glue[1100], stub[1100];
    int null = open("/dev/null", O_RDWR);
    snprintf(script, sizeof script, "%s/grader/build/executable", p->root);
    snprintf(generated, sizeof generated, "%s/generated", p->build);
    snprintf(glue, sizeof glue, "%s/glue.o", p->build);
    snprintf(stub, sizeof stub, "%s/stub.o", p->build);
    if (dup2(null, 0) < 0 || dup2(messages, 1) < 0 || dup2(messages, 2) < 0 || syscall(SYS_close_range, 3, ~0u, 0) != 0)
        fail("descriptors");
    if (setsid() < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        chdir(p->work) != 0)
        fail("process");
    unshare(CLONE_NEWUSER | CLONE_NEWNET); /* Landlock denies TCP already where it is new enough */
    setenv("TMPDIR", p->work, 1);
    setenv("KIT_GENERATED", generated, 1);
    setenv("KIT_GLUE", glue, 1);
    setenv("KIT_STUB", stub, 1);
    setenv("PATH", "/usr/bin:/bin", 1);
    if (confine_files(p) != 0)
        fail("Landlock");
    if (limit(RLIMIT_CPU, COMPILE_SECONDS) != 0 || limit(RLIMIT_AS, (rlim_t)COMPILE_MEMORY_MIB << 20) != 0 ||
        limit(RLIMIT_FSIZE, 64 << 20) != 0 || limit(RLIMIT_CORE, 0) != 0)
        fail("limits");
    execl("/bin/sh", "sh", script, strrchr(p->source, '/') + 1, p->output, (char *)NULL);
    fail("/bin/sh");
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Keeps the beginning of what the compiler says, until it ends or its wall time is over. 0, or -1: out of time. */
static int collect(int pipe, struct compiled *out)
{
    char part[4096];
    size_t kept = 0, all = 0;
    int64_t until = now_ms() + COMPILE_SECONDS * 2000;
    for (;;) {
        struct pollfd wait = {.fd = pipe, .events = POLLIN};
        int64_t left = until - now_ms();
        if (left <= 0 || poll(&wait, 1, (int)left) == 0)
            return -1;
        ssize_t got = read(pipe, part, sizeof part);
        if (got <= 0 && !(got < 0 && errno == EINTR))
            break;
        size_t room = sizeof out->messages - 100 - kept, take = got < 0 ? 0 : (size_t)got < room ? (size_t)got : room;
        memcpy(out->messages + kept, part, take);
        kept += take;
        all += got < 0 ? 0 : (size_t)got;
    }
    out->messages[kept] = '\0';
    if (all > kept)
        snprintf(out->messages + kept, 100, "\n... and %zu bytes more\n", all - kept);
    return 0;
}

static enum compile_result judge(int status, int in_time, struct compiled *out)
{
    if (!in_time)
        return compiler_stop(out, COMPILE_REFUSED, "compiling took more than %d s", COMPILE_SECONDS * 2);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return COMPILE_OK;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 125)
        return compiler_stop(out, COMPILE_SYSTEM, "%.200s", out->messages);
    return compiler_stop(out, COMPILE_REFUSED, "it does not compile");
}

enum compile_result compiler_run(const struct places *p, struct compiled *out)
{
    int messages[2], status = 0;
    if (pipe2(messages, O_CLOEXEC) != 0)
        return compiler_stop(out, COMPILE_SYSTEM, "pipe: %s", strerror(errno));
    pid_t child = fork();
    if (child == 0)
        run_compiler(p, messages[1]);
    close(messages[1]);
    int in_time = child > 0 && collect(messages[0], out) == 0;
    close(messages[0]);
    if (child < 0)
        return compiler_stop(out, COMPILE_SYSTEM, "fork: %s", strerror(errno));
    kill(-child, SIGKILL);
    if (!in_time)
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return judge(status, in_time, out);
}
