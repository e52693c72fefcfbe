#include "duel_why.h"

#include <inttypes.h>

#include "base/json.h"
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

/* Says that the match cannot be had again, whose doing that is, and how to change it. */
static void print_repeats(const struct duel *d, const struct duel_source *r, const struct duel_worst *w, FILE *out)
{
    const char *file = r->file[duel_sits(w->number, w->departs.side)];
    if (w->repeats != DUEL_OTHERWISE)
        return;
    fprintf(out, "    It does not repeat: played again, %s did otherwise in game %d, operation %d.\n", file,
            w->departs.game, w->departs.operation);
    fputs("    So it draws by a clock, by the time it used, or by the system's random numbers. Seed it by a constant,\n"
          "    or by what it reads, and the same seed gives the same match.",
          out);
    fputs(d->plan.game->talk == GAME_CALLS ? " rand() and time() follow from the match's seed.\n" : "\n", out);
}

void duel_worst_text(const struct duel *d, const struct duel_source *r, int program, const char *who, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    char command[DUEL_COMMAND];
    struct match_job job;
    if (!w->any)
        return;
    duel_job(&d->plan, w->number, &job);
    fprintf(out, "%s's worst game, at test point %d: game %d, lost after %d of its own operations\n    %s\n", who,
            job.subtask, w->game, w->operations, duel_again_worst(d, r, program, command));
    print_repeats(d, r, w, out);
}

/* ---- JSON ---- */

static void write_worst(const struct duel *d, const struct duel_source *r, int program, FILE *out)
{
    const struct duel_worst *w = &d->program[program].worst;
    char command[DUEL_COMMAND];
    struct match_job job;
    duel_job(&d->plan, w->number, &job);
    fprintf(out, "{\"subtask\":%d,\"seed\":%" PRIu64 ",\"player\":%d,\"game\":%d,\"operations\":%d,\"command\":",
            job.subtask, job.seed, w->seat, w->game, w->operations);
    json_string(out, duel_again_worst(d, r, program, command));
    fprintf(out, ",\"repeats\":%s",
            w->repeats == DUEL_NOT_TRIED ? "null"
            : w->repeats == DUEL_REPEATS ? "true"
                                         : "false");
    if (w->repeats == DUEL_OTHERWISE)
        fprintf(out, ",\"departs\":{\"player\":%d,\"game\":%d,\"operation\":%d}", w->departs.side, w->departs.game,
                w->departs.operation);
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
