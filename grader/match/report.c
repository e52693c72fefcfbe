#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "base/version.h"

void match_fault_text(const struct match_fault *f, char *text, size_t size)
{
    snprintf(text, size, "%s game %d operation %d%s%s: %s", verdict_name(f->verdict), f->game, f->operation,
             f->call[0] == '\0' ? "" : " ", f->call, f->why);
}

/* The answers in which an interpreter, Java's compiler and tables that a program makes begin to work. */
enum { STARTS = 5 };

const char *match_fault_advice(const struct game *game, const struct match_fault *f)
{
    if (f->verdict == VERDICT_TIME && game->talk == GAME_LINES && f->operation <= STARTS)
        return "the start of Python, JavaScript or Java counts into the first answers: on a desk, sortie match --grace "
               "500 gives each answer 500 ms more CPU time";
    return f->verdict == VERDICT_IDLE && game->talk == GAME_LINES
               ? "an answer arrives when it is flushed: fflush(stdout) in C, std::cout << std::flush in C++, "
                 "print(..., flush=True) in Python, System.out.flush() in Java; JavaScript flushes by itself"
               : NULL;
}

void match_points_text(int half_points, char text[16])
{
    snprintf(text, 16, "%d%s", half_points / 2, half_points % 2 != 0 ? ".5" : "");
}

void match_print_points(const struct match *m, const char *before, const char *between, FILE *out)
{
    char points[16];
    for (int side = 0; side < m->game->seats; side++) {
        match_points_text(m->result.player[side].half_points, points);
        fprintf(out, "%s%s", side == 0 ? before : between, points);
    }
}

/* ---- record ---- */

/* Writes each line of the given input after the input's name. */
static void write_given(const struct game *game, const char *given, FILE *out)
{
    while (given != NULL && *given != '\0') {
        int length = (int)strcspn(given, "\n");
        fprintf(out, "%s %.*s\n", game->given->name, length, given);
        given += length + 1;
    }
}

void match_write_head(const struct game *game, const struct match_job *job, FILE *out)
{
    fprintf(out, "sortie 2 %s\nsubtask %d", game->name, job->subtask);
    game_setup_print(game, job->setup, " ", NULL, out);
    fprintf(out, " games %d seed %" PRIu64 "\n", job->games, job->seed);
    for (int side = 0; side < game->seats; side++)
        fprintf(out, "player %d %s\n", side, job->name[side]);
    write_given(game, job->given, out);
}

static void write_end(const struct match *m, const struct match_event *e, int game, FILE *out)
{
    fprintf(out, "end %s places", m->game->end_name[e->arg[0]]);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, " %d", e->arg[1 + side]);
    if (m->game->totals)
        fputs(" totals", out);
    for (int side = 0; side < m->game->seats && m->game->totals; side++)
        fprintf(out, " %" PRId64, m->total[game - 1][side]);
    fputc('\n', out);
}

static void write_event(const struct match *m, const struct match_event *e, int *game, FILE *out)
{
    char text[320];
    switch (e->what) {
    case EVENT_GAME: fprintf(out, "game %d first %d\n", ++*game, e->side); break;
    case EVENT_END: write_end(m, e, *game, out); break;
    case EVENT_FAULT:
        match_fault_text(match_event_fault(m, e), text, sizeof text);
        fprintf(out, "fault %d %s\n", e->side, text);
        break;
    case EVENT_ANSWER: fprintf(out, "answer %d %s\n", e->side, match_event_text(m, e)); break;
    case EVENT_NOTE: fprintf(out, "%s\n", match_event_text(m, e)); break;
    default:
        m->game->event_text(e, text, sizeof text - 1);
        strcat(text, "\n"); /* most lines of a record: one call for each */
        fputs(text, out);
    }
}

void match_write_record(const struct match *m, FILE *out)
{
    int game = 0;
    match_write_head(m->game, &m->job, out);
    for (const struct match_event *e = m->event; e < m->event + m->events; e++)
        write_event(m, e, &game, out);
    if (m->result.system)
        fprintf(out, "system %s\n", m->result.why);
    match_print_points(m, "result ", " ", out);
    fputc('\n', out);
}

/* ---- JSON ---- */

static void write_setup(const struct match *m, FILE *out)
{
    int i = 0;
    for (const struct game_setup *s = m->game->setup; s->name != NULL; s++) {
        fprintf(out, ",\"%s\":%s", s->name, s->count > 1 ? "[" : "");
        for (int end = i + s->count; i < end; i++)
            fprintf(out, "%d%s", m->job.setup[i], i + 1 < end ? "," : "");
        fputs(s->count > 1 ? "]" : "", out);
    }
}

static void write_fault(const struct match_fault *f, FILE *out)
{
    json_write(out, "{\"player\":%d,\"verdict\":%s,\"game\":%d,\"operation\":%d,\"call\":%s,\"why\":%s}", f->side,
               verdict_name(f->verdict), f->game, f->operation, f->call[0] == '\0' ? NULL : f->call, f->why);
}

static void write_player(const struct match *m, int side, FILE *out)
{
    const struct match_player *p = &m->result.player[side];
    char points[16], total[24] = "null";
    match_points_text(p->half_points, points);
    if (m->game->totals)
        snprintf(total, sizeof total, "%" PRId64, p->total);
    json_write(out, "%.1s{\"name\":%s,\"verdict\":%s,\"points\":%.15s,\"total\":%.23s,\"places\":[",
               side == 0 ? "" : ",", m->job.name[side], verdict_name(p->verdict), points, total);
    for (int g = 0; g < m->result.games; g++)
        fprintf(out, "%s%d", g == 0 ? "" : ",", m->place[g][side]);
    fprintf(out,
            "],\"faults\":%d,\"operations\":%d,\"cpu_us\":%" PRId64 ",\"wall_us\":%" PRId64 ",\"peak_kib\":%" PRId64,
            p->faults, p->operations, p->cost.cpu_us, p->cost.wall_us, p->cost.peak_kib);
    if (p->cost.instructions > 0)
        fprintf(out, ",\"instructions\":%" PRId64, p->cost.instructions);
    if (m->module[side] != NULL)
        fprintf(out, ",\"module\":\"%s\"", m->module[side]);
    fputc('}', out);
}

static void write_wins(const struct match *m, FILE *out)
{
    fputs(",\"wins\":[", out);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, "%s%d", side == 0 ? "" : ",", m->result.player[side].wins);
    fputs("],\"wins_first\":[", out);
    for (int side = 0; side < m->game->seats; side++)
        fprintf(out, "%s%d", side == 0 ? "" : ",", m->result.player[side].wins_first);
    fprintf(out, "],\"draws\":%d", m->result.draws);
}

static void write_faults(const struct match *m, FILE *out)
{
    fputs(m->result.faulted ? ",\"fault\":" : ",\"fault\":null", out);
    if (m->result.faulted)
        write_fault(&m->result.fault, out);
    fputs(",\"faults\":[", out);
    for (int i = 0; i < m->faults; i++) {
        fputs(i == 0 ? "" : ",", out);
        write_fault(&m->fault[i], out);
    }
    json_write(out, "],\"system\":%s", m->result.system ? m->result.why : NULL);
}

void match_write_members(const struct match *m, FILE *out)
{
    fprintf(out, "{\"format\":2,\"version\":\"" SORTIE_VERSION "\",\"game\":\"%s\",\"subtask\":%d", m->game->name,
            m->job.subtask);
    write_setup(m, out);
    fprintf(out, ",\"games\":%d,\"seed\":%" PRIu64, m->job.games, m->job.seed);
    write_wins(m, out);
    write_faults(m, out);
    fputs(",\"players\":[", out);
    for (int side = 0; side < m->game->seats; side++)
        write_player(m, side, out);
    fputc(']', out);
}

void match_write_json(const struct match *m, FILE *out)
{
    match_write_members(m, out);
    fputs("}\n", out);
}
