#define _POSIX_C_SOURCE 200809L
#include "config.h"

#include <stddef.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "build/program.h"
#include "config_files.h" /* contest_conf.txt: contest.conf as it is written, with the defaults of every game */
#include "config_keys.h"
#include "league/formats/format.h"
#include "match/match.h"
#include "seat/sealed/sealed.h"

#define AT(field) .offset = offsetof(struct config, field)

const struct config_key config_keys[] = {
    {"game", KEY_TEXT, AT(game)},
    {"title", KEY_TEXT, AT(title)},
    {"announcement", KEY_TEXT, AT(announcement)},
    {"rules", KEY_TEXT, AT(rules)},
    {"address", KEY_ADDRESS, AT(address)},
    {"begin", KEY_MOMENT, AT(begin)},
    {"end", KEY_MOMENT, AT(end)},
    {"schedule", KEY_SCHEDULE, AT(schedule)},
    {"period", KEY_TIME, AT(period_s), 5, 86400},
    {"notice", KEY_TIME, AT(notice_s), 0, 86400},
    {"notice_command", KEY_COMMAND, AT(notice_command)},
    {"finished_command", KEY_COMMAND, AT(finished_command)},
    {"submissions", KEY_CHOICE, AT(open), .choice = {"closed", "open"}},
    {"registration", KEY_CHOICE, AT(registration), .choice = {"no", "yes"}},
    {"freeze", KEY_NUMBER, AT(freeze), 0, 1000000000},
    {"format", KEY_FORMAT, AT(format)},
    {"final_format", KEY_FORMAT, AT(final_format)},
    {"rounds", KEY_NUMBER, AT(rounds), 1, 10000},
    {"final_rounds", KEY_NUMBER, AT(final_rounds), 1, 10000},
    {"rank", KEY_CHOICE, AT(rank_fit), .choice = {"elo", "fit"}},
    {"bosses", KEY_TEXT, AT(bosses)},
    {"stage", KEY_NUMBER, AT(stage), 1, 10000},
    {"final_players", KEY_NUMBER, AT(final_players), 0, 1000000},
    {"times", KEY_NUMBER, AT(times), 1, 1000},
    {"match_points", KEY_POINTS, AT(match_points)},
    {"tie_break", KEY_CHOICE, AT(sonneborn_berger), .choice = {"none", "sonneborn-berger"}},
    {"seeds", KEY_CHOICE, AT(seeds_previous), .choice = {"submission", "previous"}},
    {"knockout", KEY_NUMBER, AT(knockout), 0, BRACKET_MOST},
    {"final_knockout", KEY_NUMBER, AT(final_knockout), 0, BRACKET_MOST},
    {"bracket", KEY_CHOICE, AT(bracket_drawn), .choice = {"seeded", "drawn"}},
    {"knockout_replays", KEY_NUMBER, AT(knockout_replays), 0, 10},
    {"knockout_testpoint", KEY_NUMBER, AT(knockout_testpoint), 0, 999},
    {"jobs", KEY_NUMBER, AT(jobs), 0, 1024},
    {"time_losses", KEY_NUMBER, AT(time_losses), 0, 1000000},
    {"system_replays", KEY_NUMBER, AT(system_replays), 0, 100},
    {"system_matches", KEY_NUMBER, AT(system_matches), 0, 1000000},
    {"most_source", KEY_NUMBER, AT(most_source), 1, 1 << 20},
    {"most_submissions", KEY_NUMBER, AT(most_submissions), 1, 1000000},
    {"most_data_mib", KEY_NUMBER, AT(most_data_mib), 0, 1 << 20},
    {"show_messages", KEY_CHOICE, AT(show_messages), .choice = {"no", "yes"}},
    {"admission", KEY_CHOICE, AT(admit_compiled), .choice = {"plays", "compiled"}},
    {"admission_opponent", KEY_TEXT, AT(admission_opponent)},
    {"admission_time", KEY_TIME, AT(admission_s), 5, 86400},
    {"feedback", KEY_CHOICE, AT(feedback), .choice = {"none", "games"}},
    {"preview", KEY_CHOICE, AT(preview), .choice = {"no", "yes"}},
    {"preview_matches", KEY_NUMBER, AT(preview_matches), 1, 100},
    {"preview_opponents", KEY_TEXT, AT(preview_opponents)},
    {"scrimmages", KEY_NUMBER, AT(scrimmages), 0, 1000},
    {"cflags", KEY_TEXT, AT(cflags)},
    {"cxxflags", KEY_TEXT, AT(cxxflags)},
    {"seat", KEY_CHOICE, AT(sealed), .choice = {"isolated", "sealed"}},
    {"sealed_memory_mib", KEY_NUMBER, AT(sealed_memory_mib), SEALED_LEAST_MIB, PROGRAM_MOST_MIB},
    {"cache_mib", KEY_NUMBER, AT(cache_mib), 64, 1 << 20},
    {"keep_records", KEY_NUMBER, AT(keep_records), 0, 1000000},
    {"records_mib", KEY_NUMBER, AT(records_mib), 0, 1 << 30},
    {"keep_pages", KEY_NUMBER, AT(keep_pages), 0, 1000000},
    {"pages_mib", KEY_NUMBER, AT(pages_mib), 0, 1 << 30},
    {"requests_a_second", KEY_NUMBER, AT(requests_a_second), 1, 1000},
    {"testpoint", KEY_TESTPOINT, AT(testpoint)},
    {.name = NULL},
};

const struct config_key *config_find_key(const char *name)
{
    for (const struct config_key *k = config_keys; k->name != NULL; k++)
        if (strcmp(k->name, name) == 0)
            return k;
    return NULL;
}

const char *config_template(void)
{
    return (const char *)config_files[0].bytes;
}

/* ---- writing ---- */

static void write_time(int seconds, FILE *out)
{
    if (seconds % 3600 == 0 && seconds > 0)
        fprintf(out, "%d h", seconds / 3600);
    else if (seconds % 60 == 0)
        fprintf(out, "%d min", seconds / 60);
    else
        fprintf(out, "%d s", seconds);
}

static void write_testpoint(const struct testpoint *t, const struct game *game, FILE *out)
{
    fprintf(out, "testpoint = %d %d %d %d %d", t->id, t->games, t->points, t->time_ms, t->memory_mib);
    game_setup_print(game, t->setup, NULL, "0b", out);
    fputc('\n', out);
}

/* Writes the line of a key, or all test points. */
static void write_setting(const struct config_key *k, const struct config *c, const struct game *game, FILE *out)
{
    const void *value = (const char *)c + k->offset;
    const double *points = value;
    if (k->kind != KEY_TESTPOINT)
        fprintf(out, "%s = ", k->name);
    switch (k->kind) {
    case KEY_TEXT:
    case KEY_MOMENT:
    case KEY_SCHEDULE:
    case KEY_ADDRESS:
    case KEY_COMMAND: fputs(value, out); break;
    case KEY_NUMBER: fprintf(out, "%d", *(const int *)value); break;
    case KEY_TIME: write_time(*(const int *)value, out); break;
    case KEY_FORMAT: fputs((*(const struct format *const *)value)->name, out); break;
    case KEY_POINTS: fprintf(out, "%g %g %g", points[0], points[1], points[2]); break;
    case KEY_CHOICE: fputs(k->choice[*(const bool *)value], out); break;
    case KEY_TESTPOINT:
        for (int i = 0; i < c->testpoints; i++)
            write_testpoint(&c->testpoint[i], game, out);
        return;
    }
    fputc('\n', out);
}

void config_write(const struct config *c, const struct game *game, FILE *out)
{
    for (const char *line = config_template(), *end; *line != '\0'; line = end + 1) {
        char name[32] = "";
        end = strchr(line, '\n');
        sscanf(line, "%31[a-z_] =", name);
        const struct config_key *k = config_find_key(name);
        if (k != NULL)
            write_setting(k, c, game, out);
        else
            fprintf(out, "%.*s\n", (int)(end - line), line);
    }
}

void config_write_numbers(const struct config *c, const struct game *game, FILE *out)
{
    for (const struct config_key *k = config_keys; k->name != NULL; k++)
        if (k->kind == KEY_TEXT || k->kind == KEY_ADDRESS || k->kind == KEY_COMMAND)
            fprintf(out, "%s = (%zu bytes)\n", k->name, strlen((const char *)c + k->offset));
        else
            write_setting(k, c, game, out);
}

/* ---- comparing ---- */

enum { SHOWN = CONFIG_TEXT + 64 };

struct comparison {
    const struct config *before, *after;
    const struct game *game;
    void *self;
    int (*changed)(void *self, const char *was, const char *becomes);
};

/* Writes the line of a key, or if that is NULL of the test point of this number: empty if there is none. */
static int write_line(const struct config *c, const struct game *game, const struct config_key *k, int point,
                      char line[SHOWN])
{
    const struct testpoint *t = k == NULL ? config_find_testpoint(c, point) : NULL;
    FILE *out = fmemopen(line, SHOWN, "w");
    if (out == NULL)
        return -1;
    if (k != NULL)
        write_setting(k, c, game, out);
    if (t != NULL)
        write_testpoint(t, game, out);
    int rc = fclose(out);
    line[strcspn(line, "\n")] = '\0';
    return rc;
}

static int compare_line(const struct comparison *p, const struct config_key *k, int point)
{
    char was[SHOWN], becomes[SHOWN];
    TRY(write_line(p->before, p->game, k, point, was));
    TRY(write_line(p->after, p->game, k, point, becomes));
    if (strcmp(was, becomes) == 0)
        return 0;
    if (k != NULL && k->kind == KEY_COMMAND) { /* it may hold a password */
        snprintf(was, sizeof was, "%s = (not told)", k->name);
        strcpy(becomes, was);
    }
    return p->changed(p->self, was, becomes);
}

int config_compare(const struct config *before, const struct config *after, const struct game *game, void *self,
                   int (*changed)(void *self, const char *was, const char *becomes))
{
    const struct comparison p = {before, after, game, self, changed};
    for (const struct config_key *k = config_keys; k->name != NULL; k++)
        if (k->kind != KEY_TESTPOINT)
            TRY(compare_line(&p, k, 0));
    for (const struct testpoint *t = before->testpoint; t < before->testpoint + before->testpoints; t++)
        TRY(compare_line(&p, NULL, t->id));
    for (const struct testpoint *t = after->testpoint; t < after->testpoint + after->testpoints; t++)
        if (config_find_testpoint(before, t->id) == NULL)
            TRY(compare_line(&p, NULL, t->id));
    return 0;
}

/* ---- formats ---- */

bool config_boss(const struct config *c, int league, char name[CONFIG_TEXT])
{
    const char *at = c->bosses;
    for (; league > 0; league--) {
        at += strcspn(at, "/");
        at += *at == '/';
    }
    snprintf(name, CONFIG_TEXT, "%.*s", (int)strcspn(at, "/"), at);
    const char *trimmed = words_trim(name);
    memmove(name, trimmed, strlen(trimmed) + 1);
    return name[0] != '\0';
}

struct format_rules config_rules(const struct config *c, const struct game *game, bool final)
{
    char name[CONFIG_TEXT];
    struct format_rules rules = {.format = final ? c->final_format : c->format,
                                 .seats = game->seats,
                                 .rounds = final ? c->final_rounds : c->rounds,
                                 .by_fit = c->rank_fit && !(final ? c->final_format : c->format)->ranks,
                                 .times = c->times,
                                 .win = c->match_points[0],
                                 .draw = c->match_points[1],
                                 .loss = c->match_points[2],
                                 .sonneborn_berger = c->sonneborn_berger,
                                 .knockout = final ? c->final_knockout : c->knockout,
                                 .by_lot = c->bracket_drawn,
                                 .knockout_replays = c->knockout_replays,
                                 .stage = c->stage};
    for (; rules.bosses < FORMAT_BOSSES && config_boss(c, rules.bosses, name); rules.bosses++)
        rules.boss[rules.bosses] = FORMAT_NO_BOSS;
    return rules;
}

const struct testpoint *config_find_testpoint(const struct config *c, int64_t id)
{
    for (int i = 0; i < c->testpoints; i++)
        if (c->testpoint[i].id == id)
            return &c->testpoint[i];
    return NULL;
}

int config_sealed_mib(const struct config *c)
{
    return c->sealed ? c->sealed_memory_mib : 0;
}

struct testpoint config_testpoint(const struct config *c, const struct testpoint *set)
{
    struct testpoint t = *set;
    if (c->sealed) {
        t.memory_mib = c->sealed_memory_mib;
        t.instructions = sealed_instructions(t.time_ms);
    }
    return t;
}

bool config_is_league(const struct config *c, const struct testpoint *t)
{
    return c->knockout_testpoint == 0 || t->id != c->knockout_testpoint;
}
