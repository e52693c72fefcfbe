#include "package.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "package_files.h" /* made by base/embed of the folder files */

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

static const char *read_limit(int number, int most, int *limit, const char *wrong)
{
    if (number < 1 || number > most)
        return wrong;
    *limit = number;
    return NULL;
}

static const char *read_line(struct package *p, const char *line)
{
    char name[16], rest;
    int number;
    bool limit = sscanf(line, "%15s %d %c", name, &number, &rest) == 2;
    if (line[strspn(line, " \t\r")] == '\0')
        return NULL;
    if (limit && strcmp(name, "time") == 0)
        return read_limit(number, 1000, &p->time_s, "the time must be 1 to 1000 seconds");
    if (limit && strcmp(name, "memory") == 0)
        return read_limit(number, 65536, &p->memory_mib, "the memory must be 1 to 65536 MiB");
    if (p->cases == PACKAGE_CASES)
        return "there are more than 100 test cases";
    const char *wrong = read_case(p->game, line, &p->at[p->cases]);
    if (wrong == NULL)
        p->points += p->at[p->cases++].points;
    return wrong;
}

int package_read_cases(struct package *p, const char *text, char *why, size_t size)
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
            return snprintf(why, size, "line %d: %s", number, wrong), -1;
    }
    return p->cases > 0 ? 0 : (snprintf(why, size, "has no test case"), -1);
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

/* Copies a line with what its marks stand for. */
static void fill_marks(const struct package *p, const struct item *item, const char *line, char filled[LINE])
{
    char two_digits[16];
    const struct {
        const char *mark, *text;
        int64_t number; /* if text is NULL */
    } marks[] = {{"{game}", p->game->name, 0},
                 {"{title}", p->game->title, 0},
                 {"{token}", p->token, 0},
                 {"{cases}", NULL, p->cases},
                 {"{total}", NULL, p->points},
                 {"{time}", NULL, p->time_s},
                 {"{twice}", NULL, 2 * p->time_s},
                 {"{memory}", NULL, p->memory_mib},
                 {"{case}", NULL, item->number},
                 {"{0case}", two_digits, 0},
                 {"{sample}", item->c->sample, 0},
                 {"{subtask}", NULL, item->c->subtask},
                 {"{games}", NULL, item->c->games},
                 {"{seed}", NULL, (int64_t)item->c->seed},
                 {"{points}", NULL, item->c->points},
                 {"{file}", item->file, 0},
                 {"{kind}", item->kind, 0}};
    enum { MARKS = sizeof marks / sizeof marks[0] };
    size_t m, used = 0;
    snprintf(two_digits, sizeof two_digits, "%02d", item->number);
    for (; *line != '\0' && used < LINE - 1; used += strlen(filled + used)) {
        for (m = 0; m < MARKS && strncmp(line, marks[m].mark, strlen(marks[m].mark)) != 0;)
            m++;
        if (m == MARKS)
            snprintf(filled + used, LINE - used, "%c", *line);
        else if (marks[m].text != NULL)
            snprintf(filled + used, LINE - used, "%s", marks[m].text);
        else
            snprintf(filled + used, LINE - used, "%" PRId64, marks[m].number);
        line += m == MARKS ? 1 : strlen(marks[m].mark);
    }
    filled[used] = '\0';
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
    char line[LINE], filled[LINE], each[EACH];
    bool whole = true;
    while (*at != '\0' && strncmp(at, section_mark, strlen(section_mark)) != 0) {
        struct item item = *of;
        at = take_line(at, line, each);
        for (int n = 0; find_item(p, each, n, &item); n++) {
            fill_marks(p, &item, line, filled);
            if (strncmp(filled, "< ", 2) != 0)
                fprintf(out, "%s\n", filled);
            else
                whole &= put_file(p, filled + 2, &item, out);
        }
    }
    return whole;
}

const char *package_template(const char *judge)
{
    char name[LINE];
    snprintf(name, sizeof name, "%.40s.txt", judge);
    const struct embedded *file = embedded_find(package_files, name);
    return file == NULL ? NULL : (const char *)file->bytes;
}

void package_make(struct package *p, const char *template)
{
    char name[LINE], filled[LINE], each[EACH];
    for (const char *at = strstr(template, section_mark); at != NULL; at = strstr(at, section_mark)) {
        struct item item = {.c = p->at};
        at = take_line(at + strlen(section_mark), name, each);
        for (int n = 0; find_item(p, each, n, &item); n++) {
            char *text;
            size_t size;
            FILE *out = memory_open(&text, &size);
            bool whole = out != NULL && put_lines(p, at, &item, out);
            fill_marks(p, &item, name, filled);
            if (out == NULL || !memory_close(out, &text))
                p->zip.short_of_memory = true;
            else if (whole)
                zip_add(&p->zip, filled, text, size);
            free(text);
        }
    }
}
