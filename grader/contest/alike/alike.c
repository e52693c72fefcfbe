#include "alike.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "contest/contest.h"

/* ---- what everybody may have ---- */

enum { KNOWN = -1 };

static int see_known(void *self, const struct alike_run *r)
{
    int *mark = ((struct alike *)self)->fresh.program[r->program[0]].mark;
    for (int k = r->from[0]; k <= r->to[0]; k++)
        mark[k] = KNOWN;
    return 0;
}

static int leave_out_known(struct contest *c, struct alike *a)
{
    struct alike_program *p = a->fresh.program;
    for (int i = 0; i < a->fresh.count; i++)
        if ((p[i].mark = calloc((size_t)p[i].tokens.count + 1, sizeof *p[i].mark)) == NULL)
            return contest_no_memory(c);
    int rc = a->known.count == 0 ? CONTEST_OK : alike_tool_run(c, &a->fresh, &a->known, see_known, a);
    for (int i = 0; i < a->fresh.count; i++)
        for (int k = 0; k < p[i].tokens.count; k++)
            p[i].own += p[i].mark[k] != KNOWN;
    return rc;
}

/* ---- pairs ---- */

static int see_alike(void *self, const struct alike_run *r)
{
    struct alike *a = self;
    if (!MEMORY_ROOM(a->run, a->runs + 1, a->runs_room))
        return -1;
    const int one = r->program[0] > r->program[1], other = 1 - one; /* that of the smaller number first */
    a->run[a->runs] = (struct alike_run){
        {r->program[one], r->program[other]}, {r->from[one], r->from[other]}, {r->to[one], r->to[other]}};
    a->runs += r->program[0] != r->program[1];
    return 0;
}

static int by_pair(const void *left, const void *right)
{
    const struct alike_run *a = left, *b = right;
    for (int i = 0; i < 2; i++)
        if (a->program[i] != b->program[i])
            return a->program[i] - b->program[i];
    return a->from[0] - b->from[0];
}

static int by_percent(const void *left, const void *right)
{
    const struct alike_pair *a = left, *b = right;
    if (a->percent != b->percent)
        return a->percent > b->percent ? -1 : 1;
    if (a->tokens != b->tokens)
        return b->tokens - a->tokens;
    return a->a != b->a ? a->a - b->a : a->b - b->b;
}

/* Counts the tokens of one side of a pair that are in a piece and not known. Each gets the pair's own mark, and counts
 * once. */
static int count_side(const struct alike *a, const struct alike_pair *pair, int side, int own_mark)
{
    int *mark = a->fresh.program[side == 0 ? pair->a : pair->b].mark, tokens = 0;
    for (const struct alike_run *r = a->run + pair->piece; r < a->run + pair->piece + pair->pieces; r++)
        for (int k = r->from[side]; k <= r->to[side]; k++)
            if (mark[k] != KNOWN && mark[k] != own_mark) {
                mark[k] = own_mark;
                tokens++;
            }
    return tokens;
}

/* Keeps the pair of the pieces from `first` to before `end`, unless it shares too little. */
static int keep_pair(struct alike *a, double percent, int first, int end)
{
    struct alike_pair pair = {
        .a = a->run[first].program[0], .b = a->run[first].program[1], .piece = first, .pieces = end - first};
    int left = count_side(a, &pair, 0, end), right = count_side(a, &pair, 1, end);
    int p = a->fresh.program[pair.a].own, q = a->fresh.program[pair.b].own, own = p < q ? p : q;
    pair.tokens = left < right ? left : right;
    pair.percent = own == 0 ? 0 : 100.0 * pair.tokens / own;
    if (pair.tokens < ALIKE_TOKENS || pair.percent < percent)
        return 0;
    if (!MEMORY_ROOM(a->pair, a->pairs + 1, a->pairs_room))
        return -1;
    a->pair[a->pairs++] = pair;
    return 0;
}

static int find_pairs(struct contest *c, double percent, struct alike *a)
{
    if (a->runs > 0)
        qsort(a->run, (size_t)a->runs, sizeof *a->run, by_pair);
    for (int i = 0, next; i < a->runs; i = next) {
        for (next = i + 1;
             next < a->runs && memcmp(a->run[next].program, a->run[i].program, sizeof a->run[i].program) == 0;)
            next++;
        if (keep_pair(a, percent, i, next) != 0)
            return contest_no_memory(c);
    }
    if (a->pairs > 0)
        qsort(a->pair, (size_t)a->pairs, sizeof *a->pair, by_percent);
    return CONTEST_OK;
}

/* ---- all ---- */

int alike_find(struct contest *c, double percent, const char *known, struct alike *a)
{
    TRY(alike_tool_there(c));
    TRY(alike_read_programs(c, &a->fresh));
    TRY(alike_read_known(c, known, &a->known));
    TRY(leave_out_known(c, a));
    if (a->fresh.count > 1)
        TRY(alike_tool_run(c, &a->fresh, NULL, see_alike, a));
    return find_pairs(c, percent, a);
}

void alike_free(struct alike *a)
{
    alike_read_free(&a->fresh);
    alike_read_free(&a->known);
    free(a->run);
    free(a->pair);
}

/* ---- printing ---- */

static void print_program(const struct alike_program *p, FILE *out)
{
    fprintf(out, "%7" PRId64 "  ", p->submission);
    text_print(p->name, 20, true, out);
}

void alike_print(const struct alike *a, FILE *out)
{
    fprintf(out, "%d programs, %d pairs that are alike beyond the samples\n", a->fresh.count, a->pairs);
    for (int i = 0; i < a->fresh.count; i++)
        if (a->fresh.program[i].left_out) {
            fputs("not compared, it is too long or repeats itself too often: ", out);
            text_print(a->fresh.program[i].name, 4 * CONTEST_NAME, false, out);
            fputc('\n', out);
        }
    if (a->pairs > 0)
        fputs("share  tokens   number  name                   number  name\n", out);
    for (int i = 0; i < a->pairs; i++) {
        const struct alike_pair *p = &a->pair[i];
        fprintf(out, "%4.0f%%  %6d  ", p->percent, p->tokens);
        print_program(&a->fresh.program[p->a], out);
        fputs("  ", out);
        print_program(&a->fresh.program[p->b], out);
        fputc('\n', out);
    }
}

static void print_program_json(const struct alike_program *p, FILE *out)
{
    json_write(out, "{\"submission\":%" PRId64 ",\"name\":%s,\"own_tokens\":%d}", p->submission, p->name, p->own);
}

void alike_print_json(const struct alike *a, FILE *out)
{
    fprintf(out, "{\"format\":1,\"programs\":%d,\"pairs\":[", a->fresh.count);
    for (int i = 0; i < a->pairs; i++) {
        const struct alike_pair *p = &a->pair[i];
        const int *x = a->fresh.program[p->a].tokens.line, *y = a->fresh.program[p->b].tokens.line;
        fprintf(out, "%s{\"percent\":%.1f,\"tokens\":%d,\"programs\":[", i == 0 ? "" : ",", p->percent, p->tokens);
        print_program_json(&a->fresh.program[p->a], out);
        fputc(',', out);
        print_program_json(&a->fresh.program[p->b], out);
        fputs("],\"pieces\":[", out);
        for (const struct alike_run *r = a->run + p->piece; r < a->run + p->piece + p->pieces; r++)
            fprintf(out, "%s[%d,%d,%d,%d]", r == a->run + p->piece ? "" : ",", x[r->from[0]], x[r->to[0]],
                    y[r->from[1]], y[r->to[1]]);
        fputs("]}", out);
    }
    fputs("],\"not_compared\":[", out);
    for (int i = 0, before = 0; i < a->fresh.count; i++)
        if (a->fresh.program[i].left_out)
            json_write(out, before++ > 0 ? ",%s" : "%s", a->fresh.program[i].name);
    fputs("]}\n", out);
}
