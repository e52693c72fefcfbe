/*
 * The desk kit: the sources that it is made of are portable, and with nothing but a compiler and the unpacked kit it
 * plays the records of build/grader, says the same words, and takes the options that its page shows.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/show_text.h"
#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/record.h"

enum { TEXT = 1 << 16 };

/* These and all that they include know no POSIX, and are C++ too. */
static const char portable[] =
    "grader/base/chance.c grader/base/hash.c grader/base/scan.c grader/base/json.c grader/base/text.c "
    "grader/base/command/words.c grader/base/command/options.c grader/base/command/refusal.c "
    "grader/base/speech/speech.c grader/seat/seat.c "
    "grader/seat/isolated/line_buffer.c grader/seat/desk/player.c grader/seat/desk/desk_seat.c "
    "grader/match/*.c grader/league/*.c grader/league/*/*.c grader/duel/duel.c grader/duel/duel_report.c "
    "grader/desk/*.c grader/desk/judge/*.c $(ls grader/games/*/*.c | grep -v -e /person -e plane/thoughts -e own/files)";

static void sources_are_portable(void)
{
    static char text[TEXT];
    shell(text, TEXT, "cd " KIT_ROOT " && GENERATED=" BUILD "/generated tests/unit/house/portable %s", portable);
    check(text[0] == '\0', "every portable source compiles as C99 without POSIX, and as C++11", text);
}

/* A file with the word, and what the rule must say of it. */
static void check_refused(const char *source, const char *said)
{
    static char text[TEXT];
    shell(text, TEXT,
          "cd " KIT_ROOT " && d=$(mktemp -d) && printf '%s' > $d/specimen.c && GENERATED=" BUILD
          "/generated tests/unit/house/portable $d/specimen.c; rm -r $d",
          source);
    check(strstr(text, said) != NULL, said, text);
}

static void rule_refuses(void)
{
    check_refused("#include <unistd.h>\\nint main(void) { return 0; }\\n", "includes this header of POSIX");
    check_refused("#define _POSIX_C_SOURCE 200809L\\n#include <stdio.h>\\nint x;\\n", "asks for POSIX");
    check_refused("#include <string.h>\\nchar *f(void);\\nchar *f(void) { return strdup(\"a\"); }\\n", "strdup");
    check_refused("#include <stdlib.h>\\nint *f(void);\\nint *f(void) { return malloc(4); }\\n", "as C++11");
}

/* Of a record with a game for each side. */
static void feedback(void)
{
    static const char expected[] =
        "test point 4, types 100000 100000 010000, 2 games, seed 7\n\n"
        " game  moved first   won           how        operations\n"
        "    1  alice         alice         destroyed       3 :   2\n"
        "    2  bob jr.       bob jr.       destroyed       2 :   3\n\n"
        "alice           1 won, 1 of them moving first; 5 operations, 0.0 ms CPU, 0.0 ms wall, 0.0 MiB\n"
        "bob jr.         1 won, 1 of them moving first; 5 operations, 0.0 ms CPU, 0.0 ms wall, 0.0 MiB\n";
    static char record[TEXT];
    char *text = NULL;
    size_t size;
    struct match m;
    struct record_wrong wrong;
    FILE *in = fopen(KIT_ROOT "/tests/games/plane/golden/two-games.record", "r"), *out = open_memstream(&text, &size);
    CU_ASSERT_FATAL(in != NULL && out != NULL);
    size_t length = fread(record, 1, sizeof record, in);
    fclose(in);
    CU_ASSERT_EQUAL_FATAL(record_read(&m, games_known, record, length, &wrong), 0);
    show_text_report(&m, out);
    fclose(out);
    check(strcmp(text, expected) == 0, expected, text);
    match_close(&m);
    free(text);
}

static void kit_plays(void)
{
    check_script("tests/system/desk/plays", 300);
}

static void kit_records(void)
{
    static char text[TEXT];
    int status =
        shell(text, TEXT,
              "cd " KIT_ROOT " && make -s BUILD=" BUILD " desk-folders && timeout -k 5 300 tests/desk/matrix " BUILD
              " few $([ \"$SORTIE_SWEEP\" = all ] && echo gcc-c99 g++-17 || shuf -n 1 -e gcc-c99 g++-17) 2>&1");
    check(status == 0, "the desk kit's records are those of build/grader", text);
}

static const struct test tests[] = {
    {"desk-sources-are-portable", sources_are_portable, LONG},
    {"desk-rule-refuses", rule_refuses, 0},
    {"desk-feedback", feedback, 0},
    {"desk-kit-plays", kit_plays, LONG},
    {"desk-kit-records", kit_records, LONG},
    {NULL, NULL, 0},
};

const struct suite desk_suite = {"desk", tests};
