/*
 * isolated.h - a player in a process of its own (process.h), confined by sandbox.h, that talks by calls or by lines.
 * For judges: nothing that the player does harms anybody but itself, and every way to misbehave is a verdict for it.
 * docs/theory/isolation.md says who waits for whom, and which clock decides what.
 */
#ifndef SORTIE_ISOLATED_H
#define SORTIE_ISOLATED_H

#include "line_buffer.h"
#include "seat/process/process.h"
#include "seat/wire.h"

/*
 * ---- by calls: a player that is asked and answers over two pipes (wire.h) ----
 *
 * When answers go out. A call that ends a turn (the first of a SEAT_DONE_IF_SILENT request) is the last thing that the
 * referee wants of this player for now. It goes on to the other player. If the answer went out at once, the player
 * would wake up twice a turn: for its answer, and for its next request. Waking it up is what a turn costs most. So the
 * answer waits in the outbox, and goes out with the next request or sync, in one write.
 *
 *   - The player's own clock: it waits for its answer, so it could measure how long the other player thinks. The answer
 *     therefore goes out after a fraction of a millisecond while the referee waits for the other one (process.h).
 *   - Blame: until it has its answer, a player cannot go wrong in the rest of its callback. A sync brings the answer
 *     too, so once a player has faulted, everybody has run to the end of its callback before anybody is blamed.
 *     Marks tell which fault came first, as ever.
 *   - Frames in the outbox are not sent: none of them can be running.
 */
enum { ISOLATED_PENDING = 8 };

/* A request whose callback may still be running. */
struct isolated_request {
    struct seat_request request;
    uint64_t nonce;
    uint64_t frame; /* number of its frame, counted over all frames to this player */
    int calls;      /* of this request that were accepted */
    int printed;    /* messages of what was printed in it */
};

struct isolated {
    struct seat seat; /* first */
    struct process process;
    struct player_chance chance;
    struct isolated_request pending[ISOLATED_PENDING]; /* oldest first, never empty after the first request */
    int pendings;
    struct wire_request outbox[ISOLATED_PENDING + 1]; /* requests, and an answer */
    int outgoing;
    uint64_t frames; /* how many were sent or are in the outbox */
    uint64_t nonces[256];
    int nonces_left;
};

/* The seat's operations. isolated_open sets them. They need only the two pipes and no process, so fuzzers can drive
 * them. */
extern const struct seat_ops isolated_ops;

/* Starts a player confined by s. start gives program, limits and side. Returns 0, or -1 with s->why (a system
 * failure). process_close kills what is left of the player. */
int isolated_open(struct isolated *p, struct sandbox *s, const struct sandbox_start *start,
                  const struct player_chance *chance);

/*
 * ---- by lines: a player that reads from standard input and answers with lines on standard output ----
 *
 * Its process is confined in the same way, and its output is treated as hostile. A command of a desk has
 * seat/desk/desk_seat.h.
 *
 * The referee's text waits in a buffer until the player reads it. Lines that the player writes early wait until they
 * are asked for. Neither side can make the other wait forever. The limit of CPU time holds for each answer and counts
 * from the answer before, so thinking in the others' time gains nothing. Standard error is kept for people.
 */

struct lines {
    struct seat seat; /* first */
    struct process process;
    int64_t last_us; /* the player's CPU time at its last answer */
    int longest_ms;  /* the largest time limit of an answer at this test point */
    struct line_buffer buffer;
};

/* Starts a player confined by s. start gives program, limits and side. Each answer has its own time limit. p need not
 * be initialised. Returns 0, or -1 with s->why (a system failure). process_close kills what is left of the player. */
int lines_open(struct lines *p, struct sandbox *s, const struct sandbox_start *start);

#endif
