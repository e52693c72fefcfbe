/*
 * Benchmarks of isolated players, each beside the machine's own floor from the same run: the cheapest round trip
 * between two processes on one core in which the sleeping side gives up the core, and vfork, exec of a static program,
 * wait.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench_floor.h"
#include "build/compile.h"
#include "games/plane/plane.h"
#include "run/play/seated_match.h"
#include "seat/isolated/isolated.h"
#include "seat/process/core.h"

enum { TRIPS = BENCH_TRIPS, STARTS = 40 };

static struct sandbox sandbox;
static int executable;

/* ---- floors of a round trip: the child answers until it is killed ---- */

static int to_child, from_child;

static void child_answers(int in, int out, size_t size)
{
    uint64_t word[8];
    while (read(in, word, size) == (ssize_t)size)
        if (write(out, word, size) != (ssize_t)size)
            break;
    _exit(0);
}

static pid_t answering_child(int in, int out, size_t size)
{
    pid_t child = fork();
    if (child == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0)
        child_answers(in, out, size);
    if (child < 0)
        bench_stop("fork");
    return child;
}

static size_t trip_size;

static void trips(void)
{
    uint64_t word[8] = {1};
    for (int i = 0; i < TRIPS; i++)
        if (write(to_child, word, trip_size) < 0 || read(from_child, word, trip_size) < 0)
            bench_stop("round trip");
}

static double floor_eventfd(void)
{
    to_child = eventfd(0, 0);
    from_child = eventfd(0, 0);
    trip_size = 8;
    pid_t child = answering_child(to_child, from_child, trip_size);
    double took = bench_measure(trips, TRIPS);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return took;
}

static volatile int *word;

static void futex(int operation, volatile int *at, int value)
{
    syscall(SYS_futex, at, operation, value, NULL, NULL, 0);
}

static void wait_for(volatile int *at, int value)
{
    while (*at != value)
        futex(FUTEX_WAIT, at, !value);
}

static void set(volatile int *at, int value)
{
    *at = value;
    futex(FUTEX_WAKE, at, 1);
}

static void futex_trips(void)
{
    for (int i = 0; i < TRIPS; i++) {
        set(&word[0], 1);
        wait_for(&word[16], 1);
        word[16] = 0;
    }
}

static double floor_futex(void)
{
    word = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pid_t child = fork();
    if (child == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0)
        for (;;) {
            wait_for(&word[0], 1);
            word[0] = 0;
            set(&word[16], 1);
        }
    double took = bench_measure(futex_trips, TRIPS);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return took;
}

/* ---- the floor of an operation: two bare processes in turns ---- */

/* As an operation has them: the answer to the last Hit, the other side's operation, the own turn. */
enum { FRAMES = 3 };
static int frames_at_once, to_turn[2], from_turn[2];

static void child_takes_turns(int in, int out)
{
    struct wire_request frame[FRAMES];
    size_t size = (size_t)frames_at_once * sizeof frame[0];
    for (int taken = 0; read(in, frame, size) == (ssize_t)size;) {
        taken += frames_at_once;
        if (taken % FRAMES == 0 && write(out, frame, sizeof(struct wire_reply)) < 0)
            break;
    }
    _exit(0);
}

static pid_t turning_child(int side)
{
    int request[2], reply[2];
    if (pipe(request) != 0 || pipe(reply) != 0)
        bench_stop("pipe");
    pid_t child = fork();
    if (child == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0)
        child_takes_turns(request[0], reply[1]);
    if (child < 0)
        bench_stop("fork");
    close(request[0]);
    close(reply[1]);
    to_turn[side] = request[1];
    from_turn[side] = reply[0];
    return child;
}

static void turns(void)
{
    static struct wire_request frame[FRAMES];
    struct wire_reply reply;
    for (int i = 0; i < TRIPS; i++)
        if (write(to_turn[i % 2], frame, sizeof frame) < 0 || read(from_turn[i % 2], &reply, sizeof reply) < 0)
            bench_stop("turn");
}

static double floor_turns(int at_once)
{
    pid_t child[2];
    frames_at_once = at_once;
    for (int side = 0; side < 2; side++)
        child[side] = turning_child(side);
    double took = bench_measure(turns, TRIPS);
    for (int side = 0; side < 2; side++) {
        kill(child[side], SIGKILL);
        waitpid(child[side], NULL, 0);
        close(to_turn[side]);
        close(from_turn[side]);
    }
    return took;
}

/* ---- a player's round trip ---- */

static struct isolated player;

static int32_t answer(void *self, int side, const struct player_call *call)
{
    (void)self;
    (void)side;
    (void)call;
    return 0;
}

static void player_trips(void)
{
    for (int i = 0; i < TRIPS; i++)
        if (player.seat.ops->settle(&player.seat) != 0)
            bench_stop(player.seat.fault.why);
}

static const struct player_chance chance = {1, 1};

static double player_trip(void)
{
    struct seat_request start = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS};
    const struct sandbox_start alone = {.executable = executable, .limits = {.time_ms = 1000000, .memory_mib = 1024}};
    if (isolated_open(&player, &sandbox, &alone, &chance) != 0)
        bench_stop(sandbox.why);
    player.seat.listener = (struct seat_listener){NULL, answer};
    player.seat.calls = 3;
    if (player.seat.ops->request(&player.seat, &start) != 0)
        bench_stop(player.seat.fault.why);
    double took = bench_measure(player_trips, TRIPS);
    process_close(&player.process);
    return took;
}

/* ---- by lines ---- */

static struct lines talker;
static int talker_executable;

static void line_trips(void)
{
    struct seat_answer answer = {.time_ms = 1000000};
    for (int i = 0; i < TRIPS; i++) {
        talker.seat.ops->say(&talker.seat, "round 1\n", 8);
        if (talker.seat.ops->hear(&talker.seat, &answer) != 0)
            bench_stop(talker.seat.fault.why);
    }
}

static double line_trip(void)
{
    const struct sandbox_start start = {.executable = talker_executable, .limits = {.memory_mib = 1024}};
    if (lines_open(&talker, &sandbox, &start) != 0)
        bench_stop(sandbox.why);
    double took = bench_measure(line_trips, TRIPS);
    process_close(&talker.process);
    return took;
}

/* As a game by lines does for each game: two processes, one answer of each. */
static void start_both_talkers(void)
{
    for (int i = 0; i < STARTS; i++) {
        static struct lines two[2];
        struct seat_answer answer = {.time_ms = 1000000};
        struct seat_cost cost;
        for (int side = 0; side < 2; side++) {
            const struct sandbox_start start = {
                .executable = talker_executable, .side = side, .limits = {.memory_mib = 1024}};
            if (lines_open(&two[side], &sandbox, &start) != 0)
                bench_stop(sandbox.why);
        }
        for (int side = 0; side < 2; side++) {
            two[side].seat.ops->say(&two[side].seat, "round 1\n", 8);
            if (two[side].seat.ops->hear(&two[side].seat, &answer) != 0)
                bench_stop(two[side].seat.fault.why);
        }
        for (int side = 0; side < 2; side++) {
            two[side].seat.ops->finish(&two[side].seat, &cost);
            process_close(&two[side].process);
        }
    }
}

/* ---- whole matches ---- */

static struct match m;
static const struct program *program; /* of the executable */
static struct match_job job = {
    .subtask = 5, .setup = {32, 32, 32}, .games = 20, .seed = 1, .limits = {.time_ms = 100000, .memory_mib = 1024}};

static void match(void)
{
    const struct lines_player both[SEATS_MOST] = {{.program = program}, {.program = program}};
    const struct match_wanted wanted = {.game = &plane_game, .job = &job, .sandbox = &sandbox, .player = both};
    char why[MATCH_WHY];
    if (seated_match(&m, &wanted, why) != 0 || m.result.faulted)
        bench_stop("the match of the trivial player");
    match_close(&m);
}

static double cpu_us(int whose)
{
    struct rusage usage;
    getrusage(whose, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Depends less than time by the clock on what else the machine does. */
static void bench_cpu(double operations)
{
    double referee = -cpu_us(RUSAGE_SELF), players = -cpu_us(RUSAGE_CHILDREN);
    match();
    referee += cpu_us(RUSAGE_SELF);
    players += cpu_us(RUSAGE_CHILDREN);
    printf("  %-44s %9.2f us\n", "CPU time of the referee for it", referee / operations);
    printf("  %-44s %9.2f us\n", "CPU time of both players for it", players / operations);
}

/* ---- start and end ---- */

static int open_player(struct isolated *p, int side)
{
    const struct sandbox_start start = {.executable = executable, .side = side, .limits = job.limits};
    return isolated_open(p, &sandbox, &start, &chance);
}

static void start_both(void)
{
    struct seat_request constructors = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS};
    for (int i = 0; i < STARTS; i++) {
        static struct isolated two[2];
        struct seat_cost cost;
        for (int side = 0; side < 2; side++)
            if (open_player(&two[side], side) != 0)
                bench_stop(sandbox.why);
        for (int side = 0; side < 2; side++)
            if (two[side].seat.ops->request(&two[side].seat, &constructors) != 0)
                bench_stop(two[side].seat.fault.why);
        for (int side = 0; side < 2; side++) {
            two[side].seat.ops->finish(&two[side].seat, &cost);
            process_close(&two[side].process);
        }
    }
}

static const char *static_program;

static void start_nothing_twice(void)
{
    bench_floor_start((const char *const[]){static_program, NULL}, 2 * STARTS);
}

/* ---- two at once ---- */

enum { SIDE_BY_SIDE = 1 };

static void matches_at_once(int processes)
{
    pid_t child[2];
    for (int i = 0; i < processes; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            cpu_set_t one;
            CPU_ZERO(&one);
            CPU_SET((size_t)i, &one);
            sched_setaffinity(0, sizeof one, &one);
            process_start_ticking();
            for (int k = 0; k < SIDE_BY_SIDE; k++)
                match();
            _exit(0);
        }
    }
    for (int i = 0; i < processes; i++)
        waitpid(child[i], NULL, 0);
}

static void one_at_once(void)
{
    matches_at_once(1);
}

static void two_at_once(void)
{
    matches_at_once(2);
}

static void bench_trips(void)
{
    double floor = floor_futex(), other = floor_eventfd(),
           pipes = bench_floor_pipe(sizeof(struct wire_reply), BENCH_RUNS);
    printf("a round trip on one core, the sleeping side gives up the core (floor: the cheapest)\n");
    double least = floor < other ? floor : other;
    least = least < pipes ? least : pipes;
    bench_row("futex", floor, least);
    bench_row("eventfd", other, least);
    bench_row("two pipes", pipes, least);
    double at_once = floor_turns(FRAMES), one_by_one = floor_turns(1);
    process_start_ticking();
    double trip = player_trip();
    bench_row("referee to isolated player and back", trip, least);
    bench_row("by lines: said, heard, charged", line_trip(), least);
    double whole = bench_measure(match, 1);
    double operation = whole / 20000;
    printf("a whole test point of trivial players, 20 games of 1,000 operations: %.1f ms\n", whole / 1000);
    printf("  %-44s %9.2f us  %6.2f round trips\n", "an operation", operation, operation / trip);
    bench_cpu(20000);
    printf("  %-44s %9.2f us  %6.2f\n", "two bare processes in turns, three frames", at_once, at_once / trip);
    printf("  %-44s %9.2f us  %6.2f\n", "the same, frames read one by one", one_by_one, one_by_one / trip);
}

/* The cost of each step, of both players together: medians over STARTS of them. */
static void bench_steps(void)
{
    static const char *const step[] = {"opened: pipes, clone, walls, exec", "constructors run, and answered",
                                       "ended: killed, collected", "closed"};
    enum { STEPS = sizeof step / sizeof step[0] };
    static double took[STEPS][STARTS];
    static struct isolated two[2];
    for (int i = 0; i < STARTS; i++) {
        struct seat_cost cost;
        double at[STEPS + 1] = {bench_now_us()};
        for (int side = 0; side < 2; side++)
            if (open_player(&two[side], side) != 0)
                bench_stop(sandbox.why);
        at[1] = bench_now_us();
        for (int side = 0; side < 2; side++) {
            struct seat_request constructors = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS};
            two[side].seat.ops->request(&two[side].seat, &constructors);
        }
        at[2] = bench_now_us();
        for (int side = 0; side < 2; side++)
            two[side].seat.ops->finish(&two[side].seat, &cost);
        at[3] = bench_now_us();
        for (int side = 0; side < 2; side++)
            process_close(&two[side].process);
        at[4] = bench_now_us();
        for (int s = 0; s < STEPS; s++)
            took[s][i] = at[s + 1] - at[s];
    }
    for (int s = 0; s < STEPS; s++) {
        printf("    %-42s %9.2f us\n", step[s], bench_median(took[s], STARTS));
    }
}

static void bench_starts(double floor)
{
    printf("start and end of both players (floor: vfork, exec of a static program, wait, twice: %.0f us)\n", floor);
    bench_row("isolated, confined, constructors run", bench_measure(start_both, STARTS), floor);
    bench_steps();
    double used = -cpu_us(RUSAGE_SELF) - cpu_us(RUSAGE_CHILDREN);
    start_both();
    used += cpu_us(RUSAGE_SELF) + cpu_us(RUSAGE_CHILDREN);
    double least = -cpu_us(RUSAGE_SELF) - cpu_us(RUSAGE_CHILDREN);
    start_nothing_twice();
    least += cpu_us(RUSAGE_SELF) + cpu_us(RUSAGE_CHILDREN);
    bench_row("the same, CPU time (its floor's CPU time)", used / STARTS, least / STARTS);
    bench_row("by lines, one answer of each", bench_measure(start_both_talkers, STARTS), floor);
}

static void bench_side_by_side(void)
{
    double one = bench_measure(one_at_once, 1), two = bench_measure(two_at_once, 1),
           operations = 20000.0 * SIDE_BY_SIDE;
    printf("operations a second: %.0f with one match at a time, %.0f with two on two cores (%.2f times)\n",
           operations / one * 1e6, 2 * operations / two * 1e6, 2 * one / two);
}

int main(int argc, char **argv)
{
    static struct compiled trivial, echo;
    if (argc != 4)
        return 1;
    static_program = argv[3];
    const struct build_settings settings = build_defaults("plane", PROGRAM_CALLS);
    if (compile_player(&settings, argv[1], &trivial) != COMPILE_OK)
        bench_stop(trivial.why);
    executable = program_executable(&trivial.program);
    program = &trivial.program;
    const struct build_settings by_lines = build_defaults("plane", PROGRAM_LINES);
    if (compile_player(&by_lines, argv[2], &echo) != COMPILE_OK)
        bench_stop(echo.why);
    talker_executable = program_executable(&echo.program);
    if (sandbox_open(&sandbox) != 0)
        bench_stop(sandbox.why);
    if (sysconf(_SC_NPROCESSORS_ONLN) >= 2)
        bench_side_by_side();
    core_take();
    double floor = bench_measure(start_nothing_twice, STARTS);
    bench_trips();
    bench_starts(floor);
    sandbox_close(&sandbox);
    return 0;
}
