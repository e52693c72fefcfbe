/*
 * sortie package: a game as a task of another judge.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/command/words.h"
#include "base/whole_file.h"
#include "cli/arguments/players.h"
#include "cli/package/package.h"
#include "commands.h"
#include "judge_games.h"

enum { CASES_BYTES = 1 << 16 };

static struct package_asked asked;
static struct package package;

/* Returns the template of the judge that is asked for, or NULL after an error message. */
static const char *find_template(void)
{
    static const char *const judges[] = {"kattis", "hydro", "uoj", NULL};
    const char *template = asked.for_ == NULL ? NULL : package_template(asked.for_);
    const char *near = asked.for_ == NULL ? NULL : words_nearest(asked.for_, judges, sizeof judges[0]);
    if (asked.for_ == NULL)
        refuse("--for", "is needed: kattis, hydro or uoj");
    else if (template == NULL && near != NULL)
        refuse("--for", "no such judge, did you mean %s?", near);
    else if (template == NULL)
        refuse("--for", "%.40s is none of kattis, hydro and uoj", asked.for_);
    return template;
}

static const struct embedded *files_of(const struct game *game)
{
    for (size_t i = 0; judge_games[i].name != NULL; i++)
        if (strcmp(judge_games[i].name, game->name) == 0)
            return judge_games[i].file;
    refuse(game->name, "there is no package of this game");
    return NULL;
}

/* ---- the cases ---- */

/* Without --cases the game's own. */
static int read_cases(struct package *p)
{
    static char given[CASES_BYTES];
    char why[120];
    const char *text = (const char *)embedded_find(p->file, "cases.txt")->bytes;
    if (asked.cases != NULL) {
        FILE *in = whole_file_read(asked.cases);
        if (in == NULL)
            return cannot_open(asked.cases);
        given[fread(given, 1, sizeof given - 1, in)] = '\0';
        fclose(in);
        text = given;
    }
    return package_read_cases(p, text, why, sizeof why) == 0
               ? 0
               : refuse(asked.cases == NULL ? "cases" : asked.cases, "%s", why);
}

static int print_cases(const struct package *p)
{
    const struct embedded *own = embedded_find(p->file, "cases.txt");
    fwrite(own->bytes, 1, own->size, stdout);
    return 0;
}

/* ---- the token ---- */

static int check_token(const struct package *p, bool needed)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const char *token = p->token;
    if (!needed)
        return token == NULL ? 0 : refuse("--token", "%s needs none for %s", asked.for_, p->game->name);
    if (token == NULL)
        return refuse("--token", "is needed: a secret of 16 to 64 letters and digits, which guards the results");
    size_t length = strlen(token);
    return strspn(token, letters) == length && length >= 16 && length <= 64
               ? 0
               : refuse("--token", "must be 16 to 64 letters and digits");
}

static int make(struct package *p, const char *template, const char *file)
{
    TRY(check_token(p, p->game->talk == GAME_CALLS && strstr(template, "{token}") != NULL));
    TRY(read_cases(p));
    package_make(p, template);
    int status = zip_end(&p->zip) == 0 ? write_named(file, p->zip.all.bytes, p->zip.all.size)
                                       : fail(file, "%s", strerror(ENOMEM));
    zip_free(&p->zip);
    if (status == 0)
        printf("%s: %d test cases, %d points\n", file, p->cases, p->points);
    return status;
}

static int package_command_run(const struct positional *given)
{
    package.token = asked.token;
    if (players_game(given->text[0], &package.game) != 0 || (package.file = files_of(package.game)) == NULL)
        return 1;
    if (asked.print_cases)
        return print_cases(&package);
    const char *template = find_template();
    if (template == NULL)
        return 1;
    if (given->count < 2)
        return refuse("package", "needs the name of the file to write; see sortie package --help");
    return make(&package, template, given->text[1]);
}

const struct command package_command = {COMMAND_PACKAGE(asked), .run = package_command_run};
