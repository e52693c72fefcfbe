#include "show_text.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "match/game_log.h"
#include "match/report.h"

void show_text_name(const struct match *m, int side, FILE *out)
{
    text_print(m->job.name[side], MATCH_NAME, false, out);
}

static void print_title(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    for (int side = 0; side < m->game->seats; side++) {
        fputs(side == 0 ? "" : " - ", out);
        show_text_name(m, side, out);
    }
    match_print_points(m, "   ", " : ", out);
    fprintf(out, "   test point %d, %d game%s, seed %" PRIu64 "\n", j->subtask, j->games, j->games == 1 ? "" : "s",
            j->seed);
}

/* "alice wins", "alice and bob are equal" */
static void print_winners(const struct match *m, const struct match_event *end, FILE *out)
{
    int front = 0;
    for (int side = 0; side < m->game->seats; side++) {
        if (end->arg[1 + side] != 1)
            continue;
        fputs(front++ == 0 ? "" : " and ", out);
        show_text_name(m, side, out);
    }
    fputs(front == 1 ? " wins" : " are equal", out);
}

static void print_game_title(const struct match *m, const struct game_log *s, FILE *out)
{
    fprintf(out, "\ngame %d: ", s->number);
    if (!m->game->together) {
        show_text_name(m, m->first[s->number - 1], out);
        fputs(" moves first, ", out);
    }
    if (s->over == NULL) {
        fputs("broken off", out);
    } else {
        print_winners(m, s->over, out);
        fprintf(out, " (%s)", m->game->end_name[s->over->arg[0]]);
    }
    fputs(", operations", out);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, "%s%d", side == 0 ? " " : " : ", s->made[side]);
    fputs("\n\n", out);
}

/* The lines that players wrote, from the one that is printed next. */
struct show_said {
    const struct match *m;
    const struct said *said;
    size_t at;
};

/* Prints what was written at an operation. */
static void print_said(struct show_said *s, int game, int operation, FILE *out)
{
    for (; s->at < s->said->lines; s->at++) {
        const struct said_line *l = &s->said->line[s->at];
        if (l->game != game || l->operation != operation)
            break;
        fputs("       ", out);
        show_text_name(s->m, l->side, out);
        fputs(l->cut ? " wrote more, which was not kept" : " wrote: ", out);
        text_print(l->cut ? "" : s->said->text + l->text, INT_MAX, false, out);
        fputc('\n', out);
    }
}

static void print_operations(const struct match *m, const struct said *said, const struct game_log *s, size_t end,
                             FILE *out)
{
    int number = 0;
    struct show_said next = {m, said, 0};
    char text[160];
    while (next.at < said->lines && said->line[next.at].game < s->number)
        next.at++;
    print_said(&next, s->number, 0, out);
    for (const struct match_event *e = m->event + s->begin; e < m->event + end; e++) {
        if (!e->operation)
            continue;
        match_event_words(m, e, text, sizeof text);
        fprintf(out, "%5d  ", ++number);
        text_print(m->job.name[e->side], 16, true, out);
        fprintf(out, "  %s\n", text);
        print_said(&next, s->number, number, out);
    }
    fputs(number == 0 ? "" : "\n", out);
}

static void print_fault(const struct match *m, int i, FILE *out)
{
    char text[320];
    match_fault_text(&m->fault[i], text, sizeof text);
    show_text_name(m, m->fault[i].side, out);
    fprintf(out, " %s: %s\n", m->game->fresh ? "is out of a game" : "forfeits the test point", text);
}

static void print_faults(const struct match *m, FILE *out)
{
    for (int i = 0; i < m->faults; i++) {
        fputs(i == 0 ? "\n" : "", out);
        print_fault(m, i, out);
    }
}

static void print_all(const struct match *m, FILE *out)
{
    struct game_log s = {.number = 0};
    while (game_log_next(m, &s)) {
        print_game_title(m, &s, out);
        match_print(m, s.begin, s.end, 0, out);
    }
    print_faults(m, out);
}

static void print_game(const struct match *m, const struct said *said, int number, int operation, FILE *out)
{
    struct game_log s = game_log_find(m, number);
    size_t end = game_log_moment(m, &s, operation);
    print_game_title(m, &s, out);
    print_operations(m, said, &s, end, out);
    match_print(m, s.begin, end, PRINT_LAST, out);
    if (number == game_log_count(m))
        print_faults(m, out);
}

void show_text_record(const struct match *m, const struct said *said, int number, int operation, FILE *out)
{
    print_title(m, out);
    if (number > 0)
        print_game(m, said, number, operation, out);
    else
        print_all(m, out);
}

int show_text_lost(const struct match *m)
{
    struct game_log s = {.number = 0};
    while (game_log_next(m, &s)) {
        bool lost = s.over != NULL && s.over->arg[1] > 1;
        for (int i = 0; i < m->faults; i++)
            lost = lost || (m->fault[i].side == 0 && m->fault[i].game == s.number);
        if (lost)
            return s.number;
    }
    return 0;
}

/* ---- a match that was just played ---- */

static void report_setup(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    fprintf(out, "test point %d", j->subtask);
    game_setup_print(m->game, j->setup, ", ", "", out);
    fprintf(out, ", %d game%s, seed %" PRIu64 "\n\n", j->games, j->games == 1 ? "" : "s", j->seed);
}

/* Returns the only player in front, or -1 if two are. */
static int winner_of(const struct match *m, const struct match_event *end)
{
    int winner = -1, front = 0;
    for (int side = 0; side < m->game->seats; side++)
        if (end->arg[1 + side] == 1)
            winner = side, front++;
    return front == 1 ? winner : -1;
}

static void report_game(const struct match *m, const struct game_log *g, FILE *out)
{
    const struct match_event *end = g->over;
    const char *how = end == NULL ? "not ended" : m->game->end_name[end->arg[0]];
    int winner = end == NULL ? -1 : winner_of(m, end);
    fprintf(out, "%5d  ", g->number);
    if (!m->game->together) {
        text_print(m->job.name[m->event[g->begin].side], 12, true, out);
        fputs("  ", out);
    }
    text_print(winner >= 0 ? m->job.name[winner] : end == NULL ? "-" : "nobody", 12, true, out);
    fprintf(out, "  %-10s", how);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, "%s%*d", side == 0 ? " " : " :", side == 0 ? 6 : 4, g->made[side]);
    for (int side = 0; side < m->game->seats && m->game->totals && end != NULL; side++)
        fprintf(out, "%s%lld", side == 0 ? "   total " : " : ", (long long)m->total[g->number - 1][side]);
    fputc('\n', out);
}

static void report_games(const struct match *m, FILE *out)
{
    struct game_log g = {.number = 0};
    fputs(m->game->together ? " game  won           how        operations\n"
                            : " game  moved first   won           how        operations\n",
          out);
    while (game_log_next(m, &g))
        report_game(m, &g, out);
    fputc('\n', out);
}

static void report_player(const struct match *m, int side, FILE *out)
{
    const struct match_player *p = &m->result.player[side];
    bool fits = strlen(m->job.name[side]) < 12;
    text_print(m->job.name[side], fits ? 12 : 24, fits, out);
    fprintf(out, " %4d won", p->wins);
    if (!m->game->together)
        fprintf(out, ", %d of them moving first", p->wins_first);
    fprintf(out, "; %d operations, %.1f ms CPU, %.1f ms wall, %.1f MiB\n", p->operations, (double)p->cost.cpu_us / 1000,
            (double)p->cost.wall_us / 1000, (double)p->cost.peak_kib / 1024);
}

static void report_faults(const struct match *m, FILE *out)
{
    const char *advice = NULL;
    for (int i = 0; i < m->faults; i++) {
        advice = advice == NULL ? match_fault_advice(m->game, &m->fault[i]) : advice;
        print_fault(m, i, out);
    }
    if (advice != NULL)
        fprintf(out, "    %s\n", advice);
    if (m->faults > 0 && !m->game->fresh)
        fprintf(out, "All %d games of it count as won by %s.\n", m->job.games, m->job.name[!m->fault[0].side]);
}

void show_text_report(const struct match *m, FILE *out)
{
    report_setup(m, out);
    report_games(m, out);
    report_faults(m, out);
    if (m->result.system && strncmp(m->result.why, "referee: ", 9) == 0)
        fprintf(out, "The game's referee failed, and none of the players is to blame: %s\n", m->result.why + 9);
    else if (m->result.system)
        fprintf(out, "The system failed, and nobody is to blame: %s\n", m->result.why);
    for (int side = 0; side < m->game->seats; side++)
        report_player(m, side, out);
}
