/*
 * Players that talk by lines, as `sortie match` plays them, in the tiny games of higher_game.h. Each program of
 * tests/programs/lines misbehaves in one way. It is tried in every seat, confined, and as a shell command, with the
 * fault that it must get, or "ok". tests/programs/attacks-lines has attacks by interpreters. expected-exec is the
 * result for a command, if that may do something that a confined program may not.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fnmatch.h>
#include <glob.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/compile.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/isolated/isolated.h"

enum { TEXT = 1 << 18 };

#define HONEST KIT_ROOT "/tests/programs/lines/honest/player.c"
#define SORTIE BUILD "/sortie-higher"

static const char *scratch(void)
{
    const char *own = getenv("SORTIE_SCRATCH");
    return own == NULL ? BUILD : own;
}

static void each_folder(const char *pattern, void (*look)(const char *folder))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= 5);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

enum { TWO, FOUR, COMMAND, WAYS };

static const struct {
    const char *game;
    int seats;
} ways[WAYS] = {[TWO] = {"higher", 2}, [FOUR] = {"higher-four", 4}, [COMMAND] = {"higher", 2}};

static int tried;     /* specimens so far */
static bool both;     /* both seats of two are tried */
static bool is_sweep; /* all specimens are tried */

/* Draws the seats for the next specimen or attack. */
static void draw(void)
{
    tried++;
    both = geteuid() == 0 && is_drawn(3);
    is_sweep = is_drawn(INT_MAX);
}

/* One seat of two, of four and of commands, a different one for each specimen. Both seats of two for some
 * (SORTIE_SWEEP=all: for each). No commands as an ordinary user: they are not confined. */
static bool is_tried(int way, int side)
{
    bool least = side == tried % ways[way].seats && (geteuid() == 0 || way != COMMAND);
    return least || (way == TWO && both) || is_sweep;
}

/* Reads the first line of a file in the folder. Returns false if there is no such file. */
static bool read_line(const char *folder, const char *name, char *line, int size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "r");
    bool found = in != NULL && fgets(line, size, in) != NULL;
    if (in != NULL)
        fclose(in);
    line[found ? strcspn(line, "\n") : 0] = '\0';
    return found;
}

/* ---- one match for each seat, all at the same time: some sleep ---- */

static void record_name(char *name, size_t size, int way, int side)
{
    snprintf(name, size, "%s/lines.%d.%d", scratch(), way, side);
}

/* Compiles once, so that the matches do not all compile at the same time. path: the built executable. */
static void compile(const char *player, char path[COMPILE_PATH])
{
    static struct compiled c;
    const struct build_settings settings = build_defaults("higher", PROGRAM_LINES);
    check(compile_player(&settings, player, &c) == COMPILE_OK, player, c.why);
    snprintf(path, COMPILE_PATH, "%.3700s/%s", c.program.folder, c.program.main);
}

/* The command of one match, and a '&'. Its output, or if there is one its record, goes to a file. Players are forked
 * from zygotes in half of the matches. */
static void append_match(char *command, size_t size, const char *player, int testpoint, int way, int side)
{
    char name[300];
    size_t used = strlen(command);
    record_name(name, sizeof name, way, side);
    used += (size_t)snprintf(command + used, size - used, "{ rm -f %s.record; %s timeout 300 " SORTIE " match", name,
                             is_drawn(2) ? "SORTIE_FORK_AT_ONCE=1" : "");
    for (int s = 0; s < ways[way].seats; s++)
        used += (size_t)snprintf(command + used, size - used, " %s", s == side ? player : HONEST);
    snprintf(
        command + used, size - used,
        " --game %s --subtask %d --games 1 --seed 7 --record %s.record >%s 2>&1 </dev/null; cat %s.record >>%s 2>&1; } & ",
        ways[way].game, testpoint, name, name, name, name);
}

/* An attack that has succeeded answers 999, which no honest player does. */
static void look_at(const char *folder, const char *expected, int way, int side)
{
    static char text[TEXT];
    char name[300], pattern[600], what[600], success[40];
    bool ok = strcmp(expected, "ok") == 0;
    record_name(name, sizeof name, way, side);
    snprintf(success, sizeof success, "\nanswer %d 999\n", side);
    shell(text, sizeof text, "cat %s", name);
    if (ok)
        snprintf(pattern, sizeof pattern, "*\nend counted *");
    else
        snprintf(pattern, sizeof pattern, "*\nfault %d %s\n*end counted *", side, expected);
    bool right = fnmatch(pattern, text, FNM_EXTMATCH) == 0 &&
                 (!ok || (strstr(text, "\nfault ") == NULL && strstr(text, success) == NULL));
    snprintf(what, sizeof what, "%s in seat %d of %s%s", folder, side, ways[way].game,
             way == COMMAND ? " as a command" : "");
    check(right, what, text);
}

static void specimen(const char *folder)
{
    char expected[2][512], command[8192] = "", player[400], built[COMPILE_PATH], text[200];
    if (geteuid() != 0 && !is_drawn(3))
        return;
    draw();
    CU_ASSERT_FATAL(read_line(folder, "expected", expected[0], sizeof expected[0]));
    if (!read_line(folder, "expected-exec", expected[1], sizeof expected[1]))
        strcpy(expected[1], expected[0]);
    snprintf(player, sizeof player, "%s/player.c", folder);
    compile(player, built);
    check(shell(text, sizeof text, "cp -f %s %s/lines.exec 2>&1", built, scratch()) == 0, folder, text);
    for (int way = 0; way < WAYS; way++) {
        if (way == COMMAND)
            snprintf(player, sizeof player, "exec:%s/lines.exec", scratch());
        for (int side = 0; side < ways[way].seats; side++)
            if (is_tried(way, side))
                append_match(command, sizeof command, player, 1, way, side);
    }
    shell(text, sizeof text, "%s wait", command);
    for (int way = 0; way < WAYS; way++)
        for (int side = 0; side < ways[way].seats; side++)
            if (is_tried(way, side))
                look_at(folder, expected[way == COMMAND], way, side);
}

/* ---- attacks by interpreters ---- */

/* As an ordinary user there may be no control group. Then players with a roomy runtime are refused with exit status
 * 1. */
static bool is_refused(const char *player)
{
    char text[2000];
    if (geteuid() == 0)
        return false;
    int status =
        shell(text, sizeof text, SORTIE " match %s %s --game higher --subtask 2 --games 1 2>&1", player, HONEST);
    bool refused = strstr(text, " needs a control group") != NULL;
    check(!refused || (status == 1 && strstr(player, ".py") == NULL), player, text);
    return refused;
}

static void attack(const char *folder)
{
    char expected[512], command[8192] = "", player[400], built[COMPILE_PATH], text[400];
    draw();
    if (!is_drawn(geteuid() == 0 ? 3 : 6)) /* a random sample */
        return;
    CU_ASSERT_FATAL(read_line(folder, "expected", expected, sizeof expected));
    shell(player, sizeof player, "ls %s/[pP]layer.*", folder);
    player[strcspn(player, "\n")] = '\0';
    if (is_refused(player))
        return;
    compile(player, built);
    for (int side = 0; side < 2; side++)
        if (is_tried(TWO, side))
            append_match(command, sizeof command, player, 2, TWO, side);
    bool four = geteuid() == 0 && is_drawn(3);
    if (four)
        append_match(command, sizeof command, player, 2, FOUR, 3);
    shell(text, sizeof text, "%s wait", command);
    for (int side = 0; side < 2; side++)
        if (is_tried(TWO, side))
            look_at(folder, expected, TWO, side);
    if (four)
        look_at(folder, expected, FOUR, 3);
}

/* A killed process is gone once the kernel has found time for it, which may be after the referee's end. One that lives
 * on is still there after a minute. */
static void no_process_is_left(const char *list)
{
    char text[1000] = "";
    for (int naps = 0; naps < 600; naps++) {
        shell(text, sizeof text, "%s", list);
        if (text[0] == '\0')
            return;
        usleep(100000);
    }
    check(false, "processes that are left", text);
}

static void attacks(void)
{
    char built[COMPILE_PATH];
    compile(HONEST, built);
    each_folder(KIT_ROOT "/tests/programs/attacks-lines/*", attack);
    check(access("/tmp/sortie-was-here", F_OK) != 0 && access("/dev/shm/sortie-was-here", F_OK) != 0,
          "a file that a player made", "");
    no_process_is_left("ps -eo ppid,pid,args | awk '$1 == 1' | grep '[pP]layer.\\(py\\|js\\)'");
}

static void specimens(void)
{
    char list[400], built[COMPILE_PATH];
    compile(HONEST, built);
    each_folder(KIT_ROOT "/tests/programs/lines/*", specimen);
    snprintf(list, sizeof list, "ps -eo ppid,pid,args | awk '$1 == 1' | grep '%s/lines.exec' | grep -v setsid",
             scratch());
    no_process_is_left(list);
}

/* Copies of a descriptor that cannot be are asked for more often than the judge may have files open. */
static void impossible_copies(void)
{
    static char text[TEXT];
    int status = shell(text, sizeof text,
                       "ulimit -n 300 && " SORTIE " match " KIT_ROOT
                       "/tests/programs/attacks-lines/python-fills-the-judges-table/player.py " HONEST
                       " --game higher --subtask 2 --games 1 --seed 7 2>&1");
    check(status == 0 && strstr(text, " total 15 : 15\n") != NULL, "the judge has its descriptors", text);
}

/* A built program with a file in its folder. */
static void data_file(void)
{
    static char text[TEXT];
    int status = shell(
        text, sizeof text,
        "cd %s && rm -rf lines-data lines-cache && mkdir lines-cache && export SORTIE_CACHE=\"$PWD/lines-cache\" && "
        "cd - >/dev/null && " SORTIE " match " KIT_ROOT "/tests/programs/lines-data/player.c " KIT_ROOT
        "/tests/programs/lines-data/player.c --game higher --subtask 2 >/dev/null && "
        "cp -r \"$(dirname \"$SORTIE_CACHE\"/*/program)\" %s/lines-data && echo 123 >%s/lines-data/data.bin && " SORTIE
        " match %s/lines-data " HONEST
        " --game higher --subtask 2 --games 1 --record %s/lines.record && cat %s/lines.record 2>&1",
        scratch(), scratch(), scratch(), scratch(), scratch(), scratch());
    check(status == 0 && strstr(text, "totals 369 15") != NULL, "a data file", text);
}

/* A late player is in time with enough grace, which is named where its start may have made it late. */
static void grace(void)
{
    static char text[TEXT];
    const char *match = SORTIE " match " KIT_ROOT "/tests/programs/lines/late-the-second/player.c " HONEST
                               " --game higher --subtask 1 --games 1 --seed 7 %s 2>&1";
    int status = shell(text, sizeof text, match, "--json");
    check(status == 0 && strstr(text, "\"verdict\":\"time\"") != NULL, "late", text);
    status = shell(text, sizeof text, match, "");
    check(status == 0 && strstr(text, "sortie match --grace 500 gives each answer 500 ms more") != NULL, "named", text);
    status = shell(text, sizeof text, match, "--json --grace 60000");
    check(status == 0 && strstr(text, "\"fault\":null") != NULL, "with grace", text);
}

/* The time of a command's children counts, and they are not asleep. */
static void children(void)
{
    static char text[TEXT];
    int status = shell(text, sizeof text,
                       SORTIE " match 'exec:while read x; do echo 5; (while :; do :; done); done' " HONEST
                              " --game higher --subtask 2 --games 1 --time 100 --seed 7 2>&1");
    check(status == 0 && strstr(text, "operation 2: used more than 100 ms of CPU time") != NULL, "a child", text);
}

/* A game without words and pictures of its own is shown by its answers and notes. */
static void shown(void)
{
    static char text[TEXT];
    int status =
        shell(text, sizeof text,
              SORTIE " match " HONEST " " HONEST " --game higher --subtask 2 --games 1 --record %s/shown.record "
                     ">/dev/null && " SORTIE " show %s/shown.record --game 1 </dev/null 2>&1",
              scratch(), scratch());
    check(status == 0 && strstr(text, "    6  ") != NULL && strstr(text, "\nround 3\n") != NULL, "shown", text);
}

/* A crash names the line of the source, or the command that does. After a program that did not flush, the word for each
 * language. */
static void advice(void)
{
    static const struct {
        const char *file, *source, *expected;
    } way[] = {
        {"advised.py", "import sys\ndef f(x):\n    return [][x]\nfor line in sys.stdin:\n    f(1)\n",
         "*\nthe line of its source: advised.py:3\n*"},
        {"advised.c", "#include <assert.h>\n#include <stdio.h>\nint main(void)\n{\n    assert(getchar() == 1);\n}\n",
         "*\nthe line of its source: advised.c:5\n*"},
        {"advised.cpp", "int *p;\nint main() { return *p; }\n",
         "*\nthe line of its source: c++ -g -fsanitize=address -o crash */advised.cpp -lm && "
         "ASAN_OPTIONS=handle_abort=1 *sortie* match 'exec:./crash' */honest/player.c --game higher --subtask 2 --seed "
         "7\n*"},
        {"unflushed.c",
         "#include <stdio.h>\nint main(void)\n{\n    char line[100];\n    while (fgets(line, sizeof line, stdin) != "
         "NULL)\n        printf(\"1\\n\");\n}\n",
         "*: idle game 1 operation 1: slept for more than 3000 ms\n    an answer arrives when it is flushed: "
         "fflush(stdout) in C, std::cout << std::flush in C++, print(..., flush=True) in Python, System.out.flush() in "
         "Java; JavaScript flushes by itself\n*"},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        char file[300];
        snprintf(file, sizeof file, "%s/%s", scratch(), way[i].file);
        FILE *out = fopen(file, "w");
        CU_ASSERT_PTR_NOT_NULL_FATAL(out);
        fputs(way[i].source, out);
        CU_ASSERT_EQUAL(fclose(out), 0);
        int status = shell(text, sizeof text,
                           SORTIE " match %s " HONEST " --game higher --subtask 2 --games 1 --seed 7 2>&1", file);
        check(status == 0 && fnmatch(way[i].expected, text, 0) == 0, way[i].file, text);
    }
}

/* A player that is forked from an interpreter finds all as one that is started, but for what is drawn. */
static void forks_of_an_interpreter(void)
{
    static char text[2][TEXT];
    for (int forked = 0; forked < 2; forked++) {
        int status = shell(text[forked], TEXT,
                           "%s " SORTIE " match " KIT_ROOT "/tests/programs/lines-new/tells.py " HONEST
                           " --game higher --subtask 2 --games 1 --seed 7 2>&1 | sed -n '/^threads/,/^chance/p'",
                           forked ? "SORTIE_FORK_AT_ONCE=1" : "");
        check(status == 0 && strstr(text[forked], "\nplace ") != NULL, "it tells", text[forked]);
    }
    char *chance[2] = {strstr(text[0], "\nchance "), strstr(text[1], "\nchance ")};
    if (chance[0] == NULL || chance[1] == NULL)
        return;
    check(strcmp(chance[0], chance[1]) != 0, "other chance in each match", chance[1]);
    *chance[0] = *chance[1] = '\0';
    check(strcmp(text[0], text[1]) == 0, text[0], text[1]);
}

/* Most of twenty players would tell that their input ended, if it ended before they are killed. */
static void ended_with_the_game(void)
{
    static char text[TEXT];
    int status = shell(text, sizeof text,
                       SORTIE " match " KIT_ROOT "/tests/programs/lines-end/player.c " HONEST
                              " --game higher --subtask 2 --games 20 --seed 7 --said %s/end.said >/dev/null 2>&1 && "
                              "cat %s/end.said",
                       scratch(), scratch());
    check(status == 0 && strncmp(text, "sortie said 1\n", 14) == 0, "what it said", text);
    check(strstr(text, "its input ended") == NULL, "a player is killed before its input ends", text);
}

static const struct test tests[] = {
    {"advice-by-lines", advice, 0},
    {"ended-with-the-game", ended_with_the_game, ALSO_ORDINARY},
    {"forks-of-an-interpreter", forks_of_an_interpreter, ALSO_ORDINARY},
    {"grace", grace, 0},
    {"children-of-a-command", children, ALSO_ORDINARY},
    {"impossible-copies-of-a-descriptor", impossible_copies, ALSO_ORDINARY},
    {"a_data_file", data_file, ALSO_ORDINARY},
    {"talk_by_lines", specimens, ALSO_ORDINARY | LONG},
    {"attacks_in_interpreters", attacks, ALSO_ORDINARY | LONG},
    {"a-game-without-pictures-is-shown", shown, 0},
    {NULL, NULL, 0},
};

const struct suite lines_suite = {"lines", tests};
