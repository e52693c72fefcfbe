/*
 * Benchmarks of whole games by lines, isolated, of trivial programs on one core, each beside what the machine charges
 * for the same: start and end of the processes, and each line said and heard as a round trip through two pipes. Of the
 * Yacht Auction a game has two processes of its own. Of Five! a match has, and to start the interpreter is the floor.
 * Then the starts of runtimes.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench_floor.h"
#include "build/compile.h"
#include "games/games.h"
#include "run/play/lines_start.h"
#include "run/play/seated_match.h"
#include "seat/process/core.h"
#include "seat/process/process.h"

enum { LINE = 32, STARTS = 20 };

static struct sandbox sandbox;

/* A match as it was played. */
struct played {
    double us;
    int games, answers, processes;
};

static struct program compiled(const char *game, const char *source)
{
    static struct compiled out;
    const struct build_settings settings = build_defaults(game, PROGRAM_LINES);
    if (compile_player(&settings, source, &out) != COMPILE_OK)
        bench_stop(out.why);
    return out.program;
}

static struct played play(const struct game *game, const struct program *program, int games)
{
    static struct match m;
    char why[MATCH_WHY] = "";
    struct match_job job = {.seed = 1, .name = {"A", "B"}};
    const struct lines_player player[SEATS_MOST] = {{.program = program}, {.program = program}};
    match_job_testpoint(&job, &game->testpoint[0]);
    job.games = games;
    double begin = bench_now_us();
    if (seated_match(&m, &(struct match_wanted){game, &job, &sandbox, player, NULL}, why) != 0 || m.result.faulted ||
        m.result.system)
        bench_stop(why[0] != '\0' ? why : "a match");
    struct played p = {.us = bench_now_us() - begin,
                       .games = m.result.games,
                       .answers = m.result.player[0].operations + m.result.player[1].operations,
                       .processes = game->kept ? 2 : 2 * m.result.games};
    match_close(&m);
    return p;
}

/* Medians of matches and of what the machine charges for the same, each measured between two of the others: so what
 * else the machine does meanwhile falls to both. */
struct measured {
    struct played match;       /* us: the median */
    double start, trip, ratio; /* of a match to its floor */
};

static struct measured measure(const struct game *game, const struct program *program, int games,
                               const char *const word[], bool with_trips)
{
    double took[BENCH_RUNS], start[BENCH_RUNS], trip[BENCH_RUNS], ratio[BENCH_RUNS];
    struct played p = play(game, program, games);
    for (int run = 0; run < BENCH_RUNS; run++) {
        start[run] = bench_floor_start(word, p.processes < STARTS ? p.processes : STARTS);
        trip[run] = bench_floor_pipe(LINE, 1);
        took[run] = play(game, program, games).us;
        ratio[run] = took[run] / (p.processes * start[run] + (with_trips ? p.answers * trip[run] : 0));
    }
    p.us = bench_median(took, BENCH_RUNS);
    return (struct measured){p, bench_median(start, BENCH_RUNS), bench_median(trip, BENCH_RUNS),
                             bench_median(ratio, BENCH_RUNS)};
}

/* The lines that a player hears in thirteen rounds: dice in all but the last, a rule to put in all but the first. */
enum { YACHT_ROUNDS = 13, YACHT_LINES = 2 + 4 * (YACHT_ROUNDS - 1) };

static int yacht_lines(const char *line[YACHT_LINES])
{
    int lines = 0;
    line[lines++] = "READY\n";
    for (int round = 1; round <= YACHT_ROUNDS; round++) {
        if (round < YACHT_ROUNDS) {
            line[lines++] = "ROLL 35561 15336\n";
            line[lines++] = "GET A B 456\n";
        }
        if (round > 1) {
            line[lines++] = "SCORE\n";
            line[lines++] = "SET ONE 35561\n";
        }
    }
    line[lines++] = "FINISH\n";
    return lines;
}

static bool yacht_answered(const char *line)
{
    return line[0] == 'R' || line[1] == 'C'; /* READY, ROLL, SCORE */
}

/* A game's time above its floor that is not the walls': the same program, started with two pipes and nothing else,
 * hears as many lines from this process, and answers them. Each time it is measured beside the floor. */
static void bench_yacht_bare(const struct program *program, const char *nothing, const char *folder)
{
    enum { TIMES = 20, ANSWERS = 2 * YACHT_ROUNDS - 1 };
    const char *line[YACHT_LINES], *word[PROGRAM_WORDS], *const empty[] = {nothing, NULL};
    char text[64];
    struct bench_talk talk = {line, yacht_lines(line), yacht_answered};
    double took[BENCH_RUNS], ratio[BENCH_RUNS];
    program_words(program, 0, word, text);
    for (int run = 0; run < BENCH_RUNS; run++) {
        double floor = 2 * (bench_floor_start(empty, TIMES) + ANSWERS * bench_floor_pipe(LINE, 1));
        if (chdir(program->folder) != 0)
            bench_stop(program->folder);
        took[run] = 2 * bench_floor_talk(word, &talk, TIMES);
        ratio[run] = took[run] / floor;
        if (chdir(folder) != 0)
            bench_stop(folder);
    }
    printf("  the same two programs without walls, told as many lines: %.2f us, %.2f x floor\n",
           bench_median(took, BENCH_RUNS), bench_median(ratio, BENCH_RUNS));
}

static void bench_yacht(const char *title, const struct program *program, const char *const word[])
{
    enum { GAMES = 20 };
    struct measured m = measure(games_find("yacht"), program, GAMES, word, true);
    printf("%s, two trivial programs isolated: %.0f games a second, %.2f x floor\n", title,
           m.match.games * 1e6 / m.match.us, m.ratio);
    printf("  a game %.2f us; its floor: 2 starts and ends of %.2f us, %d lines said and heard of %.2f us\n",
           m.match.us / m.match.games, m.start, m.match.answers / m.match.games, m.trip);
}

static void bench_yacht_in_c(const char *source, const char *nothing, const char *folder)
{
    struct program program = compiled("yacht", source);
    bench_yacht("the Yacht Auction", &program, (const char *const[]){nothing, NULL});
    bench_yacht_bare(&program, nothing, folder);
}

/* An interpreter that runs an empty file. */
static const char *const empty_python[] = {"/usr/bin/python3", "-s", "-P", "-B", "/dev/null", NULL};

static void bench_five(const struct program *program)
{
    const struct game *five = games_find("five");
    struct measured m = measure(five, program, five->testpoint[0].games, empty_python, false);
    printf("Five!, two trivial Python programs isolated, %d games a match: %.1f matches a second, %.2f x floor\n",
           m.match.games, 1e6 / m.match.us, m.ratio);
    printf("  a match %.0f us; its floor: 2 starts of the interpreter of %.0f us; besides it has %d lines of %.2f us\n",
           m.match.us, m.start, m.match.answers, m.trip);
}

static void bench_python(const char *yacht, const char *five)
{
    struct program program = compiled("five", five);
    const char *lacks = lines_start_lacks(&sandbox, &program);
    if (lacks != NULL) {
        printf("games in Python: not measured, it needs %s here\n", lacks);
        return;
    }
    bench_five(&program);
    program = compiled("yacht", yacht);
    bench_yacht("the Yacht Auction in Python", &program, empty_python);
}

/* Two starts of a runtime, as a game of Yacht has them: both programs say OK to READY, and OK is no bid, which ends the
 * game. The floor is the same runtime with the same words and one line, without walls, on the machine's files, and with
 * its own end: players are killed. The first match, which copies the runtime into memory, stands beside it. */
static void bench_start_of(const char *source, const char *folder)
{
    static struct match m;
    char why[MATCH_WHY] = "", text[64];
    const char *word[PROGRAM_WORDS];
    const struct game *yacht = games_find("yacht");
    struct program program = compiled("yacht", source);
    const struct lines_player player[SEATS_MOST] = {{.program = &program}, {.program = &program}};
    struct match_job job = {.seed = 1, .name = {"A", "B"}};
    double took[BENCH_RUNS + 1], start[BENCH_RUNS], ratio[BENCH_RUNS];
    const struct bench_talk talk = {(const char *const[]){"READY\n"}, 1, yacht_answered};
    const char *name = program.language->name, *lacks = lines_start_lacks(&sandbox, &program);
    if (lacks != NULL) {
        printf("starts of %s: not measured, it needs %s here\n", name, lacks);
        return;
    }
    const struct match_wanted wanted = {yacht, &job, &sandbox, player, NULL};
    match_job_testpoint(&job, &yacht->testpoint[0]);
    job.games = 1;
    program_words(&program, job.limits.memory_mib, word, text);
    if (chdir(program.folder) != 0)
        bench_stop(program.folder);
    for (int run = 0; run <= BENCH_RUNS; run++) {
        double begin = bench_now_us();
        if (seated_match(&m, &wanted, why) != 0 || m.result.system || m.result.player[1].operations != 2)
            bench_stop(why[0] != '\0' ? why : "a match");
        took[run] = bench_now_us() - begin;
        match_close(&m);
        if (run == 0)
            continue;
        start[run - 1] = bench_floor_talk(word, &talk, 2);
        ratio[run - 1] = took[run] / 2 / start[run - 1];
    }
    if (chdir(folder) != 0)
        bench_stop(folder);
    printf(
        "starts of %s, to the first line: %.1f ms each in a root of its own, %.2f x floor; a match's first two %.0f ms, %.0f without walls\n",
        name, bench_median(took + 1, BENCH_RUNS) / 2000, bench_median(ratio, BENCH_RUNS), took[0] / 1000,
        2 * bench_median(start, BENCH_RUNS) / 1000);
}

int main(int argc, char **argv)
{
    char folder[4096];
    if (argc < 5 || getcwd(folder, sizeof folder) == NULL)
        return 1;
    core_take();
    if (process_start_ticking() != 0 || sandbox_open(&sandbox) != 0)
        bench_stop(sandbox.why);
    bench_yacht_in_c(argv[1], argv[2], folder);
    bench_python(argv[3], argv[4]);
    for (int i = 5; i < argc; i++)
        bench_start_of(argv[i], folder);
    sandbox_close(&sandbox);
    return 0;
}
