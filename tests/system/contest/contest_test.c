/*
 * A contest as a judge has it: folders made, programs handed in, batches played, killed and taken up again, standings
 * that are the same bytes, and all that goes wrong on the way. Each test is a script of its own,
 * tests/system/contest/NAME.sh, in which every command is typed as people type it.
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 900 };

static void script(void)
{
    scripts_run("contest", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"every-script-is-run", every_script_is_run, 0},
    {"same-bytes-for-any-jobs", script, ALSO_SANITIZED | LONG_AGAIN},
    {"killed-and-resumed", script, 0},
    {"last-batch", script, LONG},
    {"every-game", script, 0},
    {"game-without-samples", script, 0},
    {"data-files", script, 0},
    {"workers-killed", script, 0},
    {"two-kits", script, 0},
    {"few-open-files", script, ALSO_ORDINARY},
    {"worst-case", script, LONG},
    {"system-failures-are-left-out", script, 0},
    {"machine-fails", script, LONG},
    {"failures-at-one-side", script, 0},
    {"stopped-after-time-losses", script, 0},
    {"not-played-against-not-played", script, 0},
    {"refused-submissions", script, ALSO_SANITIZED | ALSO_ORDINARY | LONG_AGAIN},
    {"dropped-files", script, ALSO_ORDINARY | LONG},
    {"dropped-while-playing", script, LONG},
    {"admission", script, 0},
    {"compilers-end", script, LONG},
    {"system-fails-at-hand-in", script, LONG},
    {"data-quota", script, LONG},
    {"strangers-names", script, ALSO_SANITIZED | LONG_AGAIN},
    {"names-that-look-the-same", script, 0},
    {"chance-is-told-before-and-after", script, 0},
    {"contestants", script, 0},
    {"lists-of-contestants", script, ALSO_ORDINARY},
    {"groups", script, 0},
    {"similar", script, LONG},
    {"submissions", script, ALSO_SANITIZED | LONG_AGAIN},
    {"archive", script, ALSO_SANITIZED | LONG_AGAIN},
    {"front-door", script, 0},
    {"curves", script, 0},
    {"odd-states", script, LONG},
    {"one-batch-at-a-time", script, 0},
    {"database-locked-by-another", script, 0},
    {"full-disk", script, LONG},
    {"full-output", script, 0},
    {"read-only-folder", script, 0},
    {"short-memory", script, LONG},
    {"short-memory-in-a-contest", script, LONG},
    {"system-calls-fail", script, LONG},
    {"writes-fail", script, LONG},
    {"verify-finds", script, ALSO_SANITIZED | LONG_AGAIN},
    {"decided-once", script, ALSO_SANITIZED | LONG_AGAIN},
    {"every-column-is-sealed", script, LONG},
    {"sealed-seats", script, 0},
    {"verify-trusts-no-flags", script, 0},
    {"times-are-not-compared", script, LONG},
    {"bundles-are-checked", script, ALSO_SANITIZED | LONG},
    {"schema-refuses", script, 0},
    {"rule-refuses-a-result", script, 0},
    {"damaged-cache", script, LONG},
    {"cache-is-bounded", script, LONG},
    {"strange-databases", script, ALSO_SANITIZED | LONG_AGAIN},
    {"numbers-that-cannot-be", script, LONG},
    {"configuration", script, ALSO_SANITIZED | LONG_AGAIN},
    {"configuration-is-kept", script, 0},
    {"final-batch", script, ALSO_SANITIZED | LONG_AGAIN},
    {"formats", script, 0},
    {"ranked-by-the-fit", script, LONG},
    {"order-of-a-batch", script, LONG},
    {"won-by-chains", script, LONG},
    {"round-robin-of-five", script, 0},
    {"lost-by-both", script, LONG},
    {"system-in-every-format", script, 0},
    {"upgraded", script, LONG},
    {"upgrade-dies", script, LONG},
    {"stable-surface", script, 0},
    {NULL, NULL, 0},
};

const struct suite contest_suite = {"contest", tests};

static void every_script_is_run(void)
{
    scripts_listed("contest", tests, script);
}
