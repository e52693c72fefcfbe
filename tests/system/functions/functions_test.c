/*
 * Functions in other languages than C and C++: the same matches, faults in the contestant's own lines, a contest, and
 * what a function reaches. Each test is a script, tests/system/functions/NAME.sh. `make languages-test` tries the
 * languages that not every machine has.
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 600 };

static void script(void)
{
    scripts_run("functions", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"functions-every-script", every_script_is_run, 0},
    {"same-operations", script, ALSO_ORDINARY},
    {"same-operations-of-more", script, 0},
    {"faults-in-own-lines", script, 0},
    {"faults-in-java", script, VERY_LONG},
    {"faults-in-compiled", script, VERY_LONG},
    {"new-game", script, 0},
    {"manuals", script, 0},
    {"in-a-contest", script, 0},
    {"reaches-nothing", script, 0},
    {"everywhere", script, 0},
    {"ways-out", script, 0},
    {NULL, NULL, 0},
};

const struct suite functions_suite = {"functions", tests};

static void every_script_is_run(void)
{
    scripts_listed("functions", tests, script);
}
