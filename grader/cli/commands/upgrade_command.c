#define _POSIX_C_SOURCE 200809L
/*
 * sortie upgrade: takes a contest that an earlier version made to this one.
 */
#include <stdio.h>
#include <unistd.h>

#include "commands.h"
#include "contest/upgrade/contest_upgrade.h"

static struct upgrade_asked asked;

static void upgrade_tell(const struct contest *c, const struct contest_upgrade *u, bool check)
{
    if (u->from == STORE_VERSION) {
        printf("%s: has the schema of this version, %d: there is nothing to do\n", c->folder, STORE_VERSION);
        return;
    }
    printf(check ? "%s: would go from schema %d to %d: %lld finished batches%s\n"
                 : "%s: went from schema %d to %d, and is verified: %lld finished batches%s\n",
           c->folder, u->from, STORE_VERSION, (long long)u->batches,
           u->in_hand ? ", and one in hand, which goes on" : "");
    if (u->sealed > 0)
        printf("%s: %lld of these batches had no hash. They have one now\n", c->folder, (long long)u->sealed);
    if (!check)
        printf("%s: the old database. Remove it when all is well\n", u->kept);
}

/* With `check`, it only says what is to be done. Returns the exit status. */
static int upgrade_contest(const char *folder, bool check)
{
    static struct contest c;
    struct contest_upgrade u;
    int status = progress_status(&c, contest_upgrade(&c, folder, check, &u));
    if (status == 0)
        upgrade_tell(&c, &u, check);
    contest_close(&c);
    return status;
}

void upgrade_offer(const char *folder)
{
    char answer[8] = "";
    if (!isatty(0) || !isatty(2) || upgrade_contest(folder, true) != 0)
        return;
    fputs("Upgrade it now? [y/N] ", stderr);
    if (fgets(answer, sizeof answer, stdin) != NULL && (answer[0] == 'y' || answer[0] == 'Y'))
        upgrade_contest(folder, false);
}

static int upgrade_command_run(const struct positional *given)
{
    return upgrade_contest(given->text[0], asked.check);
}

const struct command upgrade_command = {COMMAND_UPGRADE(asked), .run = upgrade_command_run};
