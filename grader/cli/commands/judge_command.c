#define _POSIX_C_SOURCE 200809L
/*
 * sortie judge: who may judge in the browser. sortie acts: the clock's process that does what they decide there.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "commands.h"
#include "contest/desk/act_report.h"
#include "contest/desk/act_take.h"
#include "contest/desk/desk_views.h"
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
    return progress_on_contest(given->text[0], list ? PROGRESS_READS : PROGRESS_CHANGES, judge_command_do);
}

const struct command judge_command = {COMMAND_JUDGE(asked), .run = judge_command_run};

/* ---- sortie acts ---- */

enum { LOOK_MS = 200, STATUS_MS = 3000, STATUS_SHARE = 20 };

/* Writes the state for the desk: every few seconds, and where that takes long, in a twentieth of the time. Returns when
 * to do it next. */
static int64_t acts_command_status(struct contest *c, int folder)
{
    int64_t begun = clock_now_ms();
    view_keep_status(c, folder); /* if it fails, the state before stays */
    int64_t ended = clock_now_ms(), pause = STATUS_SHARE * (ended - begun);
    return ended + (pause > STATUS_MS ? pause : STATUS_MS);
}

static void acts_command_say(const char *line)
{
    puts(line);
    fflush(stdout);
}

/* The clock reports an invalid configuration. */
static int acts_command_run(struct contest *c)
{
    int64_t clock = getppid(), status_ms = 0;
    struct act_report report = {.name = ""};
    int folder = act_folder_open(c), taken = 0, rc = CONTEST_OK;
    if (folder < 0)
        return contest_fail(c, "acts", "%s", "its folder cannot be opened");
    act_report_forget(c);
    while (rc == CONTEST_OK && !progress_stop && getppid() == clock) {
        contest_reconfigure(c);
        rc = act_take_all(c, folder, acts_command_say, &taken);
        act_report_look(&report, c, acts_command_say);
        if (clock_now_ms() >= status_ms)
            status_ms = acts_command_status(c, folder);
        if (taken == 0)
            clock_nap(LOOK_MS);
    }
    act_report_stop(&report);
    close(folder);
    return rc;
}

/* argv: DIR */
static int acts_command_read(int argc, char **argv)
{
    if (argc != 2)
        return refuse("acts", "is started by sortie run; it does what judges decide in the browser");
    progress_catch();
    return progress_on_contest(argv[1], PROGRESS_SERVES, acts_command_run);
}

const struct command acts_command = {{.name = "acts"}, .read = acts_command_read};
