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

static const char *judge, *cases;
static bool print;
static struct package package;

static const struct judge {
    const char *name;
    void (*make)(struct package *p);
    bool token, flat; /* flat: all names begin in the archive itself, not in a folder with the game's name */
} judges[] = {{"kattis", package_kattis, false, false},
              {"hydro", package_hydro, false, false},
              {"uoj", package_uoj, true, true},
              {NULL, NULL, false, false}};

static const struct judge *find_judge(const char *name)
{
    for (const struct judge *j = judges; j->name != NULL && name != NULL; j++)
        if (strcmp(j->name, name) == 0)
            return j;
    const char *near = name == NULL ? NULL : words_nearest(name, &judges[0].name, sizeof judges[0]);
    if (name == NULL)
        refuse("--for", "is needed: kattis, hydro or uoj");
    else if (near != NULL)
        refuse("--for", "no such judge, did you mean %s?", near);
    else
        refuse("--for", "%.40s is none of kattis, hydro and uoj", name);
    return NULL;
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
    if (cases != NULL) {
        FILE *in = whole_file_read(cases);
        if (in == NULL)
            return cannot_open(cases);
        given[fread(given, 1, sizeof given - 1, in)] = '\0';
        fclose(in);
        text = given;
    }
    return package_read_cases(p, text, why, sizeof why) == 0 ? 0 : refuse(cases == NULL ? "cases" : cases, "%s", why);
}

static int print_cases(const struct package *p)
{
    const struct embedded *own = embedded_find(p->file, "cases.txt");
    fwrite(own->bytes, 1, own->size, stdout);
    return 0;
}

/* ---- the token ---- */

static int check_token(const struct judge *j, const struct package *p)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const char *token = p->token;
    if (!j->token || !package_has_stub(p))
        return token == NULL ? 0 : refuse("--token", "%s needs none for %s", j->name, p->game->name);
    if (token == NULL)
        return refuse("--token", "is needed: a secret of 16 to 64 letters and digits, which guards the results");
    size_t length = strlen(token);
    return strspn(token, letters) == length && length >= 16 && length <= 64
               ? 0
               : refuse("--token", "must be 16 to 64 letters and digits");
}

static int write_zip(struct package *p, const char *file)
{
    if (zip_end(&p->zip) != 0)
        return fail(file, "%s", strerror(ENOMEM));
    return write_named(file, p->zip.all.bytes, p->zip.all.size);
}

static int package_make(struct package *p, const struct judge *j, const char *file)
{
    TRY(check_token(j, p));
    TRY(read_cases(p));
    char root[40] = "";
    if (!j->flat)
        snprintf(root, sizeof root, "%.30s/", p->game->name);
    p->root = root;
    j->make(p);
    int status = write_zip(p, file);
    zip_free(&p->zip);
    if (status == 0)
        printf("%s: %d test cases, %d points\n", file, p->cases, p->points);
    return status;
}

static int package_command_run(const struct positional *given)
{
    if (players_game(given->text[0], &package.game) != 0 || (package.file = files_of(package.game)) == NULL)
        return 1;
    if (print)
        return print_cases(&package);
    const struct judge *j = find_judge(judge);
    if (j == NULL)
        return 1;
    if (given->count < 2)
        return refuse("package", "needs the name of the file to write; see sortie package --help");
    return package_make(&package, j, given->text[1]);
}

static const struct option options[] = {{OPTION_PACKAGE_FOR, .text = &judge},
                                        {OPTION_PACKAGE_CASES, .text = &cases},
                                        {OPTION_PACKAGE_PRINT_CASES, .flag = &print},
                                        {OPTION_PACKAGE_TOKEN, .text = &package.token},
                                        OPTIONS_END};

const struct command package_command = {COMMAND_PACKAGE, options, .run = package_command_run};
