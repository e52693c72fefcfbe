#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer.h"
#include "confine.h"
#include "image.h"
#include "seat/processor/processor.h"

enum { EXECUTABLE = SANDBOX_DESCRIPTORS, FOLDER, VIEW, HIGHEST_KEPT = VIEW }; /* FOLDER: FILTER_GIVEN */
static const char PLACE[] = "/tmp";                                           /* hides what else lies there */

/* ---- the rights that a player keeps ---- */

enum { DESCRIPTORS = 256, THREADS = 64, INTERPRETER_STACK_MIB = 8 };

/* Whether the program's memory is bounded by its address space. */
static bool bounds_addresses(const struct sandbox *s, const struct sandbox_start *start)
{
    bool interpreted = start->needs == SANDBOX_INTERPRETER, counted = s->cgroup[start->side].path[0] != '\0';
    return start->limits.memory_mib > 0 && !(interpreted && (counted || start->roomy));
}

/* No RLIMIT_CPU: with it, the kernel would count CPU time in ticks only, and the player's own clocks would be as
 * coarse. The referee's ticks bound CPU time, and the player dies with the referee. */
static void limit_all(struct confine *c, const struct sandbox *s, const struct sandbox_start *start)
{
    static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_SIGPENDING};
    const struct seat_limits *l = &start->limits;
    bool interpreted = start->needs == SANDBOX_INTERPRETER;
    confine_limit(c, RLIMIT_STACK, (rlim_t)(interpreted ? INTERPRETER_STACK_MIB : seat_stack_mib(l)) << 20);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        confine_limit(c, none[i], 0);
    confine_limit_files(c, interpreted ? DESCRIPTORS : HIGHEST_KEPT + 2);
    /* beside a zygote; without a namespace of users it would count all of this user's */
    if (interpreted && s->threads)
        confine_limit(c, RLIMIT_NPROC, THREADS + start->one_thread);
    if (bounds_addresses(s, start))
        confine_limit(c, RLIMIT_AS, ((rlim_t)l->memory_mib + SEAT_PROGRAM_MIB) << 20);
}

static bool has_root(const struct sandbox *s, const struct sandbox_start *start)
{
    return start->needs != SANDBOX_NOTHING && start->root != NULL && s->roots.here;
}

/* Files that an interpreter reads outside of its own folders. */
static void allow_runtime(struct confine *c, const struct sandbox_start *start)
{
    static const char *const file[] = {".",           "/etc/ld.so.cache", "/dev/null",
                                       "/dev/random", "/dev/urandom",     "/dev/zero"},
                             *const library[] = {"/usr/lib", "/lib", "/lib64"};
    for (size_t i = 0; i < sizeof library / sizeof library[0]; i++)
        confine_allow(c, library[i], -1, CONFINE_READ | CONFINE_EXECUTE);
    for (int i = 0; start->library[i] != NULL; i++)
        confine_allow(c, start->library[i], -1, CONFINE_READ | CONFINE_EXECUTE);
    for (size_t i = 0; i < sizeof file / sizeof file[0]; i++)
        confine_allow(c, file[i], -1, CONFINE_READ);
}

/* Only the player's own program may be executed, and the kernel must read it for that. With an interpreter's
 * threads, the user gets its own namespace too, so that they are counted there. */
static struct confine confinement(const struct sandbox *s, const struct sandbox_start *start)
{
    static const enum filter_kind filter[] = {[SANDBOX_NOTHING] = FILTER_PLAYER,
                                              [SANDBOX_DATA] = FILTER_PLAYER_DATA,
                                              [SANDBOX_INTERPRETER] = FILTER_INTERPRETER};
    struct confine c = {.filter = filter[start->needs], .landlock = s->landlock};
    c.parent = s->numbered ? 0 : getpid(); /* numbered: process 1 of its namespace ends with this process */
    confine_allow(&c, NULL, EXECUTABLE, CONFINE_READ | CONFINE_EXECUTE);
    if (start->needs == SANDBOX_DATA)
        confine_allow(&c, SANDBOX_DATA_FILE, -1, CONFINE_READ);
    if (start->needs == SANDBOX_INTERPRETER && has_root(s, start))
        confine_allow(&c, "/", -1, CONFINE_READ | CONFINE_EXECUTE);
    else if (start->needs == SANDBOX_INTERPRETER)
        allow_runtime(&c, start);
    limit_all(&c, s, start);
    c.session = start->needs == SANDBOX_INTERPRETER; /* its threads share one unit of CPU time */
    if (start->needs != SANDBOX_INTERPRETER || s->threads || has_root(s, start))
        c.user = s->unprivileged; /* else this user could not reach the folder */
    if (s->namespaces && (s->unprivileged == 0 || start->needs == SANDBOX_INTERPRETER))
        c.namespaces = confine_player_namespaces;
    return c;
}

/* ---- the child ---- */

/* The input of the new process, and what became of it. The parent owns all of it. Both share this memory until the new
 * process has another program. */
struct birth {
    struct sandbox *s;
    const struct sandbox_start *start;
    int given;                /* the end of its socket, of a zygote that has one, or -1 */
    int slot;                 /* of a zygote, among those of its side, or -1: then it runs, else it stays in its exec */
    struct confine confine;   /* its listener is the next one, of an interpreter */
    int listener;             /* from the new process. -1: none yet */
    int files;                /* the view with its root, or -1 */
    int traced;               /* the parent traces it */
    const char *step;         /* that the new process is at. It alone writes this and the error */
    int error;                /* of the step that failed, or 0 */
    uint64_t *stack;          /* see sandbox_spawn */
    int status;               /* of its end, or of its last stop before it runs */
    struct answered *answers; /* the thread that answers its calls, if one does */
};

/* Runs in the intermediate process: the roots' user namespace gives the right to a pid namespace. */
static int join(void *self)
{
    const struct birth *b = self;
    return root_enter_users(&b->s->roots);
}

/* Waits until the parent traces this process. Once it has another user, only CAP_SYS_PTRACE could attach to it, which
 * containers lack. With numbers of its own it ends with process 1 if the judge has died, else it must look. */
static void await_tracer(struct birth *b)
{
    const struct timespec nap = {.tv_nsec = 100 * 1000000L};
    while (__atomic_load_n(&b->traced, __ATOMIC_ACQUIRE) == 0 &&
           (b->confine.parent == 0 || getppid() == b->confine.parent))
        syscall(SYS_futex, &b->traced, FUTEX_WAIT, 0, &nap, NULL, 0);
    if (__atomic_load_n(&b->traced, __ATOMIC_ACQUIRE) == 0)
        _exit(127);
}

static void tell_traced(struct birth *b)
{
    __atomic_store_n(&b->traced, 1, __ATOMIC_RELEASE);
    syscall(SYS_futex, &b->traced, FUTEX_WAKE, 1, NULL, NULL, 0);
}

/* A zygote with a socket keeps that only: its forks get theirs by it. */
static int arrange_descriptors(const struct sandbox *s, const struct birth *b)
{
    const struct sandbox_start *start = b->start;
    const bool zygote = b->given >= 0;
    const int top = b->files >= 0 ? VIEW : zygote || start->needs != SANDBOX_NOTHING ? FOLDER : EXECUTABLE;
    int from[HIGHEST_KEPT + 1] = {
        [EXECUTABLE] = start->executable, [FOLDER] = zygote ? b->given : start->folder, [VIEW] = b->files};
    memcpy(from, start->descriptor, sizeof start->descriptor);
    for (int i = 0; i <= top; i++)
        from[i] = from[i] < 0 ? s->null : from[i];
    return confine_descriptors(from, top + 1, zygote ? ~(1u << FILTER_GIVEN) : ~0u << EXECUTABLE);
}

/* As root: enters a view in which its working folder lies at a place that an unprivileged user can reach. */
static int move_folder(void)
{
    return unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
                   mount(".", PLACE, NULL, MS_BIND, NULL) != 0 ||
                   mount(NULL, PLACE, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL) != 0
               ? -1
               : chdir(PLACE);
}

/* Executes the file in its root: if it mapped the machine's own file, others could see that it was read. */
static int take_root(const struct sandbox_start *start)
{
    if (root_enter(VIEW) != 0)
        return -1;
    int file = open(start->file, O_RDONLY | O_CLOEXEC);
    if (file < 0 || dup3(file, EXECUTABLE, O_CLOEXEC) < 0)
        return -1;
    return close(file);
}

static int enter_folder(const struct sandbox_start *start, const struct confine *c)
{
    if (start->needs == SANDBOX_NOTHING)
        return 0;
    if (fchdir(FOLDER) != 0)
        return -1;
    return start->needs == SANDBOX_INTERPRETER && c->user != 0 ? move_folder() : 0;
}

/* Each step names itself. Returns 0, or -1 with errno. */
static int take_walls(struct birth *b)
{
    const struct sandbox *s = b->s;
    await_tracer(b);
    confine_default_signals(s->ignored);
    b->step = "entering its control group";
    if (cgroup_enter(&s->cgroup[b->start->side]) != 0)
        return -1;
    b->step = "arranging its file descriptors";
    if (arrange_descriptors(s, b) != 0)
        return -1;
    b->step = b->files >= 0 ? "entering its root" : "entering its folder";
    if (b->files >= 0 ? take_root(b->start) != 0 : enter_folder(b->start, &b->confine) != 0)
        return -1;
    return confine_self(&b->confine, &b->step);
}

static int confine_and_exec(void *self)
{
    struct birth *b = self;
    static const char *const player[] = {"player", NULL};
    /* the same order in sets, and text as UTF-8, at each run on any machine, no addresses set aside for each
     * thread */
    static const char *const none[] = {NULL};
    const char *const runtime[] = {"LANG=C.UTF-8", "PYTHONHASHSEED=0", "MALLOC_ARENA_MAX=1", b->start->loader, NULL};
    bool interpreted = b->start->needs == SANDBOX_INTERPRETER;
    if (take_walls(b) == 0) {
        b->step = "executing its program";
        syscall(SYS_execveat, EXECUTABLE, "", interpreted ? b->start->word : player, interpreted ? runtime : none,
                AT_EMPTY_PATH);
    }
    b->error = errno;
    _exit(127);
}

/* ---- the parent ---- */

/* Besides 0, it stands in its exec, and -1, the judge failed, with why: it died within it, or ended before it. */
enum { EXEC_DIED = 1, EXEC_ENDED };

static int not_started(struct sandbox *s, const char *step, const char *why)
{
    snprintf(s->why, sizeof s->why, "the player's process could not be started: %.40s: %.70s", step, why);
    return -1;
}

/* The system's words begin with a capital letter, and here they end a sentence. */
int sandbox_not_started(struct sandbox *s, const char *step, int error)
{
    char words[80];
    snprintf(words, sizeof words, "%s", strerror(error));
    if (words[0] >= 'A' && words[0] <= 'Z' && words[1] >= 'a' && words[1] <= 'z')
        words[0] = (char)(words[0] - 'A' + 'a');
    errno = error;
    return not_started(s, step, words);
}

/* Its program is loaded, and has run no instruction. */
static int let_run(pid_t child, struct birth *b)
{
    struct processor_stop stop;
    if (b->slot >= 0)
        return 0;
    if (processor_look(child, &stop) != 0)
        return sandbox_not_started(b->s, "reading its registers", errno);
    *b->stack = stop.stack;
    return ptrace(PTRACE_CONT, child, NULL, NULL) == 0 ? 0 : sandbox_not_started(b->s, "letting it run", errno);
}

/* Lets the one exec happen. A program that is too large dies within it. */
static int let_exec(pid_t child, struct birth *b)
{
    bool in_exec = false;
    const int options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACEEXEC | PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL |
                        (b->slot >= 0 ? PTRACE_O_TRACEFORK : 0);
    if (ptrace(PTRACE_SEIZE, child, NULL, options) != 0)
        return sandbox_not_started(b->s, "tracing it", errno);
    tell_traced(b);
    for (;;) {
        pid_t got = waitpid(child, &b->status, __WALL);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return sandbox_not_started(b->s, "waiting for it", errno);
        if (!WIFSTOPPED(b->status))
            return in_exec && WIFSIGNALED(b->status) ? EXEC_DIED : EXEC_ENDED;
        if (b->status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8))
            return let_run(child, b);
        bool event = b->status >> 16 != 0;
        long signal_to_deliver = event ? 0 : WSTOPSIG(b->status);
        in_exec |= b->status >> 8 == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8);
        if (in_exec && b->listener >= 0 && b->answers == NULL &&
            (b->answers = answer_begin(child, b->listener)) == NULL)
            return sandbox_not_started(b->s, "answering its system calls", errno);
        if (ptrace(PTRACE_CONT, child, NULL, signal_to_deliver) != 0 && errno != ESRCH)
            return sandbox_not_started(b->s, "letting it start", errno);
    }
}

/* The new process knows best why it ended. */
static pid_t start_failed(pid_t child, const struct birth *b, int end)
{
    char killed[40];
    traced_end(child);
    if (b->error != 0)
        return sandbox_not_started(b->s, b->step, b->error);
    if (end < 0)
        return -1;
    snprintf(killed, sizeof killed, "it was killed by signal %d", WIFSIGNALED(b->status) ? WTERMSIG(b->status) : 0);
    return not_started(b->s, b->step, killed);
}

/* Whether loading the program takes all the address space that it may have. The kernel then kills it. */
static bool too_large(const struct sandbox *s, const struct sandbox_start *start)
{
    const int64_t mib = 1 << 20, beside = mib; /* beside the program: its first stack, what the kernel maps */
    int64_t most = bounds_addresses(s, start) ? (start->limits.memory_mib + SEAT_PROGRAM_MIB) * mib
                                              : (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
    return image_bytes(start->executable) + beside > most;
}

static pid_t give_birth(struct birth *b)
{
    struct sandbox *s = b->s;
    const struct sandbox_start *start = b->start;
    const bool zygote = b->slot >= 0;
    const struct starter_process p = {.place = zygote ? SANDBOX_SIDES + start->side : start->side,
                                      .number = zygote ? ZYGOTE_NUMBER + b->slot : 2,
                                      .alone = zygote || start->needs != SANDBOX_INTERPRETER, /* else it has threads */
                                      .join = s->roots.users < 0 ? NULL : join};
    pid_t child = s->numbered ? starter_fork_numbered(&s->starter, &p, confine_and_exec, b)
                              : starter_fork(&s->starter, confine_and_exec, b);
    return child < 0 ? sandbox_not_started(s, s->starter.step, errno) : child;
}

/* Starts a process of which s, start, given, slot and stack are filled. */
static pid_t start_one(struct birth *b)
{
    struct sandbox *s = b->s;
    b->confine = confinement(s, b->start);
    b->confine.listener = b->start->needs == SANDBOX_INTERPRETER ? &b->listener : NULL;
    b->confine.number = b->slot >= 0 ? 2 : 0;
    b->listener = b->files = -1;
    b->step = "waiting for the judge";
    if (has_root(s, b->start) && (b->files = roots_find(&s->roots, b->start->root)) < 0)
        return not_started(s, "making its root", s->roots.why);
    pid_t child = give_birth(b);
    const int end = child < 0 ? 0 : let_exec(child, b);
    if (s->unprivileged != 0)
        prctl(PR_SET_DUMPABLE, 1); /* a change of user makes memory undumpable, and the memory was this one's */
    if (end == 0)
        return child;
    return end == EXEC_DIED && too_large(s, b->start) ? 0 : start_failed(child, b, end);
}

pid_t sandbox_stand(struct sandbox *s, const struct sandbox_start *start, int given, int slot,
                    struct answered **answers)
{
    struct birth b = {.s = s, .start = start, .given = given, .slot = slot};
    pid_t child = start_one(&b);
    *answers = b.answers;
    return child;
}

pid_t sandbox_spawn(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack)
{
    struct birth b = {.s = s, .start = start, .given = -1, .slot = -1, .stack = stack};
    if (cgroup_limit(&s->cgroup[start->side], start->limits.memory_mib) != 0)
        return sandbox_not_started(s, "limiting its control group", errno);
    pid_t child = sandbox_fork(s, start, stack);
    if (child > 0 && ptrace(PTRACE_CONT, child, NULL, NULL) == 0)
        return child;
    if (child > 0)
        traced_end(child);
    child = start_one(&b);
    answer_release(b.answers);
    return child;
}
