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
#include "contest/desk/acts.h"
#include "contest/handin/contestant.h"
#include "contest/people/group.h"
#include "contest/tables/history.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"
#include "enrol_files.h"

/* An action with its arguments, of which it needs one or two words. */
struct asked {
    const struct action *action;
    const char *name, *other, *why;
    bool json, all;
    struct groups groups;     /* with set */
    struct enrol_asked enrol; /* with add and set */
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

static int registrations(struct contest *c, const struct asked *a)
{
    (void)a;
    return registration_list(c, stdout);
}

static int messages(struct contest *c, const struct asked *a)
{
    (void)a;
    return message_list(c, stdout);
}

/* The arguments of an action, for the words of a refusal. */
enum needs { NOTHING, NAME, NAMES, WORDS, ANSWER };

struct action {
    const char *name;
    int words;                                              /* arguments after it */
    enum needs needs;                                       /* and what they are */
    int (*reads)(struct contest *c, const struct asked *a); /* NULL: the act of this name (contest/desk/acts.h) */
};

static const struct action actions[] = {
    {"list", 0, NOTHING, list},
    {"show", 1, NAME, show_history},
    {"add", 1, NAME, NULL},
    {"token", 1, NAME, NULL},
    {"revoke", 1, NAME, NULL},
    {"rename", 2, NAMES, NULL},
    {"set", 1, NAME, NULL},
    {"withdraw", 1, NAME, NULL},
    {"restore", 1, NAME, NULL},
    {"registrations", 0, NOTHING, registrations},
    {"approve", 1, NAME, NULL},
    {"decline", 1, NAME, NULL},
    {"messages", 0, NOTHING, messages},
    {"announce", 1, WORDS, NULL},
    {"answer", 2, ANSWER, NULL},
    {"disqualify", 1, NAME, NULL},
    {"public", 1, NAME, NULL},
    {"private", 1, NAME, NULL},
    {"publish", 1, NAME, NULL},
    {"unpublish", 1, NAME, NULL},
    {NULL, 0, NOTHING, NULL},
};

static int find_action(const char *name, const struct action **found)
{
    for (*found = actions; (*found)->name != NULL; ++*found)
        if (strcmp((*found)->name, name) == 0)
            return 0;
    const char *near = words_nearest(name, &actions[0].name, sizeof actions[0]);
    return near == NULL
               ? refuse(
                     name,
                     "is not one of list, show, add, token, revoke, rename, set, withdraw, restore, disqualify, "
                     "registrations, approve, decline, messages, announce, answer, public, private, publish, unpublish")
               : refuse(name, "is not an action, did you mean %s?", near);
}

static int check_words(const struct asked *a, int words)
{
    static const char *const needs[] = {"nothing more", "a contestant's name", "a contestant's name and the new one",
                                        "the words, in quotes", "the number of a question, and the answer in quotes"};
    const struct action *action = a->action;
    const struct act *act = action->reads == NULL ? act_find(action->name) : NULL;
    if (words != action->words)
        return refuse(action->name, "needs %s", needs[action->needs]);
    return act != NULL && (act->needs >> ACT_WHY & 1) != 0 && a->why == NULL
               ? refuse(action->name, "needs --why: everybody will read it")
               : 0;
}

static int contestant_command_act(struct contest *c, const struct asked *a)
{
    const struct action *action = a->action;
    struct act_given given = {
        .name = a->name, .fresh = a->other, .why = a->why, .all = a->all, .groups = a->groups, .out = stdout};
    if (action->needs == WORDS)
        given = (struct act_given){.words = a->name, .out = stdout};
    if (action->needs == ANSWER)
        given = (struct act_given){.words = a->other, .all = a->all, .out = stdout};
    if (action->needs == ANSWER && !words_number(a->name, 1, INT64_MAX, &given.number))
        return contest_trouble(c, CONTEST_REFUSED, a->name, "is not the number of a question");
    return act_do(c, act_find(action->name), &given);
}

static bool is_set(const struct action *action)
{
    return strcmp(action->name, "set") == 0;
}

/* yes or no is the answer to "out of competition?". */
static int check_groups(const struct action *action, struct groups *g)
{
    const char *given = g->competition;
    bool any = given != NULL || g->name[0] != NULL || g->name[1] != NULL || g->name[2] != NULL;
    if (!is_set(action))
        return any ? refuse("--school, --region, --division and --out-of-competition", "go with set") : 0;
    if (!any)
        return refuse("set", "needs --school, --region, --division, --out-of-competition or --from");
    g->competition = given == NULL ? NULL : group_competition(given);
    return given != NULL && g->competition == NULL ? refuse("--out-of-competition", "is yes or no") : 0;
}

static int contestant_command_run(struct contest *c, void *settings)
{
    const struct asked *a = settings;
    return progress_status(c, a->action->reads != NULL ? a->action->reads(c, a) : contestant_command_act(c, a));
}

static int add_from_list(struct contest *c, void *settings)
{
    const struct asked *a = settings;
    return is_set(a->action) ? enrol_groups_from_list(c, &a->enrol) : enrol_from_list(c, &a->enrol);
}

static int check_list(const struct asked *a, int words)
{
    if (a->enrol.list == NULL)
        return refuse("--link", "needs --from");
    if (strcmp(a->action->name, "add") != 0 && !is_set(a->action))
        return refuse("--from", "goes with add and set");
    return words != 0 ? refuse(a->name, "and --from exclude each other") : 0;
}

static int contestant_command_check(struct asked *a, int words)
{
    if (a->enrol.list != NULL || a->enrol.link != NULL)
        return check_list(a, words);
    if (a->json && a->action->reads != show_history)
        return refuse("--json", "goes with show");
    if (a->all && a->action->needs != ANSWER)
        return refuse("--all", "goes with answer");
    int status = check_words(a, words);
    return status == 0 ? check_groups(a->action, &a->groups) : status;
}

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
    "       sortie contestant DIR public|private NAME\n"
    "       sortie contestant DIR publish|unpublish NAME\n\n"
    "Lists and changes the contestants of DIR. show prints all submissions of one, with what became of them: of the "
    "batches\n"
    "that count how many it played in, and the last one's rank, points and performance (the mean of the order-free "
    "ratings).\n"
    "A contestant who withdraws or is disqualified plays in no further batch;\n"
    "a disqualified one is also crossed out. A new name counts from the next batch on. Every such change is in the "
    "audit log.\n"
    "public lets others play against the last accepted program, if its owner says so; private ends it (sortie "
    "submissions DIR --public).\n"
    "publish lets the program be published with its source when the contest is over, if its owner says so; unpublish "
    "ends it (sortie submissions DIR --published).\n"
    "Contestants need a token for sortie serve: add and token print a new one, once; revoke makes all of them "
    "invalid.\n"
    "add --from LIST.csv adds many at once: LIST-tokens.csv gets name, token and link of each, LIST-slips.html a slip "
    "for\n"
    "each to print. If a name cannot be added, all such names are printed, and nobody is added.\n"
    "set puts a contestant into groups, within which the scoreboard ranks too. Columns school, region, division and\n"
    "out_of_competition of a list do the same, with add and with set.\n"
    "registrations prints who has registered over HTTP and waits for you (registration = yes in contest.conf).\n"
    "messages prints announcements, questions and answers, with their times. The pages list what is for all."};

int contestant_command(int argc, char **argv)
{
    struct asked asked = {.action = NULL};
    const struct option table[] = {
        {"why", "TEXT", "the reason, shown on the public pages", .text = &asked.why},
        {"from", "LIST", "with add and set: everybody in this list, a CSV table or a user list of DOMjudge or CMS",
         .text = &asked.enrol.list},
        {"school", "NAME", "with set: the school. An empty NAME: none", .text = &asked.groups.name[0]},
        {"region", "NAME", "with set: the region", .text = &asked.groups.name[1]},
        {"division", "NAME", "with set: the division", .text = &asked.groups.name[2]},
        {"out-of-competition", "yes|no", "with set: plays and is rated, and has no rank",
         .text = &asked.groups.competition},
        {"link", "URL", "with --from: where contestants reach sortie serve (address in contest.conf)",
         .text = &asked.enrol.link},
        {"all", NULL, "with answer: everybody sees question and answer, and not who asked", .flag = &asked.all},
        {"json", NULL, "with show: everything as JSON", .flag = &asked.json},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    asked.name = positional.count > 2 ? positional.text[2] : NULL;
    asked.other = positional.count > 3 ? positional.text[3] : NULL;
    asked.enrol.why = asked.why;
    status = find_action(positional.text[1], &asked.action);
    if (status == 0)
        status = contestant_command_check(&asked, positional.count - 2);
    if (status != 0)
        return status;
    if (asked.enrol.list != NULL)
        return progress_on_contest(positional.text[0], PROGRESS_CHANGES, add_from_list, &asked);
    return progress_on_contest(positional.text[0], asked.action->reads != NULL ? PROGRESS_READS : PROGRESS_CHANGES,
                               contestant_command_run, &asked);
}
