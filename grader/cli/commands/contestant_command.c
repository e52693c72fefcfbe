/*
 * sortie contestant: lists and changes contestants.
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/contest.h"
#include "contest/handin/contestant.h"
#include "contest/handin/token.h"
#include "contest/people/group.h"
#include "contest/tables/history.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"
#include "enrol_files.h"

/* The arguments of an action, with a second name if it needs one. */
struct asked {
    const char *name, *other, *why;
    bool json, all;
    struct groups groups;
};

static int list(struct contest *c, const struct asked *a)
{
    (void)a;
    return contestant_list(c, stdout);
}

static int show_history(struct contest *c, const struct asked *a)
{
    return a->json ? history_json(c, a->name, stdout) : history_table(c, a->name, stdout);
}

static int contestant_command_add(struct contest *c, const struct asked *a)
{
    return contestant_add(c, a->name, a->why);
}

static int rename_one(struct contest *c, const struct asked *a)
{
    return contestant_rename(c, a->name, a->other, a->why);
}

static int set_groups_of(struct contest *c, const struct asked *a)
{
    return group_set(c, a->name, &a->groups, a->why);
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

/* This is the only time that the token is printed. */
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
    int rc = contestant_command_add(c, a);
    return rc == CONTEST_OK ? token(c, a) : rc;
}

static int revoke(struct contest *c, const struct asked *a)
{
    int64_t revoked;
    int rc = token_revoke(c, a->name, &revoked);
    if (rc == CONTEST_OK)
        printf("%lld tokens of %s are no longer valid\n", (long long)revoked, a->name);
    return rc;
}

/* ---- people who registered themselves ---- */

static int registrations(struct contest *c, const struct asked *a)
{
    (void)a;
    return registration_list(c, stdout);
}

static int approve(struct contest *c, const struct asked *a)
{
    return registration_approve(c, a->name, a->why);
}

static int decline(struct contest *c, const struct asked *a)
{
    return registration_decline(c, a->name);
}

/* ---- announcements and questions ---- */

static int messages(struct contest *c, const struct asked *a)
{
    (void)a;
    return message_list(c, stdout);
}

static int announce_words(struct contest *c, const struct asked *a)
{
    return message_announce(c, a->name);
}

static int answer_one(struct contest *c, const struct asked *a)
{
    int64_t question;
    if (!words_number(a->name, 1, INT64_MAX, &question))
        return contest_trouble(c, CONTEST_REFUSED, a->name, "is not the number of a question");
    return message_answer(c, question, a->other, a->all);
}

/* ---- programs that others may play against ---- */

static int let_play(struct contest *c, const struct asked *a)
{
    return contestant_let_play(c, a->name, true);
}

static int let_nobody_play(struct contest *c, const struct asked *a)
{
    return contestant_let_play(c, a->name, false);
}

struct action {
    const char *name;
    int (*run)(struct contest *c, const struct asked *a);
    int words;        /* arguments after it: the contestant's name, and a new name */
    bool reads;       /* changes nothing */
    bool why;         /* needs --why */
    const char *done; /* printed afterwards. NULL: nothing */
};

static const struct action actions[] = {
    {"list", list, 0, true, false, NULL},
    {"show", show_history, 1, true, false, NULL},
    {"add", add_with_token, 1, false, false,
     "is a contestant now; the line above is the token, which is printed only once"},
    {"token", token, 1, false, false, NULL},
    {"revoke", revoke, 1, false, false, NULL},
    {"rename", rename_one, 2, false, false, "is the name from the next batch on"},
    {"set", set_groups_of, 1, false, false, "has these groups from the next batch on"},
    {"withdraw", withdraw, 1, false, false, "takes part in no further batch"},
    {"restore", restore, 1, false, false, "takes part again"},
    {"registrations", registrations, 0, true, false, NULL},
    {"approve", approve, 1, false, false, "is a contestant now; the browser that registered is let in"},
    {"decline", decline, 1, false, false, "is removed, and may register again"},
    {"messages", messages, 0, true, false, NULL},
    {"announce", announce_words, 1, false, false, NULL},
    {"answer", answer_one, 2, false, false, NULL},
    {"disqualify", disqualify, 1, false, true, "takes part in no further batch, and is crossed out"},
    {"public", let_play, 1, false, false, "lets others play against the last accepted program"},
    {"private", let_nobody_play, 1, false, false, "lets nobody play against a program of theirs any more"},
    {NULL, NULL, 0, false, false, NULL},
};

static int find_action(const char *name, const struct action **found)
{
    for (*found = actions; (*found)->name != NULL; ++*found)
        if (strcmp((*found)->name, name) == 0)
            return 0;
    const char *near = words_nearest(name, &actions[0].name, sizeof actions[0]);
    return near == NULL
               ? refuse(name,
                        "is not one of list, show, add, token, revoke, rename, set, withdraw, restore, disqualify, "
                        "registrations, approve, decline, messages, announce, answer, public, private")
               : refuse(name, "is not an action, did you mean %s?", near);
}

static int contestant_command_check(const struct action *action, int words, const char *why)
{
    static const char *const needs[] = {"nothing more", "a contestant's name", "a contestant's name and the new one",
                                        "the words, in quotes", "the number of a question, and the answer in quotes"};
    int what = action->run == announce_words ? 3 : action->run == answer_one ? 4 : action->words;
    if (words != action->words)
        return refuse(action->name, "needs %s", needs[what]);
    return action->why && why == NULL ? refuse(action->name, "needs --why: everybody will read it") : 0;
}

/* yes or no is the answer to "out of competition?". */
static int check_groups(const struct action *action, struct groups *g)
{
    const char *given = g->competition;
    bool any = given != NULL || g->name[0] != NULL || g->name[1] != NULL || g->name[2] != NULL;
    if (action->run != set_groups_of)
        return any ? refuse("--school, --region, --division and --out-of-competition", "go with set") : 0;
    if (!any)
        return refuse("set", "needs --school, --region, --division, --out-of-competition or --from");
    g->competition = given == NULL ? NULL : group_competition(given);
    return given != NULL && g->competition == NULL ? refuse("--out-of-competition", "is yes or no") : 0;
}

static int contestant_command_run(const struct action *action, const char *folder, const struct asked *a)
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

static int add_from_list(const struct action *action, const struct positional *positional,
                         const struct enrol_asked *asked)
{
    static struct contest c;
    bool sets = action->run == set_groups_of;
    if ((action->run != add_with_token && !sets) || asked->list == NULL)
        return refuse(asked->list == NULL ? "--link" : "--from",
                      asked->list == NULL ? "needs --from" : "goes with add and set");
    if (positional->count != 2)
        return refuse(positional->text[2], "and --from exclude each other");
    int status = progress_status(&c, contest_open(&c, positional->text[0]));
    if (status == 0)
        status = sets ? enrol_groups_from_list(&c, asked) : enrol_from_list(&c, asked);
    contest_close(&c);
    return status;
}

int contestant_command(int argc, char **argv)
{
    const char *why = NULL, *from = NULL, *link = NULL;
    bool json = false, all = false;
    struct groups groups = {{NULL}, NULL};
    const struct option table[] = {
        {"why", "TEXT", "the reason, shown on the public pages", .text = &why},
        {"from", "LIST", "with add and set: everybody in this list, a CSV table or a user list of DOMjudge or CMS",
         .text = &from},
        {"school", "NAME", "with set: the school. An empty NAME: none", .text = &groups.name[0]},
        {"region", "NAME", "with set: the region", .text = &groups.name[1]},
        {"division", "NAME", "with set: the division", .text = &groups.name[2]},
        {"out-of-competition", "yes|no", "with set: plays and is rated, and has no rank", .text = &groups.competition},
        {"link", "URL", "with --from: where contestants reach sortie serve (address in contest.conf)", .text = &link},
        {"all", NULL, "with answer: everybody sees question and answer, and not who asked", .flag = &all},
        {"json", NULL, "with show: everything as JSON", .flag = &json},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "contestant", 2, 4, "a contest's folder and what to do",
        "usage: sortie contestant DIR list\n"
        "       sortie contestant DIR show NAME [--json]\n"
        "       sortie contestant DIR add|withdraw|restore|disqualify NAME [--why TEXT]\n"
        "       sortie contestant DIR add --from LIST.csv [--link URL] [--why TEXT]\n"
        "       sortie contestant DIR rename NAME NEWNAME [--why TEXT]\n"
        "       sortie contestant DIR set NAME [--school NAME] [--region NAME] [--division NAME]\n"
        "                                [--out-of-competition yes|no] [--why TEXT]\n"
        "       sortie contestant DIR set --from LIST.csv [--why TEXT]\n"
        "       sortie contestant DIR token|revoke NAME\n"
        "       sortie contestant DIR registrations\n"
        "       sortie contestant DIR approve|decline NAME [--why TEXT]\n"
        "       sortie contestant DIR messages\n"
        "       sortie contestant DIR announce TEXT\n"
        "       sortie contestant DIR answer NUMBER TEXT [--all]\n"
        "       sortie contestant DIR public|private NAME\n\n"
        "Lists and changes the contestants of DIR. show prints all submissions of one, with what became of them: "
        "of the batches\n"
        "that count how many it played in, and the last one's rank, points and performance (the mean of the "
        "order-free ratings).\n"
        "A contestant who withdraws or is disqualified plays in "
        "no further batch;\n"
        "a disqualified one is also crossed out. A new name counts from the next batch on. Every such change "
        "is in the audit log.\n"
        "public lets others play against the last accepted program, if its owner says so; private ends it "
        "(sortie submissions DIR --public).\n"
        "Contestants need a token for sortie serve: add and token print a new one, once; revoke makes all "
        "of them invalid.\n"
        "add --from LIST.csv adds many at once: LIST-tokens.csv gets name, token and link of each, LIST-slips.html a "
        "slip for\n"
        "each to print. If a name cannot be added, all such names are printed, and nobody is added.\n"
        "set puts a contestant into groups, within which the scoreboard ranks too. Columns school, region, division and\n"
        "out_of_competition of a list do the same, with add and with set.\n"
        "registrations prints who has registered over HTTP and waits for you (registration = yes in contest.conf).\n"
        "messages prints announcements, questions and answers, with their times. The pages list what is for all."};
    struct positional positional;
    const struct action *action;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = find_action(positional.text[1], &action);
    if (status == 0 && (from != NULL || link != NULL))
        return add_from_list(action, &positional, &(struct enrol_asked){from, why, link});
    if (status == 0 && json && action->run != show_history)
        status = refuse("--json", "goes with show");
    if (status == 0 && all && action->run != answer_one)
        status = refuse("--all", "goes with answer");
    if (status == 0)
        status = contestant_command_check(action, positional.count - 2, why);
    if (status == 0)
        status = check_groups(action, &groups);
    if (status != 0)
        return status;
    return contestant_command_run(action, positional.text[0],
                                  &(struct asked){positional.count > 2 ? positional.text[2] : NULL,
                                                  positional.count > 3 ? positional.text[3] : NULL, why, json, all,
                                                  groups});
}
