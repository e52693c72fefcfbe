/*
 * rules_page.h - writes rules.html of a contest with a game of one's own: the document rules.md of the game's folder.
 */
#ifndef SORTIE_RULES_PAGE_H
#define SORTIE_RULES_PAGE_H

#include <stdbool.h>

#include "site/page/output.h"

struct own;

/* Reads rules.md of a game's folder, of at most 1 MiB. The caller frees it. NULL with errno: there is none, or it is no
 * plain file. */
char *rules_page_read(const struct own *own);

/* Returns whether the contest's game has rules that can be shown. */
bool rules_page_is_there(const struct contest *c);

/* Writes the page, if the game has rules. Returns a result of contest.h. */
int rules_page_write(struct output *o);

#endif
