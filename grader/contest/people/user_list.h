/*
 * user_list.h - reads the names of contestants from a list that an organiser has: a CSV table, or the user list of
 * another judge.
 *
 *   CSV         a table with commas, semicolons or tabs. The column `name`, `username`, `login`, `user`, `team` or
 *               "contestant" of its head, else the first column. Columns `school`, `region`, `division` and
 *               `out_of_competition` have the groups (group.h)
 *   DOMjudge    accounts.tsv (the accounts of type team, by user name) and teams.tsv (by team name, with the
 *               institution as the school and the country as the region)
 *   CMS         contest.yaml: the `username` of each of its `users` (`utenti`), except hidden ones
 */
#ifndef SORTIE_USER_LIST_H
#define SORTIE_USER_LIST_H

#include <stdbool.h>
#include <stddef.h>

enum { USER_LIST_BYTES = 4 << 20, USER_LIST_NAME = 256, LISTED_GROUPS = 4 };

struct listed_user {
    const char *name; /* as the list has it; one of USER_LIST_NAME bytes or more is cut, and is then no valid name */
    int line;         /* from 1 */
    const char *group[LISTED_GROUPS]; /* school, region, division, competition. NULL: the list has no such column */
};

/* Begins as {NULL}. */
struct user_list {
    struct listed_user *user; /* their texts are in `text` */
    char *text;
    int count;
    size_t room;
    const char *kind; /* which of the three, in words */
    bool groups;      /* it has a column of a group */
};

/* Reads a list, from a file or from a text, which the list then owns. Returns 0, or -1: why has the reason, errno is 0
 * unless the system failed. Call user_list_free in any case. */
int user_list_read(struct user_list *list, const char *path, char *why, size_t size);
int user_list_read_text(struct user_list *list, char *text, char *why, size_t size);
void user_list_free(struct user_list *list);

/* Reads what a list has about the competition: yes, true, 1, x and such words mean out of it, no, false, 0 and nothing
 * mean in it. Returns "in", "out", or NULL for other words. */
const char *user_list_competition(const char *word);

#endif
