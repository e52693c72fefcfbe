/*
 * pages.h - the files of the contest's pages, site/, as they are: with a type by how they end, an ETag, whole or a range
 * of them. Nothing outside the folder can be had, whatever is asked for: the kernel resolves the name beneath it, without
 * links.
 */
#ifndef SORTIE_PAGES_H
#define SORTIE_PAGES_H

struct serve;
struct http_request;
struct http_answer;

void pages_answer(const struct serve *s, const struct http_request *r, struct http_answer *a);

/* Style and scripts of the server's own pages, /serve/NAME. */
void pages_own(const struct http_request *r, const char *name, struct http_answer *a);

#endif
