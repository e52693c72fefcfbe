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
 *   - the actions again, among the blocks: a branch goes forward only, and not far.
 *
 * A program is made from its end to its beginning, so that what a branch leads to has its place already.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "seat/processor/processor.h"
#include "seat/walls/filter.h"

enum { DEPENDS = 10000 };
enum { NUMBER = 0, ARCHITECTURE = 4, ARGUMENTS = 16 }; /* offsets in struct seccomp_data */

/* Call numbers from `first` to the next run's first: one action, or one call with rules of its own. */
struct run {
    unsigned first;
    int class;
    int place; /* of what is done for them */
};

/* A list, as rules of one call each. */
struct rules {
    struct filter_rule rule[FILTER_RULES];
    size_t rules;
    int otherwise;
};

/* The last instruction comes first. A place is an index. */
struct program {
    struct sock_filter at[FILTER_MOST];
    int length;
};

static void too_long(void)
{
    fprintf(stderr, "filters: a list is too long\n");
    exit(1);
}

/* Puts an instruction before all others. A branch leads to the places if_true and if_false. Returns its place. */
static int filters_add(struct program *p, int code, unsigned k, int if_true, int if_false)
{
    const bool branch = BPF_CLASS(code) == BPF_JMP;
    const int next = p->length - 1, by_true = branch ? next - if_true : 0, by_false = branch ? next - if_false : 0;
    if (p->length == FILTER_MOST || by_true > 255 || by_false > 255)
        too_long();
    p->at[p->length] = (struct sock_filter){(unsigned short)code, (unsigned char)by_true, (unsigned char)by_false, k};
    return p->length++;
}

static int add_load(struct program *p, unsigned offset)
{
    return filters_add(p, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

static unsigned verdict(int action)
{
    static const unsigned told[] = {[-FILTER_ALLOW] = SECCOMP_RET_ALLOW,
                                    [-FILTER_KILL] = SECCOMP_RET_KILL_PROCESS,
                                    [-FILTER_NOTHING] = SECCOMP_RET_ERRNO,
                                    [-FILTER_ASK] = SECCOMP_RET_USER_NOTIF,
                                    [-FILTER_TRACE] = SECCOMP_RET_TRACE | 1};
    return action > 0 ? SECCOMP_RET_ERRNO | (unsigned)action : told[-action];
}

static int add_action(struct program *p, int action)
{
    return filters_add(p, BPF_RET | BPF_K, verdict(action), 0, 0);
}

/* Returns the place of an action among the next so many instructions. Adds it if it is not there. */
static int action_within(struct program *p, int reach, int action)
{
    for (int i = p->length - 1; i >= 0 && i >= p->length - reach; i--)
        if (p->at[i].code == (BPF_RET | BPF_K) && p->at[i].k == verdict(action))
            return i;
    return add_action(p, action);
}

/* ---- the class of a call number: an action, or DEPENDS and the place of its rules in the list ---- */

static int class_of(const struct rules *l, unsigned number)
{
    for (size_t i = 0; i < l->rules; i++)
        if (l->rule[i].call == (int)number)
            return l->rule[i].row->test[0].mask != 0 ? DEPENDS + (int)i : l->rule[i].row->action;
    return l->otherwise;
}

static int find_runs(const struct rules *l, struct run run[FILTER_NUMBERS])
{
    int runs = 0;
    for (unsigned number = 0; number < FILTER_NUMBERS; number++) {
        int class = class_of(l, number);
        if (runs == 0 || run[runs - 1].class != class)
            run[runs++] = (struct run){number, class, -1};
    }
    return runs;
}

/* ---- the parts of a program ---- */

/* Whether the next three of so many runs are a single number between two runs of one class. */
static bool is_exception(const struct run *run, int runs)
{
    return runs >= 3 && run[0].class == run[2].class && run[2].first == run[1].first + 1;
}

/* Adds the tree for these runs, which begin at the places of group in the list: one each, or the three of an exception.
 * Returns its place. */
static int filters_grow(struct program *p, const struct run *run, const int *group, int groups)
{
    const int half = groups / 2;
    const struct run *first = run + group[0];
    if (groups > 1) {
        const int above = filters_grow(p, run, group + half, groups - half);
        const int below = filters_grow(p, run, group, half);
        return filters_add(p, BPF_JMP | BPF_JGE | BPF_K, run[group[half]].first, above, below);
    }
    return group[1] - group[0] == 1
               ? first->place
               : filters_add(p, BPF_JMP | BPF_JEQ | BPF_K, first[1].first, first[1].place, first->place);
}

/* Adds the rules of a call from this one on. Returns their place. */
static int add_block(struct program *p, const struct rules *l, size_t i)
{
    enum { REACH = 255 - 3 * FILTER_TESTS };
    const struct filter_rule *rule = &l->rule[i];
    const struct filter_row *r = rule->row;
    const bool more = i + 1 < l->rules && rule[1].call == rule->call;
    int tests = 0;
    while (tests < FILTER_TESTS && r->test[tests].mask != 0)
        tests++;
    const int fails = tests == 0 ? 0 : more ? add_block(p, l, i + 1) : action_within(p, REACH, l->otherwise);
    int holds = action_within(p, REACH, r->action);
    for (const struct filter_test *t = r->test + tests; t-- > r->test; holds = p->length - 1) {
        filters_add(p, BPF_JMP | BPF_JEQ | BPF_K, t->value, holds, fails);
        if (t->mask != ~0u)
            filters_add(p, BPF_ALU | BPF_AND | BPF_K, t->mask, 0, 0);
        add_load(p, (unsigned)(ARGUMENTS + 8 * t->argument + 4 * t->upper));
    }
    return holds;
}

static void make(struct program *p, const struct rules *l)
{
    enum { NEAR = 20 };
    static struct run run[FILTER_NUMBERS];
    int group[FILTER_NUMBERS + 1], groups = 0;
    const int runs = find_runs(l, run);
    for (int i = runs - 1; i >= 0; i--)
        if (run[i].class >= DEPENDS)
            run[i].place = add_block(p, l, (size_t)(run[i].class - DEPENDS));
    for (int i = 0; i < runs; i++)
        if (run[i].class < DEPENDS)
            run[i].place = action_within(p, NEAR, run[i].class);
    for (int i = 0; i < runs; i += is_exception(run + i, runs - i) ? 3 : 1)
        group[groups++] = i;
    group[groups] = runs;
    const int tree = filters_grow(p, run, group, groups);
    if (processor.marked != 0)
        filters_add(p, BPF_JMP | BPF_JGE | BPF_K, processor.marked, add_action(p, FILTER_KILL), tree);
    const int number = add_load(p, NUMBER);
    filters_add(p, BPF_JMP | BPF_JEQ | BPF_K, processor.calls, number, add_action(p, FILTER_KILL));
    add_load(p, ARCHITECTURE);
}

/* Prints a list's program. */
static void filters_print(const struct filter_list *l)
{
    static struct program p;
    static struct rules all;
    all.rules = filter_rules(l, all.rule);
    all.otherwise = l->otherwise;
    p.length = 0;
    make(&p, &all);
    printf("    /* %s */\n    {%d, (const struct sock_filter[]){\n", l->name, p.length);
    for (int i = p.length - 1; i >= 0; i--)
        printf("        {0x%02x, %d, %d, 0x%08x},\n", p.at[i].code, p.at[i].jt, p.at[i].jf, p.at[i].k);
    printf("    }},\n");
}

int main(void)
{
    printf("/* Made by grader/seat/walls/generate/filters.c from filter_rules.c. */\n"
           "static const struct {\n    unsigned short length;\n    const struct sock_filter *instruction;\n"
           "} filters[] = {\n");
    for (size_t i = 0; i < filter_list_count; i++)
        filters_print(&filter_lists[i]);
    printf("};\n");
    return fflush(stdout) != 0;
}
