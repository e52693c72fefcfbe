#include "feedback.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "match/report.h"

struct game_line {
    int number, first;
    int operations[SEATS_MOST];
};

static void print_setup(const struct match *m, FILE *out)
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

static void print_game(const struct match *m, const struct game_line *g, const struct match_event *end, FILE *out)
{
    const char *how = end == NULL ? "not ended" : m->game->end_name[end->arg[0]];
    int winner = end == NULL ? -1 : winner_of(m, end);
    fprintf(out, "%5d  ", g->number);
    if (!m->game->together) {
        text_print(m->job.name[g->first], 12, true, out);
        fputs("  ", out);
    }
    text_print(winner >= 0 ? m->job.name[winner] : end == NULL ? "-" : "nobody", 12, true, out);
    fprintf(out, "  %-10s", how);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, "%s%*d", side == 0 ? " " : " :", side == 0 ? 6 : 4, g->operations[side]);
    for (int side = 0; side < m->game->seats && m->game->totals && end != NULL; side++)
        fprintf(out, "%s%lld", side == 0 ? "   total " : " : ", (long long)m->total[g->number - 1][side]);
    fputc('\n', out);
}

static void print_games(const struct match *m, FILE *out)
{
    struct game_line g = {0};
    fputs(m->game->together ? " game  won           how        operations\n"
                            : " game  moved first   won           how        operations\n",
          out);
    for (size_t i = 0; i < m->events; i++) {
        const struct match_event *e = &m->event[i];
        if (e->what == EVENT_GAME)
            g = (struct game_line){.number = g.number + 1, .first = e->side};
        g.operations[e->side] += e->operation;
        if (e->what == EVENT_END)
            print_game(m, &g, e, out);
        else if (i + 1 == m->events && g.number > 0)
            print_game(m, &g, NULL, out);
    }
    fputc('\n', out);
}

static void print_player(const struct match *m, int side, FILE *out)
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

static void print_faults(const struct match *m, FILE *out)
{
    char text[320];
    const char *advice = NULL;
    for (int i = 0; i < m->faults; i++) {
        const struct match_fault *f = &m->fault[i];
        match_fault_text(f, text, sizeof text);
        advice = advice == NULL ? match_fault_advice(m->game, f) : advice;
        fprintf(out, "%s %s: %s\n", m->job.name[f->side],
                m->game->fresh ? "is out of a game" : "forfeits the test point", text);
    }
    if (advice != NULL)
        fprintf(out, "    %s\n", advice);
    if (m->faults > 0 && !m->game->fresh)
        fprintf(out, "All %d games of it count as won by %s.\n", m->job.games, m->job.name[!m->fault[0].side]);
}

void feedback_print(const struct match *m, FILE *out)
{
    print_setup(m, out);
    print_games(m, out);
    print_faults(m, out);
    if (m->result.system && strncmp(m->result.why, "referee: ", 9) == 0)
        fprintf(out, "The game's referee failed, and none of the players is to blame: %s\n", m->result.why + 9);
    else if (m->result.system)
        fprintf(out, "The system failed, and nobody is to blame: %s\n", m->result.why);
    for (int side = 0; side < m->game->seats; side++)
        print_player(m, side, out);
}
