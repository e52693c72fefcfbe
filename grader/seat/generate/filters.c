/*
 * Makes the lists of filter_rules.c into programs for the kernel (classic BPF over struct seccomp_data), and prints
 * them as C. Each call's rules are a block: it is entered by the call's number only and always ends in a verdict, so
 * no jump leads from one call's rules to another's.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>

#include "seat/filter_rules.h"

enum { MOST = 1024, X32 = 0x40000000 };
enum { NUMBER = 0, ARCHITECTURE = 4, ARGUMENTS = 16 }; /* offsets in struct seccomp_data */

struct program {
    struct sock_filter at[MOST];
    int length;
};

static void add(struct program *p, int code, unsigned k, int if_true, int if_false)
{
    if (p->length == MOST || if_true > 255 || if_false > 255) {
        fprintf(stderr, "filters: too long\n");
        exit(1);
    }
    p->at[p->length++] = (struct sock_filter){(unsigned short)code, (unsigned char)if_true, (unsigned char)if_false, k};
}

static unsigned verdict(int action)
{
    switch (action) {
    case FILTER_ALLOW: return SECCOMP_RET_ALLOW;
    case FILTER_KILL: return SECCOMP_RET_KILL_PROCESS;
    case FILTER_NOTHING: return SECCOMP_RET_ERRNO;
    case FILTER_EXEC: return SECCOMP_RET_TRACE | 1;
    default: return SECCOMP_RET_ERRNO | (unsigned)action;
    }
}

static void add_verdict(struct program *p, int action)
{
    add(p, BPF_RET | BPF_K, verdict(action), 0, 0);
}

static int length_of(const struct filter_rule *r)
{
    int length = 1;
    for (int i = 0; i < FILTER_TESTS && r->test[i].mask != 0; i++)
        length += r->test[i].mask == ~0u ? 2 : 3;
    return length;
}

/* A test that fails jumps over the rest of its rule, verdict included. */
static void add_rule(struct program *p, const struct filter_rule *r)
{
    int end = p->length + length_of(r);
    for (int i = 0; i < FILTER_TESTS && r->test[i].mask != 0; i++) {
        const struct filter_test *t = &r->test[i];
        add(p, BPF_LD | BPF_W | BPF_ABS, (unsigned)(ARGUMENTS + 8 * t->argument + 4 * t->upper), 0, 0);
        if (t->mask != ~0u)
            add(p, BPF_ALU | BPF_AND | BPF_K, t->mask, 0, 0);
        add(p, BPF_JMP | BPF_JEQ | BPF_K, t->value, 0, end - p->length - 1);
    }
    add_verdict(p, r->action);
}

static void add_call(struct program *p, const struct filter_rule *r, size_t rules, int otherwise)
{
    int length = 1;
    for (size_t i = 0; i < rules; i++)
        length += length_of(&r[i]);
    add(p, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)r->call, 0, length);
    for (size_t i = 0; i < rules; i++)
        add_rule(p, &r[i]);
    add_verdict(p, otherwise);
}

static void add_calls(struct program *p, const struct filter_rule *rule, size_t rules, int otherwise)
{
    for (size_t i = 0, n; i < rules; i += n) {
        for (n = 1; i + n < rules && rule[i + n].call == rule[i].call; n++) {
        }
        add_call(p, &rule[i], n, otherwise);
    }
}

static void make(struct program *p, const struct filter_list *l)
{
    add(p, BPF_LD | BPF_W | BPF_ABS, ARCHITECTURE, 0, 0);
    add(p, BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0);
    add_verdict(p, FILTER_KILL);
    add(p, BPF_LD | BPF_W | BPF_ABS, NUMBER, 0, 0);
    add(p, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
    add_verdict(p, FILTER_KILL);
    add_calls(p, l->instead, l->insteads, l->otherwise);
    add_calls(p, l->rule, l->rules, l->otherwise);
    add_verdict(p, l->otherwise);
}

static int print(const struct filter_list *l)
{
    static struct program p;
    p.length = 0;
    make(&p, l);
    printf("static const struct sock_filter filter_%s[] = {\n", l->name);
    for (int i = 0; i < p.length; i++)
        printf("    {0x%02x, %d, %d, 0x%08x},\n", p.at[i].code, p.at[i].jt, p.at[i].jf, p.at[i].k);
    printf("};\n\n");
    return p.length;
}

int main(void)
{
    int length, longest = 0;
    printf("/* Made by grader/seat/generate/filters.c from filter_rules.c. */\n");
    for (size_t i = 0; i < filter_list_count; i++) {
        length = print(&filter_lists[i]);
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
