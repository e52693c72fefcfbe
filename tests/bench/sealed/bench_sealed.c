/*
 * Benchmarks of the sealed seat. Each kind of match is played in turns by linked players, which is the floor, and by
 * sealed ones. Linked players have a process for each match, as a worker gives them one, so that they begin afresh.
 * Sealed ones have one for the five matches of a pair, or one for each. Figures are medians, in CPU time of all
 * processes together, which a busy machine changes less than time by the clock.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/bench_floor.h"
#include "build/compile.h"
#include "games/plane/plane.h"
#include "match/report.h"
#include "run/linked_worker.h"
#include "run/play/program_match.h"
#include "seat/process/core.h"
#include "seat/process/process.h"

extern const struct player sortie_trivial0, sortie_trivial1, sortie_ace, sortie_density;

/* A kind of match. */
struct bout {
    const char *name;
    const struct player *linked[2];
    const char *source[2];
    int games, group; /* games of a match, matches of a pair */
};

/* The players, and their processes. */
enum way { LINKED, SEALED, SEALED_ALONE, WAYS };
static const char *const way_name[WAYS] = {"linked, a process for each", "sealed, a process for the five",
                                           "sealed, a process for each"};

static struct sandbox sandbox;
static struct sealed_process kept;

static double cpu_us(int who)
{
    struct rusage u;
    getrusage(who, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e6 + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

/* Of this process, of those that have ended, and of the starter. */
static double all_cpu_us(void)
{
    clockid_t clock;
    struct timespec now = {0, 0};
    if (kept.starter > 0 && clock_getcpuclockid(kept.starter, &clock) == 0)
        clock_gettime(clock, &now);
    return cpu_us(RUSAGE_SELF) + cpu_us(RUSAGE_CHILDREN) + (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static struct match_job job_of(const struct bout *b)
{
    return (struct match_job){.subtask = 5,
                              .setup = {32, 32, 32},
                              .games = b->games,
                              .seed = 1,
                              .name = {"first", "second"},
                              .limits = {.time_ms = 100000, .memory_mib = 12}};
}

/* Every match ends with its record. */
static void end_match(struct match *m)
{
    size_t size;
    char *text = match_record_text(m, &size);
    if (text == NULL)
        bench_stop("a record");
    free(text);
    match_close(m);
}

static int wait_for(pid_t pid, int *status)
{
    while (waitpid(pid, status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return 0;
}

static void play_linked(const struct bout *b)
{
    struct match m;
    const struct match_job job = job_of(b);
    const struct linked_players players = {.player = {b->linked[0], b->linked[1]}};
    int status;
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        if (linked_match(&m, &plane_game, &job, &players) != 0)
            _exit(1);
        end_match(&m);
        _exit(0);
    }
    if (pid < 0 || wait_for(pid, &status) != 0 || status != 0)
        bench_stop("a linked match");
}

static void play_sealed(const struct bout *b, const struct compiled built[2])
{
    struct match m;
    struct seat_output output[2];
    const struct match_job job = job_of(b);
    const struct lines_player player[2] = {{.program = &built[0].program, .output = &output[0]},
                                           {.program = &built[1].program, .output = &output[1]}};
    const struct match_wanted wanted = {
        .game = &plane_game, .job = &job, .sandbox = &sandbox, .player = player, .kept = &kept};
    char why[MATCH_WHY] = "";
    if (program_match(&m, &wanted, why) != 0 || m.result.system)
        bench_stop(why[0] != '\0' ? why : m.result.why);
    end_match(&m);
}

/* Plays the matches of a pair. Returns the CPU time of one. */
static double play_group(const struct bout *b, const struct compiled built[2], enum way way)
{
    double from = all_cpu_us();
    for (int i = 0; i < b->group; i++) {
        if (way == LINKED)
            play_linked(b);
        else
            play_sealed(b, built);
        if (way == SEALED_ALONE)
            sealed_process_end(&kept);
    }
    sealed_process_end(&kept);
    return (all_cpu_us() - from) / b->group;
}

static void build_both(const struct bout *b, struct compiled built[2])
{
    const struct build_settings settings = build_defaults("plane", PROGRAM_SEALED);
    for (int side = 0; side < 2; side++)
        if (compile_player(&settings, b->source[side], &built[side]) != COMPILE_OK)
            bench_stop(built[side].why);
}

static void measure(const struct bout *b, double median[WAYS])
{
    static struct compiled built[2];
    double took[WAYS][BENCH_RUNS];
    build_both(b, built);
    for (int i = 0; i < BENCH_RUNS; i++)
        for (int way = LINKED; way < WAYS; way++)
            took[way][i] = play_group(b, built, (enum way)way);
    for (int way = LINKED; way < WAYS; way++)
        median[way] = bench_median(took[way], BENCH_RUNS);
}

static void print_rows(const char *name, const double median[WAYS])
{
    printf("%s\n", name);
    for (int way = LINKED; way < WAYS; way++)
        bench_row(way_name[way], median[way], median[LINKED]);
}

/* Matches of twenty games and of one tell how long a match takes besides its games. */
static void bench_trivial(struct bout b)
{
    double twenty[WAYS], one[WAYS], rest[WAYS];
    measure(&b, twenty);
    b.games = 1;
    measure(&b, one);
    for (int way = LINKED; way < WAYS; way++)
        rest[way] = one[way] - (twenty[way] - one[way]) / 19;
    print_rows("a match of trivial players, 20 games of 1,000 operations", twenty);
    print_rows("of it, start and end", rest);
}

static void bench(const struct bout *b)
{
    double median[WAYS];
    measure(b, median);
    print_rows(b->name, median);
}

int main(void)
{
    static const struct bout trivial = {NULL,
                                        {&sortie_trivial0, &sortie_trivial1},
                                        {"tests/bench/trivial.c", "tests/bench/trivial.c"},
                                        20,
                                        5},
                             density = {"a player that computes a little: the sample density",
                                        {&sortie_density, &sortie_trivial1},
                                        {"samples/plane/density.c", "tests/bench/trivial.c"},
                                        20,
                                        5},
                             ace = {"a player that computes: the sample ace, one game",
                                    {&sortie_ace, &sortie_trivial1},
                                    {"samples/plane/ace.c", "tests/bench/trivial.c"},
                                    1,
                                    5};
    if (sandbox_open(&sandbox) != 0)
        bench_stop(sandbox.why);
    if (process_start_ticking() != 0)
        bench_stop("a timer");
    core_take();
    bench_trivial(trivial);
    bench(&density);
    bench(&ace);
    sealed_process_close(&kept);
    sandbox_close(&sandbox);
    return 0;
}
