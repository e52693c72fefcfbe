/*
 * referee.h - what a game's referee calls while it plays one game of a match (the member `play` of struct game): who
 * sits where, what the players are asked and answer, by calls or by lines, and how the game ends. Below is the log of
 * all that, which the reader of a record writes too.
 */
#ifndef SORTIE_MATCH_REFEREE_H
#define SORTIE_MATCH_REFEREE_H

#include "base/printf_like.h"
#include "match.h"

/* ---- a game ---- */

/* Returns whether the match goes on and no seat is out of this game. */
bool match_all_in(const struct match *m);

/* Returns the seat in place 0, 1, ... of this game. */
int match_seat_in(const struct match *m, int place);

/* Ends the game. how: one of the game's ends. place: each seat's place from 1. Equal seats share the better place. If
 * all have lost, nobody is in place 1, and seats with equal places get nothing for each other. total: the game's own
 * points by seat, or NULL if the game has none. */
void match_end(struct match *m, int how, const int place[], const int64_t total[]);

/* Works as match_end for a game of two seats that one of them wins. */
void match_end_won(struct match *m, int how, int winner);

/* For a game that asks anew: starts a new process in a seat. Its player is no longer out of this game. Returns 0, or -1
 * if the match is over. */
int match_restart(struct match *m, int side);

/* ---- by calls ---- */

/* Sends all later calls of the players to this listener. */
void match_listen(struct match *m, const struct seat_listener *listener);

/* Ends the match by the fault of a side. The other side may have faulted earlier in the order of the game. Then that
 * fault counts. Returns -1. */
int match_blame(struct match *m, int side);

/* match_request for a match that is watched. Its mark is set. */
int match_request_watched(struct match *m, int side, struct seat_request *request);

/* Makes a request of a player and waits for its callback to end. operation: the player's operation number in this game.
 * Returns 0, or -1 if the match is over. */
static inline int match_request(struct match *m, int side, int operation, struct seat_request *request)
{
    struct seat *seat = m->seat[side];
    request->mark = (struct seat_mark){++m->order, m->number, operation, request->callback, m->events};
    if (m->watched)
        return match_request_watched(m, side, request);
    return seat->ops->request(seat, request) == 0 ? 0 : match_blame(m, side);
}

/* Records the fault that the player did not do what the callback was for. Returns -1. */
int match_fault_silent(struct match *m, int side, const struct seat_request *request, const char *why);

/* For match_play: waits until all callbacks have ended. Returns -1 if the match is over. */
int match_settle(struct match *m);

/* For match_play: records a fault that became known only when the seat was finished. */
void match_late_fault(struct match *m, int side);

/* ---- by lines ---- */

/* Sends text, in whole lines, to a player. An error shows up at the next match_hear. A player who is out receives
 * nothing. */
void match_say(struct match *m, int side, const char *format, ...) PRINTF_LIKE(3, 4);

/* Waits for a player's answer and logs it. time_ms: the limit on CPU time since its last answer. 0: the test
 * point's limit, which is first_ms for its first answer. Returns 0, or -1: the player faulted and is out of this game
 * (m->out), or the match is over (m->over). */
int match_hear(struct match *m, int side, int time_ms, struct seat_answer *answer);

/* Records that the last answer was against the rules: the player is out of this game. why: the end of a sentence.
 * Returns -1. */
int match_illegal(struct match *m, int side, const char *why, ...) PRINTF_LIKE(3, 4);

/* Adds a line to the record: what the referee drew, or what the answers led to. Its first word must differ from the
 * record's own words. */
void match_note(struct match *m, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- the log ---- */

/* For a match with job.said (said.h): before an event is logged. */
void said_before(struct match *m, int what, bool operation);

/* Adds an event to the log. */
void match_log(struct match *m, struct match_event event);

/* The same for the most frequent events: returns the place of an event of this kind, which is yours to write. If the
 * log is full, it is one that nobody reads. A processor waits if it has to read as a whole what was just written in
 * parts, and match_log reads its event as a whole. */
static inline struct match_event *match_log_place(struct match *m, int what, bool operation)
{
    if (m->job.said != NULL)
        said_before(m, what, operation);
    struct match_event *place = &m->event[m->events];
    m->events += m->events < m->room;
    return place;
}

/* Records a fault. It loses the match, or if the game is `fresh`, the player is out of this game. */
void match_note_fault(struct match *m, const struct match_fault *fault);

/* The system has failed. The match is over. */
void match_over_by_system(struct match *m, int ended_at, enum proof proof, const char *why);

/* Stores a text of the log, and in the event where it begins. If out of memory, returns -1 and the match is over. */
int match_keep_text(struct match *m, const char *text, size_t length, struct match_event *event);

#endif
