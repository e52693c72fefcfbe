/*
 * answers.h - what answers the addresses of serve.h. A function that gets a struct asked and nothing else returns 0 if
 * q->a has the answer, else an HTTP status with q->words. routes.c says who may ask for which.
 */
#ifndef SORTIE_ANSWERS_H
#define SORTIE_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct asked;
struct contest;
struct serve;
struct http_request;
struct http_answer;

/* ---- the contest's pages ----
 *
 * They are the files of site/. Each is served with a type by its ending and an ETag: complete, compressed (packed.h)
 * or a range of its bytes. Nothing outside the folder can be read, whatever is asked for: the kernel resolves names
 * beneath it, without links.
 */
void pages_answer(struct serve *s, const struct http_request *r, struct http_answer *a);

/* Serves the picture of a shared moment, and the page that names it (site/picture/shared_moment.h). Returns false, and
 * leaves the answer alone, if the request is for neither, or there is nothing to show. */
bool pages_moment(struct serve *s, const struct http_request *r, struct http_answer *a);

/* Serves style and scripts of the server's own pages, /serve/NAME. */
void pages_own(const struct serve *s, const char *name, struct http_answer *a);

/* ---- a contestant's own page ----
 *
 * It submits programs, lists earlier ones with their results, and shows rank and costs of the last batch in which the
 * contestant played, and when the next one begins. It works without scripts. With them files can be dropped, times are
 * local, and the page updates itself.
 */
unsigned me_page(const struct asked *q);

/* The same page with q->words, of what went wrong. */
void me_page_saying(const struct asked *q, unsigned status);

/* Take forms of the page: a program, the owner's word about a program (upload_word), which the address says, a question
 * to the judge (contest/talk/message.h) and a scrimmage (contest/unrated/unrated.h). */
unsigned me_hand_in(const struct asked *q);
unsigned me_word(const struct asked *q);
unsigned me_talk_ask(const struct asked *q);
unsigned me_unrated_ask(const struct asked *q);

/* Answers with what the program printed in matches of the last batch: a script that calls sortiePrinted({batch,
 * matches: {"1-1-7": [[game, line, seat, text], ...]}}), as a replay takes it (replay_page.h). */
unsigned me_said(const struct asked *q);

/* Answers /me/record/ID-NUMBER.js with the record of one of the contestant's own unrated matches, for its replay: a
 * script that calls sortieRecord(text). */
unsigned me_unrated_record(const struct asked *q);

/* Answers with assets/served.js: a script that tells the site's pages who is logged in, so that their head leads to the
 * own page or to the login. The session's cookie comes from this site's pages only, so no other page learns a name. */
unsigned me_served(const struct asked *q);

/* The page on which people register themselves (contest/talk/registration.h), and its form. The browser that registered
 * keeps a secret in a cookie. With it the page says how things stand, and once the judge has approved, it begins a
 * session and shows the link for other browsers. */
unsigned register_page(const struct asked *q);
unsigned register_take(const struct asked *q);

/* ---- for scripts: answers are JSON ---- */

/* Submits a program, and lists submissions. */
unsigned api_hand_in(const struct asked *q);
unsigned api_list(const struct asked *q);

/* Returns the largest size of a form in bytes: its program, in games by lines its data, and the form around them. */
size_t api_most(const struct contest *c);

/* Takes a form's files into the inbox. Returns an HTTP status: 202 with *number, else q->words has the error. */
unsigned api_take(const struct asked *q, int64_t *number);

/* Checks by its size whether a form needs to be read at all. Returns 0, or the HTTP status of the error: submissions
 * are closed, too many, or too large. */
unsigned api_foresee(const struct asked *q);

/* ---- the judge's desk ----
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
 * nor a contestant's cookie anything here. These functions check all that themselves.
 */
unsigned desk_page(const struct asked *q);
unsigned desk_begin(const struct asked *q);
unsigned desk_act(const struct asked *q);
unsigned desk_answer(const struct asked *q);
unsigned desk_view(const struct asked *q);
unsigned desk_leave(const struct asked *q);

#endif
