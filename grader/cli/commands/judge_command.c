/*
 * sortie judge: who may judge in the browser.
 */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "contest/desk/judge.h"

static struct {
    SETTINGS_JUDGE;
    const char *action, *name;
} asked;

static int judge_command_add(struct contest *c)
{
    enum judge_role role;
    struct judge_secrets secrets;
    if (asked.role == NULL)
        return contest_refuse(c, "add", "needs --role: owner, judge or helper");
    if (!judge_role_of(asked.role, &role))
        return contest_refuse(c, asked.role, "is none of owner, judge, helper");
    TRY(judge_add(c, asked.name, role, asked.link != NULL ? asked.link : c->config.address, &secrets));
    puts(secrets.link);
    if (secrets.code[0] != '\0')
        puts(secrets.code);
    fputs(secrets.code[0] != '\0'
              ? "The first line is the link, the second the second factor, for an authenticator app. Both are printed "
                "only once.\n"
              : "The line above is the link, which is printed only once.\n",
          stderr);
    return 0;
}

static bool is_action(const char *name)
{
    return strcmp(asked.action, name) == 0;
}

static int judge_command_do(struct contest *c)
{
    if (is_action("list"))
        return judge_list(c, stdout);
    if (is_action("add"))
        return judge_command_add(c);
    TRY(judge_revoke(c, asked.name));
    printf("%s may not judge any more\n", asked.name);
    return CONTEST_OK;
}

static int judge_command_run(const struct positional *given)
{
    asked.action = given->text[1];
    asked.name = given->count > 2 ? given->text[2] : NULL;
    bool add = is_action("add"), list = is_action("list");
    if (!add && (asked.role != NULL || asked.link != NULL))
        return refuse(asked.role != NULL ? "--role" : "--link", "goes with add");
    if (!add && !list && !is_action("revoke"))
        return refuse(asked.action, "is not one of add, list, revoke");
    if (list != (asked.name == NULL))
        return refuse(asked.action, list ? "needs nothing more" : "needs a name");
    return progress_on_contest(given->text[0], list ? CONTEST_READS : CONTEST_CHANGES, judge_command_do);
}

const struct command judge_command = {COMMAND_JUDGE(asked), .run = judge_command_run};
