/*
 * session.h - a judge's session at the desk. It begins with the act `begin`, which the key of the judge's link signs
 * and which, for an owner, has the code of the second factor. From then on the session's own key signs. It ends after
 * half a day, by the act `end`, or when the judge is revoked. The browser throws the link's key away at once, so that a
 * browser that is left behind is worth no more than the rest of its session.
 */
#ifndef SORTIE_DESK_SESSION_H
#define SORTIE_DESK_SESSION_H

#include "act_text.h"
#include "judge.h"

enum { DESK_SESSION_S = 12 * 3600 };

/* The contest's name in each act: its game, and when it was made. */
int desk_contest(struct contest *c, char name[ACT_CONTEST]);

/* Checks an act that begins a session: contest, judge, time, signature, and an owner's code. It changes nothing.
 * *step: the time step of the code, 0 if there is none, or -1 if it is wrong. Count these: there are only a million
 * codes. CONTEST_REFUSED with the reason. */
int desk_session_check(struct contest *c, const struct act_text *a, int64_t now, struct judge *who, int64_t *step);

/* Begins such a session. CONTEST_REFUSED too if one of this key has begun already. */
int desk_session_begin(struct contest *c, const struct act_text *a, int64_t now, struct judge *who);

/* Checks any other act: that its session goes on, signature, time, and that its number is the next or a later one. Then
 * the number is used up. CONTEST_REFUSED with the reason. */
int desk_session_use(struct contest *c, const struct act_text *a, int64_t now, struct judge *who);

/* Ends it. */
int desk_session_end(struct contest *c, const char *session);

#endif
