/*
 * task.h - a job and a result as text: what goes to whoever plays a match and what comes back, the same through a pipe,
 * a queue or a disk. One strict reader; no path of this machine stands in it where a program has a name.
 *
 * A job is a record's head (match/report.h), the limits, and the programs, which have the names under which they were
 * built (build/program.h):
 *
 *   sortie 2 plane
 *   ...
 *   limits 2000 0 1024          ms of CPU, of them for the first answer, MiB
 *   program 0 3f...             by seat
 *
 * A result is what came of it: its first line says how long it took and what was played, then a line
 * for each seat, for what says why, and for the first fault, or for what the system failed in. Behind it comes the match's record, packed.
 *
 *   played 51234 20 0 40113     us, games, draws, bytes of the record unpacked
 *   seat 0 ok 0 412 13 7 26 0 1830 2204 1840
 *                               verdict, faults, operations, wins, wins when first, half points, total, CPU us, wall us,
 *                               KiB
 *   against 0 0 6 5 3           of more than two seats: the half points over each seat
 *   fault 1 illegal 3 12 TAB Hit(0,5) TAB outside the board
 *   said 0 68656c6c6f0a         the end of what he wrote for people, in hexadecimal digits; only where there is any
 *   system -1 worker: the process that played the match died
 *                               its seat or -1, and the proof (seat.h)
 */
#ifndef SORTIE_TASK_H
#define SORTIE_TASK_H

#include <stddef.h>
#include <stdint.h>

#include "match/match.h"
#include "match/why.h"

enum { TASK_PROGRAM = 4096, TASK_MOST = 1 << 16, TASK_SAID = 1500 };

struct task_job {
    const struct game *game;
    struct match_job match;
    char program[SEATS_MOST][TASK_PROGRAM]; /* a name in the cache; on a desk a path; of a linked worker "0" or "1" */
};

/* The end of what a player wrote for people: a stranger's bytes, no part of what is rated. */
struct task_said {
    int length;
    char bytes[TASK_SAID];
};

struct task_result {
    struct match_result match; /* of several faults the first */
    struct match_why why[SEATS_MOST];
    struct task_said said[SEATS_MOST];
    int64_t took_us;
    size_t size;   /* of the record as text; 0: none comes */
    size_t packed; /* of what comes of it, as store_pack made it; not in the text */
    int seats;     /* of a text that was read: of so many it tells */
};

/* As text, ended by 0; the caller frees it. NULL: memory is short. */
char *task_write_job(const struct task_job *job, size_t *size);
char *task_write_result(const struct task_result *r, int seats, size_t *size);

/* Read such a text. 0; -1: it is none. */
int task_read_job(struct task_job *job, const struct game *const known[], const char *text, size_t size);
int task_read_result(struct task_result *r, const char *text, size_t size);

/* For who plays: the next job, in a frame (pipe.h). 1; 0: the input has ended; -1: what comes is none. */
int task_receive(int fd, const struct game *const known[], int64_t *id, struct task_job *job);

/* Its result, and r->packed bytes of record behind it. 0, or -1. */
int task_answer(int fd, int64_t id, const struct task_result *r, int seats, const void *record);

#endif
