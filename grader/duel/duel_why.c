#include "duel_why.h"

#include <inttypes.h>

#include "duel_again.h"

static double mean(const struct game_sum *s)
{
    return (double)s->sum / (double)s->count;
}

static void print_mean(const struct game_sum *s, FILE *out)
{
    if (s->count == 0)
        fprintf(out, " %12s", "-");
    else
        fprintf(out, " %12.1f", mean(s));
}

void duel_why_text(const struct duel *d, const char *const name[2], FILE *out)
{
    if (d->plan.game->figure == NULL || d->taken < 2)
        return;
    fprintf(out, "\n%-40s %12s %12s\n", "mean", name[DUEL_A], name[DUEL_B]);
    for (int i = 0; d->plan.game->figure[i].name != NULL; i++) {
        fprintf(out, "%-40s", d->plan.game->figure[i].words);
        for (int program = DUEL_A; program <= DUEL_B; program++)
            print_mean(&d->program[program].sum[i], out);
        fputc('\n', out);
    }
}

/* ---- the worst game ---- */

void duel_worst_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    struct match_job job;
    if (!w->any)
        return;
    duel_job(&d->plan, w->number, &job);
    fprintf(out, "%s's worst game, at test point %d: game %d, lost after %d of its own operations\n    ", who,
            job.subtask, w->game, w->operations);
    duel_show_text(d, r, program, out);
    fputc('\n', out);
}

/* ---- JSON ---- */

static void write_worst(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    struct match_job job;
    duel_job(&d->plan, w->number, &job);
    fprintf(out, "{\"subtask\":%d,\"seed\":%" PRIu64 ",\"player\":%d,\"game\":%d,\"operations\":%d,\"command\":",
            job.subtask, job.seed, w->seat, w->game, w->operations);
    duel_show_json(d, r, program, out);
    fputc('}', out);
}

void duel_why_json(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_program *p = &d->program[program];
    const char *comma = "";
    fputs(",\"figures\":{", out);
    for (const struct game_figure *f = d->plan.game->figure; f != NULL && f->name != NULL; f++) {
        const struct game_sum *s = &p->sum[f - d->plan.game->figure];
        fprintf(out, "%s\"%s\":", comma, f->name);
        if (s->count == 0)
            fputs("null", out);
        else
            fprintf(out, "{\"mean\":%.6f,\"of\":%" PRId64 "}", mean(s), s->count);
        comma = ",";
    }
    fputs("},\"worst\":", out);
    if (p->worst.any)
        write_worst(d, r, program, out);
    else
        fputs("null", out);
}
