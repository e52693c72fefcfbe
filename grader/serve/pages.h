/*
 * pages.h - serves the files of the contest's pages, site/: with a type by their ending, an ETag, complete, compressed
 * (packed.h) or a range of bytes. Nothing outside the folder can be read, whatever is asked for: the kernel resolves
 * names beneath it, without links.
 */
#ifndef SORTIE_PAGES_H
#define SORTIE_PAGES_H

#include <stdbool.h>

struct serve;
struct http_request;
struct http_answer;

void pages_answer(struct serve *s, const struct http_request *r, struct http_answer *a);

/* Serves the picture of a shared moment, and the page that names it (site/picture/shared_moment.h). Returns false, and
 * leaves the answer alone, if the request is for neither, or there is nothing to show. */
bool pages_moment(struct serve *s, const struct http_request *r, struct http_answer *a);

/* Serves style and scripts of the server's own pages, /serve/NAME. */
void pages_own(const struct serve *s, const char *name, struct http_answer *a);

#endif
