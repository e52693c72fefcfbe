/*
 * routes.h - which address of serve.h is answered by what, and who may ask for it.
 */
#ifndef SORTIE_ROUTES_H
#define SORTIE_ROUTES_H

struct http_request;
struct http_answer;

/* The functions that http.h calls. */
void serve_head(void *self, struct http_request *r, struct http_answer *a);
void serve_answer(void *self, struct http_request *r, struct http_answer *a);

#endif
