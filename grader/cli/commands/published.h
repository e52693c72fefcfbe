/*
 * published.h - a text that a stranger has published, as a file or under a URL, read whole and within bounds.
 */
#ifndef SORTIE_PUBLISHED_H
#define SORTIE_PUBLISHED_H

#include <stdbool.h>
#include <stddef.h>

struct published_bounds {
    size_t bytes;  /* at most */
    int seconds;   /* of a transfer */
    bool may_lack; /* it need not be there: then NULL, with *status 0 */
};

/* http://... or https://... */
bool published_is_url(const char *what);

/*
 * The text with a 0 behind it; the caller frees it. A file must be a regular one: a pipe or a device may have no end. A URL
 * is fetched by curl, which must be installed; redirections are not followed, and nothing but HTTP is spoken. NULL:
 * *status is the exit status, and the reason was said on stderr.
 */
char *published_read(const char *what, struct published_bounds bounds, size_t *size, int *status);

#endif
