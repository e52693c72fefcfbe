/*
 * `sortie show`: printed, and on a terminal. The terminal is a pseudo terminal that the test holds the other end of.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include "suite.h"

enum { TEXT = 1 << 17 };

#define TWO_GAMES KIT_ROOT "/tests/golden/two-games.record"
#define FAULT KIT_ROOT "/tests/golden/fault.record"

static void check(int right, const char *what, const char *got)
{
    if (!right)
        fprintf(stderr, "\n%s: got: %s\n", what, got);
    CU_ASSERT(right);
}

/* ---- printed ---- */

static int run(const char *arguments, char *text)
{
    char command[512];
    snprintf(command, sizeof command, BUILD "/sortie show %s </dev/null 2>&1", arguments);
    FILE *pipe = popen(command, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    text[fread(text, 1, TEXT - 1, pipe)] = '\0';
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void printed(void)
{
    static const struct {
        const char *arguments, *expected;
        int status;
    } way[] = {
        {TWO_GAMES, "alice - bob jr.   1 : 1   test point 4, 2 games, seed 7\n\ngame 1: alice moves first, alice wins (destroyed), operations "
                    "3 : 2\n*\ngame 2: *bob jr. wins*", 0},
        {TWO_GAMES " --game 1", "*    4  bob jr.           moves plane C left\n    5  alice             hits 8,9: head\n\n*", 0},
        {TWO_GAMES " --game 1", "*\n  8  . . . . . . . . . C . .        8  . . . . . . . .\\[X\\]. . .\n*", 0},
        {TWO_GAMES " --game 1 --operation 4", "*\n  8  . . . . . . . . . C . .        8  . . . . . . . . C , . .\n*", 0},
        {TWO_GAMES " --game 1 --operation 0", "*\n  2  1 A 1 . . . . . . . . .        2  1 A 1 . . . . . . . . .\n*", 0},
        {FAULT, "*game 1: alice moves first, broken off, operations 2 : 1\n*bob jr. forfeits the test point: illegal game 1 operation 2 "
                "Hit(0,5): outside the board\n", 0},
        {KIT_ROOT "/tests/malformed-records/hit-answer-wrong", "sortie: *: No such file or directory\n", 1},
        {KIT_ROOT "/tests/malformed-records/hit-answer-wrong.record", "sortie: *.record:1: this is no record*", 1},
        {TWO_GAMES " --game 3", "sortie: --game: the record has 2 games\n", 1},
        {TWO_GAMES " --operation 3", "sortie: --operation: needs --game too\n", 1},
        {TWO_GAMES " --hmtl x", "sortie: --hmtl: no such option, did you mean --html?\n", 1},
        {"", "sortie: show: needs one record, got 0*", 1},
        {TWO_GAMES " --html " BUILD "/show.html", "", 0},
        {TWO_GAMES " --html /nowhere/x", "sortie: /nowhere/x: No such file or directory\n", 1},
        {TWO_GAMES " --html /dev/full", "sortie: /dev/full: No space left on device\n", 2},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        int status = run(way[i].arguments, text);
        check(status == way[i].status && fnmatch(way[i].expected, text, 0) == 0, way[i].arguments, text);
    }
}

static void golden_games(void)
{
    static char text[TEXT];
    CU_ASSERT_EQUAL(run(KIT_ROOT "/tests/golden/random-random-5.record", text), 0);
    int games = 0;
    for (const char *at = text; (at = strstr(at, "\ngame ")) != NULL; at++)
        games++;
    CU_ASSERT_EQUAL(games, 20);
}

/* ---- on a terminal ---- */

struct terminal {
    pid_t viewer;
    int fd;
    struct termios before;
    char text[TEXT]; /* all that it has shown since the last key */
};

static void start(struct terminal *t, const char *record)
{
    int slave;
    struct winsize size = {.ws_row = 30, .ws_col = 100};
    CU_ASSERT_EQUAL_FATAL(openpty(&t->fd, &slave, NULL, NULL, &size), 0);
    tcgetattr(t->fd, &t->before);
    t->viewer = fork();
    if (t->viewer == 0) {
        close(t->fd);
        login_tty(slave);
        execl(BUILD "/sortie", "sortie", "show", record, (char *)NULL);
        _exit(127);
    }
    close(slave);
}

/* Waits until the terminal has shown this. */
static void expect(struct terminal *t, const char *text)
{
    size_t length = 0;
    struct pollfd in = {.fd = t->fd, .events = POLLIN};
    t->text[0] = '\0';
    while (strstr(t->text, text) == NULL && length < TEXT - 1 && poll(&in, 1, 5000) > 0) {
        ssize_t n = read(t->fd, t->text + length, TEXT - 1 - length);
        if (n <= 0)
            break;
        t->text[length += (size_t)n] = '\0';
    }
    check(strstr(t->text, text) != NULL, text, t->text);
}

static void press(struct terminal *t, const char *keys, const char *then)
{
    CU_ASSERT(write(t->fd, keys, strlen(keys)) == (ssize_t)strlen(keys));
    expect(t, then);
}

/* The viewer has ended, and the terminal is as it was. */
static void ended(struct terminal *t, int killed_by)
{
    int status = -1;
    struct termios after;
    expect(t, "\33[?25h\33[?1049l");
    waitpid(t->viewer, &status, 0);
    if (killed_by == 0)
        CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    if (killed_by != 0)
        CU_ASSERT(WIFSIGNALED(status) && WTERMSIG(status) == killed_by);
    tcgetattr(t->fd, &after);
    CU_ASSERT_EQUAL(after.c_lflag, t->before.c_lflag);
    CU_ASSERT_EQUAL(after.c_iflag, t->before.c_iflag);
    CU_ASSERT_EQUAL(after.c_cc[VMIN], t->before.c_cc[VMIN]);
    close(t->fd);
}

static void keys(void)
{
    static struct terminal t;
    start(&t, TWO_GAMES);
    expect(&t, "a second)");
    check(strstr(t.text, "game 1 of 2   operation 0 of 5") != NULL, "first screen", t.text);
    press(&t, "\33[C", "alice hits 2,2: head");
    press(&t, "\33[C", "bob jr. hits 1,1: nothing");
    press(&t, "\33[D", "alice hits 2,2: head");
    press(&t, "\33[F", "alice wins: destroyed");
    press(&t, "\33[C", "game 2 of 2   operation 0 of 5");
    press(&t, "\33[D", "game 1 of 2   operation 5 of 5");
    press(&t, "n", "game 2 of 2   operation 0 of 5");
    press(&t, "\33[A", "game 1 of 2   operation 0 of 5");
    press(&t, "g", "Go to game");
    press(&t, "2.x4\n", "alice moves plane C left");
    press(&t, "\33[H", "operation 0 of 5");
    press(&t, "+++ ", "playing");
    expect(&t, "bob jr. wins: destroyed");
    press(&t, "q", "");
    ended(&t, 0);
}

static void begins_at_the_fault(void)
{
    static struct terminal t;
    start(&t, FAULT);
    expect(&t, "bob jr. forfeits: illegal game 1 operation 2 Hit(0,5): outside the board");
    press(&t, "q", "");
    ended(&t, 0);
}

static void ways_out(void)
{
    static const struct {
        const char *keys;
        int signal;
    } way[] = {{"\3", SIGINT}, {"\34", SIGQUIT}, {"", SIGTERM}, {"", SIGHUP}};
    static struct terminal t;
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        start(&t, TWO_GAMES);
        expect(&t, "a second)");
        press(&t, way[i].keys, "");
        if (way[i].keys[0] == '\0')
            kill(t.viewer, way[i].signal);
        ended(&t, way[i].signal);
    }
}

/* Stopped by Ctrl-Z it leaves the terminal too, and takes it again when it goes on. */
static void stopped(void)
{
    static struct terminal t;
    int status = 0;
    start(&t, TWO_GAMES);
    expect(&t, "a second)");
    kill(t.viewer, SIGTSTP);
    expect(&t, "\33[?25h\33[?1049l");
    CU_ASSERT_EQUAL(waitpid(t.viewer, &status, WUNTRACED), t.viewer);
    CU_ASSERT(WIFSTOPPED(status));
    kill(t.viewer, SIGCONT);
    expect(&t, "\33[?1049h");
    press(&t, "q", "");
    ended(&t, 0);
}

static const struct test tests[] = {
    {"show-printed", printed},
    {"show-golden-games", golden_games},
    {"viewer-keys", keys},
    {"viewer-begins-at-the-fault", begins_at_the_fault},
    {"viewer-ways-out", ways_out},
    {"viewer-stopped", stopped},
    {NULL, NULL},
};

const struct suite show_suite = {"show", tests};
