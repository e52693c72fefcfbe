/*
 * sortie gauntlet: one program against the ladder of samples, weakest first.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "build/ladder.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "league/performance.h"
#include "run/worker.h"

/* Without --pairs a rung is played until it is decided, at most so many pairs, and all rungs at most so long. */
enum { MOST_PAIRS = 1000, SECONDS = 600 };

/* A program's result against a rung. */
enum standing {
    STANDS_NOT_KNOWN = DUEL_NOT_KNOWN,
    STANDS_ABOVE = DUEL_BETTER,
    STANDS_BELOW = DUEL_WORSE,
    STANDS_LEVEL = DUEL_LEVEL,
    STANDS_NOT_PLAYED,
    STANDS_CANNOT_PLAY, /* the sample failed in every match, or cannot be built here: it is not counted */
    STANDS_MISSING
};
static const struct {
    const char *name, *next; /* next: said of the next rung to beat */
} standings[] = {[STANDS_NOT_KNOWN] = {"not known", "not known against rung"},
                 [STANDS_ABOVE] = {"above", "above rung"},
                 [STANDS_BELOW] = {"below", "below rung"},
                 [STANDS_LEVEL] = {"level", "even with rung"},
                 [STANDS_NOT_PLAYED] = {"not played", "not played against rung"},
                 [STANDS_CANNOT_PLAY] = {"cannot play", "without rung"},
                 [STANDS_MISSING] = {"not in this kit", "without rung"}};

struct gauntlet {
    struct duel_options options;
    struct duel_plan plan;
    char again[DUEL_AGAIN];
    struct ladder ladder;
    const char *mine;
    struct seated_player player;
    struct duel duel[LADDER_MOST];
    enum standing standing[LADDER_MOST];
    int64_t start_ns;
    int highest, next; /* the highest rung that it beats, or -1, and the next one, or ladder.rungs */
};

/* ---- playing ---- */

/* Returns whether B failed in every match. Each program sits in as many seats of a pair as the game has. */
static bool never_plays(const struct duel *d)
{
    int64_t failed = 0, sat = d->taken / 2 * d->plan.game->seats;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        failed += d->program[DUEL_B].fault[verdict].matches;
    return sat > 0 && failed >= sat;
}

/* Returns this rung's part of the time that is left, or 0 if the number of pairs is fixed. */
static double seconds_for(const struct gauntlet *g, int rung)
{
    double left = (double)g->options.seconds - (double)(clock_now_ns() - g->start_ns) / 1e9;
    return g->plan.settle ? fmax(left, 0.001) / (g->ladder.rungs - rung) : 0;
}

static int play_rung(struct gauntlet *g, int rung)
{
    static struct duel_way way;
    static struct seated_player sample;
    struct duel *d = &g->duel[rung];
    char title[32];
    int status = players_take(g->plan.game, g->ladder.file[rung], NULL, &sample);
    if (status != 0) {
        g->standing[rung] = STANDS_CANNOT_PLAY; /* a message says why */
        return status == 1 ? 0 : status;
    }
    memset(&way, 0, sizeof way);
    players_for_worker(&g->player, way.executable[DUEL_A]);
    players_for_worker(&sample, way.executable[DUEL_B]);
    way.try_again[DUEL_A] = true;
    way.seconds = seconds_for(g, rung);
    snprintf(title, sizeof title, "%s ", g->ladder.name[rung]);
    status = duel_options_play(&g->options, d, &way, title);
    free(way.worst);
    g->standing[rung] = d->taken < 2     ? STANDS_NOT_PLAYED
                        : never_plays(d) ? STANDS_CANNOT_PLAY
                                         : (enum standing)duel_known(d);
    return status;
}

static int is_program(const struct dirent *e)
{
    return e->d_name[0] != '.' && language_of(e->d_name) != NULL;
}

/* The programs of a folder by their names, in place of the samples. */
static int read_folder(const char *folder, struct ladder *l)
{
    struct dirent **entry = NULL;
    int count = scandir(folder, &entry, is_program, versionsort);
    if (count < 0)
        return cannot_open(folder);
    l->rungs = count < LADDER_MOST ? count : LADDER_MOST;
    for (int i = 0; i < count; i++) {
        if (i < l->rungs) {
            snprintf(l->name[i], LADDER_NAME, "%.*s", LADDER_NAME - 1, entry[i]->d_name);
            snprintf(l->file[i], sizeof l->file[i], "%s/%s", folder, entry[i]->d_name);
        }
        free(entry[i]);
    }
    free(entry);
    return count == 0            ? refuse(folder, "there is no program in it")
           : count > LADDER_MOST ? refuse(folder, "it has %d programs, the most is %d", count, LADDER_MOST)
                                 : 0;
}

static int find_rungs(struct gauntlet *g)
{
    char why[LADDER_WHY];
    if (g->options.against != NULL)
        return read_folder(g->options.against, &g->ladder);
    return ladder_read(game_samples(g->plan.game), &g->ladder, why, sizeof why) == 0
               ? 0
               : refuse("no sample to play against", "%s", why);
}

static int gauntlet_command_play(struct gauntlet *g)
{
    TRY(find_rungs(g));
    int status = players_take(g->plan.game, g->mine, NULL, &g->player);
    if (status == 0)
        status = players_desk(&g->player, 1);
    g->start_ns = clock_now_ns();
    for (int i = 0; i < g->ladder.rungs; i++) {
        duel_start(&g->duel[i], &g->plan);
        g->standing[i] = g->ladder.file[i][0] != '\0' ? STANDS_NOT_PLAYED : STANDS_MISSING;
        if (status == 0 && !progress_stop && g->standing[i] != STANDS_MISSING)
            status = play_rung(g, i);
    }
    return status;
}

/* ---- printing ---- */

/* Returns whether there is nothing to beat on this rung. */
static bool is_skipped(const struct gauntlet *g, int rung)
{
    return g->standing[rung] >= STANDS_CANNOT_PLAY;
}

/* Rungs count from the lowest, as long as the program beats them. Rungs without a player are skipped. */
static void gauntlet_place(struct gauntlet *g)
{
    int i = 0;
    for (g->highest = -1; i < g->ladder.rungs && (g->standing[i] == STANDS_ABOVE || is_skipped(g, i)); i++)
        g->highest = g->standing[i] == STANDS_ABOVE ? i : g->highest;
    g->next = i;
}

static void print_rung(const struct gauntlet *g, int rung)
{
    const struct duel *d = &g->duel[rung];
    const struct duel_point all = duel_sum(d, -1);
    const struct strength s = duel_strength(d, -1);
    char elo[64];
    printf("%-2d %-17s", rung + 1, g->ladder.name[rung]);
    if (g->standing[rung] >= STANDS_NOT_PLAYED) {
        printf("%s\n", standings[g->standing[rung]].name);
        return;
    }
    duel_strength_text(&s, elo, sizeof elo);
    printf("%5" PRId64 "  %5.1f %%  %-24s %-11s", all.pairs / g->plan.points, 100 * duel_share(&all), elo,
           standings[g->standing[rung]].name);
    for (int i = 0; i < d->plan.points; i++) {
        const struct duel_point sum = duel_sum(d, i);
        if (sum.pairs > 0)
            printf("%6.1f", 100 * duel_share(&sum));
    }
    putchar('\n');
}

static struct duel_source report(const struct gauntlet *g, int rung)
{
    return (struct duel_source){.file = {g->mine, g->ladder.name[rung]},
                                .sortie = program_invocation_name,
                                .options = g->again,
                                .stopped = !duel_over(&g->duel[rung])};
}

static void print_conclusion(const struct gauntlet *g)
{
    int rung = g->highest, next = g->next;
    if (rung < 0)
        printf("\n%s beats no sample", g->mine);
    else
        printf("\n%s beats rung %d (%s)", g->mine, rung + 1, g->ladder.name[rung]);
    if (next < g->ladder.rungs)
        printf("%s%s %d (%s)", rung < 0 ? ": " : "; ", standings[g->standing[next]].next, next + 1,
               g->ladder.name[next]);
    puts(".");
}

/* Says how more can be known, if anything is not. */
static void print_unknown(const struct gauntlet *g)
{
    int needed = duel_pairs_needed(&g->plan), unknown = 0;
    for (int i = 0; i < g->ladder.rungs; i++)
        unknown += g->standing[i] == STANDS_NOT_KNOWN;
    if (unknown == 0)
        return;
    if (!g->plan.settle && g->plan.pairs < needed)
        printf(
            "Not known: with fewer than %d pairs nothing is known here, not even if all is won. Leave out --pairs.\n",
            needed);
    else
        printf("Not known: more pairs tell more (%s).\n", g->plan.settle ? "--seconds N" : "--pairs N");
}

/* Explains the result against the next rung to beat, or else the highest. */
static void print_why(const struct gauntlet *g)
{
    int rung = g->next < g->ladder.rungs ? g->next : g->highest;
    if (rung < 0 || g->standing[rung] >= STANDS_NOT_PLAYED)
        return;
    struct duel_source r = report(g, rung);
    duel_why_text(&g->duel[rung], (const char *const[]){"mine", g->ladder.name[rung]}, stdout);
    putchar('\n');
    duel_worst_text(&g->duel[rung], &r, DUEL_A, g->mine, stdout);
}

/* ---- games with fixed opponents: one battle with each ---- */

struct battles {
    int by_half_points[3]; /* losses, draws, wins */
    int performance;
    double expected; /* wins, and performance, if each battle were one game, which is won as often as all games are */
    int expected_performance;
};

/* Programs of a folder are none. */
static bool has_opponents(const struct gauntlet *g)
{
    return g->options.against == NULL && g->plan.game->opponents != NULL;
}

/* Returns the rung of the contest's next opponent, from number *i on, that is on this ladder and can play, and moves *i
 * past it. -1: there are no more. */
static int next_opponent(const struct gauntlet *g, int *i)
{
    while (has_opponents(g) && g->plan.game->opponents[*i] != NULL) {
        const char *opponent = g->plan.game->opponents[(*i)++];
        for (int rung = 0; rung < g->ladder.rungs; rung++)
            if (strcmp(g->ladder.name[rung], opponent) == 0 && !is_skipped(g, rung))
                return rung;
    }
    return -1;
}

/* All games against an opponent are one battle. More must be won than lost. One that was not played is a loss, and one
 * that cannot play is not counted. */
static struct battles count_battles(const struct gauntlet *g)
{
    struct battles b = {{0, 0, 0}, 0, 0, 0};
    const int *n = b.by_half_points;
    for (int i = 0, rung; (rung = next_opponent(g, &i)) >= 0;) {
        b.by_half_points[duel_battle_half_points(&g->duel[rung])]++;
        b.expected += duel_battle_expected(&g->duel[rung]);
    }
    b.performance = performance_shown(performance_raw(n[2] + n[1] / 2.0, n[0] + n[1] / 2.0), PERFORMANCE_STEP_SAMPLES);
    b.expected_performance =
        performance_shown(performance_raw(b.expected, n[0] + n[1] + n[2] - b.expected), PERFORMANCE_STEP_FIELD);
    return b;
}

/* Battles against the contest's opponents, and the performance. */
static void print_performance(const struct gauntlet *g)
{
    struct battles b = count_battles(g);
    const int *n = b.by_half_points;
    if (!has_opponents(g))
        return;
    duel_battle_head(g->plan.game, stdout);
    for (int i = 0, rung; (rung = next_opponent(g, &i)) >= 0;)
        duel_battle_row(&g->duel[rung], i, g->ladder.name[rung], stdout);
    printf("\n%d wins (%d/%d/%d), performance %d\n", n[2], n[2], n[1], n[0], b.performance);
    printf("with one game a battle: %.1f wins expected, performance %d\n", b.expected, b.expected_performance);
}

static void print_head(const struct gauntlet *g)
{
    printf("seed %" PRIu64 ", isolated, ", g->plan.seed);
    if (g->plan.settle)
        printf("pairs of matches at each test point until a rung is decided, at most %" PRId64 " s\n\n",
               g->options.seconds);
    else
        printf("%d pair%s of matches at each test point\n\n", g->plan.pairs, g->plan.pairs == 1 ? "" : "s");
    printf("rung                pairs    share  Elo, 95 %%                it is      ");
    for (int i = 0; i < g->plan.points; i++)
        printf("  tp %d", g->plan.point[i].id);
    putchar('\n');
}

static void print_text(const struct gauntlet *g)
{
    print_head(g);
    for (int i = 0; i < g->ladder.rungs; i++)
        print_rung(g, i);
    print_conclusion(g);
    print_unknown(g);
    print_why(g);
    for (int i = 0; i < g->ladder.rungs; i++) {
        struct duel_source r = report(g, i);
        duel_faults_text(&g->duel[i], &r, DUEL_A, g->mine, stdout);
        duel_faults_text(&g->duel[i], &r, DUEL_B, g->ladder.name[i], stdout);
    }
    print_performance(g);
}

static void print_json(const struct gauntlet *g)
{
    json_write(stdout, "{\"format\":1,\"file\":%s,\"rung\":%d,\"pairs_needed\":%d,\"rungs\":[", g->mine, g->highest + 1,
               duel_pairs_needed(&g->plan));
    for (int i = 0; i < g->ladder.rungs; i++) {
        struct duel_source r = report(g, i);
        json_write(stdout, "%.1s{\"name\":%s,\"stands\":%s,\"duel\":", i == 0 ? "" : ",", g->ladder.name[i],
                   standings[g->standing[i]].name);
        if (is_skipped(g, i) && g->duel[i].taken < 2)
            fputs("null", stdout);
        else
            duel_write_json(&g->duel[i], &r, stdout);
        for (int o = 0, rung; (rung = next_opponent(g, &o)) >= 0;)
            if (rung == i) {
                putchar(',');
                duel_battle_json(&g->duel[i], stdout);
            }
        putchar('}');
    }
    putchar(']');
    struct battles b = count_battles(g);
    if (has_opponents(g))
        printf(",\"wins\":%d,\"draws\":%d,\"losses\":%d,\"performance\":%d,\"expected_wins\":%.2f,"
               "\"expected_performance\":%d",
               b.by_half_points[2], b.by_half_points[1], b.by_half_points[0], b.performance, b.expected,
               b.expected_performance);
    puts("}");
}

static struct gauntlet gauntlet = {.options = {DUEL_OPTIONS_NONE}};

static int gauntlet_command_run(const struct positional *given)
{
    TRY(duel_options_plan(&gauntlet.options, MOST_PAIRS, &gauntlet.plan));
    gauntlet.plan.settle = gauntlet.options.pairs == 0;
    if (gauntlet.options.seconds == 0)
        gauntlet.options.seconds = SECONDS;
    gauntlet.mine = given->text[0];
    duel_options_again(&gauntlet.options, gauntlet.again);
    TRY(gauntlet_command_play(&gauntlet));
    gauntlet_place(&gauntlet);
    if (gauntlet.options.json)
        print_json(&gauntlet);
    else
        print_text(&gauntlet);
    return 0;
}

const struct command gauntlet_command = {COMMAND_GAUNTLET(gauntlet.options), .run = gauntlet_command_run,
                                         .watch = &gauntlet.options.watch};
