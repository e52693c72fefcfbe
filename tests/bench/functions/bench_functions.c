/*
 * Benchmarks of functions in other languages, each beside the same in C: a turn with a call and its answer, start and
 * end of a player, and a match of the sample hunter, in which all make the same operations.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "bench/bench_floor.h"
#include "build/compile.h"
#include "games/plane/callback.h"
#include "games/plane/plane.h"
#include "run/play/lines_start.h"
#include "run/play/seated_match.h"
#include "seat/isolated/isolated.h"
#include "seat/process/core.h"
#include "seat/process/process.h"

enum { TURNS = 1000, TIMES = 5, LANGUAGES_MOST = 16 };

static const struct seat_limits limits = {.time_ms = 1000000, .memory_mib = 1024};
static const struct player_chance chance = {1, 1};
static struct sandbox sandbox;

/* The players of a language, or why it has none here, and what was measured. */
struct language_bench {
    const char *name;
    struct compiled turner, hunter;
    const char *lacks;
    double turn[TIMES], start[TIMES], match[TIMES]; /* in us */
};

static bool compiled(struct compiled *out, const char *source)
{
    const struct build_settings settings = build_defaults("plane", PROGRAM_CALLS);
    enum compile_result result = compile_player(&settings, source, out);
    if (result == COMPILE_SYSTEM)
        bench_stop(out->why);
    return result == COMPILE_OK;
}

static int32_t answer(void *self, int side, const struct player_call *call)
{
    (void)self, (void)side;
    return call->call == PLANE_HIT ? 0 : SEAT_VOID;
}

static void request(struct isolated *p, int callback)
{
    const struct seat_request r = {.callback = callback, .done = SEAT_DONE_ALWAYS};
    if (p->seat.ops->request(&p->seat, &r) != 0)
        bench_stop(p->seat.fault.why);
}

static void bench_player(struct language_bench *l, int time)
{
    static struct isolated p;
    struct lines_start begin;
    struct seat_cost cost;
    if (lines_start_prepare(&begin, &l->turner.program, 0, &limits) != 0)
        bench_stop("the start of a player");
    double at = bench_now_us();
    if (isolated_open(&p, &sandbox, &begin.start, &chance) != 0)
        bench_stop(sandbox.why);
    p.seat.listener = (struct seat_listener){NULL, answer};
    p.seat.calls = 3;
    request(&p, PLANE_NOTHING);
    l->start[time] = bench_now_us() - at;
    request(&p, PLANE_OPERATE_SELF);
    at = bench_now_us();
    for (int k = 0; k < TURNS; k++)
        request(&p, PLANE_OPERATE_SELF);
    l->turn[time] = (bench_now_us() - at) / TURNS;
    at = bench_now_us();
    p.seat.ops->finish(&p.seat, &cost);
    process_close(&p.process);
    l->start[time] += bench_now_us() - at;
    lines_start_close(&begin);
}

static void bench_match(struct language_bench *l, const struct program *opponent, int time)
{
    static struct match m;
    static const struct match_job job = {.subtask = 5,
                                         .setup = {32, 32, 32},
                                         .games = 20,
                                         .seed = 1,
                                         .limits = {.time_ms = 1000000, .memory_mib = 1024}};
    const struct lines_player both[SEATS_MOST] = {{.program = &l->hunter.program}, {.program = opponent}};
    const struct match_wanted wanted = {.game = &plane_game, .job = &job, .sandbox = &sandbox, .player = both};
    char why[MATCH_WHY] = "a match of hunter";
    double at = bench_now_us();
    if (seated_match(&m, &wanted, why) != 0 || m.result.faulted)
        bench_stop(why);
    l->match[time] = bench_now_us() - at;
    match_close(&m);
}

/* figure: where the times lie in a language_bench. */
static void print_table(const char *head, struct language_bench *l, int count, size_t figure)
{
    double floor = 0;
    puts(head);
    for (int i = 0; i < count; i++) {
        double took = bench_median((double *)(void *)((char *)&l[i] + figure), TIMES);
        floor = i == 0 ? took : floor;
        if (l[i].lacks == NULL)
            bench_row(l[i].name, took, floor);
        else
            printf("  left out: %s: %s\n", l[i].name, l[i].lacks);
    }
}

/* Each language once, then each again, so that what else the machine does meanwhile falls to all. */
static void bench_all(struct language_bench *l, int count)
{
    for (int time = 0; time < TIMES; time++)
        for (int i = 0; i < count; i++)
            if (l[i].lacks == NULL) {
                bench_player(&l[i], time);
                bench_match(&l[i], &l[0].hunter.program, time);
            }
}

/* The arguments are pairs: a player whose turn is one Hit, and the hunter, of C first. */
int main(int argc, char **argv)
{
    static struct language_bench l[LANGUAGES_MOST];
    int count = (argc - 1) / 2;
    if (argc < 3 || argc % 2 == 0 || count > LANGUAGES_MOST)
        return 1;
    core_take();
    if (process_start_ticking() != 0 || sandbox_open(&sandbox) != 0)
        bench_stop(sandbox.why);
    for (int i = 0; i < count; i++) {
        l[i].name = language_of(argv[1 + 2 * i])->name;
        if (!compiled(&l[i].turner, argv[1 + 2 * i]))
            l[i].lacks = l[i].turner.why;
        else if (!compiled(&l[i].hunter, argv[2 + 2 * i]))
            l[i].lacks = l[i].hunter.why;
    }
    bench_all(l, count);
    print_table("a turn of a function: called, its call answered, ended (floor: C)", l, count,
                offsetof(struct language_bench, turn));
    print_table("start and end of a player by functions (floor: C)", l, count, offsetof(struct language_bench, start));
    print_table("a match of hunter against hunter in C, 20 games (floor: C)", l, count,
                offsetof(struct language_bench, match));
    sandbox_close(&sandbox);
    return 0;
}
