/*
 * task.h - a job and a result as text: the message to the process that plays a match, and its answer. The text is the
 * same through a pipe, a queue or a disk. The reader is strict. A program is named by its name in the cache, not by a
 * path of this machine.
 *
 * A job is a record's head (match/report.h), the limits, and the programs, which have the names under which they were
 * built (build/program.h):
 *
 *   referee 7c...               of a game of one's own only: the program of its referee
 *   sortie 2 plane
 *   ...
 *   limits 2000 0 1024          ms of CPU, ms for the first answer (0: as the others), MiB
 *   program 0 3f...             by seat
 *   placed                      if the operations are wanted that belong to what the players write for people
 *
 * A result is the outcome of the match. Its first line has the time taken and what was played. Then come a line for
 * each seat, lines with the figures that explain the result, and the first fault, or what failed if the system did.
 * After the text follows the match's record, compressed.
 *
 *   played 51234 20 0 40113     us, games, draws, bytes of the uncompressed record
 *   seat 0 ok 0 412 13 7 26 0 1830 2204 1840
 *                               verdict, faults, operations, wins, wins when first, half points, total, CPU us,
 *                               wall us, KiB
 *   counted 0 78403956          in a sealed seat: the instructions that it used
 *   against 0 0 6 5 3           with more than two seats: the half points against each seat
 *   fault 1 illegal 3 12 TAB Hit(0,5) TAB outside the board
 *   said 0 68656c6c6f0a         the end of what it wrote for people, in hexadecimal digits, if it wrote any
 *   placed 1 312032...          the same of a placed job, with the operations: match/said.h, said_write_placed
 *   system -1 worker: the process that played the match died
 *                               its seat or -1, and the proof (seat.h)
 */
#ifndef SORTIE_TASK_H
#define SORTIE_TASK_H

#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "match/match.h"
#include "match/why.h"

enum { TASK_PROGRAM = 4096, TASK_MOST = 1 << 16, TASK_SAID = 6000, TASK_SAID_PLAIN = 1500 };

struct task_job {
    int64_t id; /* chosen by the producer, 0 or more. Not in the text: task_read_job sets 0 */
    const struct game *game;
    struct match_job match;
    bool placed;
    char referee[HASH_TEXT];                /* to write: another name of the referee's program, or empty */
    char program[SEATS_MOST][TASK_PROGRAM]; /* name in the cache, on a desk a path, for a linked worker "0" or "1" */
};

/* The last part of what a player printed for people: bytes from a stranger, which do not affect the rating. At most
 * TASK_SAID_PLAIN of them if they are not placed. */
struct task_said {
    int length;
    bool placed;
    char bytes[TASK_SAID];
};

struct task_result {
    struct match_result
        match; /* has the first fault only. system: set too if the match could not begin, or the worker died */
    struct match_why why[SEATS_MOST];
    struct task_said said[SEATS_MOST];
    int64_t took_us;
    size_t size; /* of the record as text, or 0 */
    int seats;   /* set by task_read_result: the number of seats in the text */
    /* Not in the text: */
    void *record;  /* compressed (pack.h), or NULL. The one who takes the result frees it */
    size_t packed; /* bytes of it */
    int64_t id;    /* of the job, chosen by the producer, 0 or more */
    int class;     /* of the worker (queue/queue.h) */
    bool given_up; /* with match.system: no retries are left */
};

/* Opens the game of a referee's program (run/play/referee.h). NULL: it is not here. */
struct task_opener {
    void *self;
    const struct game *(*open)(void *self, const char *program);
};

/* Return the text, ended by a zero byte, which the caller frees. NULL when out of memory. */
char *task_write_job(const struct task_job *job, size_t *size);
char *task_write_result(const struct task_result *r, int seats, size_t *size);

/* Returns where in a job's text its head begins, which its record has too. *size becomes what is left. */
const char *task_head(const char *text, size_t *size);

/* Read such a text. Return 0, or -1 if it is invalid. opener: for games of one's own, NULL refuses them. */
int task_read_job(struct task_job *job, const struct game *const known[], const struct task_opener *opener,
                  const char *text, size_t size);
int task_read_result(struct task_result *r, const char *text, size_t size);

/* Whether a match of that many games can have such a result: its wins, points and faults, and costs of which a contest
 * can add up millions. */
bool task_result_fits(const struct task_result *r, int games);

/* For a worker: receives the next job, in a frame (pipe.h). Returns 1, 0 if the input has ended, or -1 if the job is
 * invalid. */
int task_receive(int fd, const struct game *const known[], const struct task_opener *opener, struct task_job *job);

/* Sends the result of the job r->id, followed by its record. Returns 0 or -1. */
int task_answer(int fd, const struct task_result *r, int seats);

#endif
