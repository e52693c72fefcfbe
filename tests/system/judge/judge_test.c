/*
 * A judge's week: contests that run by the clock, hand-in over HTTP, what is said of a batch afterwards, what is kept,
 * what systemd starts. Each test is a script of its own, tests/system/judge/NAME.sh, in which every command is typed as
 * people type it.
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 900 };

static void script(void)
{
    scripts_run("judge", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"every-script-of-a-judge-is-run", every_script_is_run, 0},
    {"serve", script, ALSO_ORDINARY},
    {"serve-pages", script, ALSO_ORDINARY},
    {"sign-on", script, ALSO_ORDINARY},
    {"registration", script, ALSO_ORDINARY},
    {"questions", script, ALSO_ORDINARY},
    {"both-doors", script, 0},
    {"desk-dies", script, 0},
    {"desk-busy", script, 0},
    {"serve-hostile", script, ALSO_SANITIZED},
    {"serve-crowded", script, 0},
    {"nobody-waits", script, LONG},
    {"one-address", script, 0},
    {"clock-runs", script, 0},
    {"clock-resumes", script, LONG},
    {"clock-wishes", script, 0},
    {"clock-goes-on", script, LONG},
    {"clock-is-set", script, 0},
    {"clock-ends", script, 0},
    {"systemd-units", script, 0},
    {"nothing-to-read", script, ALSO_ORDINARY | LONG},
    {"no-root", script, 0},
    {"retention", script, LONG},
    {"backup-and-restore", script, 0},
    {"void-and-again", script, LONG},
    {"announced-secret", script, ALSO_ORDINARY},
    {"status-and-doctor", script, 0},
    {"own-game", script, LONG},
    {"own-contest", script, LONG},
    {"own-formats", script, LONG},
    {"own-given", script, LONG},
    {"report", script, 0},
    {NULL, NULL, 0},
};

const struct suite judge_suite = {"judge", tests};

static void every_script_is_run(void)
{
    scripts_listed("judge", tests, script);
}
