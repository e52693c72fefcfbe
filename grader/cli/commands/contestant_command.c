/*
 * sortie contestant: who takes part.
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/handin/contestant.h"
#include "contest/handin/token.h"

/* What an action is asked with; a name more where it takes one. */
struct asked {
    const char *name, *other, *why;
};

static int list(struct contest *c, const struct asked *a)
{
    (void)a;
    return contestant_list(c, stdout);
}

static int add(struct contest *c, const struct asked *a)
{
    return contestant_add(c, a->name, a->why);
}

static int rename_one(struct contest *c, const struct asked *a)
{
    return contestant_rename(c, a->name, a->other, a->why);
}

static int withdraw(struct contest *c, const struct asked *a)
{
    return contestant_set(c, a->name, CONTESTANT_WITHDRAWN, a->why);
}

static int restore(struct contest *c, const struct asked *a)
{
    return contestant_set(c, a->name, CONTESTANT_ACTIVE, a->why);
}

static int disqualify(struct contest *c, const struct asked *a)
{
    return contestant_set(c, a->name, CONTESTANT_DISQUALIFIED, a->why);
}

/* The only time that it is told. */
static int token(struct contest *c, const struct asked *a)
{
    char text[TOKEN_TEXT];
    int rc = token_make(c, a->name, text);
    if (rc == CONTEST_OK)
        puts(text);
    return rc;
}

static int add_with_token(struct contest *c, const struct asked *a)
{
    int rc = add(c, a);
    return rc == CONTEST_OK ? token(c, a) : rc;
}

static int revoke(struct contest *c, const struct asked *a)
{
    int64_t revoked;
    int rc = token_revoke(c, a->name, &revoked);
    if (rc == CONTEST_OK)
        printf("%lld tokens of %s are good no more\n", (long long)revoked, a->name);
    return rc;
}

struct action {
    const char *name;
    int (*run)(struct contest *c, const struct asked *a);
    int words;        /* after it: the contestant's name, and another one */
    bool reads;       /* and changes nothing */
    bool why;         /* needs --why */
    const char *done; /* said when it is; NULL: nothing */
};

static const struct action actions[] = {
    {"list", list, 0, true, false, NULL},
    {"add", add_with_token, 1, false, false,
     "is a contestant now; the line above is the token, which is told this once"},
    {"token", token, 1, false, false, NULL},
    {"revoke", revoke, 1, false, false, NULL},
    {"rename", rename_one, 2, false, false, "is the name from the next batch on"},
    {"withdraw", withdraw, 1, false, false, "takes part in no further batch"},
    {"restore", restore, 1, false, false, "takes part again"},
    {"disqualify", disqualify, 1, false, true, "takes part in no further batch, and is crossed out"},
    {NULL, NULL, 0, false, false, NULL},
};

static int find_action(const char *name, const struct action **found)
{
    for (*found = actions; (*found)->name != NULL; ++*found)
        if (strcmp((*found)->name, name) == 0)
            return 0;
    const char *near = words_nearest(name, &actions[0].name, sizeof actions[0]);
    return near == NULL ? refuse(name, "is none of list, add, token, revoke, rename, withdraw, restore, disqualify")
                        : refuse(name, "is nothing to do with a contestant, did you mean %s?", near);
}

static int check(const struct action *action, int words, const char *why)
{
    static const char *const needs[] = {"nothing more", "a contestant's name", "a contestant's name and the new one"};
    if (words != action->words)
        return refuse(action->name, "needs %s", needs[action->words]);
    return action->why && why == NULL ? refuse(action->name, "needs --why: everybody will read it") : 0;
}

static int run(const struct action *action, const char *folder, const struct asked *a)
{
    static struct contest c;
    int status = progress_status(&c, action->reads ? progress_open_to_read(&c, folder) : contest_open(&c, folder));
    if (status == 0)
        status = progress_status(&c, action->run(&c, a));
    if (status == 0 && action->done != NULL)
        printf("%s %s\n", a->other != NULL ? a->other : a->name, action->done);
    contest_close(&c);
    return status;
}

int contestant_command(int argc, char **argv)
{
    const char *why = NULL;
    const struct option table[] = {
        {"why", "TEXT", "the reason, which everybody can read on the pages", .text = &why},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "contestant", 2, 4, "a contest's folder and what to do",
        "usage: sortie contestant DIR list\n"
        "       sortie contestant DIR add|withdraw|restore|disqualify NAME [--why TEXT]\n"
        "       sortie contestant DIR rename NAME NEWNAME [--why TEXT]\n"
        "       sortie contestant DIR token|revoke NAME\n\n"
        "Who takes part in contest DIR. Whoever withdraws, or is disqualified, takes part in no further batch; who is\n"
        "disqualified is crossed out too. A new name counts from the next batch on. All of it is in the log of rulings.\n"
        "A token is what a contestant shows to sortie serve: add and token print a new one, once; revoke ends all of his."};
    struct positional positional;
    const struct action *action;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = find_action(positional.text[1], &action);
    if (status == 0)
        status = check(action, positional.count - 2, why);
    if (status != 0)
        return status;
    return run(action, positional.text[0],
               &(struct asked){positional.count > 2 ? positional.text[2] : NULL,
                               positional.count > 3 ? positional.text[3] : NULL, why});
}
