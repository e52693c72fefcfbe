/*
 * me.h - a contestant's own page: submits programs, lists earlier ones with their results, and shows what the program
 * cost in the last batch. It works without scripts. With them files can be dropped, and the page updates itself.
 */
#ifndef SORTIE_ME_H
#define SORTIE_ME_H

struct serve;
struct who;
struct http_request;
struct http_answer;

void me_page(struct serve *s, const struct who *who, unsigned status, const char *words, struct http_answer *a);
void me_hand_in(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a);

#endif
