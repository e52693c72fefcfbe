/*
 * Lists of contestants: every name and group ends, lines are in order, and a table of names is read as the same names.
 */
#include <stdlib.h>
#include <string.h>

#include "contest/people/user_list.h"
#include "fuzz.h"

static void check(const struct user_list *list)
{
    for (int i = 0; i < list->count; i++) {
        const struct listed_user *u = &list->user[i];
        fuzz_must(u->name[0] != '\0' && strlen(u->name) < USER_LIST_NAME, "a name has a letter, and is not too long");
        for (int k = 0; k < LISTED_GROUPS; k++)
            fuzz_must(u->group[k] == NULL || strlen(u->group[k]) < USER_LIST_BYTES, "a group ends");
        fuzz_must(u->line > 0 && (i == 0 || u->line >= u[-1].line), "lines are in order");
    }
}

/* A name with a line end is refused later. Behind one, "users:" would make another kind of list of the table. */
static bool lines_are_names(const struct user_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (strpbrk(list->user[i].name, "\r\n") != NULL)
            return false;
    return true;
}

static char *as_table(const struct user_list *list)
{
    char *text = malloc((size_t)list->count * (2 * USER_LIST_NAME + 4) + 8), *to = text;
    fuzz_must(text != NULL, "memory");
    to += sprintf(to, "name\n");
    for (int i = 0; i < list->count; i++) {
        *to++ = '"';
        for (const char *at = list->user[i].name; *at != '\0'; at++) {
            if (*at == '"')
                *to++ = '"';
            *to++ = *at;
        }
        *to++ = '"';
        *to++ = '\n';
    }
    *to = '\0';
    return text;
}

void fuzz_user_list(const uint8_t *data, size_t size)
{
    struct user_list list = {.user = NULL}, again = {.user = NULL};
    char why[160] = "";
    int rc = user_list_read_text(&list, fuzz_text(data, size), why, sizeof why);
    fuzz_must(rc == 0 || why[0] != '\0', "a refusal has a reason");
    check(&list);
    if (rc == 0 && lines_are_names(&list)) {
        fuzz_must(user_list_read_text(&again, as_table(&list), why, sizeof why) == 0, "the names are read again");
        fuzz_must(again.count == list.count, "as many names");
        for (int i = 0; i < list.count; i++)
            fuzz_must(strcmp(again.user[i].name, list.user[i].name) == 0, "the same name");
    }
    user_list_free(&list);
    user_list_free(&again);
}
