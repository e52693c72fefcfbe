/*
 * build/grader: a contestant's program and an opponent's, linked with the referee. docs/players-guide.md shows its use.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/whole_file.h"
#include "cli/arguments/follow_options.h"
#include "cli/terminal/options.h"
#include "cli/terminal/translate.h"
#include "desk/show_text.h"
#include "desk/statement_line.h"
#include "games/games.h"
#include "help.h" /* made of cli/help.txt */
#include "match/report.h"
#include "run/linked_worker.h"
#include "seat/linked/linked.h"

/* Defined once for each player by the file that grader/build/bundle makes of the player's source. */
extern const struct player sortie_player0, sortie_player1;
static const struct player *const both[2] = {&sortie_player0, &sortie_player1};

struct settings {
    SETTINGS_EXECUTABLE;
    int stop_game, stop_operation;
    char **word; /* the command line, which is used again where the sample goes on */
    int words;
};

/* If sortie grader MINE record:FILE built this executable: the record, the own program, its seat, and the sample that
 * goes on, or NULL. */
extern const char *const sortie_followed[4] __attribute__((weak));

/* ---- the job ---- */

/* The game that the players are linked for. */
static const struct game *game(void)
{
    return games_known[0];
}

/* Under a debugger or valgrind, which slow the program down, limits would only be in the way. */
static bool is_watched(void)
{
    char status[4096];
    const char *preload = getenv("LD_PRELOAD");
    whole_file_start(AT_FDCWD, "/proc/self/status", status, sizeof status);
    const char *tracer = strstr(status, "TracerPid:");
    return (preload != NULL && strstr(preload, "vgpreload") != NULL) ||  /* valgrind */
           (tracer != NULL && atoi(tracer + strlen("TracerPid:")) != 0); /* gdb */
}

static struct statement_asked asked_of(const struct settings *s)
{
    const int64_t otherwise = is_watched() ? 0 : -1;
    return (struct statement_asked){.subtask = s->subtask,
                                    .games = s->games,
                                    .seed = s->seed,
                                    .time_ms = s->time >= 0 ? s->time : otherwise,
                                    .memory_mib = s->memory >= 0 ? s->memory : otherwise};
}

/* Refused, because nobody can say which player's globals they are: it is not a player's fault. */
static int check_globals(int memory_mib)
{
    int globals = linked_globals_mib();
    return memory_mib == 0 || globals < memory_mib
               ? 0
               : refuse("memory", "the players' globals take %d MiB, the limit is %d MiB (--memory MIB sets another)",
                        globals, memory_mib);
}

static int grader_make_job(const struct settings *s, struct match_job *job)
{
    const struct statement_asked asked = asked_of(s);
    TRY(statement_line_job(game(), &asked, isatty(0) != 0, job));
    for (int side = 0; side < 2; side++)
        snprintf(job->name[side], MATCH_NAME, "player%d", side);
    return check_globals(job->limits.memory_mib);
}

/* ---- standard streams: the result goes to stdout, what players print to stderr ---- */

static char result_buffer[1 << 16], record_buffer[1 << 16];

static FILE *take_stdout(void)
{
    translate_end();
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

/* With --strict nothing can be renamed once players run: then the record is written in its place. */
static int open_record(const struct settings *s, struct whole_file *record)
{
    *record = (struct whole_file){.out = NULL};
    if (s->record == NULL)
        return 0;
    if (s->strict)
        record->out = fopen(s->record, "we");
    else if (whole_file_open(record, s->record, WHOLE_FILE_QUICK) != 0)
        return -1;
    if (record->out != NULL)
        setvbuf(record->out, record_buffer, _IOFBF, sizeof record_buffer);
    return record->out == NULL ? -1 : 0;
}

/* ---- the result ---- */

static void tell_people(const struct match *m, const struct trace *trace, FILE *out)
{
    if (m->job.games == 1) {
        match_print(m, 0, m->events, 0, out);
        fputc('\n', out);
    }
    show_text_report(m, out);
    if (m->result.faulted)
        trace_print(trace, out);
}

/* Called by the leak sanitizer, if a player was built with it: a leak is reported but does not change the exit
 * status. */
const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "exitcode=0";
}

/* After a fault none of the player's code may run any more, including its destructors. */
static int close_outputs(const struct match *m, const struct settings *s, FILE *out, struct whole_file *record)
{
    int status = 0;
    if (record->out != NULL && whole_file_close(record) != 0)
        status = fail(s->record, "%s", strerror(errno));
    status = end_output(out, status);
    if (m->result.faulted || m->result.system || status != 0)
        _exit(status);
    return 0;
}

static int not_started(const struct settings *s, struct whole_file *record)
{
    int status = s->strict && errno == ENOTSUP ? refuse("--strict", "the judge uses no sanitizer: build without it")
                 : s->strict                   ? fail("--strict", "the walls: %s", strerror(errno))
                                               : fail("start", "%s", strerror(errno));
    if (record->out != NULL)
        whole_file_drop(record);
    if (s->record != NULL && s->strict)
        unlink(s->record);
    return status;
}

static int note_stack(struct dl_phdr_info *program, size_t size, void *executable)
{
    (void)size;
    for (int i = 0; i < program->dlpi_phnum; i++)
        if (program->dlpi_phdr[i].p_type == PT_GNU_STACK)
            *(bool *)executable = (program->dlpi_phdr[i].p_flags & PF_X) != 0;
    return 1; /* the first is this program itself */
}

/* A judge refuses such a program when it is compiled. */
static int check_stack(const struct settings *s)
{
    bool executable = false;
    if (s->strict)
        dl_iterate_phdr(note_stack, &executable);
    return !executable ? 0
                       : refuse("--strict", "a player needs an executable stack (as a nested function does whose "
                                            "address is taken), which no player gets");
}

/* ---- a record is followed ---- */

/* The debugger stops here: at the operation that --stop names, before the program's callback. */
static void grader_moment(void *self, int game, int operation)
{
    const struct settings *s = self;
    if (s->stop_game == game && s->stop_operation == operation)
        raise(SIGTRAP);
}

/* Only with a debugger: without one the signal would end the process. */
static int read_stop(struct settings *s)
{
    char rest;
    if (s->stop == NULL)
        return 0;
    if (sscanf(s->stop, "%d,%d%c", &s->stop_game, &s->stop_operation, &rest) != 2)
        return refuse("--stop", "%s is not GAME,OPERATION", s->stop);
    return is_watched() ? 0 : refuse("--stop", "needs a debugger: gdb --args %s ...", program_invocation_name);
}

static int follow_job(struct settings *s, struct followed *f, struct match_job *job)
{
    static char word[4096 + sizeof FOLLOW_PREFIX];
    struct positional who = {.count = 2, .text = {"player0", word}};
    f->seat = s->seat;
    if (sortie_followed != NULL && s->follow == NULL) {
        s->follow = sortie_followed[0];
        who.text[0] = sortie_followed[1];
        f->seat = s->seat == NULL ? sortie_followed[2] : s->seat;
        f->depart = sortie_followed[3];
    }
    snprintf(word, sizeof word, FOLLOW_PREFIX "%s", s->follow);
    TRY(follow_open(f, &who, game()->name));
    TRY(read_stop(s));
    f->follow.from_game = (int)s->from_game;
    f->follow.moment = grader_moment;
    f->follow.self = s;
    follow_begin(&f->follow, job);
    const struct statement_asked asked = asked_of(s);
    const struct testpoint *t = statement_limits(game(), &asked, job);
    if (asked.time_ms < 0)
        statement_tell_time(t, job);
    return check_globals(job->limits.memory_mib);
}

/* The match begins again in a new process, as its players must: with the sample from this game on. */
static int play_from(const struct settings *s, int from_game, FILE *out)
{
    char option[40];
    char **word = calloc((size_t)s->words + 2, sizeof *word);
    if (word == NULL)
        return fail("--depart", "%s", strerror(errno));
    memcpy(word, s->word, (size_t)s->words * sizeof *word);
    word[s->words] = option;
    snprintf(option, sizeof option, "--from-game=%d", from_game);
    fflush(out);
    dup2(fileno(out), 1);
    execv("/proc/self/exe", word);
    return fail("--depart", "%s", strerror(errno));
}

/* trace NULL: the result is not told, because it is that of a match which broke off, or goes on. */
static void grader_tell(const struct match *m, const struct settings *s, const struct trace *trace,
                        const struct followed *f, FILE *out)
{
    char now[SEAT_LINE + 128] = "";
    FILE *translated = s->json ? NULL : translate_stream(out), *people = translated == NULL ? out : translated;
    if (trace != NULL && s->json)
        match_write_json(m, out);
    else if (trace != NULL)
        tell_people(m, trace, people);
    if (f != NULL && f->follow.departure.any)
        match_departure_words(m, f->follow.departure.event, now, sizeof now);
    if (f != NULL && !s->json)
        follow_print(f, &f->follow.departure, now, people);
    if (translated != NULL)
        fclose(translated);
}

static int grader_play(const struct match_job *job, const struct settings *s, struct followed *f)
{
    static struct match m;
    struct trace trace = {0};
    pid_t own = getpid();
    struct whole_file record;
    if (open_record(s, &record) != 0)
        return cannot_open(s->record);
    bool second = f != NULL && f->follow.live == 1; /* the own program is player0, wherever the record has it */
    const struct linked_players players = {{both[second], both[!second]}, s->strict, &trace};
    FILE *out = take_stdout();
    if (out == NULL || linked_match(&m, game(), job, &players) != 0)
        return not_started(s, &record);
    if (getpid() != own)
        _exit(0); /* a copy of this process that a player forked */
    if (f != NULL)
        follow_end(&f->follow, &m);
    bool departs = f != NULL && f->follow.departure.any;
    bool goes_on = departs && f->depart != NULL;
    grader_tell(&m, s, !departs || (s->json && !goes_on) ? &trace : NULL, f, out);
    if (goes_on && record.out != NULL)
        whole_file_drop(&record);
    if (goes_on)
        _exit(play_from(s, f->follow.departure.game, out));
    if (record.out != NULL)
        match_write_record(&m, record.out);
    return close_outputs(&m, s, out, &record);
}

static int grader_run(struct settings *s)
{
    static struct followed f;
    struct match_job job;
    bool follows = s->follow != NULL || sortie_followed != NULL;
    int status = check_stack(s);
    if (status == 0)
        status = follows ? follow_job(s, &f, &job) : grader_make_job(s, &job);
    if (status == 0)
        status = grader_play(&job, s, follows ? &f : NULL);
    follow_close(&f);
    return status;
}

static const struct usage usage = USAGE_EXECUTABLE;

int main(int argc, char **argv)
{
    struct settings s = {.subtask = -1, .seed = -1, .time = -1, .memory = -1, .word = argv, .words = argc};
    const struct option table[] = {OPTIONS_EXECUTABLE(s) OPTIONS_END};
    struct positional positional;
    outlive_readers();
    whole_file_modes();
    if (argc == 2 && strcmp(argv[1], "worker") == 0 && !isatty(0))
        return linked_worker_run(game(), both);
    translate_begin(argc, argv);
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status == OPTIONS_READ)
        status = grader_run(&s);
    translate_end();
    return status;
}
