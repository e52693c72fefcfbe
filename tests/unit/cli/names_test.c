/*
 * Names for players that are given as files.
 */
#include <string.h>

#include "desk/names.h"
#include "lib/suite.h"

static void names_tell_players_apart(void)
{
    static const struct {
        const char *word[SEATS_MOST], *name[SEATS_MOST];
        int count;
    } way[] = {
        {{"mine.c", "samples/plane/hunter.c"}, {"mine", "hunter"}, 2},
        {{"hunter", "exec:python3 mine.py -v"}, {"hunter", "python3 mine.py -v"}, 2},
        {{"bot.c", "bot.py"}, {"bot.c", "bot.py"}, 2},
        {{"old/bot.c", "new/bot.c"}, {"old/bot.c", "new/bot.c"}, 2},
        {{"/a/b/old/bot.c", "/a/b/new/bot.c"}, {"old/bot.c", "new/bot.c"}, 2},
        {{"bot.c", "./bot.c"}, {"bot.c", "./bot.c"}, 2},
        {{"bot.c", "bot.c", "bot.c", "a.c"}, {"bot 1", "bot 2", "bot 3", "a 4"}, 4},
        {{".c", "my bot .c"}, {".c", "my bot"}, 2},
        {{" .c", "x/"}, {".c", "player"}, 2},
        {{"", ""}, {"player 1", "player 2"}, 2},
        {{"a\nb.c", "\xff.c"}, {"a\\x0ab", "\\xff"}, 2},
        {{"ada.b.c", "v1.2/c"}, {"ada.b", "c"}, 2},
    };
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        char name[SEATS_MOST][MATCH_NAME];
        names_of(way[i].word, way[i].count, name);
        for (int side = 0; side < way[i].count; side++)
            if (strcmp(name[side], way[i].name[side]) != 0) {
                printf("\n    %s: %s instead of %s", way[i].word[side], name[side], way[i].name[side]);
                CU_FAIL("another name");
            }
    }
}

static void one_person_needs_no_number(void)
{
    static const char *const one[] = {"hug", "you", "hug", "flee"}, *const two[] = {"you", "hug", "you", "flee"};
    char name[SEATS_MOST][MATCH_NAME];
    names_with_person(one, 4, "you", name);
    CU_ASSERT_STRING_EQUAL(name[0], "hug 1");
    CU_ASSERT_STRING_EQUAL(name[1], "you");
    CU_ASSERT_STRING_EQUAL(name[3], "flee 4");
    names_with_person(two, 4, "you", name);
    CU_ASSERT_STRING_EQUAL(name[2], "you 3");
}

static void long_names_fit(void)
{
    char word[2][300], name[2][MATCH_NAME];
    const char *const both[] = {word[0], word[1]};
    for (int side = 0; side < 2; side++) {
        memset(word[side], 'a', sizeof word[side] - 1);
        word[side][sizeof word[side] - 1] = '\0';
    }
    word[1][299 - 1] = 'b';
    names_of(both, 2, name);
    CU_ASSERT(strlen(name[0]) < MATCH_NAME && strlen(name[1]) < MATCH_NAME);
    CU_ASSERT(strcmp(name[0], name[1]) != 0);
}

static const struct test tests[] = {
    {"names_tell_players_apart", names_tell_players_apart, ALSO_SANITIZED},
    {"one_person_needs_no_number", one_person_needs_no_number, ALSO_SANITIZED},
    {"long_names_fit", long_names_fit, ALSO_SANITIZED},
    {NULL, NULL, 0},
};
const struct suite names_suite = {"names", tests};
