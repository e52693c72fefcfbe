/*
 * system.h - what the desk kit needs of an operating system: programs at the end of two pipes, clocks, the terminal,
 * file names. posix.c with posix_program.c has all of it, and so has windows.c with windows_program.c. Nothing else in
 * the desk kit knows a system.
 */
#ifndef SORTIE_SYSTEM_H
#define SORTIE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- this program ---- */

/* For main: texts become UTF-8, also the arguments. A crash opens no window, and a closed pipe does not end us. */
void system_begin(int *argc, char ***argv);

/* Finds the arguments before main has them. Returns false if the system does not tell. */
bool system_arguments(int *argc, char ***argv);

const char *system_locale(void); /* the language of the person, as POSIX names it: "zh_CN.UTF-8". NULL: unknown */
const char *system_name(void);   /* this program's file, to start it again. NULL: unknown */
bool system_is_terminal(FILE *file);
int64_t system_now_us(void);                           /* a clock that never goes back */
FILE *system_open(const char *file, const char *mode); /* fopen with a name in UTF-8 */
FILE *system_scratch(void); /* a temporary file to be written and read again. NULL with errno */

/* ---- a program at the end of two pipes ---- */

struct program;
struct seat_output;

struct program_order {
    const char *file;            /* the program, or NULL: */
    const char *command;         /* a command line as a person types it */
    const char *const *argument; /* of the file, beyond its name, ended by NULL */
    const char *chance;          /* value of SORTIE_CHANCE in its environment. NULL: none */
    int stack_mib;               /* limit where the system has it. 0: none */
    int memory_mib;              /* it is killed when it is seen to use more, on Linux and Windows. 0: no limit */
    struct seat_output *errors;  /* keeps what it writes to standard error, on POSIX. NULL: that goes to ours */
};

/* Returns NULL, and why, if the program cannot be started. A command is killed with all that it has started, and on
 * Linux its CPU time is theirs too. */
struct program *program_start(const struct program_order *order, char *why, size_t size);

/* Joins a program that another, such as a judge, has started. Its output comes from the FIFO `from`, and its input goes
 * to the FIFO `to`, which is opened first. Both NULL: our own standard input and output, which are empty and standard
 * error from now on. Its limits and its end are somebody else's. Returns NULL, and why. */
struct program *program_join(const char *from, const char *to, char *why, size_t size);

/* From now on the program may use so much CPU time in all, and sleep so long while it is waited for. It is killed when
 * it is seen to do more. 0: no limit. Sleep is what Linux says. Elsewhere it is a time without CPU time. */
void program_allow(struct program *p, int64_t cpu_us, int sleep_ms);

/* Queues text for its standard input. It is written while output is awaited, and before its end. Returns false if the
 * program does not read: far too much is queued. */
bool program_write(struct program *p, const char *text, size_t size);

/* Waits for output of the program. Returns how many bytes came, or 0 if there will be no more. */
size_t program_read(struct program *p, char *to, size_t size);

int64_t program_cpu_us(const struct program *p); /* -1: the system does not tell */
bool program_over_time(struct program *p);       /* it has used more than it may */
void program_collect(struct program *p);         /* keeps what it has written to standard error so far */
void program_rest(struct program *p, int ms);    /* waits so long at most until it waits itself */

/* How a program ended. */
struct program_end {
    bool unknown;                        /* somebody else started it (program_join) */
    bool over_time, asleep, over_memory; /* it was killed for that */
    bool lived;                          /* it was killed because it did not end by itself */
    bool stack;                          /* its stack overflowed, as far as the system tells */
    int signal;                          /* a signal's number. 0: it exited */
    int status;                          /* exit status */
    int64_t cpu_us, peak_kib;
};

/* Closes its standard input, waits some milliseconds for its end, and kills it then. Frees p. */
void program_finish(struct program *p, int wait_ms, struct program_end *end);

/* ---- being such a program ---- */

/* Takes the two pipes. From now on standard input is empty, and standard output goes to standard error. */
void system_take_pipes(void);
void system_give_back_output(void);        /* after system_take_pipes: standard output is what it was */
size_t system_hear(char *to, size_t size); /* returns 0 at the end */
void system_say(const char *text, size_t size);

/* Calls `run` with a stack of so many MiB and this much memory beyond what is in use, as far as the system has such
 * limits. 0: none. If the stack overflows, or the program dies when there is no memory, it says "f stack" or "f memory"
 * in its last moment. */
void system_run(int stack_mib, int memory_mib, void (*run)(void));

/* Ends this program at once, without destructors. */
void system_leave(int status);

#endif
