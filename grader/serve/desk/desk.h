/*
 * desk.h - the judge's desk over HTTP:
 *
 *   /judge              the page. The link of a judge (contest/desk/judge.h) leads here, with a secret behind its #
 *   /judge/begin        takes the act that begins a session, and lets its browser read
 *   /judge/act          takes any other act of this session
 *   /judge/answer       ?number=N: the answer to an act of this session. 204: there is none yet
 *   /judge/view         ?name=NAME&number=N&match=M: what a judge sees (contest/desk/desk_views.h)
 *   /judge/leave        ends the session here
 *
 * An act is a file in acts/ (contest/desk/act_take.h). This server forwards it, and can neither forge nor change one:
 * the clock's process checks its signature. This server checks for whom it reads: an act that begins a session
 * must be signed by a judge's key and new, and an owner's have the right code. Then the browser has a cookie, which
 * ends after half a day, at once when the judge is revoked, and with the server. It opens nothing of a contestant's,
 * nor a contestant's cookie anything here.
 */
#ifndef SORTIE_SERVE_DESK_H
#define SORTIE_SERVE_DESK_H

struct asked;

/* Answers to the addresses above, their checks included (serve.h). */
unsigned desk_page(const struct asked *q);
unsigned desk_begin(const struct asked *q);
unsigned desk_act(const struct asked *q);
unsigned desk_answer(const struct asked *q);
unsigned desk_view(const struct asked *q);
unsigned desk_leave(const struct asked *q);

#endif
