/*
 * package.h - a game as a task of another judge: its test cases, and the files that the judge wants, as a zip archive.
 */
#ifndef SORTIE_PACKAGE_H
#define SORTIE_PACKAGE_H

#include "base/embedded.h"
#include "base/printf_like.h"
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
    const char *token;           /* uoj: guards the result */
    const char *root;            /* the folder of all names in the archive, with a slash behind it, or empty */
    struct package_case at[PACKAGE_CASES];
    int cases, points;      /* points: the sum of all */
    int time_s, memory_mib; /* what the contestant's program may use in a case */
    struct zip zip;
};

/* Reads the cases: lines "SAMPLE SUBTASK GAMES SEED POINTS", "time SECONDS" and "memory MIB", and comments from #.
 * Returns 0, or -1 and why, with the line. */
int package_read_cases(struct package *p, const char *text, char *why, size_t size);

/* Each adds all the files of a package for this judge. */
void package_kattis(struct package *p);
void package_hydro(struct package *p);
void package_uoj(struct package *p);

/* ---- for those ---- */

/* Adds one of the game's files, if it has that one, with text in front of it. Its name in the archive, as of all files
 * added here, is a printf format and its arguments. */
void package_add(struct package *p, const char *file, const char *before, const char *name, ...) PRINTF_LIKE(4, 5);

/* Returns the text of a file of the folder files. */
const char *package_text(const char *file);

/* Adds a file with this text. */
void package_put(struct package *p, const char *text, const char *name, ...) PRINTF_LIKE(3, 4);

/* Adds the statement, in a language, "en" or "zh": what the game's own file says, the cases, and the rules. */
void package_add_statement(struct package *p, const char *name, const char *language);

/* Writes the line of a case, which the referee reads (desk/judge/judged.h). */
void package_case_line(const struct package_case *c, char line[160]);

/* Whether contestants' programs are functions that are compiled with stub.c. Else they talk by lines, as they are. */
bool package_has_stub(const struct package *p);

/* Told to a contestant with another language, if functions are compiled with stub.c. */
#define PACKAGE_TAKES "This task takes C and C++ only."

/* Whether this file stands beside contestants' programs of this language: "c" (headers), "py", "js". */
bool package_is_beside(const struct package *p, const struct embedded *file, const char *language);

/* Adds all programs whose score is known, and scores.txt, into a folder, such as "programs". kinds: each kind has a
 * folder of its own there. */
void package_add_programs(struct package *p, const char *folder, bool kinds);

#endif
