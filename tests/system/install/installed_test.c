/*
 * The kit as people get it: installed in an empty root (tests/system/install/installed), the commands that documents
 * show (tests/system/install/commands), the games of docs/new-game.md (tests/system/install/new-games), and one version
 * everywhere (tests/system/install/one-version).
 */
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 16 };

static void installed(void)
{
    check_script("tests/system/install/installed", 600);
}

static void commands_as_shown(void)
{
    check_script("tests/system/install/commands", 300);
}

/* Both games of docs/new-game.md, every file taken from its text. */
static void new_games_as_shown(void)
{
    check_script("tests/system/install/new-games", 300);
}

/* A container's packages are make's own: the file names no other. */
static void one_list_of_packages(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "cd " KIT_ROOT " && sed -n 's/.*apt-get install -y --no-install-recommends //p' Containerfile && "
          "grep -c 'make sortie && make install' Containerfile");
    CU_ASSERT_STRING_EQUAL(text, "make\n1\n");
}

/* The version is that of grader/base/version.h wherever people see it. */
static void one_version(void)
{
    check_script("tests/system/install/one-version", 300);
}

static void source_twice(void)
{
    static char text[TEXT];
    int status = shell(text, TEXT, "cd " KIT_ROOT " && tests/system/install/source-twice 2>&1");
    printf("%s%s", status == 0 && text[0] != 0 ? "    " : "", status == 0 ? text : "");
    check(status == 0, "tests/system/install/source-twice", text);
}

/* The kit itself may lie in a folder with blanks and an apostrophe in its name. */
static void kit_in_a_folder_with_blanks(void)
{
    static char text[TEXT];
    int status = shell(
        text, TEXT,
        "kit=\"" BUILD "/somebody's own kit\"; rm -rf \"$kit\"; mkdir -p \"$kit/build\" && "
        "cp -al Makefile grader player_api samples subtasks tests docs \"$kit/\" && "
        "(cd " BUILD " && cp -al o player generated sortie grader-core.a translate generate generate-filters "
        "\"$OLDPWD/$kit/build/\") && cd \"$kit\" && { env -u MAKEFLAGS -u MFLAGS make -s grader GRADER='build/my grader' && "
        "'build/my grader' --subtask 1 --games 2 && build/sortie match hunter samples/plane/random.c --subtask 1 --games 2 && "
        "build/sortie duel hunter random --linked --pairs 1 --subtask 1 --games 2; } 2>&1; s=$?; rm -rf \"$OLDPWD/$kit\"; exit $s");
    check(status == 0, "a folder with blanks", text);
}

static const struct test tests[] = {
    {"installed", installed, LONG},
    {"kit-in-a-folder-with-blanks", kit_in_a_folder_with_blanks, 0},
    {"commands-as-shown", commands_as_shown, 0},
    {"new-games-as-shown", new_games_as_shown, LONG},
    {"one-list-of-packages", one_list_of_packages, 0},
    {"one-version", one_version, 0},
    {"source-twice", source_twice, LONG},
    {NULL, NULL, 0},
};

const struct suite installed_suite = {"installed", tests};
