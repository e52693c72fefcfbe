/*
 * The rooms of grader/: an #include goes to the same room or to one below it, never up, never round in a circle, and
 * never more than five deep. Outside games/ no game is known by its name, and nothing but the tests needs tests/.
 */
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "lib/shell.h"
#include "lib/suite.h"

/* From the lowest. games and league do not know each other, nor do run and build's neighbours above them. */
static const char *const room[] = {"base",
                                   "base/speech",
                                   "seat",
                                   "seat/walls",
                                   "seat/process",
                                   "seat/isolated",
                                   "seat/linked",
                                   "match",
                                   "games",
                                   "league",
                                   "league/compare",
                                   "league/fit",
                                   "league/formats",
                                   "build",
                                   "run/play",
                                   "run",
                                   "run/queue",
                                   "store",
                                   "duel",
                                   "contest",
                                   "contest/space",
                                   "contest/handin",
                                   "contest/batch",
                                   "contest/clock",
                                   "contest/tables",
                                   "contest/verify",
                                   "site/page",
                                   "site/views",
                                   "site/replay",
                                   "site",
                                   "serve",
                                   "cli/terminal",
                                   "cli/arguments",
                                   "cli/commands",
                                   "cli"};
enum { ROOMS = sizeof room / sizeof room[0], MOST = 600, NAME = 160, INCLUDES = 40, DEEPEST = 5 };

static struct file {
    char name[NAME]; /* below grader/ */
    int include[INCLUDES], includes;
    int depth; /* -1: not known yet, -2: being found */
} file[MOST];
static int files;

static int room_of(const char *name)
{
    int found = -1;
    for (int i = 0; i < ROOMS; i++)
        if (strncmp(name, room[i], strlen(room[i])) == 0 && name[strlen(room[i])] == '/' &&
            (found < 0 || strlen(room[i]) > strlen(room[found])))
            found = i;
    return found;
}

static int find(const char *name)
{
    int i = 0;
    while (i < files && strcmp(file[i].name, name) != 0)
        i++;
    return i < files ? i : -1;
}

static void list_files(void)
{
    static const char *const pattern[] = {"*/*.[ch]", "*/*/*.[ch]", "*/*/*/*.[ch]"};
    const char *root = KIT_ROOT "/grader/";
    files = 0;
    for (size_t p = 0; p < sizeof pattern / sizeof pattern[0]; p++) {
        char path[NAME];
        glob_t found;
        snprintf(path, sizeof path, "%s%s", root, pattern[p]);
        if (glob(path, 0, NULL, &found) != 0)
            continue;
        for (size_t i = 0; i < found.gl_pathc && files < MOST; i++) {
            snprintf(file[files].name, NAME, "%s", found.gl_pathv[i] + strlen(root));
            file[files].includes = 0;
            file[files++].depth = -1;
        }
        globfree(&found);
    }
}

/* Beside the file that names it, or below grader/; -1: what make generates, or a player's. */
static int included(const char *from, const char *name)
{
    char path[2 * NAME];
    const char *slash = strrchr(from, '/');
    snprintf(path, sizeof path, "%.*s/%s", (int)(slash - from), from, name);
    int beside = find(path);
    return beside >= 0 ? beside : find(name);
}

static void read_includes(struct file *f)
{
    char path[2 * NAME], line[400], name[NAME];
    snprintf(path, sizeof path, KIT_ROOT "/grader/%s", f->name);
    FILE *in = fopen(path, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    while (fgets(line, sizeof line, in) != NULL)
        if (sscanf(line, " # include \"%150[^\"]\"", name) == 1 || sscanf(line, "#include \"%150[^\"]\"", name) == 1) {
            int to = included(f->name, name);
            if (to >= 0 && f->includes < INCLUDES)
                f->include[f->includes++] = to;
        }
    fclose(in);
}

static void read_all(void)
{
    list_files();
    CU_ASSERT_FATAL(files > 150 && files < MOST);
    for (int i = 0; i < files; i++)
        read_includes(&file[i]);
}

static void never_up(void)
{
    read_all();
    for (int i = 0; i < files; i++) {
        CU_ASSERT(room_of(file[i].name) >= 0);
        for (int j = 0; j < file[i].includes; j++) {
            const char *to = file[file[i].include[j]].name;
            check(room_of(to) <= room_of(file[i].name), file[i].name, to);
        }
    }
}

/* How many headers lie behind each other below this file. */
static int depth(int i)
{
    int deepest = 0;
    if (file[i].depth == -2)
        check(0, "a circle of includes", file[i].name);
    if (file[i].depth != -1)
        return file[i].depth < 0 ? 0 : file[i].depth;
    file[i].depth = -2;
    for (int j = 0; j < file[i].includes; j++) {
        int below = 1 + depth(file[i].include[j]);
        deepest = below > deepest ? below : deepest;
    }
    return file[i].depth = deepest;
}

static void no_circle_and_not_deep(void)
{
    read_all();
    for (int i = 0; i < files; i++)
        check(depth(i) <= DEEPEST, "includes lie too deep", file[i].name);
}

/* Comments and words for people, such as "the game (plane)", may say one. */
static void no_game_outside_games(void)
{
    char text[4000];
    shell(text, sizeof text,
          "cd " KIT_ROOT
          "/grader && grep -rniE 'plane|kutulu|codevs|yacht' --include='*.[ch]' --include='*.mk' --include='*.sql' "
          "--include='*.js' --include='*.css' --include='*.html' . | "
          "grep -vE '^./games/|^[^:]*:[0-9]+: *(/?\\*|//)|/\\*.*\\*/|\\(plane\\)'");
    check(text[0] == '\0', "a game is named outside games/", text);
}

static void product_without_tests(void)
{
    char text[4000];
    int status = shell(text, sizeof text,
                       "D=$(mktemp -d) && for f in Makefile grader player_api samples subtasks docs; do "
                       "ln -s \"$(realpath " KIT_ROOT ")/$f\" \"$D/\"; done && "
                       "env -u MAKEFLAGS -u MFLAGS make -n -C \"$D\" all grader run 2>&1 >\"$D/steps\" | tail -3; "
                       "grep -n 'tests/' \"$D/steps\"; grep -c 'cli/sortie.c$' \"$D/steps\"; rm -r \"$D\"");
    check(status == 0 && strcmp(text, "1\n") == 0, "made without tests/", text);
}

static const struct test tests[] = {
    {"rooms-never-include-upwards", never_up, 0},
    {"rooms-without-circles", no_circle_and_not_deep, 0},
    {"rooms-know-no-game", no_game_outside_games, 0},
    {"rooms-need-no-tests", product_without_tests, 0},
    {NULL, NULL, 0},
};

const struct suite rooms_suite = {"rooms", tests};
