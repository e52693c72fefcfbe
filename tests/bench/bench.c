/*
 * The benchmark tables. Everything is a median of several runs, in CPU time, beside what the machine itself charges for
 * the same kind of step, measured in this run. The ratio is what is to be compared, for machines are shared and noisy.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "base/clock.h"
#include "games/plane/plane.h"
#include "match/match.h"
#include "seat/linked/linked.h"

enum { RUNS = 15, LOOPS = 400000 };

extern const struct player sortie_player0, sortie_player1;

/* The CPU time of the one thread: nothing here waits, and others may be running. */
static double now_ns(void)
{
    return (double)clock_of_ns(CLOCK_THREAD_CPUTIME_ID);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median time of one step, in ns. */
static double measure(void (*loop)(void), double steps)
{
    double took[RUNS];
    for (int i = 0; i < RUNS; i++) {
        double from = now_ns();
        loop();
        took[i] = (now_ns() - from) / steps;
    }
    qsort(took, RUNS, sizeof took[0], compare);
    return took[RUNS / 2];
}

/* ---- the rules alone ---- */

static struct plane_game game;
static volatile int sink;

static void empty(void)
{
}
static void (*volatile pointer)(void) = empty;

static void empty_calls(void)
{
    for (int i = 0; i < LOOPS; i++)
        pointer();
}

static void hits(void)
{
    int answer;
    for (int i = 0; i < LOOPS; i++) {
        game.side[0].operated = false;
        plane_hit(&game, 0, i % 12 + 1, i / 12 % 12 + 1, &answer);
        sink = answer;
    }
}

static void legal_moves(void)
{
    for (int i = 0; i < LOOPS; i++) {
        game.side[0].operated = false;
        sink = (int)plane_move(&game, 0, 1, i % 2 == 0 ? 0 : 2);
    }
}

static void illegal_moves(void)
{
    for (int i = 0; i < LOOPS; i++) {
        game.side[0].operated = false;
        sink = (int)plane_move(&game, 0, 0, i % 2 == 0 ? 0 : 3);
    }
}

static void draws(void)
{
    for (int i = 0; i < LOOPS; i++) {
        game.side[1].drawn = 0;
        game.side[1].occupied = (struct cells){{0}};
        sink = (int)plane_draw(&game, 1, 5, i % 4, i % 10 + 2, i / 10 % 10 + 2);
    }
}

static void begin_game(void)
{
    const int types[3] = {32, 32, 32};
    plane_start(&game, types, 0);
    for (int side = 0; side < 2; side++) {
        plane_enter(&game, side, PLANE_INIT);
        plane_draw(&game, side, 5, 0, 2, 2);
        plane_draw(&game, side, 5, 0, 6, 6);
        plane_draw(&game, side, 5, 0, 11, 4);
    }
    plane_enter(&game, 0, PLANE_OPERATE_SELF);
}

static void bench_rules(void)
{
    static const struct {
        const char *name;
        void (*loop)(void);
    } step[] = {
        {"Hit", hits}, {"legal Move", legal_moves}, {"illegal Move (off the board)", illegal_moves}, {"Draw", draws}};
    double floor = measure(empty_calls, LOOPS);
    printf("the rules alone (floor: an empty indirect call, %.2f ns)\n", floor);
    for (size_t i = 0; i < sizeof step / sizeof step[0]; i++) {
        begin_game();
        double took = measure(step[i].loop, LOOPS);
        printf("  %-30s %8.1f ns  %6.1f x floor\n", step[i].name, took, took / floor);
    }
}

/* ---- from inside a linked player: its call, the glue, the seat, the rules, the log, and back ---- */

extern const struct player sortie_hammer;
static struct plane_referee referee;
static struct match log_only;
static int hammered;

static int32_t forget_and_listen(void *self, int side, const struct player_call *call)
{
    struct plane_referee *r = self;
    r->game.side[side].operated = false;
    if (call->call == PLANE_DRAW) {
        r->game.side[side].drawn = 0;
        r->game.side[side].occupied = (struct cells){{0}};
    }
    log_only.events = 0;
    return plane_listen(self, side, call);
}

static void hammer(void)
{
    const int32_t what[PLAYER_ARGS] = {0, hammered, LOOPS};
    sortie_hammer.callback(PLANE_OPERATE_OPPONENT, what);
}

static void bench_inside(void)
{
    static struct linked pair;
    static struct match_event event[4];
    static const char *const name[] = {"Draw", "Hit", "legal Move"};
    const struct player *const player[2] = {&sortie_hammer, &sortie_player1};
    double floor = measure(empty_calls, LOOPS);
    linked_open(&pair, player, (const struct player_chance[2]){{1, 1}, {2, 2}}, (struct seat_limits){0, 0, 0}, false);
    begin_game();
    log_only = (struct match){.event = event, .room = 4};
    referee = (struct plane_referee){.game = game, .match = &log_only};
    pair.seat[0].listener = (struct seat_listener){&referee, forget_and_listen};
    pair.running = &(struct seat_request){0};
    printf("from inside a linked player, call to answer, logged (floor: an empty indirect call, %.2f ns)\n", floor);
    for (int call = PLANE_DRAW; call <= PLANE_MOVE; call++) {
        hammered = call;
        referee.game.side[0].callback = call == PLANE_DRAW ? PLANE_INIT : PLANE_OPERATE_SELF;
        double took = measure(hammer, LOOPS);
        printf("  %-30s %8.1f ns  %6.1f x floor\n", name[call], took, took / floor);
    }
    pair.running = NULL;
    linked_close(&pair);
}

/* ---- whole matches of two trivial players: every game has 1,000 operations ---- */

static int64_t operations;

static void match(void)
{
    static struct match m;
    static struct linked pair;
    struct match_job job = {.subtask = 5, .setup = {32, 32, 32}, .games = 20, .seed = 1, .limits = {.time_ms = 2000}};
    const struct player *const player[2] = {&sortie_player0, &sortie_player1};
    if (match_open(&m, &plane_game, &job) != 0)
        abort();
    linked_open(&pair, player, (const struct player_chance[2]){{1, 1}, {2, 2}}, job.limits, false);
    match_play_seated(&m, (struct seat *const[2]){&pair.seat[0], &pair.seat[1]});
    linked_close(&pair);
    operations = m.result.player[0].operations + m.result.player[1].operations;
    match_close(&m);
}

static void bench_matches(void)
{
    struct rusage usage;
    double took = measure(match, 1);
    getrusage(RUSAGE_SELF, &usage);
    printf("a match of two trivial linked players, 20 games to the cap\n");
    printf("  %-30s %8.1f us  (%lld operations)\n", "a game", took / 20 / 1000, (long long)operations / 20);
    printf("  %-30s %8.1f ns\n", "an operation, told and logged", took / (double)operations);
    printf("  %-30s %8.0f\n", "games a second", 20e9 / took);
    printf("  %-30s %8.1f MiB\n", "memory of the process", (double)usage.ru_maxrss / 1024);
}

int main(void)
{
    bench_rules();
    bench_inside();
    bench_matches();
    return 0;
}
