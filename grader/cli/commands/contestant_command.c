/*
 * sortie contestant: lists and changes contestants.
 */
#include <stdio.h>
#include <string.h>

#include "base/command/words.h"
#include "commands.h"
#include "contest/contest.h"
#include "contest/desk/acts.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submissions.h"
#include "contest/people/group.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"
#include "enrol_files.h"

/* An action with its arguments, of which it needs one or two words. */
static struct {
    SETTINGS_CONTESTANT;
    const struct action *action;
    const char *name, *other;
} asked;

static int show_history(struct contest *c, FILE *out)
{
    return asked.json ? submissions_history_json(c, asked.name, out) : submissions_history(c, asked.name, out);
}

/* The arguments of an action, for the words of a refusal. */
enum needs { NOTHING, NAME, NAMES, WORDS, ANSWER };

struct action {
    const char *name;
    int words;                                   /* arguments after it */
    enum needs needs;                            /* and what they are */
    int (*prints)(struct contest *c, FILE *out); /* NULL: it is the act of this name (contest/desk/acts.h) */
};

static const struct action actions[] = {
    {"list", 0, NOTHING, contestant_list},
    {"show", 1, NAME, show_history},
    {"add", 1, NAME, NULL},
    {"token", 1, NAME, NULL},
    {"revoke", 1, NAME, NULL},
    {"rename", 2, NAMES, NULL},
    {"set", 1, NAME, NULL},
    {"withdraw", 1, NAME, NULL},
    {"restore", 1, NAME, NULL},
    {"registrations", 0, NOTHING, registration_list},
    {"approve", 1, NAME, NULL},
    {"decline", 1, NAME, NULL},
    {"messages", 0, NOTHING, message_list},
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

static int check_words(int words)
{
    static const char *const needs[] = {"nothing more", "a contestant's name", "a contestant's name and the new one",
                                        "the words, in quotes", "the number of a question, and the answer in quotes"};
    const struct action *action = asked.action;
    const struct act *act = action->prints == NULL ? act_find(action->name) : NULL;
    if (words != action->words)
        return refuse(action->name, "needs %s", needs[action->needs]);
    return act != NULL && (act->needs >> ACT_WHY & 1) != 0 && asked.why == NULL
               ? refuse(action->name, "needs --why: everybody will read it")
               : 0;
}

static int contestant_command_act(struct contest *c)
{
    const struct action *action = asked.action;
    struct act_given given = {.value = {[ACT_NAME] = asked.name,
                                        [ACT_NEW] = asked.other,
                                        [ACT_WHY] = asked.why,
                                        [ACT_SCHOOL] = asked.school,
                                        [ACT_REGION] = asked.region,
                                        [ACT_DIVISION] = asked.division,
                                        [ACT_COMPETITION] = asked.out_of_competition},
                              .out = stdout};
    if (action->needs == WORDS)
        given = (struct act_given){.value = {[ACT_WORDS] = asked.name}, .out = stdout};
    if (action->needs == ANSWER)
        given =
            (struct act_given){.value = {[ACT_WORDS] = asked.other, [ACT_ALL] = asked.all ? "" : NULL}, .out = stdout};
    if (action->needs == ANSWER && !words_number(asked.name, 1, INT64_MAX, &given.number))
        return contest_trouble(c, CONTEST_REFUSED, asked.name, "is not the number of a question");
    return act_do(c, act_find(action->name), &given);
}

static bool is_set(void)
{
    return strcmp(asked.action->name, "set") == 0;
}

/* yes or no is the answer to "out of competition?". */
static int check_groups(void)
{
    const char *given = asked.out_of_competition;
    bool any = given != NULL || asked.school != NULL || asked.region != NULL || asked.division != NULL;
    if (!is_set())
        return any ? refuse("--school, --region, --division and --out-of-competition", "go with set") : 0;
    if (!any)
        return refuse("set", "needs --school, --region, --division, --out-of-competition or --from");
    asked.out_of_competition = given == NULL ? NULL : group_competition(given);
    return given != NULL && asked.out_of_competition == NULL ? refuse("--out-of-competition", "is yes or no") : 0;
}

static int contestant_command_run(struct contest *c)
{
    return asked.action->prints != NULL ? asked.action->prints(c, stdout) : contestant_command_act(c);
}

static int add_from_list(struct contest *c)
{
    const struct enrol_asked enrol = {.list = asked.from, .why = asked.why, .link = asked.link};
    return is_set() ? enrol_groups_from_list(c, &enrol) : enrol_from_list(c, &enrol);
}

static int check_list(int words)
{
    if (asked.from == NULL)
        return refuse("--link", "needs --from");
    if (strcmp(asked.action->name, "add") != 0 && !is_set())
        return refuse("--from", "goes with add and set");
    return words != 0 ? refuse(asked.name, "and --from exclude each other") : 0;
}

static int contestant_command_check(int words)
{
    if (asked.from != NULL || asked.link != NULL)
        return check_list(words);
    if (asked.json && asked.action->prints != show_history)
        return refuse("--json", "goes with show");
    if (asked.all && asked.action->needs != ANSWER)
        return refuse("--all", "goes with answer");
    TRY(check_words(words));
    return check_groups();
}

static int contestant_command_do(const struct positional *given)
{
    asked.name = given->count > 2 ? given->text[2] : NULL;
    asked.other = given->count > 3 ? given->text[3] : NULL;
    TRY(find_action(given->text[1], &asked.action));
    TRY(contestant_command_check(given->count - 2));
    return progress_on_contest(given->text[0], asked.action->prints != NULL ? PROGRESS_READS : PROGRESS_CHANGES,
                               asked.from != NULL ? add_from_list : contestant_command_run);
}

const struct command contestant_command = {COMMAND_CONTESTANT(asked), .run = contestant_command_do};
