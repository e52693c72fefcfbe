#include "statement_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/command/refusal.h"
#include "base/command/words.h"
#include "match/match.h"

/* Name of a number of the set-up, as in the statement: "type0" of "types". */
static void number_name(const struct game *game, int i, char name[40])
{
    int within;
    const struct game_setup *s = game_setup_of(game, i, &within);
    snprintf(name, 40, s->count > 1 ? "%.*s%d" : "%.*s", (int)strlen(s->name) - (s->count > 1), s->name, within);
}

static int check_setup(const struct game *game, const int setup[GAME_SETUP])
{
    char name[40];
    int within;
    for (int i = 0; i < game_setup_numbers(game); i++) {
        const struct game_setup *s = game_setup_of(game, i, &within);
        number_name(game, i, name);
        if (!game_setup_fits(game, i, setup[i]))
            return refuse("standard input",
                          s->bits > 0 ? "%s is %d, a mask of kinds is %d..%d" : "%s is %d, not %d..%d", name, setup[i],
                          s->least, s->most);
    }
    return 0;
}

/* "one line with four integers: id type0 type1 type2 (or use --subtask N)" */
static void line_form(const struct game *game, char form[200])
{
    static const char *const count[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    char name[40];
    int numbers = game_setup_numbers(game),
        length = snprintf(form, 200, "one line with %s integers: id", count[1 + numbers]);
    for (int i = 0; i < numbers; i++) {
        number_name(game, i, name);
        length += snprintf(form + length, 200 - (size_t)length, " %s", name);
    }
    snprintf(form + length, 200 - (size_t)length, " (or use --subtask N)");
}

/* Reads a mask as in the statement's table: one digit 0 or 1 for each kind. -1: it has another form. */
static int mask_in_binary(const char *word, int bits)
{
    if (bits == 0 || (int)strlen(word) != bits || word[strspn(word, "01")] != '\0')
        return -1;
    return (int)strtol(word, NULL, 2);
}

/* Reads set-up number i, or for i = -1 the test point. Other numbers with a leading 0 would be ambiguous. */
static int read_word(const struct game *game, const char *word, int i, int64_t *number)
{
    int within, bits = i < 0 ? 0 : game_setup_of(game, i, &within)->bits, mask = mask_in_binary(word, bits);
    if (mask >= 0)
        return *number = mask, 0;
    if (word[0] == '0' && word[1] >= '0' && word[1] <= '9' && bits > 0)
        return refuse("standard input",
                      "%s could be binary or decimal: write %d binary digits, 0b..., 0x..., or "
                      "decimal without a 0 in front",
                      word, bits);
    if (word[0] == '0' && word[1] >= '0' && word[1] <= '9')
        return refuse("standard input", "%s: write it without a 0 in front", word);
    if (!words_number(word, 0, 1 << 30, number))
        return refuse("standard input", "%s is not a number (decimal, 0x... or 0b...)", word);
    return 0;
}

static int statement_line_read(const struct game *game, bool ask, struct match_job *job)
{
    char line[256], usage[200];
    int64_t number[1 + GAME_SETUP];
    int wanted = 1 + game_setup_numbers(game), given = 0;
    line_form(game, usage);
    if (ask)
        fprintf(stderr, "Type %s\n", usage);
    if (fgets(line, sizeof line, stdin) == NULL)
        return refuse("standard input", "empty; it must be %s", usage);
    for (char *word = strtok(line, " \t\r\n"); word != NULL; word = strtok(NULL, " \t\r\n"), given++) {
        if (given == wanted)
            return refuse("standard input", "it must be %s", usage);
        if (read_word(game, word, given - 1, &number[given]) != 0)
            return 1;
    }
    if (given != wanted)
        return refuse("standard input", "it must be %s", usage);
    job->subtask = (int)number[0];
    for (int i = 1; i < wanted; i++)
        job->setup[i - 1] = (int)number[i];
    return check_setup(game, job->setup);
}

const struct testpoint *statement_limits(const struct game *game, const struct statement_asked *asked,
                                         struct match_job *job)
{
    const struct testpoint *t = game_testpoint(game, job->subtask);
    if (t == NULL)
        t = &game->testpoint[0];
    job->limits.time_ms = asked->time_ms >= 0 ? (int)asked->time_ms : game_time_ms(game, t, job->games);
    job->limits.first_ms = asked->time_ms >= 0 ? 0 : t->first_ms;
    job->limits.memory_mib = asked->memory_mib >= 0 ? (int)asked->memory_mib : t->memory_mib;
    return t;
}

void statement_tell_time(const struct testpoint *own, const struct match_job *job)
{
    char what[80];
    snprintf(what, sizeof what, "%d games in place of %d", job->games, own->games);
    if (job->limits.time_ms != own->time_ms)
        refuse(what, "%d ms of CPU time for each player in place of %d", job->limits.time_ms, own->time_ms);
}

int statement_line_job(const struct game *game, const struct statement_asked *asked, bool ask, struct match_job *job)
{
    bool only = asked->subtask < 0 && game->testpoints == 1; /* then it need not be named */
    const struct testpoint *t = only ? game->testpoint : game_testpoint(game, (int)asked->subtask);
    memset(job, 0, sizeof *job);
    job->games = 1;
    if (asked->subtask >= 0 && t == NULL)
        return refuse("--subtask", "there is no test point %" PRId64, asked->subtask);
    if (t != NULL)
        match_job_testpoint(job, t);
    else if (statement_line_read(game, ask, job) != 0)
        return 1;
    if (asked->games > 0)
        job->games = (int)asked->games;
    job->seed = asked->seed >= 0 ? (uint64_t)asked->seed : (uint64_t)time(NULL);
    t = statement_limits(game, asked, job);
    if (asked->time_ms < 0)
        statement_tell_time(t, job);
    return 0;
}
