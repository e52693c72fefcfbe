#include "duel_options.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/text.h"
#include "cli/terminal/progress.h"
#include "duel/duel_keep.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "players.h"

/* Without --seed, and with --keep: other seeds would be other matches, and none would be there. */
enum { KEPT_SEED = 1 };

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
    const struct players_limits limits = {
        .games = o->games, .time_ms = o->time, .memory_mib = o->memory, .grace_ms = o->grace};
    const struct game *game;
    TRY(players_game(o->game, &game));
    *plan = (struct duel_plan){.game = game,
                               .pairs = o->pairs > 0 ? (int)o->pairs : pairs,
                               .seed = o->seed < 0 && o->keep != NULL ? KEPT_SEED : players_seed(o->seed),
                               .test = o->sprt != NULL};
    if (plan->test)
        TRY(read_sprt(o->sprt, &plan->sprt));
    if (o->subtask >= 0)
        return players_testpoint(game, o->subtask, &limits, &plan->point[plan->points++]);
    for (; plan->points < game->testpoints && plan->points < DUEL_POINTS; plan->points++)
        players_testpoint(game, game->testpoint[plan->points].id, &limits, &plan->point[plan->points]);
    return 0;
}

enum { OTHER_OPTIONS = 160 }; /* bytes of all but --game */

void duel_options_again(const struct duel_options *o, char text[DUEL_AGAIN])
{
    text[0] = '\0';
    if (o->game != NULL && 4 * strlen(o->game) + 3 < DUEL_AGAIN - OTHER_OPTIONS)
        text_word(o->game, text + strlen(strcpy(text, " --game ")));
    duel_add_option(text, DUEL_AGAIN, "games", o->games);
    duel_add_option(text, DUEL_AGAIN, "time", o->time);
    duel_add_option(text, DUEL_AGAIN, "grace", o->grace);
    duel_add_option(text, DUEL_AGAIN, "memory", o->memory);
    if (o->seat != NULL)
        strcat(text, " --seat " PLAYERS_SEALED); /* players_talk takes no other */
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

static void duel_options_show(void *self, const struct duel *d, double seconds)
{
    struct standing *s = self;
    const struct strength strength = duel_strength(d, -1);
    const struct duel_point sum = duel_sum(d, -1);
    const int64_t ahead = d->plan.settle ? 2 * (int64_t)d->plan.points * duel_next_look(d) : duel_matches(&d->plan);
    char title[96], elo[64] = "";
    if (s->title[0] == '\0') /* to fit into 80 columns */
        write_bounds(&strength, elo, sizeof elo);
    snprintf(title, sizeof title, "%s%.1f %%%s", s->title, 100 * duel_share(&sum), elo);
    progress_line(&s->progress, &(struct progress_at){.title = title,
                                                      .detail = "",
                                                      .done = d->taken,
                                                      .total = ahead, /* as far as is known */
                                                      .here = d->taken,
                                                      .seconds = seconds,
                                                      .bar = 5});
}

int duel_options_play(const struct duel_options *o, struct duel *d, struct duel_way *way, const char *title)
{
    struct standing s = {.progress = progress_choose(o->progress, o->no_progress), .title = title};
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
