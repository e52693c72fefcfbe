#include "alike.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "alike_tool.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "contest/contest.h"

struct search {
    struct alike_sources fresh, old;
    struct alike_run *run;
    int runs;
    size_t room;
    double percent;
};

/* ---- what everybody may have ---- */

static int see_known(void *self, const struct alike_run *r)
{
    struct search *s = self;
    memset(s->fresh.program[r->program[0]].known + r->from[0], true, (size_t)(r->to[0] - r->from[0] + 1));
    return 0;
}

static int leave_out_known(struct contest *c, struct search *s)
{
    struct alike_program *p = s->fresh.program;
    for (int i = 0; i < s->fresh.count; i++)
        if ((p[i].known = calloc((size_t)p[i].tokens.count + 1, sizeof *p[i].known)) == NULL)
            return contest_no_memory(c);
    int rc = s->old.count == 0 ? CONTEST_OK : alike_tool_run(c, &s->fresh, &s->old, see_known, s);
    for (int i = 0; i < s->fresh.count; i++)
        for (int k = 0; k < p[i].tokens.count; k++)
            p[i].own += !p[i].known[k];
    return rc;
}

/* ---- pairs ---- */

static int see_alike(void *self, const struct alike_run *r)
{
    struct search *s = self;
    if (!MEMORY_ROOM(s->run, s->runs + 1, s->room))
        return -1;
    bool turned = r->program[0] > r->program[1];
    struct alike_run *to = &s->run[s->runs];
    *to = *r;
    for (int i = 0; turned && i < 2; i++) {
        to->program[i] = r->program[1 - i];
        to->from[i] = r->from[1 - i];
        to->to[i] = r->to[1 - i];
    }
    s->runs += to->program[0] != to->program[1];
    return 0;
}

static int by_pair(const void *left, const void *right)
{
    const struct alike_run *a = left, *b = right;
    for (int i = 0; i < 2; i++)
        if (a->program[i] != b->program[i])
            return a->program[i] < b->program[i] ? -1 : 1;
    return (a->from[0] > b->from[0]) - (a->from[0] < b->from[0]);
}

static int by_percent(const void *left, const void *right)
{
    const struct alike_pair *a = left, *b = right;
    if (a->percent != b->percent)
        return a->percent > b->percent ? -1 : 1;
    if (a->tokens != b->tokens)
        return a->tokens > b->tokens ? -1 : 1;
    return a->a != b->a ? (a->a > b->a) - (a->a < b->a) : (a->b > b->b) - (a->b < b->b);
}

/* Counts the tokens of one side of a pair that are in a piece, each once, and not known. */
static int count_side(const struct search *s, const struct alike_run *run, int runs, int side, bool *seen)
{
    const struct alike_program *p = &s->fresh.program[run->program[side]];
    int tokens = 0;
    memset(seen, false, (size_t)p->tokens.count);
    for (int i = 0; i < runs; i++)
        for (int k = run[i].from[side]; k <= run[i].to[side]; k++)
            if (!seen[k]) {
                seen[k] = true;
                tokens += !p->known[k];
            }
    return tokens;
}

static void keep_pair(const struct search *s, const struct alike_run *run, int runs, bool *seen, struct alike *a)
{
    const int x = run->program[0], y = run->program[1];
    const struct alike_program *p = &s->fresh.program[x], *q = &s->fresh.program[y];
    int left = count_side(s, run, runs, 0, seen), right = count_side(s, run, runs, 1, seen);
    int shared = left < right ? left : right, own = p->own < q->own ? p->own : q->own;
    double percent = own == 0 ? 0 : 100.0 * shared / own;
    if (shared < ALIKE_TOKENS || percent < s->percent)
        return;
    a->pair[a->pairs++] = (struct alike_pair){x, y, shared, percent > 100 ? 100 : percent, a->pieces, runs};
    for (int i = 0; i < runs; i++)
        for (int side = 0; side < 2; side++) {
            const int *line = s->fresh.program[run[i].program[side]].tokens.line;
            a->piece[a->pieces + i].from[side] = line[run[i].from[side]];
            a->piece[a->pieces + i].to[side] = line[run[i].to[side]];
        }
    a->pieces += runs;
}

static int find_pairs(struct contest *c, struct search *s, struct alike *a)
{
    int most = 0;
    for (int i = 0; i < s->fresh.count; i++)
        most = s->fresh.program[i].tokens.count > most ? s->fresh.program[i].tokens.count : most;
    bool *seen = malloc((size_t)most + 1);
    a->pair = calloc((size_t)s->runs + 1, sizeof *a->pair);
    a->piece = calloc((size_t)s->runs + 1, sizeof *a->piece);
    bool there = seen != NULL && a->pair != NULL && a->piece != NULL;
    if (there && s->runs > 0)
        qsort(s->run, (size_t)s->runs, sizeof *s->run, by_pair);
    for (int i = 0, next; there && i < s->runs; i = next) {
        for (next = i + 1;
             next < s->runs && memcmp(s->run[next].program, s->run[i].program, sizeof s->run[i].program) == 0;)
            next++;
        keep_pair(s, &s->run[i], next - i, seen, a);
    }
    if (there)
        qsort(a->pair, (size_t)a->pairs, sizeof *a->pair, by_percent);
    free(seen);
    return there ? CONTEST_OK : contest_no_memory(c);
}

/* ---- all ---- */

static int search(struct contest *c, const char *known, struct search *s, struct alike *a)
{
    TRY(alike_tool_there(c));
    TRY(alike_read_programs(c, &s->fresh));
    TRY(alike_read_known(c, known, &s->old));
    TRY(leave_out_known(c, s));
    if (s->fresh.count > 1)
        TRY(alike_tool_run(c, &s->fresh, NULL, see_alike, s));
    return find_pairs(c, s, a);
}

int alike_find(struct contest *c, double percent, const char *known, struct alike *a)
{
    struct search s = {.percent = percent};
    int rc = search(c, known, &s, a);
    free(s.run);
    alike_read_free(&s.old);
    a->program = s.fresh.program; /* the caller's now */
    a->programs = s.fresh.count;
    return rc;
}

void alike_free(struct alike *a)
{
    alike_read_free(&(struct alike_sources){.program = a->program, .count = a->programs});
    free(a->pair);
    free(a->piece);
    *a = (struct alike){0};
}

/* ---- printing ---- */

static void print_program(const struct alike_program *p, FILE *out)
{
    fprintf(out, "%7" PRId64 "  ", p->submission);
    text_print(p->name, 20, true, out);
}

void alike_print(const struct alike *a, FILE *out)
{
    fprintf(out, "%d programs, %d pairs that are alike beyond the samples\n", a->programs, a->pairs);
    for (int i = 0; i < a->programs; i++)
        if (a->program[i].left_out) {
            fputs("not compared, it is too long or repeats itself too often: ", out);
            text_print(a->program[i].name, 4 * CONTEST_NAME, false, out);
            fputc('\n', out);
        }
    if (a->pairs > 0)
        fputs("share  tokens   number  name                   number  name\n", out);
    for (int i = 0; i < a->pairs; i++) {
        const struct alike_pair *p = &a->pair[i];
        fprintf(out, "%4.0f%%  %6d  ", p->percent, p->tokens);
        print_program(&a->program[p->a], out);
        fputs("  ", out);
        print_program(&a->program[p->b], out);
        fputc('\n', out);
    }
}

static void print_program_json(const struct alike_program *p, FILE *out)
{
    json_write(out, "{\"submission\":%" PRId64 ",\"name\":%s,\"own_tokens\":%d}", p->submission, p->name, p->own);
}

void alike_print_json(const struct alike *a, FILE *out)
{
    fprintf(out, "{\"format\":1,\"programs\":%d,\"pairs\":[", a->programs);
    for (int i = 0; i < a->pairs; i++) {
        const struct alike_pair *p = &a->pair[i];
        fprintf(out, "%s{\"percent\":%.1f,\"tokens\":%d,\"programs\":[", i == 0 ? "" : ",", p->percent, p->tokens);
        print_program_json(&a->program[p->a], out);
        fputc(',', out);
        print_program_json(&a->program[p->b], out);
        fputs("],\"pieces\":[", out);
        for (int k = p->piece; k < p->piece + p->pieces; k++)
            fprintf(out, "%s[%d,%d,%d,%d]", k == p->piece ? "" : ",", a->piece[k].from[0], a->piece[k].to[0],
                    a->piece[k].from[1], a->piece[k].to[1]);
        fputs("]}", out);
    }
    fputs("],\"not_compared\":[", out);
    for (int i = 0, before = 0; i < a->programs; i++)
        if (a->program[i].left_out) {
            fputs(before++ > 0 ? "," : "", out);
            json_string(out, a->program[i].name);
        }
    fputs("]}\n", out);
}
