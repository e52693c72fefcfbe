#define _GNU_SOURCE
#include "processor.h"

#include <elf.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <ucontext.h>

const struct processor processor = {"x86_64-linux-gnu", AUDIT_ARCH_X86_64, 0x40000000, EM_X86_64, 2, "\x0f\x05"};

/* ---- registers ---- */

int processor_save(pid_t pid, struct user_regs_struct *r)
{
    return ptrace(PTRACE_GETREGS, pid, NULL, r) == 0 ? 0 : -1;
}

/* It is in no system call that could be made again. */
int processor_restore(pid_t pid, const struct user_regs_struct *r)
{
    struct user_regs_struct all = *r;
    all.orig_rax = ~0ULL;
    return ptrace(PTRACE_SETREGS, pid, NULL, &all) == 0 ? 0 : -1;
}

int processor_look(pid_t pid, struct processor_stop *stop)
{
    struct user_regs_struct r;
    if (processor_save(pid, &r) != 0)
        return -1;
    *stop = (struct processor_stop){.code = r.rip,
                                    .stack = r.rsp,
                                    .call = (long)r.orig_rax,
                                    .argument = r.rdi,
                                    .second = r.rsi,
                                    .returned = (long)r.rax};
    return 0;
}

bool processor_calls_as_32_bits(long word)
{
    enum { INT_0X80 = 0x80cd };
    return (word & 0xffff) == INT_0X80;
}

int processor_call(pid_t pid, const struct user_regs_struct *r, uint64_t code, long call, const uint64_t argument[3])
{
    struct user_regs_struct all = *r;
    all.rip = code;
    all.rax = (uint64_t)call;
    all.rdi = argument[0];
    all.rsi = argument[1];
    all.rdx = argument[2];
    all.r10 = all.r8 = all.r9 = 0;
    return processor_restore(pid, &all);
}

int processor_put_off(pid_t pid, struct user_regs_struct *r, long instead)
{
    const unsigned long long call = r->orig_rax;
    r->orig_rax = (unsigned long long)instead;
    if (ptrace(PTRACE_SETREGS, pid, NULL, r) != 0)
        return -1;
    r->rax = call;
    r->rip -= processor.call_bytes;
    return 0;
}

int processor_return(pid_t pid, long result)
{
    struct user_regs_struct r;
    if (processor_save(pid, &r) != 0)
        return -1;
    r.rax = (uint64_t)result;
    return processor_restore(pid, &r);
}

/* A call leaves the address to return to on top of the stack. That is still there after a jump to where no code is. */
void processor_interrupted(const void *context, struct processor_stop *stop)
{
    enum { NO_CODE = 4096 };
    const greg_t *r = ((const ucontext_t *)context)->uc_mcontext.gregs;
    *stop = (struct processor_stop){.code = (uint64_t)r[REG_RIP], .stack = (uint64_t)r[REG_RSP], .call = -1};
    if (stop->code < NO_CODE && stop->stack != 0)
        stop->caller = *(const uint64_t *)(uintptr_t)stop->stack;
}

int64_t processor_counter(void)
{
    return (int64_t)__builtin_ia32_rdtsc();
}

/* ---- processes ---- */

void *processor_thread(void)
{
    void *thread;
    __asm__("mov %%fs:0, %0" : "=r"(thread));
    return thread;
}

long processor_clone(const struct clone_args *a, int (*begin)(void *self), void *self)
{
    long got = SYS_clone3;
    register int (*first)(void *) __asm__("r8") = begin;
    register void *argument __asm__("r9") = self;
    __asm__ volatile("syscall\n\t"
                     "test %%rax, %%rax\n\t"
                     "jnz 1f\n\t"
                     "xor %%ebp, %%ebp\n\t"
                     "mov %%r9, %%rdi\n\t"
                     "call *%%r8\n\t"
                     "hlt\n"
                     "1:"
                     : "+a"(got)
                     : "D"(a), "S"(sizeof *a), "r"(first), "r"(argument)
                     : "rcx", "r11", "memory", "cc");
    return got;
}

/* ---- sets of instructions ---- */

/* The compiler needs each name as a literal. */
#define SET(name, rounds) name, __builtin_cpu_supports(name) != 0, rounds

void processor_instructions(struct processor_instructions list[PROCESSOR_INSTRUCTIONS])
{
    const struct processor_instructions found[PROCESSOR_INSTRUCTIONS] = {
        {SET("fma", true)},      {SET("fma4", true)},      {SET("avx2", true)},     {SET("avx", false)},
        {SET("sse4.2", false)},  {SET("popcnt", false)},   {SET("bmi", false)},     {SET("bmi2", false)},
        {SET("avx512f", false)}, {SET("avx512bw", false)}, {SET("avx512vl", false)}};
    memcpy(list, found, sizeof found);
}
