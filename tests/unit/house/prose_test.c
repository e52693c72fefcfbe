/*
 * The rules of CONTRIBUTING.md for prose that can be counted, in comments, in documents and in help texts. A failure
 * names the file, the line, the rule and the text.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"
#include "prose_reader.h"

enum { MOST_FILES = 4000, NAME = 200, DOCUMENT_COLUMNS = 100, COMMENT_COLUMNS = 120 };

/* ---- files ---- */

/* Every file of the kit that people write, below its root, and the name of each without its folder. */
static char file[MOST_FILES][NAME];
static int files;

/* Folders of data: what stands there is a case, not prose. */
static bool is_data(const char *name)
{
    static const char *const data[] = {"tests/fuzz/corpus/", "tests/malformed/", "tests/browser/node_modules/",
                                       "tests/games/five/host/programs/", "tests/games/five/host/ways-out/"};
    for (size_t i = 0; i < sizeof data / sizeof data[0]; i++)
        if (strncmp(name, data[i], strlen(data[i])) == 0)
            return true;
    return false;
}

static int add_file(const char *path, const struct stat *info, int type, struct FTW *place)
{
    const char *name = path + strlen(KIT_ROOT "/");
    (void)info;
    if (type == FTW_F && path[place->base] != '.' && files < MOST_FILES && strlen(name) < NAME)
        strcpy(file[files++], name);
    return 0;
}

static void list_files(void)
{
    static const char *const top[] = {"grader",          "tests",        "docs",        "samples",
                                      "player_api",      "subtasks",     "Makefile",    "README.md",
                                      "CONTRIBUTING.md", "CHANGELOG.md", "README.zh.md"};
    files = 0;
    for (size_t i = 0; i < sizeof top / sizeof top[0]; i++) {
        char path[NAME];
        snprintf(path, sizeof path, "%s/%s", KIT_ROOT, top[i]);
        nftw(path, add_file, 16, FTW_PHYS);
    }
    CU_ASSERT_FATAL(files > 1500 && files < MOST_FILES);
}

static bool is_chinese(const char *name)
{
    return strstr(name, "/zh/") != NULL || strstr(name, ".zh.") != NULL;
}

static void each_passage(void (*use)(const struct passage *p, void *context), void *context)
{
    list_files();
    for (int i = 0; i < files; i++)
        if (!is_data(file[i]))
            CU_ASSERT(prose_read(file[i], use, context));
}

/* ---- failures ---- */

/* Fails for the text around a place of a passage. */
static void fail(const struct passage *p, size_t at, const char *rule)
{
    size_t from = at > 40 ? at - 40 : 0;
    suite_assert(false, false, p->file, p->line[at], "%s: \"%.120s\"", rule, p->text + from);
}

/* ---- words ---- */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Whether a word begins here and is the given one in lower-case letters. */
static bool has_word(const char *text, size_t at, const char *word)
{
    size_t length = strlen(word);
    return (at == 0 || !is_word(text[at - 1])) && strncasecmp(text + at, word, length) == 0 &&
           !is_word(text[at + length]);
}

static bool has_any(const char *text, size_t at, const char *const *words)
{
    while (*words != NULL && !has_word(text, at, *words))
        words++;
    return *words != NULL;
}

/* A program is "it", a contestant "they". */
static bool is_person(const char *text, size_t at)
{
    static const char *const words[] = {"he", "his", "him", "himself", "she", "her", "hers", "herself", NULL};
    return has_any(text, at, words);
}

/* The passive of "tell", which hides who prints, reports or returns something. */
static bool is_told(const char *text, size_t at)
{
    static const char *const words[] = {"is", "are", "was", "were", "be", "been", "being", NULL};
    if (!has_any(text, at, words))
        return false;
    at += strcspn(text + at, " ");
    return text[at] == ' ' && has_word(text, at + 1, "told");
}

/* A sentence that opens with a relative who, what, where, whose or which. A question may. */
static bool opens_with_relative(const char *text, size_t at)
{
    static const char *const words[] = {"who", "what", "where", "whose", "which", NULL};
    if (!isupper((unsigned char)text[at]) || !islower((unsigned char)text[at + 1]) || !has_any(text, at, words))
        return false;
    size_t before = at;
    while (before > 0 && strchr(" *\"([", text[before - 1]) != NULL)
        before--;
    if (before > 0 && (before == at || strchr(".;:!?", text[before - 1]) == NULL))
        return false;
    size_t end = at;
    while (text[end] != '\0' && (strchr(".?", text[end]) == NULL || strchr(" \")", text[end + 1]) == NULL))
        end++;
    return text[end] != '?';
}

static const struct {
    bool (*breaks)(const char *text, size_t at);
    const char *rule;
} rules[] = {
    {is_person, "a program is \"it\", a contestant or a judge is \"they\""},
    {is_told, "\"is told\": say who prints, reports or returns it"},
    {opens_with_relative, "a sentence opens with a relative who, what, where, whose or which"},
};

/* Code within a passage: from one ` to the next one. */
static size_t skip_code(const char *text, size_t at)
{
    if (text[at] != '`')
        return at;
    const char *end = strchr(text + at + 1, '`');
    return end == NULL ? at : (size_t)(end - text);
}

static void test_words(const struct passage *p, void *context)
{
    (void)context;
    if (is_chinese(p->file) || p->kind == PASSAGE_HEADING)
        return;
    for (size_t at = 0; at < p->length; at++) {
        at = skip_code(p->text, at);
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
            if (rules[i].breaks(p->text, at))
                fail(p, at, rules[i].rule);
    }
}

static void words(void)
{
    each_passage(test_words, NULL);
}

/* ---- help texts ---- */

static void help_of(const char *command)
{
    static char text[1 << 15];
    char name[NAME];
    CU_ASSERT_EQUAL(shell(text, sizeof text, BUILD "/sortie %s --help", command), 0);
    snprintf(name, sizeof name, "sortie %s --help", command);
    CU_ASSERT(strlen(text) > 40);
    prose_read_text(name, text, test_words, NULL);
}

static void help_texts(void)
{
    static char list[1 << 12];
    char *rest = list;
    shell(list, sizeof list, BUILD "/sortie --help | sed -n 's/^  \\([a-z]*\\) .*/\\1/p'");
    CU_ASSERT_FATAL(strlen(list) > 100);
    help_of("");
    for (char *command; (command = strtok_r(rest, "\n", &rest)) != NULL;)
        help_of(command);
}

/* ---- widths ---- */

/* A wide character, such as a Chinese one, has two columns. Three bytes of UTF-8 from U+1100 on are such, but for the
 * arrows, lines and signs up to U+2E7F. */
static int columns_of(const char *from, const char *end)
{
    int columns = 0;
    for (; from < end; from++) {
        unsigned char lead = (unsigned char)*from;
        bool wide = lead >= 0xf0 || (lead >= 0xe2 && (lead > 0xe2 || (unsigned char)from[1] >= 0xba));
        columns += lead == '\t' ? 4 : (lead & 0xc0) == 0x80 ? 0 : wide ? 2 : 1;
    }
    return columns;
}

/* Addresses cannot be wrapped, and pictures and tags are no prose. */
static bool may_be_wide(const char *line, const char *end)
{
    return strchr("|<!", line[0]) != NULL || memmem(line, (size_t)(end - line), "://", 3) != NULL;
}

static void test_widths(const struct passage *p, void *context)
{
    bool document = strstr(p->file, ".md") != NULL;
    int most = document ? DOCUMENT_COLUMNS : COMMENT_COLUMNS, line = 0;
    (void)context;
    for (size_t i = 0; i < p->length; i++) {
        if (p->line[i] == line)
            continue;
        line = p->line[i];
        const char *from = p->source[i], *end = strchr(from, '\n');
        while (from > p->begin && from[-1] != '\n')
            from--;
        end = end == NULL ? from + strlen(from) : end;
        int columns = columns_of(from, end);
        if (columns > most && (!document || !may_be_wide(from, end)))
            suite_assert(false, false, p->file, line, "%d columns, the most is %d: \"%.60s...\"", columns, most, from);
    }
}

static void widths(void)
{
    each_passage(test_widths, NULL);
}

/* ---- semicolons ---- */

/* The comments of a folder of grader/ or tests/, or of another folder; the documents. */
struct room {
    char name[NAME], most[NAME]; /* most: the file that has the most of them, or NULL */
    int words, semicolons, in_file, most_in_file, line;
};

enum { MOST_ROOMS = 60, SEMICOLONS = 5, FEW = 2 };

struct rooms {
    struct room room[MOST_ROOMS];
    int count;
};

static void name_room(char *name, const char *path)
{
    const char *end = strchr(path, '/'), *next = end == NULL ? NULL : strchr(end + 1, '/');
    bool divided = strncmp(path, "grader/", 7) == 0 || strncmp(path, "tests/", 6) == 0;
    if (strstr(path, ".md") != NULL)
        snprintf(name, NAME, "documents");
    else
        snprintf(name, NAME, "%.*s",
                 (int)((divided && next != NULL ? next
                        : end == NULL           ? path + strlen(path)
                                                : end) -
                       path),
                 path);
}

static struct room *find_room(struct rooms *all, const char *path)
{
    char name[NAME];
    int i = 0;
    name_room(name, path);
    while (i < all->count && strcmp(all->room[i].name, name) != 0)
        i++;
    CU_ASSERT_FATAL(i < MOST_ROOMS);
    if (i == all->count)
        snprintf(all->room[all->count++].name, NAME, "%s", name);
    return &all->room[i];
}

static void count_semicolon(struct room *r, const struct passage *p, size_t at)
{
    static char last[NAME];
    r->semicolons++;
    r->in_file = strcmp(last, p->file) == 0 ? r->in_file + 1 : 1;
    snprintf(last, sizeof last, "%s", p->file);
    if (r->in_file <= r->most_in_file)
        return;
    r->most_in_file = r->in_file;
    r->line = p->line[at];
    snprintf(r->most, NAME, "%s", p->file);
}

/* A call that a comment shows: "Draw(5, 0, 2, 2);" at the end of a line, or with blanks behind. */
static bool ends_code(const struct passage *p, size_t at)
{
    const char *source = p->source[at];
    return at > 0 && p->text[at - 1] == ')' &&
           (source[1] == '\n' || strncmp(source + 1, "  ", 2) == 0 || source[2] == '}');
}

/* Figures in a table: "0.004, 0.005; 1.6". */
static bool is_between_numbers(const char *text, size_t at)
{
    return at > 0 && isdigit((unsigned char)text[at - 1]) &&
           isdigit((unsigned char)text[at + 1 + (text[at + 1] == ' ')]);
}

static void count_semicolons(const struct passage *p, void *context)
{
    if (is_chinese(p->file))
        return;
    struct room *r = find_room(context, p->file);
    for (size_t at = 0; at < p->length; at++) {
        at = skip_code(p->text, at);
        r->words += p->text[at] != ' ' && (at == 0 || p->text[at - 1] == ' ');
        if (p->text[at] == ';' && !ends_code(p, at) && !is_between_numbers(p->text, at))
            count_semicolon(r, p, at);
    }
}

static void semicolons(void)
{
    static struct rooms all;
    all.count = 0;
    each_passage(count_semicolons, &all);
    CU_ASSERT(all.count > 10);
    for (int i = 0; i < all.count; i++) {
        const struct room *r = &all.room[i];
        if (r->semicolons > FEW && r->semicolons * 1000 > SEMICOLONS * r->words)
            suite_assert(false, false, r->most, r->line,
                         "make two sentences of one: %s has %d semicolons in %d words, the most is %d in 1000; "
                         "this file has %d",
                         r->name, r->semicolons, r->words, SEMICOLONS, r->most_in_file);
    }
}

/* ---- paths ---- */

/* Names that documents give to files that a reader makes, or that a command makes. */
static bool is_example(const char *path)
{
    static const char *const example[] = {"games/pile", "games/heap", "player_api/heap", "samples/heap", "NAME"};
    for (size_t i = 0; i < sizeof example / sizeof example[0]; i++)
        if (strstr(path, example[i]) != NULL)
            return true;
    return false;
}

static bool is_there(const char *folder, size_t length, const char *path)
{
    char whole[600];
    snprintf(whole, sizeof whole, "%s/%.*s%s", KIT_ROOT, (int)length, folder, path);
    return access(whole, F_OK) == 0;
}

/* From the root, from grader/, or from the file's own folder. */
static bool leads_somewhere(const struct passage *p, const char *path)
{
    const char *slash = strrchr(p->file, '/');
    return is_there("", 0, path) || is_there("grader/", 7, path) || is_example(path) ||
           is_there(p->file, slash == NULL ? 0 : (size_t)(slash - p->file) + 1, path);
}

/* Whether a path of the kit begins here: a name from the root, or a file of a room of grader/. A folder of grader/
 * without a file may be something else: "run/play" is also run, or play. */
static bool names_a_file(const char *path)
{
    static const char *const top[] = {"grader/", "tests/", "docs/", "samples/", "player_api/", "subtasks/", NULL};
    static const char *const room[] = {"base/", "seat/",    "match/", "games/", "league/", "build/",   "run/", "store/",
                                       "duel/", "contest/", "site/",  "serve/", "cli/",    "install/", NULL};
    static const char *const end[] = {".c",  ".h",   ".cpp", ".py",   ".js",   ".mjs",    ".sql", ".sh", ".md",
                                      ".mk", ".txt", ".css", ".html", ".json", ".record", ".png", NULL};
    const char *dot = strrchr(path, '.');
    for (int i = 0; top[i] != NULL; i++)
        if (strncmp(path, top[i], strlen(top[i])) == 0)
            return true;
    for (int i = 0; room[i] != NULL; i++)
        for (int j = 0; strncmp(path, room[i], strlen(room[i])) == 0 && dot != NULL && end[j] != NULL; j++)
            if (strcmp(dot, end[j]) == 0)
                return true;
    return false;
}

/* Copies the path at a place. Returns 0 if it is a pattern, such as tests/ROOM. */
static size_t copy_path(char *path, const char *at)
{
    size_t length = 0;
    while (length + 1 < NAME && at[length] != 0 && (is_word(at[length]) || strchr("./-", at[length]) != NULL))
        length++;
    if (at[length] != '\0' && strchr("*%$<({", at[length]) != NULL)
        return 0;
    while (length > 0 && strchr("./-", at[length - 1]) != NULL)
        length--;
    snprintf(path, NAME, "%.*s", (int)length, at);
    for (const char *part = strchr(path, '/'); part != NULL; part = strchr(part + 1, '/'))
        if (isupper((unsigned char)part[1]) && isupper((unsigned char)part[2]))
            return 0;
    return length;
}

static void test_paths(const struct passage *p, void *context)
{
    char path[NAME];
    (void)context;
    for (size_t at = 0; at < p->length; at++) {
        if (at > 0 && (is_word(p->text[at - 1]) || strchr("/.$}%*-", p->text[at - 1]) != NULL))
            continue;
        if (copy_path(path, p->text + at) > 0 && names_a_file(path) && !leads_somewhere(p, path))
            fail(p, at, "this path leads nowhere");
    }
}

static void paths(void)
{
    each_passage(test_paths, NULL);
}

/* Headers that make generates: of statements (postgres_sql.h) and of planes. The others are examples. */
static bool is_other_header(const char *name)
{
    static const char *const other[] = {"planes.h", "a.h", "b.h"};
    if (strstr(name, "_sql.h") != NULL)
        return true;
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (strcmp(name, other[i]) == 0)
            return true;
    return false;
}

static bool is_a_file(const char *name)
{
    for (int i = 0; i < files; i++) {
        const char *slash = strrchr(file[i], '/');
        if (strcmp(slash == NULL ? file[i] : slash + 1, name) == 0)
            return true;
    }
    return is_other_header(name);
}

/* A header without its folder, as comments name those of their own room: "confined by sandbox.h". */
static void test_headers(const struct passage *p, void *context)
{
    char name[NAME];
    (void)context;
    for (size_t at = 0; at < p->length && p->kind == PASSAGE_COMMENT; at++) {
        if (at > 0 && (is_word(p->text[at - 1]) || strchr("/.<*-$}", p->text[at - 1]) != NULL))
            continue;
        size_t length = strspn(p->text + at, "abcdefghijklmnopqrstuvwxyz_0123456789");
        if (length == 0 || strncmp(p->text + at + length, ".h", 2) != 0 || is_word(p->text[at + length + 2]))
            continue;
        snprintf(name, sizeof name, "%.*s", (int)length + 2, p->text + at);
        if (!is_a_file(name))
            fail(p, at, "there is no such header");
    }
}

static void headers(void)
{
    each_passage(test_headers, NULL);
}

/* Links of documents, but for those to other machines. */
static void test_links(const struct passage *p, void *context)
{
    (void)context;
    for (const char *at = p->text; strstr(p->file, ".md") != NULL && (at = strstr(at, "](")) != NULL; at += 2) {
        char target[NAME];
        snprintf(target, sizeof target, "%.*s", (int)strcspn(at + 2, ")#"), at + 2);
        if (strstr(target, "://") == NULL && target[0] != '\0' && !leads_somewhere(p, target))
            fail(p, (size_t)(at + 2 - p->text), "this link leads nowhere");
    }
}

static void links(void)
{
    each_passage(test_links, NULL);
}

static const struct test tests[] = {
    {"prose-says-who-does-what", words, 0},     {"prose-of-help-texts", help_texts, 0},
    {"prose-is-not-wide", widths, 0},           {"prose-without-semicolons", semicolons, 0},
    {"prose-names-files-that-exist", paths, 0}, {"prose-names-headers-that-exist", headers, 0},
    {"prose-links-lead-somewhere", links, 0},   {NULL, NULL, 0},
};

const struct suite prose_suite = {"prose", tests};
