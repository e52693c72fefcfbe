/*
 * The rooms of grader/. A module (a .c file with its .h) includes modules of the same room or of a lower one, never of
 * a higher one, and never in a circle. Headers lie at most five deep. Outside games/ no code names a game, and the
 * external names of a game begin with its name. Only the tests need tests/. No folder has more than 35 files, unless
 * they are a list of one kind. Functions, files and folders of C are smaller yet (shapes). Some things are known to one
 * room or file only: the tables to the rooms below serve/, the protocol of the drop folder to drop.c, HTML's escapes to
 * markup.c.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "lib/shell.h"
#include "lib/suite.h"

/* From the lowest. games and league do not know each other, nor do run and build's neighbours above them. */
static const char *const room[] = {"base",
                                   "base/speech",
                                   "base/command",
                                   "seat",
                                   "seat/files",
                                   "seat/walls",
                                   "seat/process",
                                   "seat/isolated",
                                   "seat/linked",
                                   "seat/desk",
                                   "match",
                                   "match/again",
                                   "games",
                                   "league",
                                   "league/compare",
                                   "league/fit",
                                   "league/formats",
                                   "league/order",
                                   "build",
                                   "run/play",
                                   "run",
                                   "run/queue",
                                   "store",
                                   "duel",
                                   "contest",
                                   "contest/space",
                                   "contest/handin",
                                   "contest/inbox",
                                   "contest/people",
                                   "contest/alike",
                                   "contest/import",
                                   "contest/batch",
                                   "contest/order",
                                   "contest/unrated",
                                   "contest/talk",
                                   "contest/clock",
                                   "contest/tables",
                                   "contest/verify",
                                   "contest/upgrade",
                                   "contest/desk",
                                   "site/page",
                                   "site/picture",
                                   "site/views",
                                   "site/replay",
                                   "site",
                                   "serve",
                                   "desk",
                                   "desk/judge",
                                   "cli/terminal",
                                   "cli/arguments",
                                   "cli/checks",
                                   "cli/commands",
                                   "cli"};
enum { ROOMS = sizeof room / sizeof room[0], MOST = 900, NAME = 160, INCLUDES = 40, DEEPEST = 5, FULL = 35 };

static struct file {
    char name[NAME]; /* below grader/ */
    int include[INCLUDES], includes;
    int module; /* the first file of the list with this name but for its ending */
    int depth;  /* -1: not known yet, -2: being found */
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

/* Without the ending, "match/match.h" and "match/match.c" are the same. */
static int module_of(const char *name)
{
    size_t length = strlen(name) - 1;
    int i = 0;
    while (strncmp(file[i].name, name, length) != 0 || strlen(file[i].name) != length + 1)
        i++;
    return i;
}

/* Beside the file that names it, or below grader/. -1: a file that make generates, or a player's. */
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
    for (int i = 0; i < files; i++) {
        read_includes(&file[i]);
        file[i].module = module_of(file[i].name);
    }
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

/* Returns how many headers include each other below this file. */
static int depth(int i)
{
    int deepest = 0;
    if (file[i].depth != -1)
        return file[i].depth < 0 ? 0 : file[i].depth;
    file[i].depth = -2;
    for (int j = 0; j < file[i].includes; j++) {
        int below = 1 + depth(file[i].include[j]);
        deepest = below > deepest ? below : deepest;
    }
    return file[i].depth = deepest;
}

static void not_deep(void)
{
    read_all();
    for (int i = 0; i < files; i++)
        check(depth(i) <= DEEPEST, "includes lie too deep", file[i].name);
}

/* ---- circles of modules ---- */

/* A walk along includes. A module on the path that is met again closes a circle. */
struct walk {
    int path[MOST], length;
    enum { NEW, ON_PATH, DONE } state[MOST]; /* of each module */
};

static void tell_circle(const struct walk *w, int module)
{
    char text[2000] = "";
    int i = w->length - 1;
    while (w->path[i] != module)
        i--;
    for (; i < w->length; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s -> ", file[w->path[i]].name);
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s", file[module].name);
    check(false, "modules include each other in a circle", text);
}

static void walk_from(struct walk *w, int module)
{
    w->state[module] = ON_PATH;
    w->path[w->length++] = module;
    for (int i = 0; i < files; i++)
        for (int j = 0; file[i].module == module && j < file[i].includes; j++) {
            int to = file[file[i].include[j]].module;
            if (to != module && w->state[to] == ON_PATH)
                tell_circle(w, to);
            else if (w->state[to] == NEW)
                walk_from(w, to);
        }
    w->length--;
    w->state[module] = DONE;
}

static void without_circles(void)
{
    struct walk w = {.length = 0};
    read_all();
    for (int i = 0; i < files; i++)
        if (file[i].module == i && w.state[i] == NEW)
            walk_from(&w, i);
}

/* ---- games ---- */

/* The folders of grader/games: "plane|kutulu|...". In own/ lies no game, but a way to others. */
static void list_games(char *names, size_t size)
{
    struct dirent *entry;
    DIR *games = opendir(KIT_ROOT "/grader/games");
    CU_ASSERT_PTR_NOT_NULL_FATAL(games);
    names[0] = '\0';
    while ((entry = readdir(games)) != NULL)
        if (strchr(entry->d_name, '.') == NULL && strcmp(entry->d_name, "own") != 0)
            snprintf(names + strlen(names), size - strlen(names), "%s%s", names[0] == '\0' ? "" : "|", entry->d_name);
    closedir(games);
}

/* Comments may name a game, and so may words for people such as "the game (plane)". Five is a number too. */
static void no_game_outside_games(void)
{
    char text[4000], names[1000];
    list_games(names, sizeof names);
    CU_ASSERT_FATAL(strstr(names, "plane") != NULL);
    shell(text, sizeof text,
          "cd " KIT_ROOT "/grader && grep -rniE '(^|[^a-z])(%s)s?([^a-z]|$)' --include='*.[ch]' --include='*.mk' "
          "--include='*.sql' --include='*.js' --include='*.css' --include='*.html' --include=zh.txt . | "
          "grep -vE '^./games/|^[^:]*:[0-9]+: *(/?\\*|//|--)|/\\*.*\\*/|\\((%s)\\)|\"four\", \"five\"|five times'",
          names, names);
    check(text[0] == '\0', "a game is named outside games/", text);
}

/* The kit links all games into one program, and a new game often begins as a copy of another one. */
static void games_own_their_names(void)
{
    char text[4000];
    /* nm prints "build/o/grader/games/NAME/file.o:0000 T name". */
    shell(text, sizeof text,
          "cd " KIT_ROOT " && ls grader/games/*/*.c | sed 's|\\(.*\\)c$|" BUILD "/o/\\1o|' | "
          "xargs nm -A -g --defined-only 2>&1 | sed -n 's|^" BUILD
          "/o/grader/games/||; /^\\([^/]*\\)\\/.* \\1_[^ ]*$/!p'");
    check(text[0] == '\0', "an external name of a game must begin with the game's name", text);
}

/* ---- what only one room or file knows ---- */

/* Looks in files below grader/ for an extended regular expression. Lines that match `allowed` do not count. */
static void found_nowhere(const char *where, const char *expression, const char *allowed, const char *why)
{
    char text[4000];
    shell(text, sizeof text, "cd " KIT_ROOT "/grader && grep -nE '%s' /dev/null %s | grep -vE '%s'", expression, where,
          allowed);
    check(text[0] == '\0', why, text);
}

static void serve_without_tables(void)
{
    found_nowhere("serve/*.[ch] serve/*/*.[ch]",
                  "SELECT|INSERT|UPDATE |sqlite3|_sql\\.h|WITH\\(|(^|[^a-z_])store_[a-z0-9_]+\\(", "^$",
                  "serve/ asks a table itself: let a function of contest/ give a struct");
}

/* contest_trouble and its like name what failed, and pages.c the types of the site's files. */
static void drop_folder_in_one_file(void)
{
    found_nowhere("contest/handin/*.[ch] contest/inbox/*.[ch] contest/tables/contest_status.c serve/*.[ch] "
                  "serve/*/*.[ch]",
                  "[^\\\\]\"(waiting|compiling|playing|accepted|refused)(\"|:|\\\\n)|[s\"]\\.(txt|bin)\"|handing-in",
                  "^contest/handin/drop\\.[ch]:|contest_(trouble|refuse|fail)\\(|^serve/pages\\.c:.*text/plain",
                  "a name, state or answer of the drop folder is spelt outside contest/handin/drop.c");
}

static void pages_one_way(void)
{
    found_nowhere("serve/*.[ch] serve/*/*.[ch] site/*.[ch] site/*/*.[ch]",
                  "&(lt|gt|amp|quot|#[0-9%%]+)|<!doctype|<(html|head|body)[ >]",
                  "^site/page/markup\\.c:", "a page is not made by a template and site/page/markup.h");
    found_nowhere("site/site.h", "#include \"", "^$", "site.h needs how pages are written");
}

/* ---- folders ---- */

/* Folders whose files are a list of one kind: examples, cases, scripts with one test each. */
static bool is_list(const char *folder)
{
    static const char *const list[] = {"tests/programs/", "tests/fuzz/corpus/",   "tests/malformed/",
                                       "tests/golden",    "tests/system/contest", "tests/games/five/host/"};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (strncmp(folder, list[i], strlen(list[i])) == 0)
            return true;
    return false;
}

static void count_files(const char *folder, int left)
{
    char path[2 * NAME];
    struct dirent *entry;
    struct stat info;
    int count = 0;
    snprintf(path, sizeof path, KIT_ROOT "/%s", folder);
    DIR *in = opendir(path);
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    while ((entry = readdir(in)) != NULL) {
        snprintf(path, sizeof path, "%s/%.150s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || fstatat(dirfd(in), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        if (S_ISDIR(info.st_mode) && left > 0)
            count_files(path, left - 1);
        count += S_ISREG(info.st_mode);
    }
    closedir(in);
    snprintf(path, sizeof path, "%s has %d files, the most is %d", folder, count, FULL);
    check(count <= FULL || is_list(folder), "a folder is full: make two rooms of it", path);
}

static void no_full_folder(void)
{
    count_files("grader", 8);
    count_files("tests", 8);
}

static void product_without_tests(void)
{
    char text[4000];
    int status = shell(
        text, sizeof text,
        "D=$(mktemp -d) && for f in Makefile grader player_api samples subtasks docs; do "
        "ln -s \"$(realpath " KIT_ROOT ")/$f\" \"$D/\"; done && "
        "env -u MAKEFLAGS -u MFLAGS make -n -C \"$D\" all grader run 2>&1 >\"$D/steps\" | grep -v '^Left out: ' | tail -3; "
        "grep -n 'tests/' \"$D/steps\"; grep -c 'cli/sortie.c$' \"$D/steps\"; rm -r \"$D\"");
    check(status == 0 && strcmp(text, "1\n") == 0, "made without tests/", text);
}

/* Files are written by base/whole_file.h. The others that make files have a reason of their own: locks, logs, a
 * stranger's folder, a folder that gets its name when it is whole, the root of a player. */
static void whole_files(void)
{
    static char text[1 << 13];
    shell(text, sizeof text,
          "cd " KIT_ROOT
          " && grep -rlE 'fopen\\(.*, \"[wa]|O_CREAT' grader --include=*.c | LC_ALL=C sort | grep -vxF -e "
          "grader/base/whole_file.c -e grader/contest/contest.c -e grader/run/queue/postgres_programs.c "
          "-e grader/build/cache/cache_uses.c "                                  /* locks */
          "-e grader/duel/duel_keep.c "                                          /* log */
          "-e grader/contest/clock/clock.c -e grader/contest/desk/act_report.c " /* a log; a report as it is printed */
          "-e grader/contest/handin/upload.c "                                   /* inbox */
          "-e grader/contest/batch/batch_secret.c -e grader/store/store_open.c " /* hidden */
          "-e grader/build/keeping.c -e grader/build/program.c -e grader/run/queue/archive.c "         /* folders */
          "-e grader/build/cell/cell.c -e grader/seat/files/root.c -e grader/seat/files/root_copy.c "  /* roots */
          "-e grader/seat/walls/filter_rules.c -e grader/seat/process/core.c -e grader/cli/grader.c"); /* strict */
    check(text[0] == '\0', "no file written in its place", text);
}

/* shapes.txt has all large things and nothing else. */
static void nothing_large(void)
{
    char text[4000];
    shell(text, sizeof text,
          "cd " KIT_ROOT " && { tests/unit/house/shapes | sed -E 's/ [0-9]+ ([a-z]+)$/ \\1/'; "
          "sed '/^#/d; s/ - .*//' tests/unit/house/shapes.txt; } | sort | uniq -u");
    check(text[0] == '\0', "too large without a reason in tests/unit/house/shapes.txt, or there and not too large",
          text);
}

static const struct test tests[] = {
    {"rooms-never-include-upwards", never_up, 0},
    {"rooms-without-circles", without_circles, 0},
    {"rooms-includes-not-deep", not_deep, 0},
    {"rooms-know-no-game", no_game_outside_games, 0},
    {"rooms-games-own-their-names", games_own_their_names, 0},
    {"rooms-need-no-tests", product_without_tests, 0},
    {"rooms-not-full", no_full_folder, 0},
    {"rooms-of-small-things", nothing_large, 0},
    {"rooms-serve-without-tables", serve_without_tables, 0},
    {"rooms-drop-folder-in-one-file", drop_folder_in_one_file, 0},
    {"rooms-pages-made-one-way", pages_one_way, 0},
    {"rooms-write-whole-files", whole_files, 0},
    {NULL, NULL, 0},
};

const struct suite rooms_suite = {"rooms", tests};
