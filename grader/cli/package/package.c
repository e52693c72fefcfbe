#include "package.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "package_files.h" /* made by base/embed of the folder files */

enum { PACKAGE_NAME = 200 };

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

/* "time SECONDS" or "memory MIB". Returns false if the line is no such line. */
static bool read_limit(struct package *p, const char *line, const char **wrong)
{
    char name[16], rest;
    int number;
    *wrong = NULL;
    if (sscanf(line, "%15s %d %c", name, &number, &rest) != 2)
        return false;
    bool time = strcmp(name, "time") == 0;
    if (!time && strcmp(name, "memory") != 0)
        return false;
    if (number < 1 || number > (time ? 1000 : 65536))
        *wrong = time ? "the time must be 1 to 1000 seconds" : "the memory must be 1 to 65536 MiB";
    else
        *(time ? &p->time_s : &p->memory_mib) = number;
    return true;
}

static const char *read_line(struct package *p, const char *line)
{
    const char *wrong;
    if (line[strspn(line, " \t\r")] == '\0' || read_limit(p, line, &wrong))
        return line[strspn(line, " \t\r")] == '\0' ? NULL : wrong;
    if (p->cases == PACKAGE_CASES)
        return "there are more than 100 test cases";
    wrong = read_case(p->game, line, &p->at[p->cases]);
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

void package_case_line(const struct package_case *c, char line[160])
{
    snprintf(line, 160, "%s %d %d %" PRIu64 " %d\n", c->sample, c->subtask, c->games, c->seed, c->points);
}

/* ---- files ---- */

bool package_has_stub(const struct package *p)
{
    return p->game->talk == GAME_CALLS;
}

/* A program whose score is known, a line of scores.txt: "FILE KIND SCORE". */
struct package_program {
    char file[64], kind[32]; /* kind: "accepted", "partially_accepted", "wrong_answer", "run_time_error" */
};

enum { PACKAGE_PROGRAMS = 20 };

/* Fills them and returns how many there are. */
static int package_programs(const struct package *p, struct package_program program[PACKAGE_PROGRAMS])
{
    const struct embedded *e = embedded_find(p->file, "scores.txt");
    int n = 0;
    for (const char *at = e == NULL ? "" : (const char *)e->bytes; *at != '\0' && n < PACKAGE_PROGRAMS;) {
        n += *at != '#' && sscanf(at, "%63[^ \n] %31s", program[n].file, program[n].kind) == 2;
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return n;
}

static bool has_ending(const char *name, const char *ending)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot + 1, ending) == 0;
}

bool package_is_beside(const struct package *p, const struct embedded *file, const char *language)
{
    struct package_program program[PACKAGE_PROGRAMS];
    int n = package_programs(p, program);
    if (!has_ending(file->name, strcmp(language, "c") == 0 ? "h" : language))
        return false;
    for (int i = 0; i < n; i++)
        if (strcmp(program[i].file, file->name) == 0)
            return false;
    return true;
}

void package_add_programs(struct package *p, const char *folder, bool kinds)
{
    struct package_program program[PACKAGE_PROGRAMS];
    int n = package_programs(p, program);
    for (int i = 0; i < n; i++)
        package_add(p, program[i].file, "", "%s/%s%s%s", folder, kinds ? program[i].kind : "", kinds ? "/" : "",
                    program[i].file);
    package_add(p, "scores.txt", "", "%s/scores.txt", folder);
}

static void put_named(struct package *p, const void *bytes, size_t size, const char *format, va_list args)
{
    char name[PACKAGE_NAME];
    int length = snprintf(name, sizeof name, "%s", p->root);
    vsnprintf(name + length, sizeof name - (size_t)length, format, args);
    zip_add(&p->zip, name, bytes, size);
}

void package_add(struct package *p, const char *file, const char *before, const char *format, ...)
{
    va_list args;
    const struct embedded *e = embedded_find(p->file, file);
    size_t length = strlen(before);
    char *text = e == NULL ? NULL : malloc(length + e->size);
    p->zip.short_of_memory |= e != NULL && text == NULL;
    if (text == NULL)
        return;
    memcpy(text, before, length);
    memcpy(text + length, e->bytes, e->size);
    va_start(args, format);
    put_named(p, text, length + e->size, format, args);
    va_end(args);
    free(text);
}

const char *package_text(const char *file)
{
    return (const char *)embedded_find(package_files, file)->bytes;
}

void package_put(struct package *p, const char *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_named(p, text, strlen(text), format, args);
    va_end(args);
}

static void write_statement(const struct package *p, const struct embedded *head, const struct embedded *rules,
                            bool chinese, FILE *out)
{
    fwrite(head->bytes, 1, head->size, out);
    fprintf(out, "\n%s\n| --- | --- | --- | --- | --- |\n",
            chinese ? "| 测试点 | 对手 | 规则的测试点 | 局数 | 分数 |"
                    : "| case | opponent | test point of the rules | games | points |");
    for (int i = 0; i < p->cases; i++)
        fprintf(out, "| %d | `%s` | %d | %d | %d |\n", i + 1, p->at[i].sample, p->at[i].subtask, p->at[i].games,
                p->at[i].points);
    fputc('\n', out);
    fwrite(rules->bytes, 1, rules->size, out);
}

void package_add_statement(struct package *p, const char *name, const char *language)
{
    char head[40], rules[40], full[PACKAGE_NAME], *text;
    size_t size;
    snprintf(head, sizeof head, "statement.%s.md", language);
    snprintf(rules, sizeof rules, "rules.%s.md", language);
    const struct embedded *h = embedded_find(p->file, head), *r = embedded_find(p->file, rules);
    if (h == NULL || r == NULL)
        return;
    FILE *out = memory_open(&text, &size);
    if (out != NULL)
        write_statement(p, h, r, strcmp(language, "zh") == 0, out);
    if (out == NULL || !memory_close(out, &text)) {
        p->zip.short_of_memory = true;
        return;
    }
    snprintf(full, sizeof full, "%s%s", p->root, name);
    zip_add(&p->zip, full, text, size);
    free(text);
}
