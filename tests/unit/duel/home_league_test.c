/*
 * Tests tournaments of one's own programs: `sortie league` in each format, what --keep plays anew and what it does not,
 * `sortie gauntlet --against`, and --watch.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 16 };

#define HOME BUILD "/league"
#define SORTIE "../sortie "
#define PYTHON "python3 -c 'import json, sys; d = json.load(sys.stdin); "

static char text[TEXT];

/* Runs a command in the folder of these tests. K: the kit. */
static void expect(int status, const char *command, const char *pattern)
{
    int got = shell(text, TEXT, "K=$PWD; mkdir -p " HOME " && cd " HOME " && { %s; } 2>&1 </dev/null", command);
    check_ending(command, text, pattern, got, status);
}

static void formats(void)
{
    expect(
        0,
        SORTIE "league random hunter density --subtask 1 --pairs 2 --games 4 --seed 3 --no-progress --html table.html",
        "plane, roundrobin, 3 programs, seed 3, 2 pairs of matches at each test point of a meeting\n\n* points rating "
        "*1   density  * 2.0 *\n2   hunter * 1.0 *\n3   random * 0.0 *");
    expect(0, "cat table.html",
           "<!doctype html>*<th scope=\"row\"><bdi>density</bdi>*<td class=\"won\">*</table>*<script>*");
    static const char *const format[] = {"league", "swiss", "knockout"};
    for (size_t i = 0; i < sizeof format / sizeof format[0]; i++) {
        char command[600], pattern[100];
        snprintf(command, sizeof command,
                 SORTIE "league random hunter density mover --format %s --subtask 1 --pairs 1 --games 2 --seed 3 "
                        "--no-progress --json | " PYTHON
                        "p = d[\"players\"]; print(d[\"league\"], len(p), p[-1][\"name\"], "
                        "all(q[\"against\"][i][\"pairs\"] == 0 for i, q in enumerate(p)))'",
                 format[i]);
        snprintf(pattern, sizeof pattern, "%s 4 * True\n", format[i]);
        expect(0, command, pattern);
    }
    expect(0, SORTIE "league flee hug random --game kutulu --subtask 1 --pairs 1 --games 1 --seed 1 --no-progress",
           "kutulu, roundrobin, 3 programs, seed 1, 1 pair of *");
}

/* The results are there after any end, and a new program is all that is played. */
static void kept(void)
{
    expect(0,
           "rm -f kept; " SORTIE
           "league random hunter --subtask 1 --pairs 3 --games 2 --keep kept --no-progress >one && "
           "grep -c ^match kept && " SORTIE
           "league random hunter --subtask 1 --pairs 3 --games 2 --keep kept --no-progress "
           "| cmp one - && grep -c ^match kept",
           "6\n6\n");
    expect(0,
           SORTIE
           "league density hunter random --subtask 1 --pairs 3 --games 2 --keep kept --no-progress >three && grep "
           "-c ^match kept",
           "18\n");
    expect(0,
           "head -c 1000 kept >half; " SORTIE
           "league density hunter random --subtask 1 --pairs 3 --games 2 --keep half "
           "--no-progress | cmp three - && grep -c ^match half",
           "18\n");
    /* Wins when first, costs and faults are kept too. */
    expect(0,
           "rm -f twice; for n in 1 2; do " SORTIE
           "duel random hunter --subtask 1 --pairs 3 --games 2 --keep twice --no-progress >told-$n; done; "
           "cmp told-1 told-2 && grep -c ^match twice",
           "6\n");
    expect(1, "echo other >other; " SORTIE "league random hunter --keep other --pairs 1 --subtask 1 --no-progress",
           "sortie: other: it is not a file that --keep made\n");
    expect(0, "cat other", "other\n");
}

static void own_versions(void)
{
    expect(
        0,
        "rm -rf old; mkdir old; cp \"$K\"/samples/plane/random.c old/v9.c; cp \"$K\"/samples/plane/density.c old/v10.c; echo x "
        ">old/notes.txt; " SORTIE "gauntlet hunter --against old --subtask 1 --pairs 2 --seed 1 --no-progress",
        "*\n1  v9.c *\n2  v10.c *\n*");
    expect(1, "mkdir -p none; " SORTIE "gauntlet hunter --against none --no-progress",
           "sortie: none: there is no program in it\n");
    expect(1,
           "mkdir -p many; (cd many && seq -f %g.c 257 | xargs touch); " SORTIE
           "gauntlet hunter --against many --no-progress",
           "sortie: many: it has 257 programs, the most is 256\n");
    expect(
        0,
        "rm -rf thirty; mkdir thirty; (cd thirty && seq -f '%g.c' 30 | xargs -n 1 cp \"$K\"/samples/plane/random.c); " SORTIE
        "gauntlet hunter --against thirty --subtask 1 --pairs 1 --games 1 --seed 1 --no-progress --json | " PYTHON
        "print(len(d[\"rungs\"]))'",
        "30\n");
    expect(1, SORTIE "gauntlet hunter --against nowhere --no-progress", "sortie: nowhere: No such file or directory\n");
}

static void failing_programs(void)
{
    expect(0,
           SORTIE "league combos greedy exec:false --game yacht --pairs 1 --seed 1 --no-progress --json | " PYTHON
                  "print([q[\"cannot_play\"] for q in sorted(d[\"players\"], key=lambda q: q[\"name\"])])'",
           "[[]False, True, False]\n");
    expect(1, SORTIE "league random nobody --no-progress", "sortie: nobody: there is no such file, *\n");
    expect(1, SORTIE "league random --no-progress", "sortie: league: needs 2 to 64 programs, got 1; *");
    expect(1, SORTIE "league random hunter --format cup --no-progress", "sortie: cup: is not league, swiss, *\n");
}

/* Waits for the table of the first version, saves another, and waits for its table. */
static void watched(void)
{
    expect(0,
           "waits() { for i in $(seq 1200); do grep -qs \"$1\" ${2-out} && return; sleep 0.1; done; return 1; }; "
           "cp \"$K\"/samples/plane/random.c mine.c; rm -f out err; " SORTIE
           "league mine.c hunter --subtask 1 --pairs 2 --games 2 --seed 1 --no-progress --watch >out 2>err & w=$!; "
           "waits '^2 .*mine.c' && waits 'waits for a program to be saved' err && "
           "cp \"$K\"/samples/plane/density.c mine.c && waits '^1 .*mine.c'; came=$?; "
           "kill -INT $w; wait $w; echo ended $? $came: $(cat err)",
           "*ended 0 0: sortie: --watch: waits for a program to be saved, Ctrl-C ends it*\n");
}

static const struct test tests[] = {
    {"league-formats", formats, 0},          {"league-kept", kept, 0},       {"league-own-versions", own_versions, 0},
    {"league-failing", failing_programs, 0}, {"league-watched", watched, 0}, {NULL, NULL, 0},
};

const struct suite home_league_suite = {"home-league", tests};
