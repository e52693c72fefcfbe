/*
 * me.h - a contestant's own page: submits programs, lists earlier ones with their results, and shows rank and costs of
 * the last batch in which the contestant played, and when the next one begins. It works without scripts. With them
 * files can be dropped, times are local, and the page updates itself.
 */
#ifndef SORTIE_ME_H
#define SORTIE_ME_H

#include "contest/handin/drop.h"

struct serve;
struct who;
struct http_request;
struct http_answer;

void me_page(struct serve *s, const struct who *who, unsigned status, const char *words, struct http_answer *a);
void me_hand_in(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a);

/* Leaves the owner's word about a program (upload_word). */
void me_word(struct serve *s, const struct who *who, enum drop_request kind, struct http_answer *a);

/* Answers with what the program printed in matches of the last batch: a script that calls sortiePrinted({batch,
 * matches: {"1-1-7": [[game, line, seat, text], ...]}}), as a replay takes it (replay_page.h). */
void me_said(struct serve *s, const struct who *who, struct http_answer *a);

/* Answers with assets/served.js: a script that tells the site's pages who is logged in, so that their head leads to the
 * own page or to the login. The session's cookie comes from this site's pages only, so no other page learns a name. */
void me_served(struct serve *s, const struct http_request *r, struct http_answer *a);

#endif
