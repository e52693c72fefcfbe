/*
 * sortie gauntlet: one program against the ladder of samples, weakest first.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "build/ladder.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "duel/duel_why.h"
#include "league/performance.h"
#include "match/report.h"

enum { PAIRS = 5 };

/* A program's result against a rung: the interval of the difference lies above 0, contains 0, or lies below. */
enum standing { STANDS_ABOVE, STANDS_LEVEL, STANDS_BELOW, STANDS_NOT_PLAYED, STANDS_MISSING };
static const char *const standing_name[] = {"above", "level", "below", "not played", "not in this kit"};
static const char *const against_next[] = {"above rung", "even with rung", "below rung", "not played against rung",
                                           "without rung"};

struct gauntlet {
    struct duel_options options;
    struct duel_plan plan;
    char again[160];
    struct ladder ladder;
    const char *mine;
    struct seated_player player;
    struct duel duel[LADDER_MOST];
    enum standing standing[LADDER_MOST];
};

static const struct usage usage = {
    "gauntlet", 1, 1, "one player",
    "usage: sortie gauntlet MINE [options]\n\n"
    "Plays a program against each rung of the ladder of samples, as sortie duel does, and prints which "
    "rungs it beats. Ctrl-C\n"
    "stops it and prints the result so far."};

/* ---- playing ---- */

static enum standing gauntlet_command_judge(const struct duel *d)
{
    struct strength s;
    struct duel_point sum;
    duel_strength(d, -1, &s);
    duel_sum(d, -1, &sum);
    return sum.paired.pairs == 0 ? STANDS_NOT_PLAYED
           : s.low > 0           ? STANDS_ABOVE
           : s.high < 0          ? STANDS_BELOW
                                 : STANDS_LEVEL;
}

static int play_rung(struct gauntlet *g, int rung)
{
    static struct duel_way way;
    static struct compiled sample;
    char title[32];
    int status = players_compile(g->plan.game, g->ladder.file[rung], &sample);
    if (status != 0)
        return status;
    memset(&way, 0, sizeof way);
    players_for_worker(&g->player, way.executable[DUEL_A]);
    way.commands = true;
    memcpy(way.executable[DUEL_B], sample.path, sizeof way.executable[DUEL_B]);
    close(sample.executable);
    snprintf(title, sizeof title, "%s ", g->ladder.name[rung]);
    status = duel_options_play(&g->options, &g->duel[rung], &way, title);
    for (int program = DUEL_A; program <= DUEL_B; program++)
        free(way.worst[program].bytes);
    g->standing[rung] = gauntlet_command_judge(&g->duel[rung]);
    return status;
}

static int gauntlet_command_play(struct gauntlet *g)
{
    char why[LADDER_WHY];
    if (ladder_read(g->plan.game->name, &g->ladder, why, sizeof why) != 0)
        return refuse("no sample to play against", "%s", why);
    int status = players_take(g->plan.game, g->mine, &g->player);
    if (status == 0)
        status = players_desk(&g->player, 1);
    for (int i = 0; i < g->ladder.rungs; i++) {
        duel_start(&g->duel[i], &g->plan);
        g->standing[i] = g->ladder.file[i][0] != '\0' ? STANDS_NOT_PLAYED : STANDS_MISSING;
        if (status == 0 && !progress_stop && g->standing[i] != STANDS_MISSING)
            status = play_rung(g, i);
    }
    return status;
}

/* ---- printing ---- */

/* Rungs count from the lowest, as long as the program beats them. Rungs that are not in the kit are skipped. -1:
 * none. */
static int highest(const struct gauntlet *g)
{
    int rung = -1;
    for (int i = 0; i < g->ladder.rungs && (g->standing[i] == STANDS_ABOVE || g->standing[i] == STANDS_MISSING); i++)
        rung = g->standing[i] == STANDS_ABOVE ? i : rung;
    return rung;
}

static void print_rung(const struct gauntlet *g, int rung)
{
    const struct duel *d = &g->duel[rung];
    struct duel_point sum;
    struct strength s;
    char elo[64];
    printf("%-2d %-14s", rung + 1, g->ladder.name[rung]);
    if (g->standing[rung] >= STANDS_NOT_PLAYED) {
        printf("%s\n", standing_name[g->standing[rung]]);
        return;
    }
    duel_sum(d, -1, &sum);
    duel_strength(d, -1, &s);
    duel_strength_text(&s, elo, sizeof elo);
    printf("%5.1f %%  %-24s %-8s", 100 * duel_share(&sum), elo, standing_name[g->standing[rung]]);
    for (int i = 0; i < d->plan.points; i++) {
        duel_sum(d, i, &sum);
        if (sum.paired.pairs > 0)
            printf("%6.1f", 100 * duel_share(&sum));
    }
    putchar('\n');
}

static struct duel_source report(const struct gauntlet *g, int rung)
{
    return (struct duel_source){{g->mine, g->ladder.file[rung]},
                                program_invocation_name,
                                g->again,
                                false,
                                !duel_over(&g->duel[rung]),
                                NULL,
                                false};
}

/* The lowest rung that the program does not beat, or g->ladder.rungs if it beats all. */
static int next_rung(const struct gauntlet *g)
{
    int next = highest(g) + 1;
    while (next < g->ladder.rungs && g->standing[next] == STANDS_MISSING)
        next++;
    return next;
}

static void print_conclusion(const struct gauntlet *g)
{
    int rung = highest(g), next = next_rung(g);
    if (rung < 0)
        printf("\n%s beats no sample", g->mine);
    else
        printf("\n%s beats rung %d (%s)", g->mine, rung + 1, g->ladder.name[rung]);
    if (next < g->ladder.rungs)
        printf("%s%s %d (%s)", rung < 0 ? ": " : "; ", against_next[g->standing[next]], next + 1, g->ladder.name[next]);
    puts(".");
}

/* Explains the result against the next rung to beat, or else the highest. */
static void print_why(const struct gauntlet *g)
{
    int next = next_rung(g), rung = next < g->ladder.rungs ? next : highest(g);
    if (rung < 0 || g->standing[rung] >= STANDS_NOT_PLAYED)
        return;
    struct duel_source r = report(g, rung);
    duel_why_text(&g->duel[rung], (const char *const[]){"mine", g->ladder.name[rung]}, stdout);
    putchar('\n');
    duel_worst_text(&g->duel[rung], &r, DUEL_A, g->mine, stdout);
}

/* ---- games with fixed opponents: one battle with each ---- */

struct battles {
    int wins, draws, losses;
};

/* All games against an opponent are one battle. More must be won than lost. One that was not played is a loss. */
static struct battles count_battles(const struct gauntlet *g)
{
    struct battles b = {0, 0, 0};
    for (int rung = 0; rung < g->ladder.rungs && rung < g->plan.game->opponents; rung++) {
        struct duel_point sum;
        duel_sum(&g->duel[rung], -1, &sum);
        if (sum.paired.pairs > 0 && sum.wins[DUEL_A] > sum.wins[DUEL_B])
            b.wins++;
        else if (sum.paired.pairs > 0 && sum.wins[DUEL_A] == sum.wins[DUEL_B])
            b.draws++;
        else
            b.losses++;
    }
    return b;
}

static int performance_of(const struct battles *b)
{
    return performance_shown(performance_raw(b->wins + b->draws / 2.0, b->losses + b->draws / 2.0),
                             PERFORMANCE_STEP_SAMPLES);
}

static void print_performance(const struct gauntlet *g)
{
    struct battles b = count_battles(g);
    if (g->plan.game->opponents == 0)
        return;
    printf("\n%d wins (%d/%d/%d), performance %d\n", b.wins, b.wins, b.draws, b.losses, performance_of(&b));
}

static void print_text(const struct gauntlet *g)
{
    printf("seed %" PRIu64 ", isolated, %d pair%s of matches at each test point\n\n", g->plan.seed, g->plan.pairs,
           g->plan.pairs == 1 ? "" : "s");
    printf("rung               share  Elo, 95 %%                it is   ");
    for (int i = 0; i < g->plan.points; i++)
        printf("  tp %d", g->plan.point[i].id);
    putchar('\n');
    for (int i = 0; i < g->ladder.rungs; i++)
        print_rung(g, i);
    print_conclusion(g);
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
    printf("{\"format\":1,\"file\":");
    json_string(stdout, g->mine);
    printf(",\"rung\":%d,\"rungs\":[", highest(g) + 1);
    for (int i = 0; i < g->ladder.rungs; i++) {
        struct duel_source r = report(g, i);
        printf("%s{\"name\":\"%s\",\"stands\":\"%s\",\"duel\":", i == 0 ? "" : ",", g->ladder.name[i],
               standing_name[g->standing[i]]);
        if (g->standing[i] == STANDS_MISSING)
            fputs("null", stdout);
        else
            duel_write_json(&g->duel[i], &r, stdout);
        putchar('}');
    }
    putchar(']');
    struct battles b = count_battles(g);
    if (g->plan.game->opponents > 0)
        printf(",\"wins\":%d,\"draws\":%d,\"losses\":%d,\"performance\":%d", b.wins, b.draws, b.losses,
               performance_of(&b));
    puts("}");
}

int gauntlet_command(int argc, char **argv)
{
    static struct gauntlet g;
    struct positional positional;
    int status = duel_options_read(&usage, argc, argv, true, &g.options, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (duel_options_plan(&g.options, PAIRS, &g.plan) != 0)
        return 1;
    g.mine = positional.text[0];
    duel_options_again(&g.options, g.again, sizeof g.again);
    status = gauntlet_command_play(&g);
    if (status != 0)
        return status;
    if (g.options.json)
        print_json(&g);
    else
        print_text(&g);
    return 0;
}
