#include "package.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct package_program package_programs[] = {
    {"density.c", "accepted"},       {"hunter.c", "partially_accepted"}, {"random.c", "partially_accepted"},
    {"off_board.c", "wrong_answer"}, {"crash.c", "run_time_error"},      {NULL, NULL},
};

/* ---- cases ---- */

static const char *read_case(const struct game *game, const char *line, struct package_case *c)
{
    char rest;
    if (sscanf(line, "%63s %d %d %" SCNu64 " %d %c", c->sample, &c->subtask, &c->games, &c->seed, &c->points, &rest) !=
        5)
        return "is not SAMPLE SUBTASK GAMES SEED POINTS";
    if (game_testpoint(game, c->subtask) == NULL)
        return "there is no such test point";
    if (c->games < 1 || c->games > MATCH_MOST_GAMES || c->points < 0 || c->points > 1000)
        return "the number of games must be from 1 to 1000, and the points from 0 to 1000";
    return c->seed > INT64_MAX ? "the seed is too large" : NULL;
}

int package_read_cases(struct package *p, const char *text, char *why, size_t size)
{
    char line[256];
    int number = 0;
    p->cases = p->points = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n"), meant = strcspn(text, "#\n");
        snprintf(line, sizeof line, "%.*s", (int)(meant < sizeof line ? meant : sizeof line - 1), text);
        text += length + (text[length] == '\n');
        number++;
        if (line[strspn(line, " \t\r")] == '\0')
            continue;
        const char *wrong = p->cases == PACKAGE_CASES ? "there are more than 100 test cases"
                                                      : read_case(p->game, line, &p->at[p->cases]);
        if (wrong != NULL)
            return snprintf(why, size, "line %d: %s", number, wrong), -1;
        p->points += p->at[p->cases++].points;
    }
    return p->cases > 0 ? 0 : (snprintf(why, size, "has no test case"), -1);
}

void package_case_line(const struct package_case *c, char line[160])
{
    snprintf(line, 160, "%s %d %d %" PRIu64 " %d\n", c->sample, c->subtask, c->games, c->seed, c->points);
}

/* ---- files ---- */

bool package_is_header(const struct embedded *file)
{
    size_t length = strlen(file->name);
    return length > 2 && strcmp(file->name + length - 2, ".h") == 0;
}

void package_add(struct package *p, const char *name, const char *file, const char *before)
{
    const struct embedded *e = embedded_find(p->file, file);
    size_t length = strlen(before);
    char *text = e == NULL ? NULL : malloc(length + e->size);
    if (text == NULL) {
        p->zip.short_of_memory |= e != NULL;
        return;
    }
    memcpy(text, before, length);
    memcpy(text + length, e->bytes, e->size);
    zip_add(&p->zip, name, text, length + e->size);
    free(text);
}

static int write_cases(const struct package *p, char *text, size_t size)
{
    int length = 0;
    for (int i = 0; i < p->cases && length < (int)size - 100; i++)
        length += snprintf(text + length, size - (size_t)length, "| %d | `%s` | %d | %d | %d |\n", i + 1,
                           p->at[i].sample, p->at[i].subtask, p->at[i].games, p->at[i].points);
    return length;
}

void package_add_statement(struct package *p, const char *name, const char *language)
{
    static char table[PACKAGE_CASES * 120];
    char head[40], rules[40];
    bool chinese = strcmp(language, "zh") == 0;
    snprintf(head, sizeof head, "statement.%s.md", language);
    snprintf(rules, sizeof rules, "rules.%s.md", language);
    const struct embedded *h = embedded_find(p->file, head), *r = embedded_find(p->file, rules);
    if (h == NULL || r == NULL)
        return;
    write_cases(p, table, sizeof table);
    zip_add_text(&p->zip, name, "%.*s\n%s\n| --- | --- | --- | --- | --- |\n%s\n%.*s", (int)h->size,
                 (const char *)h->bytes,
                 chinese ? "| 测试点 | 对手 | 规则的测试点 | 局数 | 分数 |"
                         : "| case | opponent | test point of the rules | games | points |",
                 table, (int)r->size, (const char *)r->bytes);
}
