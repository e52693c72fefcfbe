/*
 * me.h - a contestant's own page: where he drops a program, what became of the ones before, and what his program needed
 * in the last batch. It works without scripts; with them it takes a dropped file and renews itself.
 */
#ifndef SORTIE_ME_H
#define SORTIE_ME_H

struct serve;
struct who;
struct http_request;
struct http_answer;

void me_page(struct serve *s, const struct who *who, unsigned status, const char *said, struct http_answer *a);
void me_hand_in(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a);

#endif
