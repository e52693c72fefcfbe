/*
 * sortie package: a game as a task of another judge: its test cases, and the files that the judge wants, as a zip
 * archive.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "judge_games.h"
#include "package_files.h" /* made by base/embed of cli/package/files */
#include "site/page/markup.h"
#include "site/page/template.h"

enum { CASES_BYTES = 1 << 16, PACKAGE_CASES = 100 };

/* A test case: an opponent and a seed. Its score is the share of games won, times the points. */
struct package_case {
    char sample[MATCH_NAME];
    int subtask, games, points;
    uint64_t seed;
};

struct package {
    const struct game *game;
    const struct embedded *file; /* what the build made for this game (desk/judge/judge_kit, games/NAME/judge) */
    const char *token;           /* guards the result, or NULL */
    struct package_case at[PACKAGE_CASES];
    int cases, points;      /* points: the sum of all */
    int time_s, memory_mib; /* what the contestant's program may use in a case */
};

static struct package_asked asked;
static struct package package;

/* ---- cases ---- */

static const char *read_case(const struct game *game, const char *line, struct package_case *c)
{
    char rest;
    if (sscanf(line, "%63s %d %d %" SCNu64 " %d %c", c->sample, &c->subtask, &c->games, &c->seed, &c->points, &rest) !=
        5)
        return "is not SAMPLE SUBTASK GAMES SEED POINTS";
    if (game_testpoint(game, c->subtask) == NULL)
        return "there is no such test point";
    if (game->starts_anew != NULL && game->starts_anew(game_testpoint(game, c->subtask)))
        return "this test point needs a second process of the contestant, and a judge starts one";
    if (game->fresh && !game->kept && c->games != 1)
        return "each game needs a new process, and a judge starts one, so the number of games must be 1";
    if (c->games < 1 || c->games > MATCH_MOST_GAMES || c->points < 0 || c->points > 1000)
        return "the number of games must be from 1 to 1000, and the points from 0 to 1000";
    return c->seed > INT64_MAX ? "the seed is too large" : NULL;
}

static const char *read_line(struct package *p, const char *line)
{
    char name[16], rest;
    int number;
    bool limit = sscanf(line, "%15s %d %c", name, &number, &rest) == 2;
    if (line[strspn(line, " \t\r")] == '\0')
        return NULL;
    if (limit && strcmp(name, "time") == 0) {
        p->time_s = number;
        return number < 1 || number > 1000 ? "the time must be 1 to 1000 seconds" : NULL;
    }
    if (limit && strcmp(name, "memory") == 0) {
        p->memory_mib = number;
        return number < 1 || number > 65536 ? "the memory must be 1 to 65536 MiB" : NULL;
    }
    if (p->cases == PACKAGE_CASES)
        return "there are more than 100 test cases";
    const char *wrong = read_case(p->game, line, &p->at[p->cases]);
    if (wrong == NULL)
        p->points += p->at[p->cases++].points;
    return wrong;
}

/* Reads the cases: lines "SAMPLE SUBTASK GAMES SEED POINTS", "time SECONDS" and "memory MIB", and comments from #.
 * what: the text, for people. Returns 0, or the exit status after an error message. */
static int package_read_cases(struct package *p, const char *what, const char *text)
{
    char line[256];
    int number = 0;
    const struct testpoint *t = p->game->testpoint;
    p->cases = p->points = 0;
    p->time_s = (t->time_ms + 999) / 1000;
    p->memory_mib = t->memory_mib;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n"), meant = strcspn(text, "#\n");
        snprintf(line, sizeof line, "%.*s", (int)(meant < sizeof line ? meant : sizeof line - 1), text);
        text += length + (text[length] == '\n');
        number++;
        const char *wrong = read_line(p, line);
        if (wrong != NULL)
            return refuse(what, "line %d: %s", number, wrong);
    }
    return p->cases > 0 ? 0 : refuse(what, "has no test case");
}

/* ---- what a template repeats ---- */

/* An element of what is repeated. */
struct item {
    int number; /* of the case, from 1 */
    const struct package_case *c;
    char file[64], kind[32];
};

/* Reads line number n, from 0, of scores.txt: "FILE KIND SCORE", a program whose score is known. */
static bool find_program(const struct package *p, int n, struct item *item)
{
    const struct embedded *e = embedded_find(p->file, "scores.txt");
    for (const char *at = e == NULL ? "" : (const char *)e->bytes; *at != '\0'; at += *at == '\n') {
        if (*at != '#' && sscanf(at, "%63[^ \n] %31s", item->file, item->kind) == 2 && n-- == 0)
            return true;
        at += strcspn(at, "\n");
    }
    return false;
}

/* Whether a file stands beside contestants' programs of a language: "h" (C and C++), "py" or "js". "beside": of any, or
 * it builds or starts them. */
static bool stands_beside(const struct package *p, const char *file, const char *language)
{
    const char *dot = strrchr(file, '.');
    struct item known;
    if (strcmp(language, "beside") == 0)
        return strncmp(file, "main.", 5) != 0 && /* these are Kattis' */
               (strcmp(file, "stub.c") == 0 || strcmp(file, "compile.sh") == 0 || strcmp(file, "execute.sh") == 0 ||
                stands_beside(p, file, "h") || stands_beside(p, file, "py") || stands_beside(p, file, "js"));
    for (int n = 0; find_program(p, n, &known); n++)
        if (strcmp(known.file, file) == 0)
            return false;
    return dot != NULL && strcmp(dot + 1, language) == 0;
}

/* Finds element number n, from 0. Returns false if there are no more. */
static bool find_item(const struct package *p, const char *each, int n, struct item *item)
{
    if (strcmp(each, "case") == 0 && n < p->cases)
        return item->number = n + 1, item->c = &p->at[n], true;
    if (each[0] == '\0' || strcmp(each, "calls") == 0 || strcmp(each, "lines") == 0)
        return n == 0 && (each[0] == '\0' || (each[0] == 'c') == (p->game->talk == GAME_CALLS));
    if (strncmp(each, "if ", 3) == 0)
        return n == 0 && find_item(p, each + 3, 0, item);
    if (strcmp(each, "program") == 0)
        return find_program(p, n, item);
    for (const struct embedded *f = p->file; f->name != NULL; f++)
        if (stands_beside(p, f->name, each) && n-- == 0)
            return snprintf(item->file, sizeof item->file, "%s", f->name), true;
    return false;
}

/* ---- templates ---- */

enum { LINE = 1000, EACH = 16 };
static const char section_mark[] = "=== ";

/* Copies a line without "[EACH] ", which goes to `each`. Returns where the next one begins. */
static const char *take_line(const char *at, char line[LINE], char each[EACH])
{
    int length = (int)strcspn(at, "\n"), repeats = at[0] == '[' ? (int)strcspn(at, "]") : 0;
    snprintf(each, EACH, "%.*s", repeats > 0 ? repeats - 1 : 0, at + 1);
    repeats += repeats > 0 ? 2 : 0;
    snprintf(line, LINE, "%.*s", length - repeats, at + repeats);
    return at + length + (at[length] == '\n');
}

/* Writes a line with what its marks stand for. */
static void package_line(const struct package *p, const struct item *item, const char *line, FILE *out)
{
    char two_digits[16];
    const struct embedded text = {"", (const unsigned char *)line, strlen(line)};
    const struct package_case *c = item->c;
    snprintf(two_digits, sizeof two_digits, "%02d", item->number);
    template_write(
        &text,
        MARKS(mark_text("game", p->game->name), mark_text("title", p->game->title), mark_text("token", p->token),
              mark_number("cases", p->cases), mark_number("total", p->points), mark_number("time", p->time_s),
              mark_number("twice", 2 * p->time_s), mark_number("memory", p->memory_mib),
              mark_number("case", item->number), mark_text("0case", two_digits), mark_text("sample", c->sample),
              mark_number("subtask", c->subtask), mark_number("games", c->games), mark_number("seed", (int64_t)c->seed),
              mark_number("points", c->points), mark_text("file", item->file), mark_text("kind", item->kind)),
        out);
    fputc('\n', out);
}

static bool put_lines(const struct package *p, const char *at, const struct item *of, FILE *out);

/* Writes a file of the game as it is, or one of this folder as a template. Returns false if there is none. */
static bool put_file(const struct package *p, const char *name, const struct item *item, FILE *out)
{
    const struct embedded *own = embedded_find(p->file, name), *kit = embedded_find(package_files, name);
    if (own != NULL)
        return fwrite(own->bytes, 1, own->size, out), true;
    return kit != NULL && put_lines(p, (const char *)kit->bytes, item, out);
}

/* Writes the lines of a template up to its next section. Returns false if a file that they name is not there. */
static bool put_lines(const struct package *p, const char *at, const struct item *of, FILE *out)
{
    char line[LINE], each[EACH];
    bool whole = true;
    while (*at != '\0' && strncmp(at, section_mark, strlen(section_mark)) != 0) {
        struct item item = *of;
        at = take_line(at, line, each);
        for (int n = 0; find_item(p, each, n, &item); n++)
            if (strncmp(line, "< ", 2) != 0)
                package_line(p, &item, line, out);
            else
                whole &= put_file(p, strcmp(line, "< {{file}}") == 0 ? item.file : line + 2, &item, out);
    }
    return whole;
}

/*
 * Returns the template of the packages of the judge that is asked for, the file JUDGE.txt of the folder files, or NULL
 * after an error message. A comment stands before its first section. A section "=== NAME" is a file, with the lines
 * up to the next one. A line "< FILE" stands for another file: one of the game's as it is, or else one of the folder,
 * which may have marks too. If that is not there either, neither is the file in the package.
 *
 * "[case] ", "[program] " (with a known score), "[h] ", "[py] ", "[js] " and "[beside] " (files beside contestants'
 * programs) before a name or a line repeat it for each. "[if beside] ": once, if there is one. "[calls] " and
 * "[lines] ": in such games only. Marks stand for what is repeated, such as {{case}}, {{file}} and {{kind}}, and for
 * the package's numbers (site/page/template.h). Outside of "[case] " the marks of a case are those of the first one.
 */
static const char *find_template(void)
{
    static const char *const judges[] = {"kattis", "hydro", "uoj", NULL};
    char name[LINE];
    if (judge_named("--for", asked.for_, judges) < 0)
        return NULL;
    snprintf(name, sizeof name, "%.40s.txt", asked.for_);
    return (const char *)embedded_find(package_files, name)->bytes;
}

/* ---- the archive ---- */

/* Sizes and words of the headers of the zip format (PKWARE's APPNOTE.TXT, 4.3). */
enum { LOCAL = 30, VERSION = 20, UNIX = 3 << 8, UTF8 = 1 << 11, DATE = 33 /* 1980-01-01 */ };

struct zip {
    FILE *all, *directory;
    char *bytes, *entries; /* what these two have got */
    size_t size, entries_size;
    uint32_t end, files; /* of `all`: where its next file begins, and how many there are */
};

/* A number of a header, and in how many bytes it stands, the low one first. */
struct number {
    int bytes;
    uint32_t value;
};
#define put_numbers(out, ...) put_list(out, (const struct number[]){__VA_ARGS__, {0, 0}})

static void put_list(FILE *out, const struct number *n)
{
    for (; n->bytes > 0; n++)
        for (int i = 0; i < n->bytes; i++)
            putc((int)(n->value >> 8 * i & 0xff), out);
}

/* Writes the part that both headers of a file have: the version needed, that the name is UTF-8, not compressed, time
 * and date, sum, the size twice, the lengths of the name and of the extra field. */
static void put_description(FILE *out, const char *name, uint32_t sum, uint32_t size)
{
    put_numbers(out, {2, VERSION}, {2, UTF8}, {2, 0}, {2, 0}, {2, DATE}, {4, sum}, {4, size}, {4, size},
                {2, (uint32_t)strlen(name)}, {2, 0});
}

static void zip_add(struct zip *z, const char *name, const void *bytes, size_t size)
{
    uint32_t sum = (uint32_t)crc32(crc32(0, NULL, 0), bytes, (unsigned)size);
    uint32_t mode = markup_is(name, ".sh") ? 0100755u : 0100644u;
    put_numbers(z->all, {4, 0x04034b50});
    put_description(z->all, name, sum, (uint32_t)size);
    fputs(name, z->all);
    fwrite(bytes, 1, size, z->all);
    put_numbers(z->directory, {4, 0x02014b50}, {2, UNIX | VERSION});
    put_description(z->directory, name, sum, (uint32_t)size);
    put_numbers(z->directory, {4, 0}, {2, 0}, {4, mode << 16}, {4, z->end}); /* first: the comment, the disk */
    fputs(name, z->directory);
    z->end += LOCAL + (uint32_t)(strlen(name) + size);
    z->files++;
}

/* Adds the directory. Returns the archive, or NULL if out of memory. */
static char *zip_end(struct zip *z)
{
    bool whole =
        memory_close(z->directory, &z->entries) && fwrite(z->entries, 1, z->entries_size, z->all) == z->entries_size;
    put_numbers(z->all, {4, 0x06054b50}, {4, 0}, {2, z->files}, {2, z->files}, {4, (uint32_t)z->entries_size},
                {4, z->end}, {2, 0});
    free(z->entries);
    if (memory_close(z->all, &z->bytes) && whole)
        return z->bytes;
    free(z->bytes);
    return NULL;
}

/* Adds a file of a template, which begins there, with its name. Returns false if out of memory. */
static bool package_add(const struct package *p, const struct item *item, const char *name, const char *at,
                        struct zip *z)
{
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return false;
    package_line(p, item, name, out);
    bool whole = put_lines(p, at, item, out), kept = memory_close(out, &text);
    if (whole && kept) {
        char *bytes = strchr(text, '\n');
        *bytes++ = '\0';
        zip_add(z, text, bytes, size - (size_t)(bytes - text));
    }
    free(text);
    return kept;
}

/* Makes the zip archive of all files, not compressed, and dated 1980-01-01: the same files give the same bytes. The
 * caller frees it. NULL if out of memory. */
static char *package_make(const struct package *p, const char *template, size_t *size)
{
    char name[LINE], each[EACH];
    struct zip z = {.end = 0};
    bool kept = true;
    if ((z.all = memory_open(&z.bytes, &z.size)) == NULL)
        return NULL;
    if ((z.directory = memory_open(&z.entries, &z.entries_size)) == NULL)
        return fclose(z.all), free(z.bytes), NULL;
    for (const char *at = strstr(template, section_mark); at != NULL; at = strstr(at, section_mark)) {
        struct item item = {.c = p->at};
        at = take_line(at + strlen(section_mark), name, each);
        for (int n = 0; find_item(p, each, n, &item); n++)
            kept &= package_add(p, &item, name, at, &z);
    }
    char *bytes = zip_end(&z);
    *size = z.size;
    return kept ? bytes : (free(bytes), NULL);
}

/* ---- the command ---- */

static const struct embedded *files_of(const struct game *game)
{
    for (size_t i = 0; judge_games[i].name != NULL; i++)
        if (strcmp(judge_games[i].name, game->name) == 0)
            return judge_games[i].file;
    refuse(game->name, "there is no package of this game");
    return NULL;
}

/* Without --cases the game's own. */
static int read_cases(struct package *p)
{
    static char given[CASES_BYTES];
    const char *text = (const char *)embedded_find(p->file, "cases.txt")->bytes;
    if (asked.cases != NULL) {
        FILE *in = whole_file_read(asked.cases);
        if (in == NULL)
            return cannot_open(asked.cases);
        given[fread(given, 1, sizeof given - 1, in)] = '\0';
        fclose(in);
        text = given;
    }
    return package_read_cases(p, asked.cases == NULL ? "cases" : asked.cases, text);
}

static int print_cases(const struct package *p)
{
    const struct embedded *own = embedded_find(p->file, "cases.txt");
    fwrite(own->bytes, 1, own->size, stdout);
    return 0;
}

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
    size_t size;
    char *archive = package_make(p, template, &size);
    int status = archive != NULL ? write_named(file, archive, size) : fail(file, "%s", strerror(ENOMEM));
    free(archive);
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
