/*
 * verify_public.h - `sortie verify --public`: checks finished batches from published data alone (docs/checking.md).
 */
#ifndef SORTIE_VERIFY_PUBLIC_H
#define SORTIE_VERIFY_PUBLIC_H

struct public_check {
    const char *const *bundle; /* files or URLs, in the order of their batches */
    int bundles;
    const char *records;     /* the folder or URL of the pages, which have the records. NULL: check no records */
    const struct game *game; /* a game of one's own that they may be of. NULL: of the kit's games only */
    const char *kept;        /* a hash that one of the bundles must have. NULL: none */
    int mib, seconds;        /* limits: the size of one file, the time of all work */
};

/* Returns the exit status: 0 if everything is correct, 1 if something is incorrect or refused, or took too long, 2 if
 * the system failed. */
int verify_public(const struct public_check *check);

#endif
