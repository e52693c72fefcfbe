/*
 * package.h - a game as a task of another judge: its test cases, and the files that the judge wants, as a zip archive.
 */
#ifndef SORTIE_PACKAGE_H
#define SORTIE_PACKAGE_H

#include "base/embedded.h"
#include "match/match.h"
#include "zip.h"

enum { PACKAGE_CASES = 100 };

/* A test case: an opponent and a seed. Its score is the share of games won, times the points. */
struct package_case {
    char sample[MATCH_NAME];
    int subtask, games, points;
    uint64_t seed;
};

struct package {
    const struct game *game;
    const struct embedded *file; /* what the build made for this game (desk/judge/judge_kit, games/NAME/judge) */
    const char *token;           /* guards the result, or NULL */
    struct package_case at[PACKAGE_CASES];
    int cases, points;      /* points: the sum of all */
    int time_s, memory_mib; /* what the contestant's program may use in a case */
    struct zip zip;
};

/* Reads the cases: lines "SAMPLE SUBTASK GAMES SEED POINTS", "time SECONDS" and "memory MIB", and comments from #.
 * Returns 0, or -1 and why, with the line. */
int package_read_cases(struct package *p, const char *text, char *why, size_t size);

/*
 * The template of a judge's packages ("kattis", "hydro", "uoj"), the file JUDGE.txt of the folder files, or NULL. A
 * comment stands before its first section. A section "=== NAME" is a file, with the lines up to the next one. A line
 * "< FILE" stands for another file: one of the game's as it is, or else one of the folder, which may have marks too. If
 * that is not there either, neither is the file in the package.
 *
 * "[case] ", "[program] " (with a known score), "[h] ", "[py] ", "[js] " and "[beside] " (files beside contestants'
 * programs) before a name or a line repeat it for each. "[if beside] ": once, if there is one. "[calls] " and
 * "[lines] ": in such games only. Marks stand for what is repeated, such as {case}, {file} and {kind}, and for the
 * package's numbers. Outside of "[case] " the marks of a case are those of the first one.
 */
const char *package_template(const char *judge);

/* Adds all files of a package. */
void package_make(struct package *p, const char *template);

#endif
