/*
 * sortie league: a tournament of any number of one's own programs, samples and commands.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/whole_file.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "duel/home_league.h"
#include "league/formats/format.h"
#include "run/worker.h"
#include "site/page/assets.h"
#include "site/page/markup.h"
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

/* Points are of meetings, in formats that rank by them. */
static bool has_points(const struct home_league *l)
{
    return l->rules.format->ranks && strcmp(l->format, "knockout") != 0;
}

/* A place of the table, and the program there, as text, JSON and page all show it. */
struct row {
    int player;
    char place[16], interval[DUEL_INTERVAL];
    struct duel_point sum;
};

static struct row row_of(const struct home_league *l, int at)
{
    bool knockout = strcmp(l->format, "knockout") == 0 && l->standing[at].knockout > 0;
    struct row r = {.player = l->order[at], .sum = home_league_sum(l, l->order[at])};
    snprintf(r.place, sizeof r.place, "%d", knockout ? l->standing[at].knockout : at + 1);
    duel_interval_text(l->fit[r.player].low, l->fit[r.player].high, false, r.interval);
    return r;
}

/* A cell of the cross table: the share of the games in percent, or a dash. */
static const char *cell_text(const struct home_league *l, int a, int b, char text[16])
{
    const struct duel_point *m = &l->met[a][b];
    if (a == b || duel_met(m) == 0)
        return a == b ? "" : "-";
    snprintf(text, 16, "%.1f", 100 * duel_share(m));
    return text;
}

/* How the tournament was played, in one line. */
static void print_plan(const void *league, FILE *out)
{
    const struct home_league *l = league;
    fprintf(out, "%s, %s, %d programs, seed %" PRIu64 ", %d pair%s of matches at each test point of a meeting%s",
            l->plan->game->name, l->format, l->players, l->plan->seed, l->plan->pairs, l->plan->pairs == 1 ? "" : "s",
            l->stopped ? ", stopped" : "");
}

static void print_row(const struct home_league *l, int at)
{
    const struct row r = row_of(l, at);
    char cell[16];
    printf("%-3s %-20.20s", r.place, l->name[r.player]);
    if (has_points(l))
        printf(" %6.1f", l->standing[at].points);
    printf(" %6.0f  %-16s %6" PRId64 " %5.1f %%", l->fit[r.player].rating, r.interval, duel_met(&r.sum),
           100 * duel_share(&r.sum));
    for (int i = 0; i < l->players; i++)
        printf(" %6s", cell_text(l, r.player, l->order[i], cell));
    puts(l->cannot_play[r.player] ? "  cannot play" : "");
}

static void league_text(const struct home_league *l)
{
    print_plan(l, stdout);
    printf(has_points(l) ? "\n\n    program              points rating  95 %%              games   share "
                         : "\n\n    program              rating  95 %%              games   share ");
    for (int i = 0; i < l->players; i++)
        printf(" %6d", i + 1);
    putchar('\n');
    for (int at = 0; at < l->players; at++)
        print_row(l, at);
}

static void write_won(const struct duel_point *p)
{
    printf("\"won\":%" PRId64 ",\"drawn\":%" PRId64 ",\"lost\":%" PRId64, p->wins[DUEL_A], p->draws, p->wins[DUEL_B]);
}

static void write_player(const struct home_league *l, int at)
{
    const struct row r = row_of(l, at);
    const struct fit *fit = &l->fit[r.player];
    json_write(stdout, "%.1s{\"rank\":%.15s,\"name\":%s,\"rating\":%.2f", at == 0 ? "" : ",", r.place,
               l->name[r.player], fit->rating);
    duel_number_json("low", 2, fit->low, stdout);
    duel_number_json("high", 2, fit->high, stdout);
    if (has_points(l))
        printf(",\"points\":%g", l->standing[at].points);
    putchar(',');
    write_won(&r.sum);
    printf(",\"cannot_play\":%s,\"against\":[", json_bool(l->cannot_play[r.player]));
    for (int i = 0; i < l->players; i++) {
        const struct duel_point *m = &l->met[r.player][l->order[i]];
        printf("%s{\"pairs\":%" PRId64 ",", i == 0 ? "" : ",", m->pairs);
        write_won(m);
        putchar('}');
    }
    fputs("]}", stdout);
}

static void league_json(const struct home_league *l)
{
    printf("{\"format\":1,\"game\":\"%s\",\"league\":\"%s\",\"seed\":%" PRIu64
           ",\"pairs\":%d,\"stopped\":%s,\"players\":[",
           l->plan->game->name, l->format, l->plan->seed, l->plan->pairs, json_bool(l->stopped));
    for (int at = 0; at < l->players; at++)
        write_player(l, at);
    puts("]}");
}

/* ---- a page with everything in it: names are in bdi, which speech.js does not translate ---- */

static void write_places(const void *league, FILE *out)
{
    const struct home_league *l = league;
    for (int i = 0; i < l->players; i++)
        fprintf(out, "<th scope=\"col\">%d</th>", i + 1);
}

static void write_cell(const struct home_league *l, int a, int b, FILE *out)
{
    double share = duel_share(&l->met[a][b]); /* a half if they have not met */
    char cell[16];
    fprintf(out, "<td%s>%s</td>",
            share > 0.5   ? " class=\"won\""
            : share < 0.5 ? " class=\"lost\""
                          : "",
            cell_text(l, a, b, cell));
}

static void write_rows(const void *league, FILE *out)
{
    const struct home_league *l = league;
    for (int at = 0; at < l->players; at++) {
        const struct row r = row_of(l, at);
        markup_print(out, "<tr><td>%s</td><th scope=\"row\"><bdi>%s</bdi></th>", r.place, l->name[r.player]);
        if (has_points(l))
            fprintf(out, "<td>%.1f</td>", l->standing[at].points);
        fprintf(out, "<td>%.0f</td><td>%s</td><td>%" PRId64 "</td><td>%.1f %%</td>", l->fit[r.player].rating,
                l->cannot_play[r.player] ? "cannot play" : r.interval, duel_met(&r.sum), 100 * duel_share(&r.sum));
        for (int i = 0; i < l->players; i++)
            write_cell(l, r.player, l->order[i], out);
        fputs("</tr>\n", out);
    }
}

static int write_page(const struct home_league *l, const char *file)
{
    struct whole_file page;
    if (whole_file_open(&page, file, WHOLE_FILE_QUICK) != 0)
        return cannot_open(file);
    template_write(asset_find(NULL, "league.html"),
                   MARKS(mark_named(asset_write, NULL), mark_written("plan", print_plan, l),
                         mark_flag("points", has_points(l)), mark_written("places", write_places, l),
                         mark_written("rows", write_rows, l)),
                   page.out);
    return close_written(&page, file, true);
}

static int league_command_tell(struct league *l)
{
    l->table.stopped = progress_stop != 0;
    if (home_league_end(&l->table) != 0)
        return fail("the league", "%s", strerror(ENOMEM));
    (l->options.json ? league_json : league_text)(&l->table);
    return l->options.html == NULL ? 0 : write_page(&l->table, l->options.html);
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
