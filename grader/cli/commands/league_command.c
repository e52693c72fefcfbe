/*
 * sortie league: a tournament of any number of one's own programs, samples and commands.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/whole_file.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/home_league.h"
#include "league/formats/format.h"
#include "run/worker.h"
#include "site/page/assets.h"
#include "site/page/template.h"

enum { PAIRS = 4 };

struct league {
    struct duel_options options;
    struct duel_plan plan;
    struct home_league table;
    char executable[HOME_PLAYERS][TASK_PROGRAM];
    int64_t played[HOME_PLAYERS], failed[HOME_PLAYERS]; /* seats in matches, and those with a fault */
    int a, b;                                           /* who plays now */
    int meetings;
    bool no_memory;
};

/* ---- playing ---- */

static void league_pair(void *self, const struct duel *d)
{
    struct league *l = self;
    l->no_memory |= home_league_pair(&l->table, l->a, l->b, d->last_share) != 0;
}

static void count_faults(struct league *l, int player, const struct duel *d, int program)
{
    l->played[player] += d->taken / 2 * d->plan.game->seats;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        l->failed[player] += d->program[program].fault[verdict].matches;
    l->table.cannot_play[player] = l->played[player] > 0 && l->failed[player] >= l->played[player];
}

static int play_meeting(struct league *l, struct duel *d)
{
    static struct duel_way way;
    struct duel_plan plan = l->plan;
    char title[96];
    plan.seed = home_league_seed(&l->table, l->a, l->b);
    duel_start(d, &plan);
    memset(&way, 0, sizeof way);
    memcpy(way.executable[DUEL_A], l->executable[l->a], TASK_PROGRAM);
    memcpy(way.executable[DUEL_B], l->executable[l->b], TASK_PROGRAM);
    way.pair_self = l;
    way.pair = league_pair;
    snprintf(title, sizeof title, "[%d/%lld] %.20s - %.20s ", ++l->meetings,
             (long long)format_matches(&l->table.rules, l->table.players), l->table.name[l->a], l->table.name[l->b]);
    int status = duel_options_play(&l->options, d, &way, title);
    home_league_take(&l->table, l->a, l->b, d);
    count_faults(l, l->a, d, DUEL_A);
    count_faults(l, l->b, d, DUEL_B);
    return l->no_memory ? fail("the league", "%s", strerror(ENOMEM)) : status;
}

/* The order of the programs' names in the cache decides who is A, so that the same two always meet in the same way, and
 * kept results fit. */
static int play_seating(struct league *l, const struct seating *s, struct outcome *outcome)
{
    static struct duel d;
    *outcome = (struct outcome){.known = false};
    if (s->seats < 2 || progress_stop)
        return 0;
    bool swapped = strcmp(l->executable[s->player[0]], l->executable[s->player[1]]) > 0;
    l->a = s->player[swapped];
    l->b = s->player[!swapped];
    int status = play_meeting(l, &d);
    const struct duel_point sum = duel_sum(&d, -1);
    outcome->known = duel_met(&sum) > 0;
    outcome->share[swapped][!swapped] = duel_share(&sum);
    outcome->share[!swapped][swapped] = 1 - duel_share(&sum);
    return status;
}

static int play_rounds(struct league *l)
{
    struct seating seating[HOME_PLAYERS];
    struct outcome outcome[HOME_PLAYERS];
    int count = 0;
    while (!progress_stop && (count = home_league_draw(&l->table, seating)) > 0) {
        for (int i = 0; i < count; i++)
            TRY(play_seating(l, &seating[i], &outcome[i]));
        if (!progress_stop && home_league_rate(&l->table, seating, outcome, count) != 0)
            count = -1;
    }
    return count == -1 ? fail("the league", "%s", strerror(ENOMEM)) : 0;
}

static int take_programs(struct league *l, const struct positional *who)
{
    static struct seated_player player;
    for (int i = 0; i < who->count; i++) {
        TRY(players_take(l->plan.game, who->text[i], NULL, &player));
        players_for_worker(&player, l->executable[i]);
        TRY(players_desk(&player, 1));
        l->table.name[i] = who->text[i];
    }
    return 0;
}

/* ---- printing ---- */

static void write_body(const void *self, FILE *out)
{
    home_report_html(self, out);
}

/* A page with everything in it. */
static int write_page(const struct league *l)
{
    struct whole_file page;
    if (whole_file_open(&page, l->options.html, WHOLE_FILE_QUICK) != 0)
        return cannot_open(l->options.html);
    template_write(asset_find(NULL, "league.html"),
                   MARKS(mark_named(asset_write, NULL), mark_written("body", write_body, &l->table)), page.out);
    return close_written(&page, l->options.html, true);
}

static int league_command_tell(struct league *l)
{
    l->table.stopped = progress_stop != 0;
    if (home_league_end(&l->table) != 0)
        return fail("the league", "%s", strerror(ENOMEM));
    if (l->options.json)
        home_report_json(&l->table, stdout);
    else
        home_report_text(&l->table, stdout);
    return l->options.html == NULL ? 0 : write_page(l);
}

static struct league league = {.options = {DUEL_OPTIONS_NONE}};

static int league_command_run(const struct positional *given)
{
    TRY(duel_options_plan(&league.options, PAIRS, &league.plan));
    const char *format = league.options.format == NULL ? "roundrobin" : league.options.format;
    const char *wrong =
        home_league_start(&league.table, &league.plan, given->count, format, (int)league.options.rounds);
    if (wrong != NULL)
        return refuse(format, "%s", wrong);
    int status = take_programs(&league, given);
    if (status == 0)
        status = play_rounds(&league);
    if (status == 0 || (status == 2 && league.table.matches > 0))
        status = league_command_tell(&league) != 0 ? 2 : status;
    home_league_close(&league.table);
    return status;
}

const struct command league_command = {COMMAND_LEAGUE(league.options), .run = league_command_run,
                                       .watch = &league.options.watch};
