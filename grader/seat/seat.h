/*
 * seat.h - how the referee talks to a player, wherever the player runs.
 *
 * There are two protocols. *By calls*: the referee sends requests ("run this callback"). The calls that the player
 * makes while the callback runs go to the seat's listener, which checks and answers them. *By lines*: the referee
 * writes text to the player's standard input and reads lines from its standard output. Everything that goes wrong is a
 * fault: what the player did, and where.
 *
 * The same referee drives every kind of seat: linked.h (a player in this process), isolated.h (a player in its own
 * process), and match/again/recorded.h (a player read from a record). Nothing here knows which game is played.
 *
 * A seat may report a fault late. A callback may have answered what the referee needed, so that the referee went on,
 * and then fail before it ends. Each request therefore carries a mark, its place in the match, and a fault carries the
 * mark of its request. Of two faults, the one with the earlier mark decides.
 */
#ifndef SORTIE_SEAT_H
#define SORTIE_SEAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/printf_like.h"
#include "player.h"

/* How a match went for a player. The table in seat.c has a row for each: without its row a verdict does not compile.
 * Other lists repeat the verdicts, under the tag ORDER VERDICT: the schema's checks, the pages, the Chinese words, the
 * documents. `build/tests lists` names each that lacks one. */
enum verdict {
    VERDICT_OK,
    VERDICT_ILLEGAL,   /* an illegal call */
    VERDICT_CRASH,     /* died by a signal, or exited */
    VERDICT_TIME,      /* used too much CPU time */
    VERDICT_IDLE,      /* let wall time pass without using CPU */
    VERDICT_MEMORY,    /* used too much memory */
    VERDICT_FORBIDDEN, /* made a system call that no player may make */
    VERDICT_CHANNEL,   /* sent the referee a message that is not valid */
    VERDICT_SYSTEM,    /* not the player's fault */
    VERDICTS
};

const char *verdict_name(enum verdict verdict);    /* "ok", "illegal", ... */
const char *verdict_meaning(enum verdict verdict); /* for people: "died by a signal, or exited" */
bool verdict_is_fault(enum verdict verdict);       /* false: ok and system */

/* Reads a verdict's name, up to a blank or the end, and moves *at behind it. Returns false, with *at unchanged, if it
 * is none. */
bool verdict_read(const char **at, enum verdict *verdict);

/* How a system fault was proved. A match stores it as one word, ": " and a sentence with the numbers, for example
 * "starved: the player was ready to run for 61.2 s and got 0.3 s of CPU time". Without proof the player is blamed.
 * Like verdicts, proofs have a table in seat.c, and the other lists carry the tag ORDER PROOF. */
enum proof {
    PROOF_CALL,      /* a system call of the judge failed: which, and on what */
    PROOF_MEMORY,    /* the host or the judge ran out of memory, the player was below its limit */
    PROOF_SUSPENDED, /* the machine or the judge was suspended */
    PROOF_WORKER,    /* the process or machine that played the match is gone, or sent an invalid result */
    PROOF_STARVED,   /* the player was ready to run and got no CPU time */
    PROOF_REFEREE,   /* the referee of a game of one's own broke. Played again it would break again */
    PROOFS
};

const char *proof_name(enum proof proof); /* "call", "memory", ... */

/* Reads a proof's word and ": ", and moves *at behind them. Returns false, with *at unchanged, if the text does not
 * begin with a proof. */
bool proof_read(const char **at, enum proof *proof);

enum { SEATS_MOST = 4, SEAT_LINE = 1024 };

/* A place in a match. */
struct seat_mark {
    uint64_t order; /* grows with each request of the match, over both seats */
    int game;       /* from 1 */
    int operation;  /* counts the player's turns in this game, from 1, 0 before the first */
    int callback;
    size_t events; /* how many events the match's log held when the request was made */
};

/* When a request may return. */
enum seat_done {
    SEAT_DONE_ALWAYS,    /* only after the callback has ended */
    SEAT_DONE_IF_SILENT, /* after the callback's first call, or after its end if it makes none */
    SEAT_DONE_NEVER      /* at once: the callback may run at any time before the next request */
};

struct seat_request {
    int callback;
    int32_t arg[PLAYER_ARGS];
    enum seat_done done;
    struct seat_mark mark;
};

/* One answer of a player that talks by lines. */
struct seat_answer {
    struct seat_mark mark;
    int time_ms;          /* limit of CPU time since the last answer, or 0 */
    char line[SEAT_LINE]; /* out: the answer without its newline. Contains no control characters but tabs */
    int64_t used_us;      /* out: CPU time used since the last answer. 0 without a limit: a record has it then too */
};

struct seat_fault {
    enum verdict verdict;
    struct seat_mark mark;
    bool has_call; /* illegal: `call` says which call was made */
    bool late;     /* illegal: made after the callback had finished its work. The listener was not asked */
    struct player_call call;
    enum proof proof; /* set for VERDICT_SYSTEM */
    char why[160];    /* not for illegal. For example "killed by SIGSEGV (segmentation fault)" */
};

/* A listener returns one of these if it has no answer: SEAT_VOID for a legal call without a result, SEAT_ILLEGAL for
 * an illegal call. */
enum { SEAT_VOID = -1, SEAT_ILLEGAL = -2 };

struct seat_listener {
    void *self;
    /* Checks and applies a call. Returns the answer (0 or more), SEAT_VOID or SEAT_ILLEGAL. */
    int32_t (*call)(void *self, int side, const struct player_call *call);
};

struct seat_limits {
    int time_ms;    /* CPU time: by calls for the whole match, by lines for each answer, 0 for no limit */
    int first_ms;   /* by lines: the limit for the first answer of a game */
    int memory_mib; /* 0: no limit */
};

struct seat_cost {
    int64_t cpu_us, wall_us; /* of the player, over the whole match */
    int64_t peak_kib;        /* largest resident memory of the player's process, sealed: its module's memory */
    int64_t instructions;    /* sealed: so many were counted. Other seats count none */
};

/* The last bytes that a player wrote to standard output and standard error. For people, never part of a result. */
enum { SEAT_TAIL = 4096 };

struct seat_output {
    char text[SEAT_TAIL]; /* written by a stranger, not ended by a null byte */
    int length;
    int64_t bytes; /* how many bytes the player wrote in all */
};

/* Keeps the last bytes. */
void seat_output_keep(struct seat_output *o, const char *text, size_t size);

/* Copies it as a text, which ends with a null byte. One in the middle becomes a blank. */
void seat_output_text(const struct seat_output *o, char text[SEAT_TAIL + 1]);

/* Wants to know in which request a player has printed what. */
struct seat_reader {
    void *self;
    /* The next so many bytes of seat->output were printed in the request with this mark. */
    void (*printed)(void *self, int side, const struct seat_mark *mark, int bytes);
};

struct seat {
    const struct seat_ops *ops;
    int side;
    struct seat_listener listener;
    int calls;                        /* how many calls the game has: valid call numbers are below this */
    struct seat_fault fault;          /* of the last operation that returned -1 */
    const struct seat_output *output; /* complete after finish. NULL if output is not collected (a linked player) */
    struct seat_reader reader;        /* set before the first request. printed may be NULL */
    bool places; /* valid since the first request: reader.printed is called. Else wait for the end of each request */
};

/* Each int function returns 0, or -1 with seat->fault filled. After a fault only finish may follow. */
struct seat_ops {
    /* Runs a callback. When this returns is decided by request->done. */
    int (*request)(struct seat *seat, const struct seat_request *request);
    /* Waits until all requests have ended. By lines: waits a moment, until the player waits for more input. Returns
     * 0. NULL: there is nothing to wait for (seat_settle). */
    int (*settle)(struct seat *seat);
    /* By lines, instead of request and settle. Queues text (whole lines) for the player's standard input. It has
     * been written at the latest when the player's next answer is awaited. NULL: nobody reads it (seat_say). */
    void (*say)(struct seat *seat, const char *text, size_t size);
    /* Waits for the player's next line. Also reports what went wrong before. */
    int (*hear)(struct seat *seat, struct seat_answer *answer);
    /* Reads into seat->output what the player has printed so far, without waiting. NULL if output is not
     * collected (seat_collect). */
    void (*collect)(struct seat *seat);
    /* Ends the player. Fills cost also if it returns -1. NULL: there is nothing to end (seat_finish). */
    int (*finish)(struct seat *seat, struct seat_cost *cost);
};

/* Each calls the function of ops, if there is one. A player whose seat has no finish costs nothing. */
int seat_settle(struct seat *seat);
void seat_say(struct seat *seat, const char *text, size_t size);
void seat_collect(struct seat *seat);
int seat_finish(struct seat *seat, struct seat_cost *cost);

/* ---- for seats ---- */

/* Empties seat->fault for something that went wrong in the request or answer of this mark. Returns it. */
struct seat_fault *seat_fault_begin(struct seat *seat, const struct seat_mark *mark);

/* Fills it. why is a printf format. Returns -1. */
int seat_fail(struct seat *seat, const struct seat_mark *mark, enum verdict verdict, const char *why, ...)
    PRINTF_LIKE(4, 5);

/* Fills it for an illegal call. late: the listener was not asked. Returns -1. */
int seat_illegal(struct seat *seat, const struct seat_mark *mark, const struct player_call *call, bool late);

/* Gives a call of the player's to the listener. Returns its answer, or SEAT_ILLEGAL with seat->fault filled. */
int32_t seat_call(struct seat *seat, const struct seat_mark *mark, const struct player_call *call);

/* Fills the CPU time that an answer took: since *last_us, when the answer before came. now_us: used in all, or -1 if
 * nobody knows. Returns 0, or -1 with seat->fault filled if it is more than the answer's limit. */
int seat_charge(struct seat *seat, struct seat_answer *a, int64_t *last_us, int64_t now_us);

/* Returns the size of a player's stack in MiB: its memory limit, at most SEAT_STACK_MIB. The bound makes an endless
 * recursion overflow the stack before touching new pages has used up the CPU time (256 MiB of them cost 0.1 to 0.5
 * s). */
enum { SEAT_STACK_MIB = 256 };
int seat_stack_mib(const struct seat_limits *limits);

/* Returns whether an address at which a player died by SIGSEGV lies in its stack of so many MiB: from a little below
 * its pointer up, and too far below its top for the stack to grow there. One frame may be larger than the stack. */
bool seat_overflowed(int stack_mib, uint64_t address, uint64_t pointer, uint64_t top);

/* How much address space a player may have above its memory limit, for the program itself. */
enum { SEAT_PROGRAM_MIB = 8 };

/* How a player failed. The table in seat.c has the verdict and the words of each, so that every kind of seat uses the
 * same. Most of them have a number. */
enum seat_end {
    SEAT_EXITED,      /* its exit status */
    SEAT_LEFT,        /* how it ended is not known */
    SEAT_LEFT_THREAD, /* its first thread ended, others went on */
    SEAT_TIMED_OUT,   /* the limit of CPU time in ms */
    SEAT_OVERFLOWED,  /* the size of its stack in MiB */
    SEAT_SLEPT,       /* the limit in ms */
    SEAT_SILENT       /* it lives and has closed its output */
};

/* Fills verdict and why. number: 0 if the words have none. */
void seat_fault_of(struct seat_fault *fault, enum seat_end end, int number);

/* The same for a player that was killed by a signal. */
void seat_fault_signal(struct seat_fault *fault, int signal);

/* Fills verdict and why for a player that ran out of memory. what: for example "died when no more memory was to be
 * had". */
void seat_fault_memory(struct seat_fault *fault, const char *what, int limit_mib);

/* Fills verdict, proof and why for a failure of the system. why is a printf format with the numbers that prove
 * it. */
void seat_fault_system(struct seat_fault *fault, enum proof proof, const char *why, ...) PRINTF_LIKE(3, 4);

#endif
