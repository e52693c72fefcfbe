/*
 * published.h - reads a text that a stranger has published, as a file or at a URL, whole and within bounds.
 */
#ifndef SORTIE_PUBLISHED_H
#define SORTIE_PUBLISHED_H

#include <stdbool.h>
#include <stddef.h>

struct published_bounds {
    size_t bytes;  /* the largest size */
    int seconds;   /* timeout of a transfer */
    bool may_lack; /* it may be missing: then the result is NULL, with *status 0 */
};

/*
 * Returns the text, ended by a null byte. The caller frees it. NULL: *status is the exit status, and the reason is on
 * stderr.
 *
 * A file must be a regular file, because a pipe or a device may have no end. curl, which must be installed, fetches a
 * URL: HTTP and HTTPS only, without following redirections.
 */
char *published_read(const char *what, struct published_bounds bounds, size_t *size, int *status);

#endif
