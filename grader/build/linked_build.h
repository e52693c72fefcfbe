/*
 * linked_build.h - two of one's own players linked with the referee, as `make grader` does it.
 */
#ifndef SORTIE_LINKED_BUILD_H
#define SORTIE_LINKED_BUILD_H

enum linked_build_result { LINKED_BUILD_OK, LINKED_BUILD_REFUSED, LINKED_BUILD_SYSTEM };

enum { LINKED_BUILD_FOLDER = 4000, LINKED_BUILD_PATH = 4096 };

struct linked_build {
    char folder[LINKED_BUILD_FOLDER]; /* a temporary one, in TMPDIR or /tmp; empty: none of ours */
    char program[LINKED_BUILD_PATH];  /* in it; of player 0 and player 1 */
    const char *wrong;                /* a source, where it is at fault; or NULL */
    char why[256];
};

/* source: files, or names of the game's samples. What compilers say goes to stderr. linked_build_remove may follow
 * whatever came back. */
enum linked_build_result linked_build(const char *game, const char *const source[2], struct linked_build *out);

/* The same into a place of the caller's, where what makes the next time faster is kept beside it; says on stderr what
 * was built. */
enum linked_build_result linked_build_as(const char *game, const char *const source[2], const char *program,
                                         struct linked_build *out);
void linked_build_remove(struct linked_build *b);

#endif
