/*
 * processor.h - what depends on the processor that the kit is built for: system calls and how they are seen, what an
 * executable must be, registers, a counter, a process's first steps. A file a processor, called what its compiler calls
 * it (the first word of cc -dumpmachine), has all of it: a new processor is a new file. calls.h names the system calls.
 */
#ifndef SORTIE_PROCESSOR_H
#define SORTIE_PROCESSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct clone_args;
struct user_regs_struct; /* sys/user.h */

struct processor_instructions {
    const char *name; /* as a compiler's flags or the kernel name them */
    bool there;
    bool rounds; /* libraries have variants of functions for it, which round differently */
};

struct processor {
    const char *triplet; /* Debian's name of its folders of libraries */
    uint32_t calls;      /* what the kernel calls its system calls: AUDIT_ARCH_... */
    uint32_t marked;     /* numbers from here on are system calls of another kind (x32). 0: there are none */
    int executable;      /* e_machine of an ELF file: EM_... */
    unsigned call_bytes; /* the length of the instruction that makes a system call */
    const char *call;    /* and its bytes */
};

extern const struct processor processor;

/* Sees where a process stands. */
struct processor_stop {
    uint64_t code;     /* the instruction that is next */
    uint64_t stack;    /* the stack pointer */
    uint64_t caller;   /* where a function without a frame returns to */
    long call;         /* the number of the system call that it is in */
    uint64_t argument; /* the first one of that */
    uint64_t second;   /* and the next */
    long returned;     /* what it has returned, before it goes on: an errno is negative */
};

/* Looks at a process that stands still and that this one traces. Does not find the caller. Returns 0, or -1. */
int processor_look(pid_t pid, struct processor_stop *stop);

/* Returns whether an instruction makes a system call as programs of 32 bits make theirs: its number means another call.
 * word: what stands there in memory. The instruction of a call that a process is in lies before where it stands. */
bool processor_calls_as_32_bits(long word);

/* Reads and writes the registers of a process that stands still and that this one traces. Each returns 0, or -1. */
int processor_save(pid_t pid, struct user_regs_struct *r);
int processor_restore(pid_t pid, const struct user_regs_struct *r);

/* Lets it make a system call next, and then stand where it stood, with other registers: `code` is a place in its memory
 * with the instruction for that. r: its registers now. Returns 0, or -1. */
int processor_call(pid_t pid, const struct user_regs_struct *r, uint64_t code, long call, const uint64_t argument[3]);

/* Of a process that is about to make a system call: has it make this one instead, without arguments. r: its registers
 * before that. They become those with which it makes its own call again. Returns 0, or -1. */
int processor_put_off(pid_t pid, struct user_regs_struct *r, long instead);

/* Has its system call return this instead. Returns 0, or -1. */
int processor_return(pid_t pid, long result);

/* Looks at the context that a signal's handler gets (ucontext_t). Finds no call. */
void processor_interrupted(const void *context, struct processor_stop *stop);

/* Returns a counter that grows evenly and costs less than a system call. Its unit is the processor's. */
int64_t processor_counter(void);

/* Returns what CLONE_SETTLS takes for the C library's data of this thread. */
void *processor_thread(void);

/* Makes a process by clone3, which calls begin(self) on the stack of a. begin must not return. The C library has no
 * function for that. Returns its pid, or a negative errno. */
long processor_clone(const struct clone_args *a, int (*begin)(void *self), void *self);

/* Lists sets of instructions that not every processor of this kind has. One without a name ends them. */
enum { PROCESSOR_INSTRUCTIONS = 16 };
void processor_instructions(struct processor_instructions list[PROCESSOR_INSTRUCTIONS]);

#endif
