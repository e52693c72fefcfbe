#include "feedback.h"

#include <inttypes.h>
#include <string.h>

#include "match/report.h"

struct game_line {
    int number, first;
    int operations[2];
};

static void print_setup(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    fprintf(out, "test point %d, %s", j->subtask, m->game->setup_name);
    game_setup_print(m->game, j->setup, " ", out);
    fprintf(out, ", %d game%s, seed %" PRIu64 "\n\n", j->games, j->games == 1 ? "" : "s", j->seed);
}

static void print_game(const struct match *m, const struct game_line *g, const struct match_event *win, FILE *out)
{
    const char *how = win == NULL ? "not ended" : m->game->win_name(win->arg[0]);
    fprintf(out, "%5d  %-12.12s  %-12.12s  %-10s %6d :%4d\n", g->number, m->job.name[g->first],
            win == NULL ? "-" : m->job.name[win->side], how, g->operations[0], g->operations[1]);
}

static void print_games(const struct match *m, FILE *out)
{
    struct game_line g = {0};
    fprintf(out, " game  moved first   won           how        operations\n");
    for (size_t i = 0; i < m->events; i++) {
        const struct match_event *e = &m->event[i];
        if (e->what == EVENT_GAME)
            g = (struct game_line){.number = g.number + 1, .first = e->side};
        g.operations[e->side] += e->operation;
        if (e->what == EVENT_WIN)
            print_game(m, &g, e, out);
        else if (i + 1 == m->events)
            print_game(m, &g, NULL, out);
    }
    fputc('\n', out);
}

static void print_player(const struct match *m, int side, FILE *out)
{
    const struct match_result *r = &m->result;
    const struct match_player *p = &r->player[side];
    fprintf(out, "%-12.24s %4d won, %d of them moving first; %d operations, %.1f ms CPU, %.1f ms wall, %.1f MiB\n",
            m->job.name[side], r->wins[side], r->wins_first[side], p->operations, (double)p->cost.cpu_us / 1000,
            (double)p->cost.wall_us / 1000, (double)p->cost.peak_kib / 1024);
}

static void print_fault(const struct match *m, FILE *out)
{
    const struct match_fault *f = &m->result.fault;
    char text[320];
    match_fault_text(f, text, sizeof text);
    fprintf(out, "%s forfeits the test point: %s\n", m->job.name[f->side], text);
    fprintf(out, "All %d games of it count as won by %s.\n", m->job.games, m->job.name[!f->side]);
}

void feedback_print(const struct match *m, FILE *out)
{
    print_setup(m, out);
    print_games(m, out);
    if (m->result.faulted)
        print_fault(m, out);
    for (int side = 0; side < 2; side++)
        print_player(m, side, out);
}
