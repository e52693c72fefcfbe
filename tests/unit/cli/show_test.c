/*
 * `sortie show`: printed, and on a terminal. The terminal is a pseudo terminal that the test holds the other end of.
 */
#define _GNU_SOURCE
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/pty.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = PTY_TEXT };

#define TWO_GAMES KIT_ROOT "/tests/games/plane/golden/two-games.record"
#define FAULT KIT_ROOT "/tests/games/plane/golden/fault.record"

/* ---- printed ---- */

#define SHOW BUILD "/sortie show %s </dev/null 2>&1"

static void printed(void)
{
    static const struct {
        const char *arguments, *expected;
        int status;
    } way[] = {
        {TWO_GAMES,
         "alice - bob jr.   1 : 1   test point 4, 2 games, seed 7\n\ngame 1: alice moves first, alice wins "
         "(destroyed), operations "
         "3 : 2\n*\ngame 2: *bob jr. wins*",
         0},
        {TWO_GAMES " --game 1",
         "*    4  bob jr.           moves plane C left\n    5  alice             hits 8,9: head\n\n*", 0},
        {TWO_GAMES " --game 1", "*\n  8  . . . . . . . . . C . .        8  . . . . . . . .\\[X\\]. . .\n*", 0},
        {TWO_GAMES " --game 1 --operation 4", "*\n  8  . . . . . . . . . C . .        8  . . . . . . . . C , . .\n*",
         0},
        {TWO_GAMES " --game 1 --operation 0", "*\n  2  1 A 1 . . . . . . . . .        2  1 A 1 . . . . . . . . .\n*",
         0},
        {TWO_GAMES " --lost", "alice - bob jr.*\n\ngame 2: *    5  bob jr.           hits 8,9: head\n*", 0},
        {FAULT " --lost", "alice lost no game\n", 0},
        {TWO_GAMES " --said x", "sortie: --said: needs --game, --lost or --html too\n", 1},
        {TWO_GAMES " --lost --game 1", "sortie: --lost: goes neither with --game nor with --html\n", 1},
        {FAULT,
         "*game 1: alice moves first, broken off, operations 2 : 1\n*bob jr. forfeits the test point: illegal game 1 "
         "operation 2 "
         "Hit(0,5): outside the board\n",
         0},
        /* both act at once, so nobody moves first */
        {KIT_ROOT "/tests/games/five/golden/disqualified.record --game 1", "* - *\n\ngame 1: [!m]*), operations *\n",
         0},
        {KIT_ROOT "/tests/games/five/golden/killer-pattern.record --game 1",
         "*\n  mine              0  5  3  4  !  2  .    hand 1\n  pattern           0  5  3  !\\* 1\\* 4\\* .    hand 2\n*",
         0},
        {KIT_ROOT "/tests/malformed/records/hit-answer-wrong", "sortie: *: No such file or directory\n", 1},
        {KIT_ROOT "/tests/malformed/records/hit-answer-wrong.record", "sortie: *.record:1: this is no record*", 1},
        {TWO_GAMES " --game 3", "sortie: --game: the record has 2 games\n", 1},
        {TWO_GAMES " --operation 3", "sortie: --operation: needs --game too\n", 1},
        {TWO_GAMES " --hmtl x", "sortie: --hmtl: no such option, did you mean --html?\n", 1},
        {TWO_GAMES " --hxxx x", "sortie: --hxxx: no such option, see --help\n", 1}, /* too far from --html */
        {"", "sortie: show: needs one record, got 0*", 1},
        {TWO_GAMES " --html " BUILD "/show.html", "", 0},
        {TWO_GAMES " --html /nowhere/x", "sortie: /nowhere/x: No such file or directory\n", 1},
        {TWO_GAMES " --html /dev/full", "sortie: /dev/full: No space left on device\n", 2},
        {TWO_GAMES " --picture " BUILD "/show.png", "", 0},
        {TWO_GAMES " --picture /dev/full", "sortie: /dev/full: No space left on device\n", 2},
        {TWO_GAMES " --picture x --html x", "sortie: --picture: does not go with --html\n", 1},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        int status = shell(text, TEXT, SHOW, way[i].arguments);
        char command[300];
        snprintf(command, sizeof command, "sortie show %s", way[i].arguments);
        check_ending(command, text, way[i].expected, status, way[i].status);
    }
}

static void golden_games(void)
{
    static char text[TEXT];
    CU_ASSERT_EQUAL(shell(text, TEXT, SHOW, KIT_ROOT "/tests/games/plane/golden/random-random-5.record"), 0);
    int games = 0;
    for (const char *at = text; (at = strstr(at, "\ngame ")) != NULL; at++)
        games++;
    CU_ASSERT_EQUAL(games, 20);
}

/* tests/unit/match/said tells what it tries. */
static void said(void)
{
    static char text[TEXT];
    const char *folder = getenv("SORTIE_SCRATCH");
    int status = shell(text, TEXT, "sh " KIT_ROOT "/tests/unit/match/said " BUILD "/sortie %s 2>&1",
                       folder == NULL ? BUILD : folder);
    check(status == 0, "tests/unit/match/said", text);
}

/* tests/unit/match/predict tells what it tries. */
static void predict(void)
{
    static char text[TEXT];
    const char *folder = getenv("SORTIE_SCRATCH");
    int status = shell(text, TEXT, "sh " KIT_ROOT "/tests/unit/match/predict " BUILD "/sortie %s 2>&1",
                       folder == NULL ? BUILD : folder);
    check(status == 0, "tests/unit/match/predict", text);
}

/* tests/unit/match/printing tells what it tries. */
static void printing(const char *what)
{
    static char text[TEXT];
    const char *folder = getenv("SORTIE_SCRATCH");
    int status = shell(text, TEXT, "sh " KIT_ROOT "/tests/unit/match/printing " BUILD " %s %s 2>&1",
                       folder == NULL ? BUILD : folder, what);
    check(status == 0, "tests/unit/match/printing", text);
}

static void printing_by_lines(void)
{
    printing("lines");
}

static void printing_by_calls(void)
{
    printing("calls");
}

/* ---- on a terminal ---- */

static void start_in(struct pty *t, const char *record, int rows, int columns)
{
    pty_start(t, (const char *const[]){BUILD "/sortie", "show", record, NULL}, rows, columns);
}

static void start(struct pty *t, const char *record)
{
    start_in(t, record, 30, 100);
}

static void keys(void)
{
    static struct pty t;
    start(&t, TWO_GAMES);
    pty_expect(&t, "a second)");
    check(strstr(t.text, "game 1 of 2   operation 0 of 5") != NULL, "first screen", t.text);
    pty_press(&t, "\33[C", "alice hits 2,2: head");
    pty_press(&t, "\33[C", "bob jr. hits 1,1: nothing");
    pty_press(&t, "\33[D", "alice hits 2,2: head");
    pty_press(&t, "\33[F", "alice wins: destroyed");
    pty_press(&t, "\33[C", "game 2 of 2   operation 0 of 5");
    pty_press(&t, "\33[D", "game 1 of 2   operation 5 of 5");
    pty_press(&t, "n", "game 2 of 2   operation 0 of 5");
    pty_press(&t, "\33[A", "game 1 of 2   operation 0 of 5");
    pty_press(&t, "g", "Go to game");
    pty_press(&t, "2.x4\n", "alice moves plane C left");
    pty_press(&t, "\33[H", "operation 0 of 5");
    pty_press(&t, "+++ ", "playing");
    pty_expect(&t, "bob jr. wins: destroyed");
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

static void begins_at_the_fault(void)
{
    static struct pty t;
    start(&t, FAULT);
    pty_expect(&t, "bob jr. forfeits: illegal game 1 operation 2 Hit(0,5): outside the board");
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

/* A match that ended before its first game. */
static void without_games(void)
{
    static const char record[] = BUILD "/no-game.record";
    static struct pty t;
    FILE *out = fopen(record, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fputs("sortie 2 plane\nsubtask 4 types 35 28 28 games 2 seed 7\nplayer 0 alice\nplayer 1 bob jr.\n"
          "fault 1 crash game 1 operation 0: killed by SIGABRT in a static constructor\nresult 2 0\n",
          out);
    CU_ASSERT_EQUAL(fclose(out), 0);
    start(&t, record);
    pty_expect(&t, "go to");
    check(strstr(t.text, "game 0 of 2   operation 0 of 0") != NULL, "no game", t.text);
    check(strstr(t.text, "alice moves first") != NULL, "who would move first", t.text);
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

static void ways_out(void)
{
    static const struct {
        const char *keys;
        int signal;
    } way[] = {{"\3", SIGINT}, {"\34", SIGQUIT}, {"", SIGTERM}, {"", SIGHUP}};
    static struct pty t;
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        start(&t, TWO_GAMES);
        pty_expect(&t, "a second)");
        pty_press(&t, way[i].keys, "");
        if (way[i].keys[0] == '\0')
            kill(t.pid, way[i].signal);
        pty_ended(&t, way[i].signal);
    }
}

/* Stopped by Ctrl-Z it leaves the terminal too, and takes it again when it goes on. */
static void stopped(void)
{
    static struct pty t;
    int status = 0;
    start(&t, TWO_GAMES);
    pty_expect(&t, "a second)");
    kill(t.pid, SIGTSTP);
    pty_expect(&t, "\33[?25h\33[?1049l");
    CU_ASSERT_EQUAL(waitpid(t.pid, &status, WUNTRACED), t.pid);
    CU_ASSERT(WIFSTOPPED(status));
    kill(t.pid, SIGCONT);
    pty_expect(&t, "\33[?1049h");
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

/* The screen may be another terminal than that of the keys, which arrive without Enter. */
static void two_terminals(void)
{
    static struct pty input, screen;
    const struct winsize size = {.ws_row = 30, .ws_col = 100};
    char command[400];
    struct termios now;
    int slave, status = -1;
    CU_ASSERT_EQUAL_FATAL(openpty(&screen.fd, &slave, NULL, NULL, &size), 0);
    snprintf(command, sizeof command, "exec " BUILD "/sortie show " TWO_GAMES " >%s", ttyname(slave));
    pty_start(&input, (const char *const[]){"/bin/sh", "-c", command, NULL}, 30, 100);
    pty_expect(&screen, "a second)");
    tcgetattr(input.fd, &now);
    CU_ASSERT_EQUAL(now.c_lflag & (tcflag_t)(ICANON | ECHO), 0);
    CU_ASSERT_EQUAL(write(input.fd, "q\n", 2), 2);
    pty_expect(&screen, "\33[?25h\33[?1049l");
    waitpid(input.pid, &status, 0);
    CU_ASSERT_EQUAL(status, 0);
    tcgetattr(input.fd, &now);
    CU_ASSERT_EQUAL(now.c_lflag, input.before.c_lflag);
    close(slave);
    close(screen.fd);
    close(input.fd);
}

/* A window that would cut the picture off says so, and shows it when it is made larger. */
static void too_small(void)
{
    static struct pty t;
    start_in(&t, TWO_GAMES, 12, 50);
    pty_expect(&t, "This window is too small: 12 lines of 50,");
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    CU_ASSERT_EQUAL(ioctl(t.fd, TIOCSWINSZ, &size), 0);
    pty_expect(&t, "a second)");
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

/* The programs' output is shown below the moment, cut if it is long, and without control characters. */
static void said_there(void)
{
    static struct pty t;
    char text[TEXT];
    int status =
        shell(text, TEXT,
              "{ printf 'sortie said 1\nrecord %%s\n' $(sha256sum <" TWO_GAMES
              " | cut -c1-64); printf 'said 1 1 0 first\nsaid 1 1 0 "
              "a\\\\x1b[2Jb\nsaid 1 1 0 3\nsaid 1 1 0 4\nsaid 1 1 0 5\ncut 1 2 1\n'; } > " BUILD "/two-games.said");
    CU_ASSERT_EQUAL(status, 0);
    pty_start(&t, (const char *const[]){BUILD "/sortie", "show", TWO_GAMES, "--said", BUILD "/two-games.said", NULL},
              30, 100);
    pty_expect(&t, "a second)");
    CU_ASSERT(strstr(t.text, "wrote") == NULL);
    pty_press(&t, "\33[C", "and 2 lines more");
    check(strstr(t.text, "alice wrote: first") != NULL && strstr(t.text, "alice wrote: a\\x1b[2Jb") != NULL, "said",
          t.text);
    pty_press(&t, "\33[C", "bob jr. wrote more, which was not kept");
    pty_press(&t, "q", "");
    pty_ended(&t, 0);
}

static const struct test tests[] = {
    {"viewer-said", said_there, 0},
    {"show-printed", printed, ALSO_SANITIZED},
    {"show-golden-games", golden_games, ALSO_SANITIZED},
    {"viewer-keys", keys, ALSO_SANITIZED},
    {"viewer-begins-at-the-fault", begins_at_the_fault, ALSO_SANITIZED},
    {"viewer-without-games", without_games, 0},
    {"viewer-ways-out", ways_out, ALSO_SANITIZED},
    {"viewer-stopped", stopped, ALSO_SANITIZED},
    {"viewer-on-two-terminals", two_terminals, 0},
    {"viewer-window-too-small", too_small, 0},
    {"show-said", said, ALSO_SANITIZED},
    {"predictions", predict, ALSO_ORDINARY},
    {"printing-by-lines", printing_by_lines, LONG},
    {"printing-by-calls", printing_by_calls, ALSO_SANITIZED | LONG},
    {NULL, NULL, 0},
};

const struct suite show_suite = {"show", tests};
