/*
 * build/grader: a contestant's program and an opponent's, linked with the referee. docs/players-guide.md shows its use.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/words.h"
#include "feedback.h"
#include "games/games.h"
#include "match/report.h"
#include "options.h"
#include "people.h"
#include "run/linked_worker.h"

/* One of each is what grader/build/bundle makes of a player's file. */
extern const struct player sortie_player0, sortie_player1;
static const struct player *const both[2] = {&sortie_player0, &sortie_player1};

struct settings {
    int64_t subtask, games, seed, time_ms;
    const char *record;
    bool json;
};

/* ---- what is to be played ---- */

/* The game that players are linked for. */
static const struct game *game(void)
{
    return games_known[0];
}

/* A number of the set-up as the statement calls it: "type0" of "types". */
static void number_name(int i, char name[40])
{
    int within;
    const struct game_setup *s = game_setup_of(game(), i, &within);
    snprintf(name, 40, s->count > 1 ? "%.*s%d" : "%.*s", (int)strlen(s->name) - (s->count > 1), s->name, within);
}

static int check_setup(const int setup[GAME_SETUP])
{
    char name[40];
    int within;
    for (int i = 0; i < game_setup_numbers(game()); i++) {
        const struct game_setup *s = game_setup_of(game(), i, &within);
        number_name(i, name);
        if (!game_setup_fits(game(), i, setup[i]))
            return refuse("standard input",
                          s->bits > 0 ? "%s is %d, a mask of kinds is %d..%d" : "%s is %d, not %d..%d", name, setup[i],
                          s->least, s->most);
    }
    return 0;
}

/* "one line with four integers: id type0 type1 type2 (or use --subtask N)" */
static void line_form(char form[200])
{
    static const char *const count[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    char name[40];
    int numbers = game_setup_numbers(game()),
        length = snprintf(form, 200, "one line with %s integers: id", count[1 + numbers]);
    for (int i = 0; i < numbers; i++) {
        number_name(i, name);
        length += snprintf(form + length, 200 - (size_t)length, " %s", name);
    }
    snprintf(form + length, 200 - (size_t)length, " (or use --subtask N)");
}

static int read_line(struct match_job *job)
{
    char line[256], usage[200];
    int64_t number[1 + GAME_SETUP];
    int wanted = 1 + game_setup_numbers(game()), given = 0;
    line_form(usage);
    if (isatty(0))
        fprintf(stderr, "Type %s\n", usage);
    if (fgets(line, sizeof line, stdin) == NULL)
        return refuse("standard input", "empty; it must be %s", usage);
    for (char *word = strtok(line, " \t\r\n"); word != NULL; word = strtok(NULL, " \t\r\n"), given++) {
        if (given == wanted)
            return refuse("standard input", "it must be %s", usage);
        if (!words_number(word, 0, 1 << 30, &number[given]))
            return refuse("standard input", "%s is not a number (decimal, 0x... or 0b...)", word);
    }
    if (given != wanted)
        return refuse("standard input", "it must be %s", usage);
    job->subtask = (int)number[0];
    for (int i = 1; i < wanted; i++)
        job->setup[i - 1] = (int)number[i];
    return check_setup(job->setup);
}

/* Where someone watches the program, or slows it down, a limit on its time would only be in the way. */
static bool is_watched(void)
{
    char line[256];
    const char *preload = getenv("LD_PRELOAD");
    bool watched = preload != NULL && strstr(preload, "vgpreload") != NULL; /* valgrind */
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, "TracerPid:", 10) == 0)
            watched |= atoi(line + 10) != 0; /* gdb */
    if (status != NULL)
        fclose(status);
    return watched;
}

static int make_job(const struct settings *s, struct match_job *job)
{
    const struct testpoint *t = &game()->testpoint[0];
    *job = (struct match_job){.games = 1, .name = {"player0", "player1"}};
    if (s->subtask >= 0) {
        t = game_testpoint(game(), (int)s->subtask);
        if (t == NULL)
            return refuse("--subtask", "there is no test point %" PRId64, s->subtask);
        job->subtask = t->id;
        job->games = t->games;
        memcpy(job->setup, t->setup, sizeof job->setup);
    } else if (read_line(job) != 0) {
        return 1;
    }
    if (s->games > 0)
        job->games = (int)s->games;
    job->seed = s->seed >= 0 ? (uint64_t)s->seed : (uint64_t)time(NULL);
    job->limits = (struct seat_limits){.time_ms = s->time_ms >= 0 ? (int)s->time_ms : t->time_ms};
    if (s->time_ms < 0 && is_watched())
        job->limits.time_ms = 0;
    return 0;
}

/* ---- standard streams: the result is ours, what players print goes to stderr ---- */

static char result_buffer[1 << 16], record_buffer[1 << 16];

static FILE *take_stdout(void)
{
    people_end();
    int fd = fcntl(1, F_DUPFD_CLOEXEC, 10);
    FILE *out = fd < 0 ? NULL : fdopen(fd, "w");
    int null = open("/dev/null", O_RDONLY);
    if (out == NULL || null < 0 || dup2(2, 1) < 0 || dup2(null, 0) < 0)
        return NULL;
    close(null);
    setvbuf(out, result_buffer, _IOFBF, sizeof result_buffer);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    return out;
}

static FILE *open_record(const char *name)
{
    FILE *record = fopen(name, "w");
    if (record != NULL)
        setvbuf(record, record_buffer, _IOFBF, sizeof record_buffer);
    return record;
}

/* ---- the result ---- */

static void tell_people(const struct match *m, FILE *out)
{
    if (m->job.games == 1) {
        m->game->print(m, 0, m->events, 0, out);
        fputc('\n', out);
    }
    feedback_print(m, out);
}

static void tell(const struct match *m, const struct settings *s, FILE *out)
{
    FILE *people = s->json ? NULL : people_stream(out);
    if (s->json)
        match_write_json(m, out);
    else
        tell_people(m, people == NULL ? out : people);
    if (people != NULL)
        fclose(people);
}

/* Asked by the leak sanitizer, where a player was built with it: a leak is worth a report, not another exit status. */
const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "exitcode=0";
}

/* After a fault nothing of the player's is to run any more, its destructors included. */
static int close_outputs(const struct match *m, const struct settings *s, FILE *out, FILE *record)
{
    int status = 0;
    if (fflush(out) != 0 || ferror(out))
        status = 2, fprintf(stderr, "sortie: standard output: %s\n", strerror(errno));
    if (record != NULL && (fflush(record) != 0 || ferror(record)))
        status = 2, fprintf(stderr, "sortie: %s: %s\n", s->record, strerror(errno));
    if (m->result.faulted || m->result.system || status != 0)
        _exit(status);
    return 0;
}

static int not_started(const struct settings *s, FILE *record)
{
    int status = fail("start", "%s", strerror(errno));
    if (record != NULL) {
        fclose(record);
        unlink(s->record);
    }
    return status;
}

static int play(const struct match_job *job, const struct settings *s)
{
    static struct match m;
    FILE *record = s->record == NULL ? NULL : open_record(s->record);
    if (s->record != NULL && record == NULL)
        return cannot_open(s->record);
    FILE *out = take_stdout();
    if (out == NULL || linked_match(&m, game(), job, both) != 0)
        return not_started(s, record);
    tell(&m, s, out);
    if (record != NULL)
        match_write_record(&m, record);
    return close_outputs(&m, s, out, record);
}

int main(int argc, char **argv)
{
    struct settings s = {.subtask = -1, .seed = -1, .time_ms = -1};
    const struct option table[] = {
        {"subtask", "N", "take masks and number of games from test point N", .number = &s.subtask, .least = 0,
         .most = 999},
        {"games", "N", "play N games (one, or the test point's number)", .number = &s.games, .least = 1,
         .most = MATCH_MOST_GAMES},
        {"seed", "N", "the match's seed: the same seed, the same match (the clock's)", .number = &s.seed, .least = 0,
         .most = INT64_MAX},
        {"time", "MS", "CPU time of a player in ms, 0 for no limit", .number = &s.time_ms, .least = 0, .most = 1000000},
        {"record", "FILE", "write the record of the match", .text = &s.record},
        {"json", NULL, "the result as JSON", .flag = &s.json},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "grader", 0, 0, "the grader takes options only, see --help",
        "usage: grader [options] < \"id type0 type1 type2\"\n\nPlays the two players that it was built from."};
    struct positional positional;
    if (argc == 2 && strcmp(argv[1], "worker") == 0 && !isatty(0))
        return linked_worker_run(game(), both);
    people_begin(argc, argv);
    int status = options_read(&usage, argc, argv, table, &positional);
    struct match_job job;
    if (status == OPTIONS_READ)
        status = make_job(&s, &job) != 0 ? 1 : play(&job, &s);
    people_end();
    return status;
}
