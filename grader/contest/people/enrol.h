/*
 * enrol.h - adds many contestants at once, each with a token and groups: all of them or nobody.
 */
#ifndef SORTIE_ENROL_H
#define SORTIE_ENROL_H

#include "contest/contest.h"
#include "contest/handin/token.h"

struct user_list;

/* Checks all names: against the rules for names, each other, and those that contestants have or had. CONTEST_REFUSED if
 * some cannot be added. Prints a line for each of them: name and reason, behind the list's path and the line in it
 * unless path is NULL. */
int enrol_check(struct contest *c, const struct user_list *list, const char *path, FILE *out);

/*
 * Adds all contestants of a checked list and makes a token for each. Before they count, `keep` gets the tokens, in the
 * order of the list, to write them where they are not lost: if it does not return CONTEST_OK, nobody is added. Returns
 * a result of contest.h.
 */
typedef int enrol_keep(void *self, const struct user_list *list, char (*token)[TOKEN_TEXT]);
int enrol_all(struct contest *c, const struct user_list *list, const char *why, enrol_keep *keep, void *self);

/* Sets the groups (group.h) of contestants that there are, all of them or none. Groups of which the list has no column
 * stay as they are. *changed: of how many contestants. Returns a result of contest.h. */
int enrol_groups(struct contest *c, const struct user_list *list, const char *why, int *changed);

#endif
