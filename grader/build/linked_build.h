/*
 * linked_build.h - two of one's own players linked with the referee, as `make grader` does it, for linked workers.
 */
#ifndef SORTIE_LINKED_BUILD_H
#define SORTIE_LINKED_BUILD_H

enum linked_build_result { LINKED_BUILD_OK, LINKED_BUILD_REFUSED, LINKED_BUILD_SYSTEM };

enum { LINKED_BUILD_FOLDER = 4000, LINKED_BUILD_PATH = 4096 };

struct linked_build {
    char folder[LINKED_BUILD_FOLDER]; /* a temporary one, in TMPDIR or /tmp; empty: none */
    char program[LINKED_BUILD_PATH];  /* in it; of player 0 and player 1 */
    const char *wrong;                /* a source, where it is at fault; or NULL */
    char why[256];
};

/* Runs make in the kit's folder; what compilers say goes to stderr. linked_build_remove may follow whatever came back.
 */
enum linked_build_result linked_build(const char *const source[2], struct linked_build *out);
void linked_build_remove(struct linked_build *b);

#endif
