/*
 * Compiles the lists of filter_rules.c to programs for the kernel (classic BPF over struct seccomp_data), and prints
 * them as C. A program is short, because the kernel translates it at each start of a player. It finds a call by
 * bisection, because the kernel then runs it once for every call number:
 *
 *   - calls of another architecture are killed,
 *   - a tree of comparisons has runs of call numbers with the same action as its leaves. A number between two runs of
 *     one action takes one comparison instead of two,
 *   - the actions, for the tree,
 *   - each call that depends on its arguments has a block, which is entered from the tree only and ends in an action,
 *   - the actions again, for the blocks: a branch goes forward only, and not far.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "seat/processor/processor.h"
#include "seat/walls/filter_rules.h"

enum { MOST = 1024, DEPENDS = 10000, RULE = 20000, ARRIVED = 30000 };
enum { NUMBER = 0, ARCHITECTURE = 4, ARGUMENTS = 16 }; /* offsets in struct seccomp_data */

/* The target of a branch, until its place is known: a class, or RULE and the place of a rule in the list. */
struct branch {
    int at;
    bool taken; /* true: the branch taken if the comparison holds, else the other one */
    int class;
};

/* Call numbers from `first` to the next run's first: one action, or one call with rules of its own. */
struct run {
    unsigned first;
    int class;
};

/* A list, as rules of one call each. */
struct rules {
    struct filter_rule rule[FILTER_RULES];
    size_t rules;
    int otherwise;
};

struct program {
    struct sock_filter at[MOST];
    int length;
    struct branch branch[4 * MOST];
    int branches;
};

static void too_long(void)
{
    fprintf(stderr, "filters: a list is too long\n");
    exit(1);
}

static void filters_add(struct program *p, int code, unsigned k, int if_true, int if_false)
{
    if (p->length == MOST || if_true > 255 || if_false > 255)
        too_long();
    p->at[p->length++] = (struct sock_filter){(unsigned short)code, (unsigned char)if_true, (unsigned char)if_false, k};
}

static unsigned verdict(int action)
{
    switch (action) {
    case FILTER_ALLOW: return SECCOMP_RET_ALLOW;
    case FILTER_KILL: return SECCOMP_RET_KILL_PROCESS;
    case FILTER_NOTHING: return SECCOMP_RET_ERRNO;
    case FILTER_ASK: return SECCOMP_RET_USER_NOTIF;
    case FILTER_TRACE: return SECCOMP_RET_TRACE | 1;
    default: return SECCOMP_RET_ERRNO | (unsigned)action;
    }
}

static void add_verdict(struct program *p, int action)
{
    filters_add(p, BPF_RET | BPF_K, verdict(action), 0, 0);
}

/* ---- the class of a call number: an action, or DEPENDS and the place of its rules in the list ---- */

static int class_of(const struct rules *l, unsigned number)
{
    for (size_t i = 0; i < l->rules; i++)
        if (l->rule[i].call == (int)number)
            return l->rule[i].test[0].mask != 0 ? DEPENDS + (int)i : l->rule[i].action;
    return l->otherwise;
}

static int find_runs(const struct rules *l, struct run run[FILTER_NUMBERS])
{
    int runs = 0;
    for (unsigned number = 0; number < FILTER_NUMBERS; number++) {
        int class = class_of(l, number);
        if (runs == 0 || run[runs - 1].class != class)
            run[runs++] = (struct run){number, class};
    }
    return runs;
}

/* ---- the parts of a program ---- */

/* The fewest comparisons for the runs from one to another, and behind which one to divide them. */
static struct {
    int size, last;
} least[FILTER_NUMBERS][FILTER_NUMBERS];

static bool is_exception(const struct run *run, int runs)
{
    return runs == 3 && run[0].class == run[2].class && run[2].first == run[1].first + 1;
}

static int middle_first(int from, int to, int a, int b)
{
    int middle = (from + to - 1) / 2;
    return abs(a - middle) < abs(b - middle) ? a : b;
}

static void find_least(const struct run *run, int runs)
{
    for (int length = 2; length <= runs; length++)
        for (int from = 0, to = length - 1; to < runs; from++, to++) {
            int size = FILTER_NUMBERS, last = from;
            for (int k = from; k < to; k++) {
                int both = 1 + least[from][k].size + least[k + 1][to].size;
                last = both < size ? k : both == size ? middle_first(from, to, k, last) : last;
                size = both < size ? both : size;
            }
            least[from][to].size = is_exception(run + from, length) ? 1 : size;
            least[from][to].last = last;
        }
}

/* Makes a branch lead to what is added next. */
static void point_here(struct program *p, const struct branch *b)
{
    int distance = p->length - b->at - 1;
    if (distance > 255)
        too_long();
    *(b->taken ? &p->at[b->at].jt : &p->at[b->at].jf) = (unsigned char)distance;
}

/* Grows the tree for the runs from one to another at the end of a branch. at -1: the root has none. */
static void filters_grow(struct program *p, struct branch open, const struct run *all, int from, int to)
{
    const bool exception = is_exception(all + from, to - from + 1);
    const int at = p->length, last = exception ? from : least[from][to].last;
    if (from == to) {
        open.class = all[from].class;
        p->branch[p->branches++] = open;
        return;
    }
    if (open.at >= 0)
        point_here(p, &open);
    filters_add(p, BPF_JMP | (exception ? BPF_JEQ : BPF_JGE) | BPF_K, all[last + 1].first, 0, 0);
    filters_grow(p, (struct branch){at, false, 0}, all, from, last);
    filters_grow(p, (struct branch){at, true, 0}, all, last + 1, exception ? last + 1 : to);
}

/* Makes all branches to a class that are still open point here, where it is added. Returns whether there are any. */
static bool arrive(struct program *p, int class)
{
    bool some = false;
    for (int i = 0; i < p->branches; i++) {
        struct branch *b = &p->branch[i];
        if (b->class != class)
            continue;
        point_here(p, b);
        b->class = ARRIVED;
        some = true;
    }
    return some;
}

/* The target if a test of this rule fails: the next rule of the call, or an action. */
static int class_behind(const struct rules *l, size_t i)
{
    if (i + 1 == l->rules || l->rule[i + 1].call != l->rule[i].call)
        return l->otherwise;
    return l->rule[i + 1].test[0].mask != 0 ? RULE + (int)(i + 1) : l->rule[i + 1].action;
}

static void add_rule(struct program *p, const struct rules *l, size_t place)
{
    const struct filter_test *t = l->rule[place].test, *end = t + FILTER_TESTS;
    for (; t < end && t->mask != 0; t++) {
        bool last = t + 1 == end || t[1].mask == 0;
        filters_add(p, BPF_LD | BPF_W | BPF_ABS, (unsigned)(ARGUMENTS + 8 * t->argument + 4 * t->upper), 0, 0);
        if (t->mask != ~0u)
            filters_add(p, BPF_ALU | BPF_AND | BPF_K, t->mask, 0, 0);
        p->branch[p->branches++] = (struct branch){p->length, false, class_behind(l, place)};
        if (last)
            p->branch[p->branches++] = (struct branch){p->length, true, l->rule[place].action};
        filters_add(p, BPF_JMP | BPF_JEQ | BPF_K, t->value, 0, 0);
    }
}

static void add_block(struct program *p, const struct rules *l, size_t first)
{
    add_rule(p, l, first);
    for (size_t i = first + 1; i < l->rules && arrive(p, RULE + (int)i); i++)
        add_rule(p, l, i);
}

/* Adds each class once, at its first branch. */
static void add_classes(struct program *p, const struct rules *l, bool blocks)
{
    for (int i = 0; i < p->branches; i++) {
        int class = p->branch[i].class;
        if (class == ARRIVED || (class >= DEPENDS) != blocks)
            continue;
        arrive(p, class);
        if (blocks)
            add_block(p, l, (size_t)(class - DEPENDS));
        else
            add_verdict(p, class);
    }
}

static void make(struct program *p, const struct rules *l)
{
    static struct run run[FILTER_NUMBERS];
    filters_add(p, BPF_LD | BPF_W | BPF_ABS, ARCHITECTURE, 0, 0);
    filters_add(p, BPF_JMP | BPF_JEQ | BPF_K, processor.calls, 1, 0);
    add_verdict(p, FILTER_KILL);
    filters_add(p, BPF_LD | BPF_W | BPF_ABS, NUMBER, 0, 0);
    if (processor.marked != 0) {
        filters_add(p, BPF_JMP | BPF_JGE | BPF_K, processor.marked, 0, 1);
        add_verdict(p, FILTER_KILL);
    }
    int runs = find_runs(l, run);
    find_least(run, runs);
    filters_grow(p, (struct branch){-1, false, 0}, run, 0, runs - 1);
    add_classes(p, l, false);
    add_classes(p, l, true);
    add_classes(p, l, false);
}

static int filters_print(const struct filter_list *l)
{
    static struct program p;
    static struct rules all;
    all.rules = filter_rules(l, all.rule);
    all.otherwise = l->otherwise;
    p.length = p.branches = 0;
    make(&p, &all);
    printf("static const struct sock_filter filter_%s[] = {\n", l->name);
    for (int i = 0; i < p.length; i++)
        printf("    {0x%02x, %d, %d, 0x%08x},\n", p.at[i].code, p.at[i].jt, p.at[i].jf, p.at[i].k);
    printf("};\n\n");
    return p.length;
}

int main(void)
{
    int length, longest = 0;
    printf("/* Made by grader/seat/walls/generate/filters.c from filter_rules.c. */\n");
    for (size_t i = 0; i < filter_list_count; i++) {
        length = filters_print(&filter_lists[i]);
        longest = length > longest ? length : longest;
    }
    printf("enum { FILTER_MOST = %d };\n\n", longest);
    printf("static const struct {\n    const struct sock_filter *instruction;\n    unsigned short length;\n"
           "} filters[] = {\n");
    for (size_t i = 0; i < filter_list_count; i++)
        printf("    {filter_%s, sizeof filter_%s / sizeof filter_%s[0]},\n", filter_lists[i].name, filter_lists[i].name,
               filter_lists[i].name);
    printf("};\n");
    return fflush(stdout) != 0;
}
