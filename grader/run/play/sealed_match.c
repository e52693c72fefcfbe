#define _GNU_SOURCE
#include "sealed_match.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "match/match_play.h"
#include "match/record.h"
#include "match/recorded.h"
#include "match/report.h"
#include "seat/sealed/sealed.h"
#include "seat/walls/confine.h"

/* The user that root becomes. No other process of the kit has it. */
enum { SEALED_UID = 64101, NAMESPACES = CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS };
enum { MOST_RECORD = 64 << 20, DATA_MIB = 1024, DESCRIPTORS = 4 };

/* The process may take so many times what both far guards allow, and some seconds for a machine that is busy. */
enum { PATIENCE = 4, PATIENCE_MS = 60000 };

/* The process sends this first, then the record. */
struct sealed_report {
    char why[MATCH_WHY]; /* not empty: it could not begin */
    struct seat_cost cost[2];
    struct seat_output output[2];
};

/* ---- the process that plays ---- */

struct playing {
    const struct game *game;
    const struct match_job *job;
    struct sealed pair;
    struct match match;
    struct sealed_report report;
    int to;
};

static void __attribute__((noreturn)) give_up(struct playing *p, const char *what, const char *why)
{
    snprintf(p->report.why, sizeof p->report.why, "%.60s: %.90s", what, why);
    _exit(whole_file_write(p->to, &p->report, sizeof p->report) == 0 ? 1 : 126);
}

static void keep_only(int *to)
{
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || (*to = fcntl(*to, F_DUPFD, 10)) < 0)
        _exit(126);
    for (int fd = 0; fd < 3; fd++)
        dup2(null, fd);
    *to = dup2(*to, 3);
    syscall(SYS_close_range, 4, ~0u, 0);
}

static void confine(struct playing *p, const struct sandbox *s, pid_t judge)
{
    static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_NPROC};
    struct confine c = {.filter = FILTER_PLAYER, .landlock = s->landlock, .parent = judge};
    const char *step = "";
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        confine_limit(&c, none[i], 0);
    confine_limit(&c, RLIMIT_NOFILE, DESCRIPTORS);
    confine_limit(&c, RLIMIT_DATA, (rlim_t)DATA_MIB << 20);
    c.user = s->unprivileged != 0 ? SEALED_UID : 0;
    if (s->unprivileged == 0 && s->namespaces)
        c.namespaces = NAMESPACES;
    if (confine_self(&c, &step) != 0)
        give_up(p, step, strerror(errno));
}

static void play_it(void *self)
{
    struct playing *p = self;
    match_play_seated(&p->match, (struct seat *const[2]){&p->pair.seat[0], &p->pair.seat[1]});
}

static void __attribute__((noreturn))
play_here(struct playing *p, const struct sandbox *s, const char *const object[2], pid_t judge)
{
    const struct match_job *job = p->job;
    const struct player_chance chance[2] = {match_player_chance(job->seed, 0), match_player_chance(job->seed, 1)};
    char why[160];
    size_t size = 0;
    keep_only(&p->to);
    for (int side = 0; side < 2; side++)
        if (sealed_load(&p->pair, side, object[side], why) != 0)
            give_up(p, "loading a player", why);
    if (match_open(&p->match, p->game, job) != 0)
        give_up(p, "the log", strerror(ENOMEM));
    if (sealed_open(&p->pair, chance, job->limits, sealed_instructions(job->limits.time_ms)) != 0)
        give_up(p, "memory for the players", strerror(errno));
    confine(p, s, judge);
    sealed_play(&p->pair, play_it, p);
    char *text = match_record_text(&p->match, &size);
    if (text == NULL)
        give_up(p, "the record", strerror(ENOMEM));
    for (int side = 0; side < 2; side++) {
        p->report.cost[side] = p->match.result.player[side].cost;
        p->report.output[side] = p->pair.player[side].output;
    }
    bool sent = whole_file_write(p->to, &p->report, sizeof p->report) == 0 && whole_file_write(p->to, text, size) == 0;
    _exit(sent ? 0 : 126);
}

/* ---- the judge ---- */

struct received {
    struct sealed_report *report;
    char *text;
    size_t size;
};

static int64_t patience_ms(const struct match_job *job)
{
    return ((int64_t)job->limits.time_ms * SEALED_GUARD + 1000) * 2 * PATIENCE + PATIENCE_MS;
}

/* Reads until the process closes its end. Returns the size, or -1 if that takes too long, or is too much. */
static ssize_t receive_all(int from, int64_t until_ms, char **all)
{
    size_t room = sizeof(struct sealed_report) + (1 << 16), size = 0;
    *all = malloc(room);
    while (*all != NULL) {
        struct pollfd in = {.fd = from, .events = POLLIN};
        int64_t left = until_ms - clock_now_ms();
        int ready = left <= 0 ? 0 : poll(&in, 1, left < 1000 ? (int)left : 1000);
        if (left <= 0 || (ready < 0 && errno != EINTR))
            return -1;
        ssize_t got = ready > 0 ? read(from, *all + size, room - size) : -2;
        if (got == 0)
            return (ssize_t)size;
        if (got == -1 && errno != EINTR)
            return -1;
        size += got > 0 ? (size_t)got : 0;
        if (size < room)
            continue;
        char *grown = room > MOST_RECORD ? NULL : realloc(*all, room *= 2);
        if (grown == NULL)
            return -1;
        *all = grown;
    }
    return -1;
}

static int fault_of_the_machine(struct match *m, const struct game *game, const struct match_job *job, const char *why,
                                char begin_why[MATCH_WHY])
{
    if (match_open(m, game, job) != 0) {
        snprintf(begin_why, MATCH_WHY, "no memory for the log");
        return -1;
    }
    match_system_fault(&m->result, -1, PROOF_WORKER, why);
    m->over = true;
    return 0;
}

/* Plays the match as a record says. Returns NULL, or why that does not give the same record, byte by byte. */
static const char *play_again(struct match *m, const struct match *log, const char *text, size_t size)
{
    static const char no_memory[] = "no memory to play its record again";
    struct recorded seats;
    size_t length = 0;
    recorded_open(&seats, log, m);
    const struct match_seats from = recorded_seats(&seats);
    match_play(m, &from);
    char *again = match_record_text(m, &length);
    bool same = again != NULL && length == size && memcmp(again, text, size) == 0;
    bool short_of_memory = again == NULL;
    free(again);
    return short_of_memory ? no_memory : same ? NULL : "the process that played it sent a record that breaks the rules";
}

/* Takes the record as if a stranger had written it: m is then a match of this process's own. Returns NULL, or why the
 * record is not believed, with m closed. */
static const char *believe(struct match *m, const struct game *game, const struct match_job *job, const char *text,
                           size_t size)
{
    const struct game *const known[] = {game, NULL};
    struct record_wrong wrong;
    struct match log;
    const char *why = "the process that played it sent no valid record";
    if (match_open(m, game, job) != 0)
        return "no memory for the log";
    if (record_read(&log, known, text, size, NULL, &wrong) == 0)
        why = play_again(m, &log, text, size);
    match_close(&log);
    if (why != NULL)
        match_close(m);
    return why;
}

static void keep_report(struct match *m, const struct sealed_report *r, struct seat_output output[2])
{
    for (int side = 0; side < 2; side++) {
        m->result.player[side].cost = r->cost[side];
        if (output == NULL)
            continue;
        output[side] = r->output[side];
        if (output[side].length < 0 || output[side].length > SEAT_TAIL)
            output[side].length = 0;
    }
}

static int take_answer(struct match *m, const struct game *game, const struct match_job *job, const char *all,
                       ssize_t size, struct seat_output output[2], char why[MATCH_WHY])
{
    const struct sealed_report *report = (const struct sealed_report *)(const void *)all;
    if (size < (ssize_t)sizeof *report)
        return fault_of_the_machine(m, game, job, "the process that played the match died, or did not end", why);
    if (report->why[0] != '\0') {
        snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, report->why);
        return -1;
    }
    const char *wrong = believe(m, game, job, all + sizeof *report, (size_t)size - sizeof *report);
    if (wrong != NULL)
        return fault_of_the_machine(m, game, job, wrong, why);
    keep_report(m, report, output);
    return 0;
}

int sealed_match(struct match *m, const struct game *game, const struct match_job *job, const struct sandbox *s,
                 const char *const object[2], struct seat_output output[2], char why[MATCH_WHY])
{
    int ends[2];
    char *all = NULL;
    pid_t judge = getpid();
    if (pipe2(ends, O_CLOEXEC) != 0) {
        snprintf(why, MATCH_WHY, "a pipe: %s", strerror(errno));
        return -1;
    }
    pid_t pid = fork();
    if (pid == 0) {
        struct playing *playing = calloc(1, sizeof *playing);
        if (playing == NULL)
            _exit(1);
        playing->game = game;
        playing->job = job;
        playing->to = ends[1];
        play_here(playing, s, object, judge);
    }
    int trouble = errno;
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        snprintf(why, MATCH_WHY, "a process: %s", strerror(trouble));
        return -1;
    }
    ssize_t size = receive_all(ends[0], clock_now_ms() + patience_ms(job), &all);
    close(ends[0]);
    kill(pid, SIGKILL);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
    int rc = take_answer(m, game, job, all, size, output, why);
    free(all);
    return rc;
}
