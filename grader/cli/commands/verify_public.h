/*
 * verify_public.h - `sortie verify --public`: finished batches, checked from what was published alone (docs/checking.md).
 */
#ifndef SORTIE_VERIFY_PUBLIC_H
#define SORTIE_VERIFY_PUBLIC_H

struct public_check {
    const char *const *bundle; /* files or URLs, in the order of their batches */
    int bundles;
    const char *records; /* the folder or URL of the pages, where records are looked for; NULL: nowhere */
    const char *kept;    /* the hash that one of them must have; NULL: none */
    int mib, seconds;    /* of one file, at most; of all work */
};

/* The exit status: 0 all is right; 1 something is not, or refused; 2 the system failed. */
int verify_public(const struct public_check *check);

#endif
