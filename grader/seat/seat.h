/*
 * seat.h - how the referee reaches a player, wherever he runs.
 *
 * A seat talks in one of two ways. By calls it takes requests: "run this callback". While it runs, the player's calls
 * come to the seat's listener, which checks and answers them. By lines it says text to the player's standard input and
 * hears lines from his standard output. What goes wrong is a fault: what the player did, and where. Seats are linked.h
 * (in this process), isolated.h (in a process of its own) and a record's (match/recorded.h); the same referee drives
 * all of them. Nothing here knows which game is played.
 *
 * A seat may report a fault late: the player's callback has answered what the referee needed, the referee went on, and
 * only then did it become known that the rest of the callback went wrong. Each request therefore carries a mark, its
 * place in the match, and a fault carries the mark of its request; the earlier mark of two is to blame.
 */
#ifndef SORTIE_SEAT_H
#define SORTIE_SEAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "player.h"

enum verdict {
    VERDICT_OK,
    VERDICT_ILLEGAL,   /* an illegal call */
    VERDICT_CRASH,     /* died by a signal, or exited */
    VERDICT_TIME,      /* used too much CPU time of his own */
    VERDICT_IDLE,      /* let wall time pass without using CPU */
    VERDICT_MEMORY,    /* used too much memory */
    VERDICT_FORBIDDEN, /* asked the system for something no player may */
    VERDICT_CHANNEL,   /* wrote nonsense where the referee listens */
    VERDICT_SYSTEM,    /* not the player's fault */
    VERDICTS
};

const char *verdict_name(enum verdict verdict); /* "ok", "illegal", ... */

/* What proves that the system failed. It is stored with the match, as its word, ": " and a sentence with the numbers:
 * "starved: the player was ready to run for 61.2 s and got 0.3 s of CPU time". Without a proof the player pays. */
enum proof {
    PROOF_CALL,      /* a call of the judge's failed: which, and on what */
    PROOF_MEMORY,    /* the host or the judge had no memory left; the player was below its limit */
    PROOF_SUSPENDED, /* the machine or the judge stood still for long */
    PROOF_WORKER,    /* the process or machine that played the match is gone, or sent what is no result */
    PROOF_STARVED,   /* the player was ready to run and got no processor */
    PROOFS
};

const char *proof_name(enum proof proof); /* "call", "memory", ... */

/* Reads such a word and ": ", and moves *at behind them. False, and *at stays: the text begins with no proof. */
bool proof_read(const char **at, enum proof *proof);

enum { SEATS_MOST = 4, SEAT_LINE = 1024 };

/* A place in a match. */
struct seat_mark {
    uint64_t order; /* grows with each request of the match, over both seats */
    int game;       /* from 1 */
    int operation;  /* the player's own in this game, from 1; 0 while none was due */
    int callback;
    size_t events; /* in the match's log when the request was made */
};

/* When the seat must know that a callback has come to its end. */
enum seat_done {
    SEAT_DONE_ALWAYS,    /* before the request returns */
    SEAT_DONE_IF_SILENT, /* unless it has made a call; then the request may return after the first */
    SEAT_DONE_NEVER      /* the request may return at once, and the callback run any time before the next one */
};

struct seat_request {
    int callback;
    int32_t arg[PLAYER_ARGS];
    enum seat_done done;
    struct seat_mark mark;
};

/* One answer by lines. */
struct seat_answer {
    struct seat_mark mark;
    int time_ms;          /* CPU time that he may have used since his last answer; 0: no limit */
    char line[SEAT_LINE]; /* out: what he wrote, without the end of the line; no control characters in it */
    int64_t used_us;      /* out: the CPU time since his last answer */
};

struct seat_fault {
    enum verdict verdict;
    struct seat_mark mark;
    bool has_call; /* illegal: the call below was made */
    bool late;     /* illegal: made after the callback had done all it was for, the listener was not asked */
    struct player_call call;
    enum proof proof; /* of VERDICT_SYSTEM */
    char why[160];    /* except for illegal: "killed by SIGSEGV (segmentation fault)" */
};

/* What a listener returns when it has no answer to give. */
enum { SEAT_VOID = -1, SEAT_ILLEGAL = -2 };

struct seat_listener {
    void *self;
    /* Checks and applies a call: the answer (0 or more), SEAT_VOID, or SEAT_ILLEGAL. */
    int32_t (*call)(void *self, int side, const struct player_call *call);
};

struct seat_limits {
    int time_ms;    /* CPU time: by calls in the whole match, by lines for an answer; 0: no limit */
    int first_ms;   /* by lines: for the first answer of a game */
    int memory_mib; /* 0: no limit */
};

struct seat_cost {
    int64_t cpu_us, wall_us; /* the player's own, over the whole match */
    int64_t peak_kib;        /* resident memory of his process */
};

/* The end of what a player wrote to standard output and standard error: for people, never part of a result. */
enum { SEAT_TAIL = 4096 };

struct seat_output {
    char text[SEAT_TAIL]; /* a stranger's bytes; not ended by 0 */
    int length;
    int64_t bytes; /* in all */
};

struct seat {
    const struct seat_ops *ops;
    int side;
    struct seat_listener listener;
    int calls;                        /* of the game: numbers below this are calls */
    struct seat_fault fault;          /* of the last operation below that returned -1 */
    const struct seat_output *output; /* complete after finish; NULL where it went elsewhere (a linked player's) */
};

/* Each returns 0, or -1 with seat->fault told. After a fault, only finish may follow. */
struct seat_ops {
    /* Runs a callback, as far as the request's done asks. */
    int (*request)(struct seat *seat, const struct seat_request *request);
    /* Waits until all requests have come to their end. By lines: a moment, until the player waits for more to read; 0. */
    int (*settle)(struct seat *seat);
    /* By lines, instead of the two above. A text, whole lines, for the player's standard input: it is there at the
     * latest when his next answer is waited for. */
    void (*say)(struct seat *seat, const char *text, size_t size);
    /* Waits for his next line. What went wrong before is told here. */
    int (*hear)(struct seat *seat, struct seat_answer *answer);
    /* Reads what he has written for people so far to seat->output, and does not wait. NULL: nothing is to be read. */
    void (*collect)(struct seat *seat);
    /* Ends the player and tells what he cost. Fills cost in either case. */
    int (*finish)(struct seat *seat, struct seat_cost *cost);
};

/* How large a player's stack is: as the memory, but at most SEAT_STACK_MIB: a recursion without end shall come to the
 * stack's end before it has used its CPU time with new pages (256 MiB of them cost 0.1 to 0.5 s). */
enum { SEAT_STACK_MIB = 256 };
int seat_stack_mib(const struct seat_limits *limits);

/* How many addresses a player may have beyond his memory, for his program itself. */
enum { SEAT_PROGRAM_MIB = 8 };

/* Fills why for a player who was killed by a signal, or who left with an exit status. The same words in both seats. */
void seat_fault_signal(struct seat_fault *fault, int signal);
void seat_fault_exit(struct seat_fault *fault, int status);
void seat_fault_time(struct seat_fault *fault, int limit_ms);
void seat_fault_stack(struct seat_fault *fault, int limit_mib);

/* what: "died when no more memory was to be had" or the like. */
void seat_fault_memory(struct seat_fault *fault, const char *what, int limit_mib);

/* The system failed, which what follows proves. */
void seat_fault_system(struct seat_fault *fault, enum proof proof, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

#endif
