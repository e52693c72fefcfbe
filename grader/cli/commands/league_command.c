/*
 * sortie league: a tournament of any number of one's own programs, samples and commands: who meets whom, and the table
 * that comes out. A meeting is a duel (duel/duel.h) of some pairs. The formats are those of a contest
 * (league/formats/format.h).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/whole_file.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "run/worker.h"
#include "site/page/assets.h"
#include "site/page/markup.h"
#include "site/page/template.h"

enum { HOME_PLAYERS = 64, HOME_REPLAYS = 2, PAIRS = 4, START_RATING = 1500, LEAGUE_ROUNDS = 6 };

struct league {
    struct duel_options options;
    struct duel_plan plan; /* of each meeting. Its seed is that of the tournament */
    int players;
    const char *name[HOME_PLAYERS];
    char executable[HOME_PLAYERS][TASK_PROGRAM];
    const char *format; /* "roundrobin", "league", "swiss" or "knockout" */
    struct format_rules rules;
    struct format_field field;
    struct chance chance;
    double rating[HOME_PLAYERS];
    int by_seed[HOME_PLAYERS];
    int a, b;                                          /* who plays now */
    struct duel_point met[HOME_PLAYERS][HOME_PLAYERS]; /* the first one's results as A against the other */
    int meetings[HOME_PLAYERS][HOME_PLAYERS], begun;   /* begun: all of them */
    struct fit_match *match;                           /* each pair as a match, for the ratings */
    int matches, games;
    size_t room;
    bool no_memory;
    int64_t played[HOME_PLAYERS], failed[HOME_PLAYERS]; /* seats in matches, and those with a fault */
    bool cannot_play[HOME_PLAYERS];                     /* it failed in each of its matches */
    /* the table */
    struct fit fit[HOME_PLAYERS];
    int order[HOME_PLAYERS]; /* best first */
    struct format_standing standing[HOME_PLAYERS];
};

static bool is_knockout(const struct league *l)
{
    return strcmp(l->format, "knockout") == 0;
}

/* ---- who meets whom ---- */

/* Without --rounds a league or a Swiss tournament has as many as fit. Returns 0, or the exit status after an error
 * message. */
static int set_rules(struct league *l)
{
    int rounds = (int)l->options.rounds;
    bool knockout = is_knockout(l);
    l->rules = (struct format_rules){.format = format_find(knockout ? "swiss" : l->format),
                                     .seats = 2,
                                     .rounds = rounds,
                                     .times = 1,
                                     .win = 1,
                                     .draw = 0.5,
                                     .knockout = knockout ? l->players : 0,
                                     .knockout_replays = knockout ? HOME_REPLAYS : 0};
    if (l->rules.format == NULL)
        return refuse(l->format, "is not league, swiss, roundrobin or knockout");
    if (knockout)
        l->rules.rounds = 0;
    else if (rounds == 0 && l->rules.format->ranks)
        for (int most = 1; most < l->players; most *= 2)
            l->rules.rounds++;
    else if (rounds == 0)
        l->rules.rounds = LEAGUE_ROUNDS;
    const char *wrong = format_wrong(&l->rules);
    return wrong == NULL ? 0 : refuse(l->format, "%s", wrong);
}

static void set_field(struct league *l)
{
    for (int i = 0; i < l->players; i++) {
        l->rating[i] = START_RATING;
        l->by_seed[i] = i;
    }
    l->chance = (struct chance){chance_part(l->plan.seed, "league", 0)};
    l->field = (struct format_field){
        .rules = &l->rules, .players = l->players, .by_seed = l->by_seed, .rating = l->rating, .lot = l->chance};
}

/* Returns how many meetings and byes the next round has, FORMAT_OVER, or -1 if out of memory. */
static int draw_round(struct league *l, struct seating seating[HOME_PLAYERS])
{
    l->field.round++;
    return l->field.round > format_rounds(&l->rules, l->players) ? FORMAT_OVER
                                                                 : format_draw(&l->field, &l->chance, seating);
}

/* ---- playing ---- */

static void take_pair(void *self, const struct duel *d)
{
    struct league *l = self;
    l->no_memory |= !MEMORY_ROOM(l->match, l->matches + 1, l->room);
    if (l->no_memory)
        return;
    l->match[l->matches] = (struct fit_match){.a = l->a, .b = l->b, .share = d->last_share, .match = l->matches};
    l->matches++;
}

static void take_meeting(struct league *l, const struct duel *d)
{
    const struct duel_point sum = duel_sum(d, -1);
    const struct duel_point turned = {.pairs = sum.pairs,
                                      .wins = {sum.wins[DUEL_B], sum.wins[DUEL_A]},
                                      .draws = sum.draws,
                                      .wins_first = {sum.wins_first[DUEL_B], sum.wins_first[DUEL_A]}};
    duel_point_add(&l->met[l->a][l->b], &sum);
    duel_point_add(&l->met[l->b][l->a], &turned);
    l->meetings[l->b][l->a] = ++l->meetings[l->a][l->b];
    l->games = 2 * d->plan.point[0].games * (d->plan.game->seats - 1);
}

static void count_faults(struct league *l, int player, const struct duel *d, int program)
{
    l->played[player] += d->taken / 2 * d->plan.game->seats;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        l->failed[player] += d->program[program].fault[verdict].matches;
    l->cannot_play[player] = l->played[player] > 0 && l->failed[player] >= l->played[player];
}

/* The seed of a meeting does not depend on who else plays. */
static int play_meeting(struct league *l, struct duel *d)
{
    static struct duel_way way;
    struct duel_plan plan = l->plan;
    char title[96];
    plan.seed = chance_part(l->plan.seed, "meeting", (uint64_t)l->meetings[l->a][l->b]) >> 1;
    duel_start(d, &plan);
    memset(&way, 0, sizeof way);
    memcpy(way.executable[DUEL_A], l->executable[l->a], TASK_PROGRAM);
    memcpy(way.executable[DUEL_B], l->executable[l->b], TASK_PROGRAM);
    way.pair_self = l;
    way.pair = take_pair;
    snprintf(title, sizeof title, "[%d/%lld] %.20s - %.20s ", ++l->begun,
             (long long)format_matches(&l->rules, l->players), l->name[l->a], l->name[l->b]);
    int status = duel_options_play(&l->options, d, &way, title);
    take_meeting(l, d);
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
    while (!progress_stop && (count = draw_round(l, seating)) > 0) {
        for (int i = 0; i < count; i++)
            TRY(play_seating(l, &seating[i], &outcome[i]));
        if (!progress_stop && format_rate(&l->field, seating, outcome, count) != 0)
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
        l->name[i] = who->text[i];
    }
    return 0;
}

/* ---- the table ---- */

/* A program's results against all others. */
static struct duel_point sum_of(const struct league *l, int player)
{
    struct duel_point sum = {.pairs = 0};
    for (int other = 0; other < l->players; other++)
        duel_point_add(&sum, &l->met[player][other]);
    return sum;
}

/* By the fitted ratings: the order of the matches does not matter, and nobody profits from a bye. */
static void order_by_rating(struct league *l)
{
    for (int i = 0; i < l->players; i++) {
        int better = 0;
        for (int j = 0; j < l->players; j++)
            better += l->fit[j].rating > l->fit[i].rating || (j < i && l->fit[j].rating == l->fit[i].rating);
        l->order[better] = i;
    }
}

/* Meetings with a program that cannot play say nothing about its opponents' strength. */
static void leave_out_failed(struct league *l)
{
    int kept = 0;
    for (int i = 0; i < l->matches; i++)
        if (!l->cannot_play[l->match[i].a] && !l->cannot_play[l->match[i].b])
            l->match[kept++] = l->match[i];
    l->matches = kept;
}

/* Returns 0, or -1 if out of memory. */
static int make_table(struct league *l)
{
    leave_out_failed(l);
    TRY(fit_all(l->match, l->matches, l->games > 0 ? l->games : 1, l->players, l->fit));
    order_by_rating(l);
    if (!l->rules.format->ranks || l->field.past.matches == 0)
        return 0;
    TRY(format_rank(&l->field, l->standing));
    for (int i = 0; i < l->players; i++)
        l->order[i] = l->standing[i].player;
    return 0;
}

/* ---- printing ---- */

/* Points are of meetings, in formats that rank by them. */
static bool has_points(const struct league *l)
{
    return l->rules.format->ranks && !is_knockout(l);
}

/* A place of the table, and the program there, as text, JSON and page all show it. */
struct row {
    int player;
    char place[16], interval[DUEL_INTERVAL];
    struct duel_point sum;
};

static struct row row_of(const struct league *l, int at)
{
    bool knockout = is_knockout(l) && l->standing[at].knockout > 0;
    struct row r = {.player = l->order[at], .sum = sum_of(l, l->order[at])};
    snprintf(r.place, sizeof r.place, "%d", knockout ? l->standing[at].knockout : at + 1);
    duel_interval_text(l->fit[r.player].low, l->fit[r.player].high, false, r.interval);
    return r;
}

/* A cell of the cross table: the share of the games in percent, or a dash. */
static const char *cell_text(const struct league *l, int a, int b, char text[16])
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
    const struct league *l = league;
    fprintf(out, "%s, %s, %d programs, seed %" PRIu64 ", %d pair%s of matches at each test point of a meeting%s",
            l->plan.game->name, l->format, l->players, l->plan.seed, l->plan.pairs, l->plan.pairs == 1 ? "" : "s",
            progress_stop ? ", stopped" : "");
}

static void print_row(const struct league *l, int at)
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

static void league_text(const struct league *l)
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

static void write_player(const struct league *l, int at)
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

static void league_json(const struct league *l)
{
    printf("{\"format\":1,\"game\":\"%s\",\"league\":\"%s\",\"seed\":%" PRIu64
           ",\"pairs\":%d,\"stopped\":%s,\"players\":[",
           l->plan.game->name, l->format, l->plan.seed, l->plan.pairs, json_bool(progress_stop));
    for (int at = 0; at < l->players; at++)
        write_player(l, at);
    puts("]}");
}

/* ---- a page with everything in it: names are in bdi, which speech.js does not translate ---- */

static void write_places(const void *league, FILE *out)
{
    const struct league *l = league;
    for (int i = 0; i < l->players; i++)
        fprintf(out, "<th scope=\"col\">%d</th>", i + 1);
}

static void write_cell(const struct league *l, int a, int b, FILE *out)
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
    const struct league *l = league;
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

static int write_page(const struct league *l, const char *file)
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
    if (make_table(l) != 0)
        return fail("the league", "%s", strerror(ENOMEM));
    (l->options.json ? league_json : league_text)(l);
    return l->options.html == NULL ? 0 : write_page(l, l->options.html);
}

/* ---- the command ---- */

static struct league league = {.options = {DUEL_OPTIONS_NONE}};

static int league_command_run(const struct positional *given)
{
    struct league *l = &league;
    TRY(duel_options_plan(&l->options, PAIRS, &l->plan));
    l->players = given->count;
    l->format = l->options.format == NULL ? "roundrobin" : l->options.format;
    TRY(set_rules(l));
    set_field(l);
    int status = take_programs(l, given);
    if (status == 0)
        status = play_rounds(l);
    if (status == 0 || (status == 2 && l->matches > 0))
        status = league_command_tell(l) != 0 ? 2 : status;
    format_past_free(&l->field.past);
    free(l->match);
    return status;
}

const struct command league_command = {COMMAND_LEAGUE(league.options), .run = league_command_run,
                                       .watch = &league.options.watch};
