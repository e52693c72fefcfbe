/*
 * Benchmarks of a game of one's own beside a game of the kit: what an answer, and what start and end of the referee's
 * process cost. Both are the same game, told below and in the folders, with the same players in C, in turns. Then whole
 * games of Reversi by referees in Python and C++, which write the same lines. Times are CPU times of all processes,
 * which depend little on what else the machine does: a match has one core, and always one process that works.
 */
#include <stdio.h>
#include <sys/resource.h>

#include "bench/bench_floor.h"
#include "build/compile.h"
#include "match/referee.h"
#include "run/play/referee.h"
#include "run/play/seated_match.h"
#include "seat/process/core.h"
#include "seat/process/process.h"

enum { FEW = 10, MANY = 510, STARTS = 10 };

static struct sandbox sandbox;

/* ---- the game of the kit ---- */

static void told_play(struct match *m)
{
    struct seat_answer answer;
    for (int round = 0; round < m->job.setup[0]; round++)
        for (int side = 0; side < 2; side++) {
            match_say(m, side, "round %d\n", round);
            if (match_hear(m, side, 0, &answer) != 0)
                return;
        }
    match_end(m, 0, (const int[]){1, 1}, NULL);
}

static const char *const told_end[] = {"counted"};
static const struct game_setup told_setup[] = {{.name = "rounds", .count = 1, .least = 1, .most = 10000},
                                               {.name = NULL}};
static const struct testpoint told_testpoint = {
    .id = 1, .games = 1, .points = 1, .time_ms = 1000, .first_ms = 5000, .memory_mib = 256, .setup = {1}};
static const struct game told = {.name = "told",
                                 .title = "Told",
                                 .seats = 2,
                                 .talk = GAME_LINES,
                                 .fresh = true,
                                 .setup = told_setup,
                                 .testpoint = &told_testpoint,
                                 .testpoints = 1,
                                 .most_events = 20010,
                                 .ends = 1,
                                 .play = told_play,
                                 .end_name = told_end};

/* ---- matches ---- */

static struct program compiled(const char *source)
{
    static struct compiled out;
    const struct build_settings settings = build_defaults("bench", PROGRAM_LINES);
    if (compile_player(&settings, source, &out) != COMPILE_OK)
        bench_stop(out.why);
    return out.program;
}

static const struct game *folder_game(const char *folder)
{
    static char messages[COMPILE_MESSAGES];
    char why[OWN_WHY];
    const struct game *game = referee_game(folder, why);
    if (game == NULL || referee_build(game, why, messages) != COMPILE_OK)
        bench_stop(why);
    return game;
}

/* Of this process and of those that have ended. */
static double cpu_us(void)
{
    static const int whose[] = {RUSAGE_SELF, RUSAGE_CHILDREN};
    double all = 0;
    struct rusage used;
    for (int i = 0; i < 2 && getrusage(whose[i], &used) == 0; i++)
        all += 1e6 * (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
               (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    return all;
}

/* Plays a match, and returns the time that it took in us. points: of all seats and games, or NULL. */
static double play(const struct game *game, const struct program *program, int games, int setup, int64_t *points)
{
    static struct match m;
    char why[MATCH_WHY] = "";
    struct match_job job = {.seed = 1, .name = {"A", "B"}};
    const struct lines_player player[SEATS_MOST] = {{.program = program}, {.program = program}};
    match_job_testpoint(&job, &game->testpoint[0]);
    job.games = games;
    job.setup[0] = setup;
    double begin = cpu_us();
    if (seated_match(&m, &(struct match_wanted){game, &job, &sandbox, player, NULL}, why) != 0 || m.result.faulted ||
        m.result.system)
        bench_stop(why[0] != '\0' ? why : m.result.why);
    double took = cpu_us() - begin;
    if (points != NULL)
        *points = m.result.player[0].total * 1000 + m.result.player[1].total;
    match_close(&m);
    return took;
}

/* ---- an answer, and a start ---- */

static double answer_us(const struct game *game, const struct program *program)
{
    double few = play(game, program, 1, FEW, NULL);
    return (play(game, program, 1, MANY, NULL) - few) / (2 * (MANY - FEW));
}

static void bench_answer(const char *language, const struct game *game, const struct program *program)
{
    double mine[BENCH_RUNS], kits[BENCH_RUNS], ratio[BENCH_RUNS];
    for (int run = 0; run < BENCH_RUNS; run++) {
        kits[run] = answer_us(&told, program);
        mine[run] = answer_us(game, program);
        ratio[run] = mine[run] / kits[run];
    }
    printf("  an answer, the referee in %-18s %9.2f us, of the kit's game %.2f, %.2f x that\n", language,
           bench_median(mine, BENCH_RUNS), bench_median(kits, BENCH_RUNS), bench_median(ratio, BENCH_RUNS));
}

/* The time that a match of one answer each takes longer than one of the kit's game. The floor is the same start
 * without walls, of a program that ends at once. */
static void bench_start(const char *language, const struct game *game, const struct program *program,
                        const char *const word[])
{
    double took[BENCH_RUNS], floor[BENCH_RUNS], ratio[BENCH_RUNS];
    for (int run = 0; run < BENCH_RUNS; run++) {
        took[run] = 0;
        for (int i = 0; i < STARTS; i++)
            took[run] += (play(game, program, 1, 1, NULL) - play(&told, program, 1, 1, NULL)) / STARTS;
        floor[run] = cpu_us();
        bench_floor_start(word, STARTS);
        floor[run] = (cpu_us() - floor[run]) / STARTS;
        ratio[run] = took[run] / floor[run];
    }
    printf("  start and end of a referee in %-14s %9.2f us, %.2f x floor: %.2f us without walls\n", language,
           bench_median(took, BENCH_RUNS), bench_median(ratio, BENCH_RUNS), bench_median(floor, BENCH_RUNS));
}

/* ---- Reversi ---- */

static void bench_reversi(const char *const folder[2], const char *player)
{
    enum { GAMES = 10, OPENING = 6 };
    static const char *const language[] = {"Python", "C++"};
    struct program program = compiled(player);
    const struct game *game[2] = {folder_game(folder[0]), folder_game(folder[1])};
    double took[2][BENCH_RUNS];
    int64_t points[2];
    for (int run = 0; run < BENCH_RUNS; run++)
        for (int i = 0; i < 2; i++)
            took[i][run] = play(game[i], &program, GAMES, OPENING, &points[i]);
    if (points[0] != points[1])
        bench_stop("Reversi in C++ and in Python have different points");
    for (int i = 0; i < 2; i++) {
        double us = bench_median(took[i], BENCH_RUNS) / GAMES;
        printf("  a game of Reversi, the referee in %-10s %9.2f us, %.1f games a second of a core\n", language[i], us,
               1e6 / us);
    }
}

int main(int argc, char **argv)
{
    if (argc != 8)
        return 1;
    core_take();
    if (process_start_ticking() != 0 || sandbox_open(&sandbox) != 0)
        bench_stop(sandbox.why);
    const struct game *cpp = folder_game(argv[1]), *python = folder_game(argv[2]);
    struct program answers = compiled(argv[5]);
    printf("a game of one's own beside the same game of the kit, two trivial C programs isolated: CPU time\n");
    bench_answer("C++", cpp, &answers);
    bench_answer("Python", python, &answers);
    bench_start("C++", cpp, &answers, (const char *const[]){argv[7], NULL});
    bench_start("Python", python, &answers,
                (const char *const[]){"/usr/bin/python3", "-s", "-P", "-B", "/dev/null", NULL});
    bench_reversi((const char *const[2]){argv[3], argv[4]}, argv[6]);
    sandbox_close(&sandbox);
    return 0;
}
