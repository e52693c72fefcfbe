/*
 * Plays the kernel: runs the programs that generate/filters.c has made of the lists of system calls, and compares each
 * decision with what the list says when it is read rule by rule. Makes no system call of those, so it can be run for
 * any processor in an emulator. Tries all numbers, and for each rule arguments by which its tests hold and fail. Counts
 * the comparisons of numbers: there shall be as few as there can be.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "filters.h"
#include "seat/processor/processor.h"
#include "seat/walls/filter.h"

enum { NUMBERS = 700, ARGUMENTS = 6 };

static long tried, wrong;

/* ---- the kernel ---- */

static uint32_t run(const struct sock_filter *at, int length, const struct seccomp_data *data)
{
    uint32_t a = 0;
    for (int i = 0; i < length; i++) {
        const struct sock_filter *s = &at[i];
        switch (s->code) {
        case BPF_LD | BPF_W | BPF_ABS: memcpy(&a, (const char *)data + s->k, sizeof a); break;
        case BPF_ALU | BPF_AND | BPF_K: a &= s->k; break;
        case BPF_JMP | BPF_JEQ | BPF_K: i += a == s->k ? s->jt : s->jf; break;
        case BPF_JMP | BPF_JGE | BPF_K: i += a >= s->k ? s->jt : s->jf; break;
        case BPF_RET | BPF_K: return s->k;
        default: return ~0u;
        }
    }
    return ~0u; /* ran off its end */
}

/* ---- the list ---- */

static int holds(const struct filter_test *t, const struct seccomp_data *d)
{
    return ((uint32_t)(d->args[t->argument] >> (32 * t->upper)) & t->mask) == t->value;
}

/* The rules of the list that is being tried. */
static struct filter_rule rule[FILTER_RULES];
static size_t rules;

static const struct filter_rule *rule_for(const struct seccomp_data *d)
{
    for (const struct filter_rule *r = rule; r < rule + rules; r++) {
        int all = r->call == d->nr;
        for (int i = 0; i < FILTER_TESTS && r->row->test[i].mask != 0; i++)
            all &= holds(&r->row->test[i], d);
        if (all)
            return r;
    }
    return NULL;
}

static uint32_t list_says(const struct filter_list *l, const struct seccomp_data *d)
{
    const struct filter_rule *r = rule_for(d);
    int action = r != NULL ? r->row->action : l->otherwise;
    if (d->arch != processor.calls || (processor.marked != 0 && (uint32_t)d->nr >= processor.marked))
        action = FILTER_KILL;
    switch (action) {
    case FILTER_ALLOW: return SECCOMP_RET_ALLOW;
    case FILTER_KILL: return SECCOMP_RET_KILL_PROCESS;
    case FILTER_NOTHING: return SECCOMP_RET_ERRNO;
    case FILTER_ASK: return SECCOMP_RET_USER_NOTIF;
    case FILTER_TRACE: return SECCOMP_RET_TRACE | 1;
    default: return SECCOMP_RET_ERRNO | (uint32_t)action;
    }
}

/* ---- both ---- */

static void compare(size_t list, const struct seccomp_data *d)
{
    uint32_t is = run(filters[list].instruction, filters[list].length, d), expected = list_says(&filter_lists[list], d);
    tried++;
    if (is == expected)
        return;
    if (wrong++ < 10)
        fprintf(stderr, "%s, system call %d (%llx, %llx, %llx, %llx): %08x instead of %08x\n", filter_lists[list].name,
                d->nr, d->args[0], d->args[1], d->args[2], d->args[3], is, expected);
}

/* Arguments by which all tests of a rule hold, and then those by which one fails. */
static void try_rule(size_t list, const struct filter_rule *r)
{
    for (int failing = -1; failing < FILTER_TESTS; failing++) {
        struct seccomp_data d = {.nr = r->call, .arch = processor.calls};
        if (failing >= 0 && r->row->test[failing].mask == 0)
            break;
        for (int i = 0; i < FILTER_TESTS && r->row->test[i].mask != 0; i++) {
            const struct filter_test *t = &r->row->test[i];
            uint32_t value = i == failing ? t->value ^ (t->mask & (~t->mask + 1)) : t->value | ~t->mask;
            d.args[t->argument] |= (uint64_t)value << (32 * t->upper);
        }
        compare(list, &d);
    }
}

static void try_numbers(size_t list, uint32_t arch, int from)
{
    for (int number = from; number < from + NUMBERS; number++)
        for (int fill = -1; fill <= 1; fill++) {
            struct seccomp_data d = {.nr = number, .arch = arch};
            for (int i = 0; i < ARGUMENTS; i++)
                d.args[i] = (__u64)(long long)fill;
            compare(list, &d);
        }
}

/* ---- the fewest comparisons ---- */

/* The class of a call: an action, or behind all actions the place of the first rule that looks at its arguments. */
static long class_of(size_t list, int number)
{
    for (size_t i = 0; i < rules; i++)
        if (rule[i].call == number)
            return rule[i].row->test[0].mask != 0 ? 1L << 32 | (long)i : rule[i].row->action;
    return filter_lists[list].otherwise;
}

/* One between each two runs of numbers of one class. One less for each single number between two runs of one class, if
 * none of the three has been counted: it is compared once, whether it is that number. */
static int fewest(size_t list)
{
    long class[NUMBERS];
    int first[NUMBERS + 1], runs = 0, saved = 0;
    for (int number = 0; number < NUMBERS; number++)
        if (runs == 0 || class[runs - 1] != class_of(list, number)) {
            class[runs] = class_of(list, number);
            first[runs++] = number;
        }
    for (int i = 0; i + 2 < runs; i++)
        if (class[i] == class[i + 2] && first[i + 2] == first[i + 1] + 1) {
            saved++;
            i += 2;
        }
    return runs - 1 - saved;
}

/* The comparisons of the number: behind the instruction that loads it, and behind the end of calls that are marked. */
static int comparisons(size_t list)
{
    const struct sock_filter *at = filters[list].instruction, *end = at + filters[list].length;
    int found = 0;
    while (at < end && (at->code != (BPF_LD | BPF_W | BPF_ABS) || at->k != offsetof(struct seccomp_data, nr)))
        at++;
    for (at += processor.marked != 0 ? 3 : 1; at < end && BPF_CLASS(at->code) == BPF_JMP; at++)
        found++;
    return found;
}

static void try_comparisons(size_t list)
{
    if (comparisons(list) == fewest(list))
        return;
    wrong++;
    fprintf(stderr, "%s: %d comparisons of the call's number, expected %d\n", filter_lists[list].name,
            comparisons(list), fewest(list));
}

int main(void)
{
    for (size_t list = 0; list < filter_list_count; list++) {
        rules = filter_rules(&filter_lists[list], rule);
        try_numbers(list, processor.calls, 0);
        try_numbers(list, processor.calls ^ 1, 0);
        try_numbers(list, processor.calls, 0x40000000);
        for (size_t i = 0; i < rules; i++)
            try_rule(list, &rule[i]);
        try_comparisons(list);
    }
    printf("%zu lists, %ld system calls: %ld are decided otherwise than the list says, or dearer\n", filter_list_count,
           tried, wrong);
    return wrong != 0;
}
