/*
 * Tests duels: the counted results, `sortie duel` and `sortie gauntlet`, and `sortie play`, a person's game, in a pipe
 * and on a terminal.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <fnmatch.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "duel/duel.h"
#include "duel/duel_report.h"
#include "lib/pty.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = PTY_TEXT };

#define SORTIE BUILD "/sortie "
#define SAMPLE(name) KIT_ROOT "/samples/plane/" name ".c"
#define SPECIMEN(name) KIT_ROOT "/tests/programs/specimens/" name "/player.c"

/* ---- what is counted ---- */

static const struct game counted = {.seats = 2,
                                    .drawn_first = true,
                                    .name = "counted",
                                    .testpoint =
                                        (const struct testpoint[]){{.id = 7, .games = 5}, {.id = 9, .games = 20}},
                                    .testpoints = 2};

static struct duel_plan plan_of(int pairs)
{
    struct duel_plan plan = {.game = &counted, .points = 2, .pairs = pairs, .seed = 42};
    memcpy(plan.point, counted.testpoint, 2 * sizeof *plan.point);
    return plan;
}

static void matches_of_a_duel(void)
{
    struct duel_plan plan = plan_of(3);
    struct match_job job[12];
    CU_ASSERT_EQUAL_FATAL(duel_matches(&plan), 12);
    for (int i = 0; i < 12; i++) {
        job[i] = duel_job(&plan, i);
        CU_ASSERT(duel_sits(i, 0) == i % 2 && duel_sits(i, 1) == !(i % 2));
        CU_ASSERT_EQUAL(job[i].subtask, i / 2 % 2 ? 9 : 7);
        CU_ASSERT_EQUAL(job[i].games, i / 2 % 2 ? 20 : 5);
        CU_ASSERT(job[i].seed <= INT64_MAX);
        for (int j = 0; j < i; j++)
            CU_ASSERT((job[i].seed == job[j].seed) == (i / 2 == j / 2));
    }
    plan.point[0] = plan.point[1]; /* a test point's matches are the same when it is played alone */
    plan.points = 1;
    const struct match_job alone = duel_job(&plan, 4);
    CU_ASSERT_EQUAL(alone.seed, job[10].seed);
}

/* In a pair each program moves first in half of the games, also if a match has an odd number of games. */
static void first_moves_of_a_pair(void)
{
    struct duel_plan plan = plan_of(20);
    for (int i = 0; i < duel_matches(&plan); i += 2) {
        int first[2] = {0, 0}, games = 0;
        for (int j = 0; j < 2; j++) {
            static struct match m;
            const struct match_job job = duel_job(&plan, i + j);
            CU_ASSERT_EQUAL_FATAL(match_open(&m, &counted, &job), 0);
            for (int g = 0; g < job.games; g++)
                first[duel_sits(i + j, m.first[g])]++;
            games += job.games;
            match_close(&m);
        }
        CU_ASSERT(first[DUEL_A] == games / 2 && first[DUEL_B] == games / 2);
    }
}

struct duel_result {
    struct match_result match;
    struct match_why why[SEATS_MOST];
};

static void take(struct duel *d, const struct duel_result *r)
{
    duel_take(d, &r->match, r->why);
}

/* Of two seats: what seat 0 won, drew and lost. */
static struct duel_result games_of(int won, int drawn, int lost)
{
    return (struct duel_result){.match = {.games = won + drawn + lost, .player = {{.wins = won}, {.wins = lost}}},
                                .why = {{.won = won, .drawn = drawn, .lost = lost}}};
}

/* Plays pairs of which A wins `won` of 2 * 20 games, until the duel stops. */
static void settle(struct duel *d, const struct duel_plan *plan, int won)
{
    duel_start(d, plan);
    while (!duel_over(d)) {
        int games = plan->point[d->taken / 2 % plan->points].games, alone = (int)(d->taken % 2);
        int a = (won * games + 10 * alone) / 20;
        const struct duel_result r = games_of(alone ? games - a : a, 0, alone ? a : games - a);
        take(d, &r);
    }
}

static void settled_duels(void)
{
    static const struct {
        int won, pairs;
        enum duel_known known;
        int rounds;
    } expected[] = {{20, 100, DUEL_BETTER, 3}, {0, 100, DUEL_WORSE, 3},  {20, 1, DUEL_NOT_KNOWN, 1},
                    {20, 2, DUEL_BETTER, 2},   {10, 100, DUEL_LEVEL, 3}, {11, 2, DUEL_NOT_KNOWN, 2}};
    static struct duel d;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        struct duel_plan plan = plan_of(expected[i].pairs);
        plan.settle = true;
        settle(&d, &plan, expected[i].won);
        char got[120];
        snprintf(got, sizeof got, "case %zu: known %d after %lld rounds, expected %d after %d", i, (int)duel_known(&d),
                 (long long)d.taken / 4, (int)expected[i].known, expected[i].rounds);
        check(duel_known(&d) == expected[i].known && d.taken == 4 * expected[i].rounds, "settled", got);
    }
    struct duel_plan plan = plan_of(9);
    CU_ASSERT_EQUAL(duel_pairs_needed(&plan), 2);
    duel_start(&d, &plan);
    static const int look[] = {2, 2, 3, 4, 6, 6, 8, 8, 9};
    for (int round = 0; round < 9; round++, d.taken += 4)
        CU_ASSERT_EQUAL(duel_next_look(&d), look[round]);
}

static void results_of_a_duel(void)
{
    static struct duel d;
    struct duel_plan plan = plan_of(2);
    struct duel_point sum;
    struct duel_result r = games_of(3, 0, 2);
    duel_start(&d, &plan);
    r.match.player[0].operations = 50;
    r.match.player[0].wins_first = 2;
    r.match.player[0].cost.cpu_us = 7;
    r.match.player[1].operations = 60;
    r.match.player[1].wins_first = 1;
    r.why[0].sum[3] = (struct game_sum){100, 4};
    r.why[1].worst = 4;
    r.why[1].worst_after = 9;
    take(&d, &r);
    sum = duel_sum(&d, -1);
    CU_ASSERT(sum.wins[DUEL_A] == 0 && sum.pairs == 0); /* half a pair does not count */
    r = games_of(1, 0, 4);
    r.match.player[0].operations = 70;
    r.match.player[1].operations = 30;
    r.match.player[1].wins_first = 2;
    r.match.player[1].cost.cpu_us = 9;
    r.why[1].sum[3] = (struct game_sum){11, 2};
    r.why[0].worst = 5; /* B again, as few operations: the first is kept */
    r.why[0].worst_after = 9;
    r.why[1].worst = 2;
    r.why[1].worst_after = 3;
    take(&d, &r);
    sum = duel_sum(&d, 0);
    CU_ASSERT(sum.wins[DUEL_A] == 7 && sum.wins[DUEL_B] == 3 && sum.draws == 0 && sum.wins_first[DUEL_A] == 4 &&
              sum.wins_first[DUEL_B] == 1);
    CU_ASSERT(d.paired[0].games == 10 && d.paired[0].parts == 20);
    CU_ASSERT(d.paired[0].score == 14 && d.paired[0].squares == 196);
    const struct duel_program *a = &d.program[DUEL_A], *b = &d.program[DUEL_B];
    CU_ASSERT(a->operations == 80 && b->operations == 130 && a->games == 10);
    CU_ASSERT(a->cpu_us == 16 && a->most_cpu_us == 9);
    CU_ASSERT(a->sum[3].sum == 111 && a->sum[3].count == 6 && b->sum[3].count == 0);
    CU_ASSERT(a->worst.any && a->worst.number == 1 && a->worst.seat == 1 && a->worst.game == 2 &&
              a->worst.operations == 3);
    CU_ASSERT(b->worst.any && b->worst.number == 0 && b->worst.seat == 1 && b->worst.game == 4);
}

/* A pair of five games each: A won, drew and lost so many in all. */
static void battles_of_a_duel(void)
{
    static const struct {
        int won, drawn, lost, half_points;
        double expected;
    } battle[] = {{8, 0, 2, 2, 0.8}, {6, 2, 2, 2, 0.7}, {4, 2, 4, 1, 0.5}, {2, 0, 8, 0, 0.2}, {0, 0, 10, 0, 0}};
    static struct duel d;
    const struct duel_plan plan = plan_of(1);
    char expected[100], got[100];
    duel_start(&d, &plan);
    check(duel_battle_expected(&d) == 0 && duel_battle_half_points(&d) == 0, "expected 0 of 0 games", "another number");
    for (size_t i = 0; i < sizeof battle / sizeof battle[0]; i++) {
        const int won = battle[i].won / 2, drawn = battle[i].drawn / 2, lost = battle[i].lost / 2;
        const struct duel_result pair[2] = {games_of(won, drawn, lost), games_of(lost, drawn, won)};
        duel_start(&d, &plan);
        take(&d, &pair[0]);
        take(&d, &pair[1]);
        snprintf(expected, sizeof expected, "won %d of 10 games, drew %d, expected %.3f and %d half points",
                 battle[i].won, battle[i].drawn, battle[i].expected, battle[i].half_points);
        snprintf(got, sizeof got, "%.3f and %d", duel_battle_expected(&d), duel_battle_half_points(&d));
        check(duel_battle_half_points(&d) == battle[i].half_points &&
                  fabs(duel_battle_expected(&d) - battle[i].expected) < 1e-9,
              expected, got);
    }
}

/* A's matches took 3 ms a game, B's 1.5 ms. */
static void row_of_a_battle(void)
{
    static struct duel d;
    const struct duel_plan plan = plan_of(1);
    char text[200] = "";
    duel_start(&d, &plan);
    d.program[DUEL_A].games = d.program[DUEL_B].games = 2;
    d.program[DUEL_A].cpu_us = 6000;
    d.program[DUEL_B].cpu_us = 3000;
    d.program[DUEL_A].most_kib = 3072;
    d.program[DUEL_B].most_kib = 512;
    FILE *out = fmemopen(text, sizeof text, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    duel_battle_row(&d, 1, "other", out);
    fclose(out);
    check_text("the row", text,
               "1  other                 0           0/0/0           0 : 0            3.0 : 1.5       3.0 : 0.5\n");
}

/* B in seat 1 crashes, then A in seat 1: other programs, the same seat. */
static void faults_of_a_duel(void)
{
    static struct duel d;
    struct duel_plan plan = plan_of(2);
    struct duel_point sum;
    struct duel_result crash = games_of(20, 0, 0);
    duel_start(&d, &plan);
    take(&d, &(struct duel_result){.match = {.games = 5}, .why = {{.won = 5}}});
    take(&d, &(struct duel_result){.match = {.games = 5}, .why = {{.won = 5}}});
    crash.match.faulted = true;
    crash.match.fault = (struct match_fault){.side = 1, .verdict = VERDICT_CRASH, .game = 4};
    crash.why[1].faults[VERDICT_CRASH] = 1;
    take(&d, &crash);
    take(&d, &crash);
    const struct duel_fault *b = &d.program[DUEL_B].fault[VERDICT_CRASH], *a = &d.program[DUEL_A].fault[VERDICT_CRASH];
    CU_ASSERT(b->matches == 1 && b->known && b->number == 2 && b->first.side == 1 && b->first.game == 4);
    CU_ASSERT(a->matches == 1 && a->known && a->number == 3 && d.program[DUEL_A].games == 10);
    sum = duel_sum(&d, 1);
    CU_ASSERT(sum.wins[DUEL_A] == 20 && sum.wins[DUEL_B] == 20);
    CU_ASSERT(!duel_over(&d));
    for (int i = 0; i < 4; i++)
        take(&d, &crash);
    CU_ASSERT(duel_over(&d) && b->matches == 3 && b->number == 2);
}

static void score_of_a_pair(const struct game *game, int games, const struct duel_result pair[2], struct paired *out)
{
    static struct duel d;
    struct duel_plan plan = {.game = game, .points = 1, .pairs = 1, .point = {{.id = 1, .games = games}}};
    duel_start(&d, &plan);
    take(&d, &pair[0]);
    take(&d, &pair[1]);
    *out = d.paired[0];
}

static bool never(const struct match *m)
{
    (void)m;
    return false;
}

/* A draw is half a point. If a match can end early, its score is the share of the games played, and a pair's score is
 * the mean of both. With four seats a game has three meetings. */
static void scores_of_draws(void)
{
    struct paired p;
    const struct game early = {.seats = 2, .decided = never, .fresh = true}, four = {.seats = 4, .fresh = true};
    score_of_a_pair(&counted, 5, (struct duel_result[]){games_of(2, 2, 1), games_of(0, 5, 0)}, &p);
    CU_ASSERT(p.parts == 20 && p.score == 6 + 5);
    score_of_a_pair(&early, 5, (struct duel_result[]){games_of(3, 0, 0), games_of(3, 0, 2)}, &p);
    CU_ASSERT_DOUBLE_EQUAL((double)p.score / p.parts, (1 + 2.0 / 5) / 2, 1e-12);
    score_of_a_pair(&early, 11, (struct duel_result[]){games_of(1, 5, 1), games_of(0, 0, 0)}, &p);
    CU_ASSERT_DOUBLE_EQUAL((double)p.score / p.parts, 0.5, 1e-12);
    score_of_a_pair(&four, 4, (struct duel_result[]){games_of(10, 1, 1), games_of(2, 4, 6)}, &p);
    CU_ASSERT(p.games == 8 && p.parts == 48 && p.score == 21 + 16);
}

/* ---- running ---- */

static int run(const char *arguments, char *text)
{
    char quiet[2000];
    return shell(text, TEXT, SORTIE "2>&1 </dev/null %s", without_progress(arguments, quiet, sizeof quiet));
}

static void expect(const char *arguments, int status, const char *pattern)
{
    static char text[TEXT];
    int got = run(arguments, text);
    check_ending(arguments, text, pattern, got, status);
}

/* Runs a command and removes what may differ between runs: times, memory, and where the players ran. Linked players
 * leave no record to compare, so "repeats" is null there. */
static void run_without_costs(const char *arguments, char *text)
{
    char quiet[2000];
    int status = shell(
        text, TEXT,
        SORTIE
        "%s --json 2>&1 </dev/null | sed -E 's/\"(cpu_us|cpu_us_most|peak_kib)\":[0-9]+,//g; s/\"linked\":[a-z]+,//; "
        "s/\"repeats\":(true|null)//g'",
        without_progress(arguments, quiet, sizeof quiet));
    CU_ASSERT_EQUAL(status, 0);
}

static void expect_same(const char *one, const char *other)
{
    static char a[TEXT], b[TEXT];
    run_without_costs(one, a);
    run_without_costs(other, b);
    check(strncmp(a, "{\"format\":1,", 12) == 0, one, a);
    check_text(other, b, a);
}

#define RANDOM SAMPLE("random")
#define HUNTER SAMPLE("hunter")
#define DENSITY SAMPLE("density")
#define CRASHES SPECIMEN("crash-null-pointer")
#define DUEL "duel " DENSITY " " HUNTER " --seed 5 "

static void refused(void)
{
    static const struct {
        const char *arguments, *expected;
        int status;
    } way[] = {
        {"duel " RANDOM, "sortie: duel: needs two players, got 1; *", 1},
        {"duel " RANDOM " nowhere.c", "sortie: nowhere.c: No such file or directory\n", 1},
        {"duel " RANDOM " huntr", "sortie: huntr: *, did you mean hunter?\n", 1},
        {"duel " RANDOM " " KIT_ROOT "/Makefile", "sortie: *Makefile: *", 1},
        {"duel " RANDOM " nowhere.c --linked", "sortie: nowhere.c: No such file or directory\n", 1},
        {"duel " RANDOM " " BUILD "/sortie --linked",
         "sortie: " BUILD "/sortie: to be linked, a player is a file that ends in .c, .cpp, .cc, .cxx, .C or .CPP\n",
         1},
        {DUEL "--subtask 77", "sortie: --subtask: there is no test point 77\n", 1},
        {DUEL "--pairs 0", "sortie: --pairs: 0 is not a number from 1 to *", 1},
        {DUEL "--pair 1", "sortie: --pair: no such option, did you mean --pairs?\n", 1},
        {DUEL "--sprt 5", "sortie: --sprt: 5 is not E0,E1 or E0,E1,ALPHA,BETA\n", 1},
        {DUEL "--sprt 0,10,0.05", "sortie: --sprt: *", 1},
        {DUEL "--sprt 0,10,0.05,0.05x", "sortie: --sprt: *", 1},
        {DUEL "--sprt 10,0", "sortie: --sprt: the first difference must be below the second, both within 2000\n", 1},
        {DUEL "--sprt nan,0", "sortie: --sprt: the first difference *", 1},
        {DUEL "--sprt 0,10,0,0.05", "sortie: --sprt: the errors must be below 0.5, *", 1},
        {DUEL "--progress --no-progress", "sortie: --progress: and --no-progress exclude each other\n", 1},
        {"gauntlet", "sortie: gauntlet: needs one player, got 0; *", 1},
        {"gauntlet nowhere.c", "sortie: nowhere.c: No such file or directory\n", 1},
        {"gauntlet " RANDOM " --linked", "sortie: --linked: no such option*", 1},
        {"play", "sortie: play: needs an opponent, or one for each other seat, got 0; *", 1},
        {"play nobody", "sortie: nobody: there is no such file, and no sample of plane of this name\n", 1},
        {"play hunter --subtask 77", "sortie: --subtask: there is no test point 77\n", 1},
        {DUEL "--pairs 1 --games 1 --subtask 1 >/dev/full", "sortie: standard output: No space left on device\n", 2},
        {"duel " HUNTER " " DENSITY " --seed 5 --pairs 1 --games 1 --subtask 1 --record /dev/full",
         "*sortie: /dev/full: No space left on device\n*", 2},
        {"play hunter >/dev/full", "sortie: standard output: No space left on device\n", 2},
        {"duel --help", "usage: sortie duel A B *--linked*--pairs N*", 0},
        {"gauntlet --help", "usage: sortie gauntlet MINE *--pairs N*", 0},
        {"play --help", "usage: sortie play SAMPLE ... *", 0},
    };
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++)
        expect(way[i].arguments, way[i].status, way[i].expected);
}

static void write_source(const char *file, const char *text)
{
    FILE *source = fopen(file, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(source);
    fprintf(source, "#include \"game.h\"\n%s\n", text);
    fclose(source);
}

/* A source that the compiler refuses, in both ways to play. */
static void refused_by_the_compiler(void)
{
    static char text[TEXT];
    write_source(BUILD "/no-player.c", "int oops");
    expect("duel " RANDOM " " BUILD "/no-player.c", 1, "*no-player.c:*error:*sortie: " BUILD "/no-player.c: *");
    expect("duel " RANDOM " " BUILD "/no-player.c --linked", 1,
           "*no-player.c:*error:*sortie: --linked: the two players cannot be linked; see above\n");
    expect("gauntlet " BUILD "/no-player.c", 1, "*no-player.c:*error:*");
    shell(text, TEXT, BUILD "/sortie gauntlet " BUILD "/no-player.c 2>&1");
    check(strstr(text, " bytes more") == NULL, "short messages are whole", text);
    expect("play " BUILD "/no-player.c", 1, "*no-player.c:*error:*");
}

/* ---- duels ---- */

static void told_as_text(void)
{
    expect(
        DUEL "--pairs 2 --games 4", 0,
        "A  " DENSITY "\nB  " HUNTER "\nseed 5, isolated\n\ntest point  pairs *\n     1          2      16 *\n     "
        "5          2      16 *\n   all         10      80 *\n\n"
        "A is better than B with a likelihood of *\n\n   operations a game *\nA *\nB * MiB\n\nmean * A * B\nhits for each head *\nA's worst game, at test point *\nB's worst game, *");
    expect(DUEL "--pairs 6 --games 4 --subtask 3 --linked", 0,
           "*seed 5, linked\n\n*\n     3          6      48 *\n\nA is better*");
    expect(DUEL "--pairs 1 --games 4 --subtask 3 --linked", 0,
           "*\n     3          1       8 * (not known)\n\nWhich of the two is better is not known yet*");
    expect("duel " DENSITY " " RANDOM " --seed 5 --pairs 4 --subtask 1", 0, "*\n     1          4     160 * (above +*");
}

static void told_as_json(void)
{
    static char text[TEXT];
    int status = run(
        DUEL
        "--pairs 2 --games 4 --sprt 0,10 --json | python3 -c 'import json, sys; d = json.load(sys.stdin); "
        "print(d[\"pairs\"], sum(d[\"wins\"]), sum(s[\"wins\"][0] for s in d[\"subtasks\"]) == d[\"wins\"][0], "
        "d[\"low\"] < d[\"elo\"] < d[\"high\"], "
        "d[\"sprt\"][\"decision\"], [s[\"id\"] for s in d[\"subtasks\"]], [p[\"faults\"] for p in d[\"programs\"]])'",
        text);
    check(status == 0 && strcmp(text, "10 80 True True open [1, 2, 3, 4, 5] [[], []]\n") == 0, "JSON", text);
    status = run("duel " DENSITY " " RANDOM " --seed 5 --pairs 4 --subtask 1 --json", text);
    check(status == 0 && strstr(text, "\"high\":null,\"better\":0.9") != NULL, "no bound", text);
    check(strstr(text, "\"repeats\":true}") != NULL, "expected: the worst match, played again, was the same", text);
    status = run("duel " RANDOM " " CRASHES " --seed 5 --pairs 1 --subtask 5 --json | python3 -c 'import json, sys; "
                 "f = json.load(sys.stdin)[\"programs\"][1][\"faults\"][0]; "
                 "print(f[\"command\"].endswith(\"--subtask %d --seed %d\" % (f[\"subtask\"], f[\"seed\"])), f)'",
                 text);
    check(status == 0 && strncmp(text, "True ", 5) == 0, "a fault's match is that of its command", text);
}

static void same_for_any_jobs(void)
{
    expect_same(DUEL "--pairs 3 --jobs 1", DUEL "--pairs 3 --jobs 2");
    expect_same(DUEL "--pairs 60 --subtask 1 --jobs 1 --sprt 0,5", DUEL "--pairs 60 --subtask 1 --jobs 5 --sprt 0,5");
    expect_same("duel " CRASHES " " RANDOM " --seed 5 --pairs 2 --jobs 1",
                "duel " CRASHES " " RANDOM " --seed 5 --pairs 2 --jobs 3");
}

static void linked_as_isolated(void)
{
    expect_same(DUEL "--pairs 2", DUEL "--pairs 2 --linked");
    expect_same("duel " RANDOM " " RANDOM " --seed 6 --pairs 2",
                "duel " RANDOM " " RANDOM " --seed 6 --pairs 2 --linked");
    static const char *const specimen[] = {SPECIMEN("crash-null-pointer"), SPECIMEN("crash-in-operate-opponent"),
                                           SPECIMEN("exit-with-0"), SPECIMEN("two-hits")};
    for (size_t i = 0; i < sizeof specimen / sizeof specimen[0]; i++) {
        char one[512], other[600];
        snprintf(one, sizeof one, "duel " RANDOM " %s --subtask 5 --pairs 2 --seed 3", specimen[i]);
        snprintf(other, sizeof other, "%s --linked", one);
        expect_same(one, other);
    }
}

/* A linked player that does what the linked grader cannot catch does not block the duel for ever. */
static void linked_and_killed(void)
{
    write_source(BUILD "/killer.c",
                 "#include <signal.h>\nvoid Init(int last, int id, const int type[3], bool b) { raise(SIGKILL); }\n"
                 "void Operate_self(void) {}\nvoid Operate_opponent(bool kind, int x, int y) {}");
    expect("duel " RANDOM " " BUILD "/killer.c --subtask 5 --pairs 1 --linked", 2,
           "sortie: the duel: worker: a player ended the process, and when linked nobody can say which\n");
    write_source(BUILD "/killer.c", "#include <signal.h>\n#include <stdlib.h>\nvoid Init(int last, int id, const int "
                                    "type[3], bool b) { if (rand() % 40 == 0) raise(SIGKILL); abort(); }\n"
                                    "void Operate_self(void) {}\nvoid Operate_opponent(bool kind, int x, int y) {}");
    /* One job plays the matches in their order. Two could end the duel before its first match has a result. */
    expect("duel " RANDOM " " BUILD "/killer.c --subtask 5 --pairs 2000 --seed 1 --jobs 1 --linked", 2,
           "sortie: the duel: worker: a player ended the process, *, linked, stopped\n*B forfeits * by crash*");
}

/* The command that a duel prints for the first fault of a kind shows the same fault. */
static void play_the_fault_again(const char *duel)
{
    static char text[TEXT], again[TEXT], command[1024];
    int game, operation, status = run(duel, text);
    const char *fault = strstr(text, " by crash; the first, at test point 5: crash game ");
    check(status == 0 && fault != NULL, duel, text);
    CU_ASSERT_PTR_NOT_NULL_FATAL(fault);
    CU_ASSERT_EQUAL(sscanf(strstr(fault, "crash game"), "crash game %d operation %d", &game, &operation), 2);
    CU_ASSERT_EQUAL_FATAL(sscanf(strchr(fault + 1, '\n') + 1, " %1000[^\n]", command), 1);
    status = shell(again, TEXT, "%s", command);
    char expected[128];
    snprintf(expected, sizeof expected, " forfeits the test point: crash game %d operation %d: killed by SIG", game,
             operation);
    check(status == 0 && strstr(again, expected) != NULL && strstr(again, "of it count as won by random") != NULL,
          command, again);
}

static void faults_are_played_again(void)
{
    play_the_fault_again("duel " RANDOM " " CRASHES " --subtask 5 --pairs 3 --seed 9 --games 7");
    write_source(
        BUILD "/coin.c",
        "#include <stdlib.h>\nvoid Init(int last, int id, const int type[3], bool b) { if (rand() & 64) abort(); }\n"
        "void Operate_self(void) {}\nvoid Operate_opponent(bool kind, int x, int y) {}");
    for (int seed = 0; seed < 8;
         seed++) { /* in some of them the first crash is in the first match of a pair, in some in the second */
        char duel[256];
        snprintf(duel, sizeof duel, "duel " RANDOM " " BUILD "/coin.c --subtask 5 --pairs 6 --games 7 --seed %d", seed);
        play_the_fault_again(duel);
    }
}

/* Two programs by lines that draw: one by the system's random numbers, one by a seed of its own. */
static void a_match_that_does_not_repeat(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "sed 's/^import sys/import random, sys/; s/return .A., 0/return \"A\", random.randrange(100000)/' " KIT_ROOT
          "/samples/yacht/first.py >" BUILD "/draws.py; sed '1,/^import/s/^import.*/&\\nrandom.seed(1)/' " BUILD
          "/draws.py >" BUILD "/draws-seeded.py");
    expect("duel " BUILD "/draws.py combos --game yacht --pairs 1 --seed 3 --jobs 1", 0,
           "*A's worst game*\n    It does not repeat: played again, " BUILD
           "/draws.py did otherwise in game 1, operation 2.\n    So it draws by a clock, *Seed it by a constant,\n*");
    expect("gauntlet " BUILD "/draws.py --game yacht --pairs 1 --seed 3 --jobs 1", 0,
           "*It does not repeat: *draws.py *");
    int status = run("duel " BUILD "/draws-seeded.py combos --game yacht --pairs 1 --seed 3 --jobs 1", text);
    check(status == 0 && strstr(text, "worst game") != NULL && strstr(text, "not repeat") == NULL, "seeded", text);
    status = run("duel " BUILD "/draws-seeded.py combos --game yacht --pairs 1 --seed 3 --json", text);
    check(status == 0 && strstr(text, "\"repeats\":true}") != NULL, "seeded, as JSON", text);
    /* By calls rand() follows from the match's seed. CODE VS sends players their time, which is not compared. */
    expect("duel " RANDOM " " HUNTER " --subtask 5 --pairs 1 --seed 3 --json", 0, "*\"repeats\":true}*");
    expect("duel lowest greedy --game codevs --subtask 1 --pairs 1 --games 1 --seed 3 --json", 0,
           "*\"repeats\":true}*");
}

static void sprt_decides(void)
{
    expect("duel " HUNTER " " RANDOM " --sprt 0,10 --seed 1 --games 6", 0,
           "*the test was decided*   all *Sequential test of Elo 0 against Elo 10, errors 0.05 and 0.05: decided for "
           "Elo 10 (*");
    expect("duel " RANDOM " " HUNTER " --sprt -5,5,0.01,0.02 --seed 1 --games 6", 0,
           "*Elo -5 against Elo 5, errors 0.01 and 0.02: decided for Elo -5 (*");
    expect("duel " RANDOM " " RANDOM " --sprt 0,10 --pairs 2 --seed 1 --games 6", 0, "*: not decided yet (*");
    expect("duel " HUNTER " " RANDOM " --subtask 5 --seed 1 --games 6", 0,
           "*seed 1, isolated, sure enough to stop early\n\n*     5          6 *");
    expect("duel " HUNTER " " RANDOM " --subtask 5 --seed 1 --games 6 --pairs 7", 0,
           "*seed 1, isolated\n\n*     5          7 *");
}

/* ---- stopping ---- */

#define ENDLESS SORTIE "duel " RANDOM " " HUNTER " --seed 1 --pairs 10000 --json"

static void stopped_at_any_time(void)
{
    static const struct {
        const char *option, *signal;
    } way[] = {{"--jobs=2", "INT"}, {"--jobs=1", "TERM"}, {"--linked", "INT"}};
    static char text[TEXT];
    shell(text, TEXT, "rm -rf " BUILD "/linked-here && mkdir -p " BUILD "/linked-here");
    setenv("TMPDIR", BUILD "/linked-here", 1);
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        shell(text, TEXT,
              "rm -f " BUILD "/stopped.told; " ENDLESS " --progress %s >" BUILD "/stopped.json 2>" BUILD
              "/stopped.told & duel=$!; "
              "until grep -qs ' Elo .* left' " BUILD "/stopped.told; do sleep 0.05; done; kill -%s $duel; wait $duel; "
              "python3 -c 'import json; d = json.load(open(\"" BUILD
              "/stopped.json\")); print(d[\"stopped\"], d[\"pairs\"] > 0, sum(d[\"wins\"]) == 40 * d[\"pairs\"])'",
              way[i].option, way[i].signal);
        check_text(way[i].option, text, "True True True\n");
    }
    write_source(BUILD "/no-player.c", "int oops");
    expect("duel " RANDOM " " BUILD "/no-player.c --linked", 1, "*");
    unsetenv("TMPDIR");
    check(shell(text, TEXT, "ls " BUILD "/linked-here") == 0 && text[0] == '\0', "left behind", text);
}

/* A duel that would take hours: its live standing is one line of a terminal's width. */
static void standing_fits(void)
{
    static struct pty t;
    pty_start(&t, (const char *const[]){"/bin/sh", "-c", "exec " ENDLESS " --jobs=1 >/dev/null", NULL}, 24, 80);
    pty_expect(&t, " Elo ");
    pty_expect(&t, " left");
    for (int lines = 0; lines < 5; lines++) {
        const char *begin = strchr(t.text, '\r'), *end = begin == NULL ? NULL : strstr(begin, "\33[K");
        check(begin == NULL || end == NULL || end - begin <= 80, "standing", t.text);
        pty_expect(&t, "\33[K");
    }
    kill(t.pid, SIGINT);
    pty_all(&t);
}

/* ---- the gauntlet ---- */

static void gauntlet_names_every_rung(void)
{
    static char text[TEXT];
    static const char *const rung[] = {"\n1  random ", "\n2  hunter ", "\n3  density ",
                                       "\n4  mover ",  "\n5  exact ",  "\n6  ace "};
    int status = run("gauntlet " HUNTER " --subtask 5 --games 2 --pairs 8 --seed 2", text);
    for (size_t i = 0; i < sizeof rung / sizeof rung[0]; i++)
        check(status == 0 && strstr(text, rung[i]) != NULL, rung[i], text);
    check(fnmatch(
              "*1  random *above *2  hunter *50.0 % *not known *3  density *hunter.c beats rung 1 (random); not known "
              "against rung 2 (hunter).\nNot known: more pairs tell more (--pairs N).\n*",
              text, 0) == 0,
          "gauntlet", text);
}

static void gauntlet_tells_faults(void)
{
    static char text[TEXT];
    expect("gauntlet " SPECIMEN("two-hits") " --subtask 5 --games 2 --pairs 1 --seed 2", 0,
           "*beats no sample: * rung 1 (random).\n*\n" SPECIMEN(
               "two-hits") " forfeits 2 matches by illegal; the first, at test point 5: illegal game 1 *\n    *sortie "
                           "match * random --subtask 5 --seed * --games 2\n*");
    int status = run(
        "gauntlet " RANDOM
        " --subtask 5 --games 2 --pairs 1 --seed 2 --json | python3 -c 'import json, sys; d = json.load(sys.stdin); "
        "print(len(d[\"rungs\"]), d[\"rung\"], d[\"rungs\"][0][\"stands\"], d[\"rungs\"][0][\"duel\"][\"share\"])'",
        text);
    check(status == 0 && strcmp(text, "6 0 not known 0.5\n") == 0, "JSON of a gauntlet", text);
}

/* ---- a person, in a pipe ---- */

static int play(const char *arguments, const char *typed, char *text)
{
    FILE *lines = fopen(BUILD "/typed.txt", "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(lines);
    fputs(typed, lines);
    fclose(lines);
    return shell(text, TEXT, SORTIE "play %s <" BUILD "/typed.txt 2>&1", arguments);
}

#define THREE_PLANES "0 0 1 3\n0 0 5 3\n0 0 9 3\n"

/* Every cell in turn, until there is nothing left to hit. */
static void type_every_cell(char *typed)
{
    for (int x = 1; x <= 12; x++)
        for (int y = 1; y <= 12; y++)
            sprintf(typed + strlen(typed), y % 2 ? "%d %d\n" : "hit %d,%d\n", x, y);
}

static void play_a_whole_game(void)
{
    static char typed[8192], text[TEXT], verified[TEXT];
    strcpy(typed, THREE_PLANES);
    type_every_cell(typed);
    int status = play("random --seed 4 --record " BUILD "/played.record", typed, text);
    check(status == 0 && (strstr(text, "\nYou win: all three planes are destroyed.\n") ||
                          strstr(text, "\nYou lose: all three planes are destroyed.\n")),
          "a whole game", text);
    const char *end = strstr(text, "\n\n     you "); /* both boards at the end */
    check(end != NULL && strchr(end, 'X') != NULL && strstr(text, "random: hits ") != NULL &&
              strstr(text, "you: hits 1,1: ") != NULL,
          "the boards", text);
    status = run("verify " BUILD "/played.record", verified);
    check(status == 0 && strstr(verified, "1 game, every answer and result is right") != NULL, "its record", verified);
    static char again[TEXT];
    CU_ASSERT_EQUAL(play("random --seed 4", typed, again), 0);
    check_text("the same seed", again, text);
}

/* Typed lines and the expected messages. None of them ends the game or counts. */
static void play_illegally(void)
{
    static const struct {
        const char *typed, *said;
    } drawing[] =
        {
            {"0 0 1 12", "That is illegal: the plane leaves the board."},
            {"6 0 5 5", "That is illegal: no such kind of plane"},
            {"1 0 5 5", "That is illegal: this plane may not be of that kind"},
            {"0 4 5 5", "That is illegal: a direction is 0, 1, 2 or 3"},
            {"0 0 5", "Not understood: a plane is drawn by four numbers"},
            {"hit 3 3", "Not understood: a plane is drawn"},
            {"0 0 5 5x", "Not understood"},
            {"0 0 99999999999 1", "Not understood"},
        },
      operating[] = {
          {"0 5", "That is illegal: outside the board"},
          {"hit 13 1", "That is illegal: outside the board"},
          {"5", "Not understood: it is hit X Y, or move PLANE DIRECTION"},
          {"move d up", "Not understood: a plane is moved"},
          {"move a north", "Not understood: a plane is moved"},
          {"move 3 0", "That is illegal: planes are 0, 1 and 2"},
          {"move a up", "That is illegal: the plane would leave the board"},
          {"move b up", "That is illegal: the plane would run onto another of your own"},
          {"move a 4", "That is illegal: a direction is 0, 1, 2 or 3"},
          {"1 1 1", "Not understood"},
          {"hit me", "Not understood"},
          {"0 0 9 3", "Not understood"},
      };
    static char typed[8192], text[TEXT];
    for (size_t i = 0; i < sizeof drawing / sizeof drawing[0]; i++) {
        snprintf(typed, sizeof typed, "%s\n" THREE_PLANES "quit\n", drawing[i].typed);
        CU_ASSERT_EQUAL(play("hunter --seed 4", typed, text), 0);
        check(strstr(text, drawing[i].said) != NULL && strstr(text, "plane C, kind 0> 0 0 9 3") != NULL &&
                  strstr(text, "You left the game.") != NULL,
              drawing[i].typed, text);
    }
    for (size_t i = 0; i < sizeof operating / sizeof operating[0]; i++) {
        snprintf(typed, sizeof typed, THREE_PLANES "%s\nmove C right\n", operating[i].typed);
        CU_ASSERT_EQUAL(play("hunter --seed 4", typed, text), 0);
        const char *said = strstr(text, operating[i].said);
        check(said != NULL && strstr(said, "you: moves plane C right\n") != NULL, operating[i].typed, text);
        const char *mine = strstr(text, "\nyou: ");
        check(mine != NULL && strstr(mine + 1, "\nyou: ") == NULL, "it counts once", text);
    }
}

static void play_and_leave(void)
{
    static char text[TEXT];
    static const char *const way[] = {"", "quit\n", "0 0 1 3\nq\n", THREE_PLANES,
                                      THREE_PLANES "board\nhelp\n3 3\nquit\n"};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        int status = play("hunter --seed 4", way[i], text);
        check(status == 0 && strstr(text, "\nYou left the game.\n") != NULL, way[i], text);
    }
}

/* The opponent's planes, and which of them moved, are not shown before the end. */
static void play_hides_the_opponent(void)
{
    static char text[TEXT];
    CU_ASSERT_EQUAL(play(SPECIMEN("move-off-board") " --subtask 5 --seed 4",
                         "5 0 2 2\n5 0 6 6\n5 0 10 10\nboard\n3 3\nboard\n4 4\nboard\n5 5\n6 6\n", text),
                    0);
    check(fnmatch("*\nYou win: the opponent failed: illegal game 1 operation * Move(*): *", text, 0) == 0,
          "a failing opponent", text);
    char *last = strstr(text, "\n\n     you ");
    CU_ASSERT_PTR_NOT_NULL_FATAL(last);
    *last = '\0';
    for (const char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        bool row =
            strlen(line) > 60 && isdigit((unsigned char)line[2]) && line[3] == ' ' && isdigit((unsigned char)line[36]);
        check(!row || strpbrk(line + 38, "123ABC#") == NULL, "the opponent's board", line);
        CU_ASSERT_PTR_NULL(strstr(line, "move-off-board: moves plane"));
    }
}

/* ---- and on a terminal ---- */

static void play_by_keys(void)
{
    static struct pty t;
    pty_start(&t,
              (const char *const[]){BUILD "/sortie", "play", SAMPLE("hunter"), "--seed", "3", "--subtask", "4", NULL},
              24, 80);
    pty_expect(&t, "Plane A, classic.");
    pty_press(&t, "k", "Plane A, airliner.");
    pty_press(&t, "kkr\33[A\33[A\33[A\33[A\33[A\33[A\33[A\n", "Not here: the plane overlaps one drawn before");
    pty_press(&t, "\n", "That is illegal: the plane overlaps one drawn before");
    pty_press(&t, "\33[B\33[B\33[B\33[B\33[B\33[B\33[B\33[B\33[B\33[B\33[B\33[B\n", "Plane C, ");
    pty_press(&t, "\33[C\33[C\33[C\33[C\33[C\33[C\33[C\33[C\33[C\n", "Cell 6,6.");
    pty_press(&t, "\33[A\33[D", "Cell 5,5.");
    pty_press(&t, "\n", "you: hits 5,5: ");
    pty_press(&t, "a", "Move plane A.");
    pty_press(&t, "\33[A", "That is illegal: the plane would leave the board");
    pty_press(&t, "c", "Move plane C.");
    pty_press(&t, "\33", "Cell 5,5.");
    pty_press(&t, "c\33[D", "you: moves plane C left");
    pty_press(&t, "q", "Leave the game?");
    pty_press(&t, "n", "Cell 5,5.");
    pty_press(&t, "q", "Leave the game?");
    pty_press(&t, "y", "");
    pty_ended(&t, 0);
}

/* The cursor's places end a line for the translation. */
static void play_in_chinese(void)
{
    static struct pty t;
    setenv("LC_ALL", "zh_CN.UTF-8", 1);
    pty_start(&t,
              (const char *const[]){BUILD "/sortie", "play", SAMPLE("hunter"), "--seed", "3", "--subtask", "5", NULL},
              24, 80);
    setenv("LC_ALL", "C", 1);
    pty_expect(&t, "\xe9\xa3\x9e\xe6\x9c\xba A");                                                      /* plane A */
    pty_press(&t, "\n\n", "\xe4\xb8\x8d\xe8\x83\xbd\xe6\x94\xbe\xe5\x9c\xa8\xe8\xbf\x99\xe9\x87\x8c"); /* not here */
    pty_press(&t, "q", "\xe7\xa6\xbb\xe5\xbc\x80\xe8\xbf\x99\xe4\xb8\x80\xe5\xb1\x80"); /* leave the game? */
    pty_press(&t, "y", "");
    pty_ended(&t, 0);
}

static void play_interrupted(void)
{
    static struct pty t;
    pty_start(&t, (const char *const[]){BUILD "/sortie", "play", SAMPLE("hunter"), NULL}, 24, 80);
    pty_expect(&t, "Plane A, classic.");
    pty_press(&t, "\3", "");
    pty_ended(&t, SIGINT);
}

/* ---- what players hear of each other ---- */

/* One moves a plane to the right and back, the other aborts unless it hears the direction as x, and y as 0. */
static void operate_opponent_of_a_move(void)
{
    static const char *const ways[] = {"", " --linked"};
    write_source(BUILD "/moves.c",
                 "static int turn;\n"
                 "void Init(int last, int id, const int type[3], bool b) { Draw(5, 0, 2, 2); Draw(5, 0, 6, 6); Draw(5, "
                 "0, 11, 4); turn = 0; }\n"
                 "void Operate_self(void) { if (turn < 4) Move(0, turn % 2 == 0 ? 1 : 3); else Hit(turn / 12 % 12 + 1, "
                 "turn % 12 + 1); turn++; }\n"
                 "void Operate_opponent(bool kind, int x, int y) {}\n");
    write_source(BUILD "/hears.c",
                 "#include <stdlib.h>\nstatic int turn, heard;\n"
                 "void Init(int last, int id, const int type[3], bool b) { Draw(5, 0, 2, 2); Draw(5, 0, 6, 6); Draw(5, "
                 "0, 11, 4); turn = heard = 0; }\n"
                 "void Operate_self(void) { Hit(12 - turn / 12 % 12, 12 - turn % 12); turn++; }\n"
                 "void Operate_opponent(bool kind, int x, int y) { heard++; if (kind != (heard <= 4)) abort();\n"
                 "    if (kind && (x != (heard % 2 == 1 ? 1 : 3) || y != 0)) abort(); }\n");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        char command[300];
        snprintf(command, sizeof command,
                 "duel " BUILD "/moves.c " BUILD "/hears.c --subtask 5 --pairs 1 --seed 3 --json%s", ways[i]);
        expect(command, 0, "*\"faults\":[[]]*\"faults\":[[]]*");
    }
}

static const struct test tests[] = {
    {"matches-of-a-duel", matches_of_a_duel, 0},
    {"first-moves-of-a-pair", first_moves_of_a_pair, 0},
    {"results-of-a-duel", results_of_a_duel, ALSO_SANITIZED},
    {"battles-of-a-duel", battles_of_a_duel, 0},
    {"row-of-a-battle", row_of_a_battle, 0},
    {"faults-of-a-duel", faults_of_a_duel, 0},
    {"scores-of-draws", scores_of_draws, ALSO_SANITIZED},
    {"duel-refused", refused, 0},
    {"duel-refused-by-the-compiler", refused_by_the_compiler, 0},
    {"duel-told-as-text", told_as_text, 0},
    {"duel-told-as-json", told_as_json, ALSO_SANITIZED},
    {"duel-same-for-any-jobs", same_for_any_jobs, ALSO_SANITIZED | LONG_AGAIN},
    {"duel-linked-as-isolated", linked_as_isolated, 0},
    {"operate-opponent-of-a-move", operate_opponent_of_a_move, 0},
    {"duel-linked-and-killed", linked_and_killed, 0},
    {"duel-faults-are-played-again", faults_are_played_again, 0},
    {"duel-sprt-decides", sprt_decides, 0},
    {"duel-stopped-at-any-time", stopped_at_any_time, 0},
    {"duel-standing-fits", standing_fits, 0},
    {"a-match-that-does-not-repeat", a_match_that_does_not_repeat, LONG},
    {"settled-duels", settled_duels, 0},
    {"gauntlet-names-every-rung", gauntlet_names_every_rung, LONG},
    {"gauntlet-tells-faults", gauntlet_tells_faults, ALSO_SANITIZED | LONG_AGAIN},
    {"play-a-whole-game", play_a_whole_game, ALSO_SANITIZED},
    {"play-illegally", play_illegally, ALSO_SANITIZED},
    {"play-and-leave", play_and_leave, 0},
    {"play-hides-the-opponent", play_hides_the_opponent, 0},
    {"play-by-keys", play_by_keys, ALSO_SANITIZED},
    {"play-in-chinese", play_in_chinese, 0},
    {"play-interrupted", play_interrupted, 0},
    {NULL, NULL, 0},
};

const struct suite duel_suite = {"duel", tests};
