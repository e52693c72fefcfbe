#define _GNU_SOURCE
#include "sealed_process.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "match/match_play.h"
#include "seat/sealed/sealed.h"
#include "seat/walls/confine.h"

/* The user that root becomes. No other process of the kit has it. */
enum { SEALED_UID = 64101, NAMESPACES = CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS };
enum { DESCRIPTORS = 5, ORDERS = 3, REPORTS = 4, PIPE_BYTES = 1 << 18 };

/* What it may use besides the memory of both modules: the stack that a match runs on, and the log. */
enum { OWN_MIB = 512 };

/* ---- the process that plays ---- */

struct playing {
    const struct game *game;
    int memory_mib; /* of a module, at most */
    struct sealed pair;
    struct match match;
    struct sealed_order order;
    struct sealed_report report;
};

static void tell_failure(struct playing *p, const char *what, const char *why)
{
    snprintf(p->report.why, sizeof p->report.why, "%.60s: %.90s", what, why);
    if (whole_file_write(REPORTS, &p->report, sizeof p->report) != 0)
        _exit(126);
}

static void __attribute__((noreturn)) give_up(struct playing *p, const char *what, const char *why)
{
    tell_failure(p, what, why);
    _exit(1);
}

static void keep_only(int orders, int reports)
{
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || (orders = fcntl(orders, F_DUPFD, 10)) < 0 || (reports = fcntl(reports, F_DUPFD, 10)) < 0)
        _exit(126);
    for (int fd = 0; fd < ORDERS; fd++)
        dup2(null, fd);
    if (dup2(orders, ORDERS) < 0 || dup2(reports, REPORTS) < 0)
        _exit(126);
    syscall(SYS_close_range, REPORTS + 1, ~0u, 0);
}

/* born: the namespaces that it was made in. */
static void confine(struct playing *p, const struct sandbox *s, int born, pid_t judge)
{
    static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_NPROC};
    struct confine c = {.filter = FILTER_PLAYER, .landlock = s->landlock, .parent = judge};
    const char *step = "";
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        confine_limit(&c, none[i], 0);
    confine_limit(&c, RLIMIT_NOFILE, DESCRIPTORS);
    confine_limit(&c, RLIMIT_DATA, (rlim_t)(OWN_MIB + 2 * p->memory_mib) << 20);
    c.user = s->unprivileged != 0 ? SEALED_UID : 0;
    if (s->unprivileged == 0 && s->namespaces && born == 0)
        c.namespaces = NAMESPACES;
    if (confine_self(&c, &step) != 0)
        give_up(p, step, strerror(errno));
}

static bool read_order(void *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        ssize_t got = read(ORDERS, (char *)bytes + at, size - at);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        at += got > 0 ? (size_t)got : 0;
    }
    return true;
}

/* Returns false when the judge wants no more. */
static bool take_order(struct playing *p)
{
    struct sealed_order *o = &p->order;
    if (!read_order(o, sizeof *o))
        return false;
    char *given = o->given > 0 ? malloc(o->given) : NULL;
    if (o->given > 0 && (given == NULL || !read_order(given, o->given)))
        return false;
    o->job.given = given;
    o->job.said = NULL;
    o->job.between = NULL;
    return true;
}

static void play_it(void *self)
{
    struct playing *p = self;
    match_play_seated(&p->match, (struct seat *const[2]){&p->pair.seat[0], &p->pair.seat[1]});
}

static bool send_report(struct playing *p)
{
    const struct match *m = &p->match;
    struct sealed_report *r = &p->report;
    r->system = m->result.system;
    memcpy(r->system_why, m->result.why, sizeof r->system_why);
    for (int side = 0; side < 2; side++) {
        r->cost[side] = m->result.player[side].cost;
        r->output[side] = p->pair.player[side].output;
    }
    r->faulted = m->faults > 0;
    r->events = m->events - (r->faulted ? 1 : 0);
    if (r->faulted)
        r->fault = m->fault[0];
    return whole_file_write(REPORTS, r, sizeof *r) == 0 &&
           (r->system || whole_file_write(REPORTS, m->event, r->events * sizeof *m->event) == 0);
}

/* Returns whether another match may follow. A player that crashed has left functions of this process without their
 * end. */
static bool play_one(struct playing *p)
{
    const struct match_job *job = &p->order.job;
    const struct player_chance chance[2] = {match_player_chance(job->seed, 0), match_player_chance(job->seed, 1)};
    memset(&p->report, 0, sizeof p->report);
    if (match_open(&p->match, p->game, job) != 0 ||
        sealed_begin(&p->pair, chance, job->limits, sealed_instructions(job->limits.time_ms)) != 0) {
        tell_failure(p, "memory for the match", strerror(errno));
        return false;
    }
    sealed_play(&p->pair, play_it, p);
    bool more = send_report(p) && p->match.faults == 0 && !p->match.result.system;
    match_close(&p->match);
    free((void *)(uintptr_t)job->given);
    return more;
}

static void __attribute__((noreturn))
play_here(struct playing *p, const struct sandbox *s, const char *const object[2], int born, pid_t judge)
{
    char why[160];
    for (int side = 0; side < 2; side++)
        if (sealed_load(&p->pair, side, object[side], why) != 0)
            give_up(p, "loading a player", why);
    if (sealed_open(&p->pair) != 0)
        give_up(p, "memory for the players", strerror(errno));
    confine(p, s, born, judge);
    while (take_order(p) && play_one(p))
        ;
    _exit(0);
}

/* ---- the judge ---- */

/* A file that was written anew under the same name is another player. */
static void look(const char *object, uint64_t made[3])
{
    struct stat now;
    memset(made, 0, 3 * sizeof made[0]);
    if (stat(object, &now) != 0)
        return;
    made[0] = now.st_ino;
    made[1] = (uint64_t)now.st_mtim.tv_sec;
    made[2] = (uint64_t)now.st_mtim.tv_nsec;
}

bool sealed_process_is(const struct sealed_process *p, const struct game *game, const char *const object[2])
{
    bool same = p->pid > 0 && p->game == game;
    for (int side = 0; side < 2 && same; side++) {
        uint64_t made[3];
        look(object[side], made);
        same = strcmp(p->object[side], object[side]) == 0 && memcmp(p->made[side], made, sizeof made) == 0;
    }
    return same;
}

/* fork has no flags. A process that the kernel refuses in these namespaces is made without them. */
static pid_t fork_into(int *namespaces)
{
    pid_t pid = *namespaces == 0 ? -1 : (pid_t)syscall(SYS_clone, *namespaces | SIGCHLD, 0, 0, 0, 0);
    if (pid >= 0)
        return pid;
    *namespaces = 0;
    return fork();
}

static int namespaces_of(const struct sandbox *s)
{
    if (s->unprivileged != 0)
        return s->numbered ? CLONE_NEWPID : 0;
    return s->namespaces ? NAMESPACES | CLONE_NEWPID : 0;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static pid_t begin_process(struct sandbox *s, const struct game *game, int memory_mib, const char *const object[2],
                           const int orders[2], const int reports[2])
{
    pid_t judge = getpid();
    int born = namespaces_of(s);
    pid_t pid = fork_into(&born);
    if (pid != 0)
        return pid;
    struct playing *playing = calloc(1, sizeof *playing);
    if (cgroup_enter(&s->cgroup[0]) != 0)
        _exit(126);
    keep_only(orders[0], reports[1]);
    if (playing == NULL)
        _exit(126);
    playing->game = game;
    playing->memory_mib = memory_mib;
    play_here(playing, s, object, born, judge);
}

void sealed_process_note(struct sealed_process *p, int side, const char *object)
{
    snprintf(p->object[side], sizeof p->object[side], "%s", object);
    look(object, p->made[side]);
}

int sealed_process_start(struct sealed_process *p, struct sandbox *s, const struct game *game, int memory_mib,
                         const char *const object[2], char why[MATCH_WHY])
{
    int orders[2], reports[2];
    sealed_process_end(p);
    p->game = game;
    for (int side = 0; side < 2; side++)
        sealed_process_note(p, side, object[side]);
    if (cgroup_limit(&s->cgroup[0], OWN_MIB + 2 * memory_mib) != 0)
        return snprintf(why, MATCH_WHY, "limit of the control group: %s", strerror(errno)), -1;
    if (pipe2(orders, O_CLOEXEC) != 0)
        return snprintf(why, MATCH_WHY, "a pipe: %s", strerror(errno)), -1;
    if (pipe2(reports, O_CLOEXEC) != 0) {
        snprintf(why, MATCH_WHY, "a pipe: %s", strerror(errno));
        close_both(orders);
        return -1;
    }
    fcntl(reports[1], F_SETPIPE_SZ, PIPE_BYTES);
    pid_t pid = begin_process(s, game, memory_mib, object, orders, reports);
    int trouble = errno;
    close(orders[0]);
    close(reports[1]);
    if (pid < 0) {
        close(orders[1]);
        close(reports[0]);
        return snprintf(why, MATCH_WHY, "a process: %s", strerror(trouble)), -1;
    }
    p->pid = pid;
    p->to = orders[1];
    p->from = reports[0];
    return 0;
}

void sealed_process_end(struct sealed_process *p)
{
    if (p->pid <= 0)
        return;
    close(p->to);
    close(p->from);
    kill(p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    p->pid = 0;
}
