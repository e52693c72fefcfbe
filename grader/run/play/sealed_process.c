#define _GNU_SOURCE
#include "program_match.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/descriptors.h"
#include "base/whole_file.h"
#include "match/match.h"
#include "seat/sealed/sealed.h"
#include "seat/walls/confine.h"

/* The user that root becomes. No other process of the kit has it. */
enum { SEALED_UID = 64101, NAMESPACES = CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS };
enum { DESCRIPTORS = 5, ORDERS = 3, REPORTS = 4, PIPE_BYTES = 1 << 18 };

/* Memory besides that of both modules: the stack that a match runs on, and the log. */
enum { OWN_MIB = 512 };

/* ---- the process that plays ---- */

struct playing {
    struct sealed_pair plays;
    struct sealed pair;
    struct match match;
    struct match_job job;
    struct sealed_report report;
};

static void __attribute__((noreturn)) give_up(struct playing *p, const char *what, const char *why)
{
    snprintf(p->report.why, sizeof p->report.why, "%.60s: %.90s", what, why);
    whole_file_write(REPORTS, &p->report, sizeof p->report);
    _exit(1);
}

/* born: the namespaces that it was made in. */
static void confine(struct playing *p, const struct sandbox *s, int born, pid_t judge)
{
    static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_NPROC};
    struct confine c = {.filter = FILTER_SEALED, .landlock = s->landlock, .parent = judge};
    const char *step = "";
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        confine_limit(&c, none[i], 0);
    confine_limit(&c, RLIMIT_NOFILE, DESCRIPTORS);
    confine_limit(&c, RLIMIT_DATA, (rlim_t)(OWN_MIB + 2 * p->plays.memory_mib) << 20);
    c.user = s->unprivileged != 0 ? SEALED_UID : 0;
    if (s->unprivileged == 0 && s->namespaces && born == 0)
        c.namespaces = NAMESPACES;
    if (confine_self(&c, &step) != 0)
        give_up(p, step, strerror(errno));
}

/* Returns false when the judge wants no more. */
static bool take_order(struct playing *p)
{
    if (descriptor_read(ORDERS, &p->job, sizeof p->job) != 1)
        return false;
    p->job.given = NULL;
    p->job.said = NULL;
    p->job.between = NULL;
    p->job.predict = NULL;
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
    r->result = m->result;
    r->events = m->events - (m->faults > 0 ? 1 : 0);
    for (int side = 0; side < 2; side++)
        r->output[side] = p->pair.player[side].output;
    return whole_file_write(REPORTS, r, sizeof *r) == 0 &&
           (m->result.system || whole_file_write(REPORTS, m->event, r->events * sizeof *m->event) == 0);
}

/* Returns whether another match may follow. A player that crashed has left functions of this process without their
 * end. */
static bool play_one(struct playing *p)
{
    const struct match_job *job = &p->job;
    const struct player_chance chance[2] = {match_player_chance(job->seed, 0), match_player_chance(job->seed, 1)};
    memset(&p->report, 0, sizeof p->report);
    if (match_open(&p->match, p->plays.game, job) != 0 ||
        sealed_begin(&p->pair, chance, job->limits, sealed_instructions(job->limits.time_ms)) != 0)
        give_up(p, "memory for the match", strerror(errno));
    sealed_play(&p->pair, play_it, p);
    bool more = send_report(p) && p->match.faults == 0 && !p->match.result.system;
    match_close(&p->match);
    return more;
}

static void __attribute__((noreturn)) play_here(struct playing *p, const struct sandbox *s, int born, pid_t judge)
{
    const char *why, *const object[2] = {p->plays.object[0], p->plays.object[1]};
    const char *failed = sealed_open(&p->pair, object, &why);
    if (failed != NULL)
        give_up(p, failed, why);
    confine(p, s, born, judge);
    while (take_order(p) && play_one(p))
        ;
    _exit(0);
}

/* ---- the judge ---- */

void sealed_process_pair(struct sealed_pair *pair, const struct match_wanted *w)
{
    struct stat now;
    memset(pair, 0, sizeof *pair);
    pair->game = w->game;
    pair->memory_mib = w->player[0].program->memory_mib;
    for (int side = 0; side < 2; side++) {
        const struct program *p = w->player[side].program;
        snprintf(pair->object[side], sizeof pair->object[side], "%s/%s", p->folder, p->main);
        if (stat(pair->object[side], &now) != 0)
            continue;
        pair->made[side][0] = now.st_ino;
        pair->made[side][1] = (uint64_t)now.st_mtim.tv_sec;
        pair->made[side][2] = (uint64_t)now.st_mtim.tv_nsec;
    }
}

/* ---- the starter ---- */

enum { ASKED = 3, MEMBERS };

/* The new process is the judge's child, as the starter is. fork has no flags. A process that the kernel refuses in
 * these namespaces is made without them. */
static pid_t fork_for_judge(int *namespaces)
{
    pid_t pid = -1;
    if (*namespaces != 0)
        pid = (pid_t)syscall(SYS_clone, *namespaces | CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
    if (pid >= 0)
        return pid;
    *namespaces = 0;
    return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
}

static int namespaces_of(const struct sandbox *s)
{
    if (s->unprivileged != 0)
        return s->numbered ? CLONE_NEWPID : 0;
    return s->namespaces ? NAMESPACES | CLONE_NEWPID : 0;
}

/* ends: the new process reads orders from the first, and writes reports to the second. */
static void fulfil(const struct sandbox *s, const struct sealed_pair *wish, pid_t judge, const int ends[2])
{
    int born = namespaces_of(s);
    pid_t pid = fork_for_judge(&born), told = pid < 0 ? -errno : pid;
    if (pid == 0) {
        struct playing *playing = calloc(1, sizeof *playing);
        const int own[DESCRIPTORS] = {[ORDERS] = ends[0], [REPORTS] = ends[1]}; /* the starter's 0 is /dev/null */
        if (playing == NULL || cgroup_enter(&s->cgroup[0]) != 0 || confine_descriptors(own, DESCRIPTORS, 0) != 0)
            _exit(126);
        playing->plays = *wish;
        play_here(playing, s, born, judge);
    }
    close(ends[0]);
    close(ends[1]);
    if (whole_file_write(ASKED, &told, sizeof told) != 0)
        _exit(126);
}

/* Keeps of all open files those that it has work for. 0 to 2 are /dev/null. */
static void __attribute__((noreturn)) serve_judge(struct sandbox *s, int asked, pid_t judge)
{
    struct sealed_pair wish;
    int ends[2], *members = &s->cgroup[0].file[CGROUP_MEMBERS];
    const int kept[] = {s->null, s->null, s->null, asked, *members};
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != judge ||
        confine_descriptors(kept, *members > 0 ? MEMBERS + 1 : MEMBERS, 0) != 0)
        _exit(126);
    *members = *members > 0 ? MEMBERS : 0;
    while (descriptors_receive(ASKED, &wish, sizeof wish, ends, 2))
        fulfil(s, &wish, judge, ends);
    _exit(0);
}

static void kill_and_wait(pid_t pid)
{
    kill(pid, SIGKILL);
    TEMP_FAILURE_RETRY(waitpid(pid, NULL, 0));
}

static void end_starter(struct sealed_process *p)
{
    if (p->starter <= 0)
        return;
    close(p->asked);
    kill_and_wait(p->starter);
    p->starter = 0;
}

/* Asks the starter, which is started if it is not there. Returns the new process, or -1 with errno. */
static pid_t ask_starter(struct sealed_process *p, struct sandbox *s, const int ends[2])
{
    int own[2];
    pid_t pid = 0, judge = getpid();
    if (p->starter <= 0) {
        if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, own) != 0)
            return -1;
        p->starter = fork();
        if (p->starter == 0)
            serve_judge(s, own[1], judge);
        p->asked = own[0];
        descriptors_close((const int[2]){own[1], p->starter < 0 ? own[0] : -1}, 2);
        if (p->starter < 0)
            return -1;
    }
    if (!descriptors_send(p->asked, &p->plays, sizeof p->plays, ends, 2) ||
        descriptor_read(p->asked, &pid, sizeof pid) != 1 || pid == 0) {
        end_starter(p);
        errno = ECHILD;
        return -1;
    }
    errno = pid < 0 ? -pid : 0;
    return pid < 0 ? -1 : pid;
}

/* Starts w->kept for this match, and for others of this pair. Returns 0, or -1 with why. */
static int start_process(const struct match_wanted *w, const struct sealed_pair *pair, char why[MATCH_WHY])
{
    struct sealed_process *p = w->kept;
    int pipes[] = {-1, -1, -1, -1}, *orders = pipes, *reports = pipes + 2;
    sealed_process_end(p);
    memcpy(&p->plays, pair, sizeof *pair); /* its padding too, which is compared */
    if (cgroup_limit(&w->sandbox->cgroup[0], OWN_MIB + 2 * p->plays.memory_mib) != 0)
        return snprintf(why, MATCH_WHY, "limit of the control group: %s", strerror(errno)), -1;
    bool piped = pipe2(orders, O_CLOEXEC) == 0 && pipe2(reports, O_CLOEXEC) == 0;
    if (piped)
        fcntl(reports[1], F_SETPIPE_SZ, PIPE_BYTES);
    pid_t pid = piped ? ask_starter(p, w->sandbox, (const int[2]){orders[0], reports[1]}) : -1;
    descriptors_close((const int[2]){orders[0], reports[1]}, 2);
    if (pid < 0) {
        descriptors_close((const int[2]){orders[1], reports[0]}, 2);
        return snprintf(why, MATCH_WHY, "%s: %s", piped ? "a process" : "a pipe", strerror(errno)), -1;
    }
    p->pid = pid;
    p->to = orders[1];
    p->from = reports[0];
    return 0;
}

int sealed_process_order(const struct match_wanted *w, char why[MATCH_WHY])
{
    const struct sealed_process *p = w->kept;
    struct sealed_pair pair;
    sealed_process_pair(&pair, w);
    if (p->pid > 0 && memcmp(&p->plays, &pair, sizeof pair) == 0 &&
        whole_file_write(p->to, w->job, sizeof *w->job) == 0)
        return 0;
    if (start_process(w, &pair, why) != 0)
        return -1;
    whole_file_write(p->to, w->job, sizeof *w->job); /* if it has died, nothing comes of it */
    return 0;
}

void sealed_process_end(struct sealed_process *p)
{
    if (p->pid <= 0)
        return;
    close(p->to);
    close(p->from);
    kill_and_wait(p->pid);
    p->pid = 0;
}

void sealed_process_close(struct sealed_process *p)
{
    sealed_process_end(p);
    end_starter(p);
}
