#define _GNU_SOURCE
#include "processor.h"

#include <asm/hwcap.h>
#include <elf.h>
#include <linux/audit.h>
#include <linux/sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <ucontext.h>

const struct processor processor = {"aarch64-linux-gnu", AUDIT_ARCH_AARCH64, 0, EM_AARCH64, 4,
                                    "\1\0\0\xd4" /* svc #0 */};

/* ---- registers ---- */

enum { CALL_NUMBER = 8, LINK = 30 };

int processor_save(pid_t pid, struct user_regs_struct *r)
{
    struct iovec all = {r, sizeof *r};
    return ptrace(PTRACE_GETREGSET, pid, (void *)NT_PRSTATUS, &all) == 0 ? 0 : -1;
}

int processor_restore(pid_t pid, const struct user_regs_struct *r)
{
    struct user_regs_struct own = *r;
    struct iovec all = {&own, sizeof own};
    return ptrace(PTRACE_SETREGSET, pid, (void *)NT_PRSTATUS, &all) == 0 ? 0 : -1;
}

int processor_look(pid_t pid, struct processor_stop *stop)
{
    struct user_regs_struct r;
    if (processor_save(pid, &r) != 0)
        return -1;
    *stop = (struct processor_stop){.code = r.pc,
                                    .stack = r.sp,
                                    .caller = r.regs[LINK],
                                    .call = (long)r.regs[CALL_NUMBER],
                                    .argument = r.regs[0],
                                    .second = r.regs[1],
                                    .returned = (long)r.regs[0]};
    return 0;
}

int processor_call(pid_t pid, const struct user_regs_struct *r, uint64_t code, long call, const uint64_t argument[3])
{
    struct user_regs_struct all = *r;
    all.pc = code;
    all.regs[CALL_NUMBER] = (uint64_t)call;
    memset(all.regs, 0, 6 * sizeof all.regs[0]);
    memcpy(all.regs, argument, 3 * sizeof argument[0]);
    return processor_restore(pid, &all);
}

int processor_put_off(pid_t pid, struct user_regs_struct *r, long instead)
{
    int call = (int)instead;
    struct iovec number = {&call, sizeof call};
    r->pc -= processor.call_bytes;
    return ptrace(PTRACE_SETREGSET, pid, (void *)NT_ARM_SYSTEM_CALL, &number) == 0 ? 0 : -1;
}

int processor_return(pid_t pid, long result)
{
    struct user_regs_struct r;
    if (processor_save(pid, &r) != 0)
        return -1;
    r.regs[0] = (uint64_t)result;
    return processor_restore(pid, &r);
}

/* Only programs that are of 32 bits as a whole can, and image.h refuses those. */
bool processor_calls_as_32_bits(long word)
{
    (void)word;
    return false;
}

void processor_interrupted(const void *context, struct processor_stop *stop)
{
    const mcontext_t *m = &((const ucontext_t *)context)->uc_mcontext;
    *stop = (struct processor_stop){.code = m->pc, .stack = m->sp, .caller = m->regs[LINK], .call = -1};
}

int64_t processor_counter(void)
{
    int64_t now;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(now));
    return now;
}

/* ---- processes ---- */

void *processor_thread(void)
{
    return __builtin_thread_pointer();
}

long processor_clone(const struct clone_args *a, int (*begin)(void *self), void *self)
{
    register long got __asm__("x0") = (long)a;
    register size_t size __asm__("x1") = sizeof *a;
    register int (*first)(void *) __asm__("x2") = begin;
    register void *argument __asm__("x3") = self;
    register long number __asm__("x8") = SYS_clone3;
    __asm__ volatile("svc #0\n\t"
                     "cbnz x0, 1f\n\t"
                     "mov x29, xzr\n\t"
                     "mov x0, x3\n\t"
                     "blr x2\n\t"
                     "brk #0\n"
                     "1:"
                     : "+r"(got)
                     : "r"(size), "r"(first), "r"(argument), "r"(number)
                     : "x30", "memory", "cc");
    return got;
}

/* ---- sets of instructions ---- */

/* All of them have a fused multiplication and addition, so no library chooses a function that rounds otherwise. */
void processor_instructions(struct processor_instructions list[PROCESSOR_INSTRUCTIONS])
{
    const unsigned long has = getauxval(AT_HWCAP), also = getauxval(AT_HWCAP2);
    const struct processor_instructions found[PROCESSOR_INSTRUCTIONS] = {
        {"atomics", (has & HWCAP_ATOMICS) != 0, false}, {"crc32", (has & HWCAP_CRC32) != 0, false},
        {"aes", (has & HWCAP_AES) != 0, false},         {"sha2", (has & HWCAP_SHA2) != 0, false},
        {"asimddp", (has & HWCAP_ASIMDDP) != 0, false}, {"asimdhp", (has & HWCAP_ASIMDHP) != 0, false},
        {"sve", (has & HWCAP_SVE) != 0, false},         {"sve2", (also & HWCAP2_SVE2) != 0, false},
    };
    memcpy(list, found, sizeof found);
}
