/*
 * sortie contestant: lists and changes contestants.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/words.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "commands.h"
#include "contest/contest.h"
#include "contest/desk/acts.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submissions.h"
#include "contest/people/enrol.h"
#include "contest/people/user_list.h"
#include "contest/talk/message.h"
#include "contest/talk/registration.h"
#include "site/page/markup.h"

/* The arguments of an action, for the words of a refusal. */
enum needs { NOTHING, NAME, NAMES, WORDS, ANSWER };

struct action {
    const char *name;
    int words;                                   /* arguments after it */
    enum needs needs;                            /* and what they are */
    int (*prints)(struct contest *c, FILE *out); /* NULL: it is the act of this name (contest/desk/acts.h) */
};

/* An action with its arguments, of which it needs one or two words. */
static struct {
    SETTINGS_CONTESTANT;
    const struct action *action;
    const char *name, *other;
} asked;

/* ---- add --from LIST: adds everybody, and writes the tokens as a table and as a page of slips to print ---- */

/* Both files are for the judge alone (mode 0600): each token is in them and nowhere else. Nobody is added unless
 * everybody is. */

enum { FIELD = 2 * USER_LIST_NAME, LINK = CONFIG_TEXT + TOKEN_TEXT + 16 };

/* The table, and the slips. */
enum { FILES = 2 };

struct enrol_files {
    struct contest *c;
    const struct user_list *list;
    char link[CONFIG_TEXT]; /* up to the token */
    char path[FILES][STORE_PATH];
    int wrote; /* so many of them may be there, even if it failed, and not be on the disk for certain */
};

static void write_table(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out)
{
    char field[FIELD], link[LINK], quoted[FIELD + LINK];
    fputs(TEXT_CSV_MARK "name,token,link\n", out);
    for (int i = 0; i < f->list->count; i++) {
        snprintf(link, sizeof link, "%s%s", f->link, token[i]);
        fprintf(out, "%s,%s,%s\n", text_field(f->list->user[i].name, field, sizeof field), token[i],
                text_field(link, quoted, sizeof quoted));
    }
}

static void write_slip(const struct enrol_files *f, const char *name, const char *token, FILE *out)
{
    markup_print(out,
                 "<section><h2>%s</h2><p class=\"name\">%s</p><p>Your link (it logs you in; keep it to yourself) · "
                 "你的链接（用它登录，不要给别人）</p><p class=\"code\">%s%s</p><p>Your token, for scripts · "
                 "你的令牌，供脚本使用</p><p class=\"code\">%s</p></section>\n",
                 f->c->config.title, name, f->link, token, token);
}

static void write_slips(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
          "<meta name=\"viewport\" content=\"width=device-width\"><title>Slips</title><style>\n"
          "body { font: 12pt/1.4 system-ui, sans-serif; margin: 0; }\n"
          "section { border-bottom: 1px dashed #777; padding: 6mm 10mm; break-inside: avoid; }\n"
          "h2, p { margin: 0 0 1.5mm; } h2 { font-size: 11pt; font-weight: normal; }\n"
          ".name { font-size: 18pt; font-weight: bold; overflow-wrap: anywhere; }\n"
          ".code { font: 10pt/1.3 monospace; overflow-wrap: anywhere; }\n</style></head><body>\n",
          out);
    for (int i = 0; i < f->list->count; i++)
        write_slip(f, f->list->user[i].name, token[i], out);
    fputs("</body></html>\n", out);
}

static const struct {
    const char *ending;
    void (*write)(const struct enrol_files *f, char (*token)[TOKEN_TEXT], FILE *out);
} kinds[FILES] = {{"-tokens.csv", write_table}, {"-slips.html", write_slips}};

/* Writes a file for the judge alone. */
static int write_file(struct enrol_files *f, int kind, char (*token)[TOKEN_TEXT])
{
    struct whole_file file;
    mode_t before = umask(077);
    int rc = whole_file_open(&file, f->path[kind], WHOLE_FILE_LASTING);
    if (rc == 0) {
        kinds[kind].write(f, token, file.out);
        rc = whole_file_close(&file);
    }
    umask(before);
    return rc == 0 ? CONTEST_OK : contest_blame(f->c, f->path[kind]);
}

static int keep(void *self, const struct user_list *list, char (*token)[TOKEN_TEXT])
{
    struct enrol_files *f = self;
    (void)list; /* f has it */
    while (f->wrote < FILES)
        TRY(write_file(f, f->wrote++, token));
    return CONTEST_OK;
}

/* class.csv: class-tokens.csv and class-slips.html beside it. */
static int name_files(struct enrol_files *f)
{
    const char *list = asked.from, *slash = strrchr(list, '/'), *dot = strrchr(list, '.');
    int length = dot != NULL && dot > (slash == NULL ? list : slash + 1) ? (int)(dot - list) : (int)strlen(list);
    struct stat info;
    if (length > STORE_PATH - 32)
        return contest_refuse(f->c, list, "is too long a path");
    for (int i = 0; i < FILES; i++) {
        snprintf(f->path[i], sizeof f->path[i], "%.*s%s", length, list, kinds[i].ending);
        if (lstat(f->path[i], &info) == 0)
            return contest_refuse(f->c, f->path[i], "is there already, with somebody's tokens: move it away first");
    }
    return 0;
}

/* contest.conf's address is that of the pages, which may lie below a path; the log-in lies beside them. */
static void name_link(struct enrol_files *f)
{
    const char *base = asked.link != NULL ? asked.link : f->c->config.address;
    size_t length = strlen(base);
    snprintf(f->link, sizeof f->link, "%.480s%slogin#", base, length > 0 && base[length - 1] == '/' ? "" : "/");
    if (length == 0)
        fputs(
            "The links begin with /login, because no address is known: set address in contest.conf, or give --link.\n",
            stderr);
}

static int enrol(struct enrol_files *f)
{
    TRY(enrol_check(f->c, f->list, asked.from, stderr));
    TRY(name_files(f));
    name_link(f);
    int rc = enrol_all(f->c, f->list, asked.why, keep, f);
    while (rc != CONTEST_OK && f->wrote > 0)
        unlink(f->path[--f->wrote]); /* nobody was added, so the tokens are none */
    TRY(rc);
    printf("%d contestants were added, from %s.\n", f->list->count, f->list->kind);
    printf("%s has name, token and link of each, %s a slip for each to print. The tokens are nowhere else.\n",
           f->path[0], f->path[1]);
    return 0;
}

static int set_groups(struct contest *c, const struct user_list *list)
{
    int changed;
    if (!list->groups)
        return contest_refuse(c, asked.from, "has no column school, region, division or out_of_competition");
    TRY(enrol_groups(c, list, asked.why, &changed));
    printf("The groups of %d of %d contestants were changed. They count from the next batch on.\n", changed,
           list->count);
    return CONTEST_OK;
}

static bool is_set(void)
{
    return strcmp(asked.action->name, "set") == 0;
}

/* Adds the contestants in the list, or sets their groups. */
static int take_list(struct contest *c)
{
    struct user_list list = {.user = NULL};
    struct enrol_files f = {.c = c, .list = &list};
    char why[160];
    int rc = CONTEST_OK;
    if (user_list_read(&list, asked.from, why, sizeof why) != 0)
        rc = contest_trouble(c, errno == 0 ? CONTEST_REFUSED : CONTEST_SYSTEM, asked.from, "%s", why);
    if (rc == CONTEST_OK)
        rc = is_set() ? set_groups(c, &list) : enrol(&f);
    user_list_free(&list);
    return rc;
}

/* ---- the actions ---- */

static int show_history(struct contest *c, FILE *out)
{
    return asked.json ? submissions_history_json(c, asked.name, out) : submissions_history(c, asked.name, out);
}

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
    if (action->prints != NULL)
        return action->prints(c, stdout);
    struct act_given given = {.value = {[ACT_NAME] = asked.name,
                                        [ACT_NEW] = asked.other,
                                        [ACT_WORDS] = action->words == 2 ? asked.other : asked.name,
                                        [ACT_WHY] = asked.why,
                                        [ACT_SCHOOL] = asked.school,
                                        [ACT_REGION] = asked.region,
                                        [ACT_DIVISION] = asked.division,
                                        [ACT_COMPETITION] = asked.out_of_competition,
                                        [ACT_ALL] = asked.all ? "" : NULL},
                              .out = stdout};
    if (action->needs == ANSWER && !words_number(asked.name, 1, INT64_MAX, &given.number))
        return contest_refuse(c, asked.name, "is not the number of a question");
    return act_do(c, act_find(action->name), &given);
}

static int check_groups(void)
{
    bool any =
        asked.out_of_competition != NULL || asked.school != NULL || asked.region != NULL || asked.division != NULL;
    if (any && !is_set())
        return refuse("--school, --region, --division and --out-of-competition", "go with set");
    return !any && is_set() ? refuse("set", "needs --school, --region, --division, --out-of-competition or --from") : 0;
}

static int check_list(int words)
{
    if (strcmp(asked.action->name, "add") != 0 && !is_set())
        return refuse("--from", "goes with add and set");
    return words != 0 ? refuse(asked.name, "and --from exclude each other") : 0;
}

static int contestant_command_check(int words)
{
    if (asked.from != NULL)
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
    return progress_on_contest(given->text[0], asked.action->prints != NULL ? CONTEST_READS : CONTEST_CHANGES,
                               asked.from == NULL ? contestant_command_act : take_list);
}

const struct command contestant_command = {COMMAND_CONTESTANT(asked), .run = contestant_command_do};
