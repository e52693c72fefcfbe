#define _GNU_SOURCE
#include "linked_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "match/match.h"
#include "seat/linked/linked.h"
#include "task.h"

/* A match may take both players' CPU time and some waiting for the machine. A longer one means that a player sleeps. */
enum { PATIENCE = 10, PATIENCE_MS = 20000 };

int linked_match(struct match *m, const struct game *game, const struct match_job *job,
                 const struct linked_players *players)
{
    struct linked pair;
    const struct player_chance chance[2] = {match_player_chance(job->seed, 0), match_player_chance(job->seed, 1)};
    if (match_open(m, game, job) != 0)
        return -1;
    if (linked_open(&pair, players->player, chance, job->limits, players->strict) != 0)
        return -1;
    match_play_seated(m, (struct seat *const[2]){&pair.seat[0], &pair.seat[1]});
    linked_close(&pair);
    if (players->trace != NULL)
        *players->trace = pair.trace;
    return 0;
}

/* The process that plays one match. It writes its result into a pipe, which has room for all of it: the result arrives
 * at once or not at all. */
static void linked_worker_play(const struct task_job *job, const struct player *const player[2], int to)
{
    struct match m;
    struct task_result r = {.took_us = 0};
    struct linked_players seated = {.strict = false};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int side = 0; side < 2; side++)
        seated.player[side] = player[strcmp(job->program[side], LINKED_WORKER_PLAYER1) == 0];
    int64_t start = clock_now_ms();
    if (linked_match(&m, job->game, &job->match, &seated) == 0) {
        r.match = m.result;
        match_find_why(&m, r.why);
    } else {
        match_system_fault(&r.match, -1, PROOF_MEMORY, "the judge had no memory for the log");
    }
    r.took_us = (clock_now_ms() - start) * 1000;
    whole_file_write(to, &r, sizeof r);
    _exit(0);
}

/* Has a process of its own play the match. */
static void play_apart(const struct task_job *job, const struct player *const player[2], struct task_result *r)
{
    int ends[2];
    pid_t pid = pipe2(ends, O_CLOEXEC) == 0 ? fork() : -1;
    *r = (struct task_result){.took_us = 0};
    if (pid < 0) {
        match_system_fault(&r->match, -1, PROOF_CALL, strerror(errno));
        return;
    }
    if (pid == 0)
        linked_worker_play(job, player, ends[1]);
    close(ends[1]);
    struct pollfd in = {.fd = ends[0], .events = POLLIN};
    if (poll(&in, 1, PATIENCE * job->match.limits.time_ms + PATIENCE_MS) <= 0)
        match_system_fault(&r->match, -1, PROOF_WORKER, "a player sleeps, and when linked nobody can say which");
    else if (descriptor_read(ends[0], r, sizeof *r) != 1)
        match_system_fault(&r->match, -1, PROOF_WORKER,
                           "a player ended the process, and when linked nobody can say which");
    kill(pid, SIGKILL);
    TEMP_FAILURE_RETRY(waitpid(pid, NULL, 0));
    close(ends[0]);
    r->size = r->packed = 0;
    r->record = NULL;
}

/* Moves the pipes of jobs and results to descriptors that players do not use. */
static int take_streams(int *jobs, int *results)
{
    int null = open("/dev/null", O_RDWR);
    *jobs = fcntl(0, F_DUPFD_CLOEXEC, 10);
    *results = fcntl(1, F_DUPFD_CLOEXEC, 10);
    for (int fd = 0; fd < 3; fd++)
        if (null < 0 || dup2(null, fd) < 0)
            return -1;
    return *jobs < 0 || *results < 0 ? -1 : close(null);
}

int linked_worker_run(const struct game *game, const struct player *const player[2])
{
    struct task_job job = {.game = game};
    const struct game *const known[] = {game, NULL};
    struct task_result result;
    int jobs, results, rc;
    if (take_streams(&jobs, &results) != 0)
        return 2;
    while ((rc = task_receive(jobs, known, NULL, &job)) == 1) {
        play_apart(&job, player, &result);
        result.id = job.id;
        if (task_answer(results, &result, game->seats) != 0)
            return 2;
    }
    return rc == 0 ? 0 : 2;
}
