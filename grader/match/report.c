#include "report.h"

#include <inttypes.h>

void match_fault_text(const struct match_fault *f, char *text, size_t size)
{
    snprintf(text, size, "%s game %d operation %d%s%s: %s", verdict_name(f->verdict), f->game, f->operation,
             f->call[0] == '\0' ? "" : " ", f->call, f->why);
}

/* ---- record ---- */

static void write_event(const struct match *m, const struct match_event *e, int *game, FILE *out)
{
    char text[64];
    if (e->what == EVENT_GAME)
        snprintf(text, sizeof text, "game %d first %d", ++*game, e->side);
    else if (e->what == EVENT_WIN)
        snprintf(text, sizeof text, "win %d %s", e->side, m->game->win_name(e->arg[0]));
    else
        m->game->event_text(e, text, sizeof text);
    fprintf(out, "%s\n", text);
}

void match_write_record(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    fprintf(out, "sortie 1 %s\nsubtask %d %s %d %d %d games %d seed %" PRIu64 "\n", m->game->name, j->subtask,
            m->game->setup_name, j->setup[0], j->setup[1], j->setup[2], j->games, j->seed);
    for (int side = 0; side < 2; side++)
        fprintf(out, "player %d %s\n", side, j->name[side]);
    int game = 0;
    for (const struct match_event *e = m->event; e < m->event + m->events; e++)
        write_event(m, e, &game, out);
    if (m->result.faulted) {
        char text[320];
        match_fault_text(&m->result.fault, text, sizeof text);
        fprintf(out, "fault %d %s\n", m->result.fault.side, text);
    }
    fprintf(out, "result %d %d\n", m->result.wins[0], m->result.wins[1]);
}

/* ---- JSON ---- */

void json_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c < 0x20 || *c == 0x7f || *c == '<')
            fprintf(out, "\\u%04x", *c);
        else
            fputc(*c, out);
    }
    fputc('"', out);
}

static void write_fault(const struct match_fault *f, FILE *out)
{
    fprintf(out, "{\"player\":%d,\"verdict\":\"%s\",\"game\":%d,\"operation\":%d,\"call\":", f->side,
            verdict_name(f->verdict), f->game, f->operation);
    if (f->call[0] == '\0')
        fputs("null", out);
    else
        json_string(out, f->call);
    fputs(",\"why\":", out);
    json_string(out, f->why);
    fputc('}', out);
}

static void write_player(const struct match *m, int side, FILE *out)
{
    const struct match_player *p = &m->result.player[side];
    fputs("{\"name\":", out);
    json_string(out, m->job.name[side]);
    fprintf(out,
            ",\"verdict\":\"%s\",\"operations\":%d,\"cpu_us\":%" PRId64 ",\"wall_us\":%" PRId64 ",\"peak_kib\":%" PRId64
            "}",
            verdict_name(p->verdict), p->operations, p->cost.cpu_us, p->cost.wall_us, p->cost.peak_kib);
}

void match_write_json(const struct match *m, FILE *out)
{
    const struct match_job *j = &m->job;
    const struct match_result *r = &m->result;
    fprintf(out, "{\"format\":1,\"game\":\"%s\",\"subtask\":%d,\"%s\":[%d,%d,%d],\"games\":%d,\"seed\":%" PRIu64,
            m->game->name, j->subtask, m->game->setup_name, j->setup[0], j->setup[1], j->setup[2], j->games, j->seed);
    fprintf(out, ",\"wins\":[%d,%d],\"wins_first\":[%d,%d],\"fault\":", r->wins[0], r->wins[1], r->wins_first[0],
            r->wins_first[1]);
    if (r->faulted)
        write_fault(&r->fault, out);
    else
        fputs("null", out);
    fputs(",\"players\":[", out);
    write_player(m, 0, out);
    fputc(',', out);
    write_player(m, 1, out);
    fputs("]}\n", out);
}
