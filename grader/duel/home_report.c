#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "duel_report.h"
#include "home_league.h"

/* Points are of meetings, in formats that rank by them. */
static bool has_points(const struct home_league *l)
{
    return l->rules.format->ranks && strcmp(l->format, "knockout") != 0;
}

/* A cell of the cross table: the share of the games in percent, or a dash. */
static void cell_text(const struct home_league *l, int a, int b, char text[16])
{
    const struct duel_point *m = &l->met[a][b];
    if (a == b || duel_met(m) == 0)
        snprintf(text, 16, "%s", a == b ? "" : "-");
    else
        snprintf(text, 16, "%.1f", 100 * duel_share(m));
}

static const char *place_text(const struct home_league *l, int at, char text[16])
{
    int place = at + 1;
    if (strcmp(l->format, "knockout") == 0 && l->standing[at].knockout > 0)
        place = l->standing[at].knockout;
    snprintf(text, 16, "%d", place);
    return text;
}

/* ---- text ---- */

static void print_player(const struct home_league *l, int at, FILE *out)
{
    int player = l->order[at];
    char place[16], interval[DUEL_INTERVAL], cell[16];
    struct duel_point sum = home_league_sum(l, player);
    duel_interval_text(l->fit[player].low, l->fit[player].high, false, interval);
    fprintf(out, "%-3s %-20.20s", place_text(l, at, place), l->name[player]);
    if (has_points(l))
        fprintf(out, " %6.1f", l->standing[at].points);
    fprintf(out, " %6.0f  %-16s %6" PRId64 " %5.1f %%", l->fit[player].rating, interval, duel_met(&sum),
            100 * duel_share(&sum));
    for (int i = 0; i < l->players; i++) {
        cell_text(l, player, l->order[i], cell);
        fprintf(out, " %6s", cell);
    }
    fputs(l->cannot_play[player] ? "  cannot play\n" : "\n", out);
}

/* How the tournament was played, in one line. */
static void print_plan(const struct home_league *l, FILE *out)
{
    fprintf(out, "%s, %s, %d programs, seed %" PRIu64 ", %d pair%s of matches at each test point of a meeting%s",
            l->plan->game->name, l->format, l->players, l->plan->seed, l->plan->pairs, l->plan->pairs == 1 ? "" : "s",
            l->stopped ? ", stopped" : "");
}

void home_report_text(const struct home_league *l, FILE *out)
{
    print_plan(l, out);
    fputs("\n\n", out);
    if (has_points(l))
        fprintf(out, "    program              points rating  95 %%              games   share ");
    else
        fprintf(out, "    program              rating  95 %%              games   share ");
    for (int i = 0; i < l->players; i++)
        fprintf(out, " %6d", i + 1);
    fputc('\n', out);
    for (int at = 0; at < l->players; at++)
        print_player(l, at, out);
}

/* ---- JSON ---- */

static void write_player(const struct home_league *l, int at, FILE *out)
{
    int player = l->order[at];
    char place[16];
    struct duel_point sum = home_league_sum(l, player);
    json_write(out, "{\"rank\":%.15s,\"name\":%s,\"rating\":%.2f", place_text(l, at, place), l->name[player],
               l->fit[player].rating);
    duel_number_json("low", 2, l->fit[player].low, out);
    duel_number_json("high", 2, l->fit[player].high, out);
    if (has_points(l))
        fprintf(out, ",\"points\":%g", l->standing[at].points);
    fprintf(out, ",\"won\":%" PRId64 ",\"drawn\":%" PRId64 ",\"lost\":%" PRId64 ",\"cannot_play\":%s,\"against\":[",
            sum.wins[DUEL_A], sum.draws, sum.wins[DUEL_B], l->cannot_play[player] ? "true" : "false");
    for (int i = 0; i < l->players; i++) {
        const struct duel_point *m = &l->met[player][l->order[i]];
        fprintf(out, "%s{\"pairs\":%" PRId64 ",\"won\":%" PRId64 ",\"drawn\":%" PRId64 ",\"lost\":%" PRId64 "}",
                i == 0 ? "" : ",", m->pairs, m->wins[DUEL_A], m->draws, m->wins[DUEL_B]);
    }
    fputs("]}", out);
}

void home_report_json(const struct home_league *l, FILE *out)
{
    fprintf(out, "{\"format\":1,\"game\":\"%s\",\"league\":\"%s\",\"seed\":%" PRIu64 ",\"pairs\":%d,\"stopped\":%s",
            l->plan->game->name, l->format, l->plan->seed, l->plan->pairs, l->stopped ? "true" : "false");
    fputs(",\"players\":[", out);
    for (int at = 0; at < l->players; at++) {
        fputs(at == 0 ? "" : ",", out);
        write_player(l, at, out);
    }
    fputs("]}\n", out);
}

/* ---- a page: names are in bdi, which speech.js does not translate ---- */

static void write_html(const char *text, FILE *out)
{
    for (; *text != '\0'; text++)
        if (*text == '<' || *text == '&' || *text == '>' || *text == '"')
            fprintf(out, "&#%d;", *text);
        else
            fputc(*text, out);
}

static void write_html_cell(const struct home_league *l, int a, int b, FILE *out)
{
    const struct duel_point *m = &l->met[a][b];
    double share = duel_share(m);
    const char *class = m->pairs == 0 || share == 0.5 ? "" : share > 0.5 ? " class=\"won\"" : " class=\"lost\"";
    char cell[16];
    cell_text(l, a, b, cell);
    fprintf(out, "<td%s>%s</td>", class, cell);
}

static void write_html_row(const struct home_league *l, int at, FILE *out)
{
    int player = l->order[at];
    char place[16], interval[DUEL_INTERVAL];
    struct duel_point sum = home_league_sum(l, player);
    duel_interval_text(l->fit[player].low, l->fit[player].high, false, interval);
    fprintf(out, "<tr><td>%s</td><th scope=\"row\"><bdi>", place_text(l, at, place));
    write_html(l->name[player], out);
    fputs("</bdi></th>", out);
    if (has_points(l))
        fprintf(out, "<td>%.1f</td>", l->standing[at].points);
    fprintf(out, "<td>%.0f</td><td>%s</td><td>%" PRId64 "</td><td>%.1f %%</td>", l->fit[player].rating,
            l->cannot_play[player] ? "cannot play" : interval, duel_met(&sum), 100 * duel_share(&sum));
    for (int i = 0; i < l->players; i++)
        write_html_cell(l, player, l->order[i], out);
    fputs("</tr>\n", out);
}

void home_report_html(const struct home_league *l, FILE *out)
{
    fputs("<h1>League</h1>\n<p>", out);
    print_plan(l, out);
    fputs("</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"League\"><table>\n<thead><tr><th "
          "scope=\"col\">#</th><th scope=\"col\">program</th>",
          out);
    if (has_points(l))
        fputs("<th scope=\"col\">points</th>", out);
    fputs("<th scope=\"col\">rating</th><th scope=\"col\">95 %</th><th scope=\"col\">games</th><th "
          "scope=\"col\">share</th>",
          out);
    for (int i = 0; i < l->players; i++)
        fprintf(out, "<th scope=\"col\">%d</th>", i + 1);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int at = 0; at < l->players; at++)
        write_html_row(l, at, out);
    fputs("</tbody></table></div>\n<p>The last columns: the share of the games against the program of that place, in "
          "percent</p>\n",
          out);
}
