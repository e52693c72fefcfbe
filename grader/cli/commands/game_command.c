/*
 * sortie game: makes a game of one's own, and checks its referee.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "cli/arguments/players.h"
#include "cli/checks/own_check.h"
#include "commands.h"
#include "site/page/template.h"
#include "template_files.h" /* template_files: made by base/embed of grader/games/own/templates */

static const struct {
    const char *name, *referee, *helper;
} languages[] = {{"python", "referee.py", "sortie.py"},
                 {"cpp", "referee.cpp", "sortie.hpp"},
                 {"java", "referee.java", "Sortie.java"},
                 {"js", "referee.js", "sortie.js"},
                 {"c", "referee.c", "sortie.h"}};
enum { LANGUAGES = sizeof languages / sizeof languages[0] };

static struct game_asked asked = {.matches = 100, .seed = -1};

static int write_template(const char *folder, const char *name, const struct template_mark *game)
{
    char path[WHOLE_FILE_PATH];
    struct whole_file out;
    snprintf(path, sizeof path, "%.4000s/%s", folder, name);
    if (whole_file_open(&out, path, WHOLE_FILE_QUICK) != 0)
        return fail(path, "%s", strerror(errno));
    template_write(embedded_find(template_files, basename(name)), game, out.out);
    return close_written(&out, path, true);
}

static int make_new(const char *folder)
{
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
    const char *referee = languages[l].referee, *helper = languages[l].helper;
    const struct template_mark *game =
        MARKS(mark_text("name", basename(folder)), mark_text("referee", referee), mark_text("helper", helper));
    const char *const file[] = {"game.conf",      "rules.md",        "README.md", "zh.txt", "players/ladder.txt",
                                "players/one.py", "players/four.py", referee,     helper};
    for (size_t i = 0; i < sizeof file / sizeof file[0]; i++)
        TRY(write_template(folder, file[i], game));
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
