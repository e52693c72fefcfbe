#include "show_text.h"

#include <inttypes.h>
#include <limits.h>

#include "base/text.h"
#include "match/game_log.h"
#include "match/report.h"

void show_text_name(const struct match *m, int side, FILE *out)
{
    text_print(m->job.name[side], MATCH_NAME, false, out);
}

void show_text_title(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    char points[16];
    for (int side = 0; side < m->game->seats; side++) {
        fputs(side == 0 ? "" : " - ", out);
        show_text_name(m, side, out);
    }
    for (int side = 0; side < m->game->seats; side++) {
        match_points_text(m->result.player[side].half_points, points);
        fprintf(out, "%s%s", side == 0 ? "   " : " : ", points);
    }
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

static void print_faults(const struct match *m, FILE *out)
{
    char text[320];
    for (int i = 0; i < m->faults; i++) {
        match_fault_text(&m->fault[i], text, sizeof text);
        fputs(i == 0 ? "\n" : "", out);
        show_text_name(m, m->fault[i].side, out);
        fprintf(out, " %s: %s\n", m->game->fresh ? "is out of a game" : "forfeits the test point", text);
    }
}

void show_text_all(const struct match *m, FILE *out)
{
    int games = game_log_count(m);
    for (int number = 1; number <= games; number++) {
        struct game_log s = game_log_find(m, number);
        print_game_title(m, &s, out);
        match_print(m, s.begin, s.end, 0, out);
    }
    print_faults(m, out);
}

void show_text_game(const struct match *m, const struct said *said, int number, int operation, FILE *out)
{
    struct game_log s = game_log_find(m, number);
    size_t end = game_log_moment(m, &s, operation);
    print_game_title(m, &s, out);
    print_operations(m, said, &s, end, out);
    match_print(m, s.begin, end, PRINT_LAST, out);
    if (number == game_log_count(m))
        print_faults(m, out);
}

int show_text_lost(const struct match *m)
{
    int games = game_log_count(m);
    for (int number = 1; number <= games; number++) {
        struct game_log s = game_log_find(m, number);
        bool faulted = false;
        for (int i = 0; i < m->faults; i++)
            faulted = faulted || (m->fault[i].side == 0 && m->fault[i].game == number);
        if (faulted || (s.over != NULL && s.over->arg[1] > 1))
            return number;
    }
    return 0;
}
