/*
 * The linked grader as a contestant uses it: real executables, built by make from the programs in tests/ and samples/.
 * Found by wildcard: tests/programs/specimens/NAME has a player and the fault that it must get (a pattern of fnmatch).
 * tests/programs/linking/NAME has two players that must not interfere with each other.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 20 };

/* ---- specimens ---- */

static void check_specimen(const char *folder, int side, const char *options)
{
    static char record[TEXT];
    char expected[512], pattern[600], grader[256];
    read_expected(folder, expected, sizeof expected);
    snprintf(grader, sizeof grader, BUILD "/specimens/%s/grader%d", strrchr(folder, '/') + 1, side);
    int status = shell(record, sizeof record,
                       "rm -f " BUILD "/specimen.record; '%s' --subtask 5 --seed 7 --time 150 %s --record " BUILD
                       "/specimen.record >" BUILD "/specimen.out 2>&1; s=$?; cat " BUILD
                       "/specimen.record 2>/dev/null || { echo 'no record, it said:'; tail -n 5 " BUILD
                       "/specimen.out; }; exit $s",
                       grader, options);
    snprintf(pattern, sizeof pattern, "*\nfault %d %s\nresult %d %d\n", side, expected, side == 0 ? 0 : 20,
             side == 0 ? 20 : 0);
    suite_assert(status == 0 && fnmatch(pattern, record, 0) == 0, false, __FILE__, __LINE__,
                 "%s %s: exit status %d, and at the end \"%s\", expected 0, and \"%s\"", grader, options, status,
                 strlen(record) > 300 ? record + strlen(record) - 300 : record, pattern + 2);
}

static void each_folder(const char *pattern, void (*look)(const char *folder))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

/* Uses a second compiler in one seat. */
static void both_seats(const char *folder)
{
    check_specimen(folder, 0, "");
#ifndef __clang__
    check_specimen(folder, 1, "");
#endif
}

static void in_walls(const char *folder)
{
    check_specimen(folder, 0, "--strict");
}

static void specimens(void)
{
    each_folder(KIT_ROOT "/tests/programs/specimens/*", both_seats);
}

/* With the judge's walls, a player's mistake is reported as without them, and a forbidden call as the judge reports it.
 * The programs are some of tests/programs/attacks, with their results when isolated. */
static void strict(void)
{
    static const char *const attack[] = {STRICT};
    static char record[TEXT];
    char expected[512], folder[256], pattern[600];
    each_folder(KIT_ROOT "/tests/programs/specimens/*", in_walls);
    for (size_t i = 0; i < sizeof attack / sizeof attack[0]; i++) {
        snprintf(folder, sizeof folder, KIT_ROOT "/tests/programs/attacks/%s", attack[i]);
        read_expected(folder, expected, sizeof expected);
        if (strstr(expected, "before it runs") != NULL)
            continue; /* refused before there is a match, see globals_too_large */
        bool plays = strcmp(expected, "ok") == 0;
        snprintf(pattern, sizeof pattern, plays ? "*result *" : "*\nfault 0 %s\nresult *", expected);
        shell(record, TEXT,
              "timeout 300 " BUILD "/strict/%s/grader --strict --memory 64 --subtask 5 --seed 7 --record " BUILD
              "/strict.record >/dev/null 2>&1; cat " BUILD "/strict.record",
              attack[i]);
        check(fnmatch(pattern, record, 0) == 0 && (strstr(record, "\nfault") == NULL) == plays, attack[i], record);
    }
}

/* Globals that no player's memory holds are refused before there is a match. */
static void globals_too_large(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "timeout 300 " BUILD
          "/strict/memory-huge-static-array/grader --strict --memory 64 --subtask 5 --seed 7 2>&1");
    check_text("memory-huge-static-array", text,
               "sortie: memory: the players' globals take 2000 MiB, the limit is 64 MiB"
               " (--memory MIB sets another)\n");
}

/* fork is forbidden even without walls, or there would be two results. */
static void fork_is_told(void)
{
    static char text[TEXT];
    static const char *const fork[] = {"process-fork", "process-vfork"};
    for (size_t i = 0; i < 2; i++) {
        shell(text, TEXT, "timeout 300 " BUILD "/strict/%s/grader --subtask 5 --seed 7 2>&1", fork[i]);
        check(fnmatch("*forfeits the test point: forbidden game 1 operation 3: started a process in Operate_self\n*",
                      text, 0) == 0,
              fork[i], text);
        const char *first = strstr(text, "test point 5");
        check(first != NULL && strstr(first + 1, "test point 5") == NULL, "one result", text);
    }
}

/* The lines of the player's own source are named, and nothing of the kit's. */
static void crash_lines(void)
{
    static char text[TEXT];
    static const struct {
        const char *specimen, *expected;
    } some[] = {{"crash-null-pointer", "*\nIt was here, the innermost call first:\n    player.c:16  Operate_self\n"},
                {"crash-uncaught-exception", "*\nIt was here, *\n    player.cpp:13  Operate_self()\n"},
                {"crash-in-init", "*\nIt was here, *\n    player.c*:* *Init*\n"},
                {"crash-stack-overflow", "*\nIt was here, *\n    player.c:*deep*\n"},
                {"loop-in-operate-self", "*\nIt was here, *\n    player.c:1[67]*Operate_self\n"},
                {"hit-off-board", "*illegal*MiB\n"}};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++)
        for (int side = 0; side < 2; side++) {
            shell(text, TEXT, "timeout 100 " BUILD "/specimens/%s/grader%d --subtask 5 --seed 7 --time 150 2>/dev/null",
                  some[i].specimen, side);
            check(fnmatch(some[i].expected, text, 0) == 0, some[i].expected, text);
            check(strstr(text, "linked.c") == NULL && strstr(text, "callbacks") == NULL, some[i].specimen, text);
        }
}

/* ---- what make grader says ---- */

/* Programs that play here and not before a judge are named, and so is what was probably meant. */
static void make_says(void)
{
    static char text[TEXT];
    static const struct {
        const char *player, *opponent;
        int status;
        const char *expected;
    } some[] = {
        {"samples/plane/random.c", "hunter", 0, "*random.c (player0) against samples/plane/hunter.c (player1)*"},
        {"samples/plane/random.c", "huntr", 2,
         "sortie: huntr: there is no such file, and no sample of plane of this name, did you mean hunter?\n*"},
        {"samples/plane/randm.c", "hunter", 2,
         "sortie: samples/plane/randm.c: there is no such file, did you mean samples/plane/random.c?\n*"},
        {"samples/plane/random.c", "hunter.c", 2,
         "sortie: hunter.c: there is no such file, did you mean samples/plane/hunter.c?\n*"},
        {"tests/programs/desk/a-second-file/player.c", "hunter", 0,
         "*player.c: a judge gets this file only, and would refuse it: it includes *desk/a-second-file/helper.h\n*"},
        {"tests/programs/desk/nested-function/player.c", "hunter", 0,
         "*player.c: a judge would refuse it: it needs an executable stack (*), which no player gets\n*"},
        {"tests/programs/refused/utf-16/player.c", "hunter", 2,
         "player.c: found text in UTF-16, wanted UTF-8: save the file as UTF-8 in your editor\n*"},
        {"tests/programs/refused/hint-own-declarations/player.cpp", "hunter", 2,
         "*player.cpp: found own declarations from line 3 on, wanted #include \"game.h\"*"},
    };
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        int status = shell(text, TEXT,
                           "env -u MAKEFLAGS -u MFLAGS make -s -C " KIT_ROOT " BUILD=" BUILD
                           " grader PLAYER=%s OPPONENT=%s GRADER=" BUILD "/desk-says 2>&1",
                           some[i].player, some[i].opponent);
        check(status == some[i].status && fnmatch(some[i].expected, text, 0) == 0, some[i].expected, text);
    }
    shell(text, TEXT,
          "env -u MAKEFLAGS -u MFLAGS make -s -C " KIT_ROOT " BUILD=" BUILD
          " grader PLAYER=tests/programs/desk/nested-function/player.c OPPONENT=hunter GRADER=" BUILD
          "/desk-says >/dev/null 2>&1; " BUILD "/desk-says --strict --subtask 5 2>&1");
    check(fnmatch("sortie: --strict: a player needs an executable stack*\n", text, 0) == 0, "--strict", text);
}

/* ---- limits ---- */

/* Both players' globals and mapped memory count, and nobody's peak is 0. */
static void memory(void)
{
    static char text[TEXT];
    static const struct {
        const char *program, *options, *expected;
    } some[] = {
        {"memory-vector-growth", "--memory 64", "*\"verdict\":\"memory\"*the limit is 64 MiB*"},
        /* with more time than the test point has: some machines take 2 s of CPU time for a quarter of this memory */
        {"memory-vector-growth", "--time 60000", "*\"verdict\":\"memory\"*the limit is 1024 MiB*"},
        {"memory-until-null-and-go-on", "--memory 64", "*\"fault\":null*"},
        {"memory-huge-static-array", "--memory 8", "sortie: memory: the players' globals take * MiB, the limit is 8*"}};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        shell(text, TEXT, "timeout 100 " BUILD "/strict/%s/grader --subtask 5 --seed 7 --json %s 2>&1", some[i].program,
              some[i].options);
        check(fnmatch(some[i].expected, text, 0) == 0, some[i].expected, text);
        check(strstr(text, "\"peak_kib\":0,") == NULL && strstr(text, "\"peak_kib\":0}") == NULL, "peaks", text);
    }
}

/* More games than the test point has get more CPU time, and a message says so. Fewer games get the same. */
static void time_for_more_games(void)
{
    static char text[TEXT];
    static const struct {
        const char *options, *expected;
    } some[] = {
        {"--games 50", "sortie: 50 games in place of 20: 5000 ms of CPU time for each player in place of 2000\n"},
        {"--games 20", ""},
        {"--games 3", ""},
        {"--games 50 --time 3000", ""}};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        shell(text, TEXT, BUILD "/samples-random/grader --subtask 1 --seed 1 %s 2>&1 >/dev/null", some[i].options);
        CU_ASSERT_STRING_EQUAL(text, some[i].expected);
    }
}

/* ---- linking ---- */

static void plays_without_fault(const char *folder)
{
    static char json[TEXT];
    const char *name = strrchr(folder, '/') + 1;
    check(shell(json, sizeof json, "'" BUILD "/linking/%s/grader' --subtask 5 --seed 1 --json", name) == 0, name, json);
    check(strstr(json, "\"fault\":null") != NULL, name, json);
}

static void linking(void)
{
    each_folder(KIT_ROOT "/tests/programs/linking/*", plays_without_fault);
}

/* ---- samples ---- */

static void golden(void)
{
    static char now[TEXT], then[TEXT];
    for (char subtask[] = "1"; subtask[0] <= '5'; subtask[0]++) {
        char name[256];
        snprintf(name, sizeof name, KIT_ROOT "/tests/games/plane/golden/random-random-%s.record", subtask);
        read_file(name, then, sizeof then);
        shell(now, sizeof now,
              BUILD "/samples-random/grader --subtask %s --seed 1 --record " BUILD
                    "/golden.record >/dev/null && cat " BUILD "/golden.record",
              subtask);
        check_text(name, now, then); /* `make golden` writes the files anew */
    }
}

static void sample_in_c_and_cpp(void)
{
    static char c[TEXT], cpp[TEXT], golden[TEXT];
    const char *command = BUILD "/samples-%s/grader --subtask 5 --seed 1 --record " BUILD
                                "/golden.record >/dev/null && cat " BUILD "/golden.record";
    shell(c, sizeof c, command, "sample");
    shell(cpp, sizeof cpp, command, "sample-cpp");
    read_file(KIT_ROOT "/tests/games/plane/golden/sample-random-5.record", golden, sizeof golden);
    check_text("the record of sample.c, and that of sample.cpp", c, cpp);
    check_text("the record of sample.c, and the golden one", c, golden);
}

/* Plays all test points with a grader and its options. Returns the wins of player 0. */
static int wins_everywhere(const char *grader)
{
    static char json[TEXT];
    int sum = 0;
    for (char subtask[] = "1"; subtask[0] <= '5'; subtask[0]++) {
        int won = 0;
        CU_ASSERT_EQUAL(shell(json, sizeof json, BUILD "/%s --subtask %s --seed 1 --json%s", grader, subtask,
                              SANITIZED ? " --time 0" : ""),
                        0);
        check(strstr(json, "\"fault\":null") != NULL && sscanf(strstr(json, "\"wins\":"), "\"wins\":[%d", &won) == 1,
              grader, json);
        sum += won;
    }
    return sum;
}

/* Each sample but the reference player plays every test point without a fault, and better than chance. */
static void samples_play_everything(void)
{
    static const char *const sample[] = {"random", "hunter", "density", "mover", "exact", "ace"};
    for (size_t i = 0; i < sizeof sample / sizeof sample[0]; i++) {
        char grader[64];
        if (SANITIZED && !is_drawn(3))
            continue;
        snprintf(grader, sizeof grader, "samples-%s/grader%s", sample[i], SANITIZED ? " --games 4" : "");
        int won = wins_everywhere(grader);
        check(i == 0 || won > 5 * (SANITIZED ? 3 : 17), sample[i], "does not win nearly all games against random");
    }
}

/* The sample that moves its planes, and the sample that follows moves. */
static void mover_and_ace(void)
{
    int won = wins_everywhere("ladder/ace+mover --games 4");
    check(won > 10, "ace", "does not win most games against mover");
}

/* ---- the seed ---- */

static void record_of(const char *grader, const char *seed, char *text)
{
    CU_ASSERT_EQUAL(shell(text, TEXT,
                          "'%s' --subtask 5 --seed %s --record " BUILD
                          "/seed.record >/dev/null && grep -v ^subtask " BUILD "/seed.record",
                          grader, seed),
                    0);
}

static void seed_decides(void)
{
    static const char *const grader[] = {BUILD "/samples-random/grader", BUILD "/chance-srand/grader",
                                         BUILD "/chance-cpp/grader"};
    static char first[TEXT], again[TEXT], other[TEXT];
    for (size_t i = 0; i < sizeof grader / sizeof grader[0]; i++) {
        record_of(grader[i], "1", first);
        record_of(grader[i], "1", again);
        record_of(grader[i], "2", other);
        check_text(grader[i], again, first);
        check(strcmp(first, other) != 0, grader[i], "the same match under another seed");
    }
}

/* Writes the lines of one side's draws: that side's own seed decides them, whoever the opponent is. */
static void draws_of(const char *grader, char *text)
{
    CU_ASSERT_EQUAL(shell(text, TEXT,
                          "'%s' --subtask 5 --games 1 --seed 3 --record " BUILD
                          "/seed.record >/dev/null && grep '^draw 1' " BUILD "/seed.record",
                          grader),
                    0);
}

static void chance_is_ones_own(void)
{
    static char quiet[TEXT], noisy[TEXT];
    draws_of(BUILD "/samples-random/grader", quiet);
    draws_of(BUILD "/chance-noisy/grader", noisy);
    check(quiet[0] != '\0' && strcmp(quiet, noisy) == 0, "random against an opponent who draws much chance", noisy);
}

/* ---- the command line ---- */

static void each_moves_first_in_half(void)
{
    static char text[TEXT];
    CU_ASSERT_EQUAL(shell(text, TEXT,
                          BUILD "/samples-random/grader --subtask 1 --seed 9 --record " BUILD
                                "/seed.record >/dev/null && grep -c "
                                "'first 0' " BUILD "/seed.record"),
                    0);
    CU_ASSERT_STRING_EQUAL(text, "10\n");
    CU_ASSERT_EQUAL(shell(text, TEXT,
                          BUILD "/samples-random/grader --subtask 1 --games 7 --seed 9 --record " BUILD
                                "/seed.record >/dev/null && "
                                "grep -c 'first 0' " BUILD "/seed.record"),
                    0);
    check(strcmp(text, "3\n") == 0 || strcmp(text, "4\n") == 0, "seven games", text);
}

static void refusals(void)
{
    static const struct {
        const char *input, *options, *expected;
    } wrong[] = {
        {"", "", "sortie: standard input: empty; it must be one line with four integers*"},
        {"5 32 32", "", "sortie: standard input: it must be one line with four integers*"},
        {"5 32 32 32 32", "", "sortie: standard input: it must be one line with four integers*"},
        {"5 32 thirty 32", "", "sortie: standard input: thirty is not a number*"},
        {"5 32 0 32", "", "sortie: standard input: type1 is 0*"},
        {"5 32 64 32", "", "sortie: standard input: type1 is 64*"},
        {"2 010 2 2", "", "sortie: standard input: 010 could be binary or decimal: write 6 binary digits, 0b..., *"},
        {"2 2 2 0000010", "", "sortie: standard input: 0000010 could be binary or decimal*"},
        {"2 2 2 000012", "", "sortie: standard input: 000012 could be binary or decimal*"},
        {"02 2 2 2", "", "sortie: standard input: 02: write it without a 0 in front\n"},
        {"2 000000 2 2", "", "sortie: standard input: type0 is 0*"},
        {"", "--subtask 6", "sortie: --subtask: there is no test point 6\n"},
        {"", "--subtask", "sortie: --subtask: needs a value*"},
        {"", "--subtask x", "sortie: --subtask: x is not a number*"},
        {"", "--subtsk 1", "sortie: --subtsk: no such option, did you mean --subtask?\n"},
        {"", "--games 0", "sortie: --games: 0 is not a number from 1*"},
        {"", "--seed -1", "sortie: --seed: -1 is not a number from 0*"},
        {"", "--json=1", "sortie: --json: takes no value\n"},
        {"", "more", "sortie: more: the grader takes options only*"},
        {"", "--subtask 1 --record /nowhere/x", "sortie: /nowhere/x: No such file*"},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int status = shell(text, TEXT, "printf '%%s' '%s' | " BUILD "/samples-random/grader %s 2>&1 >/dev/null",
                           wrong[i].input, wrong[i].options);
        check(status == 1, wrong[i].expected, "another exit status than 1");
        check(fnmatch(wrong[i].expected, text, 0) == 0, wrong[i].expected, text);
    }
}

static void masks_in_three_bases(void)
{
    static const char *const line[] = {"4 0b100011 0x1c 28",
                                       "4 100011 011100 0b11100"}; /* the second: the statement's */
    static char text[TEXT];
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        CU_ASSERT_EQUAL(shell(text, TEXT, "echo '%s' | " BUILD "/samples-random/grader --seed 1 --json", line[i]), 0);
        check(strstr(text, "\"types\":[35,28,28],\"games\":1,") != NULL, "masks", text);
    }
}

/* A reader that has closed its pipe gets no more, and no error is printed. All other output is written. Tried with
 * SIGPIPE as it comes from a shell, and ignored. */
static void readers_who_leave(void)
{
    static char text[TEXT];
    static const char *const command[] = {"$grader",
                                          "$grader --json",
                                          "$grader --strict",
                                          "LC_ALL=zh_CN.UTF-8 $grader",
                                          "trap '' PIPE; $grader",
                                          "trap '' PIPE; LC_ALL=zh_CN.UTF-8 " BUILD "/sortie show " BUILD
                                          "/gone.record",
                                          BUILD "/sortie verify " BUILD "/gone.record",
                                          BUILD "/sortie --help"};
    for (size_t i = 0; i < sizeof command / sizeof command[0]; i++) {
        shell(text, TEXT,
              "cd " KIT_ROOT "; rm -f " BUILD "/gone.*[!d]; grader='" BUILD
              "/samples-random/grader --subtask 1 --seed 1 --record " BUILD "/gone.record'; "
              "{ until [ -e " BUILD "/gone.reader ]; do sleep 0.01; done; (%s) 2>" BUILD
              "/gone.messages; echo $? >" BUILD "/gone.status; } | { exec <&-; touch " BUILD
              "/gone.reader; until [ -s " BUILD "/gone.status ]; do sleep 0.01; done; }; cat " BUILD
              "/gone.status " BUILD "/gone.messages; tail -1 " BUILD "/gone.record",
              command[i]);
        check(fnmatch("141\nresult *\n", text, 0) == 0, command[i], text);
    }
}

static const struct test tests[] = {
    {"specimens", specimens, ALSO_CLANG},
    {"strict", strict, 0},
    {"globals-too-large", globals_too_large, 0},
    {"fork-is-told", fork_is_told, 0},
    {"crash-lines", crash_lines, 0},
    {"make-says", make_says, LONG},
    {"memory", memory, 0},
    {"time-for-more-games", time_for_more_games, 0},
    {"linking", linking, ALSO_SANITIZED | ALSO_CLANG},
    {"golden", golden, ALSO_SANITIZED | ALSO_CLANG},
    {"sample-in-c-and-cpp", sample_in_c_and_cpp, ALSO_CLANG},
    {"samples-play-everything", samples_play_everything, ALSO_SANITIZED | ALSO_CLANG | LONG},
    {"mover-and-ace", mover_and_ace, ALSO_CLANG},
    {"seed-decides", seed_decides, ALSO_CLANG},
    {"chance-is-ones-own", chance_is_ones_own, ALSO_CLANG},
    {"each-moves-first-in-half", each_moves_first_in_half, ALSO_CLANG},
    {"refusals", refusals, ALSO_SANITIZED | ALSO_CLANG},
    {"masks-in-three-bases", masks_in_three_bases, ALSO_CLANG},
    {"readers-who-leave", readers_who_leave, 0},
    {NULL, NULL, 0},
};

const struct suite linked_suite = {"linked", tests};
