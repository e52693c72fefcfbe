/*
 * Tests why a duel went as it did: the figures of the games, the worst game and the command that shows it, draws, four
 * seats, commands as players, and the progress without a terminal.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/terminal/progress.h"
#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 17 };

#define SORTIE BUILD "/sortie "
#define PYTHON "python3 -c 'import json, sys; d = json.load(sys.stdin); "

static char text[TEXT];

static void expect(const char *arguments, int status, const char *pattern)
{
    char quiet[2000];
    int got = shell(text, TEXT, SORTIE "2>&1 </dev/null %s", without_progress(arguments, quiet, sizeof quiet));
    check_ending(arguments, text, pattern, got, status);
}

/* ---- the figures of the games ---- */

/* Plays a duel of one pair, plays its two matches again, and compares with a script that counts in their records. */
static void counted_again(const char *game, const char *a, const char *b, int subtask, int seats)
{
    char others[2][200] = {"", ""};
    for (int seat = 1; seat < seats; seat++) {
        strcat(strcat(others[0], " "), b);
        strcat(strcat(others[1], " "), a);
    }
    int status = shell(text, TEXT,
                       "set -e; sortie=../sortie; oracle=$PWD/tests/unit/match/why_oracle.py; mkdir -p " BUILD
                       "/why-%s; cd " BUILD "/why-%s\n"
                       "$sortie duel %s %s --game %s --subtask %d --pairs 1 --seed 3 --json >duel.json\n"
                       "seed=$(" PYTHON
                       "print([p[\"worst\"][\"seed\"] for p in d[\"programs\"] if p[\"worst\"]][0])' <duel.json)\n"
                       "$sortie match %s%s --game %s --subtask %d --seed $seed --record 0.record >0.out\n"
                       "$sortie match %s%s --game %s --subtask %d --seed $seed --record 1.record >1.out\n"
                       "python3 \"$oracle\" duel.json 0.record 1.record",
                       game, game, a, b, game, subtask, a, others[0], game, subtask, b, others[1], game, subtask);
    check(status == 0 && strcmp(text, "right\n") == 0, game, text);
}

static void figures_as_counted_again(void)
{
    counted_again("plane", "hunter", "mover", 1, 2);
    counted_again("yacht", "basic", "hard", 1, 2);
    counted_again("kutulu", "flee", "hug", 4, 4);
    counted_again("codevs", "greedy", "lowest", 1, 2);
    counted_again("five", "killer", "counting", 1, 2);
}

/* ---- the worst game ---- */

/* A shell runs the command as it is printed, in another folder. */
static void type_it(const char *json, const char *expected)
{
    int status = shell(text, TEXT,
                       "set -e; mkdir -p " BUILD "/why-typed; sortie=../sortie; export PATH=\"$PWD/" BUILD
                       ":$PATH\"\ncd " BUILD "/why-typed; rm -f worst.record\n%s | " PYTHON
                       "print(d[\"programs\"][0][\"worst\"][\"command\"])' >command; sh command </dev/null",
                       json);
    check_ending(json, text, expected, status, 0);
}

static void worst_game_is_shown(void)
{
    expect("duel random hunter --subtask 5 --pairs 2 --seed 5", 0,
           "*\nhits for each head *\nA's worst game, at test point 5: game * lost after * of its own operations\n    "
           "*sortie match * --seed * --record worst.record && *sortie show worst.record --game *");
    type_it("sortie duel random hunter --subtask 5 --pairs 2 --seed 5 --json", "*\ngame *: *hunter* wins*");
    type_it(
        "cp ../../samples/plane/random.c \"it's mine;.c\"; sortie duel \"it's mine;.c\" hunter --subtask 5 --games 4 "
        "--pairs 2 --seed 5 --json",
        "*it's mine;*\ngame *");
    type_it("sortie duel waiter flee --game kutulu --subtask 1 --pairs 1 --seed 5 --json", "*waiter*\ngame *");
    type_it("sortie duel first hard --game yacht --pairs 1 --seed 5 --record 'a b' --json", "A - B *\ngame *");
    expect("duel random hunter --linked --record x", 1, "sortie: --record: linked players leave none*");
}

/* ---- draws, four seats ---- */

static void draws_are_half_points(void)
{
    expect("duel order counting --game five --subtask 1 --pairs 3 --seed 5", 0,
           "*   A won   drawn   share *\n     1          3      66 *mean * A * B\npoints ahead *");
    int status = shell(text, TEXT,
                       SORTIE "duel order counting --game five --subtask 1 --pairs 3 --seed 5 --json | " PYTHON
                              "print(d[\"draws\"] > 0, d[\"wins\"][0] + d[\"wins\"][1] + d[\"draws\"], "
                              "abs(d[\"share\"] * 66 - d[\"wins\"][0] - d[\"draws\"] / 2) < 1e-4)'");
    check(status == 0 && strcmp(text, "True 66 True\n") == 0, "draws", text);
}

static void four_seats(void)
{
    expect("duel flee waiter --game kutulu --subtask 1 --pairs 3 --seed 5", 0,
           "*test point  pairs     met   A won *share    Elo*\n     1          3      72 *rounds survived *");
    expect("duel flee flee --game kutulu --subtask 1 --pairs 2 --seed 5", 0, "* 50.0 % *+0 (*");
}

/* ---- commands as players ---- */

/* A number of seconds to sleep that no other process on this machine uses. */
static int sleeper(void)
{
    return 10000000 + (int)getpid();
}

/* Makes a command that writes down its arguments and plays as a sample does. Processes that it leaves behind must end
 * with it. */
static void make_command(void)
{
    shell(text, TEXT,
          "rm -rf " BUILD "/why-command; mkdir -p \"" BUILD "/why-command/it's mine\"; cc -O1 -o " BUILD
          "/why-command/player samples/yacht/basic.c 2>&1; printf '#!/bin/sh\\nsleep %d &\\nprintf \"<%%%%s>\" "
          "\"$@\" >>" BUILD "/why-command/said\\nexec " BUILD "/why-command/player\\n' >\"" BUILD
          "/why-command/it's mine/run.sh\"; chmod +x " BUILD "/why-command/*/run.sh",
          sleeper());
    setenv("PLAYER", "exec:'" BUILD "/why-command/it'\\''s mine/run.sh' 'a  b' \"c'd\"", 1);
}

static void commands_play(void)
{
    make_command();
    expect("duel \"$PLAYER\" basic --game yacht --pairs 2 --seed 5 --jobs 2", 0, "A  exec:*\nB  basic\n* 50.0 %*");
    shell(text, TEXT, "head -c 11 " BUILD "/why-command/said; ps -eo args | grep '^sleep %d'", sleeper());
    check_text("what it was given", text, "<a  b><c'd>");
    expect("gauntlet \"$PLAYER\" --game yacht --pairs 1 --seed 5", 0, "*exec:* beats *");
    expect("duel \"$PLAYER\" basic", 1, "sortie: exec:*: a command can play games by lines only, and plane is none\n");
    expect("duel exec: basic --game yacht", 1, "sortie: exec:: there is no command\n");
    unsetenv("PLAYER");
}

/* A duel stopped in the middle of matches leaves no process behind. A killed one is gone once the kernel has found time
 * for it. */
static void commands_end_with_the_duel(void)
{
    make_command();
    shell(text, TEXT,
          BUILD
          "/sortie duel \"$PLAYER\" basic --game yacht --pairs 100000 --seed 5 --jobs 2 --json --no-progress >" BUILD
          "/why-command/out 2>&1 & d=$!; for i in $(seq 600); do [ -s " BUILD
          "/why-command/said ] && break; sleep 0.1; done; kill -INT $d; wait $d; echo $?; ls " BUILD
          "/why-command/said; for i in $(seq 100); do ps -eo args | grep -q '^sleep %d' || break; sleep 0.1; done; "
          "ps -eo args | grep '^sleep %d'",
          sleeper(), sleeper());
    check_text("what is left", text, "0\n" BUILD "/why-command/said\n");
    unsetenv("PLAYER");
}

/* Only a worker that a local command started for it runs a command as a player. A judge's worker refuses it. */
static void commands_are_of_the_desk(void)
{
    expect("submit nowhere ann exec:true", 1, "sortie: *");
    shell(text, TEXT,
          "d=" BUILD "/why-contest; rm -rf $d; " SORTIE "contest $d --game yacht >/dev/null 2>&1; " SORTIE
          "submit $d ann exec:true 2>&1");
    check(fnmatch("sortie: exec:true: *", text, 0) == 0, "a command handed in", text);
}

/* ---- classes ---- */

static void chains_in_classes(void)
{
    static const struct {
        int chain, class;
    } of[] = {{0, 0}, {9, 0}, {10, 1}, {12, 1}, {13, 2}, {15, 2}, {16, 3}, {99, 3}};
    const struct game_classes *classes = games_find("codevs")->classes;
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        CU_ASSERT_EQUAL(game_class_of(classes, of[i].chain), of[i].class);
}

/* The classes of every game are as game.h requires. */
static void classes_of_every_game(void)
{
    for (int i = 0; games_known[i] != NULL; i++) {
        const struct game_classes *c = games_known[i]->classes;
        int figures = 0;
        while (games_known[i]->figure != NULL && games_known[i]->figure[figures].name != NULL)
            figures++;
        CU_ASSERT(c == NULL || (c->figure >= 0 && c->figure < figures && c->least[0] == 0));
        CU_ASSERT(c == NULL || (c->classes >= 1 && c->classes <= GAME_CLASSES));
        for (int k = 1; c != NULL && k < c->classes; k++)
            CU_ASSERT(c->least[k] > c->least[k - 1]);
    }
}

/* ---- progress ---- */

static void lines_now_and_then(void)
{
    static const struct {
        int done;
        double seconds, told;
        int tenths;
        bool due;
    } at[] = {
        {9, 100, 0, 0, true},   {9, 59, 0, 0, false},     {10, 11, 0, 0, true},   {10, 9, 0, 0, false},
        {19, 30, 11, 1, false}, {20, 30, 11, 1, true},    {20, 20, 11, 1, false}, {19, 75, 11, 1, true},
        {95, 75, 40, 9, false}, {100, 400, 11, 1, false},
    };
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        const struct progress p = {.lines = true, .tenths = at[i].tenths, .told = at[i].told};
        CU_ASSERT_EQUAL(
            progress_due(&p, &(struct progress_at){.done = at[i].done, .total = 100, .seconds = at[i].seconds}),
            at[i].due);
    }
}

/* A game of one's own numbers its test points as it likes. */
static void names_test_points(void)
{
    static const struct testpoint point[] = {{.id = 1}, {.id = 2}, {.id = 7}};
    static const char *const ids[] = {NULL, "1 to 1", "1 to 2", "one of 1, 2, 7"};
    char got[40];
    for (int points = 1; points <= 3; points++) {
        const struct game game = {.testpoint = point, .testpoints = points};
        game_testpoint_ids(&game, got, sizeof got);
        check_text("game_testpoint_ids of as many test points as there are words", got, ids[points]);
    }
}

static const struct test tests[] = {
    {"figures-as-counted-again", figures_as_counted_again, ALSO_SANITIZED | LONG_AGAIN},
    {"worst-game-is-shown", worst_game_is_shown, 0},
    {"draws-are-half-points", draws_are_half_points, 0},
    {"duels-of-four-seats", four_seats, 0},
    {"commands-play-duels", commands_play, LONG},
    {"commands-end-with-the-duel", commands_end_with_the_duel, 0},
    {"commands-are-of-the-desk", commands_are_of_the_desk, 0},
    {"chains-in-classes", chains_in_classes, 0},
    {"classes-of-every-game", classes_of_every_game, 0},
    {"names-test-points", names_test_points, 0},
    {"lines-of-progress", lines_now_and_then, 0},
    {NULL, NULL, 0},
};

const struct suite why_suite = {"why", tests};
