#include "duel_options.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/terminal/progress.h"
#include "duel/duel_keep.h"
#include "duel/duel_play.h"
#include "players.h"
#include "rerun.h"
#include "run/worker.h"

/* Without --seed, and with --keep: other seeds would be other matches, and none would be there. */
enum { KEPT_SEED = 1 };

enum { MOST_OWN = 4 };

/* Begins a table with the options that only this command has. Returns how many. */
static size_t add_own(struct duel_options *o, enum duel_command command, struct option table[MOST_OWN])
{
    const struct option one[] = {
        {"linked", NULL, "both programs are yours: link them, which is faster but not isolated", .flag = &o->linked},
        {"sprt", "E0,E1",
         "stop when it is clear whether A is better by E0 or by E1 Elo; E0,E1,ALPHA,BETA: error rates other "
         "than 0.05",
         .text = &o->sprt},
        {"record", "FILE", "the record of the match with A's worst game", .text = &o->record},
        {"seat", "sealed", "count time in instructions, for games by calls: the same result on every machine",
         .text = &o->seat},
    };
    const struct option many[] = {
        {"against", "DIR", "all programs of a folder in place of the samples", .text = &o->against},
        {"seconds", "N", "without --pairs: how long to play at most (600)", OPTION_NUMBER(o->seconds, 1, 1000000)},
    };
    const struct option league[] = {
        {"format", "NAME", "roundrobin, league, swiss or knockout (roundrobin)", .text = &o->format},
        {"rounds", "N", "of a league (6) or a Swiss tournament (as many as tell all apart)",
         OPTION_NUMBER(o->rounds, 1, 1000)},
        {"html", "FILE", "the table as a page, too", .text = &o->html},
    };
    switch (command) {
    case DUEL_ALONE: memcpy(table, one, sizeof one); return sizeof one / sizeof one[0];
    case DUEL_OF_A_GAUNTLET: memcpy(table, many, sizeof many); return sizeof many / sizeof many[0];
    case DUEL_OF_A_LEAGUE: memcpy(table, league, sizeof league); return sizeof league / sizeof league[0];
    }
    return 0;
}

int duel_options_read(const struct usage *usage, int argc, char **argv, enum duel_command command,
                      struct duel_options *o, struct positional *positional)
{
    *o = (struct duel_options){.subtask = -1, .seed = -1};
    const struct option both[] = {
        {"subtask", "N", "one test point (all)", OPTION_NUMBER(o->subtask, 0, 999)},
        {OPTION_GAME(o->game)},
        {"pairs", "N", "pairs of matches of each test point", OPTION_NUMBER(o->pairs, 1, DUEL_MOST_PAIRS)},
        {"games", "N", "another number of games in a match", OPTION_NUMBER(o->limits.games, 1, MATCH_MOST_GAMES)},
        {"seed", "N", "the same seed, the same matches (the clock's)", OPTION_NUMBER(o->seed, 0, INT64_MAX)},
        {"jobs", "N", "matches at the same time (one for each core)", OPTION_NUMBER(o->jobs, 1, WORKERS_MOST)},
        {"time", "MS", "CPU time of each player (the test point's)", OPTION_NUMBER(o->limits.time_ms, 1, 1000000)},
        {OPTION_GRACE(o->limits.grace_ms)},
        {"memory", "MIB", "memory of each player (the test point's)", OPTION_NUMBER(o->limits.memory_mib, 1, 1000000)},
        {"keep", "FILE", "keep results here, and play no match whose result is there (the seed is then 1)",
         .text = &o->keep},
        {OPTION_WATCH(o->watch)},
        {"json", NULL, "the result as JSON", .flag = &o->json},
        {"progress", NULL, "show progress even if stderr is not a terminal", .flag = &o->progress},
        {"no-progress", NULL, "show no progress", .flag = &o->no_progress},
        OPTIONS_END};
    struct option table[MOST_OWN + sizeof both / sizeof both[0]];
    memcpy(table + add_own(o, command, table), both, sizeof both);
    int status = options_read(usage, argc, argv, table, positional);
    if (status == OPTIONS_READ && o->seat != NULL && o->linked)
        return refuse("--seat", "linked players have none");
    return status == OPTIONS_READ && o->watch ? rerun_on_save(argc, argv, positional) : status;
}

/* ---- the plan ---- */

static int read_sprt(const char *text, struct sprt *s)
{
    char rest;
    *s = (struct sprt){.alpha = 0.05, .beta = 0.05};
    int got = sscanf(text, "%lf,%lf,%lf,%lf%c", &s->elo0, &s->elo1, &s->alpha, &s->beta, &rest);
    if (got != 2 && got != 4)
        return refuse("--sprt", "%s is not E0,E1 or E0,E1,ALPHA,BETA", text);
    if (!(s->elo0 < s->elo1) || fabs(s->elo0) > 2000 || fabs(s->elo1) > 2000)
        return refuse("--sprt", "the first difference must be below the second, both within 2000");
    if (!(s->alpha >= 0.000001 && s->alpha < 0.5 && s->beta >= 0.000001 && s->beta < 0.5))
        return refuse("--sprt", "the errors must be below 0.5, and at least 0.000001");
    return 0;
}

int duel_options_plan(const struct duel_options *o, int pairs, struct duel_plan *plan)
{
    const struct game *game;
    if (players_game(o->game, &game) != 0)
        return 1;
    *plan = (struct duel_plan){.game = game,
                               .pairs = o->pairs > 0 ? (int)o->pairs : pairs,
                               .seed = o->seed < 0 && o->keep != NULL ? KEPT_SEED : players_seed(o->seed),
                               .test = o->sprt != NULL};
    if (plan->test && read_sprt(o->sprt, &plan->sprt) != 0)
        return 1;
    if (o->subtask < 0)
        for (; plan->points < game->testpoints && plan->points < DUEL_POINTS; plan->points++)
            players_testpoint(game, game->testpoint[plan->points].id, &o->limits, &plan->point[plan->points]);
    else if (players_testpoint(game, o->subtask, &o->limits, &plan->point[plan->points++]) != 0)
        return 1;
    return 0;
}

void duel_options_again(const struct duel_options *o, char *text, size_t size)
{
    const struct {
        const char *name;
        int64_t value;
    } option[] = {{"games", o->limits.games},
                  {"time", o->limits.time_ms},
                  {"grace", o->limits.grace_ms},
                  {"memory", o->limits.memory_mib}};
    size_t length = 0;
    text[0] = '\0';
    if (o->game != NULL)
        length = (size_t)snprintf(text, size, " --game %s", o->game);
    for (size_t i = 0; i < sizeof option / sizeof option[0]; i++)
        if (option[i].value > 0 && length < size)
            length += (size_t)snprintf(text + length, size - length, " --%s %" PRId64, option[i].name, option[i].value);
    if (o->seat != NULL && length < size)
        snprintf(text + length, size - length, " --seat %s", o->seat);
}

/* ---- playing ---- */

struct standing {
    struct progress progress;
    const char *title;
};

/* Empty while nothing is known. */
static void write_bounds(const struct strength *s, char *text, size_t size)
{
    text[0] = '\0';
    if (isfinite(s->low) && isfinite(s->high))
        snprintf(text, size, " Elo %+.0f..%+.0f", s->low, s->high);
    else if (isfinite(s->low))
        snprintf(text, size, " Elo above %+.0f", s->low);
    else if (isfinite(s->high))
        snprintf(text, size, " Elo below %+.0f", s->high);
}

/* Returns how many matches are to be played as far as is known. */
static int64_t matches_ahead(const struct duel *d)
{
    return d->plan.settle ? 2 * (int64_t)d->plan.points * duel_next_look(d) : duel_matches(&d->plan);
}

static void duel_options_show(void *self, const struct duel *d, double seconds)
{
    struct standing *s = self;
    struct strength strength;
    struct duel_point sum;
    char title[96], elo[64] = "";
    duel_strength(d, -1, &strength);
    duel_sum(d, -1, &sum);
    if (s->title[0] == '\0') /* to fit into 80 columns */
        write_bounds(&strength, elo, sizeof elo);
    snprintf(title, sizeof title, "%s%.1f %%%s", s->title, 100 * duel_share(&sum), elo);
    progress_line(&s->progress, &(struct progress_at){.title = title,
                                                      .detail = "",
                                                      .done = d->taken,
                                                      .total = matches_ahead(d),
                                                      .here = d->taken,
                                                      .seconds = seconds,
                                                      .bar = 5});
}

int duel_options_play(const struct duel_options *o, struct duel *d, struct duel_way *way, const char *title)
{
    struct standing s = {.title = title};
    if (progress_choose(&s.progress, o->progress, o->no_progress) != 0)
        return 1;
    s.progress.lines = !o->no_progress;
    progress_catch();
    struct duel_keep keep = {.file = NULL};
    int opened = o->keep == NULL ? 0 : duel_keep_open(&keep, o->keep);
    if (opened != 0) {
        duel_keep_close(&keep);
        return opened > 0 ? refuse(o->keep, "%s", keep.why) : fail(o->keep, "%s", keep.why);
    }
    way->keep = o->keep == NULL ? NULL : &keep;
    way->jobs = (int)o->jobs;
    way->stop = &progress_stop;
    way->self = &s;
    way->progress = duel_options_show;
    int rc = duel_play(d, way);
    progress_end(&s.progress);
    duel_keep_close(&keep);
    return rc == 0 ? 0 : fail("the duel", "%s", way->why);
}
