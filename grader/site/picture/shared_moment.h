/*
 * shared_moment.h - pictures for links that somebody shares. A place that shows a link reads og:image in the page's
 * head, runs no script, and does not get the part after #. So the link to a moment names it before the # too:
 *
 *   match.html?batch=4&match=1-3-7&at=2-57   the match's page. Its head names the picture of game 2 after 57 of its
 *                                            lines in the record. Without `at`: of the end of the last game
 *   picture/4-1-3-7-2-57.png                 that picture (moment_picture.h)
 *
 * `sortie serve` answers both. They show only matches of the contest's pages: folder is the open folder of the contest,
 * in which site/ is read.
 */
#ifndef SORTIE_SHARED_MOMENT_H
#define SORTIE_SHARED_MOMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game;

/* A moment of a match. game 0: the end of the last one. */
struct shared_moment {
    uint64_t batch, testpoint, round, number, game, lines;
};

/* Read "4", "1-3-7" and "2-57", of which each may be NULL, or "/picture/4-1-3-7-2-57.png". Return whether they name a
 * match. A place that is none counts as the end. */
bool shared_moment_of(const char *batch, const char *match, const char *place, struct shared_moment *at);
bool shared_moment_of_picture(const char *path, struct shared_moment *at);

/* Return the bytes of the picture, and the match's page with its og:image. web: the address of the pages on the web,
 * not empty. The caller frees them. NULL: there is no such match or no such page, its record was dropped, or out of
 * memory. */
uint8_t *shared_moment_picture(int folder, const struct game *game, const struct shared_moment *at, size_t *size);
char *shared_moment_page(int folder, const char *web, const struct shared_moment *at, size_t *size);

#endif
