#define _GNU_SOURCE
#include "filter.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filters.h"

/* The copy is not on the stack, which cannot grow any more once the limits apply. */
int filter_install(enum filter_kind kind, pid_t self, enum filter_how how)
{
    static struct sock_filter own[FILTER_MOST];
    struct sock_fprog program = {filters[kind].length, own};
    memcpy(own, filters[kind].instruction, program.len * sizeof own[0]);
    for (int i = 0; i < program.len; i++) {
        unsigned verdict = own[i].code == (BPF_RET | BPF_K) ? own[i].k & SECCOMP_RET_ACTION_FULL : SECCOMP_RET_ALLOW;
        if (own[i].code == (BPF_JMP | BPF_JEQ | BPF_K) && own[i].k == FILTER_OWN_PID)
            own[i].k = (unsigned)self;
        if (how == FILTER_TRAPS && (verdict == SECCOMP_RET_KILL_PROCESS || verdict == SECCOMP_RET_TRACE))
            own[i].k = SECCOMP_RET_TRAP;
    }
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, how == FILTER_ASKS ? SECCOMP_FILTER_FLAG_NEW_LISTENER : 0,
                        &program);
}

bool filter_may_kill(enum filter_kind kind, long call)
{
    const struct filter_list *l = &filter_lists[kind];
    for (const struct filter_part *p = l->part; p < l->part + FILTER_PARTS; p++)
        for (size_t n = 0; n < p->rows; n++)
            for (size_t i = 0; i < p->row[n].calls && p->row[n].action == FILTER_KILL; i++)
                if (p->row[n].call[i] == call)
                    return true;
    return l->otherwise == FILTER_KILL;
}
