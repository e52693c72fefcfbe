/*
 * sortie game: makes a game of one's own, and checks its referee.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "cli/arguments/players.h"
#include "cli/checks/own_check.h"
#include "commands.h"
#include "template_files.h" /* template_files: made by base/embed of grader/games/own/templates */

static const struct {
    const char *name, *referee, *helper;
} languages[] = {{"python", "referee.py", "sortie.py"},
                 {"cpp", "referee.cpp", "sortie.hpp"},
                 {"java", "referee.java", "Sortie.java"},
                 {"js", "referee.js", "sortie.js"},
                 {"c", "referee.c", "sortie.h"}};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

static struct {
    SETTINGS_GAME;
} asked = {.matches = 100, .seed = -1};

/* Writes a template, with words of this game in the place of @NAME@ and the like. */
static int write_template(const char *folder, const char *name, int l)
{
    char path[WHOLE_FILE_PATH];
    const struct embedded *file = embedded_find(template_files, name);
    const char *const word[][2] = {
        {"@NAME@", basename(folder)}, {"@REFEREE@", languages[l].referee}, {"@HELPER@", languages[l].helper}};
    bool player = strstr(name, ".py") != NULL && strcmp(name, "referee.py") != 0 && strcmp(name, "sortie.py") != 0;
    struct whole_file out;
    snprintf(path, sizeof path, "%.4000s/%s%s", folder, player || strcmp(name, "ladder.txt") == 0 ? "players/" : "",
             name);
    if (file == NULL || whole_file_open(&out, path, WHOLE_FILE_QUICK) != 0)
        return fail(path, "%s", file == NULL ? "no such template" : strerror(errno));
    for (size_t at = 0; at < file->size;) {
        size_t w = 0;
        for (; w < 3; w++)
            if (file->size - at >= strlen(word[w][0]) && memcmp(file->bytes + at, word[w][0], strlen(word[w][0])) == 0)
                break;
        if (w < 3)
            fputs(word[w][1], out.out);
        else
            fputc(file->bytes[at], out.out);
        at += w < 3 ? strlen(word[w][0]) : 1;
    }
    return close_written(&out, path, true);
}

static int make_new(const char *folder)
{
    static const char *const common[] = {"game.conf",  "rules.md", "README.md", "zh.txt",
                                         "ladder.txt", "one.py",   "four.py"};
    char players[WHOLE_FILE_PATH];
    int l = 0;
    while (l < LANGUAGES && asked.language != NULL && strcmp(languages[l].name, asked.language) != 0)
        l++;
    if (l == LANGUAGES)
        return refuse("--language", "must be python, cpp, java, js or c, not %s", asked.language);
    if (!own_name_fits(basename(folder)))
        return refuse(folder, "a game's folder is named by 1 to %d small letters, digits, \"-\" and \"_\"",
                      OWN_NAME - 1);
    snprintf(players, sizeof players, "%.4000s/players", folder);
    if (mkdir(folder, 0755) != 0)
        return errno == EEXIST || errno == ENOENT || errno == ENOTDIR ? refuse(folder, "%s", strerror(errno))
                                                                      : fail(folder, "%s", strerror(errno));
    if (mkdir(players, 0755) != 0)
        return fail(players, "%s", strerror(errno));
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        TRY(write_template(folder, common[i], l));
    TRY(write_template(folder, languages[l].referee, l));
    TRY(write_template(folder, languages[l].helper, l));
    printf("%s is a game now; %s/README.md says how to go on.\nNext: sortie match %s/players/one.py "
           "%s/players/four.py --game %s%s\n",
           folder, folder, folder, folder, strchr(folder, '/') == NULL ? "./" : "", folder);
    return 0;
}

static int check_game(const char *name)
{
    char folder[WHOLE_FILE_PATH];
    const struct game *game;
    snprintf(folder, sizeof folder, "%s%.4000s", strchr(name, '/') == NULL ? "./" : "", name);
    int status = players_game(folder, &game);
    return status != 0 ? status : own_check(game, (int)asked.matches, players_seed(asked.seed));
}

static int game_command_run(const struct positional *given)
{
    if (strcmp(given->text[0], "new") == 0)
        return make_new(given->text[1]);
    return strcmp(given->text[0], "check") == 0 ? check_game(given->text[1])
                                                : refuse(given->text[0], "must be new or check");
}

const struct command game_command = {COMMAND_GAME(asked), .run = game_command_run};
