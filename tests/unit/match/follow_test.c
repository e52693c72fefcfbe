/*
 * Tests that a recorded match is fought again: by `sortie match MINE record:FILE` in every game, and by the executable
 * that `sortie grader MINE record:FILE` builds.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 16 };

#define HOME BUILD "/follow"
#define SORTIE "../sortie "
#define SPECIMEN(name) "\"$K\"/tests/programs/specimens/" name "/player.c"

static char text[TEXT];

/* Runs a command in the folder of these tests, for at most 100 s of processor time. Asserts at the caller's line. */
#define expect(status, command, pattern) expect_at(__LINE__, status, command, pattern)
static void expect_at(int line, int status, const char *command, const char *pattern)
{
    int got = shell(text, TEXT, "K=$PWD; mkdir -p " HOME " && cd " HOME " && ulimit -t 100; { %s; } 2>&1 </dev/null",
                    command);
    check_ending_at(__FILE__, line, &(struct ending){command, text, pattern, got, status});
}

static void every_game(void)
{
    static const struct {
        const char *game, *players, *seat0, *seat1; /* seat0: the first player again, seat1: the same in seat 1 */
    } row[] = {
        {"plane", "hunter density", "hunter", "hunter"},     {"yacht", "combos greedy", "combos", "combos"},
        {"kutulu", "flee hug random group", "flee", "flee"}, {"codevs", "lowest random", "lowest", "lowest"},
        {"five", "order counting", "order", "order"},
    };
    char command[400];
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const char *game = row[i].game;
        snprintf(
            command, sizeof command,
            SORTIE
            "match %s --game %s --subtask 1 --seed 5 --record %s.record >/dev/null && " SORTIE
            "match %s record:%s.record --record again.record && "
            "sed 's/after [0-9]* //; /^side/d' %s.record >one; sed 's/after [0-9]* //; /^side/d' again.record | cmp one -",
            row[i].players, game, game, row[i].seat0, game, game);
        char pattern[200];
        snprintf(pattern, sizeof pattern, "*\n%s did all that %s.record says of seat 0.\n", row[i].seat0, game);
        expect(0, command, pattern);
        snprintf(command, sizeof command, SORTIE "match %s record:%s.record --seat 1", row[i].seat1, game);
        snprintf(
            pattern, sizeof pattern,
            "%s departs from %s.record in game 1, operation [0-9]*.\n    recorded: *\n    this time: *\nThe match ends "
            "there. With --depart SAMPLE a sample goes on.\n",
            row[i].seat1, game);
        expect(0, command, pattern);
    }
}

/* A program that decides by the time it has left is sent what it was sent then. Names and messages decide nothing. Its
 * standard error is shown. */
static void as_it_was_then(void)
{
    expect(0,
           SORTIE
           "match lowest random --game codevs --subtask 1 --games 2 --seed 5 --record time.record >/dev/null; " SORTIE
           "match random record:time.record --seat 1",
           "*\nrandom did all that time.record says of seat 1.\n");
    expect(0,
           "sed 's/printf(\"lowest/printf(\"another/' \"$K\"/samples/codevs/lowest.c >renamed.c; " SORTIE
           "match renamed.c record:time.record --seat 0",
           "*\nrenamed.c did all that time.record says of seat 0.\n");
    expect(
        0,
        "sed 's/WAIT/WAIT here I am/; s/char line.*/& fputs(\"hello\", stderr);/' \"$K\"/samples/kutulu/waiter.c >talker.c; " SORTIE
        "match waiter hug hug hug --game kutulu --subtask 1 --games 1 --seed 5 --record wait.record >/dev/null; " SORTIE
        "match talker.c record:wait.record --seat 0",
        "waiter 1 wrote to standard error:\nhello\n*\ntalker.c did all that wait.record says of seat 0.\n");
}

/* By its name a program finds its seat. */
static void finds_its_seat(void)
{
    expect(0,
           SORTIE
           "match hunter density --subtask 3 --games 4 --seed 5 --record lost.record >/dev/null; cp \"$K\"/samples/"
           "plane/density.c .; " SORTIE "match density.c record:lost.record",
           "*\ndensity.c did all that lost.record says of seat 1.\n");
    expect(0, SORTIE "match random record:lost.record --json",
           "*\"system\":\"call: the match departed from the record\"*,\"record\":{\"seat\":0,\"departs\":{\"game\":1,"
           "\"operation\":*},\"depart\":null}}\n");
    expect(0, SORTIE "match density record:lost.record --json",
           "*\"system\":null*,\"record\":{\"seat\":1,\"departs\":null,"
           "\"depart\":null}}\n");
}

/* A program that draws otherwise from its third game on. */
static void a_sample_goes_on(void)
{
    expect(
        0,
        "cp \"$K\"/samples/plane/random.c later.c; " SORTIE
        "match later.c hunter --subtask 3 --games 5 --seed 5 --record later.record >/dev/null; sed -i 's/bool board.*{{false}};/&\\n    static int games;\\n    for (int k = ++games == 3 ? 1000 : 0; k > 0; k--) rand();/' later.c; " SORTIE
        "match later.c record:later.record --depart density --record new.record; sed -n '/^game 1/,/^game 3/p' "
        "later.record >one; sed -n '/^game 1/,/^game 3/p' new.record | cmp one -; grep -c ^end new.record",
        "*\nlater.c departs from later.record in game 3, operation *\nFrom game 3 on, density plays in place of the "
        "record.\n5\n");
    expect(
        0, SORTIE "match random record:lost.record --depart hunter",
        "test point 3, *density *4 won*\nrandom departs from lost.record in game 1, operation *\n    recorded: *\n    "
        "this time: *\nFrom game 1 on, hunter plays in place of the record.\n");
}

/* A record that ended by a fault: the same program faults again, another one departs there. */
static void faults(void)
{
    expect(0,
           SORTIE "match " SPECIMEN(
               "crash-null-pointer") " hunter --subtask 5 --seed 5 --record crash.record >/dev/null; " SORTIE
                                     "match " SPECIMEN("crash-null-pointer") " record:crash.record --seat 0",
           "*forfeits the test point: crash game *did all that crash.record says of seat 0.\n");
    expect(0, SORTIE "match hunter record:crash.record --seat 1", "*did all that crash.record says of seat 1.\n");
    expect(0, SORTIE "match random record:crash.record --seat 0", "random departs from crash.record in game 1, *\n");
}

static void refused(void)
{
    expect(1, SORTIE "match hunter record:nowhere", "sortie: nowhere: No such file or directory\n");
    expect(1, SORTIE "match record:lost.record record:lost.record", "sortie: record:lost.record: one of the two *\n");
    expect(1, SORTIE "match hunter density record:lost.record",
           "sortie: record:FILE: needs one program beside it: *\n");
    expect(1, SORTIE "match hunter record:lost.record --seat 2", "sortie: --seat: 2 is not a seat of plane, 0 to 1\n");
    expect(1, SORTIE "match hunter record:lost.record --seed 2",
           "sortie: record:FILE: the record says test point, *\n");
    expect(1, SORTIE "match hunter record:lost.record --game yacht",
           "sortie: --game: lost.record is a record of plane\n");
    expect(1, SORTIE "match hunter random --seat 1 --subtask 1",
           "sortie: --seat: is for a match against record:FILE\n");
    expect(1, SORTIE "grader hunter random --seat 1", "sortie: --seat: is for a match against record:FILE\n");
    expect(1, SORTIE "match hunter random --depart ace --subtask 1", "sortie: --depart: is for a match against *\n");
    expect(1, "echo 'sortie 2 plane' >bad.record; " SORTIE "match hunter record:bad.record",
           "sortie: bad.record:2: *\n");
    expect(1, SORTIE "grader combos record:yacht.record", "sortie: grader: links players of plane only; *\n");
}

static void linked(void)
{
    expect(
        0, SORTIE "grader density.c record:lost.record && ./grader",
        "grader: follows a record. Next: ./grader, or gdb ./grader\n*\ndensity.c did all that */lost.record says of seat "
        "1.\n");
    expect(0, "./grader --json", "{*\"system\":null*}\n");
    expect(0, SORTIE "grader density.c record:lost.record --seat 0 --depart random && ./grader",
           "*density.c departs from */lost.record in game 1, operation *\nFrom game 1 on, random plays in place of the "
           "record.\ntest point 3, *");
    expect(0, SORTIE "grader density.c hunter && ./grader --follow lost.record --seat 1",
           "*\nplayer0 did all that lost.record says of seat 1.\n");
    expect(1, "./grader --follow lost.record --stop 3,4", "sortie: --stop: needs a debugger: *\n");
    if (system("command -v gdb >/dev/null") == 0)
        expect(0,
               "gdb -q -batch -ex run -ex 'break Operate_self' -ex continue -ex 'print 6 * 7' --args ./grader --follow "
               "lost.record --seat 1 --stop 3,4",
               "*SIGTRAP*Breakpoint*Operate_self*42*");
}

static const struct test tests[] = {
    {"follow-every-game", every_game, 0},
    {"follow-as-it-was-then", as_it_was_then, 0},
    {"follow-finds-its-seat", finds_its_seat, 0},
    {"follow-a-sample", a_sample_goes_on, 0},
    {"follow-faults", faults, 0},
    {"follow-refused", refused, 0},
    {"follow-linked", linked, 0},
    {NULL, NULL, 0},
};

const struct suite follow_suite = {"follow", tests};
